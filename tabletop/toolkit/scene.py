"""A scene: its layers of nodes, its animations, and what the pointer and the keyboard do in it."""

from typing import TYPE_CHECKING, Literal

from tabletop.toolkit import paint
from tabletop.toolkit.graph.drag import Drag, Hand
from tabletop.toolkit.graph.flatten import Item, flatten, node_at
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.input.carry import Carry
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.keyboard import Keyboard
from tabletop.toolkit.input.pointer import Pointer
from tabletop.toolkit.input.speech import reading, speak
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.message import NOTHING, Say
from tabletop.toolkit.widgets.control import Control
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.toast import ToastKind, Toasts
from tabletop.toolkit.widgets.tooltip import Tips

if TYPE_CHECKING:
    from tabletop.toolkit.host import Host

Pace = Literal["moving", "waiting", "ambient", "still"]
Fate = Literal["lost", "kept", "none"]
"""Of what a scene had to keep when the program ends or fails: some of it is lost, all is on disk, or there was nothing."""


class Root(Node):
    """The top of a scene's tree: it knows the scene."""

    def __init__(self, owner: "Scene") -> None:
        super().__init__("root")
        self.owner = owner


def _ring(look: Look, w: float, h: float) -> Picture:
    """The ring round what has the keyboard."""
    return paint.focus_ring(look.brush, w, h)


def _veil(look: Look, w: float, h: float) -> Picture:
    """The darkness between a dialog and what lies behind it."""
    return paint.veil(look.brush, w, h)


class Scene:
    """One screen of the program. Override build, layout, receive, action; see each.

    Layers, back to front: `back`, `main`, `over` (dialogs), `drag` (what is carried), `top` (tooltips, notices).
    """

    name = "scene"
    where: tuple[str, ...] = ("app",)
    """The contexts of the shortcut table that hold here, the most special first."""
    skips = "click"
    """A press skips the animations under way ("click"), or does not ("never")."""

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
        self.toasts = Toasts(self)
        self.tips = Tips(self)
        self.dialogs: list[tuple[Dialog, Node]] = []
        self.screen = Screen.of((1920, 1080))
        self.now = 0.0
        self._built = False

    # What a scene overrides.

    def build(self) -> None:
        """Makes the nodes, once, before the first layout."""

    def layout(self, screen: Screen) -> None:
        """Places the nodes for that screen: on coming up and whenever size, scale or language change."""

    def receive(self, message: Message) -> bool:
        """A message nobody below took."""
        return False

    def action(self, name: str) -> bool:
        """A shortcut was pressed; True if the scene did something."""
        return False

    def entered(self) -> None:
        """It is on screen now."""

    def left(self) -> None:
        """Another one covers or replaces it."""

    def keep(self) -> Fate:
        """The program ends or failed: brings to disk what is not there yet. Raises nothing."""
        return "none"

    def story(self) -> str:
        """A line about it for the report of a failure."""
        return f"{self.name}, {len(self.dialogs)} dialogs"

    def let_go(self) -> None:
        """No key, or no button, is held any more."""

    def tick(self, dt: float) -> None:
        """`dt` seconds went by: 60 times a second while something moves, 20 while nothing does."""

    @property
    def waiting(self) -> bool:
        """Whether it wants to be ticked though nothing moves: for what is due in a moment, or found out elsewhere."""
        return False

    def rested(self, node: Node | None) -> None:
        """The pointer has stayed on a node as long as the player wants to wait for help; None: it has left it."""

    def dropped(self, path: str) -> bool:
        """A file was let fall on the window; True if the scene took it."""
        return False

    def screenshot_refusal(self) -> Say:
        """Why no picture of the screen may be kept now; NOTHING if it may."""
        return NOTHING

    # What it offers.

    @property
    def look(self) -> Look:
        """What everything is painted with now."""
        return self.app.look

    def arrange(self, screen: Screen) -> None:
        """Builds the scene if need be and places everything for that screen."""
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

    def open(self, dialog: Dialog) -> Dialog:
        """Shows a dialog over everything and keeps the keyboard in it."""
        shade = Painted("shade", _veil, takes=Takes.BLOCK)
        self.pointer.lose()
        dialog.arrange(self.screen, self.look)
        self.over.add(shade.put(self.screen.box), dialog)
        self.dialogs.append((dialog, shade))
        self.focus.enter(dialog)
        self.focus.set(dialog.first, "scene")
        dialog.appear(self.motion)
        return dialog

    def close(self, dialog: Dialog) -> None:
        """Takes a dialog away; the keyboard goes back to where it was."""
        for i, (shown, shade) in enumerate(self.dialogs):
            if shown is dialog:
                del self.dialogs[i]
                shade.remove()
                dialog.remove()
                self.focus.leave(dialog)
                return

    @property
    def dialog(self) -> Dialog | None:
        """The uppermost dialog."""
        return self.dialogs[-1][0] if self.dialogs else None

    def pick_up(self, node: Node, hand: Hand) -> Drag | None:
        """Starts the drag of a node by a click ("click") or the keyboard ("keys"); None if it cannot be picked up."""
        drag = node.grab((node.w / 2, node.h / 2))
        if drag is None:
            return None
        at = node.world_box().centre if hand == "keys" else self.pointer.at
        self.carry.begin(drag, at, hand)
        if hand == "keys" and self.carry.held is drag:
            self.carry_by_keys(drag)
            found = self.focus.walk(1)
            if found is not None:
                self.carry.point(found)
        return drag

    def carry_by_keys(self, drag: Drag) -> None:
        """From here on the keyboard carries it, among the places where it may be let go."""
        drag.hand = "keys"
        self.focus.only = lambda place: place.drop_for(drag)

    def toast(self, says: Say, kind: ToastKind = "program", *, clause: str = "", icon: str = "",
              seconds: float = 2.5) -> None:
        """A notice that goes by itself."""
        self.toasts.show(says, kind, clause=clause, icon=icon, seconds=seconds)

    def refuse(self, says: Say, clause: str = "", *, near: Node | None = None) -> None:
        """Says why something cannot be done, by its cause if that is known."""
        self.app.audio.play("refusal")
        self.toasts.show(says, "refusal", clause=clause, near=near.world_box() if near is not None else None)

    def speak(self) -> str:
        """What has the keyboard, in words."""
        return speak(self.focus.node, self.look.words) if self.focus.node is not None else ""

    def reading(self) -> list[str]:
        """Everything on the screen in words, in reading order; in a dialog only what is in it."""
        return reading(self.focus.scope, self.look.words)

    # What the program calls.

    def deliver(self, message: Message) -> bool:
        """A message came all the way up: the scene's own handling, then what is the same in all."""
        if self.receive(message):
            return True
        if isinstance(message, Control.Refused):
            self.refuse(message.reason, near=message.sender)
            return True
        return False

    def sound(self, name: str) -> None:
        """Plays a sound of that name."""
        self.app.audio.play(name)

    def items(self) -> list[Item]:
        """The display list as the nodes are now."""
        return flatten(self.root, self.look)

    def node_at(self, x: float, y: float) -> Node | None:
        """The frontmost node at that point (units) that takes or blocks the pointer."""
        k = self.screen.scale
        return node_at(self.items(), x * k, y * k)

    def taker_at(self, x: float, y: float) -> Node | None:
        """The frontmost node at that point (units) that takes the pointer; None where something blocks it."""
        node = self.node_at(x, y)
        return None if node is None or node.takes is Takes.BLOCK else node

    def taken_by_pointer(self, node: Node) -> None:
        """A press went to a node: the keyboard follows it."""
        self.tips.press(node)
        target: Node | None = node
        while target is not None and target.takes is not Takes.FOCUS:
            target = target.parent
        if target is not None and target.is_inside(self.focus.scope):
            self.focus.set(target, "pointer")
        else:
            self.focus.shown = False

    def step(self, dt: float) -> None:
        """`dt` seconds went by."""
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
        """How soon the scene wants to be stepped again."""
        if self.motion.busy or self.carry.moving:
            return "moving"
        if self.keyboard.repeating or self.toasts.waiting or self.tips.waiting or self.waiting:
            return "waiting"
        return "ambient" if self.motion.ambient else "still"

    def covers(self, node: Node) -> bool:
        """Whether something lies over what has the keyboard, so that no ring shows round it."""
        return False

    def before_frame(self) -> None:
        """Puts the focus ring where it belongs and looks again what is under the pointer."""
        self.focus.check()
        if self.focus.only is not None and (self.carry.held is None or self.carry.held.hand != "keys"):
            self.focus.only = None
        node = self.focus.node
        self._ring.visible = self.focus.shown and node is not None and not self.covers(node)
        if node is not None and self.focus.shown:
            self._ring.put(node.world_box())
        self.pointer.refresh()
