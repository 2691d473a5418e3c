"""Scene of one large card: its words, the clauses they touch, its company, its decks, printing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.related import related
from tabletop.collection.rulings import rulings
from tabletop.collection.sketches.sketch import sketch_of
from tabletop.diary.figures import Tally
from tabletop.diary.line import Seat
from tabletop.games.clauses import rulebook
from tabletop.lang.languages import Lang
from tabletop.present.dates import since_text
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, DIM, NOTE, SCENE_TITLE, ZONE_LABEL
from tabletop.toolkit.paint.vector import box, inset, radial, rim
from tabletop.toolkit.scene import Host, Pace
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.toolkit.widgets.toggle import Toggle
from tabletop.ui import drawing
from tabletop.ui.collection import card_words, doors
from tabletop.ui.collection.album import Album
from tabletop.ui.collection.doors import Doors
from tabletop.ui.collection.matches import Matches
from tabletop.ui.collection.print_job import PrintJob, file_print
from tabletop.ui.collection.print_panel import Printing
from tabletop.ui.collection.sayings import Sayings
from tabletop.ui.collection.sections import Company, CompanyCard, DeckRow, Decks, Pill, Rulings, Section
from tabletop.ui.scenes.page import Page, wood
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.table.dealing import deck_name

FACE = drawing.CARDS["full"]
BOOK = "book"
"""Name of the pill that leads to the whole rulebook."""
GAP, TWO, LONG = 16.0, (1050.0, 850.0), 1.75
"""Space between panels, the size of a page from which they stand in two columns, and the most height of the mat to its width."""


class CardScene(Page):
    """Card of a game, large; left and right lead through `cards`, those found in the grid.

    `seek` is called with a query that the player follows, `left_at` with the card shown at the end. With `doors` a card finds its
    way into a deck, and matches in which it was played are told.
    """

    name = "card"
    where = ("card", "app")

    def __init__(self, app: Host, album: Album, catalogue_of: Callable[[Lang], Catalogue], cards: Sequence[Any], at: int, *,
                 seek: Callable[[str], object], left_at: Callable[[str], object], doors: Doors | None = None) -> None:
        super().__init__(app)
        self.album, self._catalogue_of, self.cards, self.at = album, catalogue_of, list(cards), at
        self._seek, self._left_at, self._doors = seek, left_at, doors or Doors()
        self._read: tuple[str, Lang] | None = None
        self._later: list[Section | None] = []

    @property
    def card(self) -> Any:
        """Card shown."""
        return self.cards[self.at]

    @property
    def game(self) -> str:
        """Key of the game."""
        return self.album.kit.key

    # ---- building
    def build(self) -> None:
        """Create the mat with the card, and the panels."""
        self.book = rulebook(self.game)
        self.catalogue = self._catalogue_of(self._lang)
        self.back.add(wood())
        self.face = Painted("face", lambda look, w, h: self.album.card(look, self.card, "full"))
        self.says, self.rulings, self.company = Sayings(self._thumb), Rulings(), Company()
        self.decks = Decks(addable=self._doors.add is not None)
        self.matches = Matches()
        self.printing = Printing(lambda look: self.album.card(look, self.card, "hand"))
        self.columns: tuple[tuple[Section, ...], ...] = ((self.says, self.rulings, self.matches), (self.company, self.decks, self.printing))
        self.page = ScrollArea("page")
        self.page.content.add(*(section for column in self.columns for section in column))
        self.number = Label("number", spoken_by(self._numbered), ZONE_LABEL, colour="brass-light", align="m")
        self.count = Label("count", spoken_by(lambda words: words("collection.place", at=self.at + 1, n=len(self.cards))), NOTE,
                            colour=DIM, align="m")
        self.main.add(
            Painted("mat", lambda look, w, h: _felt(look.brush, w, h)), self.face, self.number, self.count,
            RoundButton("previous", say("collection.previous"), sign="<"),
            RoundButton("next", say("collection.next"), sign=">"),
            Label("title", say("collection.title"), SCENE_TITLE.at(34), colour="gold"),
            Label("crumbs", spoken_by(self._crumbs), BODY, colour=DIM),
            self.page, Button("back", say("collection.back"), icon="return-arrow"))
        if self._doors.add is not None:
            self.main.add(Button("add", say("collection.add"), icon="card-pick"))

    @property
    def _lang(self) -> Lang:
        lang: Lang = self.look.words.lang
        return lang

    # ---- the card
    def show(self, card: str) -> None:
        """Show another card: of those found, or beside them."""
        place = next((i for i, one in enumerate(self.cards) if one.id == card), -1)
        if place < 0:
            self.cards.insert(self.at + 1, self.album.stock.library[card])
            place = self.at + 1
        self.at = place
        self.arrange(self.screen)
        self.page.show_from(0)

    def walk(self, by: int) -> bool:
        """Show the next card, or the one before; False at the end."""
        if not 0 <= self.at + by < len(self.cards):
            return False
        self.show(self.cards[self.at + by].id)
        return True

    def _fill(self) -> None:
        """Fill the panels with the words of the card, once for each card and language."""
        if self._read == (self.card.id, self._lang):
            return
        self._read = (self.card.id, self._lang)
        self.catalogue, words, card, game = self._catalogue_of(self._lang), self.look.words, self.card, self.game
        parts = card_words.meanings(self.catalogue, card, self.album.face(card, words), self.book, words)
        told = card_words.told_clauses(parts, self.book)
        self.says.show(parts, sketch_of(game, card))
        self.rulings.show([one for one in rulings(game, card, self.book) if one.clause.id not in told],
                          lambda one: card_words.heading(game, one),
                          lambda one: card_words.clause_text(self.book, one.clause.id))
        self.company.show(self.album, related(self.catalogue, card), lambda one: card_words.reason(self.catalogue, one))
        self._fill_decks()
        self._fill_matches()
        self.printing.refresh()
        self._put_off()
        for name in ("face", "crumbs", "number", "count"):
            node = self.main.find(name)
            if node is not None:
                node.touch()

    # ---- what comes after the first frame
    def _put_off(self) -> None:
        """Leave the contents of all panels but the first to the next frames, one each: the card itself shows at once."""
        self._later = [None, *(section for column in self.columns for section in column if section is not self.says)]
        for section in self._later:
            if section is not None:
                section.content.visible = False

    @property
    def pace(self) -> Pace:
        """Move on while a panel is empty."""
        return "moving" if self._later else super().pace

    def tick(self, dt: float) -> None:
        """Show the content of one more panel."""
        if self._later:
            section = self._later.pop(0)
            if section is not None:
                section.content.visible = True

    def _fill_decks(self) -> None:
        """List the decks that have the card, those with most copies first."""
        stock, own = self.album.stock, self._own_decks()
        having = sorted((deck for deck in stock.decks.values() if self.card.id in deck.cards), key=lambda deck: -deck.cards[self.card.id])
        results = self._doors.decks(self.game) if self._doors.decks is not None else {}
        told = {deck.id: next((results[name] for name in (deck.id, deck.name.es, deck.name.en) if name in results), None) for deck in having}
        rows = [DeckRow(self.album, deck, copies=deck.cards[self.card.id], note=_deck_note("own" if deck.id in own else "ready", told[deck.id]))
                for deck in having]
        self.decks.show(rows, sum(deck.id in own for deck in having))

    def _fill_matches(self) -> None:
        """Tell of the matches in which the card was played; nothing where there are few."""
        results = self._doors.results
        tally = results(self.game, self.card.id) if results is not None else None
        now = self.app.services.now()
        dye = self.album.face(self.card, self.look.words).dye
        self.matches.show(tally, self.card.id, dye, when=lambda created, words: since_text(created, now, words), deck=self._deck_played)

    def _deck_played(self, seat: Seat) -> Phrase:
        """Return the name of a deck in the language shown; as it was written in the match if it is unknown."""
        decks = self.album.stock.decks
        return deck_name(decks[seat.house]) if seat.house in decks else plain(seat.deck)

    def _own_decks(self) -> frozenset[str]:
        """Return the ids of the player's own decks."""
        key = self.catalogue.key("in")
        mine = {tuple(names.values()) for value, names in key.named.items() if value in self.catalogue.own_decks}
        return frozenset(deck.id for deck in self.album.stock.decks.values() if (deck.name.es, deck.name.en) in mine)

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Place mat and panels: two columns beside the card, or one that scrolls."""
        self._fill()
        free = screen.room
        w, h = screen.size
        across = min(free(420, 700 * h / 1080), 0.42 * w)
        mat = Box(free(10, 32), free(10, 52), across, min(h - free(20, 80), across * LONG))
        k = min((mat.w - free(66, 80)) / FACE.w, (mat.h - 150) / FACE.h)
        self.root.place_all({"wood": screen.box, "mat": mat})
        self.face.scale = k
        face = Box(mat.x + (mat.w - FACE.w * k) / 2, mat.y + 44 * (mat.h / 1000), FACE.w, FACE.h)
        self.face.put(face)
        low = face.y + FACE.h * k + (mat.bottom - face.y - FACE.h * k) / 2
        places = {
            "number": Box(mat.x + 110, low - 32, mat.w - 220, 26), "count": Box(mat.x + 110, low - 2, mat.w - 220, 26),
            "previous": Box(mat.x + 46, low - 26, 50, 50), "next": Box(mat.right - 96, low - 26, 50, 50)}
        left, right = mat.right + free(14, 32), w - free(10, 30)
        top, side = free(10, 24), free(38, 46)
        add, crumbs = right - 150 - 12 - 196, left + free(120, 180)
        places |= {"title": Box(left, top, free(110, 170), side), "crumbs": Box(crumbs, top + 3, min(420.0, add - 12 - crumbs), side),
                   "back": Box(right - 150, top, 150, side), "add": Box(add, top, 196, side)}
        self.root.place_all(places)
        gap = free(12, 22)
        page = Box(left, top + side + gap, right - left, h - top - side - gap - free(10, 28))
        self.page.put(page)
        self._lay(page, columns=2 if page.w >= TWO[0] and page.h >= TWO[1] else 1)

    def _lay(self, page: Box, *, columns: int) -> None:
        """Lay the panels out under one another; in two columns the last of each takes what is left."""
        look = self.look
        if columns == 2:
            w = (page.w - 24) * 0.49
            widths = (w, page.w - 24 - w)
            x, low = 0.0, page.h
            for column, wide in zip(self.columns, widths, strict=True):
                self._stack(column, Box(x, 0, wide, low))
                x += wide + 24
            self.page.content_height = low - 1
            return
        y = 0.0
        for section in (section for column in self.columns for section in column):
            high = section.lay(look, page.w - 20, 900.0)
            if not high:
                continue
            section.put(Box(0, y, page.w - 20, high))
            section.fill(page.w - 20, high)
            y += high + GAP
        self.page.content_height = y

    def _stack(self, column: Sequence[Section], box: Box) -> None:
        """Stack panels in a column; the one that can be cut takes the height that the others leave."""
        look, cut = self.look, column[1]
        heights = {section: section.lay(look, box.w, box.h * 0.6) for section in column if section is not cut}
        column = [section for section in column if section is cut or heights[section]]
        left = box.h - sum(heights.values()) - GAP * (len(column) - 1)
        cut.lay(look, box.w, left)
        heights[cut] = left
        y = box.y
        for section in column:
            section.put(Box(box.x, y, box.w, heights[section]))
            section.fill(box.w, heights[section])
            y += heights[section] + GAP

    # ---- pictures and words
    def _thumb(self, look: Look, w: float, h: float) -> Picture:
        return drawing.thumb(look.brush, self.album.face(self.card, look.words), w=w, h=h)

    def _numbered(self, words: Words) -> str:
        return words("collection.number", n=self.card.number, rarity=words(f"collection.rarity.{self.card.rarity}"))

    def _crumbs(self, words: Words) -> str:
        group, kind = self.catalogue.cards.table.group, self.album.face(self.card, words).kind_line
        named = [words(f"ui.game.{self.game}.name")]
        if group != "kind":
            key = self.catalogue.key(group)
            named += [self.catalogue.vocabulary.value_name(key, value, self.catalogue.lang) for value in tuple(key.read(self.card))[:1]]
        kinds = words(f"{self.game}.kind.{self.card.kind}")
        return " › ".join([*named, kinds or kind])

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the panels."""
        match message:
            case Button.Pressed(name="previous"):
                self.walk(-1)
            case Button.Pressed(name="next"):
                self.walk(1)
            case Button.Pressed(name="print"):
                self.print()
            case Button.Pressed(name="add" | "add-first"):
                return self.action("add_card")
            case Dialog.Answered(name=doors.ADDING, answer=answer) if self._doors.add is not None:
                self._doors.add.take(self, answer)
            case CompanyCard.Opened(card=card):
                self.show(card)
            case DeckRow.Pressed(sender=DeckRow() as row):
                self._follow(self._deck_query(row))
            case Pill.Pressed(to=to):
                self._lead(to)
            case Choice.Changed() | Toggle.Changed():
                self.printing.refresh()
            case _:
                return super().receive(message)
        return True

    def _lead(self, to: str) -> None:
        """Follow a pill: to a clause, to the rulebook, or to the cards of a query."""
        if to == BOOK or to in self.book.clauses:
            self.app.push(RulebookScene(self.app, self.game, clause="" if to == BOOK else to), "slide")
        else:
            self._follow(to)

    def _deck_query(self, row: DeckRow) -> str:
        name = getattr(row.deck.name, self._lang)
        return f'{self.catalogue.vocabulary.called("in", self._lang)}:"{name}"'

    def _follow(self, query: str) -> None:
        """Go back to the grid with a query."""
        self._seek(query)
        self.app.pop("slide")

    def print(self) -> None:
        """Write the sheet; tell where it is, or why it cannot be written."""
        words, title = self.look.words, getattr(self.card.name, self._lang)
        job = PrintJob(self.album, {self.card.id: int(self.printing.copies.value)}, self.printing.wish(), words, title=title)
        job.step()
        file_print(job, self)

    def action(self, name: str) -> bool:
        """Walk with left and right, print, add; Esc leads back to the same place in the grid."""
        if name in ("card_previous", "card_next"):
            return self.walk(-1 if name == "card_previous" else 1)
        if name == "card_print":
            self.print()
            return True
        if name in ("add_card", "card_add") and self._doors.add is not None:
            self._doors.add.ask(self, self.game, self.card.id)
            return True
        return super().action(name)

    def left(self) -> None:
        """Tell which card was shown."""
        self._left_at(self.card.id)


def _deck_note(whose: str, results: Tally | None) -> Phrase:
    """Return the words for the owner of a deck, with its results if it was played."""
    if results is None or not results.matches:
        return say(f"collection.deck_{whose}")
    return say(f"collection.deck_{whose}_won", won=results.won, n=len(results.matches))


@painted
def _felt(brush: Brush, w: float, h: float) -> Picture:
    """Paint the felt mat under the card, with its stitched edge."""
    canvas = Canvas(brush, w, h, pad=20)
    canvas.shadow(0, 0, w, h, radius=26, blur=14, strength=0.7, down=6)
    felt = ((0, "#2b625a"), (1, "#12332f"))
    body = inset(w, h, 2, r=26, fill="url(#f)", line="url(#rim)", line_width=brush.line(4))
    body += box(22, 22, w - 44, h - 44, r=16, line="#bfe0c8", line_width=brush.line(1.4), line_opacity=0.45, dashes=(10, 7))
    canvas.svg(body, radial("f", felt, cy=0.45, r=0.8) + rim())
    return canvas.picture()

