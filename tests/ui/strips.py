"""Strips of eight frames of what moves, to look at: `python -m tests.ui.strips FOLDER [GAME ...]` writes one picture a game and kind.

A sample match is shown to its first player; the first event of each kind is kept, and the drops of a card in all games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive.matchfile import open_match
from tabletop.present.cues import cue_of
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.frames import STEPS, carry
from tests.ui.table.test_landing import GAMES

NAMES = {"ecg": "ECG", "enadrya": "Enadrya", "encrucijada": "Encrucijada", "epikha": "Epikha", "warage": "Warage"}
EIGHT, LONG, WIDE = 8, 0.75, 640
"""Frames of a strip; the seconds that it covers; the width of each in pixels."""


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
    """Yield the frames in which a card is taken up and carried, dropped, and refused."""
    with GAMES[game]() as (p, card, to):
        end = carry(p, card, to)
        taken = [frame(p) for _ in range(STEPS)]
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        yield "take-up", taken
        yield "drop", [frame(p) for _ in range(round(LONG / FRAME))]


def watched(game: str) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """Yield the frames of the first event of each kind in a sample match."""
    match = open_match(places.samples() / f"{NAMES[game]} - Ana - Bruno.tapete").match
    nodes, seen = list(match.history.line), set()
    match.go(None)
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        for node in nodes:
            scene.asking.close()
            if scene.session.answer_for(node.seat, node.picks) is not None:
                break
            beats = list(scene.session.beats)
            new, kept = {cue_of(game, beat.fact).motion for beat in beats} - seen - {""}, []
            scene.show.go()
            while (scene.show.busy or scene.session.beats) and not match.over:
                if not new:
                    p.step(0.1)
                    continue
                before = len(scene.session.beats)
                kept.append((frame(p), before))
            if new:
                seen |= new
                for kind in new:
                    at = next(len(beats) - i for i, beat in enumerate(beats) if cue_of(game, beat.fact).motion == kind)
                    first = next((i for i, (_, left) in enumerate(kept) if left < at), 0)
                    found = [shown for shown, _ in kept[max(0, first - 2):first + round(LONG / FRAME)]]
                    if found:
                        yield kind, found


def main(folder: Path, games: list[str]) -> None:
    """Write all strips."""
    for game in games or list(NAMES):
        for source in (dropped, watched) if game == "ecg" else (dropped,):
            for name, frames in source(game):
                written(frames, folder / f"{game}-{name}.png")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    main(Path(sys.argv[1]), sys.argv[2:])
