"""Options of several verbs gathered for a menu: all of them, or just enough to see that there are two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .asks import Found, Option, Picks

_NOTHING: list[Option] = []
Asking = tuple[str, tuple[Callable[..., bool], ...], Callable[[Any, int], list[Option]]]
"""A verb as a menu asks it: its name, the tests on the seat, and what it lists where they pass."""


def all_of(asking: Iterable[Asking], store: Any, seat: int, found: Found) -> list[Option]:
    """The options of verbs in their order; what was found already is not looked for again."""
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
    """The only option that verbs have; the search ends with the verb that offers a second, and `found` keeps what it saw."""
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
