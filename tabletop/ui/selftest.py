"""What a built program does to show that it is whole: every scene painted, a match played, kept, reopened and replayed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.present.replay import Replay
from tabletop.ui import shots

SIZE = (1280, 720)
LEAST_COLOURS = 200
"""A painted scene has more colours than this; an empty or broken one has few."""


def run(tell: Callable[[str], None]) -> int:
    """Try everything, telling each step; how many things failed."""
    failed = 0
    checks: list[tuple[str, Callable[[], None]]] = [(f"match {game}", _match(game)) for game in registry.games()]
    checks += [(f"scene {name} {lang}", _scene(name, lang)) for name in shots.SCENES for lang in ("es", "en")]
    for name, check in checks:
        try:
            check()
            tell(f"ok    {name}")
        except Exception as problem:  # noqa: BLE001  # whatever fails is what this is here to find
            failed += 1
            tell(f"FAILED {name}: {problem!r}")
    return failed


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


def _scene(name: str, lang: str) -> Callable[[], None]:
    def check() -> None:
        picture = shots.take(name, shots.Shot(size=SIZE, lang=lang))
        small = pygame.transform.smoothscale(picture, (160, 90))
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(160) for y in range(90)}
        assert len(colours) > LEAST_COLOURS, f"only {len(colours)} colours"
    return check
