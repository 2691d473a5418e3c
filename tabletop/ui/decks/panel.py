"""Panel of the deck being built: head, legality, strips, curve and odds, sample hand, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.collection.deck_list import DeckList, cover_of
from tabletop.collection.faults import marks_of
from tabletop.collection.odds import rows_of
from tabletop.collection.workbench import Workbench
from tabletop.games.entries import part
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box, rows
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.room import Room
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, DIM, GREEN, NOTE
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.ui import drawing
from tabletop.ui.decks import figures
from tabletop.ui.decks.contents import LOW_ROW, ROW, Contents
from tabletop.ui.decks.hand import HandPanel
from tabletop.ui.decks.odds_panel import OddsPanel
from tabletop.ui.decks.preview import Preview
from tabletop.ui.decks.strips import FaceOf, Strip, card_of
from tabletop.ui.table.kit import BoardKit

TABS = ("cards", "figures", "hand")
"""Tabs of a panel that cannot show everything at once."""
SPREAD = (600.0, 940.0)
"""Least size of a panel that shows everything at once."""
WIDTHS = {"play": (148.0, 182.0), "try": (108.0, 108.0), "copy_text": (134.0, 166.0)}
"""Least and most width of the buttons at its foot."""


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

    def __init__(self, faces: FaceOf) -> None:
        super().__init__("cover", takes=Takes.POINTER)
        self._faces = faces
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
        return drawing.thumb(look.brush, face, w=self.w, h=self.h)

    def drop_for(self, drag: Drag) -> bool:
        """Whether a card is carried."""
        return card_of(drag.payload) != ""


class DeckPanel(Node):
    """Panel of a deck on the workbench; it only shows, and posts what is wanted. `asks` returns the cards of a query."""

    def __init__(self, bench: Workbench, kit: BoardKit, faces: FaceOf, asks: Callable[[str], Iterable[str]]) -> None:
        super().__init__("deck-panel", takes=Takes.POINTER)
        self.bench, self.kit, self._asks = bench, kit, asks
        self.contents = Contents(bench.stock, faces)
        self.cover = Cover(faces)
        self.hand = HandPanel(faces)
        self.odds = OddsPanel(bench)
        self.tabs = Choice("tabs", [(tab, say(f"decks.tab.{tab}")) for tab in TABS], "cards")
        self.mend = Button("mend", say("decks.mend.button"))
        self.undo = RoundButton("undo", say("decks.action.undo"), icon="anticlockwise-rotation", shortcut="deck_undo")
        self.redo = RoundButton("redo", say("decks.action.redo"), icon="clockwise-rotation", shortcut="deck_redo")
        self.name_button = RoundButton("rename", say("decks.action.rename"), icon="quill-ink")
        self.play = Button("play", say("decks.action.play"), kind="gold")
        self.trying = Button("try", say("decks.action.try_short"))
        self.trying.tip = say("decks.action.try")
        self.preview = Preview(faces, self.contents, allowed=bench.copies_allowed, gone=self._looked_away)
        self.spread = True
        hints = (("plus", "add"), ("-", "remove"), ("ctrl+z", "undo"), ("f6", "panel"))
        self.add(
            Painted("deck-plate", lambda look, w, h: paint.panel(look.brush, w, h)), self.cover,
            Label("deck-name", spoken_by(lambda words: self.bench.deck.name or words("decks.unnamed")), BANNER_NAME), self.name_button,
            Label("deck-origin", spoken_by(self._origin), NOTE, colour=DIM), Label("deck-saved", spoken_by(self._saved), NOTE, colour=GREEN),
            Painted("count", lambda look, w, h: figures.count_plate(look, w, h, self.bench)), self.undo, self.redo,
            Painted("legality", lambda look, w, h: figures.legal_picture(look, w, h, self.bench, room=120.0 if h > 60 else 98.0)),
            self.mend, self.tabs, self.contents,
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
    def arrange(self, box: Box, free: Room) -> None:
        """Place everything at once where there is room for it, else under tabs."""
        self.put(box)
        self.spread = box.w >= SPREAD[0] and box.h >= SPREAD[1]
        self.contents.row = ROW if self.spread else LOW_ROW
        self.preview.size = "inspector" if self.spread else "small-inspector"
        told = 20.0 * lines_of(self.bench.deck.game)
        frame = _frame(box, free, ("play", "try", "copy_text") if self.spread else ("play", "copy_text"))
        body = Box(frame["legality"].x, frame["legality"].bottom, frame["legality"].w, frame["play"].y - frame["legality"].bottom)
        for name, place in {**frame, **(_spread if self.spread else _tabbed)(body, told)}.items():
            node = self.find(name)
            assert node is not None, name
            node.put(place)
        self._lay_name()
        self._show_tab()

    def _show_tab(self) -> None:
        """Show the parts of the chosen tab; all of them without tabs."""
        tab = self.tabs.value
        self.tabs.visible = not self.spread
        shown = {"contents": "cards", "curve": "figures", "odds": "figures", "told": "figures", "hand-panel": "hand"}
        for name, own in shown.items():
            node = self.find(name)
            assert node is not None
            node.visible = self.spread or tab == own
        self.mend.visible = bool(self.bench.faults)
        hints = self.find("hints")
        assert hints is not None
        hints.visible = self.trying.visible = self.spread
        self.preview.follow()


def _frame(box: Box, free: Room, buttons: Sequence[str]) -> dict[str, Box]:
    """Place the head of a panel, and the buttons at its foot."""
    w, h = box.w, box.h
    edge, top, cover = free(12, 18), free(12, 20), free(56, 92)
    left, mark, count = edge + cover + free(10, 20), free(28, 34), Box(w - free(124, 152), free(10, 16), free(112, 132), free(46, 66))
    arrow, y = free(30, 38), free(60, 88)
    text = count.x - left - 10
    out = {
        "deck-plate": Box(0, 0, w, h), "cover": Box(edge, top, cover, cover), "count": count,
        "deck-name": Box(left, free(12, 24), text - mark - 6, free(28, 34)), "rename": Box(count.x - mark - 8, free(12, 24), mark, mark),
        "deck-origin": Box(left, free(40, 62), text, free(20, 22)), "deck-saved": Box(left, free(58, 86), text, free(18, 22)),
        "undo": Box(count.right - 2 * arrow - free(32, 36), y, arrow, arrow), "redo": Box(count.right - arrow - 20, y, arrow, arrow),
        "legality": Box(edge, free(94, 134), w - 2 * edge, free(48, 76)),
        "mend": Box(w - free(112, 130), free(101, 152), free(92, 100), free(34, 40))}
    x, high = edge, free(48, 54)
    foot = h - high - (44 if "try" in buttons else 10)
    for name in buttons:
        out[name] = Box(x, foot, free(*WIDTHS[name]), high)
        x = out[name].right + 10
    return out | {"more": Box(x, foot, w - edge - x, high), "hints": Box(22, h - 38, w - 44, 26)}


def _spread(room: Box, told: float) -> dict[str, Box]:
    """Place all that a panel tells, as in the mockup. `told` is high what is told live; the strips take the rest."""
    hand, rest = room.inset(0, 12).cut_bottom(124, 10)
    charts, rest = rest.cut_bottom(168, 6)
    live, rest = rest.cut_bottom(told, 12)
    half = (room.w - 14) / 2
    return {"tabs": EMPTY, "contents": Box(rest.x, rest.y, rest.w + 4, rest.h), "told": live, "curve": charts.cut_left(half)[0],
            "odds": charts.cut_right(half)[0], "hand-panel": hand}


def _tabbed(room: Box, told: float) -> dict[str, Box]:
    """Place all that a panel tells under tabs."""
    tabs, body = room.inset(0, 8).cut_top(34, 8)
    figures, rest = body.cut_bottom(told + 4, 4)
    curve, odds = rows(rest, [(rest.h - 8) / 2] * 2, 8)
    return {"tabs": tabs, "contents": body, "curve": curve, "odds": odds, "told": figures, "hand-panel": body.cut_top(min(body.h, 320))[0]}
