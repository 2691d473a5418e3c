"""What makes a deck of Enadrya legal."""

from __future__ import annotations

import pytest

from tabletop.games.enadrya.cards import EnadryaCard, read_card
from tabletop.games.enadrya.decks import breaches
from tabletop.games.enadrya.describe import breach_text
from tabletop.lang.library import Library, load


@pytest.fixture(scope="module")
def library() -> Library[EnadryaCard]:
    """The shipped set."""
    return load("enadrya", read_card)


def neutral_deck(library: Library[EnadryaCard]) -> dict[str, int]:
    """A legal deck of neutral cards: a Base and thirteen others three times each."""
    others = [card.id for card in library if card.race == "neutral" and card.kind != "base"]
    return {"fondeadero-franco": 1, **dict.fromkeys(others[:13], 3)}


def clauses(counts: dict[str, int], library: Library[EnadryaCard]) -> list[str]:
    """The clauses a deck breaks; every breach has its sentence in both languages."""
    found = breaches(counts, library.cards)
    for breach in found:
        for lang in ("es", "en"):
            text = breach_text(breach, library.cards, lang)  # type: ignore[arg-type]
            assert text.endswith(".")
            assert "{" not in text
    return [breach.clause for breach in found]


@pytest.mark.clause("ENA-E2.1")
def test_neutral_cards_alone_make_a_legal_deck(library: Library[EnadryaCard]) -> None:
    """A neutral Base too."""
    assert [] == clauses(neutral_deck(library), library)


@pytest.mark.clause("ENA-E1")
def test_a_deck_has_exactly_forty_cards(library: Library[EnadryaCard]) -> None:
    """Thirty-nine and forty-one are wrong."""
    deck = neutral_deck(library)

    assert ["ENA-E1"] == clauses({**deck, "atajo": deck["atajo"] - 1}, library)
    assert ["ENA-E1"] == clauses({**deck, "atajo": deck["atajo"] + 1}, library)


@pytest.mark.clause("ENA-E1")
def test_a_deck_has_exactly_one_base(library: Library[EnadryaCard]) -> None:
    """None and two are wrong."""
    deck = neutral_deck(library)
    without = {card: n for card, n in deck.items() if card != "fondeadero-franco"}

    assert ["ENA-E1"] == clauses({**without, "atajo": 4}, library)
    assert ["ENA-E1"] == clauses({**deck, "mercado-de-ruinas": 1, "atajo": 2}, library)


@pytest.mark.clause("ENA-E1.1")
def test_a_card_stands_at_most_four_times_in_a_deck(library: Library[EnadryaCard]) -> None:
    """The fifth copy is one too many."""
    deck = neutral_deck(library)
    shifted = {**deck, "atajo": 5, "sabotaje": 1}

    assert ["ENA-E1.1"] == clauses(shifted, library)


@pytest.mark.clause("ENA-E2")
def test_a_deck_is_of_one_race(library: Library[EnadryaCard]) -> None:
    """One race with neutral cards is fine, two are not."""
    deck = neutral_deck(library)
    one = {**deck, "atajo": 2, "portalosas": 1}

    assert [] == clauses(one, library)
    assert ["ENA-E2"] == clauses({**one, "sabotaje": 2, "serfibia-larva": 1}, library)


def test_an_unknown_card_is_named(library: Library[EnadryaCard]) -> None:
    """Its id is all there is to say."""
    deck = neutral_deck(library)

    assert ["ENA-I2"] == clauses({**deck, "atajo": 2, "nadie": 1}, library)
