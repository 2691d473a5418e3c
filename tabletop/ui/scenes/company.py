"""Choice of each seat's player: a person here, or a bot level; and the dialogs before playing on from a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots.levels import levels_of
from tabletop.present.rivals import Rival, rivals_of
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown

PERSON = "person"
ONWARDS = "+"
"""Suffix of a value that applies to all later seats too."""
ROW, SINCE, NOTE = 56.0, 36.0, 64.0
WIDTH = 608.0


def company(name: str, game: str, level: str, *, after: int = 0, beside: Sequence[str] = (), rivals: Sequence[Rival] = ()) -> Dropdown:
    """Make the field that chooses a seat's player: a person, a rival, or a level; `level` is "" for a person.

    `beside` are further levels, listed first. A level is listed once, by its rivals where it has any, unless it is `level` itself. With
    seats `after` it, the field can choose for those too.
    """
    ways = [*beside, PERSON, *reversed(levels_of(game))]
    options = []
    for way in ways:
        faces = [rival for rival in rivals if rival.level == way]
        options += [(rival.way, say("opponent.rival", name=rival.name, level=say(f"opponent.kind.{way}"))) for rival in faces]
        options += [(way, say(f"opponent.kind.{way}"))] if not faces or way == level else []
    if after:
        options += [(way + ONWARDS, say(f"opponent.onwards.{way}")) for way in ways]
    return Dropdown(name, options, level if level in (way for way, _ in options) else PERSON, says=say("opponent.who"))


def level_of(field: Dropdown) -> str:
    """Return the level that a field names; "" for a person."""
    return "" if field.value == PERSON else field.value


def settle_onwards(fields: Sequence[Dropdown]) -> None:
    """Apply the first field to all others, if its value says so."""
    way = fields[0].value
    if way.endswith(ONWARDS):
        for field in fields:
            field.value = way.removesuffix(ONWARDS)


def _explanation(since: Phrase, note: Phrase) -> Node:
    """Text of the moment the match continues from, and of the fate of later decisions."""
    body = Node("told")
    body.add(Label("since", since, BODY_BOLD, box=Box(0, 0, 560, 24)), Paragraph("note", note, BODY, box=Box(0, SINCE, 560, NOTE)))
    return body


def _answers() -> list[Answer]:
    return [Answer("go", say("opponent.play_on.go"), "gold"), Answer("stay", say("opponent.play_on.stay"))]


class GoBack(Dialog):
    """Dialog that asks whether a match continues from an earlier moment, described by `since`; calls `go` if so."""

    def __init__(self, *, since: Phrase, go: Callable[[], None]) -> None:
        super().__init__("go-back", say("opponent.play_on.title"), _explanation(since, say("opponent.play_on.later")), _answers(),
                         width=WIDTH, main="go", safe="stay", icon="anticlockwise-rotation", body_height=SINCE + NOTE)
        self._go = go

    def answer(self, value: str) -> None:
        """Close, and continue if confirmed."""
        super().answer(value)
        if value == "go":
            self._go()


class CutLast(Dialog):
    """Dialog that asks whether the damaged last line of a match is cut off, at the cost of one decision; calls `go` if so."""

    def __init__(self, *, file: str, go: Callable[[], None]) -> None:
        super().__init__("cut-last", say("flow.cut.title"), say("flow.cut.body", file=plain(file)),
                         [Answer("go", say("flow.cut.yes"), "gold"), Answer("stay", say("flow.cut.no"))], width=WIDTH, main="stay",
                         safe="stay", icon="save")
        self._go = go

    def answer(self, value: str) -> None:
        """Close, and cut if confirmed."""
        super().answer(value)
        if value == "go":
            self._go()


class Company(Dialog):
    """Dialog that asks who plays each seat from the moment that `since` describes.

    Calls `go` with the levels by seat.
    """

    def __init__(self, game: str, names: Sequence[str], levels: Sequence[str], *, since: Phrase,
                 go: Callable[[tuple[str, ...]], None]) -> None:
        body = _explanation(since, say("opponent.play_on.note"))
        self._fields = []
        for seat, (name, level) in enumerate(zip(names, levels, strict=True)):
            y = SINCE + NOTE + seat * ROW
            field = company(f"kind{seat}", game, level, rivals=rivals_of(game) if len(names) == 2 else ())
            field.put(Box(230, y, 330, 48))
            body.add(Label(f"name{seat}", plain(name), BODY_BOLD, box=Box(0, y + 12, 220, 24)), field)
            self._fields.append(field)
        super().__init__("company", say("opponent.play_on.title"), body, _answers(), width=WIDTH, main="go",
                         safe="stay", icon="crossed-swords", body_height=SINCE + NOTE + len(names) * ROW)
        self._go = go

    @property
    def first(self) -> Node | None:
        """Focus the main button: the players are preset as before."""
        return self.find("go")

    def answer(self, value: str) -> None:
        """Close, and continue if confirmed."""
        levels = tuple(level_of(field) for field in self._fields)
        super().answer(value)
        if value == "go":
            self._go(levels)
