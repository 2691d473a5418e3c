"""Voice of espeak-ng, for Linux without Speech Dispatcher."""

import shutil
from collections.abc import Sequence

from tabletop.toolkit.access.voice.spawned import ProcessVoice

PROGRAM = "espeak-ng"
WORDS_A_MINUTE = 175
LANGS = {"es": "es", "en": "en-gb"}


def command(lang: str, rate: int) -> Sequence[str]:
    """Return the command that speaks its input."""
    return (PROGRAM, "-v", LANGS.get(lang, lang), "-s", str(WORDS_A_MINUTE * rate // 100), "--stdin")


def espeak() -> ProcessVoice | None:
    """Return the voice; None where the program is not installed."""
    return ProcessVoice(command) if shutil.which(PROGRAM) else None
