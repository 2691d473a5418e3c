"""Buttons at the large face. They take the pointer only: at the strip itself keys do the same."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.toolkit.graph.node import Presence, Takes
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.hints import key_name


class StepButton(RoundButton):
    """Round button for one more or one less; its tip names the key. `left` is called when the pointer leaves it."""

    def __init__(self, name: str, key: str, left: Callable[[], object], *, sign: str, kind: str = "dark") -> None:
        super().__init__(name, say("ui.tip.keyed", tip=say(f"decks.strip.{name}"), pressed=key_name(key)), sign=sign, kind=kind)
        self.takes = Takes.POINTER
        self._left = left

    def hovered(self, inside: Presence) -> None:
        """Light up; tell when the pointer leaves."""
        super().hovered(inside)
        if inside is Presence.OUTSIDE:
            self._left()


class WayButton(Button):
    """Button for a way out of a fault; its second line names the key. `left` is called when the pointer leaves it."""

    def __init__(self, name: str, key: str, left: Callable[[], object]) -> None:
        super().__init__(name, say(f"decks.strip.{name}"), note=key_name(key))
        self.takes = Takes.POINTER
        self._left = left

    def hovered(self, inside: Presence) -> None:
        """Light up; tell when the pointer leaves."""
        super().hovered(inside)
        if inside is Presence.OUTSIDE:
            self._left()
