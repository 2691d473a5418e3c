"""Voice of a program that says one text and ends, such as espeak-ng."""

import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from tabletop.toolkit.access.voice.voice import USUAL

Command = Callable[[str, int], Sequence[str]]
"""Returns the command for a language and a speed in per cent; the program reads the text from its input."""


class ProcessVoice:
    """Voice that starts a program for each text, one after another."""

    def __init__(self, command: Command) -> None:
        self._command = command
        self._queue: deque[tuple[str, str]] = deque()
        self._running: subprocess.Popen[bytes] | None = None
        self.rate = USUAL

    @property
    def busy(self) -> bool:
        """Whether something is being said."""
        return self._running is not None and self._running.poll() is None

    def say(self, text: str, lang: str) -> None:
        """Say a text after those before."""
        self._queue.append((text, lang))
        self.step()

    def stop(self) -> None:
        """End the program that speaks."""
        self._queue.clear()
        if self._running is not None:
            with suppress(OSError):
                self._running.kill()
            self._running.wait()
            self._running = None

    def step(self) -> None:
        """Start the next text once the one before has been said; a program that cannot be started says nothing."""
        if not self._queue or self.busy:
            return
        text, lang = self._queue.popleft()
        with suppress(OSError):
            self._running = subprocess.Popen(  # noqa: S603  # a fixed program; the text is its input
                self._command(lang, self.rate), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if self._running.stdin is not None:
                self._running.stdin.write(text.encode())
                self._running.stdin.close()

    def close(self) -> None:
        """Fall silent."""
        self.stop()
