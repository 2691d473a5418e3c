"""Panel in which hidden cards are stacked into armies and put in order: the six of the start, and where a text lets it (ENC-5.2)."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import sheet
from tabletop.kernel.asks import NONE, Picks
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, DIM, NUMBER
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada import tray_pictures
from tabletop.ui.boards.encrucijada.carriable import Carriable, Carrying
from tabletop.ui.boards.encrucijada.view_model import numeral as roman
from tabletop.ui.drawing import CARDS, Face
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt, put_foot

TOP, HEAD = 126.0, 34.0
STEP = 46.0
"""Height that shows of a card under the next one of its army, on a card of the usual size."""
GUTTER = 14.0
NARROW = 1150.0
"""Width of a panel below which cards are those of a small window."""


class Mustering(Carrying, Protocol):
    """Panel in which cards stand in armies."""

    labels: Labels

    def where(self, card: Recruit) -> tuple[int, int]:
        """Return the army of a card and its place there, both from 0."""

    def nudge(self, card: Recruit, across: int, down: int) -> None:
        """Move a card by keyboard."""


class Recruit(Carriable):
    """Hidden card in its army, with its number in the order."""

    panel: Mustering

    def __init__(self, panel: Mustering, card: int, says: Phrase, face: Face | None) -> None:
        super().__init__(f"recruit{card}", panel, card, says, face)
        self.size, self.number = "hand", 0

    def show(self, number: int) -> None:
        """Show its place in the order; 0 for a card that is an army by itself."""
        if number != self.number:
            self.number = number
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the card with its number."""
        brush = look.brush
        canvas = Canvas(brush, self.w, self.h, pad=24)
        if self.state == "hover" or self.held:
            canvas.put(drawing.rim_light(brush, self.w, self.h, kind="legal", radius=10, strength=0.7), 0, 0)
        if self.face is not None:
            tile = self.size == "tile"
            canvas.put(drawing.tile(brush, self.face, size=(self.w, self.h)) if tile else drawing.card(brush, self.face, size=self.size), 0, 0)
        if self.number:
            canvas.put(drawing.number_disc(brush, str(self.number), 30), self.w - 4, -4, "rt")
        return canvas.picture()

    def keyed(self, key: Key) -> bool:
        """Handle Shift and an arrow: to the army beside, or up and down in the order."""
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if key.shift and key.name in ways:
            self.panel.nudge(self, *ways[key.name])
            return True
        return False

    def spoken(self, words: Words) -> Spoken | None:
        """Name, army and place in it."""
        army, place = self.panel.where(self)
        return Spoken("card", self._says(words), words("encrucijada_seats.six.lies", army=roman(army + 1), n=place + 1))


class FormationPrompt(Prompt):
    """Columns, one for each army; cards are carried from one to another, or sent there by the army's number."""

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        at = labels.session.store.at
        self.cards = {card: Recruit(self, card, plain(labels.card(card)), labels.face(card)) for card in question.items}
        self.armies: list[list[Recruit]] = [[self.cards[card] for card in question.items if at[card] == place] for place in question.places]
        if sum(map(len, self.armies)) < len(self.cards):
            self._spread()
        self.ways = [Button(name, say(f"encrucijada_seats.six.{name}")) for name in ("suggest", "apart", "together")]
        self.add(*self.cards.values(), *self.ways)
        self.title, self.note = say("encrucijada_seats.six.title"), say("encrucijada_seats.six.note")
        self.confirm.says = say("encrucijada_seats.split.ready")
        self.factor = 1.0

    # ---- what stands where
    def _spread(self) -> None:
        """Make every card an army by itself, as far as there are armies."""
        self.armies = [[] for _ in self.question.places]
        for i, card in enumerate(self.cards.values()):
            self.armies[min(i, len(self.armies) - 1)].append(card)

    def _suggest(self) -> None:
        """Form the armies that the table proposes: fighters together, the strongest first."""
        picks = proposal(self.labels.session.match, self.question.seat) or ()
        found = {place: [self.cards[card] for _, card, zone in picks if zone == place] for place in self.question.places}
        if sum(map(len, found.values())) == len(self.cards):
            self.armies = list(found.values())

    def where(self, card: Recruit) -> tuple[int, int]:
        """Return the army of a card and its place there, both from 0."""
        return next((i, row.index(card)) for i, row in enumerate(self.armies) if card in row)

    def _put(self, card: Recruit, army: int, place: int) -> None:
        here, _ = self.where(card)
        self.armies[here].remove(card)
        self.armies[army].insert(max(0, min(len(self.armies[army]), place)), card)
        self._lay()

    def nudge(self, card: Recruit, across: int, down: int) -> None:
        """Move a card by keyboard: to the army beside, or in the order of its own."""
        army, place = self.where(card)
        goal = max(0, min(len(self.armies) - 1, army + across))
        self._put(card, goal, place + down if not across else len(self.armies[goal]))

    def carried(self, card: Carriable) -> None:
        """Let the others make room while a card is carried over them."""
        assert isinstance(card, Recruit)
        place = self._place_at(card)
        if place != self.where(card):
            self._put(card, *place)

    def let_go(self, card: Carriable) -> None:
        """Leave a card where it was carried."""
        self._lay()

    def pressed_on(self, card: Carriable) -> None:
        """Do nothing: a click shows the card large, as the pointer does."""

    def _place_at(self, card: Recruit) -> tuple[int, int]:
        """Return the army and the place under a carried card."""
        army = max(0, min(len(self.armies) - 1, int((card.middle[0] - PAD) // self._pitch)))
        others = [other for other in self.armies[army] if other is not card]
        step = self._step(len(others) + 1)
        place = round((card.y - TOP - HEAD) / step) if step else 0
        return army, max(0, min(len(others), place))

    def keyed(self, key: Key) -> bool:
        """Handle a number: send the card that is pointed at to that army."""
        if key.name.isdigit() and not (key.ctrl or key.alt):
            card, army = self._meant(), int(key.name) - 1
            if card is not None and 0 <= army < len(self.armies):
                self._put(card, army, len(self.armies[army]))
            return True
        return super().keyed(key)

    def _meant(self) -> Recruit | None:
        focus = self.scene.focus if self.scene is not None else None
        if focus is not None and focus.shown and isinstance(focus.node, Recruit):
            return focus.node
        return next((card for card in self.cards.values() if card.hover.value == "inside"), None)

    def heard(self, message: Message) -> bool:
        """Handle the buttons that stack all cards, or none."""
        match message:
            case Button.Pressed(sender=Button(name="suggest")):
                self._suggest()
            case Button.Pressed(sender=Button(name="apart")):
                self._spread()
            case Button.Pressed(sender=Button(name="together")):
                self.armies = [list(self.cards.values()), *[[] for _ in self.question.places[1:]]]
            case _:
                return False
        self._lay()
        return True

    def picks(self) -> Picks | None:
        """Return every card with its army, first card of an army first."""
        pairs = [(card.card, zone) for zone, row in zip(self.question.places, self.armies, strict=True) for card in row]
        return self.question.arranged(pairs) if pairs else (NONE,)

    # ---- places
    @property
    def first(self) -> Node | None:
        """First card."""
        return next(iter(self.cards.values()), self.confirm)

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size with a column an army, as high as one army of all cards."""
        measure = CARDS["hand" if room[0] > NARROW else "small-hand"]
        wide = len(self.armies) * (measure.w + GUTTER) + 2 * PAD
        high = TOP + HEAD + measure.h + (len(self.cards) - 1) * STEP * measure.h / CARDS["hand"].h + BUTTON + PAD + 2 * GAP
        return min(max(wide, 640.0), room[0]), min(high, room[1])

    def arrange(self, box: Box) -> None:
        """Place the columns side by side."""
        self.put(box)
        size = "hand" if self._pitch >= CARDS["small-hand"].w + 30 else "small-hand"
        measure = CARDS[size]
        self.factor = min(1.0, (self._pitch - GUTTER) / measure.w)
        for card in self.cards.values():
            card.size, card.w, card.h, card.scale = size, measure.w, measure.h, self.factor
        self.place_buttons(Box(PAD, self.h - PAD - BUTTON, self.w - 2 * PAD, BUTTON))
        self._lay()

    def place_buttons(self, strip: Box) -> None:
        """Place the two ways at the left, the answer at the right."""
        put_foot(strip, [*self.ways, self.look], self.confirm)

    @property
    def _pitch(self) -> float:
        return (self.w - 2 * PAD) / max(1, len(self.armies))

    def _high(self) -> float:
        return next(iter(self.cards.values())).h * self.factor if self.cards else 0.0

    def _step(self, count: int) -> float:
        """Return the distance from card to card in an army of so many."""
        room = self.h - TOP - HEAD - BUTTON - PAD - 2 * GAP - self._high()
        return min(STEP * self._high() / CARDS["hand"].h * 1.05, room / max(1, count - 1))

    def _lay(self) -> None:
        """Let every card glide to its place, later ones over earlier ones."""
        for i, row in enumerate(self.armies):
            step = self._step(len(row))
            for j, card in enumerate(row):
                card.show(j + 1 if len(row) > 1 else 0)
                if not card.held:
                    card.z = j
                card.settle(PAD + i * self._pitch + GUTTER / 2, TOP + HEAD + j * step)
        self.touch()

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the armies' numbers over a bed each, and what the cards would give if they were shown."""
        brush, pitch = look.brush, self._pitch
        for i, row in enumerate(self.armies):
            x = PAD + i * pitch
            bed = drawing.slot(brush, pitch - 6, self.h - TOP - BUTTON - PAD - GAP, mark="", radius=12)
            canvas.put(bed, x + 3, TOP)
            canvas.text(roman(i + 1), x + pitch / 2, TOP + HEAD / 2 + 1, NUMBER.at(20), "mm", colour=BRASS_LIGHT if row else DIM)
        canvas.text(look.words("encrucijada_seats.six.keys", n=len(self.armies)), self.w - PAD, 44, BODY_BOLD.at(15), "rm", colour=DIM,
                    fit=self.w * 0.36)
        gives: Counter[int] = Counter()
        for card in self.cards:
            gives.update(dict(sheet(self.labels.session.store, card).gives))
        pill = tray_pictures.gives(brush, gives.most_common(), 24, self.w * 0.4)
        if pill is not None:
            wide = brush.units(pill.w)
            canvas.put(paint.faded(brush, pill, 0.85), self.w - PAD, 92, "rm")
            canvas.text(look.words("encrucijada_seats.six.gives"), self.w - PAD - wide - 10, 92, BODY_BOLD.at(15), "rm", colour=DIM)
