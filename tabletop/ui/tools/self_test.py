"""Self-test of a built program: compare its files, paint scenes and dialogs, play and replay matches."""

from __future__ import annotations

import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive import shipped
from tabletop.archive.library import samples
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.clauses import rulebook
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.play.bot_worker import ProcessWorker
from tabletop.present.replay import Replay
from tabletop.toolkit.access.library import AVAILABLE
from tabletop.toolkit.input.gamepad import Gamepads
from tabletop.ui.tools import self_test_pages as pages
from tabletop.ui.tools import self_test_parts as parts
from tabletop.ui.tools import self_test_shelf as shelf
from tabletop.ui.tools import shots
from tabletop.ui.tools.dialogs import DIALOGS, Opening
from tabletop.ui.tools.pilot import Pilot

SIZE = (1280, 720)
PICTURE_WIDTH = 300
PATIENCE = 30.0
DECISIONS = 40
"""Decisions of a match that are played at the table."""


def run(tell: Callable[[str], None]) -> int:
    """Run all checks, reporting each; return the number of failures."""
    failed = 0
    for name, check in checks():
        try:
            check()
            tell(f"ok    {name}")
        except Exception as problem:  # noqa: BLE001  # whatever fails is what this is here to find
            failed += 1
            tell(f"FAILED {name}: {problem!r}")
    return failed


def checks() -> list[tuple[str, Callable[[], None]]]:
    """List all checks by name, including every scene of `shots.SCENES` and every dialog of `dialogs.DIALOGS`."""
    first = registry.games()[0]
    out: list[tuple[str, Callable[[], None]]] = [
        ("data files", _files), ("compiled modules", parts.compiled), ("sounds", _sounds), ("music", parts.music),
        ("bot in a process of its own", _bot), ("pictures as in the checkout", pages.alike), ("nowhere to write", pages.homeless),
        ("gamepads", _gamepads), ("screen reader", _reader)]
    for game in registry.games():
        out += [(f"match {game}", _match(game)), (f"pictures {game}", _pictures(game)), (f"sample {game}", _sample(game)),
                (f"hands {game}", _hands(game)), (f"rulebook {game}", _rulebook(game)), (f"exports {game}", pages.exported(game)),
                (f"battlefield {game}", parts.battlefield(game))]
        out += [(f"lessons {game}", shelf.taught(game)), (f"puzzles {game}", shelf.puzzled(game)), (f"own-cards {game}", shelf.own_cards(game))]
        out += [(f"rows {name} {game}", shelf.leafed(name, game)) for name in shelf.LISTED]
        out += [(f"steps {name} {game}", shelf.stepped(name, game)) for name in shelf.STEPPED]
        out += [(f"pages {name} {game}", pages.turned(name, game, "es")) for name in pages.PAGED]
        out += [(f"scene {name} {game}", _scene(name, game, "es")) for name in shots.SCENES]
    out += [(f"scene {name} en", _scene(name, first, "en", shelf.WIDE)) for name in shots.SCENES]
    out += [(f"dialog {name} {lang}", _dialog(name, opening, lang)) for name, opening in DIALOGS.items() for lang in LANGUAGES]
    return out


def _files() -> None:
    """Compare the data files of a built program with those of its checkout; a checkout has no list to compare with."""
    try:
        problems = list(shipped.problems())
    except FileNotFoundError:
        assert not getattr(sys, "frozen", False), "the list of shipped files is missing"
        return
    assert not problems, "; ".join(problems)


def _reader() -> None:
    """Check that the library of screen readers is in the program, where there is one for the system."""
    if not AVAILABLE and platform.machine() != "ARM64":
        raise RuntimeError("the library of screen readers is missing")


def _gamepads() -> None:
    """Look for pads, as in idle time: a build without SDL's controllers would go on without a word."""
    pads = Gamepads()
    pads.start()
    assert pads.ready, "the module of the controllers does not load"


def _rulebook(game: str) -> Callable[[], None]:
    def check() -> None:
        assert rulebook(game).clauses, "it has no clause"
    return check


def _match(game: str) -> Callable[[], None]:
    def check() -> None:
        deal = shots.deal_of(Shelf(), game)
        match = shots.played(deal, 10_000, level="random")
        assert match.over, "the match did not end"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "match.tapete"
            Recorder.create(path, match, game=registry.game(game), deal=deal, created="")
            verdict = verify(path)
            assert verdict.ok, verdict.problem
            opened = open_match(path).match
        assert opened.digest() == match.digest(), "it reopened as another"
        replay = Replay(opened)
        for position in (replay.length, 0, replay.length // 2, replay.length):
            replay.go(position)
            assert replay.track.position == position
    return check


def _sample(game: str) -> Callable[[], None]:
    def check() -> None:
        found = [entry for entry in samples() if entry.game == game]
        assert found, "there is none"
        verdict = verify(found[0].path)
        assert verdict.ok, verdict.problem
    return check


def _pictures(game: str) -> Callable[[], None]:
    def check() -> None:
        folder = places.assets() / "art" / game
        for card in Shelf().stock(game).library:
            picture = pygame.image.load(folder / f"{card.id}.webp")
            assert picture.get_width() >= PICTURE_WIDTH, card.id
    return check


def _sounds() -> None:
    """Check that every sound can be read, also with the silent device."""
    pygame.mixer.init()
    files = sorted((places.assets() / "sounds").glob("*.ogg"))
    assert files, "there are none"
    for file in files:
        assert pygame.mixer.Sound(file).get_length() > 0, file.name
    pygame.mixer.quit()


def _bot() -> None:
    """Check that a bot answers from the worker process."""
    deal = shots.deal_of(Shelf(), registry.games()[0])
    match = registry.game(deal.game).start(deal)
    seat, thinker = match.waiting()[0], ProcessWorker(patience=PATIENCE)
    try:
        thinker.ask(world_of(match, seat, seed=1), "random", deal=deal)
        waited = time.monotonic() + PATIENCE
        while (thought := thinker.poll()) is None and time.monotonic() < waited:
            time.sleep(0.02)
        assert thought is not None, "no answer"
        assert not thought.problem, thought.problem
        assert match.submit(seat, thought.picks) is None
    finally:
        thinker.close()


def _hands(game: str) -> Callable[[], None]:
    """Play the beginning of a match at the table itself, with the curtain between the players."""
    def check() -> None:
        match = shots.play_at_table(shots.Shot(game, SIZE), DECISIONS)
        # The last answer may bring others along: what is forced, the table answers itself.
        assert match.over or len(match.history.line) >= DECISIONS, f"only {len(match.history.line)} decisions"
    return check


def _scene(name: str, game: str, lang: str, size: tuple[int, int] = SIZE) -> Callable[[], None]:
    return lambda: shelf.painted(shots.take(name, shots.Shot(game=game, size=size, lang=lang), parts.heard))


def _dialog(name: str, opening: Opening, lang: str) -> Callable[[], None]:
    def bring(pilot: Pilot) -> None:
        opening.bring(pilot)
        pilot.settle()
        shown = pilot.scene.dialog
        assert shown is not None, "it did not open"
        assert shown.name == name, f"another one opened: {shown.name}"

    game = opening.game
    return lambda: shelf.painted(shots.take(opening.on, shots.Shot(game=game, size=SIZE, lang=lang), bring))
