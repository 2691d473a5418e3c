"""Panel of the deck being built: head, legality, strips, curve and odds, sample hand, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.collection.deck_list import DeckList, cover_of
from tabletop.collection.faults import marks_of
from tabletop.collection.odds import rows_of
from tabletop.collection.workbench import Workbench
from tabletop.games.entries import part
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, DIM, GREEN, NOTE
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.ui.decks import figures
from tabletop.ui.decks.contents import SMALL_ROW, WIDE_ROW, Contents
from tabletop.ui.decks.hand import HandPanel
from tabletop.ui.decks.odds_panel import OddsPanel
from tabletop.ui.decks.preview import Preview
from tabletop.ui.decks.strips import FaceOf, Strip, card_of
from tabletop.ui.table.kit import BoardKit

TABS = ("cards", "figures", "hand")
"""Tabs of the panel in a small window."""


def told_of(deck: DeckList, stock: Stock, words: Words) -> list[str]:
    """Return the lines of a deck, in its game's own terms; none for an empty deck."""
    lines: list[str] = part("tabletop.collection.told.{}", deck.game).told(deck, stock, words)
    return lines if deck.cards else []


def lines_of(game: str) -> int:
    """Return the most lines that a game tells."""
    lines: int = part("tabletop.collection.told.{}", game).LINES
    return lines


def dial_of(deck: DeckList, stock: Stock) -> tuple[int, int]:
    """Return a whole and what is spent of it, for a game that shows a dial; zeros for another."""
    found = getattr(part("tabletop.collection.told.{}", deck.game), "dial", None)
    whole, spent = found(deck, stock) if found is not None else (0, 0)
    return whole, spent


class Cover(Node):
    """Cover of the deck; a card dropped on it becomes the cover."""

    def __init__(self, kit: BoardKit, faces: FaceOf) -> None:
        super().__init__("cover", takes=Takes.POINTER)
        self._kit, self._faces = kit, faces
        self.card = ""
        self.tip = say("decks.cover_tip")

    def show(self, card: str) -> None:
        """Show another card."""
        if card != self.card:
            self.card = card
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint its picture; an empty frame where there is none."""
        face = self._faces(self.card, look.words)
        if face is None:
            return paint.panel(look.brush, self.w, self.h, tone="flat", radius=8)
        return self._kit.painters.thumb(look.brush, face, w=self.w, h=self.h)

    def drop_for(self, drag: Drag) -> bool:
        """Whether a card is carried."""
        return card_of(drag.payload) != ""


class DeckPanel(Node):
    """Panel of a deck on the workbench; it only shows, and posts what is wanted. `asks` returns the cards of a query."""

    def __init__(self, bench: Workbench, kit: BoardKit, faces: FaceOf, asks: Callable[[str], Iterable[str]]) -> None:
        super().__init__("deck-panel", takes=Takes.POINTER)
        self.bench, self.kit, self._asks = bench, kit, asks
        self.contents = Contents(bench.stock, faces)
        self.cover = Cover(kit, faces)
        self.hand = HandPanel(kit, faces)
        self.odds = OddsPanel(bench)
        self.tabs = Choice("tabs", [(tab, say(f"decks.tab.{tab}")) for tab in TABS], "cards")
        self.mend = Button("mend", say("decks.mend.button"))
        self.undo = RoundButton("undo", say("decks.action.undo"), icon="anticlockwise-rotation", shortcut="deck_undo")
        self.redo = RoundButton("redo", say("decks.action.redo"), icon="clockwise-rotation", shortcut="deck_redo")
        self.name_button = RoundButton("rename", say("decks.action.rename"), icon="quill-ink")
        self.play = Button("play", say("decks.action.play"), kind="gold")
        self.trying = Button("try", say("decks.action.try_short"))
        self.trying.tip = say("decks.action.try")
        self.preview = Preview(kit, faces, self.contents, allowed=bench.copies_allowed, gone=self._looked_away)
        self.layout: Layout = "wide"
        hints = (("plus", "add"), ("-", "remove"), ("ctrl+z", "undo"), ("f6", "panel"))
        self.add(
            Painted("deck-plate", lambda look, w, h: paint.panel(look.brush, w, h)), self.cover,
            Label("deck-name", spoken_by(lambda words: self.bench.deck.name or words("decks.unnamed")), BANNER_NAME), self.name_button,
            Label("deck-origin", spoken_by(self._origin), NOTE, colour=DIM), Label("deck-saved", spoken_by(self._saved), NOTE, colour=GREEN),
            Painted("count", lambda look, w, h: figures.count_plate(look, w, h, self.bench)), self.undo, self.redo,
            Painted("legality", self._legality), self.mend, self.tabs, self.contents,
            Painted("curve", lambda look, w, h: figures.curve_picture(look, w, h, self.bench, dye=self._dye)),
            self.odds, Painted("told", self._told), self.hand, self.play, self.trying,
            Button("copy_text", say("decks.action.text"), icon="share"),
            Button("more", say("decks.action.more"), icon="stack"), KeyHints("hints", [(key, say(f"decks.hint.{text}")) for key, text in hints]),
            self.preview)

    # ---- what is shown
    def show(self, *, lang: str) -> None:
        """Show the deck as it stands."""
        bench = self.bench
        hold = self._is_over() or self._focused_inside()
        self.contents.show(bench.deck, marks_of(bench.faults), lang=lang, hold=hold)
        self._lay_name()
        self.cover.show(bench.opened.cover if bench.opened.cover in bench.deck.cards else cover_of(bench.deck))
        self.hand.show(bench)
        self.odds.show(rows_of(bench.deck, bench.stock, self.cover.card, bench.opened.watch.rows, self._asks))
        self.undo.refusal = NOTHING if bench.editing.can_undo else say("decks.nothing_to_undo")
        self.redo.refusal = NOTHING if bench.editing.can_redo else say("decks.nothing_to_redo")
        n = len(bench.faults)
        self.play.refusal = say("decks.play_refused", n=n) if n else NOTHING
        self.trying.refusal = self.play.refusal
        self.play.note = say("decks.play_note", n=n) if n else NOTHING
        for name in ("deck-name", "deck-origin", "deck-saved", "count", "legality", "curve", "told"):
            node = self.find(name)
            assert node is not None
            node.touch()
        self._show_tab()

    def _lay_name(self) -> None:
        """Put the quill just behind the name."""
        name, scene = self.find("deck-name"), self.scene
        if scene is None or name is None or not name.w:
            return
        wide = letters.width(scene.look.brush, self.bench.deck.name or scene.look.words("decks.unnamed"), BANNER_NAME)
        size = self.name_button.h
        self.name_button.put(Box(name.x + min(name.w, wide) + 6, self.name_button.y, size, size))

    def _looked_away(self) -> None:
        """Drop the rows that are empty, unless the pointer is over the list, or the keys are in it: then rows stay where they are."""
        scene = self.scene
        if scene is not None and not self._is_over() and not (scene.focus.shown and self._focused_inside()):
            self.contents.show(self.bench.deck, marks_of(self.bench.faults), lang=scene.look.words.lang, hold=False)

    def _is_over(self) -> bool:
        """Whether the pointer is over the list, or on the large face or on its way there."""
        over = self.scene.pointer.over if self.scene is not None else None
        return (over is not None and over.is_inside(self.contents)) or self.preview.entered or self.preview.awaits

    def _focused_inside(self) -> bool:
        scene = self.scene
        return scene is not None and scene.focus.node is not None and scene.focus.node.is_inside(self.contents)

    @property
    def _dye(self) -> str:
        leads = self.bench.table.leads(self.bench.deck.cards, self.bench.stock.library.cards)
        return self.bench.stock.group_of(leads[0]) if leads else "neutral"

    def _origin(self, words: Words) -> str:
        if self.bench.ready:
            return words("decks.ready_note")
        return words("decks.copied_from", name=self.bench.opened.origin) if self.bench.opened.origin else ""

    def _saved(self, words: Words) -> str:
        problem = self.bench.opened.problem
        if problem is not None:
            return words("decks.not_saved", problem=problem.text(words))
        if self.bench.opened.path is None:
            return words("decks.not_saved_yet") if not self.bench.ready else ""
        version = self.bench.deck.version
        return words("decks.saved_version", n=version) if version else words("decks.saved")

    def _legality(self, look: Look, w: float, h: float) -> Picture:
        return figures.legal_picture(look, w, h, self.bench, room=120.0 if h > 60 else 98.0)

    def _told(self, look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h)
        whole, spent = dial_of(self.bench.deck, self.bench.stock)
        left = 4.0
        if whole:
            figures.dial(canvas, look, whole=whole, spent=spent, x=2, y=2, size=h - 6)
            left += h
        for i, line in enumerate(told_of(self.bench.deck, self.bench.stock, look.words)[:max(1, int(h // 20))]):
            canvas.text(line, left, 10 + i * 20, NOTE.at(15), "lm", colour=DIM, fit=w - 4 - left)
        return canvas.picture()

    def drop_for(self, drag: Drag) -> bool:
        """Whether a card is carried."""
        return card_of(drag.payload) != ""

    def receive(self, message: Message) -> bool:
        """Switch tabs; show the card of a strip that is looked at."""
        match message:
            case Choice.Changed(name="tabs"):
                self._show_tab()
                return True
            case Strip.Looked(inside=inside, sender=strip):
                if isinstance(strip, Strip):
                    self.preview.looked(strip, inside)
                if self.scene is not None and self.scene.focus.shown and self.scene.focus.node is strip:
                    self.contents.reveal_node(strip)
                return True
            case Drag.Began():
                self.preview.shut()
        return False

    def spoken(self, words: Words) -> Spoken | None:
        """Read name, count and legality."""
        told = words("decks.legal") if not self.bench.faults else " ".join(fault.text for fault in self.bench.faults)
        return Spoken("text", words("decks.spoken_panel", name=self.bench.deck.name, n=self.bench.counted, told=told))

    # ---- places
    def arrange(self, box: Box, layout: Layout) -> None:
        """Place everything in a wide window, or under tabs in a small one."""
        self.put(box)
        self.layout = layout
        self.contents.row = WIDE_ROW if layout == "wide" else SMALL_ROW
        self.preview.size = "inspector" if layout == "wide" else "small-inspector"
        told = lines_of(self.bench.deck.game)
        for name, place in (_wide(box, 20.0 * told) if layout == "wide" else _small(box, 20.0 * told + 4)).items():
            node = self.find(name)
            assert node is not None, name
            node.put(place)
        self._lay_name()
        self._show_tab()

    def _show_tab(self) -> None:
        """Show the parts of the chosen tab; all of them in a wide window."""
        wide, tab = self.layout == "wide", self.tabs.value
        self.tabs.visible = not wide
        shown = {"contents": "cards", "curve": "figures", "odds": "figures", "told": "figures", "hand-panel": "hand"}
        for name, own in shown.items():
            node = self.find(name)
            assert node is not None
            node.visible = wide or tab == own
        self.mend.visible = bool(self.bench.faults)
        hints = self.find("hints")
        assert hints is not None
        hints.visible = self.trying.visible = wide
        self.preview.follow()


def _wide(box: Box, told: float) -> dict[str, Box]:
    """Boxes of the wide panel, as in the mockup; a higher window gives its room to the strips. `told` is high what is told live."""
    w, h = box.w, box.h
    foot = h - 14
    buttons, hand = foot - 30 - 54, foot - 30 - 54 - 12 - 124
    charts = hand - 10 - 168
    return {
        "deck-plate": Box(0, 0, w, h), "cover": Box(22, 20, 92, 92), "deck-name": Box(130, 24, 280, 34), "rename": Box(414, 24, 34, 34),
        "deck-origin": Box(130, 62, 330, 22), "deck-saved": Box(130, 86, 330, 22), "count": Box(w - 152, 16, 132, 66),
        "undo": Box(w - 132, 88, 38, 38), "redo": Box(w - 78, 88, 38, 38), "legality": Box(18, 134, w - 36, 76),
        "mend": Box(w - 130, 152, 100, 40),
        "tabs": Box(0, 0, 0, 0), "contents": Box(18, 222, w - 32, charts - 240 - told), "told": Box(18, charts - 6 - told, w - 36, told + 2),
        "curve": Box(18, charts, 287, 168), "odds": Box(w - 18 - 287, charts, 287, 168), "hand-panel": Box(18, hand, w - 36, 124),
        "play": Box(18, buttons, 182, 54), "try": Box(210, buttons, 108, 54), "copy_text": Box(328, buttons, 166, 54),
        "more": Box(504, buttons, w - 522, 54),
        "hints": Box(22, foot - 24, w - 44, 26)}


def _small(box: Box, told: float) -> dict[str, Box]:
    """Boxes of the small panel: one column under tabs."""
    w, h = box.w, box.h
    body = Box(12, 192, w - 24, h - 192 - 66)
    half = (body.h - told - 12) / 2
    return {
        "deck-plate": Box(0, 0, w, h), "cover": Box(12, 12, 56, 56), "deck-name": Box(78, 12, w - 240, 28), "rename": Box(w - 160, 12, 28, 28),
        "deck-origin": Box(78, 40, w - 230, 20), "deck-saved": Box(78, 58, w - 230, 18), "count": Box(w - 124, 10, 112, 46),
        "undo": Box(w - 104, 60, 30, 30), "redo": Box(w - 62, 60, 30, 30), "legality": Box(12, 94, w - 24, 48),
        "mend": Box(w - 112, 101, 92, 34),
        "tabs": Box(12, 150, w - 24, 34), "contents": body, "curve": Box(body.x, body.y, body.w, half),
        "odds": Box(body.x, body.y + half + 8, body.w, half), "told": Box(body.x, body.bottom - told, body.w, told),
        "hand-panel": Box(body.x, body.y, body.w, min(body.h, 320)), "play": Box(12, h - 58, 148, 48), "copy_text": Box(168, h - 58, 134, 48),
        "more": Box(310, h - 58, w - 322, 48), "try": Box(0, 0, 0, 0), "hints": Box(0, 0, 0, 0)}
