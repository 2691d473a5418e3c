"""Options of several verbs gathered for a menu: all of them, or just enough to see that there are two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .asks import Found, Option, Picks

_NOTHING: list[Option] = []
Asking = tuple[str, tuple[Callable[..., bool], ...], Callable[[Any, int], list[Option]]]
"""Verb as a menu asks it: its name, the tests on the seat, and what it lists where they pass."""


def all_of(asking: Iterable[Asking], store: Any, seat: int, found: Found) -> list[Option]:
    """List the options of verbs in their order; lists already found are reused."""
    out: list[Option] = []
    for name, tests, listed in asking:
        part = found.get(name)
        if part is not None:
            out += part
            continue
        for test in tests:
            if not test(store, seat):
                break
        else:
            out += listed(store, seat)
    return out


def only_one_of(asking: Iterable[Asking], store: Any, seat: int, found: Found) -> Picks | None:
    """Return the only option of several verbs; stops at the verb that offers a second, and keeps its lists in `found`."""
    out: list[Option] = []
    for name, tests, listed in asking:
        for test in tests:
            if not test(store, seat):
                found[name] = _NOTHING
                break
        else:
            part = found[name] = listed(store, seat)
            if part:
                out += part
                if len(out) > 1:
                    return None
    return (out[0],) if out else None
