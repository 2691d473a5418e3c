"""What is read aloud is made of words: no markup, no signs of the screen, nothing said twice."""

import re
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.speech import speak
from tabletop.toolkit.text.aloud import aloud
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import SCREENS

SEEN = re.compile(r"\*\*|\{[a-z-]+[:}]|\]\(|[·›−×→←↑↓\n]")
"""Signs that a voice leaves out or names one by one."""
SCENES = [*(name for name in SCREENS if not name.endswith("faces")), *sorted(set(shots.SCENES) - set(SCREENS) - {"curtain"})]


def _shown(node: Node) -> list[Node]:
    return [node, *(found for child in node.children if child.visible and child.opacity > 0 for found in _shown(child))]


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_reads_as_words(name: str, lang: str, tmp_path: Path) -> None:
    """Whatever is on the screen: neither signs nor a tooltip that repeats the text before it."""
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant", curtain=False)
    screen = SCREENS.get(name)
    size = screen.size if screen is not None else (1280, 720)
    shot = shots.Shot("ecg", lang=lang)
    with Pilot(lambda app: screen.make(app, tmp_path) if screen is not None else shots.SCENES[name](app, shot, tmp_path), size=size,
               settings=settings) as pilot:
        pilot.settle()
        words = pilot.app.look.words
        nodes = [node for node in _shown(pilot.scene.root) if node.spoken(words) is not None]
        said = [speak(node, words) for node in nodes]
        tips = [(aloud(node.tip(words), words), line) for node, line in zip(nodes, said, strict=True) if node.tip]

    assert said
    assert [line for line in said if SEEN.search(line)] == []
    assert [line for tip, line in tips if line.count(tip.rstrip(".")) > 1] == []


@pytest.mark.parametrize(("seen", "es", "en"), [
    ("**Comandar 2.** Todas", "Comandar 2. Todas", "Comandar 2. Todas"), ("3 → 5", "3 a 5", "3 to 5"),
    ("Vital −3", "Vital menos 3", "Vital minus 3"),
    ("Raza, ×4", "Raza, por 4", "Raza, times 4"), ("Zona 1 · col. 2", "Zona 1, col. 2", "Zona 1, col. 2"), ("6 – 0", "6 a 0", "6 to 0"),
    ("Mazo\nNadie lo mira (ENA-N2).\nFin", "Mazo. Nadie lo mira (ENA-N2). Fin", "Mazo. Nadie lo mira (ENA-N2). Fin"),
    ("{maple-leaf:gold} + 2, [Paje](17) ataca", "+ 2, Paje ataca", "+ 2, Paje ataca"), ("Ana – Bruno", "Ana, Bruno", "Ana, Bruno"),
    ("← →", "flecha izquierda flecha derecha", "left arrow right arrow")])
def test_signs_become_words(seen: str, es: str, en: str) -> None:
    """In both languages, with a pause where the eye has a dot."""
    assert [aloud(seen, Translations(lang)) for lang in ("es", "en")] == [es, en]
