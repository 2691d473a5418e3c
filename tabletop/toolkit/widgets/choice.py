"""Row of a few values side by side, one of them chosen: all are visible, the chosen one is gold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box, columns
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.input.focus import Via
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control

GAP = 6.0
Options = Sequence[tuple[str, Phrase]]


class _Segment(Control):
    """Segment for one of the values."""

    @dataclass(frozen=True, slots=True)
    class Picked(Message):
        """Message: a segment was clicked."""

    def __init__(self, value: str, says: Phrase) -> None:
        super().__init__(value, says)
        self.value = value
        self.chosen = "off"

    def use(self, at: tuple[float, float]) -> None:
        self.post(_Segment.Picked(self))

    def keyed(self, key: Key) -> bool:
        """Choose the neighbour with left and right, as in a row of radio buttons."""
        if key not in (Key("left"), Key("right")) or not isinstance(self.parent, Choice):
            return False
        return self.parent.step(self, 1 if key.name == "right" else -1)

    def mark(self, chosen: str) -> None:
        # Tab goes to the chosen one only, and from there out of the row; the arrows go along it.
        self.takes = Takes.FOCUS if chosen == "on" else Takes.POINTER
        if chosen != self.chosen:
            self.chosen = chosen
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        picture = paint.segment(look.brush, self.w, self.h, self._says(look.words), chosen=self.chosen,
                                state=self.state)
        return picture if self.usable else paint.faded(look.brush, picture, 0.45)

    def spoken(self, words: Words) -> Spoken | None:
        if not self.usable:
            return Spoken("choice", self._says(words), self._refusal(words), "off")
        return Spoken("choice", self._says(words), state="chosen" if self.chosen == "on" else "")


class Choice(Node):
    """Values side by side, one chosen; posts Changed. `refuse(value, reason)` shades one that cannot be chosen."""

    @dataclass(frozen=True, slots=True)
    class Changed(Chosen):
        """Message: another value was chosen."""

        value: str

    def __init__(self, name: str, options: Options, value: str, *, says: Phrase = NOTHING, box: Box = EMPTY) -> None:
        super().__init__(name, box)
        self.says = says
        self._value = value
        self._options: Options = ()
        self.offer(options)

    def offer(self, options: Options) -> None:
        """Replace the values."""
        if list(options) == list(self._options):
            return
        self._options = tuple(options)
        self.clear()
        for value, says in options:
            segment = _Segment(value, says)
            segment.mark("on" if value == self._value else "off")
            self.add(segment)
        self._keep_reachable()
        self._spread()

    def _keep_reachable(self) -> None:
        """Make the first value reachable by Tab when none is chosen."""
        segments = self._segments()
        if segments and not any(s.chosen == "on" for s in segments):
            segments[0].takes = Takes.FOCUS

    def refuse(self, value: str, reason: Phrase) -> None:
        """Set the reason why a value cannot be chosen now (NOTHING: it can)."""
        for segment in self._segments():
            if segment.value == value:
                segment.refusal = reason
                segment.tip = reason

    def explain(self, tips: Mapping[str, Phrase]) -> None:
        """Give each value a tip that tells what it means, also when it is read out."""
        for segment in self._segments():
            segment.tip = tips.get(segment.value, NOTHING)

    @property
    def value(self) -> str:
        """Chosen value."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value
        for segment in self._segments():
            segment.mark("on" if segment.value == value else "off")
        self._keep_reachable()

    def put(self, box: Box) -> Node:
        """Place the row and spread the segments over its width."""
        super().put(box)
        self._spread()
        return self

    def _segments(self) -> list[_Segment]:
        return [child for child in self.children if isinstance(child, _Segment)]

    def _spread(self) -> None:
        room = Box(0, 0, self.w, self.h)
        for segment, place in zip(self.children, columns(room, len(self.children), GAP), strict=True):
            segment.put(place)

    def step(self, segment: Control, by: int) -> bool:
        """Move the focus to a neighbour; False at the end of the row."""
        row = [s for s in self._segments() if s.usable or s is segment]
        i = row.index(segment) + by if segment in row else -1
        if not 0 <= i < len(row):
            return False
        self._choose(row[i].value)
        self._focus(row[i], "keys")
        return True

    def _focus(self, segment: Node, via: Via) -> None:
        scene = self.scene
        if scene is not None:
            scene.focus.set(segment, via)

    def _choose(self, value: str) -> None:
        if value != self._value:
            self.value = value
            self.post(Choice.Changed(self, value))

    def receive(self, message: Message) -> bool:
        """Handle a picked segment."""
        match message:
            case _Segment.Picked(sender=_Segment(value=value) as segment):
                self._choose(value)
                self._focus(segment, "pointer")
                return True
        return False

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the row by its label, if it has one of its own."""
        text = self.says(words)
        return Spoken("text", text) if text else None
