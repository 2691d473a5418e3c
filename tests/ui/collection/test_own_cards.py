"""Own cards on the screen: written from a template, seen when saved, told when faulty, marked everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.collection.deck_files import list_decks
from tabletop.collection.excerpts import LONGEST, excerpt
from tabletop.collection.own_sets import own_sets, sets_folder, write_template
from tabletop.collection.watching import SetWatch
from tabletop.collection.workbench import Workbench
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.lang.shown import is_shown
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.own_scene import OwnCardsScene
from tabletop.ui.collection.scene import CollectionScene, Doors
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.shell.app import App
from tabletop.ui.tools.pilot import Pilot

SETTINGS = Settings(language="es", motion="instant", welcome_seen=True)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))


def told(p: Pilot) -> str:
    """Return all that the screen says."""
    return " | ".join(p.scene.reading())


def own_scene(p: Pilot) -> OwnCardsScene:
    """Return the scene of own cards."""
    assert isinstance(p.scene, OwnCardsScene)
    return p.scene


def test_a_template_is_written_shown_spoiled_and_told() -> None:
    """From an empty folder by the button; the change of the file is seen, its fault told with place and line; back in the collection."""
    shelf = Shelf()
    watch = SetWatch(lambda: shelf, games())

    def make(app: App) -> Scene:
        def own(game: str, seek: object) -> None:
            app.push(OwnCardsScene(app, shelf.stock, watch, game, seek=seek), "none")  # type: ignore[arg-type]

        return CollectionScene(app, shelf.stock, "enadrya", doors=Doors(fresh=watch.fresh, own=own))

    def settle(p: Pilot) -> None:
        watch.look()
        p.settle()

    with Pilot(make, size=(1280, 720), settings=SETTINGS) as p:
        p.click("own")
        settle(p)
        assert "Aquí van tus cartas" in told(p)
        p.click("template")
        settle(p)
        assert "mis-cartas.yaml, 3 cartas, sin errores" in told(p)
        assert [card.name.es for card in own_scene(p).cards.cards] == ["Vigía Propia", "Mensajera Propia", "Chispa Propia"]

        file = sets_folder("enadrya") / "mis-cartas.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("speed: 2", "speed: 9"), encoding="utf-8")
        settle(p)
        place = own_sets("enadrya")[0].faults[0].line
        assert f"mis-cartas.yaml, línea {place}, carta vigia-propia, speed: " in told(p)
        quoted = own_scene(p)._excerpt
        assert quoted is not None and quoted.lines[place - quoted.first].strip() == "speed: 9" and place in quoted.faulty
        assert len(shelf.stock("enadrya").library) == 96

        file.write_text(file.read_text(encoding="utf-8").replace("speed: 9", "speed: 3"), encoding="utf-8")
        settle(p)
        p.click("see")
        p.settle()
        scene = p.scene
        assert isinstance(scene, CollectionScene)
        p.draw()
        assert [card.id for card in scene.browser.grid.cards] == ["vigia-propia", "mensajera-propia", "chispa-propia"]
        file.unlink()
        settle(p)
        assert len(shelf.stock("enadrya").library) == 96
        assert not scene.browser.grid.cards


def test_the_folder_told_is_that_of_the_game_shown() -> None:
    """Also after another game was chosen."""
    shelf = Shelf()
    watch = SetWatch(lambda: shelf, games())
    with Pilot(lambda app: OwnCardsScene(app, shelf.stock, watch, "warage", seek=lambda game, query: None), settings=SETTINGS) as p:
        for game in ("warage", "epikha"):
            p.scene.receive(Dropdown.Changed(p.node("game"), game))
            p.settle()
            assert str(sets_folder(game)) in p.texts()


@pytest.mark.parametrize("text", ["cards: [\x00]", "cards:\n  - {id: ", "\n" * 300 + "cards: 7", "common: 3\ncards: " + "x" * 5000])
def test_a_spoiled_file_is_quoted_at_its_place(text: str) -> None:
    """Whatever it holds; control characters are left out, long lines cut."""
    folder = sets_folder("enadrya")
    folder.mkdir(parents=True)
    (folder / "mia.yaml").write_text(text, encoding="utf-8")
    one = own_sets("enadrya")[0]
    found = excerpt(one)
    assert one.faults
    if found is not None:
        assert 1 <= found.first <= min(found.faulty) and all(len(line) <= LONGEST + 8 and is_shown(line) for line in found.lines)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", games())
def test_an_own_card_says_so_on_its_face(game: str) -> None:
    """In both languages, wherever a face is painted; a shipped card does not."""
    write_template(game, Shelf().stock(game), "es", "mias")
    stock = Shelf().stock(game)
    with Pilot(lambda app: CollectionScene(app, Shelf().stock, game), size=(1280, 720), settings=SETTINGS) as p:
        faces = kit_of(game).faces(p.scene.look.words)
        marked = {card.id for card in stock.library if faces.printed(stock.sheet(card.id)).own == "propia"}

    assert marked == stock.library.own and len(marked) == 3


def test_the_builder_goes_on_when_a_set_changes() -> None:
    """A card that went missing becomes an unknown strip and comes back; what was done can still be undone."""
    path = write_template("enadrya", Shelf().stock("enadrya"), "es", "mias")
    text = path.read_text(encoding="utf-8")
    shelf = Shelf()
    watch = SetWatch(lambda: shelf, ("enadrya",))

    def make(app: App) -> Scene:
        stock = shelf.stock("enadrya")
        bench = Workbench.of(list_decks("enadrya", stock)[0], stock, app.look.words)
        return BuilderScene(app, bench, play=lambda bench: None, leave=lambda bench, *, thrown=False: None, bout=lambda bout: None,
                            fresh=watch.fresh)

    with Pilot(make, size=(1280, 720), settings=SETTINGS) as p:
        scene = p.scene
        assert isinstance(scene, BuilderScene)
        scene.add("vigia-propia", 2)
        p.settle()
        assert any(strip.own for strip in scene.panel.contents.strips)
        path.unlink()
        watch.look()
        p.settle()
        assert scene.bench.deck.unknown == {"vigia-propia": 2}
        path.write_text(text, encoding="utf-8")
        watch.look()
        p.settle()
        assert scene.bench.deck.cards["vigia-propia"] == 2 and not scene.bench.deck.unknown
        scene.do("undo")
        assert "vigia-propia" not in scene.bench.deck.counts
