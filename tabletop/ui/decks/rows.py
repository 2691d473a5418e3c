"""Rows of the list of decks: cover, name, people, legality, results, and a tiny curve; painted over several frames where many are new."""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.collection.deck_files import DeckEntry
from tabletop.collection.deck_list import DeckList, cover_of, from_deck, table_of
from tabletop.collection.odds import curve_of
from tabletop.diary.figures import Tally
from tabletop.games.shelf import Stock
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import Deck
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, GREEN, MUTED, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.search import folded
from tabletop.toolkit.widgets.listview import ListView
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album
from tabletop.ui.drawing import colours

ROW_WORK, COVER_WORK = 1, 4
"""Work of painting a row, and of reading and painting a cover for the first time: about 0.7 ms each."""
FRAME_WORK, ALL_WORK = 5, 1_000_000
"""Work done in one frame while the list moves, so that 60 of them fit into a second; and all there is."""
REFUSED = "#ff9a7a"
Results = Mapping[tuple[str, str], Tally]
"""Results of decks by game and name."""


@dataclass(slots=True)
class Told:
    """Content of a row, worked out once."""

    deck: DeckList | None
    clause: str = ""
    fault: str = ""
    people: str = "neutral"
    kind: tuple[str, ...] = ()
    own: bool = False
    curve: tuple[int, ...] = ()


@dataclass(slots=True)
class DeckRows:
    """Rows of a list of decks; `stock_of` gives a game's cards."""

    stock_of: Callable[[str], Stock]
    entries: Sequence[DeckEntry] = ()
    results: Results = field(default_factory=dict)
    when: Callable[[str, Words], str] = lambda created, words: created[:10]
    left: int = ALL_WORK
    """Work that may still be done in this frame."""
    late: dict[int, Literal["row", "cover"]] = field(default_factory=dict)
    """Rows that wait for a further frame, as a whole or for their cover."""
    _due: frozenset[int] = frozenset()
    _albums: dict[str, Album] = field(default_factory=dict)
    _covers: set[tuple[str, str, float, float]] = field(default_factory=set)
    _told: dict[tuple[str, str, str], tuple[Deck | None, Stock, Told]] = field(default_factory=dict)
    _texts: dict[tuple[str, str, str], tuple[Told, str]] = field(default_factory=dict)

    def count(self) -> int:
        """Return the number of rows."""
        return len(self.entries)

    def told(self, entry: DeckEntry, words: Words) -> Told:
        """Return what is told of a deck."""
        if not self.is_judged(entry, words):
            self._told[entry.game, entry.id, words.lang] = entry.deck, self.stock_of(entry.game), self._work_out(entry, words)
        return self._told[entry.game, entry.id, words.lang][2]

    def is_judged(self, entry: DeckEntry, words: Words) -> bool:
        """Whether a deck was judged as it is now, with the cards as they are."""
        known = self._told.get((entry.game, entry.id, words.lang))
        return known is not None and known[1] is self.stock_of(entry.game) and (known[0] is entry.deck or known[0] == entry.deck)

    def judge(self, entries: Sequence[DeckEntry], words: Words, *, seconds: float) -> int:
        """Judge decks that were not judged yet, for a time; return how many are left."""
        until, left = time.perf_counter() + seconds, 0
        for entry in entries:
            if not self.is_judged(entry, words):
                if time.perf_counter() < until:
                    self.told(entry, words)
                else:
                    left += 1
        return left

    def _work_out(self, entry: DeckEntry, words: Words) -> Told:
        if entry.deck is None:
            return Told(None, fault=entry.problem.text(words) if entry.problem is not None else "")
        stock = self.stock_of(entry.game)
        deck = from_deck(entry.deck, stock, lang=words.lang)
        breaches = stock.breaches_of(deck.counts)
        leads = table_of(entry.game).leads(deck.cards, stock.library.cards)
        first = breaches[0] if breaches else None
        return Told(deck, first.clause if first else "", stock.breach_text(first, words.lang) if first else "",
                    stock.group_of(leads[0]) if leads else "neutral", () if first else _kind_of(entry, stock, words),
                    own=any(card in stock.library.own for card in deck.cards), curve=curve_of(deck, stock).counts)

    def results_of(self, entry: DeckEntry) -> Tally | None:
        """Return the results of a deck, a ready one's under its id; None where it was not played."""
        names = (*([entry.id] if entry.ready else []), *(entry.name(lang) for lang in LANGUAGES))
        return next((self.results[entry.game, name] for name in names if (entry.game, name) in self.results), None)

    def text(self, index: int, words: Words) -> str:
        """Read a row."""
        entry = self.entries[index]
        told = self.told(entry, words)
        state = told.fault or words("decks.list.ready" if entry.ready else "decks.legal")
        return words("decks.list.spoken", name=entry.name(words.lang), game=words(f"ui.game.{entry.game}.name"), state=state)

    def search_text(self, entry: DeckEntry, words: Words) -> str:
        """Return the text of a deck that a search looks through: its name, folders, game, and the names of its cards."""
        told, stock = self.told(entry, words), self.stock_of(entry.game)
        known = self._texts.get((entry.game, entry.id, words.lang))
        if known is not None and known[0] is told:
            return known[1]
        cards = [str(getattr(stock.library[card].name, words.lang)) for card in told.deck.cards] if told.deck is not None else []
        folders = entry.deck.folders if entry.deck is not None else ()
        text = folded(" ".join((entry.name(words.lang), *folders, words(f"ui.game.{entry.game}.name"), *cards)))
        self._texts[entry.game, entry.id, words.lang] = told, text
        return text

    def paint(self, look: Look, index: int, w: float, h: float, state: str) -> Picture | None:
        """Paint a row."""
        if self.left <= 0 and index not in self._due:
            self.late[index] = "row"
            return paint.row(look.brush, w, h, state=state)
        self.left -= ROW_WORK
        entry, words = self.entries[index], look.words
        told = self.told(entry, words)
        canvas = Canvas.over(look.brush, paint.row(look.brush, w, h, state=state))
        self._cover(canvas, look, index, told, h)
        x, right = 106.0, w - 16
        if told.curve and w > 760:
            _tiny_curve(canvas, told, right - 120, h, entry)
            right -= 140
        right = self._results(canvas, look, entry, right, h)
        canvas.text(entry.name(words.lang), x, h * 0.3, BODY_BOLD.at(20), "lm", fit=right - x - 12)
        beside = [*told.kind, *([words("decks.list.own")] if told.own else []), *(entry.deck.folders if entry.deck is not None else ())]
        game = words(f"ui.game.{entry.game}.name")
        if beside:
            game = words("decks.list.game", game=game, folders=" · ".join(beside))
        if told.fault:
            left = x
            if told.clause:
                pill = paint.pill(look.brush, told.clause, kind="clause", size=13, height=22)
                canvas.put(pill, x, h * 0.7, "lm")
                left += pill.w / look.k + 8
            canvas.text(told.fault, left, h * 0.7, NOTE, "lm", colour=REFUSED, fit=right - left - 12)
        else:
            ready = words("decks.list.ready") if entry.ready else words("decks.legal")
            canvas.text(words("decks.list.state", game=game, state=ready), x, h * 0.7, NOTE, "lm", colour=GREEN if not entry.ready else DIM,
                        fit=right - x - 12)
        return canvas.picture()

    def next_frame(self, work: int, drawn: Container[int]) -> frozenset[int]:
        """Allow so much work in this frame; return the rows that waited and are to be painted again now, whole rows first."""
        waiting = sorted((what == "cover", index) for index, what in self.late.items() if index in drawn)
        due, planned = set(), 0
        for only_cover, index in waiting:
            if planned < work:
                planned += ROW_WORK + COVER_WORK * only_cover
                due.add(index)
        self.late = {index: "cover" if only_cover else "row" for only_cover, index in waiting if index not in due}
        self.left, self._due = work, frozenset(due)
        return self._due

    def _album(self, game: str) -> Album:
        """Return the cards of a game as pictures, as they are now."""
        stock = self.stock_of(game)
        if game not in self._albums or self._albums[game].stock is not stock:
            self._albums[game] = Album(kit_of(game), stock)
        return self._albums[game]

    def _cover(self, canvas: Canvas, look: Look, index: int, told: Told, h: float) -> None:
        """Paint the cover, or a broken shield for a file that is no deck; an empty frame where it waits for a further frame."""
        entry, high = self.entries[index], min(56.0, h - 16)
        if told.deck is None or entry.deck is None:
            canvas.put(paint.icon(look.brush, "broken-shield", 40, colour=MUTED), 54, h / 2, "mm")
            return
        album = self._album(entry.game)
        known = album.stock.library.cards
        card = entry.deck.cover if entry.deck.cover in known else cover_of(told.deck)
        if card not in known:
            return
        key = (entry.game, card, h, look.k)
        if key not in self._covers and self.left <= 0:
            self.late[index] = "cover"
            canvas.put(paint.panel(look.brush, 76, high, tone="flat", radius=8), 16, (h - high) / 2)
            return
        if key not in self._covers:
            self._covers.add(key)
            self.left -= COVER_WORK
        face = album.face(album.stock.library[card], look.words)
        canvas.put(drawing.thumb(look.brush, face, w=76, h=high), 16, (h - high) / 2)

    def _results(self, canvas: Canvas, look: Look, entry: DeckEntry, right: float, h: float) -> float:
        """Paint won and lost, and when it was played last; return the left edge."""
        tally, words = self.results_of(entry), look.words
        if tally is None or not tally.all:
            canvas.text(words("decks.list.unplayed"), right, h / 2, NOTE, "rm", colour=MUTED)
            return right - 110
        canvas.text(words("decks.list.results", won=tally.won, lost=tally.lost), right, h * 0.34, NUMBER.at(18), "rm")
        canvas.text(self.when(tally.matches[-1].line.created, words), right, h * 0.72, NOTE.at(15), "rm", colour=MUTED, fit=150)
        return right - 160


def _kind_of(entry: DeckEntry, stock: Stock, words: Words) -> tuple[str, ...]:
    """Return the race, kingdom or people of a deck that can be played, as in a new match."""
    return (kit_of(entry.game).dealing.deck(stock, entry.id).kind(words),) if entry.id in stock.decks else ()


def _tiny_curve(canvas: Canvas, told: Told, x: float, h: float, entry: DeckEntry) -> None:
    dye, most = colours.dye(told.people), max((*told.curve, 1))
    high, step = h - 30, 120 / len(told.curve)
    canvas.part(x, 15, 120, high, "".join(box(i * step + 1, high - max(2.0, high * n / most), step - 2, max(2.0, high * n / most), r=2,
                                              fill=dye.top) for i, n in enumerate(told.curve)))


class DeckKeys(ListView):
    """List of decks with keys of its own: Delete bins the chosen deck, F2 renames it."""

    @dataclass(frozen=True, slots=True)
    class Command(Message):
        """Message: a key asked for a command on the chosen deck."""

        command: str

    def keyed(self, key: Key) -> bool:
        """Post the command of the key."""
        command = {"delete": "throw", "f2": "rename"}.get(key.name)
        if command is None or self.chosen < 0 or key.ctrl or key.alt or key.shift:
            return super().keyed(key)
        self.post(DeckKeys.Command(self, command))
        return True
