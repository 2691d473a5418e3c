"""Voice of Speech Dispatcher, by its socket and its protocol (SSIP)."""

import os
import socket
from collections.abc import Mapping
from pathlib import Path

from tabletop.toolkit.access.voice.voice import USUAL

CLIENT = "SET SELF CLIENT_NAME player:tapete:main"
TIMEOUT = 0.2
"""Seconds to wait for the daemon: the program must not stop for it."""
END = "\r\n"


def place(environ: Mapping[str, str] = os.environ) -> Path:
    """Return where the daemon's socket lies."""
    named = environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.removeprefix("unix_socket:"))
    home = environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return Path(home) / "speech-dispatcher" / "speechd.sock"


def dotted(text: str) -> str:
    """Return a text as the protocol sends it: lines, a dot at the start of a line doubled, a dot alone at the end."""
    lines = [f".{line}" if line.startswith(".") else line for line in text.splitlines() or [""]]
    return END.join([*lines, "."])


class SsipVoice:
    """Voice by a connection to the daemon. Answers are read and dropped; a lost connection is silence."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection: socket.socket | None = connection
        self._lang = ""
        self._set_rate = self.rate = USUAL
        self._send(CLIENT)

    def say(self, text: str, lang: str) -> None:
        """Queue a text."""
        if lang != self._lang:
            self._lang = lang
            self._send(f"SET SELF LANGUAGE {lang}")
        if self.rate != self._set_rate:
            self._set_rate = self.rate
            self._send(f"SET SELF RATE {spoken_rate(self.rate)}")
        self._send("SPEAK")
        self._send(dotted(text))

    def stop(self) -> None:
        """Cancel all texts."""
        if self._lang:  # nothing was said yet
            self._send("CANCEL SELF")

    def step(self) -> None:
        """Read what the daemon answered, so that its answers do not fill the connection."""
        if self._connection is None:
            return
        self._connection.settimeout(0.0)
        try:
            ended = not self._connection.recv(4096)
        except BlockingIOError:
            ended = False
        except OSError:
            ended = True
        if ended:
            self._drop()

    def close(self) -> None:
        """End the connection."""
        self._send("QUIT")
        self._drop()

    def _send(self, line: str) -> None:
        if self._connection is None:
            return
        try:
            self._connection.settimeout(TIMEOUT)
            self._connection.sendall((line + END).encode())
        except OSError:
            self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def spoken_rate(rate: int) -> int:
    """Return the daemon's rate, from -100 to 100, for one in per cent."""
    return max(-100, min(100, (rate - USUAL) // (1 if rate < USUAL else 2)))


def ssip(where: Path | None = None) -> SsipVoice | None:
    """Return the voice; None where no daemon answers."""
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        return None
    connection = socket.socket(family, socket.SOCK_STREAM)
    connection.settimeout(TIMEOUT)
    try:
        connection.connect(str(where or place()))
    except OSError:
        connection.close()
        return None
    return SsipVoice(connection)
