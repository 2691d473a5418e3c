"""Matches kept in files: deals of both games, and files of random play."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tabletop.archive import lines
from tabletop.archive.matchfile import SUFFIX, Opened, open_match
from tabletop.archive.recorder import Recorder
from tabletop.games import registry
from tabletop.games.enadrya.cards import read_card
from tabletop.games.registry import Deal, Game
from tabletop.kernel.match import Match
from tabletop.lang.library import load, load_decks
from tests.support import keepsake, walks


def find(key: str) -> Game:
    """Return a registry with the toy game, too."""
    return keepsake.TOY if key == "toy" else registry.game(key)


@cache
def _library() -> tuple[dict[str, Mapping[str, Any]], list[dict[str, int]]]:
    decks = load_decks("enadrya")[0]
    return dict(load("enadrya", read_card).plain), [dict(deck.cards) for deck in decks.values()]


def enadrya(seed: int) -> Deal:
    """Return a deal of Enadrya with two shipped decks."""
    plain, decks = _library()
    chosen = (decks[seed % len(decks)], decks[seed // len(decks) % len(decks)])
    return Deal.of("enadrya", seed, players=("Ana", "Íñigo"), decks=chosen, plain=plain)


def deal(key: str, seed: int) -> Deal:
    """Return a deal of either game."""
    return keepsake.deal(seed) if key == "toy" else enadrya(seed)


@dataclass
class Kept:
    """A match with its file; `digests` has the match's digest by the length of the file."""

    path: Path
    match: Match
    recorder: Recorder
    digests: dict[int, str] = field(default_factory=dict)

    def note(self, m: Match) -> None:
        """Bring the file up to date."""
        self.recorder.append(m)
        self.digests[self.path.stat().st_size] = m.digest()

    def open(self) -> Opened:
        """Return the file, opened again."""
        return open_match(self.path, find=find)


def start(folder: Path, key: str, seed: int, *, name: str = "match") -> Kept:
    """Return a new match with its file."""
    dealt = deal(key, seed)
    game = find(key)
    match = game.start(dealt)
    path = folder / f"{name}{SUFFIX}"
    recorder = Recorder.create(path, match, game=game, deal=dealt, created="2026-11-21T10:30:00",
                               deck_names=("Uno", "Dos"))
    return Kept(path, match, recorder, {path.stat().st_size: match.digest()})


def played(folder: Path, key: str, seed: int, *, decisions: int = 1 << 30, name: str = "match") -> Kept:
    """Return a match played at random, with its file."""
    kept = start(folder, key, seed, name=name)
    walks.play(kept.match, Random(seed), decisions=decisions, then=kept.note)
    return kept


def wandered(folder: Path, key: str, seed: int, *, steps: int, name: str = "match") -> Kept:
    """Return a match of many branches, with its file."""
    kept = start(folder, key, seed, name=name)
    walks.wander(kept.match, Random(seed), steps=steps, then=kept.note)
    return kept


def respell(path: Path, change: Callable[[int, dict[str, Any]], dict[str, Any]]) -> None:
    """Rewrite a file with changed records and valid hashes, as a forger would."""
    out, digest = b"", ""
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        record = json.loads(line)
        del record["h"]
        spelled, digest = lines.encode_line(change(number, record), digest)
        out += spelled
    path.write_bytes(out)
