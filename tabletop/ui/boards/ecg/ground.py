"""ECG's empty table: felt, rails, beds dyed by kingdom, carpets, engraved places and their words."""

from __future__ import annotations

import pygame

from tabletop.games.ecg.board import INFANTRY, LINES
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import icons, light
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BRASS_LIGHT, ZONE_LABEL
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.layout import EcgPlan, Side
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.colours import Tint
from tabletop.ui.table.ground import Ground

FELT = Tint("#4c3a6e", "#140d22")
MARKS = {INFANTRY: "spears"}
"""Engraving of an empty slot; Support has a drawn bow."""
BOW = "high-shot"
KINGDOMS = ("sun", "owl", "deer", "wolf", "lion")


class EcgGround(Ground):
    """Opaque picture of the whole table, repainted when a plan, a kingdom or the look changes."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[EcgPlan, tuple[str, str]] | None = None

    def show(self, plan: EcgPlan, kingdoms: tuple[str, str]) -> None:
        """Show a plan; `kingdoms` colour the beds by seat."""
        if (plan, kingdoms) != self._shown:
            self._shown = (plan, kingdoms)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint every fixed part as one picture."""
        if self._shown is None:
            return None
        plan, kingdoms = self._shown
        w, h = plan.size
        rails = (0.0, 170.0) if plan.layout == "small" else (288.0, 288.0)
        sheet = drawing.table_ground(look.brush, w, h, FELT, left=rails[0], right=rails[1]).surface.copy()
        if plan.layout == "wide":
            _strewn(look.brush, sheet, plan)
        for seat, side in plan.sides.items():
            _side(look, sheet, plan, side, kingdom=kingdoms[seat])
        for seat in plan.sides if plan.layout == "wide" else ():
            _signs(look, sheet, plan, seat)
        _front(look.brush, sheet, plan)
        return Picture(sheet, 0, 0, *sheet.get_size())


def mark_of(kind: int) -> str:
    """Return the icon engraved in the slots of a line."""
    return MARKS.get(kind, BOW)


def _strewn(brush: Brush, sheet: pygame.Surface, plan: EcgPlan) -> None:
    """Paint faint emblems of the kingdoms beside the hand."""
    hand = plan.panels["hand"]
    left, right = plan.sides[plan.bottom].hero.x, plan.sides[plan.bottom].legacy.right
    places = ((left + 52, 66), (left + 150, 190), (left + 250, 66), (right - 150, 66), (right - 52, 190))
    for (x, y), kingdom in zip(places, KINGDOMS, strict=True):
        _faint(brush, colours.dye(kingdom).emblem).blit(sheet, brush.px(x - 52), brush.px(hand.y + y - 52))


@painted
def _faint(brush: Brush, icon: str) -> Picture:
    drawn = icons.icon(brush, icon, 104, colour="#e8dcff").surface.copy()
    light.dimmed(drawn, 0.08)
    return Picture(drawn, 0, 0, *drawn.get_size())


def _front(brush: Brush, sheet: pygame.Surface, plan: EcgPlan) -> None:
    """Paint a faint line along the front, with a small crossing of swords in the middle."""
    own, other = (plan.sides[seat].bed for seat in (plan.bottom, 1 - plan.bottom))
    y, half = (other.bottom + own.y) / 2, own.w / 2 - 40
    for x in (own.x, own.x + half + 80):
        brush.put(sheet, paint.rule(brush, half), x, y, "lm")
    mark = icons.icon(brush, "crossed-swords", 34, colour=BRASS_LIGHT).surface.copy()
    light.dimmed(mark, 0.3)
    brush.put(sheet, Picture(mark, 0, 0, *mark.get_size()), own.centre[0], y, "mm")


def _side(look: Look, sheet: pygame.Surface, plan: EcgPlan, side: Side, *, kingdom: str) -> None:
    brush, m = look.brush, plan.measures
    brush.put(sheet, drawing.bed(brush, side.bed.w, side.bed.h, kingdom), side.bed.x, side.bed.y)
    for kind in LINES:
        for box in side.slots[kind]:
            brush.put(sheet, drawing.slot(brush, box.w, box.h, mark=mark_of(kind), radius=m.radius), box.x, box.y)
    brush.put(sheet, pictures.carpet(brush, side.court.w, side.court.h, kingdom), side.court.x, side.court.y)
    for box in side.seats:
        brush.put(sheet, pictures.throne(brush, box.w, box.h), box.x, box.y)
    zone = side.legacy
    brush.put(sheet, drawing.bed(brush, zone.w, zone.h, kingdom), zone.x, zone.y)
    for numeral, box in zip(pictures.NUMERALS, side.niches, strict=True):
        brush.put(sheet, pictures.niche(brush, box.w, box.h, numeral), box.x, box.y)
    _relics(look, sheet, plan, side)


def _relics(look: Look, sheet: pygame.Surface, plan: EcgPlan, side: Side) -> None:
    """Paint the General's place, the first place of a Legacy, and the zone's name."""
    brush, m = look.brush, plan.measures
    wide = plan.layout == "wide"
    for i, (mark, key) in enumerate((("crown", "general"), ("vertical-banner", "legacy"))):
        x = side.relics.x + i * m.relics[1]
        label = look.words(f"ecg.kind.{key}") if wide else ""
        brush.put(sheet, drawing.slot(brush, *m.relic, mark=mark, label=label, radius=m.radius), x, side.relics.y)
    if wide:
        text = line(brush, look.words("ecg.bed.legacy"), ZONE_LABEL, colour=BRASS_LIGHT)
        brush.put(sheet, text, side.legacy.x + 18, side.relics.y - 16, "lm")
    if wide:
        brush.put(sheet, paint.rule(brush, side.legacy.w - 36), side.legacy.x + 18, side.relics.y - 5)


def _signs(look: Look, sheet: pygame.Surface, plan: EcgPlan, seat: int) -> None:
    """Paint the lines' names, turned, at both ends."""
    side = plan.sides[seat]
    left, right = side.bed.x + 12, side.bed.right - 12
    for kind, key in zip(LINES, ("infantry", "support"), strict=True):
        y = side.slots[kind][0].centre[1]
        for x, degrees in ((left, 90), (right, -90)):
            sign = drawing.zone_label(look.brush, look.words(f"ecg.bed.{key}"), degrees=degrees, track=1.6, size=13)
            look.brush.put(sheet, sign, x, y, "mm")
