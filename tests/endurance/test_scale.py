"""Limits for players with much of everything: a library of 20,000 matches, a match of 5,000 decisions, 200 decks, ten matches in a row.

Times are the processor's, the best of several: other programs on the machine must not matter.
"""

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.cli import GARBAGE
from tabletop.collection.deck_files import decks_folder, list_decks
from tabletop.collection.deck_list import dump
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.kernel.match import Match
from tabletop.ui.decks.deck_list import DeckListScene, Ways
from tabletop.ui.library.folder_reader import takes_long
from tabletop.ui.library.scene import LibraryScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import marathon
from tests.support.marathon import KINDS
from tests.ui.stage import Stage

pytestmark = pytest.mark.full
ROOT = Path(__file__).resolve().parents[2]
LIBRARY, DECISIONS, DECKS = 20_000, 5_000, 200
LONG_SEED = 9
"""Seed of a brawl of six that stop at everything, with more than `DECISIONS` decisions."""
SIZE = (1920, 1080)


@pytest.fixture(autouse=True)
def _as_in_the_program() -> Iterator[None]:
    """Let Python look for garbage as seldom as the program does."""
    before = gc.get_threshold()
    gc.set_threshold(*GARBAGE)
    yield
    gc.set_threshold(*before)


def _seconds(action: Callable[[], object], times: int = 5) -> float:
    taken = []
    for _ in range(times):
        started = time.process_time()
        action()
        taken.append(time.process_time() - started)
    return min(taken)


def _keep(path: Path, match: Match, dealt: Deal) -> None:
    Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="2026-01-17T21:40:00")


def _begun(kind: str, seed: int) -> tuple[Match, Deal]:
    """Begin a match of a kind, 40 decisions far."""
    dealt, dice = marathon.deal(KINDS[kind], seed), Random(seed)
    match = registry.game(dealt.game).start(dealt)
    for _ in range(40):
        if not match.over:
            match.play(match.waiting()[0], marathon.by_chance(match, match.waiting()[0], dice))
    return match, dealt


def test_twenty_thousand_matches_are_listed(tmp_path: Path) -> None:
    """First in the background while frames go on and tell how far it is; afterwards in 0.3 s."""
    model, folder = tmp_path / "model.tapete", tmp_path / "matches"
    folder.mkdir()
    for number, kind in enumerate(("enadrya", "ecg", "encrucijada", "epikha", "duel")):
        _keep(model, *_begun(kind, number))
        raw = model.read_bytes()
        model.unlink()
        for each in range(number, LIBRARY, 5):
            (folder / f"2026-01-17 21.40 Ana - Bruno {each:05}.tapete").write_bytes(raw)
    assert takes_long(folder)

    told = set()
    with Pilot(lambda app: LibraryScene(app, folder, go_on=print, watch=print), size=SIZE, drawing=True) as pilot:
        scene = pilot.scene
        assert isinstance(scene, LibraryScene)
        while scene.progress.listing is not None:
            told.add(scene.progress.value)
            pilot.step()
            time.sleep(0.02)
        pilot.step()
        assert len(scene.entries) == LIBRARY
    assert len(told) > 10
    assert _seconds(lambda: list_matches(folder)) < 0.3


def _long_match() -> tuple[Match, Deal]:
    kind = KINDS["brawl-6"]
    dealt = marathon.deal(kind, LONG_SEED)
    dealt = replace(dealt, options={**dealt.options, "quick": False, "stops": [["all"]] * kind.seats})
    return marathon.play(dealt), dealt


def test_a_match_of_five_thousand_decisions_is_handled_at_once(tmp_path: Path) -> None:
    """Opened in 250 ms, a decision undone in 1 ms, its replay shown in 0.7 s."""
    match, dealt = _long_match()
    assert len(match.history.line) >= DECISIONS
    path = tmp_path / "long.tapete"
    _keep(path, match, dealt)
    assert open_match(path).match.digest() == match.digest()

    def back() -> None:
        for _ in range(DECISIONS):
            assert match.undo() is not None

    def shown() -> None:
        pilot.app.push(ReplayScene(pilot.app, opened.match, names=dealt.players, path=path), "none")
        pilot.step(0.0)

    assert _seconds(lambda: open_match(path)) < 0.25
    assert _seconds(back, times=1) / DECISIONS < 0.001
    with Pilot(Stage, size=SIZE, drawing=True) as pilot:
        pilot.settle()
        opened = open_match(path)
        assert _seconds(shown, times=1) < 0.7
        assert _seconds(shown) < 0.5


def test_two_hundred_decks_are_listed_at_once() -> None:
    """Read in half a second; all are on the list when each game had its frame."""
    stock = marathon.stock("enadrya")
    folder = decks_folder("enadrya")
    folder.mkdir(parents=True)
    ready = list(stock.decks.values())
    for number in range(DECKS):
        deck = ready[number % len(ready)].model_copy(update={"id": f"deck-{number:03}"})
        (folder / f"{deck.id}.yaml").write_text(dump(deck), encoding="utf-8")

    assert _seconds(lambda: list_decks("enadrya", stock), times=2) < 0.5
    with Pilot(lambda app: DeckListScene(app, marathon.stock, Ways(print, print), game="enadrya"), size=SIZE, drawing=True) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, DeckListScene)
        for _ in registry.games():  # one is read in each frame
            pilot.step(0.02)
        assert len(scene.entries) == DECKS + sum(len(marathon.stock(game).decks) for game in registry.games())


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc, which is Linux's")
def test_memory_after_ten_matches(tmp_path: Path) -> None:
    """Less than 250 MB, with two matches of each game at the table and in the replay."""
    command = [sys.executable, "-m", "tests.support.ten_matches", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)

    assert int(run.stdout) < 250_000_000
