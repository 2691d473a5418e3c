"""A table by ear: regions with their summaries, the status, what waits, and the details of each card; in both languages."""

import re
from pathlib import Path

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.toolkit.paint.typeface import Typeface
from tabletop.toolkit.text.aloud import aloud
from tabletop.ui.table.pieces import CardNode, Piece
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import SCREENS

TABLES = ("table-small", "target", "ecg", "epikha", "epikha-small", "encrucijada", "encrucijada-four", "warage")
WORD = re.compile(r"\w+")
SEEN = re.compile(r"\*\*|\{[a-z-]+[:}]|\]\(|[·›−×→←↑↓\n]")


def _table(name: str, lang: str, tmp_path: Path, fewer: int = 0) -> Pilot:
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant", curtain=False)
    w, h = SCREENS[name].size
    return Pilot(lambda app: SCREENS[name].make(app, tmp_path), size=(w - fewer, h - fewer), settings=settings)


def _scene(pilot: Pilot) -> TableScene:
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_every_card_of_the_board_has_a_region_with_a_summary(name: str, lang: str, tmp_path: Path) -> None:
    """All keys from 0 to 9 lead somewhere; known cards on the board are named in the summary of their region."""
    with _table(name, lang, tmp_path) as pilot:
        scene = _scene(pilot)
        words, regions = scene.look.words, {region.name: region for region in scene.regions() if region.digit}
        told = {name: region.summary(words) for name, region in regions.items()}
        cards = [node for node in scene.board.cards.values() if node.face is not None and scene.session.store.card[node.card]]

        assert {region.digit for region in regions.values()} == set("0123456789")
        assert [text for text in (*told.values(), scene.status(words)) if SEEN.search(text) or not text.endswith(".")] == []
        assert [node for node in cards if node.region not in regions] == []
        named = [node for node in cards if regions[node.region].digit != "9"]  # piles are counted
        assert named
        assert [node.says(words) for node in named if node.says(words) not in told[node.region]] == []
        assert all(seat.region in regions for seat in scene.board.seats.values())


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_the_details_of_a_card_say_all_that_is_seen_of_it(name: str, lang: str, tmp_path: Path) -> None:
    """Whose it is, its whole text, the clauses of its words; a line each, in words."""
    with _table(name, lang, tmp_path) as pilot:
        scene = _scene(pilot)
        words = scene.look.words
        for node in scene.board.cards.values():
            if node.face is None or not scene.session.store.card[node.card]:
                continue
            lines = node.details(words)
            whose = {"es": ("Tuya.", "De "), "en": ("Yours.", "’s.")}[lang]
            assert any(mark in lines[0] for mark in whose) or scene.session.store.own[node.card] >= scene.session.store.seats, lines
            assert len(lines) > len(node.face.rows)
            assert [line for line in lines if SEEN.search(line) or line[0].islower()] == []


@pytest.mark.parametrize(("name", "status"), [
    ("table-small", "Turno 14, de Bruno, Defensa. Tu Base 12, energía 2; la de Bruno 34, energía 2."),
    ("epikha", "Turno 5, de Ana, Combate. Tu Vital 27 de 215; Ana, 74 de 185."),
    ("warage", "Turno 4, tuyo, Cuerpo a cuerpo. Tienes 99 PV; Bruno, 84 PV."),
    ("encrucijada", "Turno 9, tuyo, Guerra. Tu Atempus 37, desgaste 0; Ana, Atempus 38, desgaste 0."),
])
def test_the_status_is_one_line(name: str, status: str, tmp_path: Path) -> None:
    """Turn, phase and the counters that decide the match."""
    with _table(name, "es", tmp_path) as pilot:
        scene = _scene(pilot)

        assert scene.status(scene.look.words) == status


@pytest.mark.parametrize(("name", "waits"), [
    ("table-small", "Columna 2: Cartógrafa de Campaña 4-3 frente a Centinela de Obsidiana 1-6."),
    ("ecg", "Descarga, Ana, Monje Solar, contra Recluta de la Plaza."),
    ("epikha", "Espacio 3: tú 35 contra Ana 50. Espacio 4: tú 10 contra Ana 10. Espacio 5, nadie enfrente: 30 para Ana."),
    ("encrucijada", "Anguila de Foso 4 contra Grúa de Trinchera 6. Caen las dos."),
])
def test_what_waits_is_a_region(name: str, waits: str, tmp_path: Path) -> None:
    """The chain, the battle by columns or spaces, the war."""
    with _table(name, "es", tmp_path) as pilot:
        scene = _scene(pilot)
        told = next(region.summary(scene.look.words) for region in scene.regions() if region.digit == "8")

        assert waits in told


def test_a_value_is_told_with_its_reasons(tmp_path: Path) -> None:
    """As the inspector shows them."""
    with _table("table-small", "es", tmp_path) as pilot:
        scene = _scene(pilot)
        lines = [line for node in scene.board.cards.values() if isinstance(node, Piece) for line in node.details(scene.look.words)]

        assert "Defensa: 4, impreso 3, +1 por Cantera Madre." in lines


def test_covered_cards_are_only_counted(tmp_path: Path) -> None:
    """Where the own cards may not be spoken, neither summary nor details name one."""
    with _table("ecg", "es", tmp_path) as pilot:
        scene = _scene(pilot)
        words = scene.look.words
        pilot.app.change(mine_aloud="never")
        hand = [node for node in scene.board.cards.values() if isinstance(node, CardNode) and node.form in ("hand", "small-hand")]
        told = next(region.summary(words) for region in scene.regions() if region.digit == "1")

        assert told == "Tu mano, 5 cartas: 5 boca abajo."
        assert {line for node in hand for line in node.details(words)} == {"Boca abajo."}
        assert not any("Relevo" in text for text, _ in scene.choices(words))


# Words that are drawn and not told, with the reason: key hints of the strip at the foot, which F1 lists; a panel that says where the next
# thing would go; names cut for want of room, told whole; the number of copies, told without its sign; Roman numbers, told as figures.
LEFT_OUT = {
    "es": "esc cancelar arriba abajo arrastra atacante seguir por está vacía iría encima cola sobran este i ii iii iv v vi vii viii ix x",
    "en": "esc cancel from the top drag attacker onto be paid would a question is waiting times minus space empty this "
          "i ii iii iv v vi vii viii ix x",
}


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["table", "table-small", "ecg", "ecg-small", "epikha", "encrucijada", "warage", "warage-small"])
def test_what_is_drawn_at_a_table_is_told(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each drawn word stands in what is read, a region, the status, the details of a piece, the log or the choices."""
    drawn: list[str] = []
    draw = Typeface.draw

    def noted(face: Typeface, text: str, ink: tuple[int, int, int], *, outline: int = 0) -> pygame.Surface:
        drawn.append(text)
        return draw(face, text, ink, outline=outline)

    monkeypatch.setattr(Typeface, "draw", noted)
    with _table(name, lang, tmp_path, fewer=37) as pilot:  # a size of its own: pictures that other tests painted draw nothing
        scene = _scene(pilot)
        pilot.shot()
        words = scene.look.words
        told = [scene.status(words), scene.asked(words), *scene.reading(), *scene.past(words), *(text for text, _ in scene.choices(words))]
        told += [text for region in scene.regions() for text in (region.title(words), region.summary(words))]
        told += [line for node in scene.root.walk() if node.is_shown() for line in node.details(words)]
        known = {word.casefold() for text in told for word in WORD.findall(text)} | set(LEFT_OUT[lang].split())

        assert drawn
        assert {text for text in drawn if "…" not in text for word in WORD.findall(aloud(text, words))
                if len(word) > 1 and not word.isdigit() and word.casefold() not in known} == set()


@pytest.mark.parametrize(("name", "foretold"), [("ecg", "Pasar: Recluta de la Plaza queda en fuerza 0; Moral de Bruno: de 24 a 23.")])
def test_what_waits_is_told_with_what_a_pass_brings(name: str, foretold: str, tmp_path: Path) -> None:
    """Where somebody listens, at the usual length."""
    with _table(name, "es", tmp_path) as pilot:
        scene = _scene(pilot)
        pilot.app.announcer.reader = "active"
        scene.tellings.forget_asked()
        scene.tellings.settled()

        assert any(foretold in said.text for said in pilot.app.announcer.history)
