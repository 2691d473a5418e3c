"""Listening: at each step of the program it says what waits, and the focus to players without a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.privacy import spoken_of
from tabletop.toolkit.access.topics import Topic
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.speech import put
from tabletop.toolkit.text.phrase import plain

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene


class Listening:
    """Listener of a program: follows the scene, its focus and what its focused node says."""

    def __init__(self, announcer: Announcer) -> None:
        self._announcer = announcer
        self._scene: ref[Scene] | None = None
        self._focus: ref[Node] | None = None
        self._said = ""

    def step(self, scene: Scene) -> None:
        """Turn to whoever listens now; follow the focus; say what waits, unless more of the same decision is to come."""
        announcer = self._announcer
        announcer.turn_to(scene.hearer)
        announcer.mine_aloud = scene.own_aloud
        if announcer.heard:  # otherwise nothing need be followed
            self._follow(scene)
        if not scene.unsettled:
            announcer.flush(scene.look.words)
        announcer.voice.step()

    def _follow(self, scene: Scene) -> None:
        node, words = scene.focus.node, scene.look.words
        before = self._focus() if self._focus is not None else None
        moved = node is not before or self._scene is None or self._scene() is not scene
        said = spoken_of(node, words, own_aloud=scene.own_aloud) if node is not None else None
        text = "" if node is None or said is None else put(said, node.tip(words), words)
        if moved:
            self._scene, self._focus = ref(scene), None if node is None else ref(node)
            if text and self._announcer.route == "own":  # a reader reads the focus itself
                self._announcer.voice.stop()
                self._announcer.voice.say(text, words.lang)
        elif text and text != self._said:
            self._announcer.tell(plain(text), Topic.OWN, words)  # the focused node changed its text, as a big button does
        self._said = text
