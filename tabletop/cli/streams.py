"""Standard streams: UTF-8 where they lead to a file or another program, and no error where there are none."""

import os
import sys
from contextlib import suppress


def prepare() -> None:
    """Make standard output and error take any text.

    A terminal shows `?` for what it lacks. Redirected output is UTF-8 on every system, unless PYTHONIOENCODING names another
    encoding: a page says of itself that it is. A program of Windows without a console has no streams; what is printed is lost.
    """
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a replaced stream may lack these methods
            if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  # for as long as the program runs
