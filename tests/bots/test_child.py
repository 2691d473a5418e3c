"""Child process: one that could not be started is forgotten, and another may be started then."""

import gc
from multiprocessing.connection import Connection
from typing import Any

import pytest

from tabletop.bots.workforce import LITTER, pool
from tabletop.play import child
from tabletop.play.child import Child


class _Refused:
    """Process that the system refuses to start, with the standard library's own complaint where it is ended."""

    def start(self) -> None:
        """Refuse."""
        raise OSError("no more processes")

    def is_alive(self) -> bool:
        """It never ran."""
        return False

    def terminate(self) -> None:
        """There is nothing to end."""
        raise AttributeError("'NoneType' object has no attribute 'terminate'")


def _serve(pipe: Connection) -> None:
    pipe.send("here")


def test_a_process_that_was_not_started_is_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller hears why; ending it does nothing."""
    context: Any = child.get_context("spawn")

    class _Context:
        Pipe = staticmethod(context.Pipe)

        def Process(self, **_: object) -> _Refused:  # noqa: N802  # named by multiprocessing
            return _Refused()

    monkeypatch.setattr(child, "get_context", lambda kind: _Context())
    one = Child(_serve, "tapete-trial")
    with pytest.raises(OSError, match="no more"):
        one.start()
    one.end()

    assert not one.alive and one.pipe is None


def _tell(pipe: Connection) -> None:
    pipe.send(gc.get_threshold())


def test_workers_look_for_garbage_rarely() -> None:
    """Bots and reviews in a child process, matches in a pool; this process, which might show frames, does so as before."""
    before, one = gc.get_threshold(), Child(_tell, "tapete-trial")
    pipe = one.start()
    try:
        assert pipe.recv() == LITTER
    finally:
        one.end()
    with pool(1) as workers:
        assert workers.submit(gc.get_threshold).result() == LITTER
    assert gc.get_threshold() == before != LITTER
