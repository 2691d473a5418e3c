"""The review keys: any fact of a board within three keys, during a question, a carry and a rival's turn; the focus stays in the game."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.access.review import ACTIONS
from tabletop.toolkit.input.shortcuts import EAR, Shortcuts
from tabletop.ui.shell import keymap
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import SCREENS

Fact = tuple[str, Sequence[str], str]
FACTS: Sequence[Fact] = (
    ("table-small", ("ctrl+2",), "Portalosas 3-3, columna 1"), ("table-small", ("ctrl+5",), "Cazador de Marcas 5-3, columna 3"),
    ("table-small", ("ctrl+4",), "Defensa 12, energía 2. Recarga 4"), ("table-small", ("ctrl+7",), "Defensa 34, energía 2"),
    ("table-small", ("ctrl+6",), "Doctrina de Escuadra"), ("table-small", ("ctrl+9", "ctrl+9"), "mazo 22, Incinerador 4"),
    ("table-small", ("ctrl+8",), "Columna 3: Cazador de Marcas 5-3, sin nadie enfrente"),
    ("table-small", ("ctrl+0",), "Turno 14, de Bruno, Defensa"),
    ("table-small", ("ctrl+2", "ctrl+shift+2", "ctrl+down"), "No recibe daño de los ataques de ese tipo. Regla ENA-M2.4."),
    ("ecg", ("ctrl+5",), "Novicio de la Brasa 2, preparación 2"), ("ecg", ("ctrl+3",), "Recursos listos, 1 de 6"),
    ("ecg", ("ctrl+7",), "renombre 10, locura 0"), ("ecg", ("ctrl+7",), "Oraciones rezadas, 3 de 4"), ("ecg", ("ctrl+4",), "Habilidad: lista"),
    ("ecg", ("ctrl+8",), "Descarga, Ana, Monje Solar, contra Recluta de la Plaza"), ("ecg", ("f9",), "Responder a Descarga con Relevo"),
    ("ecg", ("ctrl+5", "ctrl+shift+1", "ctrl+down"), "Guardia. Mientras tenga fuerza"), ("ecg", ("f5", "f5"), "Tu moral 24, renombre 19"),
    ("epikha", ("ctrl+2",), "Paladín, Fuerza 20, Vital 27, espacio 3"), ("epikha", ("ctrl+4",), "Martillo del Alba, en Paladín"),
    ("epikha", ("ctrl+4",), "Daño que llega, 30"), ("epikha", ("ctrl+8",), "Espacio 3: tú 35 contra Ana 50"),
    ("epikha", ("ctrl+5", "ctrl+shift+1", "ctrl+down"), "Fuerza:"), ("epikha", ("ctrl+0",), "Tu Vital 27 de 215; Ana, 74 de 185"),
    ("encrucijada", ("ctrl+3",), "Ídolo Maldito 18"), ("encrucijada", ("ctrl+6",), "Red de Cobre 2, inactiva"),
    ("encrucijada", ("ctrl+9",), "A 7, B 11, C 7"), ("encrucijada", ("ctrl+8",), "Anguila de Foso 4 contra Grúa de Trinchera 6. Caen las dos"),
    ("encrucijada-four", ("ctrl+6", "ctrl+6", "ctrl+6"), "Pueblo de Ana, 15"),
    ("encrucijada", ("ctrl+5", "ctrl+shift+1", "ctrl+down"), "+2 de su texto"),
    ("warage", ("ctrl+4",), "Ataque 14, defensa 14, magia 6"), ("warage", ("ctrl+3",), "Espacios rojos, 6 de 6"),
    ("warage", ("ctrl+7",), "Bruno, 84 PV"), ("warage", ("ctrl+9", "ctrl+9", "ctrl+9"), "Temporada: Otoño"),
    ("warage", ("ctrl+2",), "Escudero, ataque 3, defensa 13"), ("warage", ("ctrl+6",), "Ojo de Cerradura"),
    ("warage", ("f9",), "Vender Báscula de Mercader"),
)


def table(name: str, tmp_path: Path, lang: str = "es") -> Pilot:
    """A golden table without animation."""
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant", curtain=False)
    return Pilot(lambda app: SCREENS[name].make(app, tmp_path), size=SCREENS[name].size, settings=settings)


def said(pilot: Pilot, *keys: str) -> str:
    """The last answer after pressing these keys."""
    pilot.settle()
    pilot.press(*keys)
    return pilot.app.announcer.answered


@pytest.mark.parametrize("name", sorted({name for name, _, _ in FACTS}))
def test_any_fact_is_within_three_keys(name: str, tmp_path: Path) -> None:
    """Numbers, places, text and clause of a card, what waits, what can be done."""
    missing = []
    for _, keys, fact in (found for found in FACTS if found[0] == name):
        with table(name, tmp_path) as pilot:
            answer = said(pilot, *keys)
            if fact not in answer or len(keys) > 3:
                missing.append((keys, fact, answer))

    assert missing == []


def test_a_question_keeps_the_focus_while_the_board_is_reviewed(tmp_path: Path) -> None:
    """The keys tell of the board behind it, and the answers stay where they are."""
    with table("target", tmp_path) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert scene.session.question() is not None
        pilot.press("right")
        focus = scene.focus.node
        answers = [said(pilot, key) for key in ("ctrl+2", "ctrl+shift+1", "ctrl+down", "ctrl+5", "f5", "f7", "f9")]

        assert all(answers)
        assert "Unidades" in answers[0]
        assert scene.focus.node is focus


def test_a_carried_card_stays_carried(tmp_path: Path) -> None:
    """Looking about by ear is no move."""
    with table("table", tmp_path) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        card = next(node for node in scene.board.cards.values() if node.form == "hand" and scene.session.by_subject().get(node.card))
        scene.focus.set(card, "keys")
        scene.pick_up(card, "keys")
        assert scene.carry.held is not None
        focus = scene.focus.node

        assert "Unidades de Ana" in said(pilot, "ctrl+5")
        assert scene.carry.held is not None
        assert scene.focus.node is focus


def test_the_keys_go_where_they_speak_of_while_nothing_is_asked(tmp_path: Path) -> None:
    """A region's first card, its n-th, the next region."""
    with table("ecg", tmp_path) as pilot:
        said(pilot, "ctrl+5", "ctrl+shift+2")
        node = pilot.scene.focus.node

        assert node is not None
        assert node.says(pilot.app.look.words) == "Novicio de la Brasa"  # type: ignore[attr-defined]
        assert said(pilot, "ctrl+shift+9") == "Solo hay 5."


def test_details_are_read_whole_then_line_by_line(tmp_path: Path) -> None:
    """Up goes back a line; another item begins anew."""
    with table("ecg", tmp_path) as pilot:
        whole = said(pilot, "ctrl+5", "ctrl+shift+1", "ctrl+down")
        lines = [said(pilot, "ctrl+down") for _ in range(3)]

        assert whole.startswith(" ".join(lines))
        assert said(pilot, "ctrl+up") == lines[1]
        assert said(pilot, "ctrl+shift+2", "ctrl+down").startswith("De Ana. Devoto")


def test_the_log_is_read_backwards(tmp_path: Path) -> None:
    """F7 the last line, then the one before; Shift and F7 forward again."""
    with table("ecg", tmp_path) as pilot:
        last, before = said(pilot, "f7"), said(pilot, "f7")

        assert last != before
        assert said(pilot, "shift+f7") == last


def test_regions_follow_one_another(tmp_path: Path) -> None:
    """F6 begins in the log, whose rows the arrows then read, and goes on to the hand."""
    with table("ecg", tmp_path) as pilot:
        assert said(pilot, "f6") == "Registro"
        assert pilot.scene.focus.node is not None
        assert pilot.scene.focus.node.name == "log"
        assert said(pilot, "f6").startswith("Tu mano")
        assert said(pilot, "shift+f6") == "Registro"


def test_behind_the_curtain_the_keys_tell_nothing(tmp_path: Path) -> None:
    """No region, no log, no choice."""
    settings = Settings(language="es", welcome_seen=True, motion="instant", curtain=True)
    with Pilot(lambda app: SCREENS["curtain"].make(app, tmp_path), size=SCREENS["curtain"].size, settings=settings) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert scene.curtain.down
        words = scene.look.words

        assert (scene.regions(), scene.past(words), scene.choices(words), scene.since(words), scene.asked(words)) == ((), (), (), "", "")
        assert said(pilot, "f7") == "No ha pasado nada todavía."


def test_a_key_without_an_answer_keeps_its_other_meaning() -> None:
    """Ctrl and 0 is the usual size where there are no regions, with a second key for tables; nothing else collides."""
    shortcuts = Shortcuts(keymap.ACTIONS)

    assert shortcuts.conflicts() == []
    assert "ctrl+alt+0" in shortcuts.keys("usual_size")
    shared = {(key, action.name) for action in keymap.ACTIONS if action.where != EAR for key in action.keys
              if any(key in one.keys for one in ACTIONS)}
    assert shared == {("ctrl+0", "usual_size"), ("f6", "deck_panel")}


def test_every_scene_says_where_one_is(tmp_path: Path) -> None:
    """Its name and the focus."""
    titles = {"settings": "Ajustes", "library": "Partidas guardadas", "builder": "Constructor de mazos", "replay": "Repetición"}
    for name, title in titles.items():
        with table(name, tmp_path) as pilot:
            assert said(pilot, "f5").startswith(title)
