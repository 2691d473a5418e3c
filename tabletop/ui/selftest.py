"""What a built program does to show that it is whole: every scene painted, matches played, kept, reopened and replayed."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive.library import samples
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.present.replay import Replay
from tabletop.ui import shots
from tabletop.ui.thinking import Elsewhere

SIZE = (1280, 720)
PICTURE_WIDTH = 300
PATIENCE = 30.0
DECISIONS = 40
"""So many of a match are played at the table."""
LEAST_COLOURS = 200
"""A painted scene has more colours than this; an empty or broken one has few."""


def run(tell: Callable[[str], None]) -> int:
    """Try everything, telling each step; how many things failed."""
    failed = 0
    checks: list[tuple[str, Callable[[], None]]] = [("sounds", _sounds), ("bot in a process of its own", _bot)]
    for game in registry.games():
        checks += [(f"match {game}", _match(game)), (f"pictures {game}", _pictures(game)), (f"sample {game}", _sample(game)),
                   (f"hands {game}", _hands(game))]
        checks += [(f"scene {name} {game}", _scene(name, game, "es")) for name in shots.SCENES]
    checks += [(f"scene {name} en", _scene(name, registry.games()[0], "en")) for name in shots.SCENES]
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
    """Every sound can be read, with the silent device too."""
    pygame.mixer.init()
    files = sorted((places.assets() / "sounds").glob("*.ogg"))
    assert files, "there are none"
    for file in files:
        assert pygame.mixer.Sound(file).get_length() > 0, file.name
    pygame.mixer.quit()


def _bot() -> None:
    """A bot answers from the process that bots think in."""
    deal = shots.deal_of(Shelf(), registry.games()[0])
    match = registry.game(deal.game).start(deal)
    seat, thinker = match.waiting()[0], Elsewhere(patience=PATIENCE)
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
    """The beginning of a match played at the table itself, the curtain between the players."""
    def check() -> None:
        match = shots.play_at_table(shots.Shot(game, SIZE), DECISIONS)
        assert len(match.history.line) == DECISIONS, f"only {len(match.history.line)} decisions"
    return check


def _scene(name: str, game: str, lang: str) -> Callable[[], None]:
    def check() -> None:
        picture = shots.take(name, shots.Shot(game=game, size=SIZE, lang=lang))
        small = pygame.transform.smoothscale(picture, (160, 90))
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(160) for y in range(90)}
        assert len(colours) > LEAST_COLOURS, f"only {len(colours)} colours"
    return check
