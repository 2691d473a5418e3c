"""Odds that a player pins, and a thousand hands tried by the real rules."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tabletop.collection.deck_files import OpenDeck, list_decks
from tabletop.collection.deck_list import cover_of, from_deck
from tabletop.collection.odds import MOST_ROWS, odds, pin_of, rows_of, usual_rows
from tabletop.collection.trials import TURNS, tried
from tabletop.collection.workbench import Workbench
from tabletop.games.registry import games
from tabletop.lang.printed import Watch
from tabletop.present.words import Translations
from tests.collection.shelves import stock


@pytest.mark.parametrize("game", games())
def test_pinned_rows_stand_first_and_the_usual_ones_fill_the_rest(game: str) -> None:
    """A pin is a card, a query, or a usual row, which says the same when it is pinned."""
    deck = from_deck(next(iter(stock(game).decks.values())), stock(game), lang="es")
    cover = cover_of(deck)
    usual = usual_rows(deck, stock(game), cover)
    pins = [pin_of(usual[-1]), "c>1"]
    found = rows_of(deck, stock(game), cover, pins, lambda query: [cover] if query == "c>1" else [])
    assert [row.pin for row in found[:2]] == pins
    assert len(found) == MOST_ROWS
    assert found[0].cards == usual[-1].cards
    assert found[1].cards == {cover}
    assert pin_of(usual[-1]) not in [pin_of(row) for row in found[2:] if not row.pin]


def test_odds_by_any_turn_rise(home: Path) -> None:
    """By turn 3 of a ready deck a card is likelier than by turn 2."""
    deck = from_deck(stock("enadrya").decks["linea-de-fuego"], stock("enadrya"), lang="es")
    row = usual_rows(deck, stock("enadrya"), cover_of(deck))[0]
    hand, second, third = odds(deck, stock("enadrya"), row, (2, 3))
    assert hand < second < third


def test_the_odds_looked_at_stay_with_the_deck(home: Path) -> None:
    """Those of a ready deck wait for its first change."""
    entry = next(entry for entry in list_decks("enadrya", stock("enadrya")) if entry.ready)
    bench = Workbench.of(entry, stock("enadrya"), Translations("es"))
    bench.watch(Watch(rows=("tipo:unidad",), turns=(2, 7)))
    assert bench.ready
    bench.change(lambda editing: editing.add("portalosas"))
    mine = next(entry for entry in list_decks("enadrya", stock("enadrya")) if not entry.ready)
    assert OpenDeck.of(mine, stock("enadrya"), lang="es").watch == Watch(rows=("tipo:unidad",), turns=(2, 7))


@pytest.mark.parametrize("game", games())
def test_hands_are_tried_by_the_rules(game: str) -> None:
    """The same seed gives the same count; each first turn is reached, and a play is counted where a card could be played."""
    deck = from_deck(next(iter(stock(game).decks.values())), stock(game), lang="es")
    last = list(tried(deck, stock(game), 5, hands=4))[-1]
    assert last.dealt == last.reached[0] == 4
    assert all(0 <= last.share(turn) <= 1 and last.mean(turn) >= last.share(turn) for turn in range(1, TURNS + 1))
    assert sum(last.played) > 0
    again = list(islice(tried(deck, stock(game), 5), 4))[-1]
    assert (again.played, again.cards) == (last.played, last.cards)


def test_a_deck_too_dear_for_its_first_turns_has_no_play_in_them() -> None:
    """Forty cards of the highest costs: the count says so."""
    known = stock("enadrya")
    base = next(card.id for card in known.library if card.kind == "base" and card.race == "bythros")
    units = [card for card in known.library if card.kind == "unit" and card.race in ("bythros", None, "neutral")]
    dear = sorted(units, key=lambda card: -card.cost.energy if isinstance(card.cost.energy, int) else 0)[:10]
    deck = from_deck(known.decks["cantera-profunda"].model_copy(update={"cards": {base: 1, **{card.id: 4 for card in dear}}}), known, lang="es")
    cheap = from_deck(known.decks["cantera-profunda"], known, lang="es")
    poor, rich = (list(tried(one, known, 3, hands=8))[-1] for one in (deck, cheap))
    assert poor.mean(1) < rich.mean(1)
