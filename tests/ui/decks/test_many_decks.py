"""Hundreds of decks: read and judged in slices of frames, searched at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.collection.deck_files import OpenDeck
from tabletop.collection.deck_list import from_deck
from tabletop.games.shelf import Shelf
from tabletop.ui.decks.deck_list import DeckListScene, Ways
from tabletop.ui.decks.rows import ALL_WORK, FRAME_WORK, DeckRows
from tabletop.ui.tools.pilot import Pilot

SETTINGS = Settings(language="es", motion="instant", welcome_seen=True)
MANY = 120


@pytest.fixture(name="shelf")
def shelf_(home: Path) -> Shelf:
    """Shelf, and as many decks of Enadrya that it takes more than a frame; each fifth has a fault."""
    shelf = Shelf()
    stock = shelf.stock("enadrya")
    base = from_deck(stock.decks["linea-de-fuego"], stock, lang="es")
    first = next(card for card in base.cards if stock.library[card].kind == "unit")
    for i in range(MANY):
        cards = {**base.cards, first: 30} if i % 5 == 0 else base.cards
        OpenDeck("enadrya", replace(base, name=f"Mazo {i}", cards=cards)).save("x", "{name}")
    return shelf


def test_many_decks_are_gathered_in_slices_and_found_at_once(shelf: Shelf) -> None:
    """The count tells how far it is; a filter on faults waits for the judging, and a second reading judges nothing again."""
    with Pilot(lambda app: DeckListScene(app, shelf.stock, Ways(lambda bench: None, lambda game: None), game="enadrya"), settings=SETTINGS) as p:
        scene = p.scene
        assert isinstance(scene, DeckListScene)
        scene.relist()
        assert scene.waiting
        assert "de" in scene.count.says(scene.look.words).split()
        for _ in range(200):
            if not scene.waiting:
                break
            p.step()
        assert not scene.waiting
        own = [entry for entry in scene.rows.entries if not entry.ready]
        assert len(own) == MANY
        p.click("filter_faulty")
        assert len(scene.rows.entries) == MANY // 5
        p.click("filter_faulty")
        scene.search.value = "mazo 11"
        start = time.perf_counter()
        scene.refilter()
        assert time.perf_counter() - start < 0.5  # a bound for a busy machine; measured: 1 ms
        assert {entry.name("es") for entry in scene.rows.entries} == {"Mazo 11", *(f"Mazo 11{i}" for i in range(10))}
        told = scene.rows.told(scene.rows.entries[0], scene.look.words)
        scene.relist()
        for _ in range(200):
            p.step()
        assert scene.rows.told(scene.rows.entries[0], scene.look.words) is told


def test_rows_are_painted_over_several_frames_while_the_list_moves(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """A jump shows at once where each row is, and soon all of it; a known row is painted whole."""
    painted: list[int] = []
    monkeypatch.setattr(DeckRows, "told", _noted(DeckRows.told, painted))
    moving = SETTINGS.model_copy(update={"motion": "animated"})
    with Pilot(lambda app: DeckListScene(app, shelf.stock, Ways(lambda bench: None, lambda game: None)), settings=moving, drawing=True) as p:
        scene = p.scene
        assert isinstance(scene, DeckListScene)
        p.wait(3.0)
        assert not scene.waiting
        drawn = len(scene.list.drawn())
        scene.list.show_from(scene.list.furthest / 2)
        frames = []
        while not frames or scene.rows.late:
            painted.clear()
            p.step()
            frames.append(len(painted))
        assert len(frames) < drawn
        assert max(frames) <= FRAME_WORK
        assert sum(frames) >= drawn - 1
        scene.rows.next_frame(ALL_WORK, ())
        for row in scene.list.content.children:
            if row.visible:
                whole = scene.rows.paint(scene.look, row.index, row.w, row.h, "chosen" if row.index == scene.list.chosen else "normal")
                shown = row.picture_for(scene.look)
                assert whole is not None and shown is not None
                assert whole.surface.get_buffer().raw == shown.surface.get_buffer().raw


def _noted(method: Callable[..., object], calls: list[int]) -> Callable[..., object]:
    """Return a method that notes each of its calls."""

    def noted(*args: object) -> object:
        calls.append(1)
        return method(*args)

    return noted
