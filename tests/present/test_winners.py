"""Who has won: a side that wins together is named whole, and in the plural."""

import pytest

from tabletop.present.winners import joined, won
from tabletop.present.words import Translations
from tabletop.ui.replay.branches import label
from tabletop.ui.replay.tree import Fork

NAMES = ("Ana", "Bruno", "Carla", "David")


@pytest.mark.parametrize(("lang", "alone", "together"), [
    ("es", "T7 · gana Bruno", "T7 · ganan Bruno · David"),
    ("en", "T7 · Bruno wins", "T7 · Bruno · David win"),
])
def test_an_end_in_the_tree_of_branches_names_everybody_who_won(lang: str, alone: str, together: str) -> None:
    """Both of a guild, not the first one's name alone."""
    words = Translations(lang)
    ends = [label(Fork(None, "end", 7, 0, 0, 0, winners), NAMES)(words) for winners in ((1,), (1, 3))]
    assert ends == [alone, together]


@pytest.mark.parametrize("key", ["library.result", "replay.branch", "replay.branch.branch", "replay.branch.origin"])
def test_every_place_that_names_the_winners_has_words_for_several(key: str) -> None:
    """In both languages, and other words than for one."""
    joint = "_" if key.count(".") == 2 else "."
    for words in map(Translations, ("es", "en")):
        told = [words(f"{key}{joint}{won(winners)}", n=7, name=joined(winners, NAMES)) for winners in ((1,), (1, 3))]
        assert told[1].replace(" · David", "") != told[0]


def test_a_seat_without_a_name_is_left_out() -> None:
    """The card of a match may tell of fewer players than won it."""
    assert joined((1, 5), NAMES) == "Bruno"
