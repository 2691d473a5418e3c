"""Panel of one seat in a match to be dealt: its player and deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.games.shelf import Stock
from tabletop.present.rivals import Rival, rival_of
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted, Paragraph
from tabletop.toolkit.graph.room import Room, room
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, DIM, NOTE, NOTE_BOLD, PANEL_TITLE
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui import drawing
from tabletop.ui.scenes.company import company, level_of
from tabletop.ui.table.dealing import DeckView, deck_name
from tabletop.ui.table.kit import BoardKit


class SeatPanel(Node):
    """Panel of a seat. `title` names the seat, `after` is the number of seats after it.

    A deck is shown by its cover, its cost curve and a word on how to play it.
    """

    def __init__(self, name: str, title: Phrase, stock: Stock, kit: BoardKit, *, player: str, deck: str,
                 level: str = "", after: int = 0, rivals: Sequence[Rival] = ()) -> None:
        super().__init__(name)
        self.stock, self.kit = stock, kit
        self.player = TextField("player", player, says=say("flow.new.player"), hint=say("flow.new.player"), longest=24)
        self.company = company("company", kit.key, level, after=after, rivals=rivals)
        self.deck = Dropdown("deck", [(d.id, self._line(d)) for d in stock.decks.values()], deck, says=say("flow.new.deck"))
        self.cover, self._size = Painted("cover", self._cover), "hand"
        self.add(Painted("panel", _panel), Label("title", title, PANEL_TITLE), Painted("medal", self._medal),
                 self.cover, Painted("art", self._art), Painted("curve", self._curve),
                 Label("deck_name", spoken_by(self._deck_name), BANNER_NAME),
                 Label("contents", spoken_by(self._contents), NOTE, colour=DIM), Label("race", spoken_by(self._race), NOTE_BOLD),
                 Label("costs", spoken_by(self._costs), NOTE, colour=DIM),
                 Paragraph("guide", spoken_by(self._guide), BODY, smallest=12), self.player, self.company, self.deck,
                 RoundButton("change", say("flow.new.change"), icon="stack"), Button("cards", say("flow.new.cards"), icon="card-pick"))

    def _line(self, deck: Any) -> Phrase:
        """Line of a deck in the list: its name, and its people."""
        return say("flow.new.deck_line", name=deck_name(deck), kind=self.kit.dealing.deck(self.stock, deck.id).kind)

    @property
    def rival(self) -> Rival | None:
        """Rival that plays the seat; None for a person or a plain level."""
        return rival_of(self.kit.key, level_of(self.company))

    # ---- the chosen deck
    @property
    def chosen(self) -> Any:
        """Chosen deck as the catalogue has it."""
        return self.stock.decks[self.deck.value]

    @property
    def view(self) -> DeckView:
        """Chosen deck as it is shown."""
        return self.kit.dealing.deck(self.stock, self.deck.value)

    def refresh(self) -> None:
        """Update after the deck changed."""
        for child in self.children:
            child.touch()

    def receive(self, message: Message) -> bool:
        """Show a new deck at once, and pass the message on to the scene."""
        if isinstance(message, Dropdown.Changed):
            self.refresh()
        return False

    # ---- its texts
    def _deck_name(self, words: Words) -> str:
        return deck_name(self.chosen)(words)

    def _guide(self, words: Words) -> str:
        text, rival = self.chosen.text, self.rival
        deck = str(getattr(text, words.lang)) if text is not None else ""
        return words("opponent.about", style=rival.style(words), hello=rival.line("hello")(words), deck=deck) if rival is not None else deck

    def _contents(self, words: Words) -> str:
        return self.view.contents(words)

    def _race(self, words: Words) -> str:
        return (self.view.leader or self.view.kind)(words)

    def _costs(self, words: Words) -> str:
        return self.view.costs(words)

    # ---- its pictures
    def _medal(self, look: Look, w: float, h: float) -> Picture:
        rival = self.rival
        return drawing.medallion(look.brush, h, self.view.dye) if rival is None else drawing.likeness(look.brush, h, rival.art, rival.crest)

    def _cover(self, look: Look, w: float, h: float) -> Picture:
        face = self.kit.faces(look.words).printed(self.view.cover)
        return drawing.card(look.brush, face, size=self._size)

    def _art(self, look: Look, w: float, h: float) -> Picture:
        face = self.kit.faces(look.words).printed(self.view.cover)
        return drawing.thumb(look.brush, face, w=w, h=h)

    def _curve(self, look: Look, w: float, h: float) -> Picture:
        view = self.view
        return drawing.bars(look.brush, w, h, view.counts, view.labels, dye_key=view.dye)

    # ---- places
    def put(self, box: Box) -> Node:
        """Place everything for a large, a middling or a flat panel."""
        super().put(box)
        w, h = box.w, box.h
        if h > 500:
            boxes = _tall(w, h, min(room(w, 400, 560), room(h, 590, 780)))
        else:
            boxes = (_low if h > 260 else _flat)(w, h, Low._make(map(room(w, 400, 560), LEAST, MOST)))
        deck = boxes["deck"]
        boxes["change"], boxes["deck"] = deck.cut_right(deck.h, 8)
        for child in self.children:
            child.visible = child.name in boxes
            if child.visible:
                child.put(boxes[child.name])
        if self.cover.visible:
            whole = boxes["cover"]
            self._size = "inspector" if whole.h >= drawing.CARDS["inspector"].h else "hand"
            card = drawing.CARDS[self._size]
            self.cover.scale = whole.h / card.h
            self.cover.put(Box(whole.x, whole.y, card.w, card.h))
        return self


class Low(NamedTuple):
    """Measures of a panel that shares its column: margin, medal, heights of the title and of a field."""

    pad: float
    medal: float
    title: float
    field: float
    gap: float
    company: float


LEAST, MOST = Low(12, 48, 20, 34, 7, 146), Low(20, 72, 28, 44, 12, 192)


def _tall(w: float, h: float, free: Room) -> dict[str, Box]:
    """Place a panel that has its column alone: the cover's card beside the deck's curve, a guide below."""
    edge, field, end = free(18, 24), free(38, 48), free(12, 20)
    card = Box(edge, free(140, 214), free(168, 264), free(240, 370))
    right = card.right + free(16, 24)
    rest = w - right - end
    guide = card.bottom + free(10, 18)
    return {
        "panel": Box(0, 0, w, h), "medal": Box(free(14, 20), free(14, 22), free(56, 84), free(56, 84)),
        "title": Box(free(84, 120), free(10, 18), w - free(100, 144), free(26, 36)),
        "player": Box(free(82, 118), free(38, 56), w - free(260, 342), field),
        "company": Box(w - free(172, 216), free(38, 56), free(156, 192), field), "deck": Box(edge, free(90, 138), w - 2 * edge, field),
        "cover": card, "deck_name": Box(right, card.y + free(2, 4), rest, free(30, 36)), "race": Box(right, free(172, 262), rest, free(22, 24)),
        "contents": Box(edge, h - free(38, 42), w - free(170, 230), free(22, 24)),
        "cards": Box(w - free(144, 190), h - free(44, 56), free(132, 170), free(36, 44)),
        "costs": Box(right, free(204, 316), rest, free(20, 24)), "curve": Box(right - 4, free(228, 344), rest + 4, free(150, 180)),
        "guide": Box(edge, guide, w - 2 * edge, h - guide - free(54, 68))}


def _head(w: float, h: float, m: Low) -> tuple[dict[str, Box], float]:
    """Place medal, name and deck of a panel that shares its column; return their lower edge."""
    left = m.pad + m.medal + m.gap
    below = m.pad * 0.6 + m.title + 4 + m.field + m.gap
    top, room = m.pad * 0.6, w - left - m.pad
    boxes = {
        "panel": Box(0, 0, w, h), "medal": Box(m.pad, top + 4, m.medal, m.medal), "title": Box(left, top, room, m.title),
        "player": Box(left, top + m.title + 4, room - m.company - 8, m.field),
        "company": Box(w - m.pad - m.company, top + m.title + 4, m.company, m.field), "deck": Box(m.pad, below, w - 2 * m.pad, m.field)}
    return boxes, below + m.field + m.gap


def _low(w: float, h: float, m: Low) -> dict[str, Box]:
    """Place a panel for two rows of seats: a picture of the cover, the curve."""
    boxes, y = _head(w, h, m)
    foot = m.title + m.pad * 0.6
    high = h - y - foot - m.gap * 0.5
    art = Box(m.pad, y, high * 0.8, high)
    right = art.right + m.pad
    return boxes | {
        "art": art, "race": Box(right, y, w - right - m.pad - m.company * 0.8 - 6, m.title),
        "curve": Box(right - 4, y + m.title + 4, w - right - m.pad + 8, high - m.title - 4),
        "contents": Box(m.pad, h - foot, w - 2 * m.pad, m.title),
        "cards": Box(w - m.pad - m.company * 0.8, y - 4, m.company * 0.8, m.title + 10)}


def _flat(w: float, h: float, m: Low) -> dict[str, Box]:
    """Place a panel for three rows of seats: a small picture and three lines."""
    boxes, y = _head(w, h, m)
    high = h - y - m.pad * 0.7
    art = Box(m.pad, y, high * 1.25, high)
    right, step = art.right + m.pad * 0.8, high / 3
    room = w - right - m.pad
    return boxes | {"art": art, "deck_name": Box(right, y, room, step), "race": Box(right, y + step, room, step),
                    "contents": Box(right, y + 2 * step, room, step)}


def _panel(look: Look, w: float, h: float) -> Picture:
    return paint.panel(look.brush, w, h)

