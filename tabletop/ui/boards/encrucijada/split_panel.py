"""Panel in which a deck is split into three piles: its cards at the left, three trays at the right (ENC-5.1, R12)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from tabletop.archive import splits
from tabletop.kernel.asks import Picks
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
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, GOLD, NUMBER
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada import tray_pictures
from tabletop.ui.boards.encrucijada.carriable import Carriable
from tabletop.ui.boards.encrucijada.trays import POOL, TRAYS, Contents, Group, Trays
from tabletop.ui.drawing import Face
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import BUTTON, GAP, PAD, Prompt, put_foot

TOP = 126.0
TILE, FOOT = (112.0, 92.0), 24.0
"""Size of a card of the deck, and of the row under it that tells where its copies lie."""
PITCH = 7.0
LARGEST = 1.3
"""Largest size of a tile, as a part of its own."""
MINI = (58.0, 46.0)
LETTERS = "ABC"


class DeckTile(Carriable):
    """Card of the deck with its copies, and under it how many lie in which tray."""

    panel: SplitPrompt

    def __init__(self, panel: SplitPrompt, group: Group, says: Phrase, face: Face | None) -> None:
        super().__init__(f"deck{group.definition}", panel, group.cards[0], says, face)
        self.group, self.source = group, POOL
        self.shares: tuple[int, ...] = (0,) * TRAYS

    def show(self, shares: tuple[int, ...]) -> None:
        """Show how many copies lie in each tray."""
        if shares != self.shares:
            self.shares = shares
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the tile, brighter while copies are without a tray, and the trays' letters."""
        brush, (w, h) = look.brush, TILE
        canvas = Canvas(brush, w, h + FOOT, pad=24)
        left = len(self.group.cards) - sum(self.shares)
        if self.face is not None:
            body = drawing.tile(brush, self.face, size=TILE)
            if not left and self.state != "hover":
                body = paint.shaded(brush, body, 0.72)
            canvas.put(body, 0, 0)
        canvas.put(drawing.copies_pill(brush, len(self.group.cards)), w - 4, 28, "rt")
        tray_pictures.shares(canvas, self.shares, left, Box(0, h + 4, w, FOOT - 4))
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Name of the card, and where its copies lie."""
        return Spoken("card", self._says(words), words("encrucijada_seats.split.lies", **dict(zip("abc", self.shares, strict=True))))


class TrayTile(Carriable):
    """Copies of a card that lie in a tray."""

    panel: SplitPrompt

    def __init__(self, panel: SplitPrompt, group: Group, source: int, says: Phrase, face: Face | None) -> None:
        super().__init__(f"tray{source}.{group.definition}", panel, group.cards[0], says, face)
        self.group, self.source, self.count = group, source, 0

    def paint(self, look: Look) -> Picture | None:
        """Paint the picture of the card and the number of copies."""
        brush, (w, h) = look.brush, MINI
        canvas = Canvas(brush, w, h, pad=12)
        if self.face is not None:
            canvas.put(drawing.thumb(brush, self.face, w=w, h=h), 0, 0)
            if self.face.suit:
                canvas.put(drawing.suit_disc(brush, self.face.suit, 18), 9, 9, "mm")
        if self.count > 1:
            canvas.put(drawing.copies_pill(brush, self.count, 16), w - 2, h - 2, "rb")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Name of the card, its copies and its tray."""
        return Spoken("card", self._says(words), words("encrucijada_seats.split.copies", n=self.count, tray=LETTERS[self.source]))


class TrayNode(Control):
    """Tray: its letter, size, suits and gifts. The lit one takes the cards that are clicked."""

    def __init__(self, panel: SplitPrompt, tray: int) -> None:
        super().__init__(f"tray{tray}", say("encrucijada_seats.tray", letter=LETTERS[tray]))
        self.panel, self.tray, self.lit = panel, tray, "off"
        self.contents = Contents(0, (), ())
        self.tip = say("encrucijada_seats.split.tray-tip")

    def show(self, contents: Contents, lit: str) -> None:
        """Show that content, and whether the tray takes the clicked cards."""
        if (contents, lit) != (self.contents, self.lit):
            self.contents, self.lit = contents, lit
            self.touch()

    def use(self, at: tuple[float, float]) -> None:
        """Light this tray."""
        self.panel.light(self.tray)

    def paint(self, look: Look) -> Picture | None:
        """Paint the bed with its head."""
        return tray_pictures.tray(look, self.w, self.h, letter=LETTERS[self.tray], contents=self.contents, lit=self.lit, state=self.state)

    def spoken(self, words: Words) -> Spoken | None:
        """Letter and size."""
        return Spoken("choice", self._says(words), words("encrucijada_seats.cards", n=self.contents.size), "chosen" if self.lit == "on" else "")


class SplitPrompt(Prompt):
    """Deck and trays; cards are carried to a tray, sent there by 1, 2, 3, or shared out by a button."""

    def __init__(self, question: Question, labels: Labels) -> None:
        super().__init__(question, labels)
        store = labels.session.store
        self.trays = Trays(store, question.items)
        self.lit = 0
        self.deck = [DeckTile(self, group, plain(labels.card(group.cards[0])), labels.face(group.cards[0])) for group in self.trays.groups]
        self.nodes = [TrayNode(self, tray) for tray in range(TRAYS)]
        self.minis = {(group.definition, tray): TrayTile(self, group, tray, plain(labels.card(group.cards[0])), labels.face(group.cards[0]))
                      for group in self.trays.groups for tray in range(TRAYS)}
        self.player = labels.session.match.setup.players[question.seat]
        self.kept, self.trouble = splits.kept(self.player, self.trays.counts(), splits.file()), splits.trouble(splits.file())
        names = ("saved", "suggest", "chance", "clear") if self.kept else ("suggest", "chance", "clear")
        self.ways = [Button(name, say(f"encrucijada_seats.split.{name}")) for name in names]
        self.add(*self.nodes, *self.deck, *self.minis.values(), *self.ways)
        self.title = say("encrucijada_seats.split.title")
        self.confirm.says = say("encrucijada_seats.split.ready")
        if self.kept:
            self.trays.restore(self.kept)
        else:
            self.trays.suggest()

    def answer(self) -> None:
        """Keep the split for the player's next match with this deck, and send it."""
        if self.picks() is not None:
            splits.keep(self.player, self.trays.shares(), splits.file())
        super().answer()

    # ---- what lies where
    def light(self, tray: int) -> None:
        """Let a tray take the cards that are clicked."""
        self.lit = tray
        self.refresh()

    def carried(self, card: Carriable) -> None:
        """Light the tray over which a card is carried."""
        tray = self._tray_at(card.middle)
        if tray is not None and tray != self.lit:
            self.light(tray)

    def let_go(self, card: Carriable) -> None:
        """Put the copies that were carried into the tray under them, or back into the deck."""
        assert isinstance(card, DeckTile | TrayTile)
        tray = self._tray_at(card.middle)
        if tray is None and isinstance(card, TrayTile) and card.middle[0] < self.nodes[0].x:
            tray = POOL
        if tray is None or tray == card.source:
            return
        if isinstance(card, DeckTile):
            self.trays.put(card.group, tray)
        else:
            self.trays.move(card.group, card.source, tray)
        self.refresh()

    def pressed_on(self, card: Carriable) -> None:
        """Bring one copy to the lit tray."""
        assert isinstance(card, DeckTile | TrayTile)
        self.trays.bring(card.group, self.lit)
        self.refresh()

    def _tray_at(self, at: tuple[float, float]) -> int | None:
        return next((node.tray for node in self.nodes if node.box.contains(*at)), None)

    def keyed(self, key: Key) -> bool:
        """Handle 1, 2, 3: send the card that is pointed at to that tray, all copies; with Shift one of them."""
        if key.name in ("1", "2", "3") and not key.ctrl and not key.alt:
            tray, card = int(key.name) - 1, self._meant()
            if card is None:
                self.light(tray)
            elif key.shift:
                self.trays.bring(card.group, tray)
            else:
                self.trays.put(card.group, tray)
            self.refresh()
            return True
        return super().keyed(key)

    def _meant(self) -> DeckTile | TrayTile | None:
        """Return the card under the pointer, or the one with the keyboard."""
        focus = self.scene.focus if self.scene is not None else None
        cards: Iterable[Any] = (*self.minis.values(), *self.deck)
        if focus is not None and focus.shown and isinstance(focus.node, DeckTile | TrayTile):
            return focus.node
        return next((card for card in cards if card.hover.value == "inside"), None)

    def heard(self, message: Message) -> bool:
        """Handle the buttons that share the deck out."""
        match message:
            case Button.Pressed(sender=Button(name="saved")):
                self.trays.restore(self.kept)
            case Button.Pressed(sender=Button(name="suggest")):
                self.trays.suggest()
            case Button.Pressed(sender=Button(name="chance")):
                self.trays.draw_lots(random.Random())  # a player's choice, not a part of the match's own chance
            case Button.Pressed(sender=Button(name="clear")):
                self.trays.empty()
            case _:
                return False
        self.refresh()
        return True

    def picks(self) -> Picks | None:
        """Return the split, once every card has a tray and no tray is empty."""
        pairs = self.trays.pairs(self.question.places)
        return None if pairs is None else self.question.arranged(pairs)

    def refresh(self) -> None:
        """Update tiles, trays and the question."""
        left = self.trays.size(POOL)
        empty = not all(self.trays.size(tray) for tray in range(TRAYS))
        ready = say("encrucijada_seats.split.note") if self.trouble is None else spoken_by(self.trouble.text)
        note = say("encrucijada_seats.split.left", n=left) if left else say("encrucijada_seats.split.empty") if empty else ready
        if note != self.note:
            self.note = note
            self.touch()
        for tile in self.deck:
            tile.show(tuple(len(self.trays.lying(tile.group, tray)) for tray in range(TRAYS)))
        for node in self.nodes:
            node.show(self.trays.contents(node.tray), "on" if node.tray == self.lit else "off")
        self._lay_minis()
        super().refresh()

    # ---- places
    @property
    def first(self) -> Node | None:
        """First card of the deck."""
        return self.deck[0] if self.deck else self.confirm

    def wanted(self, room: tuple[float, float]) -> tuple[float, float]:
        """Return a size that leaves the rails free."""
        return min(1300.0, room[0]), min(930.0, room[1])

    def arrange(self, box: Box) -> None:
        """Place the deck at the left, the trays at the right, the buttons at the foot."""
        self.put(box)
        body = Box(PAD, TOP, self.w - 2 * PAD, self.h - TOP - 2 * PAD - BUTTON + 8)
        wide = max(300.0, body.w * 0.31)
        self._lay_deck(Box(body.x, body.y, body.w - wide - 2 * GAP, body.h))
        high = (body.h - (TRAYS - 1) * GAP) / TRAYS
        for node in self.nodes:
            node.put(Box(body.right - wide, body.y + node.tray * (high + GAP), wide, high))
        self.place_buttons(Box(PAD, self.h - PAD - BUTTON, self.w - 2 * PAD, BUTTON))
        self.refresh()

    def place_buttons(self, strip: Box) -> None:
        """Place the ways to share out at the left, then the way to the table, the answer at the right."""
        put_foot(strip, [*self.ways, self.look], self.confirm)

    def _lay_deck(self, area: Box) -> None:
        """Place the tiles in rows, as large as all of them fit."""
        across, scale = max(((n, self._fitting(n, area)) for n in range(3, 20)), key=lambda way: way[1])
        step = (area.w / across, (TILE[1] + FOOT + PITCH) * scale)
        for i, tile in enumerate(self.deck):
            tile.scale = scale
            x = area.x + i % across * step[0] + (step[0] - TILE[0] * scale) / 2
            tile.put(Box(x, area.y + i // across * step[1], TILE[0], TILE[1] + FOOT))
            tile.rest = (tile.x, tile.y)

    def _fitting(self, across: int, area: Box) -> float:
        """Return the scale of the tiles for a number in a row."""
        rows = -(-len(self.deck) // across)
        return min(LARGEST, (area.w / across - PITCH) / TILE[0], area.h / rows / (TILE[1] + FOOT + PITCH))

    def _lay_minis(self) -> None:
        """Place the cards of each tray under its head, closer together where there are many."""
        for node in self.nodes:
            lying = [(mini, len(self.trays.lying(mini.group, node.tray))) for (_, tray), mini in self.minis.items() if tray == node.tray]
            shown = [mini for mini, count in lying if count]
            top = tray_pictures.HEAD
            area = Box(node.x + 12, node.y + top, node.w - 24, max(MINI[1], node.h - top - 10))
            scale, across, pitch = _mini_rows(area, len(shown))
            for mini, count in lying:
                mini.visible = count > 0
                if count != mini.count:
                    mini.count = count
                    mini.touch()
            for i, mini in enumerate(shown):
                mini.w, mini.h = MINI
                mini.scale = scale
                mini.settle(area.x + i % across * pitch, area.y + i // across * (MINI[1] * scale + 6))

    def decorate(self, look: Look, canvas: Canvas) -> None:
        """Paint the number of cards that have no tray yet, and the keys."""
        left = self.trays.size(POOL)
        text = look.words("encrucijada_seats.cards", n=len(self.question.items) - left)
        canvas.text(f"{text}", self.w - PAD, 44, NUMBER.at(20), "rm", colour=GOLD if not left else DIM)
        canvas.text(look.words("encrucijada_seats.split.keys"), self.w - PAD, 92, BODY_BOLD.at(15), "rm", colour=DIM, fit=self.w * 0.3)


def _mini_rows(area: Box, count: int) -> tuple[float, int, float]:
    """Return the size of a tray's cards, how many lie in a row, and their distance; they overlap where even small ones do not fit."""
    scale = 1.0
    for scale in (1.0, 0.85, 0.7):
        rows, across = int((area.h + 6) // (MINI[1] * scale + 6)), int((area.w + 6) // (MINI[0] * scale + 6))
        if rows * across >= count:
            return scale, across, MINI[0] * scale + 6
    across = -(-count // max(1, rows))
    return scale, across, (area.w - MINI[0] * scale) / max(1, across - 1)
