"""Strips of eight frames of what moves, to look at: `python -m tests.ui.strips FOLDER [GAME [KIND ...]]` writes one picture a game and kind.

A sample match is shown to its first player; the first event of each kind is kept, and what a player does with a card, an answer, an end.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from itertools import chain, pairwise
from pathlib import Path
from unittest.mock import patch

import pygame

from tabletop.games.ecg.board import INFANTRY
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.present.cues import cue_of
from tabletop.present.ending import NOBODY, End
from tabletop.ui.table import finale
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.ui.boards.playing import NAMES, piece, sample, seated
from tests.ui.boards.test_ecg_moves import field, slot
from tests.ui.table import test_resolving, test_without_place
from tests.ui.table.deals import table
from tests.ui.table.frames import carry
from tests.ui.table.test_finale import ending
from tests.ui.table.test_landing import GAMES

Frames = Iterator[tuple[str, list[pygame.Surface]]]
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


def shown(p: Pilot, seconds: float = LONG) -> list[pygame.Surface]:
    """Return the frames of so many seconds."""
    return [frame(p) for _ in range(round(seconds / FRAME))]


def dropped(game: str) -> Frames:
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
        yield "drop", shown(p)


def refused(game: str) -> Frames:
    """Yield the frames in which a card goes back from where it may not go."""
    if game != "ecg":
        return
    with GAMES["ecg"]() as (p, card, _to):
        p.post_button(carry(p, card, slot(p, 1, INFANTRY, 4)), 1, pygame.MOUSEBUTTONUP)
        yield "refused", shown(p)


def aimed(game: str) -> Frames:
    """Yield the frames in which a Troop is pressed and its arrow goes over a card that is no target, to one that is."""
    s = field()
    if game != "ecg":
        return
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        way, taken = [p.point(piece(p, s, name)) for name in ("Sargento", "Ballesta", "Manada")], []
        p.post_button(way[0], 1, pygame.MOUSEBUTTONDOWN)
        for (x, y), (goal_x, goal_y) in pairwise(way):
            for i in range(1, MOVES + 1):
                p.post_move((x + (goal_x - x) * i / MOVES, y + (goal_y - y) * i / MOVES))
                taken.append(frame(p))
        yield "aim", taken


def joined(game: str) -> Frames:
    """Yield the frames in which a card without a place is played by a menu and joins a chain."""
    if game in test_without_place.GAMES:
        with test_without_place.played(game) as (p, _card):
            yield "joins", shown(p)


def resolved(game: str) -> Frames:
    """Yield the frames in which something with a target resolves."""
    if game in test_resolving.CHAINED:
        with test_resolving.resolves(game, "full") as p:
            yield "resolves", shown(p)


def ended(game: str) -> Frames:
    """Yield the frames of a victory and of a defeat."""
    for view, seat in (("victory", 0), ("defeat", 1)):
        if game == "enadrya":
            with ending((seat,)) as (p, _ends):
                yield view, shown(p, finale.BUTTONS)


def tied(game: str) -> Frames:
    """Yield the frames of a draw, as the last match of a series of idle turns has it."""
    match, told = sample(game), End((), "idle", NOBODY, None)
    with seated(match, motion="animated", size=(1280, 720)) as p, patch.object(finale, "end_of", lambda match, avatar: told):
        table(p).finale.begin(p.scene.screen)
        yield "tied", shown(p, finale.BUTTONS)


def kind_of_cue(match: Match, fact: Entry | None) -> str:
    """Return the kind of motion of a fact; what a rival plays is revealed."""
    cue = cue_of(match.rules.key, fact)
    motion = "heal" if cue.sound == "mend" else cue.motion
    rival = fact is not None and motion == "show" and field_of(match.rules.facts, fact, "seat") != 0
    return "reveal" if rival else motion


def watched(game: str, wanted: Collection[str]) -> Frames:
    """Yield the frames of the first event of each kind in a sample match; of some kinds only where some are wanted."""
    match = sample(game)
    nodes, seen = list(match.history.line), {""}
    match.go(None)
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        for node in nodes[:-1]:
            scene.asking.close()
            assert scene.session.answer_for(node.seat, node.picks) is None
            kinds = [kind_of_cue(match, beat.fact) for beat in scene.session.beats]
            if wanted and seen >= {*wanted}:
                return
            new, kept = [kind for kind in dict.fromkeys(kinds) if kind not in seen and (not wanted or kind in wanted)], []
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
                yield kind, [one for one, _ in kept[first:first + round(LONG / FRAME)]]


KINDS: dict[str, Callable[[str], Frames]] = {"take-up": dropped, "drop": dropped, "refused": refused, "aim": aimed, "joins": joined,
                                             "resolves": resolved, "victory": ended, "defeat": ended, "tied": tied}
"""Kinds that are made on purpose; all others are looked for in a sample match."""


def main(folder: Path, games: list[str], wanted: Collection[str]) -> None:
    """Write the strips of some games, of some kinds or all."""
    for game in games or list(NAMES):
        made = dict.fromkeys(make for kind, make in KINDS.items() if not wanted or kind in wanted)
        found = watched(game, wanted) if not wanted or {*wanted} - {*KINDS} else ()
        for name, frames in chain(*(make(game) for make in made), found):
            written(frames, folder / f"{game}-{name}.png")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    given = sys.argv[2:]
    main(Path(sys.argv[1]), [one for one in given if one in NAMES], [one for one in given if one not in NAMES])
