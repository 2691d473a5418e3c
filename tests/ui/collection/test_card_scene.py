"""One card large: its panels in both languages, the ways out of them, printing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.collection.sheets import PIXELS
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection import printing
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.card_scene import CardScene
from tabletop.ui.collection.printing import card_image, prints_folder
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.collection.sections import Pill
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.tools.pilot import Pilot

SHELF = Shelf()


def _collection(game: str = "enadrya", *, size: tuple[int, int] = (1920, 1080), lang: str = "es") -> Pilot:
    settings = Settings(language=lang, motion="instant", welcome_seen=True)  # type: ignore[arg-type]
    return Pilot(lambda app: CollectionScene(app, SHELF.stock, game), size=size, settings=settings)


def _open(p: Pilot, card: str = "") -> CardScene:
    below = p.scene
    assert isinstance(below, CollectionScene)
    p.settle()
    grid = below.browser.grid
    grid.choose(next((i for i, one in enumerate(grid.cards) if one.id == card), 0))
    below.focus.set(grid, "keys")
    p.press("return")
    p.settle()
    assert isinstance(p.scene, CardScene)
    return p.scene


def test_a_card_opens_large_with_its_panels_and_esc_leads_to_its_place() -> None:
    """Right and left walk the found cards; coming back, the card shown last is chosen."""
    with _collection() as p:
        scene = _open(p, "zapadora-de-puentes")
        told = "\n".join(scene.reading())
        for said in ("Abrir Paso", "ENA-R26", "ENA-M1.2", "Puentes y Pólvora", "Horno de Campaña"):
            assert said in told
        before = scene.card.id
        p.press("right", "right", "left")
        p.settle()
        assert scene.card.id != before
        shown = scene.card.id
        p.press("escape")
        p.settle()
        assert isinstance(p.scene, CollectionScene)
        assert p.scene.browser.grid.current.id == shown


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", games())
def test_every_card_can_be_shown_large(game: str) -> None:
    """In a small window as in a wide one, in both languages, without an overfull panel."""
    for size, lang in (((1920, 1080), "es"), ((1280, 720), "en")):
        with _collection(game, size=size, lang=lang) as p:
            scene = _open(p)
            for card in list(SHELF.stock(game).library)[::23]:
                scene.show(card.id)
                p.settle()
                for section in (scene.says, scene.rulings, scene.company, scene.decks, scene.printing):
                    assert section.h > 60
                    low = max((node.box.bottom for node in section.content.children if node.visible), default=0.0)
                    assert low <= section.h + 0.5, (card.id, section.name)
                assert any(pill.visible for pill in scene.rulings.content.children if isinstance(pill, Pill))
                assert any(node.visible for node in scene.says.content.children)


def test_the_ways_out_of_the_panels() -> None:
    """A clause opens the rulebook at it, a keyword and a deck the cards that have them, a related card itself."""
    with _collection() as p:
        scene = _open(p, "zapadora-de-puentes")
        scene.deliver(Pill.Pressed(scene.rulings.content.find("pill-ENA-R26") or scene.rulings, "ENA-R26"))
        p.settle()
        assert isinstance(p.scene, RulebookScene)
        p.press("escape")
        p.settle()
        p.click("company-horno-de-campana")
        p.settle()
        assert scene.card.id == "horno-de-campana"
        scene.show("zapadora-de-puentes")
        p.settle()
        p.click("deck-puentes-y-polvora")
        p.settle()
        assert isinstance(p.scene, CollectionScene)
        deck = SHELF.stock("enadrya").decks["puentes-y-polvora"]
        assert {card.id for card in p.scene.browser.grid.cards} == set(deck.cards)


def test_a_card_is_printed_and_a_refusing_folder_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each print has a free name; where nothing can be written, the folder is said and the program goes on."""
    with _collection() as p:
        scene = _open(p, "zapadora-de-puentes")
        p.press("p", "p")
        p.settle()
        assert sorted(file.name for file in prints_folder().glob("*.pdf")) == ["Zapadora de Puentes (2).pdf", "Zapadora de Puentes.pdf"]
        blocked = tmp_path / "no-folder"
        blocked.write_text("a file, no folder")
        monkeypatch.setattr("tabletop.ui.collection.card_scene.prints_folder", lambda: blocked)
        p.press("p")
        p.settle()
        assert p.scene is scene
        assert any(str(blocked) in text for text in p.texts())


def test_a_card_is_painted_for_paper_at_300_dots_an_inch() -> None:
    """In colour, and in grey with a third of the bytes; a player's own card would say so at its foot."""
    album = Album(kit_of("enadrya"), SHELF.stock("enadrya"))
    with _collection() as p:
        words = p.scene.look.words
        colour, grey = (card_image(album, "zapadora-de-puentes", ink, words) for ink in ("colour", "grey"))  # type: ignore[arg-type]
    assert (colour.w, colour.h) == (grey.w, grey.h) == PIXELS
    assert len(colour.pixels) == 3 * len(grey.pixels) == 3 * PIXELS[0] * PIXELS[1]
    assert len(set(grey.pixels)) > 50
    assert printing.COUNTS == ("1", "4", "9")
