"""Gamepads of the program: their map, their events on the scene on screen, the input device used last, and the loss of a pad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

import pygame

from tabletop.toolkit.graph.keys import read_key
from tabletop.toolkit.graph.look import PadHints
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.gamepad import EVENTS, QUIET, Gamepads, Lost, Make, Pushed
from tabletop.toolkit.input.pad import Accept, Act, Agree, Deeds, Go, Leap, Pad, PadTable, Press, Use
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.scenes.preferences import Handling
from tabletop.ui.scenes.typing import TypingDialog
from tabletop.ui.shell.keymap import ALIASES

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Host, Scene


Device = Literal["keys", "pad"]
MOVED = 4
"""Pixels by which the pointer must move to count as used: a desk that is knocked moves it less."""


class Handheld:
    """Gamepads of an App. `on_device` is called when the player changes between pad and keyboard or pointer."""

    def __init__(self, on_device: Callable[[], None]) -> None:
        self.pads = Gamepads()
        self.pad = Pad(PADMAP, self._type_into)
        self.device: Device = "keys"
        self.make: Make = "letters"
        """Print on the buttons of the pad used last."""
        self.glyphs: Literal["auto", "letters", "shapes", "swapped"] = "auto"
        """Print that the player chose for the hints."""
        self._on_device = on_device
        self._first: Device = "keys"
        self._wish: Handling | None = None
        self._lost: Dialog | None = None

    def adopt(self, wish: Handling) -> None:
        """Adopt the player's settings; from the sofa hints show the pad's buttons before any is pressed."""
        self._wish = wish
        self.pad.accepts, self.pad.long, self.glyphs = wish.accepts, wish.holds, wish.buttons
        if wish.first != self._first:
            self._first = self.device = wish.first

    def equip(self, scene: Scene) -> None:
        """Hand a scene's keyboard the keys for one hand, and the kind of its long presses."""
        if self._wish is not None:
            scene.keyboard.aliases, scene.keyboard.long = ALIASES[self._wish.one_hand], self._wish.holds

    def ahead(self) -> Iterator[None]:
        """Look for pads as a chore of idle time: it takes some hundredths of a second, and the first picture does not wait for it."""
        self.pads.start()
        yield

    def handle(self, scene: Scene, event: pygame.event.Event) -> Literal["other", "heard", "noise"]:
        """Handle an event of a pad: "noise" if it changed nothing; "other" for one that is not a pad's."""
        if event.type in QUIET:
            return "noise"
        if event.type not in EVENTS:
            if self.device == "pad" and _used(event):
                self._use("keys")
            return "other"
        heard = list(self.pads.read(event))
        for told in heard:
            if isinstance(told, Lost):
                if self.device == "pad":
                    self.miss(scene)
            else:
                self._push(scene, told)
        if event.type == pygame.CONTROLLERDEVICEADDED and self._lost is not None and self._lost.scene is not None:
            self._lost.answer("on")
            return "heard"
        return "heard" if heard else "noise"

    def _push(self, scene: Scene, pushed: Pushed) -> None:
        if pushed.held:
            self.make = pushed.make
            scene.pointer.leave()
            self._use("pad")
        self.pad.push(scene, pushed.button, held=pushed.held)

    def hints(self, app: Host) -> PadHints | None:
        """Return the pad whose buttons hints show; None while keyboard or pointer are used."""
        return _Hints(self, app) if self.device == "pad" else None

    def _use(self, device: Device) -> None:
        if device != self.device:
            self.device = device
            self._on_device()

    def miss(self, scene: Scene) -> None:
        """Tell that the pad in use is gone: while the dialog is open no bot plays on."""
        if all(dialog.name != "pad-lost" for dialog, _ in scene.dialogs):
            answers = [Answer("on", say("pad.lost.go_on"), "gold")]
            self._lost = scene.open(Dialog("pad-lost", say("pad.lost.title"), say("pad.lost.body"), answers, safe="on"))

    def _type_into(self, scene: Scene, node: Node) -> bool:
        """Open the keyboard on the screen for a text field."""
        if not isinstance(node, TextField):
            return False
        scene.open(TypingDialog(node))
        return True


class _Hints:
    """Gamepad in hand, for the hints of the scene on screen."""

    def __init__(self, handheld: Handheld, app: Host) -> None:
        self._handheld, self._app = handheld, app

    @property
    def make(self) -> Make:
        """Print on its buttons."""
        chosen = self._handheld.glyphs
        return self._handheld.make if chosen == "auto" else chosen

    def find(self, keys: str) -> tuple[str, ...]:
        """Return the buttons for a key: one that presses it, else one with its action."""
        if keys == "arrows":
            return ("stick",)
        scene = self._app.scene
        found = self._handheld.pad.button_for(scene, lambda deed: deed == Press(keys) or (keys == "return" and isinstance(deed, Accept)))
        if not found:
            name = self._app.shortcuts.action_for(read_key(keys), scene.where)
            found = self._handheld.pad.button_for(scene, lambda deed: deed == Act(name or ""))
        return found


def _used(event: pygame.event.Event) -> bool:
    """Whether an event shows that keyboard or pointer is used."""
    if event.type == pygame.MOUSEMOTION:
        return max(map(abs, event.rel)) >= MOVED
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


_PAGE: dict[str, Deeds] = {"lt": (Press("pageup"),), "rt": (Press("pagedown"),)}
_LESS_MORE: dict[str, Deeds] = {"lt": (Press("left"),), "rt": (Press("right"),)}
_TURN: dict[str, Deeds] = {"lt": (Act("card_previous"),), "rt": (Act("card_next"),)}
_DIALOG: dict[str, Deeds] = {"x": (Agree(),), **_PAGE}

PADMAP: PadTable = {
    "app": {
        "stick up": (Go("up"),), "stick down": (Go("down"),), "stick left": (Go("left"),), "stick right": (Go("right"),),
        "up": (Press("up"),), "down": (Press("down"),), "left": (Press("left"),), "right": (Press("right"),),
        "a": (Accept(),), "b": (Press("escape"),), "lb": (Press("shift+f6"), Leap(-1)), "rb": (Press("f6"), Leap(1)),
        "y": (Press("ctrl+down"),), "l3": (Press("f5"),), "view": (Act("shortcuts"),), "r3": (Act("search"),),
        "view+up": (Act("larger"),), "view+down": (Act("smaller"),), **_PAGE},
    "dialog": _DIALOG,
    "typing": {
        "x": (Use("type-erase"),), "y": (Use("type-space"),), "lb": (Use("type-before"),), "rb": (Use("type-after"),),
        "lt": (Use("type-shift"),), "start": (Agree(),)},
    "curtain": {"start": (Act("menu"),)},
    "carried": {"lb": (Press("shift+tab"),), "rb": (Press("tab"),)},
    "question": {"a": (Press("space"), Accept()), "x": (Press("return"),), "y": (Act("set_aside"),),
                 **{f"view+{way}": (Press(f"shift+{way}"),) for way in ("up", "down", "left", "right")}, **_PAGE},
    "table": {
        "x": (Act("act"),), "y": (Act("set_aside"), Act("inspect")), "lt": (Act("log"),), "rt": (Act("second"),), "r3": (Act("look_back"),),
        "start": (Act("menu"),), "view+a": (Act("hint"),), "view+b": (Act("undo"),), "view+rb": (Act("redo"),),
        "view+x": (Act("respond"),), "view+y": (Press("v"),), "view+start": (Act("rules"),)},
    "puzzle": {"r3": (Act("puzzle_hint"),), "view+x": (Act("puzzle_next"),), "view+b": (Act("puzzle_restart"),),
               "view+r3": (Act("puzzle_solution"),), "view+lt": (Act("puzzle_panels"),)},
    "lesson": {"r3": (Act("lesson_show"),), "view+x": (Act("lesson_skip"),), "view+b": (Act("lesson_back"),),
               "view+lt": (Act("lesson_panels"),)},
    "end": {"x": (Use("again"),), "y": (Act("end_replay"),), "r3": (Act("end_review"),)},
    "replay": {
        "x": (Act("replay_play"),), "y": (Act("replay_details"),), "lt": (Act("replay_back_turn"),), "rt": (Act("replay_forward_turn"),),
        "lb": (Act("replay_back_mark"),), "rb": (Act("replay_forward_mark"),), "r3": (Act("replay_advice"),), "start": (Act("replay_menu"),),
        "view+a": (Act("replay_play_on"),), "view+lt": (Act("replay_start"),), "view+rt": (Act("replay_end"),), "view+y": (Act("replay_eyes"),)},
    "review": {
        "x": (Act("review_next"),), "y": (Act("review_line"),), "lt": (Act("review_back"),), "rt": (Act("review_forward"),),
        "r3": (Act("review_retry"),), "view+a": (Act("review_play_on"),), "view+x": (Act("review_previous"),)},
    "builder": {
        "x": (Press("plus"),), "x:held": (Press("-"),), "view+x": (Press("-"),), "lt": (Act("deck_panel"),), "rt": (Act("deck_panel"),),
        "r3": (Act("deck_mend"),), "start": (Act("deck_more"),), "view+a": (Act("deck_play"),), "view+b": (Act("deck_undo"),),
        "view+rb": (Act("deck_redo"),), "view+r3": (Act("search"),)},
    "collection": {"x": (Press("plus"),), "r3": (Act("search"),), "view+r3": (Act("collection_print"),)},
    "card": {"x": (Act("card_add"),), "r3": (Act("card_print"),), **_TURN},
    "library": {"x": (Press("return"),), "view+b": (Press("delete"),), "view+rb": (Act("library_undo"),)},
    "decks": {"x": (Press("return"),), "y": (Act("decks_new"),), "view+b": (Press("delete"),), "view+rb": (Act("decks_undo"),)},
    "settings": {**_LESS_MORE, "r3": (Use("defaults"),), "y": (Act("search"),)},
    "new-match": {**_LESS_MORE, "x": (Use("deal"),)},
    "menu": {"start": (Act("shortcuts"),), "y": (Use("settings"),)},
}
