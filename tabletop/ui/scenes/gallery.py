"""Gallery of a game's cards: all of them or those of one deck, browsed, searched and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted, Painter, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.motion import INSTANT
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, NOTE, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.grounds import glass, wood
from tabletop.ui.scenes.page import Page
from tabletop.ui.table.dealing import deck_name
from tabletop.ui.table.details import Details
from tabletop.ui.table.inspector import note_picture

WIDEST, PAD = 1780.0, 36.0
CARD, GAP = (drawing.CARDS["hand"].w, drawing.CARDS["hand"].h), (18.0, 26.0)
NOTES = 5
AT_ONCE = 2
"""Cards painted at each tick: the first painting of a card takes a while."""
ALL = ""
StockOf = Callable[[str], Stock]


class GalleryCard(Node):
    """Card of the gallery; in a deck, with its number of copies."""

    def __init__(self, owner: GalleryScene, card: Any, definition: Any) -> None:
        super().__init__(f"card-{card.id}", takes=Takes.FOCUS)
        self.owner, self.card, self.definition = owner, card, definition
        self.shown = False
        self._copies = 0

    copies = Shown[int]()
    """Copies in the deck; 0 without a chosen deck."""

    def hovered(self, inside: Presence) -> None:
        """Select the hovered card until another is hovered."""
        if inside is Presence.INSIDE:
            self.owner.look_at(self)

    def focused(self, inside: Presence) -> None:
        """Select the focused card and scroll it into view."""
        if inside is Presence.INSIDE:
            self.owner.look_at(self)
            self.owner.shelves.reveal(self.box)

    def paint(self, look: Look) -> Picture | None:
        """Paint its face, the number of copies at its corner."""
        kit = self.owner.kit
        face = kit.painters.card(look.brush, kit.faces(look.words).printed(self.definition), size="hand")
        if not self.copies:
            return face
        canvas = Canvas(look.brush, self.w, self.h, pad=24)
        canvas.put(face, 0, 0)
        count = look.words("ui.gallery.copies", n=self.copies)
        canvas.put(paint.pill(look.brush, count, kind="gold", size=17, height=28), self.w - 10, 2, "mm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card by its name and kind."""
        face = self.owner.kit.faces(words).printed(self.definition)
        return Spoken("card", face.name, face.kind_line)

    def search_text(self, words: Words) -> str:
        """Searched text: name, kind and rules text."""
        face = self.owner.kit.faces(words).printed(self.definition)
        return folded(f"{face.name} {face.kind_line} {self.owner.stock.text_of(self.card, words.lang)}")


class _Shelves(ScrollArea):
    """Grid of cards; it notifies the scene when it scrolls."""

    def __init__(self, owner: GalleryScene) -> None:
        super().__init__("shelves")
        self._owner = owner

    def scrolled(self) -> None:
        """Show the visible cards; the others are not painted."""
        self._owner.sight()


class GalleryScene(Page):
    """Gallery, opened at one of a game's decks or at all its cards; Esc leads back.

    `stock_of` returns a game's cards and decks.
    """

    name = "gallery"

    def __init__(self, app: Host, stock_of: StockOf, game: str, *, deck: str = ALL) -> None:
        super().__init__(app)
        self._stock_of, self.game, self._first = stock_of, game, deck
        self.kit, self.stock = kit_of(game), stock_of(game)
        self.cards: list[GalleryCard] = []
        self.found: list[GalleryCard] = []
        self.seen: GalleryCard | None = None
        self.details = Details()

    # ---- building
    def build(self) -> None:
        """Create the fields for game, deck and search on top; the cards; the selected card beside them."""
        self.back.add(wood(), glass())
        self.shelves = _Shelves(self)
        self.face = Painted("face", self._paint_face)
        self.notes = [Painted(f"note{i}", self._note_painter(i)) for i in range(NOTES)]
        self.used = Paragraph("used", spoken_by(self._used), NOTE, colour=DIM)
        self._fill(self._first)

    def _fill(self, deck: str) -> None:
        """Create the game's cards and the fields that filter them."""
        self.main.clear()
        stock = self.stock
        decks: list[tuple[str, Phrase]] = [(d.id, deck_name(d)) for d in stock.decks.values()]
        self.which = Dropdown("game", [(key, say(f"ui.game.{key}.name")) for key in games()], self.game, says=say("flow.new.game"))
        self.deck = Dropdown("deck", [(ALL, say("ui.gallery.all")), *decks], deck, says=say("ui.gallery.deck"))
        self.search = TextField("search", says=say("ui.gallery.search"), hint=say("ui.gallery.search"), icon="magnifying-glass")
        self.cards = [GalleryCard(self, card, stock.sheet(card.id)) for card in stock.library]
        self.shelves.content.clear()
        self.shelves.content.add(*self.cards)
        self.main.add(
            Label("title", say("ui.gallery.title"), SCENE_TITLE, colour="gold"), self.which, self.deck, self.search,
            Label("count", spoken_by(lambda words: words("ui.gallery.count", n=self._count())), BODY_BOLD, colour=DIM, align="r"),
            Label("nothing", say("ui.gallery.nothing"), SUBTITLE, colour="dim", align="m"), self.shelves,
            self.face, self.used, *self.notes, Button("back", say("ui.gallery.back"), kind="gold"))
        self.seen = None

    def layout(self, screen: Screen) -> None:
        """Lay out the grid beside the column of the selected card."""
        panel = screen.box.centred(min(WIDEST, screen.size[0] - 32), screen.size[1] - 32)
        head, rest = panel.inset(PAD, 20).cut_top(60, 14)
        foot, body = rest.cut_bottom(54, 12)
        self._size = "full" if panel.w > 1500 else "inspector" if panel.h > 800 else "small-inspector"
        side, grid = body.cut_right(drawing.CARDS[self._size].w, 32)
        title, fields = head.cut_left(min(330.0, head.w * 0.24), 12)
        room = (fields.w - 24) / 3
        places = {"wood": screen.box, "panel": panel, "title": title, "shelves": grid, "back": foot.centred(300, 54),
                  "nothing": grid.centred(grid.w, 40), "count": Box(foot.right - 320, foot.y, 320, foot.h)}
        for i, name in enumerate(("game", "deck", "search")):
            places[name] = Box(fields.x + i * (room + 12), fields.y + 7, room, 46)
        self.root.place_all(places)
        self._at = side
        self._lay()
        self._beside()

    def _lay(self) -> None:
        """Place the found cards in rows and hide the rest."""
        words, wanted = self.look.words, folded(self.search.value).split()
        counts = self.stock.decks[self.deck.value].cards if self.deck.value else {}
        self.found = []
        for card in self.cards:
            card.copies = counts.get(card.card.id, 0)
            fits = bool(card.copies) or not self.deck.value
            if fits and (not wanted or all(word in card.search_text(words) for word in wanted)):
                self.found.append(card)
            card.shown = card.visible = False
        across = max(1, int((self.shelves.w - 16 + GAP[0]) // (CARD[0] + GAP[0])))
        left = (self.shelves.w - 16 - across * (CARD[0] + GAP[0]) + GAP[0]) / 2
        for i, card in enumerate(self.found):
            card.put(Box(left + i % across * (CARD[0] + GAP[0]), i // across * (CARD[1] + GAP[1]) + 6, *CARD))
        rows = -(-len(self.found) // across)
        self.shelves.content_height = rows * (CARD[1] + GAP[1]) + 12
        self.shelves.show_from(0)
        for name in ("nothing", "count"):
            node = self.main.find(name)
            if node is not None:
                node.touch()
                node.visible = name == "count" or not self.found
        if self.seen not in self.found:
            self.look_at(self.found[0] if self.found else None)

    def _count(self) -> int:
        return sum(card.copies or 1 for card in self.found)

    # ---- visible cards
    def sight(self) -> None:
        """Show newly visible cards one after another; hide the others at once."""
        for card in self.found:
            card.visible = card.shown and self._near(card)
        if self.motion.pace == INSTANT:
            self._reveal(self._due())

    def _due(self) -> list[GalleryCard]:
        return [card for card in self.found if not card.shown and self._near(card)]

    def _near(self, card: GalleryCard) -> bool:
        """Whether a card is visible, or in the row before or after, where the keyboard goes next."""
        row = CARD[1] + GAP[1]
        return self.shelves.offset - CARD[1] - row <= card.y <= self.shelves.offset + self.shelves.h + row

    @property
    def waiting(self) -> bool:
        """Whether visible cards are not painted yet."""
        return bool(self._due())

    def tick(self, dt: float) -> None:
        """Paint a few more of the visible cards."""
        self._reveal(self._due()[:AT_ONCE])

    def _reveal(self, cards: list[GalleryCard]) -> None:
        for card in cards:
            card.shown = card.visible = True
            card.opacity = 0.0
            self.motion.play(Tween(card, {"opacity": 1.0}, 0.16))

    # ---- the selected card
    def look_at(self, card: GalleryCard | None) -> None:
        """Show a card beside the grid, with explanations of its words."""
        if card is not self.seen:
            self.seen = card
            self._beside()

    def _beside(self) -> None:
        seen, w, h = self.seen, drawing.CARDS[self._size].w, drawing.CARDS[self._size].h
        self.details = self.kit.printed_details(seen.definition, self.look.words) if seen is not None else Details()
        x, y, bottom = self._at.x, self._at.y, self._at.bottom
        for node in (self.face, self.used, *self.notes):
            node.visible = seen is not None
            node.touch()
        if seen is None:
            return
        self.face.put(Box(x, y, w, h))
        y += h + 12
        self.used.put(Box(x, y, w, 1))
        high = self.used.height(self.look)
        self.used.put(Box(x, y, w, high))
        y += high + 12 if self.used.says(self.look.words) else 0.0
        for i, node in enumerate(self.notes):
            told = self.details.notes[i] if i < len(self.details.notes) else None
            high = note_picture(self.look, told, w).h / self.look.k if told is not None else 0.0
            node.visible = bool(high) and y + high <= bottom
            if node.visible:
                node.put(Box(x, y, w, high))
                y += high + 10

    def _paint_face(self, look: Look, w: float, h: float) -> Picture | None:
        if self.seen is None:
            return None
        return self.kit.painters.card(look.brush, self.kit.faces(look.words).printed(self.seen.definition), size=self._size)

    def _note_painter(self, i: int) -> Painter:
        def painter(look: Look, w: float, h: float) -> Picture | None:
            return note_picture(look, self.details.notes[i], w) if i < len(self.details.notes) else None
        return painter

    def _used(self, words: Words) -> str:
        """List the decks that contain the card."""
        if self.seen is None:
            return ""
        rows = [words("ui.gallery.in_deck", deck=deck_name(deck)(words), n=deck.cards[self.seen.card.id])
                for deck in self.stock.decks.values() if self.seen.card.id in deck.cards]
        return "\n".join(rows)

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the fields for game, deck and search, and the way back."""
        match message:
            case Dropdown.Changed(name="game", value=game):
                self.game, self.kit, self.stock = game, kit_of(game), self._stock_of(game)
                self._fill(ALL)
                self.layout(self.screen)
            case Dropdown.Changed(name="deck") | TextField.Changed(name="search"):
                self._lay()
            case _:
                return super().receive(message)
        return True
