"""Scene: its layers of nodes, its animations, its handling of pointer and keyboard; and the protocol of the program around it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.access.announcer import Announcer, joined
from tabletop.toolkit.access.review import Review
from tabletop.toolkit.access.teller import Teller
from tabletop.toolkit.access.topics import Telling, Topic
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.drag import Drag, Hand
from tabletop.toolkit.graph.flatten import Item, flatten, node_at
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import SMALL, Screen
from tabletop.toolkit.input.carry import Carry
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.keyboard import Keyboard
from tabletop.toolkit.input.pad import Padded
from tabletop.toolkit.input.pointer import Pointer
from tabletop.toolkit.input.shortcuts import Shortcuts
from tabletop.toolkit.input.speech import reading, speak
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.control import Control
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.toast import ToastKind, Toasts
from tabletop.toolkit.widgets.tooltip import Tips

Pace = Literal["moving", "waiting", "ambient", "still"]
Fate = Literal["lost", "kept", "none"]
"""Result of saving when the program ends or fails: some data is lost, all is on disk, or there was none."""


class Host(Protocol):
    """Stack of scenes with the objects they share.

    `settings`, `preferences`, `services` and `memory` are the program's own.
    """

    settings: Any
    preferences: Any
    services: Any
    memory: Any
    audio: Audio
    announcer: Announcer
    clipboard: Clipboard
    shortcuts: Shortcuts
    monitors: tuple[tuple[int, int], ...]
    look: Look
    running: bool
    on_window: Callable[[Any], None]

    @property
    def scene(self) -> "Scene":
        """Scene on screen."""

    @property
    def title(self) -> str:
        """Title of the window."""

    def push(self, scene: "Scene", transition: Any = "fade") -> None:
        """Show a scene on top of the present one."""

    def pop(self, transition: Any = "fade") -> None:
        """Go back to the scene below."""

    def replace(self, scene: "Scene", transition: Any = "fade") -> None:
        """Show a scene instead of the present one."""

    def home(self, transition: Any = "fade") -> None:
        """Go back to the lowest scene."""

    def quit(self) -> None:
        """End the program after this frame."""

    def change(self, **fields: Any) -> None:
        """Change settings, save them and apply them at once."""

    def action(self, name: str) -> bool:
        """Carry out an action of the whole program; False where no action has that name."""

    def keep_picture(self, shown: pygame.Surface) -> Path | None:
        """Save a picture among the screenshots and return its path; None where that fails."""


class Root(Node):
    """Root of a scene's tree; it knows the scene."""

    def __init__(self, owner: "Scene") -> None:
        super().__init__("root")
        self.owner = owner


def _ring(look: Look, w: float, h: float) -> Picture:
    """Focus ring."""
    return paint.focus_ring(look.brush, w, h)


def _veil(look: Look, w: float, h: float) -> Picture:
    """Dark veil between a dialog and the scene behind it."""
    return paint.veil(look.brush, w, h)


def _clear(look: Look, w: float, h: float) -> None:
    """Paint nothing between a dialog and the scene behind it."""


class Scene(Padded, Teller):
    """Screen of the program. Override build, layout, receive, action; see each.

    Layers, back to front: `back`, `main`, `over` (dialogs), `drag` (the carried node), `top` (tooltips, notices).
    """

    app: Host
    name = "scene"
    where: tuple[str, ...] = ("app",)
    """Contexts of the shortcut table that apply here, the most specific first."""
    music = ""
    """Loop that plays in this scene; "" leaves the present one."""
    least = SMALL
    """Least units it needs: no scale leaves it fewer."""
    skips = "click"
    """Whether a press skips the running animations: "click" or "never"."""

    def __init__(self, app: "Host") -> None:
        self.app = app
        self.root = Root(self)
        self.back, self.main, self.over = Node("back-layer"), Node("main-layer"), Node("over-layer")
        self.drag, self.top = Node("drag-layer"), Node("top-layer")
        self._ring = Painted("focus-ring", _ring)
        self._ring.visible = False
        self.root.add(self.back, self.main, self.over, self._ring, self.drag, self.top)
        self.motion = Motion()
        self.focus = Focus(self.root)
        self.carry = Carry(self)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.reviewing = Review(self)
        self.toasts = Toasts(self)
        self.tips = Tips(self)
        self.dialogs: list[tuple[Dialog, Node]] = []
        self.screen = Screen.of((1920, 1080))
        self.now = 0.0
        self._built = False

    # Methods to override.

    def build(self) -> None:
        """Create the nodes, once, before the first layout."""

    def layout(self, screen: Screen) -> None:
        """Place the nodes for a screen: when the scene appears and whenever size, scale or language change."""

    def receive(self, message: Message) -> bool:
        """Handle a message that no node below handled."""
        return False

    def action(self, name: str) -> bool:
        """Handle a shortcut; True if the scene did something."""
        return False

    def entered(self) -> None:
        """Run when the scene comes on screen."""

    def left(self) -> None:
        """Run when another scene covers or replaces it."""

    def keep(self) -> Fate:
        """Save unsaved data when the program ends or fails. Must not raise."""
        return "none"

    def story(self) -> str:
        """Return a line about the scene for a crash report."""
        return f"{self.name}, {len(self.dialogs)} dialogs"

    def let_go(self) -> None:
        """Note that no key, or no button, is held any more."""

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds: called 60 times a second while something moves, 20 while nothing does."""

    @property
    def waiting(self) -> bool:
        """Whether tick() must run although nothing moves: a timer is due, or a background result is awaited."""
        return False

    def rested(self, node: Node | None) -> None:
        """Handle a node hovered for as long as the help delay; None: the pointer has left it."""

    def dropped(self, path: str) -> bool:
        """Handle a file dropped on the window; True if the scene took it."""
        return False

    def screenshot_refusal(self) -> Phrase:
        """Return the reason why no screenshot may be saved now; NOTHING if it may."""
        return NOTHING

    # Services for nodes and subclasses.

    def keys_of(self, action: str) -> tuple[str, ...]:
        """Return the keys that trigger an action now."""
        return self.app.shortcuts.keys(action)

    def arrange(self, screen: Screen) -> None:
        """Build the scene if needed and lay everything out for a screen."""
        if not self._built:
            self._built = True
            self.build()
        self.screen = screen
        for layer in (self.root, self.back, self.main, self.over, self.drag, self.top):
            layer.w, layer.h = screen.size
        self.layout(screen)
        for dialog, shade in self.dialogs:
            shade.put(screen.box)
            dialog.arrange(screen, self.look)
        self.toasts.arrange(screen)

    def scale_in(self, screen: Screen) -> int:
        """Return the scale in per cent that is really shown in a window, in the terms of the player's setting."""
        return screen.fitted_scale

    def open(self, dialog: Dialog) -> Dialog:
        """Open a dialog on top of everything and confine the focus to it."""
        shade = Painted("shade", _veil if dialog.veiled else _clear, takes=Takes.BLOCK)
        self.pointer.lose()
        dialog.arrange(self.screen, self.look)
        self.over.add(shade.put(self.screen.box), dialog)
        self.dialogs.append((dialog, shade))
        self.focus.enter(dialog)
        self.focus.set(dialog.first, "scene")
        dialog.appear(self.motion)
        told = spoken_by(lambda words: joined(reading(dialog, words)))
        self.tell(Telling(dialog.title, told, told), Topic.ASK)
        return dialog

    def close(self, dialog: Dialog) -> None:
        """Close a dialog and restore the previous focus."""
        for i, (shown, shade) in enumerate(self.dialogs):
            if shown is dialog:
                del self.dialogs[i]
                shade.remove()
                dialog.remove()
                self.focus.leave(dialog)
                return

    def pick_up(self, node: Node, hand: Hand) -> Drag | None:
        """Start the drag of a node by a click ("click") or the keyboard ("keys"); None if it cannot be picked up."""
        drag = node.grab((node.w / 2, node.h / 2))
        if drag is None:
            return None
        at = node.world_box().centre if hand == "keys" else self.pointer.at
        self.carry.begin(drag, at, hand)
        if hand == "keys" and self.carry.held is drag:
            self.carry_by_keys(drag)
            self._aim_first()
        return drag

    def aimed_first(self, places: Sequence[Node]) -> Node | None:
        """Return where a keyboard's drag begins: the first free place, since two quick presses might lose what lies on a taken one.

        A free place takes the focus itself; on a taken one its card does.
        """
        return next((place for place in places if place.takes is Takes.FOCUS), places[0] if places else None)

    def _aim_first(self) -> None:
        found = self.aimed_first(self.focus.ring())
        if found is not None:
            self.focus.set(found, "keys")
            self.carry.point(found)

    def carry_by_keys(self, drag: Drag) -> None:
        """Hand the drag over to the keyboard, among its legal targets."""
        drag.hand = "keys"
        self.focus.only = lambda place: place.drop_for(drag)

    def toast(self, says: Phrase, kind: ToastKind = "program", *, clause: str = "", icon: str = "",
              seconds: float = 2.5, near: Node | None = None) -> None:
        """Show a notice that disappears by itself, beside what it names if that is given."""
        self.toasts.show(says, kind, clause=clause, icon=icon, seconds=seconds, near=near.world_box() if near is not None else None)
        self.tell(says if kind == "refusal" else Telling(NOTHING, says, says), Topic.PROGRAM)

    def refuse(self, says: Phrase, clause: str = "", *, near: Node | None = None) -> None:
        """Show why an action is refused, beside its cause if that is known."""
        self.app.audio.play("refusal")
        self.toasts.show(says, "refusal", clause=clause, near=near.world_box() if near is not None else None)
        self.tell(Telling(says, says, say("ui.speak.by_clause", says=says, clause=plain(clause)) if clause else says), Topic.REFUSAL)

    def speak(self) -> str:
        """Describe the focused node in words."""
        return speak(self.focus.node, self.look.words) if self.focus.node is not None else ""

    def reading(self) -> list[str]:
        """Describe everything on the screen in words, in reading order; with a dialog open, only the dialog and the notices."""
        notices = reading(self.top, self.look.words) if self.focus.told is not self.root else []
        return reading(self.focus.told, self.look.words) + notices

    # Methods the program calls.

    def deliver(self, message: Message) -> bool:
        """Handle a message that reached the top: first the scene's own handler, then the common ones."""
        if self.receive(message):
            return True
        if isinstance(message, Control.Refused):
            self.refuse(message.reason, near=message.sender)
            return True
        return False

    def sound(self, name: str) -> None:
        """Play a sound by name."""
        self.app.audio.play(name)

    def items(self) -> list[Item]:
        """Display list of the present nodes."""
        return flatten(self.root, self.look)

    def node_at(self, x: float, y: float) -> Node | None:
        """Find the frontmost node at a point (units) that takes or blocks the pointer."""
        k = self.screen.scale
        return node_at(self.items(), x * k, y * k)

    def taker_at(self, x: float, y: float) -> Node | None:
        """Find the frontmost node at a point (units) that takes the pointer; None where something blocks it."""
        node = self.node_at(x, y)
        return None if node is None or node.takes is Takes.BLOCK else node

    def taken_by_pointer(self, node: Node) -> None:
        """Move the focus to a pressed node."""
        self.tips.press(node)
        target: Node | None = node
        while target is not None and target.takes is not Takes.FOCUS:
            target = target.parent
        if target is not None and target.is_inside(self.focus.scope):
            self.focus.set(target, "pointer")
        else:
            self.focus.shown = False

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.now += dt
        self.pointer.step(dt)
        self.keyboard.step(dt)
        self.carry.step(dt)
        self.motion.step(dt)
        self.toasts.step(dt)
        self.tips.step(dt)
        self.tick(dt)

    @property
    def pace(self) -> Pace:
        """Frame rate that the scene needs."""
        if self.motion.busy or self.carry.moving:
            return "moving"
        if self.keyboard.repeating or self.toasts.waiting or self.tips.waiting or self.waiting:
            return "waiting"
        return "ambient" if self.motion.ambient else "still"

    def covers(self, node: Node) -> bool:
        """Whether something hides the focused node, so that no ring is drawn."""
        return False

    def before_frame(self) -> None:
        """Place the focus ring and update the hover."""
        self.focus.check()
        if self.focus.only is not None and (self.carry.held is None or self.carry.held.hand != "keys"):
            self.focus.only = None
        node = self.focus.node
        self._ring.visible = self.focus.shown and node is not None and not self.covers(node)
        if node is not None and self.focus.shown:
            self._ring.put(node.world_box())
        self.pointer.refresh()
