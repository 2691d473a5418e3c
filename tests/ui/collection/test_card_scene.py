"""One card large: its panels in both languages, the ways out of them, printing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.collection.deck_files import list_decks
from tabletop.collection.rulings import rests_of
from tabletop.collection.sheets import PIXELS
from tabletop.collection.workbench import Workbench
from tabletop.diary.figures import Tally, played_by
from tabletop.diary.line import Line, Seat
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games, part
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit.scene import Scene
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection import print_panel
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.card_scene import CardScene
from tabletop.ui.collection.doors import Doors
from tabletop.ui.collection.print_panel import card_image, prints_folder
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.collection.sections import HEAD, Pill
from tabletop.ui.decks.add_dialog import Adding
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.tools.pilot import Pilot

SHELF = Shelf()
LONGEST = 115
"""Most letters of a clause that explains a card's text on its page."""


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


@pytest.mark.parametrize(("lang", "short", "asked"), [
    ("es", "Úsala una vez en tu fase de Acción. Elige los objetivos al anunciarla.", "¿Cuántas veces se usa una habilidad?"),
    ("en", "Use it once in your Action phase. Choose its targets as you announce it.", "How often is an ability used?"),
])
def test_a_used_ability_is_explained_by_a_short_sentence(lang: str, short: str, asked: str) -> None:
    """The whole clause stands among the rulings, under the question that it answers."""
    with _collection("ecg", lang=lang) as p:
        scene = _open(p, "mariscal-olmedo")
        whole, told = scene.book.clauses["ECG-R17"].text(lang), "\n".join(scene.reading())
        assert -1 < told.find(short) < told.find(asked) < told.find(whole)


@pytest.mark.parametrize("game", games())
def test_a_cards_page_explains_its_text_in_a_line_or_two(game: str) -> None:
    """No clause of three lines stands for an explanation: one that long has a short sentence."""
    book, rests, texts = rulebook(game), rests_of(game), part("tabletop.games.{}.describe", game).TEXTS
    for card in SHELF.stock(game).library:
        clauses = [rests.of(rests.forms, type(ability).__name__)[:1] for ability in card.abilities]
        if not any(clauses) and not tuple(texts.reminders(card, "es")):
            clauses.append(rests.of(rests.kinds, card.kind)[:1])
        for lang in LANGUAGES:
            told = [book.clauses[clause].short.get(lang) or book.clauses[clause].text(lang) for found in clauses for clause in found]
            assert [] == [text for text in told if len(text) > LONGEST], card.id


def test_a_card_is_printed_and_a_refusing_folder_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each print has a free name; where nothing can be written, the folder is said and the program goes on."""
    with _collection() as p:
        scene = _open(p, "zapadora-de-puentes")
        p.press("p", "p")
        p.settle()
        assert sorted(file.name for file in prints_folder().glob("*.pdf")) == ["Zapadora de Puentes (2).pdf", "Zapadora de Puentes.pdf"]
        blocked = tmp_path / "no-folder"
        blocked.write_text("a file, no folder")
        monkeypatch.setattr("tabletop.ui.collection.print_job.prints_folder", lambda: blocked)
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
    assert print_panel.COUNTS == ("1", "4", "9")


class _Adder:
    """Way into a deck that notes what it is asked."""

    def __init__(self) -> None:
        self.built: list[tuple[Workbench, str]] = []
        self.adding = Adding(SHELF.stock, lambda game: None, lambda bench, first: self.built.append((bench, first)))

    def ask(self, scene: Scene, game: str, card: str) -> None:
        """Ask as the program does."""
        self.adding.ask(scene, game, card)

    def take(self, scene: Scene, answer: str) -> None:
        """Take the answer as the program does."""
        self.adding.take(scene, answer)


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "es"), ((1280, 720), "en")])
def test_a_card_that_no_deck_has_offers_the_way_into_one(home: Path, size: tuple[int, int], lang: str) -> None:
    """Its panel says so, in the middle of its room, with a button that asks for the deck."""
    stock = SHELF.stock("enadrya")
    lonely = next(card.id for card in stock.library if not any(card.id in deck.cards for deck in stock.decks.values()))
    settings = Settings(language=lang, motion="instant", welcome_seen=True)  # type: ignore[arg-type]
    with Pilot(lambda app: CollectionScene(app, SHELF.stock, "enadrya", doors=Doors(add=_Adder())), size=size, settings=settings) as p:
        scene = _open(p, lonely)
        p.settle()
        section = scene.decks
        parts = [node for node in section.content.children if node.visible]
        assert [node.name for node in parts] == ["no-decks", "no-decks-why", "add-first"]
        top, low = parts[0].box.y, parts[-1].box.bottom
        assert HEAD <= top and low <= section.h
        assert abs((top - HEAD) - (section.h - low)) <= 12
        scene.page.reveal(section.box)
        p.settle()
        p.click("add-first")
        p.settle()
        assert p.node("add-to-deck").visible


def test_a_card_goes_into_a_deck_and_tells_of_its_matches(home: Path) -> None:
    """By its key: a new deck with the Base of a deck that has it, then one copy more in the same; three matches open their panel, two do not."""
    line = Line("m", "m.tapete", 0, 0, "enadrya", "", "2026-01-02T20:00:00", 9, 5, (0,), "", "", False, "", "", (),
                (Seat("Ana", "", "Alba", "k", "", "batidora-de-frontera batidora-de-frontera", "3 5"), Seat("Bot", "novice", "", "", "")))
    told = {"many": Tally([played_by(line, 0)] * 4), "few": Tally([played_by(line, 0)] * 2)}
    which = ["many"]
    adder = _Adder()
    doors = Doors(add=adder, results=lambda game, card: told[which[0]], played=lambda game: {"batidora-de-frontera"},
                  decks=lambda game: {"linea-de-fuego": told["many"]})
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: CollectionScene(app, SHELF.stock, "enadrya", query="es:jugada", doors=doors), size=(1920, 1080),
               settings=settings) as p:
        scene = p.scene
        assert isinstance(scene, CollectionScene)
        assert [card.id for card in scene.browser.grid.cards] == ["batidora-de-frontera"]
        scene.browser.grid.choose(0)
        scene.open_card()
        p.settle()
        card = p.scene
        assert isinstance(card, CardScene)
        read = " ".join(card.reading())
        for said in ("8", "veces jugada", "4", "partidas ganadas", "0", "partidas perdidas", "Turno en que la juegas", "con Alba"):
            assert said in read
        assert (card.matches.counts, card.matches.labels) == ((4, 0, 4), ("3", "4", "5"))
        assert "de la casa, 4 de 4 ganadas" in " ".join(card.reading())
        p.press("a")
        p.settle()
        p.click("new")
        p.settle()
        (begun, first), = adder.built
        assert first == "batidora-de-frontera" and begun.opened.cover == first
        assert [fault.clause for fault in begun.faults] == ["ENA-E1"]
        p.press("a")
        p.settle()
        p.click("0")
        p.settle()
        (deck,) = [entry for entry in list_decks("enadrya", SHELF.stock("enadrya")) if entry.path is not None]
        assert deck.deck is not None and dict(deck.deck.cards) == {"ciudadela-meridiana": 1, "batidora-de-frontera": 5}
        which[0] = "few"
        card._read = None
        card.arrange(card.screen)
        assert not card.matches.visible


def test_the_curve_of_turns_leaves_out_what_no_turn_is_known_of(home: Path) -> None:
    """A Base that lies there from the start, and matches of an older index, have figures but no curve; in both languages."""
    told = Line("m", "m.tapete", 0, 0, "enadrya", "", "2026-01-02T20:00:00", 9, 5, (1,), "", "", False, "", "", (),
                (Seat("Ana", "", "Line of Fire", "k", "linea-de-fuego", "ciudadela-meridiana", "0"), Seat("Bot", "novice", "", "", "")))
    older = told._replace(seats=(told.seats[0]._replace(turns=""), told.seats[1]))
    for lang, size, words in (("es", (1920, 1080), ("en 3 partidas", "3", "veces jugada", "partidas perdidas", "con Línea de Fuego")),
                              ("en", (1280, 720), ("in 3 matches", "3", "times played", "matches lost", "with Line of Fire"))):
        for line in (told, older):
            doors = Doors(results=lambda game, card, line=line: Tally([played_by(line, 0)] * 3))  # type: ignore[misc]
            settings = Settings(language=lang, motion="instant", welcome_seen=True)  # type: ignore[arg-type]
            with Pilot(lambda app, doors=doors: CollectionScene(app, SHELF.stock, "enadrya", doors=doors), size=size, settings=settings) as p:
                scene = _open(p, "ciudadela-meridiana")
                read = [*scene.reading(), scene.matches.note(p.scene.look.words)]
                assert all(any(said in text for text in read) for said in words), read
                assert scene.matches.counts == () and not scene.matches._curve.visible


def test_the_query_is_pinned_helped_and_remembered(home: Path) -> None:
    """A pin becomes a chip that writes its query; the help's example goes into the field; the last queries come with the down key."""
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: CollectionScene(app, SHELF.stock, "enadrya", query="raza:bythros"), size=(1280, 720), settings=settings) as p:
        scene = p.scene
        assert isinstance(scene, CollectionScene)
        browser = scene.browser
        p.click("pin-query")
        p.press("return")
        p.settle()
        assert [chip.text for chip in browser.pins.chips] == ["raza:bythros"] and browser.pins.chips[0].on == "on"
        scene.focus.set(browser.field, "keys")
        p.click("clear-query")
        p.settle()
        assert browser.field.value == ""
        p.click(browser.pins.chips[0])
        assert browser.field.value == "raza:bythros"
        p.click("clear-query")
        scene.focus.set(browser.field, "keys")
        p.press("down")
        assert [offer.text for offer in browser.field.offers.offers] == ["raza:bythros"]
        p.press("return")
        assert browser.field.value == "raza:bythros"
        p.click("query-help")
        p.settle()
        p.press("down")
        p.click("take")
        p.settle()
        assert browser.field.value.startswith("raza:bythros ") and browser.found is not None and not browser.found.query.problems
        assert scene.app.settings.pinned == {"enadrya": ("raza:bythros",)}
