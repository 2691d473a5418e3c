"""Show a file in its folder with the system's own file manager."""

import subprocess
import sys
import threading
from pathlib import Path, PurePath
from typing import Protocol

from tabletop.toolkit.text.phrase import Phrase, say


class Noticeboard(Protocol):
    """Scene, as far as it shows notices."""

    def refuse(self, says: Phrase) -> None:
        """Show why an action is refused."""

    def toast(self, says: Phrase, *, icon: str = "", seconds: float = 2.5) -> None:
        """Show what an action has done."""


def reveal(path: Path) -> None:
    """Make the file manager show a file, or its folder where it cannot select one.

    Raises OSError where there is none.
    """
    shown = subprocess.Popen(  # noqa: S603  # a fixed program and a path
        command(path, sys.platform), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, start_new_session=True)
    # The file manager may run for a long time; a thread waits for it so that no zombie process is left.
    threading.Thread(target=shown.wait, name="file-manager", daemon=True).start()


def command(path: PurePath, platform: str) -> str | list[str]:
    """Return the command that shows a file on a system.

    Explorer reads its command line itself and wants the quotes round the path alone; in a list, Python would quote the whole.
    """
    if platform == "win32":
        return f'explorer /select,"{path}"'
    return ["open", "-R", str(path)] if platform == "darwin" else ["xdg-open", str(path.parent)]


def show_in_folder(board: Noticeboard, path: Path) -> None:
    """Show a file in its folder, and show the path in a notice even if there is no file manager."""
    try:
        reveal(path)
    except OSError:
        board.refuse(say("library.export.no_folder", place=str(path)))
    else:
        board.toast(say("library.export.shown", place=str(path.parent)), icon="share", seconds=6.0)
