"""A folder of matches to look through."""

import random
from pathlib import Path

import pytest

from tabletop.archive.recorder import Recorder
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf


def keep(folder: Path, name: str, *, seed: int = 1, decisions: int = 5000, players: tuple[str, str] = ("Ana", "Bruno")) -> Path:
    """A match file with so many random decisions."""
    stock = Shelf().stock("enadrya")
    ids = list(stock.decks)
    decks = tuple(dict(stock.decks[ids[i]].cards) for i in (0, 2))
    used = sorted({card for deck in decks for card in deck})
    deal = Deal("enadrya", seed, players, decks, tuple(stock.library.plain[card] for card in used), {"quick": True})
    game = registry.game("enadrya")
    match, rng = game.start(deal), random.Random(seed)
    for _ in range(decisions):
        if match.over:
            break
        seat, picks = match.waiting()[0], ()
        while not picks or not match.complete(seat, picks):
            picks += (rng.choice(match.options(seat, picks)),)
        match.play(seat, picks)
    path = folder / f"{name}.tapete"
    names = tuple(stock.decks[ids[i]].name.es for i in (0, 2))
    Recorder.create(path, match, game=game, deal=deal, created="2026-01-17T21:40:00", deck_names=names)
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


