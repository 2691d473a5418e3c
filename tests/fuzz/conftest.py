"""What the fuzz tests share: how long they run, and an eye on what is written where."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

LONGEST = 2.0
"""Seconds of the processor that any one file or command may take."""
_WATCHED: list[str] = []
_WRITING = frozenset("wax+")


def _overhear(event: str, arguments: tuple[object, ...]) -> None:
    if not _WATCHED or _WATCHED[0] != "on":
        return
    if (event == "open" and isinstance(arguments[1], str) and _WRITING & set(arguments[1])) or event in ("os.mkdir", "os.rename", "os.remove"):
        _WATCHED.append(str(arguments[0]))


sys.addaudithook(_overhear)


@contextmanager
def _watching() -> Iterator[None]:
    _WATCHED[:] = ["on"]
    try:
        yield
    finally:
        _WATCHED[:1] = ["off"]


def _strays(path: Path, home: Path) -> bool:
    """Whether a file that was written is none of the player's; Python keeps the bytecode of a module when it is first imported."""
    bytecode = "__pycache__" in path.parts or (sys.pycache_prefix is not None and Path(sys.pycache_prefix) in path.parents)
    return not (str(path).isdigit() or home in path.parents or path == Path("/dev/null") or bytecode)


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> Callable[..., range]:
    """How many things to try: so many every day; in a full run forty times as many, or the number named."""
    everyday = not request.config.getoption("--full")
    return lambda count, full=0: range(count if everyday else full or count * 40)


@pytest.fixture
def harmless(home: Path) -> Callable[[Callable[[], object]], object]:
    """Does something that must take less than `LONGEST` and write nowhere but in the player's folders; what came of it."""

    def try_it(action: Callable[[], object]) -> object:
        started = time.process_time()
        with _watching():
            result = action()
        assert time.process_time() - started < LONGEST
        assert [path for path in _WATCHED[1:] if _strays(Path(path), home)] == []
        return result

    return try_it
