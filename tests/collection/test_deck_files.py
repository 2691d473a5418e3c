"""Decks on disk: whole or not at all, nothing lost, and every state of a file told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.archive import disk
from tabletop.archive.errors import ArchiveError
from tabletop.collection.deck_files import (
    DeckEntry,
    OpenDeck,
    binned,
    decks_folder,
    empty_old,
    folders_of,
    list_decks,
    restore,
    throw,
)
from tabletop.collection.versions import difference, gone_back, keep, versions_of
from tabletop.games.shelf import Shelf, Stock

GAME = "enadrya"
NAMED = ("Sin nombre", "{name} (del disco)")


@pytest.fixture(name="stock")
def stock_(home: Path) -> Stock:
    """Cards and decks in a fresh home."""
    return Shelf().stock(GAME)


def opened(stock: Stock) -> OpenDeck:
    """Open a ready deck as the builder does when it is changed: a copy."""
    entry = next(entry for entry in list_decks(GAME, stock) if entry.id == "linea-de-fuego")
    assert entry.ready
    return OpenDeck.of(entry, stock, lang="es").copied("Línea de Fuego, mía", origin="Línea de Fuego")


def own(stock: Stock) -> list[DeckEntry]:
    """List the player's decks."""
    return [entry for entry in list_decks(GAME, stock) if not entry.ready]


def test_a_changed_ready_deck_is_saved_as_a_copy(stock: Stock) -> None:
    """And comes back as it was saved, with folders, origin and unknown lines."""
    deck = opened(stock)
    deck.folders = ("Torneo",)
    deck.deck = replace(deck.deck, unknown={"Zzz 3": 2, "carta-perdida": 1})
    assert deck.save(*NAMED)
    assert deck.path == decks_folder(GAME) / "linea-de-fuego-mia.yaml"
    entry = own(stock)[0]
    again = OpenDeck.of(entry, stock, lang="en")
    assert (again.deck, again.folders, again.origin, again.cover) == (deck.deck, ("Torneo",), "Línea de Fuego", deck.cover)
    assert folders_of([entry]) == ["Torneo"]


def test_only_legal_decks_are_offered_for_a_match(stock: Stock) -> None:
    """An illegal one stays in the list of decks."""
    deck = opened(stock)
    assert deck.save(*NAMED)
    shelf = Shelf()
    assert "linea-de-fuego-mia" in shelf.stock(GAME).decks
    deck.deck = replace(deck.deck, unknown={"Zzz": 1})
    assert deck.save(*NAMED)
    assert "linea-de-fuego-mia" not in shelf.reread_decks(GAME).decks
    assert [entry.id for entry in own(shelf.stock(GAME))] == ["linea-de-fuego-mia"]


def test_a_file_that_is_no_deck_is_listed_and_never_overwritten(stock: Stock) -> None:
    """With its line and reason."""
    decks_folder(GAME).mkdir(parents=True)
    broken = decks_folder(GAME) / "linea-de-fuego-mia.yaml"
    broken.write_text("id: x\nname: [\n", encoding="utf-8")
    entry = own(stock)[0]
    assert entry.deck is None
    assert entry.problem is not None
    assert entry.problem.line > 0
    deck = opened(stock)
    assert deck.save(*NAMED)
    assert broken.read_text(encoding="utf-8") == "id: x\nname: [\n"
    assert len(own(stock)) == 2


def test_a_file_changed_outside_is_kept_beside(stock: Stock) -> None:
    """Both lists are there afterwards."""
    deck = opened(stock)
    assert deck.save(*NAMED)
    assert deck.path is not None
    with deck.path.open("a", encoding="utf-8") as file:
        file.write("folders: [Torneo]\n")
    deck.deck = replace(deck.deck, cards={**deck.deck.cards, "portalosas": 1})
    assert deck.save(*NAMED)
    assert deck.aside is not None
    assert {entry.name("es") for entry in own(stock)} == {"Línea de Fuego, mía", "Línea de Fuego, mía (del disco)"}


def test_a_disk_that_refuses_is_told_and_tried_again(stock: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck stays as it is in memory, and the old file whole."""
    deck = opened(stock)
    assert deck.save(*NAMED)
    assert deck.path is not None
    before = deck.path.read_bytes()
    deck.deck = replace(deck.deck, cards={})

    def refuse(path: Path, data: bytes) -> None:
        raise ArchiveError("disk.denied", file=path.name)

    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", refuse)
        assert not deck.save(*NAMED)
    assert deck.problem is not None
    assert deck.path.read_bytes() == before
    assert deck.save(*NAMED)
    assert deck.problem is None


def test_a_deleted_deck_comes_back_for_thirty_days(stock: Stock) -> None:
    """After them it is erased."""
    deck = opened(stock)
    assert deck.save(*NAMED)
    assert deck.path is not None
    gone = throw(deck.path, GAME, now=1_000_000)
    assert own(stock) == []
    assert binned(GAME) == [gone]
    empty_old(now=1_000_000 + 29 * 86_400)
    assert restore(gone) == deck.path
    gone = throw(deck.path, GAME, now=1_000_000)
    empty_old(now=1_000_000 + 31 * 86_400)
    assert binned(GAME) == []


def test_versions_are_kept_once_compared_and_gone_back_to(stock: Stock) -> None:
    """Going back makes a new version."""
    deck = opened(stock)
    assert deck.save(*NAMED)
    assert deck.path is not None
    first = keep(deck.deck, deck.path, today="2026-11-23")
    assert (first.version, keep(first, deck.path, today="2026-11-23").version) == (1, 1)
    changed = replace(first, cards={**first.cards, "portalosas": 2})
    second = keep(changed, deck.path, today="2026-11-24")
    kept = versions_of(deck.path)
    assert [version.number for version in kept] == [1, 2]
    assert difference(kept[0].cards, kept[1].cards) == ({"portalosas": 2}, {})
    back = gone_back(second, kept[0], stock.library.cards)
    assert back.cards == first.cards
    assert keep(back, deck.path, today="2026-11-25").version == 3
    (deck.path.parent / "versions" / f"{deck.path.stem}.json").write_text("{", encoding="utf-8")
    assert versions_of(deck.path) == ()
