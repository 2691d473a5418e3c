"""Panel of the person: the name, the first day, three figures, and things to try next."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.diary.figures import Figures
from tabletop.diary.proposals import Proposal
from tabletop.games.clauses import rulebook
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, FIGURE, GOLD, NOTE, NUMBER, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui import drawing
from tabletop.ui.diary.pieces import TITLE, Piece, PieceOf, Try, wreath
from tabletop.ui.diary.words import Telling, day_of, sign

FACE = (168.0, 240.0)
HOUR = 60
ICONS = {"card": "card-play", "deck": "stack", "rule": "open-book", "lesson": "graduate-cap", "puzzle": "light-bulb"}


class PersonPanel(Node):
    """Panel of one person; `put` lays it out tall, or flat in a column, with what was offered to try next."""

    high = 330.0

    def __init__(self, name: str, told: Figures, telling: Telling) -> None:
        super().__init__("person")
        self._telling = telling
        self.offers: list[Offer] = []
        favourite = told.decks[0] if told.decks else None
        dye = telling.dye(favourite.game, favourite.house or favourite.name) if favourite else "neutral"
        self.add(Painted("ground", lambda look, w, h: paint.panel(look.brush, w, h)),
                 Painted("wreath", lambda look, w, h: wreath(look, h, dye)),
                 Label("name", plain(name), SCENE_TITLE.at(38), colour="title", align="m"),
                 Label("since", _since(told), SUBTITLE.at(17), colour=DIM, align="m"),
                 Painted("figures", lambda look, w, h: _figures(look, w, h, told)),
                 Label("next-title", say("diary.next.title"), TITLE, colour="brass-light"))
        self.add(Button("someone", say("diary.person.someone"), icon="person"), Button("export", say("diary.person.export"), icon="share"))

    def offer(self, proposals: Sequence[Proposal]) -> None:
        """Show what to try next, or that there is nothing."""
        self.offers = [Offer(proposal, self._telling, "large" if i == 0 else "small") for i, proposal in enumerate(proposals)]
        note = say("diary.next.note" if proposals else "diary.next.nothing")
        self.add(*self.offers, Paragraph("next-note", note, SUBTITLE.at(16), colour=DIM, align="m"))

    def put(self, box: Box) -> Node:
        """Place everything; a panel wider than high is flat."""
        super().put(box)
        self.children[0].put(Box(0, 0, box.w, box.h))
        for name, place in (_tall(box) if box.h > box.w else _flat(box)).items():
            found = self.find(name)
            if found is not None:
                found.put(place)
        tall = box.h > box.w
        room = Box(18, 496, box.w - 36, box.h - 600) if tall else Box(box.w * 0.36, 54, box.w * 0.64 - 18, box.h - 96)
        y = room.y
        for offer in self.offers:
            high = 206.0 if offer.size == "large" and tall else 66.0 if tall else (room.h - 20) / 3
            offer.put(Box(room.x, y, room.w, high))
            y += high + 10
        note = self.find("next-note")
        if note is not None:
            note.put(Box(room.x, y + 8, room.w, 60))
        return self


def _since(told: Figures) -> Phrase:
    return say("diary.since", date=day_of(told.since)) if told.since else say("diary.local")


def _tall(box: Box) -> dict[str, Box]:
    half = (box.w - 36 - 12) / 2
    return {"wreath": Box((box.w - 216) / 2, 34, 216, 216), "name": Box(16, 262, box.w - 32, 48), "since": Box(16, 314, box.w - 32, 28),
            "figures": Box(18, 352, box.w - 36, 74), "next-title": Box(24, 446, box.w - 48, 40),
            "someone": Box(18, box.h - 64, half, 46), "export": Box(30 + half, box.h - 64, half, 46)}


def _flat(box: Box) -> dict[str, Box]:
    left = box.w * 0.34
    half = (left - 36) / 2
    return {"wreath": Box((left - 116) / 2, 12, 116, 116), "name": Box(16, 128, left - 24, 40), "since": Box(16, 168, left - 24, 24),
            "figures": Box(16, 196, left - 24, 62), "next-title": Box(box.w * 0.36, 10, box.w * 0.6, 36),
            "someone": Box(14, box.h - 56, half, 42), "export": Box(22 + half, box.h - 56, half, 42)}


def _figures(look: Look, w: float, h: float, told: Figures) -> Picture:
    words, canvas, total = look.words, Canvas(look.brush, w, h), told.total
    minutes = told.time_played
    time = (words("diary.person.hours_value", n=round(minutes / HOUR)) if minutes >= HOUR
            else words("diary.person.minutes_value", n=minutes) if minutes else "–")  # files that were copied tell no time
    for i, (value, label) in enumerate(((str(total.all), words("diary.person.matches", n=total.all)),
                                        (str(total.won), words("diary.person.won", n=total.won)), (time, words("diary.person.hours")))):
        x = w * (i + 0.5) / 3
        canvas.text(value, x, h * 0.32, NUMBER.at(27), "mm", fit=w / 3 - 8)
        canvas.text(label, x, h * 0.76, NOTE, "mm", colour=DIM, fit=w / 3 - 8)
    canvas.put(paint.rule(look.brush, w), 0, h - 1)
    return canvas.picture()


# ---- things to try next
class Offer(Node):
    """Proposal: a large card with a button, or a row that can be pressed; either can be put away for good."""

    def __init__(self, proposal: Proposal, telling: Telling, size: str) -> None:
        super().__init__(f"offer-{proposal.kind}")
        self.proposal, self.size, self._telling = proposal, size, telling
        title, why = words_of(proposal, telling)
        self.row = Piece(f"try-{proposal.kind}", title, _row(title, why, ICONS[proposal.kind], size), Try(proposal), tip=why)
        self.face = Painted("picture", self._face)
        self.title = Paragraph("title", title, FIGURE.at(19), smallest=15)
        self.why = Paragraph("why", why, BODY.at(17), colour=DIM, smallest=13)
        self.go = Piece(f"go-{proposal.kind}", say(f"diary.next.{proposal.kind}_go"), _gold(f"diary.next.{proposal.kind}_go"), Try(proposal))
        self.no = _Away(proposal)
        self.add(self.row, self.face, self.title, self.why, self.go, self.no)

    def _face(self, look: Look, w: float, h: float) -> Picture:
        found = self._telling.face(look, self.proposal.game, self.proposal.subject) if self.proposal.kind == "card" else None
        if found is not None:
            return drawing.card(look.brush, found, size="hand")
        return sign(look, self.proposal.game, min(w, h))

    def put(self, box: Box) -> Node:
        """Place a large card's parts, or only the row."""
        super().put(box)
        large = self.size == "large" and box.h > 150
        self.row.put(Box(0, 0, box.w, box.h))
        for part in (self.face, self.title, self.why, self.go):
            part.visible = large
        self.row.takes = self.row.takes if not large else self.title.takes
        k = 0.66 if self.proposal.kind == "card" else 0.5
        self.face.scale = k if self.proposal.kind == "card" else 1.0
        wide = FACE[0] * k
        self.face.put(Box(16, 20, *FACE) if self.proposal.kind == "card" else Box(16, 34, wide, wide))
        left = wide + 32
        self.title.put(Box(left, 16, box.w - left - 48, 46))
        self.why.put(Box(left, 66, box.w - left - 16, box.h - 136))
        self.go.put(Box(left, box.h - 62, box.w - left - 16, 46))
        self.no.put(Box(box.w - 36, 8, 28, 28) if large else Box(box.w - 38, (box.h - 28) / 2, 28, 28))
        return self


class _Away(RoundButton):
    """Small button that puts a proposal away."""

    def __init__(self, proposal: Proposal) -> None:
        super().__init__(f"no-{proposal.kind}", say("diary.next.no"), icon="cancel")
        self.wish = Try(proposal, "no")


def words_of(proposal: Proposal, telling: Telling) -> tuple[Phrase, Phrase]:
    """Return the title of a proposal and its reason."""
    key, game = f"diary.next.{proposal.kind}", proposal.game
    if proposal.kind == "card":
        return say(key, card=telling.card(game, proposal.subject)), say(f"{key}_why", deck=telling.deck(game, proposal.deck))
    if proposal.kind == "deck":
        return (say(key, deck=telling.deck(game, proposal.subject)),
                say(f"{key}_why", rival=telling.deck(game, proposal.deck), n=proposal.number))
    if proposal.kind in ("lesson", "puzzle"):
        called = say(f"ui.game.{game}.name")
        return say(key, game=called), say(f"{key}_why", name=plain(proposal.deck) if proposal.deck else called, n=proposal.number)
    text = spoken_by(lambda words: rulebook(game).clauses[proposal.subject].text(words.lang))
    return say(key), say(f"{key}_why", clause=plain(proposal.subject), text=text)


def _row(title: Phrase, why: Phrase, icon: str, size: str) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=24)
        if size == "large" and h > 150:
            canvas.put(paint.panel(look.brush, w, h, tone="gold"), 0, 0)
            return canvas.picture()
        canvas.put(paint.row(look.brush, w, h, state=state), 0, 0)
        canvas.put(paint.shaded_icon(look.brush, icon, 30, colour=GOLD), 30, h / 2, "mm")
        canvas.text(title(look.words), 58, h * 0.32, BODY_BOLD, "lm", fit=w - 110)
        canvas.text(why(look.words), 58, h * 0.68, NOTE, "lm", colour=DIM, fit=w - 110)
        return canvas.picture()

    return painted


def _gold(key: str) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        return paint.button(look.brush, w, h, look.words(key), kind="gold", state=state)

    return painted
