"""Find the voice of this system."""

import sys
from collections.abc import Callable, Mapping, Sequence

from tabletop.toolkit.access.voice.espeak import espeak
from tabletop.toolkit.access.voice.sapi import sapi
from tabletop.toolkit.access.voice.say import mac_voice
from tabletop.toolkit.access.voice.ssip import ssip
from tabletop.toolkit.access.voice.voice import MUTE, Voice


def find_voice(platform: str = sys.platform) -> Voice:
    """Return the first voice that this system has; the one that says nothing where there is none."""
    by_system: Mapping[str, Sequence[Callable[[], Voice | None]]] = {"win32": (sapi,), "darwin": (mac_voice,)}
    finders = by_system.get(platform, (ssip, espeak))
    return next((voice for find in finders if (voice := find()) is not None), MUTE)
