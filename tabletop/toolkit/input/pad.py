"""Pad: effect of a gamepad's buttons on a scene, by a table of contexts; repeats, long presses and the View button's layer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from tabletop.toolkit.graph.keys import Key, read_key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.keyboard import REPEATING as KEYS_REPEATING
from tabletop.toolkit.input.keyboard import Keyboard, KeyboardHost, KeyedDialog
from tabletop.toolkit.input.ways import Direction

REPEAT_AFTER, REPEAT_EVERY = 0.35, 0.11
HOLD = 0.5
"""Seconds for which a button with a second meaning must be held."""
ARMED = 3.0
"""Seconds in which a second press counts, for players who press twice instead of holding."""
REPEATING = frozenset({"up", "down", "left", "right", "stick up", "stick down", "stick left", "stick right", "lt", "rt"})
LAYER = "view"
"""Button that gives others a further meaning while it is held."""


@dataclass(frozen=True, slots=True)
class Press:
    """Deed: a key, held as long as the button."""

    key: str


@dataclass(frozen=True, slots=True)
class Act:
    """Deed: an action of the scene or of the program."""

    action: str


@dataclass(frozen=True, slots=True)
class Use:
    """Deed: the button of that name on the page."""

    button: str


@dataclass(frozen=True, slots=True)
class Go:
    """Deed: the focus moves to its neighbour in a direction."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Leap:
    """Deed: the focus moves to the next part of the page, or the one before it."""

    step: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Deed: Enter; it shows the focus first where it is not shown."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Deed: the main answer of the dialog."""


Deed = Press | Act | Use | Go | Leap | Accept | Agree
Deeds = tuple[Deed, ...]
"""Deeds of one button: the first that has an effect."""
PadTable = Mapping[str, Mapping[str, Deeds]]
"""Deeds by context and button: "x", "view+x" (with the View button), "x:held" (held for HOLD seconds)."""


class Padded:
    """Base of scenes: what they tell a pad."""

    name: str
    where: tuple[str, ...]

    @property
    def pad_where(self) -> tuple[str, ...]:
        """Contexts of the pad's buttons that apply here, the most specific first."""
        return (self.name, *self.where)

    def wary(self, action: str) -> bool:
        """Whether an action gives something up, so that its button must be held."""
        return False

    def warn(self, action: str, way: Literal["hold", "again"]) -> None:
        """Tell the player to hold the button of such an action, or to press it again."""


class PadDialog(KeyedDialog, Protocol):
    """Protocol: what a pad needs of a dialog."""

    pad_where: tuple[str, ...]


class PadHost(KeyboardHost, Protocol):
    """Protocol: what a pad needs of the scene; see `Padded`."""

    keyboard: Keyboard
    focus: Focus

    @property
    def pad_where(self) -> tuple[str, ...]:
        """Contexts of the pad's buttons."""

    def wary(self, action: str) -> bool:
        """Whether an action gives something up."""

    def warn(self, action: str, way: Literal["hold", "again"]) -> None:
        """Tell the player of it."""

    @property
    def dialog(self) -> PadDialog | None:
        """Uppermost dialog."""


@dataclass(slots=True)
class _Held:
    """Button that is down: its scene, its deeds, and the seconds left until it repeats or counts as held."""

    scene: Any
    deeds: Deeds
    due: float
    later: Deeds = ()
    """Deeds of a press that is long enough."""
    wary: str = ""
    """Action that a short press only warns of."""
    key: str = ""
    """Key to release together with the button."""


class Pad:
    """All gamepads as one: whoever holds a pad plays. `type_into` opens the keyboard on the screen for a text field."""

    def __init__(self, table: PadTable, type_into: Callable[[Any, Node], bool]) -> None:
        self.table, self._type_into = table, type_into
        self.long: Literal["hold", "again"] = "hold"
        """Whether wary actions want a long press or a second one."""
        self.accepts: Literal["a", "b"] = "a"
        """Button that accepts: the lower or the right one; the other leads back."""
        self._held: dict[str, _Held] = {}
        self._layer: Literal["up", "down", "spent"] = "up"
        self._armed: tuple[str, float] = ("", 0.0)

    @property
    def busy(self) -> bool:
        """Whether a held button will repeat or count as held."""
        return bool(self._held)

    def push(self, scene: PadHost, button: str, *, held: bool) -> None:
        """Handle a button that went down or came up."""
        button = self._swapped(button)
        if button == LAYER:
            self._shift(scene, held=held)
        elif held:
            self._down(scene, button)
        else:
            self._up(scene, button)

    def _shift(self, scene: PadHost, *, held: bool) -> None:
        """Handle the View button: it acts when it comes up alone."""
        before, self._layer = self._layer, "down" if held else "up"
        if before == "down" and not held:
            self._do(scene, self._deeds(scene, LAYER))

    def _down(self, scene: PadHost, button: str) -> None:
        if self._layer != "up":
            self._layer, button = "spent", f"{LAYER}+{button}"
        self._held.pop(button, None)
        deeds, later = self._deeds(scene, button), self._deeds(scene, f"{button}:held")
        wary = next((deed.action for deed in deeds if isinstance(deed, Act) and scene.wary(deed.action)), "")
        if wary and self.long == "again":
            self._press_again(scene, wary, deeds)
        elif wary:
            self._held[button] = _Held(scene, (), HOLD, deeds, wary)
        elif later:
            self._held[button] = _Held(scene, deeds, HOLD, later)
        elif deeds:
            self._held[button] = held = _Held(scene, deeds if button in REPEATING else (), REPEAT_AFTER)
            held.key = self._do(scene, deeds, keep=button not in REPEATING)

    def _press_again(self, scene: PadHost, action: str, deeds: Deeds) -> None:
        armed, self._armed = self._armed, ("", 0.0)
        if armed[0] == action:
            self._do(scene, deeds)
        else:
            self._armed = (action, ARMED)
            scene.warn(action, "again")

    def _up(self, scene: PadHost, button: str) -> None:
        for name in (button, f"{LAYER}+{button}"):
            held = self._held.pop(name, None)
            if held is None or held.scene is not scene:
                continue
            if held.key:
                scene.keyboard.up(held.key)
            elif held.wary:
                scene.warn(held.wary, "hold")
            elif held.later:
                self._do(scene, held.deeds)
        if not self._held and not scene.keyboard.holds:
            scene.let_go()

    def step(self, scene: PadHost, dt: float) -> None:
        """Advance by `dt` seconds: repeat what repeats, once a step; do what was held long enough."""
        self._armed = (self._armed[0], self._armed[1] - dt) if self._armed[1] > dt else ("", 0.0)
        for button, held in list(self._held.items()):
            if held.scene is not scene:
                del self._held[button]
                continue
            held.due -= dt
            if held.due > 0 or not (held.later or held.deeds):
                continue
            if held.later:
                held.deeds, later, held.later, held.wary = (), held.later, (), ""
                held.key = self._do(scene, later, keep=True)
            else:
                held.due = REPEAT_EVERY
                self._do(scene, held.deeds)

    def lose(self) -> None:
        """Reset, as when the window loses the focus."""
        self._held.clear()
        self._layer, self._armed = "up", ("", 0.0)

    def button_for(self, scene: PadHost, fits: Callable[[Deed], bool]) -> tuple[str, ...]:
        """Find the button, or the chord, that has a deed on this page; none where no button has it."""
        known: dict[str, Deeds] = {}
        for place in scene.pad_where:
            known = {**self.table.get(place, {}), **known}
        buttons = [button for place in scene.pad_where for button in self.table.get(place, ()) if any(map(fits, known[button]))]
        return tuple(self._swapped(part) for part in buttons[0].removesuffix(":held").split("+")) if buttons else ()

    def _swapped(self, button: str) -> str:
        """Return the button that is pressed for the table's, or the other way round."""
        return {"a": "b", "b": "a"}.get(button, button) if self.accepts == "b" else button

    def _deeds(self, scene: PadHost, button: str) -> Deeds:
        """Find the deeds of a button in the first context that knows it."""
        where: Sequence[str] = scene.pad_where if scene.dialog is None else (*scene.dialog.pad_where, "app")
        return next((self.table[place][button] for place in where if button in self.table.get(place, ())), ())

    def _do(self, scene: PadHost, deeds: Deeds, *, keep: bool = False) -> str:
        """Do the first deed that has an effect; return the key that stays down with the button (`keep`)."""
        for deed in deeds:
            if isinstance(deed, Press):
                key = read_key(deed.key)
                stays = keep and key.name not in KEYS_REPEATING
                if self._press(scene, key, keep=stays):
                    return key.name if stays else ""
            elif isinstance(deed, Accept):
                return self._accept(scene, keep=keep)
            elif self._done(scene, deed):
                break
        return ""

    def _done(self, scene: PadHost, deed: Deed) -> bool:
        """Do a deed without a key; False if it had no effect."""
        match deed:
            case Go(direction=direction):
                self._go(scene, direction)
                return True
            case Leap(step=step):
                return scene.focus.leap(step) is not None
            case Agree():
                return scene.dialog is not None and scene.dialog.agree()
            case Use(button=name):
                node = scene.focus.scope.find(name)
                return node is not None and node.is_shown() and node.activated()
            case Act(action=action):
                return (not scene.dialogs and scene.action(action)) or scene.app.action(action)
        return False

    def _press(self, scene: PadHost, key: Key, *, keep: bool) -> bool:
        done = scene.keyboard.down(key)
        if not (keep and done):
            scene.keyboard.up(key.name)
        return done

    def _go(self, scene: PadHost, direction: Direction) -> None:
        node = scene.focus.node if scene.focus.shown else None
        while node is not None and not node.walks_within(direction):
            node = node.parent
        if scene.carry.held is not None or node is not None:
            self._press(scene, Key(direction), keep=False)
        else:
            scene.focus.check()
            scene.focus.go(direction)

    def _accept(self, scene: PadHost, *, keep: bool) -> str:
        """Press Enter, or first show where the focus is; a text field opens the keyboard on the screen."""
        focus = scene.focus
        focus.check()
        if scene.carry.held is None and focus.node is not None and not focus.shown and focus.via == "pointer":
            focus.shown = True
            return ""
        if focus.node is None and scene.carry.held is None and scene.dialog is None:
            focus.walk(1)
            return ""
        if focus.node is not None and scene.carry.held is None and self._type_into(scene, focus.node):
            return ""
        self._press(scene, Key("return"), keep=keep)
        return "return" if keep else ""
