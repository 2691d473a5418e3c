"""A pilot that sees nothing: it knows the spoken tree, does a reader's deeds and holds keys; no rule, no card, no place on the screen."""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.toolkit.access.check import faults, silent
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.tree import Deed, Item, Numbers, Tree, snapshot
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.tools.pilot import Pilot

ABLE = ("legal", "playable")
PIECES = ("card", "place", "choice", "row")
CHROME = ("menu", "hint", "rules", "settings", "undo", "redo", "log", "look")
"""Buttons of a table by whose names no decision is made."""
EAGER = 0.75
"""Share of steps in which a piece is tried before a button."""


class Lost(AssertionError):
    """Failure: nothing in the tree helps on."""


class DeafPilot:
    """Player of whatever is on the screen, by its tree alone; `silences` counts snapshots with a stop that says nothing."""

    def __init__(self, p: Pilot, seed: int) -> None:
        self.p, self.random, self.numbers = p, random.Random(seed), Numbers()
        self.deeds = self.silences = 0
        words = p.app.look.words
        self._chrome = {words(f"table.button.{name}") for name in CHROME if words.has(f"table.button.{name}")}
        self._lift = words("table.curtain.hold"), words("table.curtain.pass_to")
        self._missing = words("table.prompt.missing", n="")

    # What it hears.

    def tree(self) -> Tree:
        """The tree of now; each is lawful."""
        tree = snapshot(self.p.scene, self.numbers)
        assert [] == faults(tree)
        self.silences += bool(silent(tree))
        return tree

    def named(self, name: str, *, role: str = "") -> tuple[int, Item] | None:
        """Find the first item whose name begins so."""
        for number, item in self.tree().items.items():
            if item.name.startswith(name) and (not role or item.role == role) and item.deeds and item.state != "off":
                return number, item
        return None

    # What it does.

    def do(self, number: int, deed: Deed = Deed.CLICK) -> bool:
        """Do a deed, and let its results be shown."""
        node = self.numbers.node(number)
        done = node is not None and perform(self.p.scene, node, deed)
        self.deeds += 1
        self.p.settle()
        return done

    def click(self, name: str) -> None:
        """Use what has that name."""
        found = self.named(name)
        if found is None:
            raise Lost(f"nothing is called {name!r}: {[item.name for item in self.tree().items.values()]}")
        self.do(found[0])

    def until(self, over: Callable[[], bool], step: Callable[[], None], most: int) -> None:
        """Make steps until something holds."""
        for _ in range(most):
            if over():
                return
            step()
        raise Lost(f"{most} steps did not help: {[(item.role, item.name, item.state) for item in self.tree().items.values()]}")

    def play(self) -> None:
        """Do one thing at a table: lift the curtain, choose or play what says that it may be, else press a button."""
        tree = self.tree()
        items = list(tree.items.items())
        curtain = next((number for number, item in items if item.role == "dialog" and item.name.startswith(self._lift[1])), 0)
        if curtain:
            self.p.wait(GUARD)
            self.do(next(number for number, item in items if item.role == "button" and Deed.CLICK in item.deeds))
            self.p.wait(DEAF)
            return
        before = self._signature(tree)
        able = [number for number, item in items if item.role in PIECES and item.deeds and item.state in ABLE]
        loose = [number for number, item in items if item.role in ("choice", "row") and item.deeds and item.state not in ("off", "chosen")]
        buttons = [number for number, item in items
                   if item.role == "button" and item.deeds and item.state != "off" and item.name not in self._chrome]
        if (more := self._more(items)) and self.random.random() < EAGER:
            self.do(self.random.choice(more), Deed.MORE)
            return
        pieces = able or loose
        first, then = (pieces, buttons) if pieces and self.random.random() < EAGER else (buttons, pieces)
        self.random.shuffle(first)
        self.random.shuffle(then)
        for number in (*first, *then)[:6]:
            self.do(number)
            self.p.wait(0.4)
            if self._signature(self.tree()) != before:
                return
        self.p.press("escape")
        if self.p.scene.dialog is not None:
            self.p.press("escape")

    def _more(self, items: list[tuple[int, Item]]) -> list[int]:
        """List the amounts that can be raised, while a button waits for more of them."""
        waits = any(item.role == "button" and item.state == "off" and item.value.startswith(self._missing) for _, item in items)
        return [number for number, item in items if Deed.MORE in item.deeds and item.state != "off"] if waits else []

    def _signature(self, tree: Tree) -> tuple[object, ...]:
        return tuple((item.role, item.name, item.value, item.state) for item in tree.items.values())
