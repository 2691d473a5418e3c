"""The collection: a query typed or tapped, cards walked by pointer and keyboard, sizes and rows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.chipbar import ChipButton
from tabletop.ui.collection.grid import AT_ONCE, CardGrid
from tabletop.ui.collection.print_panel import prints_folder
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.tools.pilot import Pilot

SHELF = Shelf()


def _collection(game: str = "enadrya", *, deck: str = "", lang: str = "es", motion: str = "instant",
                size: tuple[int, int] = (1280, 720)) -> Pilot:
    settings = Settings(language=lang, motion=motion, welcome_seen=True)  # type: ignore[arg-type]
    return Pilot(lambda app: CollectionScene(app, SHELF.stock, game, deck=deck), size=size, settings=settings)


def _scene(p: Pilot) -> CollectionScene:
    assert isinstance(p.scene, CollectionScene)
    return p.scene


def _ids(p: Pilot) -> list[str]:
    return [card.id for card in _scene(p).browser.grid.cards]


def _browser(p: Pilot) -> Browser:
    return _scene(p).browser


def _lit(p: Pilot) -> set[str]:
    return {button.chip.label for button in _browser(p).chips.buttons if button.on == "on"}


def _seek(p: Pilot, text: str) -> None:
    _scene(p).focus.set(_browser(p).field, "keys")
    p.press("ctrl+a")
    p.type(text)
    p.settle()


@pytest.mark.parametrize("game", games())
def test_all_cards_of_a_game_are_there_and_only_those_in_sight_are_nodes(game: str) -> None:
    """Each once and without a badge; every deck by its name with its numbers of copies."""
    with _collection(game) as p:
        p.settle()
        grid = _browser(p).grid
        assert sorted(_ids(p)) == sorted(SHELF.stock(game).library.cards)
        shown = [cell for cell in grid._pool if cell.visible]
        assert 0 < len(shown) < len(grid.cards)
        assert all(grid.ready(cell.card.id) for cell in shown if cell.y < grid.h)
        assert all(grid.badge(card) is None for card in _ids(p))
    deck = list(SHELF.stock(game).decks.values())[1]
    with _collection(game, deck=deck.id) as p:
        p.settle()
        assert _browser(p).field._scroll == 0, "the query is typed before the field has its width"
        words = _scene(p).look.words
        told = {card: badge.says(words) for card in _ids(p) if (badge := _browser(p).grid.badge(card)) is not None}
        assert told == {card: f"×{n}" for card, n in deck.cards.items()}


def test_a_typed_query_lights_the_chips_and_a_chip_writes_its_piece() -> None:
    """One state: the text, the chips, the cards."""
    with _collection() as p:
        p.settle()
        _seek(p, "coste<=2 tipo:unidad")
        assert _lit(p) == {"0", "1", "2", "Unidad"}
        few = set(_ids(p))
        p.click("chip-race-humanos")
        p.settle()
        assert _browser(p).field.value == "coste<=2 tipo:unidad raza:humanos"
        assert set(_ids(p)) < few
        p.click("chip-kind-unit")
        p.settle()
        assert _browser(p).field.value == "coste<=2 raza:humanos"
        p.click("clear-query")
        p.settle()
        assert (_browser(p).field.value, _lit(p)) == ("", set())


def test_a_mistake_is_named_and_tab_mends_it() -> None:
    """The grid is never emptied by it; the plate names it, in the player's language."""
    with _collection(lang="en") as p:
        p.settle()
        _seek(p, "type:unit spped>1")
        field = _browser(p).field
        assert field.plate.visible and "spped" in field.plate.text(_scene(p).look.words)
        many = len(_ids(p))
        p.press("tab")
        p.settle()
        assert field.value == "type:unit speed>1"
        assert not field.plate.visible and 0 < len(_ids(p)) < many


def test_values_are_completed_with_their_counts() -> None:
    """Down lights one, Tab or Enter takes it; Esc hides them."""
    with _collection() as p:
        p.settle()
        _seek(p, "raza:")
        offers = _browser(p).field.offers
        assert offers.visible and len(offers.offers) == 4
        second = offers.offers[1].text
        p.press("down", "down", "tab")
        p.settle()
        assert _browser(p).field.value == f"raza:{second} "
        assert len(_ids(p)) < 96
        _seek(p, "raza:")
        p.press("escape")
        assert not offers.visible
        assert _scene(p).focus.node is _browser(p).field


def test_nothing_found_offers_what_to_loosen() -> None:
    """One press takes the piece away."""
    with _collection() as p:
        p.settle()
        _seek(p, "tipo:unidad zzz")
        assert _ids(p) == [] and _browser(p).nothing.visible
        p.click("loosen")
        p.settle()
        assert _browser(p).field.value == "tipo:unidad" and len(_ids(p)) > 20
        assert not _browser(p).loose.visible


def test_a_click_selects_a_piece_and_with_alt_switches_it_off() -> None:
    """Struck through, it stays in the text and does not count."""
    with _collection() as p:
        p.settle()
        _seek(p, "tipo:unidad coste<=1")
        many, field = len(_ids(p)), _browser(p).field
        box = field.world_box()
        at = (box.x + 80, box.y + box.h / 2)
        p.click(at)
        assert field.line.selected == "tipo:unidad"
        pygame.key.set_mods(pygame.KMOD_ALT)
        p.click(at)
        pygame.key.set_mods(0)
        p.settle()
        assert field.value == "tipo:unidad coste<=1" and len(_ids(p)) > many
        assert next(mark.line for mark in field.marks) == "through"


def test_the_keyboard_walks_to_the_last_card_and_escape_leads_back() -> None:
    """Row by row; the chosen card is brought into sight. Esc goes from the query to the grid first."""
    with _collection("warage", size=(1920, 1080)) as p:
        p.settle()
        scene, grid = _scene(p), _browser(p).grid
        scene.app.push(CollectionScene(scene.app, SHELF.stock, "enadrya"), "none")
        p.settle()
        assert p.scene is not scene
        p.press("return")
        assert p.scene.focus.node is _browser(p).grid, "Enter leads from the query to the cards"
        p.press("escape")
        p.settle()
        assert p.scene is scene
        p.press("ctrl+f", "escape")
        assert scene.focus.node is grid
        for _ in range(40):
            p.press("down")
        p.settle()
        assert grid.chosen // grid.across == (len(grid.cards) - 1) // grid.across
        box = grid.cell_box(grid.chosen)
        assert grid.offset <= box.y and box.bottom <= grid.offset + grid.h
        p.press("home")
        p.settle()
        assert (grid.chosen, grid.offset) == (0, 0)


def test_cards_appear_a_few_at_a_time() -> None:
    """Painting a screenful of faces at once would hold the window up."""
    with _collection(motion="animated", size=(1920, 1080)) as p:
        counts = []
        for _ in range(9):
            counts.append(len(_browser(p).grid._ready))
            p.step()
        assert all(0 <= after - before <= AT_ONCE for before, after in pairwise(counts))
        assert counts[0] < counts[-1]


def test_sizes_and_rows() -> None:
    """The wheel with Ctrl and the button change the size; a list has one card a row, the chosen one stays in sight."""
    with _collection("ecg", size=(1920, 1080)) as p:
        p.settle()
        grid = _browser(p).grid
        across = grid.across
        pygame.key.set_mods(pygame.KMOD_CTRL)
        p.wheel(grid, 1)
        pygame.key.set_mods(0)
        p.settle()
        assert (grid.size, grid.across < across) == ("inspector", True)
        grid.choose(50)
        p.click("as-rows")
        p.settle()
        assert (grid.form, grid.across) == ("rows", 1)
        assert grid.offset <= grid.cell_box(50).y <= grid.offset + grid.h
        p.click("as-faces")
        p.click("as-faces")
        p.settle()
        assert (grid.form, grid.size) == ("faces", "small-hand")


def test_order_and_another_game() -> None:
    """The chosen order holds until the query asks for another."""
    with _collection() as p:
        p.settle()
        _browser(p).receive(Dropdown.Changed(_browser(p).sorting, "name"))
        names = [card.name.es for card in _browser(p).grid.cards]
        assert names[0] < names[10] < names[40]
        _scene(p).deliver(Dropdown.Changed(_scene(p).which, "warage"))
        p.settle()
        assert set(_ids(p)) == set(SHELF.stock("warage").library.cards)
        assert _browser(p).field.value == ""


def test_another_language_turns_the_chips_and_the_count() -> None:
    """And words typed in the other one are still found, marked."""
    with _collection() as p:
        p.settle()
        p.scene.app.change(language="en")
        p.settle()
        assert {button.chip.label for button in _browser(p).chips.buttons} >= {"Unit", "Power"}
        _seek(p, "capitan")
        assert list(_browser(p).grid.foreign) == ["capitana-de-escuadra"]


class _Builder(CollectionScene):
    """A collection whose cards are added, taken away and dragged, as beside a deck."""

    heard: tuple[Message, ...] = ()

    def build(self) -> None:
        super().build()
        self.browser.remove()
        self.browser = Browser(self.album, self.catalogue, title=self.browser.title.says, drags="yes", steps="shown")
        self.main.add(self.browser)

    def receive(self, message: Message) -> bool:
        if isinstance(message, CardGrid.Used | Drag.Began | Drag.Dropped):
            self.heard = (*self.heard, message)
            return True
        return super().receive(message)


def test_cards_are_added_taken_and_dragged_beside_a_deck() -> None:
    """By click, right click, keys, the buttons on a hovered card, with Shift, and by a drag with the card's id."""
    with Pilot(lambda app: _Builder(app, SHELF.stock, "enadrya"), settings=Settings(motion="instant", welcome_seen=True)) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, _Builder)
        grid = scene.browser.grid
        cell = next(cell for cell in grid._pool if cell.index == 1)
        p.click(cell)
        p.click(cell, button=3)
        scene.focus.set(grid, "keys")
        p.press("plus", "-")
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        p.click(cell)
        pygame.key.set_mods(0)
        p.click(cell.steps[1])
        used = [(one.deed, one.many) for one in scene.heard if isinstance(one, CardGrid.Used)]
        assert used == [("open", False), ("less", False), ("more", False), ("less", False), ("open", True), ("more", False)]
        p.drag(cell, (640.0, 30.0))
        drags = [one.drag for one in scene.heard if isinstance(one, Drag.Began)]
        assert [drag.payload for drag in drags] == [grid.cards[1].id]


@pytest.mark.parametrize("deed", ["note-query", "pin-query"])
def test_a_query_as_long_as_the_field_takes_is_kept(deed: str) -> None:
    """With the settings, among those typed last or as a chip; a longer one as far as the field takes it."""
    with _collection() as p:
        _browser(p).field.value = f"nombre:{'z' * 500}"
        _browser(p).post(Browser.Wanted(_browser(p), deed))
        p.settle()
        kept = p.app.settings.queries if deed == "note-query" else p.app.settings.pinned
        assert [len(text) for text in kept["enadrya"]] == [400]


def test_the_last_pinned_query_is_taken_off() -> None:
    """Also by turning to a game that has none, and back."""
    with _collection() as p:
        _seek(p, "coste<=2")
        p.click("pin-query")
        assert [chip.text for chip in _browser(p).pins.chips] == ["coste<=2"]
        for game, pins in (("warage", 0), ("enadrya", 1)):
            _scene(p).turn_to(game)
            p.settle()
            assert len(_browser(p).pins.chips) == pins
        _seek(p, "coste<=2")
        p.click("pin-query")
        assert not _browser(p).pins.chips and not p.app.settings.pinned["enadrya"]


def test_a_chip_is_read_aloud() -> None:
    """By the piece that it writes, and whether it is on."""
    with _collection() as p:
        p.settle()
        chip = next(button for button in _browser(p).chips.buttons if isinstance(button, ChipButton))
        told = chip.spoken(_scene(p).look.words)
        assert told is not None and (told.name, told.state) == ("raza:akhris", "is_off")


def test_the_cards_found_are_printed_with_the_copies_of_the_named_deck() -> None:
    """One card is painted at each tick; the file is told when it is written."""
    deck = SHELF.stock("enadrya").decks["linea-de-fuego"]
    with _collection(deck=deck.id) as p:
        p.settle()
        _seek(p, 'en:"Línea de Fuego" tipo:base')
        p.click("print-found")
        p.settle()
        p.click("print")
        p.wait(1.0)
        [file] = prints_folder().glob("*.pdf")
        assert file.read_bytes().count(b"/Subtype /Image") == 1
        assert any(str(file) in text for text in p.texts())
        _seek(p, "zzz")
        p.click("print-found")
        assert p.scene.dialog is None
