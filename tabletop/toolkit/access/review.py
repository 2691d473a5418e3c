"""Review of a scene by ear: where am I, regions and their items, details line by line, what was told, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.toolkit.access.announcer import joined
from tabletop.toolkit.access.privacy import spoken_of
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.teller import Teller
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.shortcuts import EAR, Action
from tabletop.toolkit.input.speech import put
from tabletop.toolkit.text.aloud import aloud

DIGITS = "1234567890"
ACTIONS = (
    Action("ear_where", ("f5",), EAR, "aloud.action.where"),
    Action("ear_down", ("ctrl+down",), EAR, "aloud.action.down"),
    Action("ear_up", ("ctrl+up",), EAR, "aloud.action.up"),
    Action("ear_next", ("f6",), EAR, "aloud.action.next"),
    Action("ear_previous", ("shift+f6",), EAR, "aloud.action.previous"),
    Action("ear_back", ("f7",), EAR, "aloud.action.back"),
    Action("ear_forward", ("shift+f7",), EAR, "aloud.action.forward"),
    Action("ear_since", ("f8",), EAR, "aloud.action.since"),
    Action("ear_choices", ("f9",), EAR, "aloud.action.choices"),
    Action("ear_region", tuple(f"ctrl+{digit}" for digit in DIGITS), EAR, "aloud.action.region", fixed="digits"),
    Action("ear_item", tuple(f"ctrl+shift+{digit}" for digit in DIGITS), EAR, "aloud.action.item", fixed="digits"),
)


class Review:
    """Review keys of one scene. What they say moves the focus only while nothing is asked or carried."""

    def __init__(self, scene: Teller) -> None:
        self._scene = scene
        self._last = ""
        self._region = ""
        self._node: Node | None = None
        """Item that was reviewed last; the focus takes its place when it moves."""
        self._focus: Node | None = None
        self._line = -1
        self._past = -1
        self._choice = -1

    def act(self, name: str, key: Key) -> bool:
        """Carry out a review key; False where the scene has nothing to say to it, so that the key keeps its other meaning."""
        digit = key.name if name in ("ear_region", "ear_item") else ""
        said = self._said(name, digit)
        if said is None:
            return False
        again, self._last = self._last == name, name + digit
        if name == "ear_where" and again:
            said = self._scene.status(self._scene.look.words) or said
            self._last = ""
        self._scene.announcer.answer(aloud(said, self._scene.look.words), self._scene.look.words)
        return True

    def _said(self, name: str, digit: str) -> str | None:
        keys: dict[str, Callable[[], str | None]] = {
            "ear_where": self.where, "ear_down": lambda: self._details(1), "ear_up": lambda: self._details(-1),
            "ear_next": lambda: self._walk(1), "ear_previous": lambda: self._walk(-1), "ear_back": lambda: self._tell_past(-1),
            "ear_forward": lambda: self._tell_past(1), "ear_since": self._since, "ear_choices": self._choices}
        if name in keys:
            return keys[name]()
        return self._jump(digit) if name == "ear_region" else self._item(DIGITS.index(digit))

    # ---- where
    def where(self) -> str:
        """Say the scene, the region of the focus, the focus, and what is asked."""
        scene, words = self._scene, self._scene.look.words
        node = scene.focus.node
        title = scene.called(words) or scene.app.title
        region = next((one.title(words) for one in scene.regions() if node is not None and one.name == node.region), "")
        dialog = scene.dialog.spoken(words) if scene.dialog is not None else None
        focus = speak(scene, node) if node is not None else words("aloud.where.nothing")
        parts = [title, region, dialog.name if dialog is not None else "", focus, scene.asked(words)]
        return joined([part for part in parts if part])

    # ---- regions
    def _jump(self, digit: str) -> str | None:
        """Say the summary of the region under a digit and go there; pressed again, of the next one."""
        found = [region for region in self._scene.regions() if region.digit == digit]
        if not found:
            return None
        names = [region.name for region in found]
        at = (names.index(self._region) + 1) % len(names) if self._region in names and self._last == f"ear_region{digit}" else 0
        return self._go(found[at])

    def _walk(self, step: int) -> str | None:
        """Say the summary of the next region and go there."""
        found = list(self._scene.regions())
        if not found:
            return None
        names = [region.name for region in found]
        node = self._scene.focus.node
        here = self._region or (node.region if node is not None else "")
        at = (names.index(here) + step) % len(names) if here in names else 0 if step > 0 else -1
        return self._go(found[at])

    def _go(self, region: Region) -> str:
        self._region = region.name
        if scene_free(self._scene) and self._scene.enter_region(region.name):
            self._node, self._focus, self._line = None, self._scene.focus.node, -1
            return region.summary(self._scene.look.words) or region.title(self._scene.look.words)
        members = self._members(region.name)
        self._look_at(members[0] if members else None, first=members)
        words = self._scene.look.words
        return region.summary(words) or region.title(words)

    def _item(self, number: int) -> str | None:
        """Say the n-th item of the region reviewed last and go there."""
        scene, words = self._scene, self._scene.look.words
        if not scene.regions():
            return None
        members = self._members(self._region)
        if number >= len(members):
            return words("aloud.where.no_item", n=len(members))
        node = members[number]
        self._look_at(node)
        return words("aloud.where.item", said=speak(scene, node), n=number + 1, of=len(members))

    def _members(self, name: str) -> list[Node]:
        """List the items of a region in reading order: what says something and can be reached or told apart."""
        words, listed = self._scene.look.words, self._scene.members_of(name)
        return list(listed) or [node for node in _shown(self._scene.root) if node.region == name and name and node.spoken(words) is not None
                and (node.parent is None or node.parent.region != name or node.parent.spoken(words) is None)]

    def _look_at(self, node: Node | None, first: Sequence[Node] = ()) -> None:
        """Take an item as the one reviewed; the focus follows while nothing is asked or carried."""
        scene = self._scene
        self._node, self._line = node, -1
        ring = scene.focus.ring() if scene_free(scene) else []
        target = node if node in ring else next((one for one in first if one in ring), None)
        if target is not None:
            scene.focus.set(target, "keys")
        self._focus = scene.focus.node

    # ---- details
    def _details(self, step: int) -> str | None:
        """Say all details of the item reviewed last, or of the focus; then line by line."""
        scene, words = self._scene, self._scene.look.words
        if scene.focus.node is not self._focus:
            self._node, self._focus, self._line = None, scene.focus.node, -1
        node = self._node or scene.focus.node
        if node is None:
            return None
        lines = node.details(words)
        if not lines:
            return words("aloud.where.no_details")
        if self._line < 0 and self._last not in ("ear_down", "ear_up"):
            self._line = 0
            return joined(lines)
        self._line = max(0, min(len(lines), self._line + step))
        return lines[self._line - 1] if self._line else joined(lines)

    # ---- what was told
    def _tell_past(self, step: int) -> str | None:
        """Say the last thing told, then earlier ones; or later ones again."""
        past = self._scene.past(self._scene.look.words)
        if not past:
            return self._scene.look.words("aloud.where.no_past")
        if self._last not in ("ear_back", "ear_forward"):
            self._past = len(past)
        self._past = max(0, min(len(past) - 1, self._past + step))
        return past[self._past]

    def _since(self) -> str | None:
        words = self._scene.look.words
        return self._scene.since(words) or words("aloud.where.no_since")

    # ---- what can be done
    def _choices(self) -> str | None:
        """Say by number what can be done; pressed again, go to the next of them and say it."""
        scene, words = self._scene, self._scene.look.words
        found = scene.choices(words)
        if not found:
            return words("aloud.where.no_choices")
        if self._last != "ear_choices":
            self._choice = -1
            return words("aloud.where.choices", n=len(found), said="; ".join([words("aloud.where.choice", n=i, said=text)
                                                                             for i, (text, _) in enumerate(found, 1)]))
        self._choice = (self._choice + 1) % len(found)
        text, node = found[self._choice]
        self._look_at(node)
        return words("aloud.where.choice", n=self._choice + 1, said=text)


def scene_free(scene: Teller) -> bool:
    """Whether nothing is asked or carried, so that looking about may move the focus."""
    return scene.carry.held is None and not scene.dialogs and scene.focus.among is None and scene.focus.only is None


def speak(scene: Teller, node: Node) -> str:
    """Describe a node as it may be heard now."""
    words = scene.look.words
    said = spoken_of(node, words, own_aloud=scene.own_aloud)
    return "" if said is None else put(said, node.tip(words), words)


def _shown(node: Node) -> list[Node]:
    """List the shown nodes below one, in reading order."""
    if not node.visible or node.opacity <= 0:
        return []
    return [node, *(found for child in node.children for found in _shown(child))]
