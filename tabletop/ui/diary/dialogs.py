"""Dialogs of the diary: another person, what becomes of a diary, the form of an export, a list of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.diary.figures import Played
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, DIM
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.diary.charts import match_says
from tabletop.ui.diary.pieces import Piece, PieceOf, See
from tabletop.ui.diary.words import Telling, sign

LEAVE, FORGET, JOIN, PART, CLOSE = "leave", "forget", "join", "part", "close"
OPEN = "open:"
"""Start of the answer that opens another person's diary."""
KEEP = "keep:"
"""Start of the answer that keeps a diary again of a name that was left out."""
ROW = 46.0
MOST = 60
"""Most matches in a list: the latest."""


def people_dialog(person: str, names: Mapping[str, tuple[str, int]], left_out: Sequence[str], *, joined: bool) -> Dialog:
    """Ask whose diary to open, and offer what may become of the present one."""
    others = [Answer(f"{OPEN}{key}", say("diary.person.count", name=plain(name), n=n), icon="person")
              for key, (name, n) in list(names.items())[:8] if key != person]
    name = names[person][0] if person in names else person
    join = [Answer(f"{JOIN}:{key}", say("diary.person.join", name=plain(name), into=plain(into)), "ghost", icon="linked-rings")
            for key, (into, _) in list(names.items())[:3] if key != person and person in names]
    part = [Answer(PART, say("diary.person.part"), "ghost")] if joined else []
    again = [Answer(f"{KEEP}{key}", say("diary.person.keep", name=plain(key)), "ghost") for key in left_out[:3]]
    own = [Answer(LEAVE, say("diary.person.leave", name=plain(name)), "ghost", icon="hidden"),
           Answer(FORGET, say("diary.person.forget"), "red", icon="trash-can")] if person in names else []
    return Dialog("people", say("diary.person.title"), say("diary.person.body"),
                  [*others, *join, *part, *own, *again, Answer(CLOSE, say("diary.person.close"))], width=620, safe=CLOSE, main=CLOSE,
                  icon="person", buttons="stacked")


def forget_dialog(name: str) -> Dialog:
    """Ask before a diary is forgotten; the safe answer keeps it."""
    answers = [Answer("no", say("diary.person.forget_no"), "gold"), Answer("yes", say("diary.person.forget_yes"), "red")]
    return Dialog("forget", say("diary.person.forget_title", name=plain(name)), say("diary.person.forget_body"), answers, safe="no", main="no",
                  icon="trash-can")


def export_dialog(name: str) -> Dialog:
    """Ask for the form of an export."""
    return Dialog("export-diary", say("diary.export.title"), say("diary.export.body", name=plain(name)),
                  [Answer("csv", say("diary.export.csv"), "gold"), Answer("json", say("diary.export.json")),
                   Answer(CLOSE, say("diary.person.close"), "ghost")], width=760, safe=CLOSE, icon="share")


def matches_dialog(what: Phrase, matches: Sequence[Played], telling: Telling) -> Dialog:
    """List matches, the latest first; a press on one opens its replay."""
    shown = list(reversed(matches))[:MOST]
    body = MatchRows(shown, telling)
    return Dialog("matches", say("diary.list.title", n=len(matches), what=what), body, [Answer(CLOSE, say("diary.person.close"))], width=860,
                  body_height=len(shown) * ROW, safe=CLOSE, main=CLOSE)


class MatchRows(Node):
    """Rows of matches that can be pressed."""

    def __init__(self, matches: Sequence[Played], telling: Telling) -> None:
        super().__init__("match-rows")
        for i, played in enumerate(matches):
            says = match_says(telling, played)
            row = Piece(f"match-{i}", says, _row(says, played), See(played))
            row.refusal = NOTHING if played.line.file else say("diary.latest.gone")
            self.add(row)

    def put(self, box: Box) -> Node:
        """Place the rows one under another."""
        super().put(box)
        for i, row in enumerate(self.children):
            row.put(Box(2, i * ROW + 2, box.w - 4, ROW - 5))
        return self


def _row(says: Phrase, played: Played) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=24)
        canvas.put(paint.row(look.brush, w, h, state=state), 0, 0)
        canvas.put(sign(look, played.line.game, h - 10), 8, 5)
        icon = {"won": "laurel-crown", "lost": "cancel", "drawn": "scales"}[played.result]
        canvas.put(paint.icon(look.brush, icon, 20, colour="gold" if played.won else DIM), h + 20, h / 2, "mm")
        canvas.text(says(look.words), h + 42, h / 2, BODY, "lm", fit=w - h - 56)
        return canvas.picture()

    return painted
