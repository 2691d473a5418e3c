"""Pictures of the program's scenes without a window: for README, golden tests and visual checks."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pygame

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.collection.deck_files import list_decks
from tabletop.collection.workbench import Workbench
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.registry import Deal
from tabletop.games.series import Series
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.learning.shelf import Progress, on_shelf, shipped
from tabletop.play.session import HouseRules
from tabletop.present import emblems
from tabletop.toolkit.scene import Scene
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.decks.deck_list import DeckListScene, Ways
from tabletop.ui.scenes.broken import Broken
from tabletop.ui.scenes.credits import Credits
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.end_summary import ending_of
from tabletop.ui.scenes.match_options import NAMES, MatchForm, file_name, usual_undo
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.usual_form import Party, parties
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.tools.pilot import Pilot

SEED = 7
SWING = 60
"""Decisions after which a match counts as in full swing."""
TURNS_OF_HAND = 20
"""Most rounds of the loop that a decision at the table may take: the curtain, what is shown, the answer."""
_ANSWERS: dict[tuple[str, str], list[tuple[int, Picks]]] = {}


@dataclass(frozen=True, slots=True)
class Shot:
    """Parameters of a picture: game, size in pixels, interface scale in per cent, language, number of players."""

    game: str = games()[0]
    size: tuple[int, int] = (1920, 1080)
    scale: int = 100
    lang: str = "es"
    players: int = 2

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players."""
        return NAMES[:self.players]


def deal_of(shelf: Shelf, game: str, *, players: int = 2, seed: int = SEED) -> Deal:
    """Make a deal of ready decks, the same every time, in the first mode for so many players."""
    stock = shelf.stock(game)
    decks = [dict(stock.decks[deck].cards) for deck in kit_of(game).dealing.decks(stock, players)]
    mode = party_of(Shot(game, players=players)).mode
    return Deal.of(game, seed, players=NAMES[:players], decks=decks, plain=stock.library.plain,
                   options={"first": 0, "undo": "free", **({"mode": mode} if len(parties(game)) > 1 else {})})


def party_of(shot: Shot) -> Party:
    """Find the first of a game's modes for the shot's number of players. Raises LookupError where there is none."""
    found = next((party for party in parties(shot.game) if party.seats == shot.players), None)
    if found is None:
        raise LookupError(shot.players)
    return found


def scene_deal(shot: Shot) -> Deal:
    """Make the deal that the pictures of a shot show."""
    return deal_of(Shelf(), shot.game, players=shot.players)


def played(deal: Deal, decisions: int, *, level: str = "novice") -> Match:
    """Make a match of that deal after so many decisions of bots, or at its end.

    The bots think once: a second match of the same deal repeats their answers.
    """
    match = registry.game(deal.game).start(deal)
    answers = _ANSWERS.setdefault((repr(deal), level), [])
    for number in range(decisions):
        if match.over:
            break
        if number == len(answers):
            seat = match.waiting()[0]
            answers.append((seat, LEVELS[level](world_of(match, seat, seed=deal.seed))))
        match.play(*answers[number])
    return match


def _menu(app: App, shot: Shot, home: Path) -> Scene:
    _keep(shot, home, SWING)
    return Navigator(app, folder=home).menu()


def _new_match(app: App, shot: Shot, home: Path) -> Scene:
    shelf, party = Shelf(), party_of(shot)
    decks = kit_of(shot.game).dealing.decks(shelf.stock(shot.game), shot.players)
    undo = usual_undo(app.settings, [""] * shot.players)
    form = MatchForm(shot.game, shot.names, decks, undo, 3, None, (), party.mode)
    return NewMatch(app, shelf.stock, form=form, names=NAMES, deal=lambda form: None, cards=_ignore, choose_deck=_ignore)


def deck_list(app: App, game: str) -> Scene:
    """Open the list of a game's decks."""
    return DeckListScene(app, Shelf().stock, Ways(_ignore, _ignore), game=game)


def deck_builder(app: App, game: str) -> Scene:
    """Open the builder with a game's first ready deck, which is changed only in a copy; the same hand each time."""
    stock = Shelf().stock(game)
    entry = next(entry for entry in list_decks(game, stock) if entry.ready)
    bench = Workbench.of(entry, stock, app.look.words)
    return BuilderScene(app, bench, play=_ignore, leave=lambda bench, *, thrown=False: None, bout=_ignore, seed=SEED)


def _table(app: App, shot: Shot, home: Path) -> Scene:
    return _seated(app, shot, HouseRules(curtain="never"))


def _curtain(app: App, shot: Shot, home: Path) -> Scene:
    return _seated(app, shot, HouseRules())


def _seated(app: App, shot: Shot, house: HouseRules) -> Scene:
    from tabletop.ui.boards.table_factory import make_session, table_scene

    usual = SEED, SWING * shot.players // 2
    seed, decisions = kit_of(shot.game).battle or usual if shot.players == 2 else usual
    deal = deal_of(Shelf(), shot.game, players=shot.players, seed=seed)
    return table_scene(app, make_session(played(deal, decisions), house=house))


def _replay(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.ui.replay.scene import ReplayScene

    match = played(scene_deal(shot), 10_000)
    scene = ReplayScene(app, match, names=shot.names, path=None, play_on=None)
    scene.replay.go(scene.replay.length * 3 // 5)
    return scene


def _review(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.play.review_run import InlineReviewer, ReviewRun
    from tabletop.ui.review.scene import ReviewScene

    path = _keep(shot, home, 10_000)
    return ReviewScene(app, open_match(path).match, ReviewRun(path, InlineReviewer()), names=shot.names)


def _retry(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.play.retrial import InlineRetrial
    from tabletop.review.record import Row
    from tabletop.ui.review.retry import RetryTable

    match = played(scene_deal(shot), SWING)
    seat, even = match.waiting()[0], (500,) * shot.players
    better = ((match.options(seat)[0],),)
    match.play(seat, LEVELS["novice"](world_of(match, seat, seed=SEED)))
    row = Row(number=match.history.nodes[-1].number, seat=seat, turn=1, before=even, after=even, loss=100, line=better)
    return RetryTable(app, match, [row], InlineRetrial())


def _puzzles(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.ui.puzzles.scene import PuzzleList

    return PuzzleList(app, on_shelf, Progress(home / "puzzles.json"), person=shot.names[0], game=shot.game, play=_ignore)


def _lessons(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.learning.attendance import Attendance
    from tabletop.ui.lessons.scene import LessonList

    return LessonList(app, Attendance(home / "lessons.json"), person=shot.names[0], game=shot.game, take=_ignore)


def _lesson(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.learning.course import course
    from tabletop.ui.lessons.doors import LessonDoors
    from tabletop.ui.lessons.table import LessonTable

    shown = course(shot.game)[min(1, len(course(shot.game)) - 1)]
    return LessonTable(app, shown, names=shot.names, doors=LessonDoors(open=_ignore, next=_nothing), at=3)


def _puzzle(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.ui.puzzles.course import PuzzleDoors
    from tabletop.ui.puzzles.rows import title_of
    from tabletop.ui.puzzles.table import PuzzleTable

    shelved = (shipped(shot.game) or on_shelf())[0]
    assert shelved.puzzle is not None
    return PuzzleTable(app, shelved.puzzle, person=shot.names[0], title=title_of(shelved, 1), doors=PuzzleDoors(next=_nothing))


def _workshop(app: App, shot: Shot, home: Path) -> Scene:
    """Open the making of a puzzle at the last decision of a match, with one that comes with the program as its result."""
    from tabletop.ui.puzzles.workshop import Workshop
    from tabletop.ui.tools.samples import Made

    match = played(scene_deal(shot), 10_000)
    node = match.history.line[-1]
    return Workshop(app, match, node, home, Made((shipped(shot.game) or on_shelf())[0]), person=shot.names[0], turn=12, play=_ignore)


def _library(app: App, shot: Shot, home: Path) -> Scene:
    from tabletop.ui.library.scene import LibraryScene

    for decisions in (SWING, 25, 10_000):
        _keep(shot, home, decisions)
    return LibraryScene(app, home, go_on=_ignore, watch=_ignore)


def _diary(app: App, shot: Shot, home: Path) -> Scene:
    """Open a diary of three dozen matches, most of them of the shot's game."""
    from tabletop.diary.proposals import Proposal
    from tabletop.ui.diary.scene import DiaryScene, Doors
    from tabletop.ui.tools.samples import sample_diary

    def learning(game: str) -> list[Proposal]:
        return [Proposal("lesson", game, "4", number=4), Proposal("puzzle", game, "puzzle", number=6)]

    diary = sample_diary(shot.names[0], shot.game, home)
    return DiaryScene(app, diary, folder=home / "none", stock_of=Shelf().stock, doors=Doors(_ignore, _ignore, _ignore, learning))


def _card(app: App, shot: Shot, home: Path) -> Scene:
    """Open the collection with one of its cards shown large, and the matches of a sample diary."""
    from tabletop.diary.diary import card_results, deck_results
    from tabletop.ui.collection.card_scene import CardScene
    from tabletop.ui.collection.doors import Doors
    from tabletop.ui.decks.add_dialog import Adding
    from tabletop.ui.tools.samples import sample_diary

    shelf, diary = Shelf(), sample_diary(shot.names[0], shot.game, home)
    below = CollectionScene(app, shelf.stock, shot.game)
    cards = tuple(below.stock.library)
    doors = Doors(add=Adding(shelf.stock, _ignore, _ignore), results=lambda game, card: card_results(diary.index, diary.people, game, card),
                  decks=lambda game: deck_results(diary.index, diary.people, game))
    return CardScene(app, below.album, below.catalogue, cards, len(cards) * 11 // 16, seek=_ignore, left_at=_ignore, doors=doors)


def _own_cards(app: App, shot: Shot, home: Path) -> Scene:
    """Open the scene of own cards with what is in the player's folder."""
    from tabletop.collection.watching import SetWatch
    from tabletop.ui.collection.own_scene import OwnCardsScene

    shelf = Shelf()
    watch = SetWatch(lambda: shelf, (shot.game,))
    watch.ask(shot.game)
    watch.look()
    return OwnCardsScene(app, shelf.stock, watch, shot.game, seek=_ignore)


def _end(app: App, shot: Shot, home: Path) -> Scene:
    match = played(scene_deal(shot), 10_000)
    ending = ending_of(match, shot.names, Series(3, (0,) * shot.players))
    return End(app, ending, again=_nothing, replay=_ignore, review=_nothing, leave=_nothing)


def _keep(shot: Shot, home: Path, decisions: int) -> Path:
    deal = scene_deal(shot)
    match = played(deal, decisions)
    now = datetime(2026, 1, 17, 21, decisions % 60, tzinfo=UTC)
    path = home / f"{file_name(now, shot.names)}.tapete"
    Recorder.create(path, match, game=registry.game(shot.game), deal=deal, created=now.isoformat())
    open_match(path)
    return path


def _nothing() -> None:
    """Do nothing: a picture's buttons have no effect."""


def _ignore(*given: object) -> None:
    """Do nothing: a picture's buttons have no effect."""


SCENES: Mapping[str, Callable[[App, Shot, Path], Scene]] = {
    "menu": _menu, "new-match": _new_match, "curtain": _curtain, "table": _table, "replay": _replay,
    "review": _review, "retry": _retry, "puzzles": _puzzles, "puzzle": _puzzle, "workshop": _workshop, "lessons": _lessons, "lesson": _lesson,
    "library": _library, "diary": _diary, "settings": lambda app, shot, home: SettingsScene(app), "end": _end,
    "credits": lambda app, shot, home: Credits(app, emblems.authors()), "welcome": lambda app, shot, home: Welcome(app, _ignore),
    "rulebook": lambda app, shot, home: RulebookScene(app, shot.game),
    "broken": lambda app, shot, home: Broken(app, file=home / "tapete.txt", match="kept", home=_nothing),
    "decks": lambda app, shot, home: deck_list(app, shot.game), "builder": lambda app, shot, home: deck_builder(app, shot.game),
    "card": _card, "own-cards": _own_cards, "collection": lambda app, shot, home: CollectionScene(app, Shelf().stock, shot.game),
}
SHEET = "cards"
"""Name of the picture that is no scene: a contact sheet of all of a game's cards."""


@contextmanager
def no_screen() -> Iterator[None]:
    """Let SDL paint without a screen meanwhile."""
    kept = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is not None:
                os.environ[name] = value


def take(scene: str, shot: Shot, bring: Callable[[Pilot], object] = _ignore) -> pygame.Surface:
    """Take a picture of a scene, after calling `bring` on it. Raises KeyError for an unknown scene."""
    make = SCENES[scene]
    settings = Settings(language="en" if shot.lang == "en" else "es", ui_scale=shot.scale, welcome_seen=True,
                        motion="instant", curtain=scene == "curtain")
    with no_screen(), tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with Pilot(lambda app: make(app, shot, home), size=shot.size, settings=settings) as pilot:
            pilot.settle()
            bring(pilot)
            pilot.settle()
            return pilot.shot()


def play_at_table(shot: Shot, decisions: int) -> Match:
    """Play a match at the table for so many decisions: answers of experienced players, and the curtain.

    TimeoutError where the match does not go on.
    """
    from tabletop.ui.boards.table_factory import make_session, table_scene
    from tabletop.ui.table.scene import TableScene

    match = registry.game(shot.game).start(scene_deal(shot))
    settings = Settings(language="en" if shot.lang == "en" else "es", motion="instant")
    with no_screen(), Pilot(lambda app: table_scene(app, make_session(match)), size=shot.size, settings=settings, drawing=True) as pilot:
        for _ in range(decisions * TURNS_OF_HAND):
            if match.over or len(match.history.line) >= decisions:
                return match
            pilot.settle()
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            if scene.curtain.down:
                pilot.step(GUARD)
                pilot.click("reveal")
                pilot.step(DEAF)
            elif scene.session.stage == "deciding":
                seat = scene.session.viewer
                scene.answer(LEVELS["novice"](world_of(match, seat, seed=SEED)))
            pilot.step()
    raise TimeoutError(f"the match does not go on after {len(match.history.line)} decisions")


def contact_sheet(shot: Shot) -> pygame.Surface:
    """Paint all of a game's cards as hand and full faces, in numeric order, as wide as the shot says."""
    from tabletop.present.words import Translations
    from tabletop.toolkit.paint.brush import Brush
    from tabletop.toolkit.paint.theme import Theme

    with no_screen():
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((16, 16))
        stock, kit, columns = Shelf().stock(shot.game), kit_of(shot.game), 12
        faces = kit.faces(Translations(shot.lang))
        brush = Brush(shot.size[0] / (columns * 280 + 20), Theme(), shot.lang)
        rows = -(-len(stock.library) // columns)
        sheet = pygame.Surface((shot.size[0], brush.px(rows * 388 + 20)))
        sheet.fill((24, 30, 30))
        for i, card in enumerate(stock.library):
            x, y = 18 + i % columns * 280, 18 + i // columns * 388
            drawing.card(brush, faces.printed(stock.sheet(card.id)), size="inspector").blit(sheet, brush.px(x), brush.px(y))
        return sheet


def keep(picture: pygame.Surface, path: Path) -> tuple[int, int]:
    """Write a picture as PNG; return its size."""
    pygame.image.save(picture, str(path))
    return picture.get_size()
