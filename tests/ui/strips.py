"""Strips of eight frames of what moves, to look at: `python -m tests.ui.strips FOLDER [GAME ...]` writes one picture a game and kind.

A sample match is shown to its first player; the first event of each kind is kept, and the drops of a card in all games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive.matchfile import open_match
from tabletop.games.ecg.board import INFANTRY
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.present.cues import cue_of
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.ui.boards.playing import seated
from tests.ui.boards.test_ecg_moves import slot
from tests.ui.table.deals import table
from tests.ui.table.frames import carry
from tests.ui.table.test_landing import GAMES

NAMES = {"ecg": "ECG", "enadrya": "Enadrya", "encrucijada": "Encrucijada", "epikha": "Epikha", "warage": "Warage"}
EIGHT, LONG, WIDE, MOVES = 8, 0.75, 640, 14
"""Frames of a strip; the seconds that it covers; the width of each in pixels; the moves in which a card is carried."""


def written(frames: list[pygame.Surface], file: Path) -> None:
    """Write eight of the frames, evenly spread, in two columns."""
    chosen = [frames[i * (len(frames) - 1) // (EIGHT - 1)] for i in range(EIGHT)]
    w, h = chosen[0].get_size()
    sheet = pygame.Surface((2 * w + 4, (EIGHT // 2) * (h + 4)))
    for i, frame in enumerate(chosen):
        sheet.blit(frame, ((i % 2) * (w + 4), (i // 2) * (h + 4)))
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, file)


def frame(p: Pilot) -> pygame.Surface:
    """Go on by one frame and return it, smaller."""
    p.step()
    p.draw()
    return pygame.transform.smoothscale(p.surface, (WIDE, round(p.surface.get_height() * WIDE / p.surface.get_width())))


def dropped(game: str) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """Yield the frames in which a card is taken up and carried, and dropped."""
    with GAMES[game]() as (p, card, to):
        (x, y), (goal_x, goal_y) = p.point(table(p).board.cards["card", card, 0]), p.point(to)
        p.post_button((x, y), 1, pygame.MOUSEBUTTONDOWN)
        taken = []
        for i in range(MOVES + 1):
            p.post_move((x + (goal_x - x) * i / MOVES, y + (goal_y - y) * i / MOVES))
            taken.append(frame(p))
        yield "take-up", taken
        p.post_button((goal_x, goal_y), 1, pygame.MOUSEBUTTONUP)
        yield "drop", [frame(p) for _ in range(round(LONG / FRAME))]


def refused() -> Iterator[tuple[str, list[pygame.Surface]]]:
    """Yield the frames in which a card goes back from where it may not go."""
    with GAMES["ecg"]() as (p, card, _to):
        p.post_button(carry(p, card, slot(p, 1, INFANTRY, 4)), 1, pygame.MOUSEBUTTONUP)
        yield "refused", [frame(p) for _ in range(round(LONG / FRAME))]


def kind_of_cue(match: Match, fact: Entry | None) -> str:
    """Return the kind of motion of a fact; what a rival plays is revealed."""
    motion = cue_of(match.rules.key, fact).motion
    rival = fact is not None and motion == "show" and field_of(match.rules.facts, fact, "seat") != 0
    return "reveal" if rival else motion


def watched(game: str) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """Yield the frames of the first event of each kind in a sample match."""
    match = open_match(places.samples() / f"{NAMES[game]} - Ana - Bruno.tapete").match
    nodes, seen = list(match.history.line), {""}
    match.go(None)
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        for node in nodes[:-1]:
            scene.asking.close()
            assert scene.session.answer_for(node.seat, node.picks) is None
            kinds = [kind_of_cue(match, beat.fact) for beat in scene.session.beats]
            new, kept = [kind for kind in dict.fromkeys(kinds) if kind not in seen], []
            scene.show.go()
            while scene.show.busy or scene.session.beats:
                left = len(scene.session.beats)
                if new:
                    kept.append((frame(p), left))
                else:
                    p.step(0.1)
            for kind in new if kept else ():
                seen.add(kind)
                first = next((i for i, (_, left) in enumerate(kept) if left < len(kinds) - kinds.index(kind)), 0)
                yield kind, [shown for shown, _ in kept[first:first + round(LONG / FRAME)]]


def main(folder: Path, games: list[str]) -> None:
    """Write all strips."""
    for game in games or list(NAMES):
        for name, frames in chain(dropped(game), *((refused(), watched(game)) if game == "ecg" else ())):
            written(frames, folder / f"{game}-{name}.png")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    main(Path(sys.argv[1]), sys.argv[2:])
