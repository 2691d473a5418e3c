"""Who plays a seat: a person here, or the program at one of its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots.levels import levels_of
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.node import Node
from tabletop.ui.graph.pieces import Label, Paragraph
from tabletop.ui.say import Say, plain, say
from tabletop.ui.theme import BODY, BODY_BOLD
from tabletop.ui.widgets.dialog import Answer, Dialog
from tabletop.ui.widgets.dropdown import Dropdown

PERSON = "person"
ROW, SINCE, NOTE = 56.0, 36.0, 64.0


def company(name: str, game: str, level: str) -> Dropdown:
    """The field that says who plays a seat; `level` is "" for a person."""
    ways = [PERSON, *reversed(levels_of(game))]
    return Dropdown(name, [(way, say(f"opponent.kind.{way}")) for way in ways], level if level in ways else PERSON,
                    says=say("opponent.who"))


def level_of(field: Dropdown) -> str:
    """The level that a field names; "" for a person."""
    return "" if field.value == PERSON else field.value


class Company(Dialog):
    """Asks for each seat of a match who is to play it from here on: from the moment that `since` tells. `go` is told the
    levels by seat.
    """

    def __init__(self, game: str, names: Sequence[str], levels: Sequence[str], *, since: Say,
                 go: Callable[[tuple[str, ...]], None]) -> None:
        body = Node("company")
        body.add(Label("since", since, BODY_BOLD, box=Box(0, 0, 560, 24)),
                 Paragraph("note", say("opponent.play_on.note"), BODY, box=Box(0, SINCE, 560, NOTE)))
        self._fields = []
        for seat, (name, level) in enumerate(zip(names, levels, strict=True)):
            y = SINCE + NOTE + seat * ROW
            field = company(f"kind{seat}", game, level)
            field.put(Box(230, y, 330, 48))
            body.add(Label(f"name{seat}", plain(name), BODY_BOLD, box=Box(0, y + 12, 220, 24)), field)
            self._fields.append(field)
        super().__init__("company", say("opponent.play_on.title"), body, [
            Answer("go", say("opponent.play_on.go"), "gold"), Answer("stay", say("opponent.play_on.stay"))],
            width=608, main="go", safe="stay", icon="crossed-swords", body_height=SINCE + NOTE + len(names) * ROW)
        self._go = go

    def answer(self, value: str) -> None:
        """Close, and go on if that was the answer."""
        levels = tuple(level_of(field) for field in self._fields)
        super().answer(value)
        if value == "go":
            self._go(levels)
