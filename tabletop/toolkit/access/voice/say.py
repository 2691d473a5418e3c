"""Voice of macOS, by its program `say`."""

import shutil
from collections.abc import Sequence

from tabletop.toolkit.access.voice.spawned import ProcessVoice

PROGRAM = "say"
WORDS_A_MINUTE = 175
NAMES = {"es": "Mónica", "en": "Samantha"}
"""Voices that come with every macOS; another one that the player has chosen as the system's speaks every language as its own."""


def command(lang: str, rate: int) -> Sequence[str]:
    """Return the command that speaks its input."""
    return (PROGRAM, "-v", NAMES.get(lang, NAMES["en"]), "-r", str(WORDS_A_MINUTE * rate // 100), "-f", "-")


def mac_voice() -> ProcessVoice | None:
    """Return the voice; None on other systems."""
    return ProcessVoice(command) if shutil.which(PROGRAM) else None
