"""What a match came to, read from its file when its row is first seen: turns, score, and a small picture of its board."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import open_match
from tabletop.games.enadrya.board import BASE, DECK, ROW, SEAT, SLOTS, pile
from tabletop.games.enadrya.summary import Summary, summary
from tabletop.kernel.store import FIRST, TABLE
from tabletop.ui import paint
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.layout import plan
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.theme import TINTS

MOST = 256
_ROOM = Box(288, 20, 1344, 784)
"""The part of a table 1920 wide that a picture of its board shows."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A match's turns, score ("27 – 19"), races by seat, and the store its picture is painted from; no hand is in it."""

    turns: int = 0
    score: str = ""
    races: tuple[str, ...] = ()
    store: Any = None
    figures: Summary | None = None
    trouble: ArchiveError | None = None


def read_glimpse(entry: Entry) -> Glimpse:
    """Open a match and look. Raises nothing: a file that went or cannot be read gives its trouble."""
    try:
        opened = open_match(entry.path)
    except ArchiveError as problem:
        return Glimpse(trouble=problem)
    if opened.header.game != "enadrya":
        return Glimpse()
    store, setup = opened.match.store, opened.match.setup
    races = tuple(next((setup.defs[d].race for d in deck if setup.defs[d].race != "neutral"), "neutral") for deck in setup.decks)
    score = f"{max(0, store.base[0])} – {max(0, store.base[1])}"
    return Glimpse(store.turn[TABLE], score, races, store, summary(opened.match))


class Glimpses:
    """The glimpses of the rows seen so far; `want` queues one, `look_up` reads one, so that a frame never reads many."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, int], Glimpse] = OrderedDict()
        self._wanted: list[Entry] = []

    def get(self, entry: Entry) -> Glimpse | None:
        """What is known of a match by now."""
        return self._kept.get((entry.path, entry.changed))

    def want(self, entry: Entry) -> None:
        """Read this one soon; the last asked for comes first, it is what is in sight."""
        if entry in self._wanted:
            self._wanted.remove(entry)
        self._wanted.append(entry)
        del self._wanted[:-24]

    def look_up(self) -> Entry | None:
        """Read one of those wanted; the entry that was read, None where none is wanted."""
        if not self._wanted:
            return None
        entry = self._wanted.pop()
        self._kept[entry.path, entry.changed] = read_glimpse(entry)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return entry

    @property
    def waiting(self) -> bool:
        """Whether some are still to be read."""
        return bool(self._wanted)


def board_picture(look: Look, glimpse: Glimpse, w: float, h: float) -> Picture:
    """The board of a match, w x h units: felt, beds and the cards that lie open."""
    brush = look.brush
    k = min(w / _ROOM.w, h / _ROOM.h)
    inner = brush.at(brush.scale * k)
    sheet = paint.felt(brush, w, h, TINTS["enadrya"]).surface.copy()
    dx, dy = (w / k - _ROOM.w) / 2 - _ROOM.x, (h / k - _ROOM.h) / 2 - _ROOM.y
    found = plan((1920.0, 1080.0), "wide", 0)
    races = (*glimpse.races, "neutral", "neutral")
    for box, race in zip(found.beds, races, strict=False):
        inner.put(sheet, paint.bed(inner, box.w, box.h, race), box.x + dx, box.y + dy)
    for zone, box in found.zones.items():
        if ROW[zone] >= 0:
            _hollow(inner, sheet, box.moved(dx, dy))
    faces = Faces(look.words)
    for card, box in _lying(glimpse.store, found.zones):
        face = faces.of(glimpse.store, card)
        place = box.moved(dx, dy)
        inner.put(sheet, paint.thumb(inner, face, w=place.w, h=place.h), place.x, place.y)
        if face.kind == "base":
            _score(inner, sheet, place, glimpse.store, SEAT[glimpse.store.at[card]])
    for seat in (0, 1):
        box = found.zones[pile(seat, DECK)].moved(dx, dy)
        inner.put(sheet, paint.back(inner, box.w, box.h, races[seat] if races[seat] != "neutral" else "humanos"), box.x, box.y)
    return Picture(sheet, 0, 0, *sheet.get_size())


def _hollow(brush: Any, sheet: pygame.Surface, box: Box) -> None:
    rect = pygame.Rect(brush.px(box.x), brush.px(box.y), brush.px(box.w), brush.px(box.h))
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    shade.fill((0, 0, 0, 70))
    sheet.blit(shade, rect.topleft)


def _score(brush: Any, sheet: pygame.Surface, box: Box, store: Any, seat: int) -> None:
    dial = paint.dial(brush, max(0, store.base[seat]), max(1, store.base[seat]), "defence", 78)
    brush.put(sheet, dial, box.x + 40, box.y + box.h * 0.62, "mm")
    energy = paint.dial(brush, store.energy[seat], max(10, store.energy[seat]), "energy", 78)
    brush.put(sheet, energy, box.right - 40, box.y + box.h * 0.62, "mm")


def _lying(store: Any, zones: Any) -> Sequence[tuple[int, Box]]:
    out = []
    for seat in (0, 1):
        for zone in (*SLOTS[seat], pile(seat, 3), pile(seat, 4), pile(seat, BASE)):
            out += [(card, zones[zone]) for card in store.zone[zone] if card >= FIRST]
    return out
