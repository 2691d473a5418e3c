"""Checks of the self-test that turn pages, compare pictures, write exports and do without a home."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive import settings
from tabletop.archive.library import matches_folder, samples
from tabletop.lang.languages import LANGUAGES
from tabletop.play.exporting import FORMS
from tabletop.present.words import Translations
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.library.exporter import export
from tabletop.ui.tools import likeness, shots
from tabletop.ui.tools.pilot import Pilot

PAGED = ("rulebook", "collection", "credits", "card", "builder", "diary")
"""Scenes with pages: the rulebook begins with the guide."""
SIZE = (1280, 720)
VIEWPOINTS = ("public", "0")
LEAST_LETTERS = 1_500
"""Fewest letters of an exported match."""


def turned(scene: str, game: str, lang: str) -> Callable[[], None]:
    """Turn all pages of a scene to its end and back."""
    def check() -> None:
        shots.take(scene, shots.Shot(game=game, size=SIZE, lang=lang), _turn)
    return check


def _turn(pilot: Pilot) -> None:
    area = next(node for node in _below(pilot.scene.root) if isinstance(node, ScrollArea))
    before = pygame.image.tobytes(pilot.shot(), "RGB")
    while area.offset < area.furthest:
        here = area.offset
        assert area.keyed(Key("pagedown")), "it does not scroll"
        pilot.settle()
        now = pygame.image.tobytes(pilot.shot(), "RGB")
        assert area.offset > here, f"it stops at {here:.0f} of {area.furthest:.0f}"
        assert now != before, "two pages look alike"
        before = now
    if area.furthest > 0:
        area.keyed(Key("home"))
        pilot.settle()
        assert area.offset == 0, "it does not go back"


def _below(node: Node) -> list[Node]:
    return [node, *(inner for child in node.children for inner in _below(child))]


def exported(game: str) -> Callable[[], None]:
    """Export the sample match of a game in every form, for the public and for one seat, into a folder with an odd name."""
    def check() -> None:
        sample = next(entry for entry in samples() if entry.game == game)
        with tempfile.TemporaryDirectory(prefix="Mis partidas ñ ") as folder:
            for form, lang, viewpoint in product(FORMS, LANGUAGES, VIEWPOINTS):
                file = export(sample.path, form, words=Translations(lang), viewpoint=viewpoint, folder=Path(folder))
                text = file.read_text(encoding="utf-8")
                assert len(text) > LEAST_LETTERS, f"{file.name} has {len(text)} letters"
                if form == "json":
                    json.loads(text)
    return check


def alike() -> None:
    """Paint scenes of every game and compare them with those of the checkout; a checkout has nothing to compare with."""
    try:
        kept = likeness.kept()
    except FileNotFoundError:
        assert not getattr(sys, "frozen", False), "the checkout's pictures are missing"
        return
    found = {" ".join(one): likeness.unlike(kept[" ".join(one)], likeness.paint(*one)) for one in likeness.PICTURES}
    other = [f"{name} ({blocks} blocks)" for name, blocks in found.items() if blocks > likeness.MOST]
    assert not other, f"painted otherwise: {', '.join(other)}"


def homeless() -> None:
    """Open the program where nothing can be written: it starts, and tells that settings are not kept."""
    from tabletop.ui.shell.navigator import Navigator

    before = os.environ.get(places.HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "file")
        file.touch()
        os.environ[places.HOME_VARIABLE] = str(file / "home")
        try:
            assert settings.save(settings.Settings(), settings.file()) is not None, "it was written somewhere"
            with Pilot(lambda app: Navigator(app, folder=matches_folder()).menu(), size=SIZE) as pilot:
                pilot.settle()
                pilot.click("new")
                pilot.settle()
                assert pilot.scene.name == "new-match", f"the menu leads to {pilot.scene.name}"
        finally:
            os.environ.pop(places.HOME_VARIABLE)
            if before is not None:
                os.environ[places.HOME_VARIABLE] = before
