"""A folder of matches to look through."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tabletop.archive.recorder import Recorder
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.ui.tools.shots import deal_of
from tests.support import walks


@cache
def _played(seed: int, decisions: int, players: tuple[str, str]) -> bytes:
    """The bytes of a match file with so many random decisions."""
    stock = Shelf().stock("enadrya")
    ids = list(stock.decks)
    decks = tuple(dict(stock.decks[ids[i]].cards) for i in (0, 2))
    used = sorted({card for deck in decks for card in deck})
    deal = Deal("enadrya", seed, players, decks, tuple(stock.library.plain[card] for card in used), {"quick": True})
    game = registry.game("enadrya")
    match = walks.play(game.start(deal), random.Random(seed), decisions=decisions)
    names = tuple(stock.decks[ids[i]].name.es for i in (0, 2))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.tapete"
        Recorder.create(path, match, game=game, deal=deal, created="2026-01-17T21:40:00", deck_names=names)
        return path.read_bytes()


def keep(folder: Path, name: str, *, seed: int = 1, decisions: int = 5000, players: tuple[str, str] = ("Ana", "Bruno")) -> Path:
    """A match file with so many random decisions."""
    path = folder / f"{name}.tapete"
    path.write_bytes(_played(seed, decisions, players))
    return path


def keep_brawl(folder: Path, name: str, *, players: tuple[str, ...] = ("Ana", "Bruno", "Carla", "Diego")) -> Path:
    """A match file of a Warage brawl in full swing."""
    deal = replace(deal_of(Shelf(), "warage", players=4), players=players)
    game = registry.game("warage")
    match = walks.play(game.start(deal), random.Random(3), decisions=60)
    path = folder / f"{name}.tapete"
    Recorder.create(path, match, game=game, deal=deal, created="2026-02-01T10:00:00")
    return path


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """Two matches that go on, one over, one file that is none."""
    folder = tmp_path / "matches"
    folder.mkdir()
    keep(folder, "2026-01-17 21.40 Ana - Bruno", decisions=30)
    keep(folder, "2026-01-16 20.00 Íñigo - Bruno", seed=2, decisions=40, players=("Íñigo", "Bruno"))
    keep(folder, "El día del Grifo", seed=1)
    (folder / "rota.tapete").write_bytes(b'{"format":1,"program":"tapete", broken\n')
    return folder


