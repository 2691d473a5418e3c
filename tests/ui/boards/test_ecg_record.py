"""How ECG looks back: figures that add up, every end told in words, a picture without secrets, decks as shown."""

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tabletop.games.ecg.board import HAND, pile
from tabletop.games.shelf import Shelf
from tabletop.kernel.atoms import finish, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import sample
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui.boards.ecg.kit import COSTS, DEALING, KIT
from tabletop.ui.boards.ecg.picture import board_picture
from tests.support import walks
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import MANADA, SARGENTO
from tests.ui.boards.troops import start

RECORD = KIT.record
WORDS = (Translations("es"), Translations("en"))


@pytest.fixture(name="played", scope="module")
def _played() -> Match:
    """A whole match, played by chance."""
    match = start(5)
    walks.play(match, Random(5), decisions=20_000)
    assert match.over
    return match


def test_a_match_is_told_in_figures_and_words(played: Match) -> None:
    """Each seat has a figure and a row, the last of which is how it stood; the reason is a sentence in both languages."""
    told = RECORD.summary(played)
    assert told.winners == tuple(seat for seat in (0, 1) if played.store.won[seat])
    assert [row[-1] for row in told.course] == list(played.store.morale[:2])
    assert all(len(figure.values) in (1, 2) for figure in told.figures)
    for words in WORDS:
        assert told.reason(words) and all(figure.says(words) for figure in told.figures)
        assert words(f"ecg.kingdom.{RECORD.dye(played, 0)}") == RECORD.people(played, 0)(words)


@clause("ECG-R5")
@pytest.mark.parametrize(("reason", "winners", "named"), [
    ("battle", (0,), "Bruno"), ("renown", (0,), "Ana"), ("blessing", (1,), "Bruno"), ("concede", (1,), "Ana"), ("battle", (), ""),
    ("both", (), ""), ("idle", (), ""), ("loop", (), "")])
def test_every_end_is_told_of_whom_it_is_about(reason: str, winners: tuple[int, ...], named: str) -> None:
    """The reason names the loser who fell or gave up, else the winner; a draw names nobody."""
    s = Scenario(own={"infantry": [SARGENTO]}, foe={"infantry": [MANADA]})
    finish(s.match, winners, reason, clause="ECG-R5")
    for words in WORDS:
        sentence = RECORD.summary(s.match).reason(words)
        assert sentence and "{" not in sentence
        assert [name for name in ("Ana", "Bruno") if name in sentence] == ([named] if named else [])


def test_the_score_is_both_morales_and_never_below_nought() -> None:
    """The library's list shows this score."""
    s = Scenario()
    put(s.match, "morale", 0, -3)
    put(s.match, "morale", 1, 17)
    assert RECORD.score(s.store) == "0 – 17"


def test_the_picture_tells_nothing_of_hands() -> None:
    """With other hidden cards the picture has the same bytes."""
    pygame.font.init()
    match = start(3)
    look: Any = SimpleNamespace(brush=Brush(0.25), words=WORDS[0], k=0.25)
    pictures = []
    for seed in (1, 2):
        twin = sample(match, 0, seed)
        pictures.append(board_picture(look, twin, twin.store, 296, 176).surface)
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert UNKNOWN not in match.store.zone[pile(1, HAND)]


def test_ready_decks_are_shown_with_their_kingdom_contents_and_costs() -> None:
    """All of them; two different kingdoms are dealt by default."""
    stock: Any = Shelf().stock("ecg")
    for deck in stock.decks:
        view = DEALING.deck(stock, deck)
        assert view.dye in ("sun", "owl", "deer", "wolf", "lion", "mercenary")
        assert len(view.counts) == len(COSTS)
        assert 40 <= sum(view.counts) <= sum(stock.decks[deck].cards.values())
        for words in WORDS:
            assert view.kind(words) and "{" not in view.contents(words)
            assert sum(map(int, re.findall(r"\d+", view.contents(words)))) == 40, deck  # ECG-1.1: all but Hero and Resource
    first, second = (DEALING.deck(stock, deck).dye for deck in DEALING.decks(stock, 2))
    assert first != second


def test_a_deck_is_shown_with_its_hero() -> None:
    """The card that matters most, beside the kingdom, in both languages."""
    stock = Shelf().stock("ecg")
    for deck in stock.decks.values():
        leader = next(stock.library[card] for card in deck.cards if stock.library[card].kind == "hero")
        for words in WORDS:
            told = DEALING.deck(stock, deck.id).leader(words)
            assert told == f"{words(f'ecg.kingdom.{leader.kingdom}')} · {getattr(leader.name, words.lang)}"
