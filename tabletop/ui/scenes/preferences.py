"""Preferences: the settings in terms of the interface; no other module of the interface reads the settings' fields."""

import math
from collections.abc import Mapping
from typing import Literal, NamedTuple

from tabletop.archive.settings import Settings
from tabletop.present.words import system_language
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.motion import INSTANT
from tabletop.toolkit.paint.theme import TextSize, Theme
from tabletop.toolkit.text.phrase import Phrase, say

KINDS = ("effects", "interface", "music")
_DELAYS = {"immediate": 0.0, "delayed": 0.5, "off": math.inf}


CAPITALS = {False: 9.0, True: 14.0}
"""Least height of capitals in pixels, and that from the sofa."""
LARGEST = 250
"""Scale from the sofa: the most there is, which each scene lowers to what fits."""


class Handling(NamedTuple):
    """Settings of gamepads, and of keys for those who have one hand or cannot hold one down."""

    accepts: Literal["a", "b"]
    buttons: Literal["auto", "letters", "shapes", "swapped"]
    holds: Literal["hold", "again"]
    one_hand: Literal["both", "left-hand", "right-hand"]
    first: Literal["keys", "pad"]
    """Device whose hints are shown before any is used."""


class Preferences(NamedTuple):
    """Settings in terms of the interface: `pace` multiplies time, `delay` is in seconds."""

    lang: str
    ui_scale: int
    theme: Theme
    pace: float
    calm: str
    delay: float
    volumes: Mapping[str, int]
    away: Literal["mute", "play"]
    shortcuts: Mapping[str, tuple[str, ...]]
    capitals: float
    """Least height of capitals, in pixels of a window that is not too small for the layouts."""
    patience: float
    """Factor of the time that notices stay."""
    handheld: Handling


def preferences(settings: Settings) -> Preferences:
    """Compute the preferences from the settings."""
    volumes = settings.volumes
    loud = {kind: volumes.master * getattr(volumes, kind) // 100 for kind in KINDS}
    return Preferences(
        lang=settings.language or system_language(),
        ui_scale=LARGEST if settings.sofa else settings.ui_scale,
        theme=Theme(settings.palette, "high" if settings.high_contrast or settings.sofa else "warm",
                    "huge" if settings.sofa else text_size(settings.card_text_scale), settings.table,
                    settings.typeface, settings.line_spacing / 100),
        pace=INSTANT if settings.motion == "instant" else settings.speed / 100,
        calm="reduced" if settings.reduced_motion else "full",
        delay=0.0 if settings.sofa else _DELAYS[settings.inspector_delay],
        volumes=loud,
        away="mute" if settings.mute_unfocused else "play",
        shortcuts={name: tuple(keys.split()) for name, keys in settings.shortcuts.items()},
        capitals=CAPITALS[settings.sofa],
        patience=2.0 if settings.sofa else 1.0,
        handheld=Handling(settings.pad_accepts, settings.pad_buttons, settings.holds, settings.one_hand, "pad" if settings.sofa else "keys"),
    )


def text_size(percent: int) -> TextSize:
    """Return the theme's text size nearest to a scale in per cent."""
    return "huge" if percent >= 119 else "large" if percent >= 106 else "normal"


def limit_says(key: str, screen: Screen, most: int, *, pages: int = 0, letters: int = 0) -> Phrase:
    """Return a sentence about the window size that limits the scale: to `most`, on pages to `pages`, on tables to `letters`."""
    w, h = screen.size_px
    return say(key, w=w, h=h, n=most, p=pages, m=letters)
