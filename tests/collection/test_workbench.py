"""Workbench of a deck: each change is saved, and a ready deck is never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.collection.deck_files import list_decks
from tabletop.collection.faults import mends_of
from tabletop.collection.workbench import Workbench
from tabletop.games.registry import games
from tabletop.games.shelf import Shelf
from tabletop.lang.library import read_deck_file
from tabletop.present.words import Translations


@pytest.fixture(name="bench")
def bench_(home: Path) -> Workbench:
    """Ready deck on the workbench."""
    stock = Shelf().stock("enadrya")
    entry = next(entry for entry in list_decks("enadrya", stock) if entry.id == "linea-de-fuego")
    return Workbench.of(entry, stock, Translations("es"))


def test_the_first_change_of_a_ready_deck_makes_a_copy(bench: Workbench) -> None:
    """Its name says whose it is; the file holds each further change."""
    assert not bench.change(lambda editing: editing.take("nobody"))
    assert bench.ready
    assert bench.change(lambda editing: editing.add("portalosas"))
    assert not bench.ready
    assert bench.deck.name == "Línea de Fuego, mía"
    assert bench.opened.path is not None
    assert read_deck_file(bench.opened.path).cards["portalosas"] == 1
    assert [fault.clause for fault in bench.faults] == ["ENA-E1", "ENA-E2"]
    assert bench.counted == 41
    assert bench.change(lambda editing: editing.undo())
    assert "portalosas" not in read_deck_file(bench.opened.path).cards
    assert bench.faults == []
    assert bench.deck.name == "Línea de Fuego, mía"


def test_versions_of_a_deck_are_gone_back_to(bench: Workbench) -> None:
    """A version is kept when it is played, and going back can be undone."""
    bench.change(lambda editing: editing.add("portalosas"))
    bench.keep_version("2026-11-23")
    bench.change(lambda editing: editing.take("portalosas"))
    bench.keep_version("2026-11-24")
    assert [version.number for version in bench.versions()] == [1, 2]
    assert bench.go_back(bench.versions()[0])
    assert bench.deck.cards["portalosas"] == 1
    assert bench.change(lambda editing: editing.undo())
    assert "portalosas" not in bench.deck.cards


@pytest.mark.parametrize(("card", "most"), [("reconocimiento", 4), ("ciudadela-meridiana", 1)])
def test_the_copies_allowed_are_those_of_the_rules(bench: Workbench, card: str, most: int) -> None:
    """Shift adds as many as the rule allows."""
    assert bench.copies_allowed(card) == most


def test_only_cards_of_the_same_start_fit(bench: Workbench) -> None:
    """Neutral cards and those of the race of the Base (ENA-E2)."""
    assert "portalosas" not in bench.fitting
    assert {"reconocimiento", "ciudadela-meridiana"} <= bench.fitting
    bench.change(lambda editing: editing.put("ciudadela-meridiana", 0))
    assert "portalosas" in bench.fitting


def test_too_many_leading_cards_and_too_many_cards_have_a_way_out(home: Path) -> None:
    """Several Bases, each with copies: one is left alone. Many more cards than fit: those that fit least go."""
    stock = Shelf().stock("enadrya")
    entry = next(entry for entry in list_decks("enadrya", stock) if entry.id == "linea-de-fuego")
    bench = Workbench.of(entry, stock, Translations("es"))
    bases = [card.id for card in stock.library if card.kind == "base"][:2]
    bench.change(lambda editing: editing.add(bases[0], 3))
    bench.change(lambda editing: editing.add(bases[1], 2))
    fault = next(fault for fault in bench.faults if "Base" in fault.text)
    mends = mends_of(bench.deck, stock, fault)
    alone = next(mend for mend in mends if mend.does == "alone")
    bench.change(lambda editing: editing.change(alone.deck))
    assert sum(bench.deck.cards.get(card.id, 0) for card in stock.library if card.kind == "base") == 1
    units = [card for card in bench.deck.cards if stock.library[card].kind == "unit"][:4]
    for unit in units:
        bench.change(lambda editing, unit=unit: editing.add(unit, 4))  # type: ignore[misc]
    size = next(fault for fault in bench.faults if fault.clause == "ENA-E1")
    many = next(mend for mend in mends_of(bench.deck, stock, size) if mend.does == "trim_many")
    assert many.deck.total == 40


@pytest.mark.parametrize("game", games())
def test_every_size_fault_of_a_ready_deck_with_a_change_has_a_way_out_that_keeps_its_leading_cards(home: Path, game: str) -> None:
    """A card too many, a card too few, and no leading card."""
    stock = Shelf().stock(game)
    entry = next(entry for entry in list_decks(game, stock) if entry.ready)
    bench = Workbench.of(entry, stock, Translations("es"))
    table, library = bench.table, stock.library.cards
    leads = [card.id for card in table.leads(bench.deck.cards, library)]
    other = next(card for card in bench.deck.cards if card not in leads)
    for lost in leads:
        bench.change(lambda editing, lost=lost: editing.take(lost, 1))  # type: ignore[misc]
    for _ in range(4):
        if not bench.faults:
            break
        mends = mends_of(bench.deck, stock, bench.faults[0])
        assert mends, bench.faults[0].text
        bench.change(lambda editing, mends=mends: editing.change(mends[0].deck))  # type: ignore[misc]
    assert bench.faults == []
    for change in (60, -1):
        bench.change(lambda editing, change=change: editing.add(other, change) if change > 0 else editing.take(other, 9))  # type: ignore[misc]
        for fault in bench.faults:
            for mend in mends_of(bench.deck, stock, fault):
                assert len(table.leads(mend.deck.cards, library)) == len(leads)
        bench.change(lambda editing: editing.undo())
