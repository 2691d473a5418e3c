"""Browser of a game's cards: query, chips, order and grid as one node, for the collection and beside a deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.chips import chip_rows, chips_of, toggled, without
from tabletop.collection.completion import complete
from tabletop.collection.query import Order
from tabletop.collection.search import Found, search
from tabletop.lang.languages import Lang
from tabletop.present.words import Words
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.room import Room
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import BODY, DIM, SCENE_TITLE, SUBTITLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.collection.album import SIZES, Album, BadgeOf, no_badge
from tabletop.ui.collection.chipbar import ChipBar, ChipButton
from tabletop.ui.collection.field import QueryField
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.collection.pins import PinBar, PinChip

CatalogueOf = Callable[[Lang], Catalogue]
"""Catalogue to search now, in a language."""


class Measures(NamedTuple):
    """Measures of the browser: the margin, the lines above the grid and the heights of their controls."""

    pad: float
    head: float
    title: float
    field: float
    chip: float
    gap: float


LEAST, MOST = Measures(14, 44, 26, 42, 32, 8), Measures(26, 62, 40, 50, 40, 12)


class Browser(Node):
    """Cards of a game to search and walk. The grid posts CardGrid.Used and CardGrid.Chosen to the node above.

    `catalogue_of` makes the catalogue: call `refresh()` when the decks around it have changed. A scene calls `step()` at each tick
    while `waiting`, and `arrange()` in its layout. `lead` is the room kept free at the right of the title line.
    """

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: the help on queries is wanted, or the query is to be pinned, or noted among those typed last."""

        deed: str

    def __init__(self, album: Album, catalogue_of: CatalogueOf, *, title: Phrase, badge: BadgeOf = no_badge,
                 drags: Literal["yes", "no"] = "no", steps: Literal["shown", "none"] = "none") -> None:
        super().__init__("browser")
        self.catalogue_of = catalogue_of
        self.catalogue: Catalogue | None = None
        self.found: Found | None = None
        self.off: frozenset[str] = frozenset()
        self.by = Order("number")
        self.lead = 0.0
        self._pinned: Sequence[str] = ()
        self._measures = MOST
        self.title = Label("cards-title", title, SCENE_TITLE, colour="gold")
        self.count = Label("cards-count", spoken_by(self._counted), BODY, colour=DIM)
        self.sorting = Dropdown("cards-order", [], "number", says=say("collection.order"))
        self.forms = (RoundButton("as-faces", say("collection.faces"), icon="card-pick"),
                      RoundButton("as-rows", say("collection.rows"), icon="hamburger-menu"))
        self.clearing = RoundButton("clear-query", say("collection.clear"), icon="cancel")
        self.helping = RoundButton("query-help", say("collection.help.title"), icon="help")
        self.pinning = RoundButton("pin-query", say("collection.pin"), icon="bookmarklet")
        self.pins = PinBar()
        self.chips = ChipBar()
        self.nothing = Label("cards-nothing", say("collection.nothing"), SUBTITLE, colour="dim", align="m")
        self.loose = Button("loosen", spoken_by(self._loosened))
        self.grid = CardGrid("grid", album, says=title, badge=badge, drags=drags, steps=steps)
        self.field = QueryField("query")
        self.add(self.title, self.count, self.sorting, *self.forms, self.clearing, self.pinning, self.helping, self.chips, self.pins, self.grid,
                 self.nothing, self.loose, self.field)

    def regions(self) -> list[Region]:
        """List the regions of the browser for the review keys: its cards, its query, its filters."""
        self.grid.region, self.field.region, self.chips.region = "list", "search", "filters"
        return [Region("list", say("aloud.browser.list"), self.count.says),
                Region("search", say("aloud.browser.search"), spoken_by(self._asked)), Region("filters", say("aloud.browser.filters"))]

    def _asked(self, words: Words) -> str:
        """Return the query; "" for the title alone."""
        return words("aloud.region.row", title=words("aloud.browser.search"), cards=self.field.value) if self.field.value else ""

    # ---- contents
    def turn_to(self, album: Album, catalogue_of: CatalogueOf) -> None:
        """Show another game's cards, with an empty query."""
        self.catalogue_of, self.catalogue = catalogue_of, None
        self.off, self.by = frozenset(), Order("number")
        self.field.value = ""
        self.grid.turn_to(album)

    def take(self, album: Album) -> None:
        """Show the same game's cards after they have changed: query, order and place stay."""
        chosen = self.grid.chosen
        self.catalogue = None
        self.grid.turn_to(album)
        self.grid.chosen = chosen
        self.refresh()

    def refresh(self) -> None:
        """Search again: the decks around the cards have changed. The place in the grid stays."""
        self._renew()
        self._search()

    def _renew(self) -> None:
        scene = self.scene
        if scene is None:
            return
        lang = scene.look.words.lang
        fresh = self.catalogue is None or self.catalogue.lang != lang
        self.catalogue = self.catalogue_of(lang)
        if fresh:
            self._offer()

    def _offer(self) -> None:
        """Offer the chips and orders of the game in the present language."""
        catalogue = self._now()
        rows = list(chip_rows(catalogue))
        if "legal" in catalogue.key("is").values:
            fitting = self._look().words("collection.fitting")
            rows.append(tuple(replace(chip, label=fitting) for chip in chips_of(catalogue, "is") if chip.value == "legal"))
        called = catalogue.vocabulary.called
        labels = {row[0].key: spoken_by(lambda words, key=row[0].key: _titled(called(key, catalogue.lang))) for row in rows if row}  # type: ignore[misc]
        group = catalogue.cards.table.group
        self.chips.offer(rows, labels, self._disc(), peoples=group if group != "kind" else "")
        orders = catalogue.key("sort").values
        self.sorting.offer([(key, spoken_by(lambda words, key=key: _titled(called(key, catalogue.lang)))) for key in orders])  # type: ignore[misc]
        self.sorting.value = self.by.key

    def _disc(self) -> str:
        """Return the kind of disc in which the game prints costs."""
        album, words = self.grid.album, self._look().words
        faces = (album.face(card, words) for card in self._now().cards.cards)
        return next((face.costs[0].kind for face in faces if face.costs), "plain")

    def _now(self) -> Catalogue:
        assert self.catalogue is not None, "the browser was not arranged"
        return self.catalogue

    def _search(self) -> None:
        catalogue, text = self._now(), self.field.value
        self.found = search(catalogue, text, order=self.by, off=self.off)
        self.grid.show(self.found.cards, self.found.foreign)
        self.chips.light(self.found.query)
        self.nothing.visible = not self.found.cards
        self.loose.visible = self.found.loose is not None
        self.loose.touch()
        self.count.touch()
        offers = complete(catalogue, text, self.field.line.caret, off=self.off) if text else ()
        self.field.tell(self.found.query, offers)
        self.pins.light(text)
        self.pinning.refusal = NOTHING if text.strip() else say("collection.pin_what")

    def seek(self, text: str) -> None:
        """Replace the query."""
        self.field.rewrite(text)

    # ---- places
    def arrange(self, box: Box, free: Room) -> None:
        """Place everything in a box of a window that has some room."""
        self._measures = Measures._make(map(free, LEAST, MOST))
        self._place(box)

    def _place(self, box: Box) -> None:
        """Place everything; search again in another language."""
        self.put(box)
        self._renew()
        m, look = self._measures, self._look()
        inner = Box(m.pad, 0, box.w - 2 * m.pad, box.h)
        self._head(Box(inner.x, m.gap, inner.w - self.lead, m.head - m.gap))
        self.field.put(Box(inner.x, m.head + 12, inner.w - 3 * (m.field + 8), m.field))
        for i, button in enumerate((self.helping, self.pinning, self.clearing)):
            button.put(Box(inner.right - m.field - i * (m.field + 8), m.head + 12, m.field, m.field))
        y = m.head + 12 + m.field + m.gap
        self.chips.line = m.chip
        high = self.chips.lay(look, inner.w)
        self.chips.put(Box(inner.x, y, inner.w, high))
        y += high + (m.gap if high else 0)
        self.pins.offer(self._pinned)
        high = self.pins.lay(look, inner.w, m.chip)
        self.pins.put(Box(inner.x, y, inner.w, high))
        y += high + (m.gap if high else 0)
        grid = Box(inner.x, y, inner.w, box.h - y - 10)
        self.grid.put(grid)
        self.nothing.put(Box(grid.x, grid.y + grid.h * 0.3, grid.w, 40))
        self.loose.put(Box(grid.x + grid.w / 2 - 220, grid.y + grid.h * 0.3 + 56, 440, 50))
        self._search()

    def _head(self, box: Box) -> None:
        """Place the title line: title and count at the left, order and form at the right."""
        m, look = self._measures, self._look()
        side = min(46.0, box.h)
        x = box.right
        for button in reversed(self.forms):
            x -= side
            button.put(Box(x, box.y + (box.h - side) / 2, side, side))
            x -= 8
        wide = min(190.0, box.w * 0.22)
        x -= wide + 4
        self.sorting.put(Box(x, box.y + (box.h - side) / 2, wide, side))
        title = min(_width(look, self.title.says(look.words), m.title), box.w * 0.4)
        self.title.put(Box(box.x, box.y, title, box.h))
        self.count.put(Box(box.x + title + 18, box.y + 4, max(0.0, x - box.x - title - 34), box.h))

    def _look(self) -> Look:
        scene = self.scene
        assert scene is not None, "the browser is in no scene"
        return scene.look

    # ---- time
    @property
    def waiting(self) -> bool:
        """Whether cards in sight are not painted yet."""
        return self.grid.waiting

    def step(self) -> None:
        """Paint a few more cards."""
        self.grid.paint_more()

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the controls; cards are used by the node above."""
        match message:
            case TextField.Changed(sender=self.field):
                self._search()
            case QueryField.Submitted():
                self._to_grid()
            case QueryField.Switched(piece=piece):
                self.off ^= {piece}
                self._search()
            case ChipButton.Pressed(sender=ChipButton(row=row), chip=chip):
                self.field.rewrite(toggled(self._now(), self.field.value, row, chip, off=self.off))
            case Dropdown.Changed(sender=self.sorting, value=value):
                self.by = Order(value)
                self._search()
            case Button.Pressed(name="as-faces" | "as-rows" as form):
                self._show_faces() if form == "as-faces" else self.grid.shape("rows")
            case Button.Pressed(name="query-help" | "pin-query" as deed):
                self.post(Browser.Wanted(self, deed))
            case PinChip.Pressed(text=text):
                self.field.rewrite("" if self.field.value.strip() == text else text)
            case Button.Pressed(name="clear-query"):
                self.post(Browser.Wanted(self, "note-query"))
                self.off = frozenset()
                self.field.rewrite("")
            case Button.Pressed(name="loosen") if self.found is not None and self.found.loose is not None:
                self.field.rewrite(without(self.found.query, self.found.loose[0]))
            case _:
                return False
        return True

    def take_example(self, piece: str) -> None:
        """Add a piece to the query; none for ""."""
        if piece:
            self.field.rewrite(f"{self.field.value.rstrip()} {piece}".strip())

    def remember(self, recent: Sequence[str], pinned: Sequence[str]) -> None:
        """Offer the queries typed last, and pinned ones as chips."""
        self.field.recent, self._pinned = recent, pinned
        if self.w:
            self._place(self.box)

    def _to_grid(self) -> None:
        self.post(Browser.Wanted(self, "note-query"))
        scene = self.scene
        if scene is not None and self.grid.cards:
            scene.focus.set(self.grid, "keys")

    def _show_faces(self) -> None:
        """Show faces; shown already, the next size of them."""
        at = SIZES.index(self.grid.size) + 1 if self.grid.form == "faces" else SIZES.index(self.grid.size)
        self.grid.shape("faces", SIZES[at % len(SIZES)])

    # ---- words
    def _counted(self, words: Words) -> str:
        if self.found is None or self.catalogue is None:
            return ""
        game = words(f"ui.game.{self.catalogue.cards.game}.name")
        return words("collection.count", game=game, shown=len(self.found.cards), n=len(self.catalogue.cards.cards))

    def _loosened(self, words: Words) -> str:
        loose = self.found.loose if self.found is not None else None
        return words("collection.loosen", piece=loose[0].text, n=loose[1]) if loose is not None else ""


def _titled(name: str) -> str:
    return name[:1].upper() + name[1:]


def _width(look: Look, text: str, size: float) -> float:
    return letters.width(look.brush, text, SCENE_TITLE.at(size)) + 8
