"""What the player's settings mean for the screen: the one place of the interface that reads their fields."""

import math
from collections.abc import Mapping
from typing import Literal, NamedTuple

from tabletop.archive.settings import Settings
from tabletop.present.words import system_language
from tabletop.ui.motion.motion import INSTANT
from tabletop.ui.theme import TextSize, Theme

KINDS = ("effects", "interface")
_DELAYS = {"immediate": 0.0, "delayed": 0.5, "off": math.inf}


class Wishes(NamedTuple):
    """The settings in the terms of the interface: `pace` multiplies time, `delay` is in seconds."""

    lang: str
    ui_scale: int
    theme: Theme
    pace: float
    calm: str
    delay: float
    volumes: Mapping[str, int]
    away: Literal["mute", "play"]
    shortcuts: Mapping[str, tuple[str, ...]]


def wishes(settings: Settings) -> Wishes:
    """Reads the settings."""
    volumes = settings.volumes
    loud = {kind: volumes.master * getattr(volumes, kind) // 100 for kind in KINDS}
    return Wishes(
        lang=settings.language or system_language(),
        ui_scale=settings.ui_scale,
        theme=Theme(settings.palette, "high" if settings.high_contrast else "warm",
                    text_size(settings.card_text_scale)),
        pace=INSTANT if settings.motion == "instant" else settings.speed / 100,
        calm="reduced" if settings.reduced_motion else "full",
        delay=_DELAYS[settings.inspector_delay],
        volumes=loud,
        away="mute" if settings.mute_unfocused else "play",
        shortcuts={name: tuple(keys.split()) for name, keys in settings.shortcuts.items()},
    )


def text_size(percent: int) -> TextSize:
    """The theme's size of running text that is nearest to a scale in per cent."""
    return "huge" if percent >= 119 else "large" if percent >= 106 else "normal"
