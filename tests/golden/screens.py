"""The golden screens: each scene of kept matches, at a fixed hour, so that only what is painted can change."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.games.series import Series
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.play.session import HouseRules
from tabletop.toolkit.scene import Scene
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.diary.scene import DiaryScene, Doors
from tabletop.ui.library.scene import LibraryScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.end_summary import ending_of
from tabletop.ui.scenes.match_options import MatchForm
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import deck_builder, deck_list
from tests.golden.faces import VILLAGE, FacesPage
from tests.support.diary import season

HERE = Path(__file__).parent
SIZE = (960, 540)
SMALL, WIDE = (1280, 720), (1920, 1080)
NAMES = ("Ana", "Bruno")
NOW = datetime(2026, 1, 17, 22, 30)  # noqa: DTZ001  # the player's own clock
# Decisions of the kept match of Enadrya after which there is something to see.
DEPLOY, TARGET, ORDER, ATTACK = 120, 34, 38, 85
# A card of each kind of Epikha, told apart by shape; the last has more text than a small hand has room for.
KINDS = ("paladin", "vigilia", "martillo-del-alba", "escudo-de-torre", "opalo-de-vital", "saeta-ika", "circulo-de-runas",
         "automata-de-opalo", "espiritu-hambriento")
# A card of each suit of Encrucijada, an Evento, one without a cost, one with two traits, a tower, a hero.
SUITS = ("carbonera", "canon-de-riel", "veto", "aguila-de-plata", "eclipse", "lancera-del-alba", "globo-fusilero", "atempus-anegado",
         "el-contable-mudo")
# Decisions of the kept match of ECG after which a charge may be answered.
CHAIN = 149
# Decisions of the kept match of Epikha after which a price is shared out, and a left-over attack is.
PAY, LEFT = 68, 94
Make = Callable[[App, Path], Scene]
# Decisions of the kept matches of Encrucijada after which a clash is fought, and a player of four, of six may act.
CLASH, FOUR, SIX = 210, 262, 192


class Screen(NamedTuple):
    """What is painted, in which window."""

    make: Make
    size: tuple[int, int]
    curtain: bool = False


def match_at(game: str, decisions: int | None = None) -> Match:
    """A kept match, as it stood after so many decisions (0: as it was dealt; None: at its end)."""
    match = open_match(HERE / f"{game}.tapete").match
    if decisions is not None:
        match.go(match.history.line[decisions - 1] if decisions else None)
    return match


def _table(game: str, decisions: int, curtain: str = "never") -> Make:
    house = HouseRules(curtain="falls" if curtain == "falls" else "never")
    return lambda app, home: table_scene(app, make_session(match_at(game, decisions), house=house))


def _new_match(app: App, home: Path) -> Scene:
    decks = kit_of("enadrya").dealing.decks(Shelf().stock("enadrya"), len(NAMES))
    form = MatchForm("enadrya", NAMES, decks, "free", 3, None)
    return NewMatch(app, Shelf().stock, form=form, names=NAMES, deal=lambda form: None, cards=lambda game, deck: None,
                    choose_deck=lambda *given: None)


def _replay(app: App, home: Path) -> Scene:
    scene = ReplayScene(app, match_at("enadrya"), names=NAMES)
    scene.replay.go(scene.replay.length * 3 // 5)
    return scene


def _end(app: App, home: Path) -> Scene:
    match = match_at("enadrya")

    def nothing(*given: object) -> None:
        """A picture's buttons do nothing."""

    return End(app, ending_of(match, NAMES, Series(3)), again=nothing, replay=nothing, review=nothing, leave=nothing)


def _folder(home: Path) -> Path:
    """Two matches kept at known hours."""
    for i, name in enumerate(("2026-01-16 20.00 Ana - Bruno", "El día del Grifo")):
        path = home / f"{name}.tapete"
        shutil.copy(HERE / "enadrya.tapete", path)
        when = NOW.replace(hour=20 + i, minute=15).timestamp()
        os.utime(path, (when, when))
    return home


def _library(app: App, home: Path) -> Scene:
    return LibraryScene(app, _folder(home), go_on=lambda path: None, watch=lambda path: None)


def _diary(app: App, home: Path) -> Scene:
    def nowhere(*given: object) -> None:
        """A picture's doors lead nowhere."""

    return DiaryScene(app, season(home), folder=home / "none", stock_of=Shelf().stock, doors=Doors(nowhere, nowhere, nowhere))


SCREENS: dict[str, Screen] = {
    "diary": Screen(_diary, WIDE),
    "diary-small": Screen(_diary, SMALL),
    "menu": Screen(lambda app, home: Navigator(app, folder=_folder(home)).menu(), WIDE),
    "new-match": Screen(_new_match, SMALL),
    "curtain": Screen(_table("enadrya", DEPLOY, "falls"), WIDE, curtain=True),
    "table": Screen(_table("enadrya", DEPLOY), WIDE),
    "table-small": Screen(_table("enadrya", ATTACK), SMALL),
    "target": Screen(_table("enadrya", TARGET), SMALL),
    "order": Screen(_table("enadrya", ORDER), WIDE),
    "replay": Screen(_replay, WIDE),
    "library": Screen(_library, SMALL),
    "collection": Screen(lambda app, home: CollectionScene(app, Shelf().stock, "warage", deck="la-leva"), SMALL),
    "card": Screen(lambda app, home: shots.SCENES["card"](app, shots.Shot("enadrya"), home), WIDE),
    "decks": Screen(lambda app, home: deck_list(app, "epikha"), SMALL),
    "builder": Screen(lambda app, home: deck_builder(app, "enadrya"), WIDE),
    "builder-small": Screen(lambda app, home: deck_builder(app, "warage"), SMALL),
    "lesson": Screen(lambda app, home: shots.SCENES["lesson"](app, shots.Shot("warage"), home), SMALL),
    "settings": Screen(lambda app, home: SettingsScene(app), WIDE),
    "end": Screen(_end, SMALL),
    "warage": Screen(_table("warage", 90), WIDE),
    "warage-small": Screen(_table("warage", 90), SMALL),
    "ecg": Screen(_table("ecg", CHAIN), WIDE),
    "ecg-small": Screen(_table("ecg", CHAIN), SMALL),
    "epikha": Screen(_table("epikha", LEFT), WIDE),
    "epikha-small": Screen(_table("epikha", PAY), SMALL),
    "ecg-faces": Screen(lambda app, home: CollectionScene(app, Shelf().stock, "ecg", deck="corte-de-otono"), WIDE),
    "epikha-faces": Screen(lambda app, home: FacesPage(app, "epikha", KINDS), WIDE),
    "encrucijada-faces": Screen(lambda app, home: FacesPage(app, "encrucijada", SUITS, VILLAGE), WIDE),
    "encrucijada": Screen(_table("encrucijada", CLASH), WIDE),
    "encrucijada-setup": Screen(_table("encrucijada", 0), WIDE),
    "encrucijada-four": Screen(_table("encrucijada-4", FOUR), SMALL),
    "encrucijada-six": Screen(_table("encrucijada-6", SIX), WIDE),
    "epikha-cards": Screen(lambda app, home: CollectionScene(app, Shelf().stock, "epikha", deck="voto-del-alba"), WIDE),
}


def paint(name: str, lang: str, home: Path) -> pygame.Surface:
    """A golden screen as it is painted now, at the size the pictures are kept in."""
    screen = SCREENS[name]
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant", curtain=screen.curtain)

    def first(app: App) -> Scene:
        app.services.now = lambda: NOW
        return screen.make(app, home)

    with Pilot(first, size=screen.size, settings=settings) as pilot:
        pilot.settle()
        pilot.wait(0.5)
        return pygame.transform.smoothscale(pilot.shot(), SIZE)


def kept(name: str, lang: str) -> Path:
    """Where a golden picture is kept."""
    return HERE / "pictures" / lang / f"{name}.jpg"
