"""Replacement and prevention of changes: proposed, intercepted by one card after another, then committed together."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from tabletop.kernel.agenda import Bindings, Program, program, rebound, without
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import batch
from tabletop.kernel.match import Match

Interceptor = tuple[int, Callable[[Any, int, Bindings], bool], Program]
"""Interceptor of a live card: the card, a test (store, card, proposal), and the program to run."""


class Change:
    """Kind of change that may be intercepted: damage, destruction, a discard. A proposal is a dict of plain bindings.

    `index.interceptors[name]` holds the cards that may intercept. Each is asked about a proposal at most once, so the loop
    ends; `affected` names the seat that decides which is first if several apply. An interceptor's program is run with
    `this`, the card, and `change`, the proposal; it may ask, call `alter` or `prevent`, or do nothing. Proposals made together
    are all settled before the first is committed, and committed as one batch (EPI-R7: a bearer saves cards dying beside it).
    `commit` gets each proposal in its final form, and must accept two proposals that have become equal.
    """

    def __init__(
        self, name: str, *, affected: Callable[[Match, Bindings], int], commit: Callable[[Match, Bindings], None],
    ) -> None:
        self.name = name
        self.affected = affected
        self._commit = commit
        self._offer = program(f"{name}.offer", first=Choose("first", self._chooser, self._sources), apply=self._apply)
        self._settle = program(f"{name}.commit", commit=self._commit_all)
        self.programs = (self._offer, self._settle)
        """Programs that a game's rules must list."""

    def propose(self, m: Match, *proposals: Bindings) -> None:
        """Propose changes to happen together, unless a card intercepts them."""
        cause = m.cause
        m.then(*((self._offer, {"this": cause, "change": change, "met": ()}) for change in proposals),
               (self._settle, {"this": cause, "changes": ()}))

    def alter(self, m: Match, **names: Any) -> None:
        """Rebind names of the proposal under way: another card, a smaller amount."""
        (_, _, env), _ = without(m.agenda, self._offer)
        m.agenda = rebound(m.agenda, self._offer, {"change": {**env["change"], **names}})

    def prevent(self, m: Match) -> None:
        """Cancel the proposal under way; a replacement may be pushed."""
        _, m.agenda = without(m.agenda, self._offer)

    # ---- steps
    def _open(self, m: Match, env: Bindings) -> list[Interceptor]:
        found = m.store.index().interceptors.get(self.name, ())
        met, change = env["met"], env["change"]
        return [one for one in found if (one[0], one[2].name) not in met and one[1](m.store, one[0], change)]

    def _sources(self, m: Match, env: Bindings, seat: int) -> list[int]:
        return list(dict.fromkeys(source for source, _, _ in self._open(m, env)))

    def _chooser(self, m: Match, env: Bindings) -> int:
        return self.affected(m, env["change"])

    def _apply(self, m: Match, env: Bindings) -> None:
        """Run the first interceptor and look again; without one, leave the proposal to be committed."""
        change = env["change"]
        if env["first"] is None:
            (_, _, waiting), _ = without(m.agenda, self._settle)
            m.agenda = rebound(m.agenda, self._settle, {"changes": (*waiting["changes"], change)})
            return
        source, _, prog = next(one for one in self._open(m, env) if one[0] == env["first"])
        m.then((prog, {"this": source, "change": change}),
               (self._offer, {"this": env["this"], "change": change, "met": (*env["met"], (source, prog.name))}))

    def _commit_all(self, m: Match, env: Bindings) -> None:
        with batch(m) if len(env["changes"]) > 1 else nullcontext():
            for change in env["changes"]:
                self._commit(m, change)
