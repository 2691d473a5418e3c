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


def preferences(settings: Settings) -> Preferences:
    """Compute the preferences from the settings."""
    volumes = settings.volumes
    loud = {kind: volumes.master * getattr(volumes, kind) // 100 for kind in KINDS}
    return Preferences(
        lang=settings.language or system_language(),
        ui_scale=settings.ui_scale,
        theme=Theme(settings.palette, "high" if settings.high_contrast else "warm",
                    text_size(settings.card_text_scale), settings.table),
        pace=INSTANT if settings.motion == "instant" else settings.speed / 100,
        calm="reduced" if settings.reduced_motion else "full",
        delay=_DELAYS[settings.inspector_delay],
        volumes=loud,
        away="mute" if settings.mute_unfocused else "play",
        shortcuts={name: tuple(keys.split()) for name, keys in settings.shortcuts.items()},
    )


def text_size(percent: int) -> TextSize:
    """Return the theme's text size nearest to a scale in per cent."""
    return "huge" if percent >= 119 else "large" if percent >= 106 else "normal"


def limit_says(key: str, screen: Screen, most: int, letters: int = 0) -> Phrase:
    """Return a sentence about the window size that limits the scale: to `most`, on tables measured in letters to `letters`."""
    w, h = screen.size_px
    return say(key, w=w, h=h, n=most, m=letters)
