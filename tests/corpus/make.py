"""Maker of a corpus: what a released version writes, as a zip file that later versions must open.

Run it with the released version, from a checkout of it, so that its own code does the writing:
`.venv/bin/python PATH/TO/make.py home-1.0.0.zip`. The zip holds a home folder and `expected.json`, what that version read in it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, os.getcwd())  # noqa: PTH109  # the released version's own package and test helpers

CREATED = "2026-11-24T18:{:02}:00"
POSITIONS = 8
"""The number of positions of a match whose stores are noted."""
RUNNING = 60
"""The most decisions of a match that is left running."""
OUTSIDE = {"diary/index.json", "cache"}
"""Files that any version makes anew."""


def main(target: Path) -> None:
    """Fill a home folder, note what is in it, and pack both."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TABLETOP_HOME"] = folder
        _matches(Path(folder))
        _decks_and_cards()
        _progress()
        _reviewed(Path(folder, "data", "matches"))
        expected = {"matches": dict(_told(Path(folder, "data", "matches"))), "diary": _diary(), "decks": _decks()}
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for file in sorted(Path(folder).rglob("*")):
                name = file.relative_to(folder).as_posix()
                if file.is_file() and not any(part in name for part in OUTSIDE):
                    packed.writestr(zipfile.ZipInfo(name, (2026, 11, 24, 0, 0, 0)), file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
            told = json.dumps(expected, indent=1, ensure_ascii=False, sort_keys=True)
            packed.writestr(zipfile.ZipInfo("expected.json", (2026, 11, 24, 0, 0, 0)), told, zipfile.ZIP_DEFLATED, 9)


# ---- matches
def _matches(home: Path) -> None:
    """Keep a finished and a running match of every game, mode and number of seats, then branches, undone moves and a torn line."""
    from tabletop.archive.matchfile import open_match
    from tabletop.archive.notes import Notes, write_notes
    from tabletop.archive.recorder import save_branch
    from tests.support.marathon import KINDS

    folder = home / "data" / "matches"
    folder.mkdir(parents=True)
    for number, (name, kind) in enumerate(KINDS.items()):
        level = "novice" if kind.seats == 2 and kind.seasons == "base" else "random"
        _play(folder, f"{name} ended", kind, seed=2 * number + 1, most=5_000, level=level)
        _play(folder, f"{name} running", kind, seed=2 * number + 2, most=RUNNING, level="novice")
    for name, kind in KINDS.items():
        if kind.seats == 2 and kind.seasons == "base":
            _wander(folder, f"{name} wandered", kind)
            opened = open_match(folder / f"{name} ended.tapete")
            node = opened.match.history.line[20]
            save_branch(folder / f"{name} branch.tapete", opened, node=node, created=CREATED.format(59))
            write_notes(folder / f"{name} ended.tapete",
                        Notes(tags=("corpus", "ñandú"), text="Una línea.\nOtra: «sí».", marks={5: "?", 12: "! buena"}))
    torn = folder / "torn.tapete"
    whole = (folder / "ecg running.tapete").read_bytes()
    torn.write_bytes(whole[:-40])  # as a kill in the middle of a line leaves it


def _play(folder: Path, name: str, kind: Any, *, seed: int, most: int, level: str) -> None:
    from tabletop.archive.recorder import Recorder
    from tabletop.bots.levels import LEVELS
    from tabletop.bots.world import world_of
    from tabletop.games import registry
    from tests.support import marathon

    dealt = marathon.deal(kind, seed)
    game = registry.game(dealt.game)
    match, dice = game.start(dealt), Random(seed)
    recorder = Recorder.create(folder / f"{name}.tapete", match, game=game, deal=dealt, created=CREATED.format(seed % 60),
                               deck_names=tuple(f"Mazo {i}" for i in range(kind.seats)))
    for _ in range(most):
        if match.over:
            break
        seat = dice.choice(match.waiting())
        picks = marathon.by_chance(match, seat, dice) if level == "random" else LEVELS[level](world_of(match, seat, seed=seed))
        refusal = match.submit(seat, picks)
        assert refusal is None, (name, refusal)
    recorder.append(match)


def _wander(folder: Path, name: str, kind: Any) -> None:
    """Keep a match with branches: moves undone, redone, and played otherwise."""
    from tabletop.archive.recorder import Recorder
    from tabletop.games import registry
    from tests.support import marathon, walks

    dealt = marathon.deal(kind, 77)
    game = registry.game(dealt.game)
    match = game.start(dealt)
    recorder = Recorder.create(folder / f"{name}.tapete", match, game=game, deal=dealt, created=CREATED.format(7))
    walks.wander(match, Random(77), steps=80, then=recorder.append)


def _told(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Tell of each match what this version reads in it: length, end, and some positions."""
    from tabletop.archive.matchfile import open_match
    from tests.support.corpus_state import state

    for file in sorted(folder.glob("*.tapete")):
        opened = open_match(file)
        match, cursor = opened.match, opened.match.history.cursor
        nodes = match.history.nodes
        step = max(1, len(nodes) // POSITIONS)
        positions = {}
        for node in [None, *nodes[step - 1::step], *nodes[-1:]]:
            match.go(node)
            positions[node.number if node else 0] = state(match.store)
        match.go(cursor)
        yield file.name, {
            "decisions": len(nodes), "cursor": cursor.number if cursor else 0, "over": match.over,
            "waiting": list(match.waiting()), "tail": opened.tail is not None, "positions": positions,
        }


# ---- everything else
def _decks_and_cards() -> None:
    """Keep a deck in each form, a copy of a ready deck a game, one in the bin, and a set of own cards a game."""
    from tabletop.collection.deck_files import DeckEntry, OpenDeck, throw
    from tabletop.collection.own_sets import write_template
    from tabletop.games import registry
    from tabletop.games.shelf import Shelf

    for game in registry.games():
        stock = Shelf().stock(game)
        ready = next(iter(stock.decks.values()))
        deck = OpenDeck.of(DeckEntry(game, ready.id, deck=ready), stock, lang="es").copied("Copia ñ", origin=ready.id)
        assert deck.save("Sin nombre", "Fuera"), game
        other = OpenDeck.of(DeckEntry(game, ready.id, deck=ready), stock, lang="es").copied("Tirado", origin=ready.id)
        assert other.save("Sin nombre", "Fuera") and other.path is not None
        throw(other.path, game)
        write_template(game, stock, "es", "mio")
        for form in ("text", "json", "yaml"):
            assert deck.path is not None
            made = _command("deck", form, str(deck.path))
            place = Path(os.environ["TABLETOP_HOME"], "forms")
            place.mkdir(exist_ok=True)
            (place / f"{game}.{form}").write_text(made, encoding="utf-8")


def _progress() -> None:
    """Keep lessons, puzzles, decided diaries and settings of two persons."""
    from tabletop.archive.settings import Dealt, Settings, Volumes, file, save
    from tabletop.learning.attendance import Attendance
    from tabletop.learning.shelf import Progress, keep, on_shelf

    lessons = Attendance()
    lessons.finished("Ana", "enadrya/1-base-y-energia")
    lessons.reached("Íñigo", "ecg/2-lineas", 3)
    shelf = on_shelf()
    progress = Progress()
    progress.note("Ana", shelf[0].key, "alone")
    progress.note("Íñigo", shelf[-1].key, "solved")
    for one in {shelved.path.parent.name: shelved for shelved in shelf}.values():
        assert one.puzzle is not None
        keep(one.puzzle, "Mío ñ")
    save(Settings(
        language="es", ui_scale=125, reduced_motion=True, palette="deutan", volumes=Volumes(master=40), undo_rule="consent",
        names=("Ana", "Íñigo"), dealt={"ecg": Dealt(party="duel2", decks=("a", "b"), bots=("", "novice"))},
        queries={"ecg": ("tropa coste<3",)}, pinned={"warage": ("elfo",)}, shortcuts={"undo": "Ctrl+Z"}, welcome_seen=True), file())


def _reviewed(folder: Path) -> None:
    """Let this version review its shortest finished duels."""
    from tabletop.games import registry

    for game in registry.games():
        _command("review", str(folder / f"{game if game != 'warage' else 'duel'} ended.tapete"))


def _diary() -> dict[str, Any]:
    from tabletop.diary.diary import Diary
    from tabletop.games import registry

    diary = Diary.load()
    for _ in diary.rebuild():
        continue
    games = ("", *registry.games())
    return {person: [[game, [[one.line.mark, one.won] for one in diary.figures(person, game).latest]] for game in games]
            for person in sorted(diary.persons())}


def _decks() -> dict[str, list[str]]:
    from tabletop.collection.deck_files import list_decks
    from tabletop.games import registry
    from tabletop.games.shelf import Shelf

    return {game: [entry.name("es") for entry in list_decks(game, Shelf().stock(game)) if not entry.ready] for game in registry.games()}


def _command(*words: str) -> str:
    return subprocess.run([sys.executable, "-m", "tabletop", "--lang", "es", *words], check=True, capture_output=True, encoding="utf-8").stdout


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    scratch = Path.cwd() / "tests" / "support" / "corpus_state.py"
    shutil.copy(here.parent / "support" / "corpus_state.py", scratch)  # what is compared is one text, read by both versions
    main(Path(sys.argv[1]).resolve())
