"""Size of the window in pixels, converted to logical units: one scale factor, and the room they leave."""

from dataclasses import dataclass

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.room import Room, room

WIDE = (1920.0, 1080.0)
SMALL, PAGE = (1280.0, 720.0), (1024.0, 576.0)
"""Least units of a scene, and those of a page that scrolls: a larger scale is lowered to what leaves them."""
ROOMY = (1600.0, 900.0)
"""Units from which every measure of a scene is at its most."""
UPRIGHT = 1.5
"""Height of a window from which it is upright, to its width."""
LETTER, LEAST_LETTER = 17.0, 13.0
"""Height of running text in a window of 1920x1080 pixels, and the least one, in pixels."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Scaled place of a fixed-size design in the window: `k` times as big, its corner at (x, y), in units."""

    k: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Screen:
    """Window as the scenes see it. `scale` is pixels per unit; `size` is in units; `letter` is the height of running text that the player
    asks for, in pixels.

    `capped` says that the scale the player asked for leaves too little room and was lowered to what fits.
    """

    size_px: tuple[int, int]
    scale: float
    size: tuple[float, float]
    letter: float
    capped: bool = False

    @classmethod
    def of(cls, size_px: tuple[int, int], ui_scale: int = 100, least: tuple[float, float] = SMALL) -> "Screen":
        """Make the screen of a window of `size_px` pixels at `ui_scale` per cent.

        At 100 % a window shows 1920x1080 units (more along its longer side); in a smaller one a unit stays a pixel, so that its text can
        be read, down to 1280x720. No scale leaves fewer units than `least`.
        """
        width, height = max(1, size_px[0]), max(1, size_px[1])
        wide = min(width / WIDE[0], height / WIDE[1])
        most = min(width / least[0], height / least[1])
        asked = max(min(1.0, width / SMALL[0], height / SMALL[1]), wide) * ui_scale / 100
        scale = min(asked, most)
        size = (width / scale, height / scale)
        return cls((width, height), scale, size, _letter(wide) * ui_scale / 100, capped=asked > most + 1e-9)

    @property
    def plain_letter(self) -> float:
        """Height of running text at 100 per cent, in pixels."""
        return _letter(min(self.size_px[0] / WIDE[0], self.size_px[1] / WIDE[1]))

    @property
    def room(self) -> Room:
        """Room of the window: from its least units to those where every measure of a scene is at its most."""
        return min(room(self.size[0], SMALL[0], ROOMY[0]), room(self.size[1], SMALL[1], ROOMY[1]))

    @property
    def upright(self) -> bool:
        """Whether the window is so high that what usually stands side by side lies one under the other."""
        return self.size[1] >= self.size[0] * UPRIGHT

    @property
    def box(self) -> Box:
        """Box of the whole window, in units."""
        return Box(0.0, 0.0, *self.size)

    @property
    def fitted_scale(self) -> int:
        """Scale in per cent that is really used, in the terms of the player's setting."""
        plain = Screen.of(self.size_px)
        return round(100 * self.scale / plain.scale)

    def fit(self, width: float, height: float) -> Fit:
        """Find the largest centred place for a design of `width` x `height` units, kept in proportion."""
        k = min(self.size[0] / width, self.size[1] / height)
        return Fit(k, (self.size[0] - width * k) / 2, (self.size[1] - height * k) / 2)


def _letter(wide: float) -> float:
    """Return the height of running text at 100 per cent in a window that is `wide` times as large as 1920x1080."""
    return max(LEAST_LETTER, LETTER * wide)
