"""Decks read from text: each line with its mark, so that nothing is dropped and nothing guessed unsaid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tabletop.collection.card_names import CardNames, names_of
from tabletop.collection.deck_lines import HEAD, game_line, heading_of, parts_of, tidy, told_after, without_note
from tabletop.collection.deck_list import LONGEST_NAME, NO_PILE, DeckList, placed_within, table_of
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.lang.printed import MOST_COPIES
from tabletop.lang.shown import cleaned

Mark = Literal["blank", "head", "heading", "note", "ok", "joined", "guessed", "ambiguous", "unknown"]
UNSURE: frozenset[Mark] = frozenset({"guessed", "ambiguous", "unknown"})
"""Marks of lines that name no card for certain."""
MOST_LINES, MOST_GUESSED, LONGEST_TEXT = 1_000, 60, 200_000
"""Lines that are read, wrong spellings that are looked up, characters of a text: more could only be a mistake."""
StockOf = Callable[[str], Stock]


@dataclass(frozen=True, slots=True)
class Line:
    """Line of a text: its mark, and for a card its copies, its id, and the cards it may mean; `pile` is where it is placed."""

    text: str
    mark: Mark
    copies: int = 0
    card: str = ""
    name: str = ""
    candidates: tuple[str, ...] = ()
    pile: int = NO_PILE


@dataclass(frozen=True, slots=True)
class Reading:
    """Text read as a deck of one game; `tied` are the games that know equally many of its names, if no head names one."""

    game: str
    name: str
    version: int
    head: tuple[str, ...]
    lines: tuple[Line, ...]
    tied: tuple[str, ...] = ()

    @property
    def known(self) -> int:
        """Number of lines that name a card for certain."""
        return sum(line.mark in ("ok", "joined") for line in self.lines)

    @property
    def unsure(self) -> tuple[int, ...]:
        """Positions of the lines that need a look."""
        return tuple(i for i, line in enumerate(self.lines) if line.mark in UNSURE)

    def deck(self, taken: Mapping[int, str] | None = None) -> DeckList:
        """Make the list. `taken` says which card an unsure line means, by its position ("" leaves the line out)."""
        cards: dict[str, int] = {}
        unknown: dict[str, int] = {}
        piles: list[dict[str, int]] = [{} for _ in table_of(self.game).piles]
        for i, line in enumerate(self.lines):
            card = line.card if line.mark in ("ok", "joined") else (taken or {}).get(i, line.name)
            if not line.copies or not card:
                continue
            target = unknown if line.mark in UNSURE and card == line.name else cards
            target[card] = min(MOST_COPIES, target.get(card, 0) + line.copies)
            if line.pile != NO_PILE and target is cards:
                piles[line.pile][card] = piles[line.pile].get(card, 0) + line.copies
        made = DeckList(self.game, self.name, cards, unknown, tuple(piles) if any(piles) else (), self.version, self.head)
        return placed_within(made)


@dataclass(slots=True)
class _Reader:
    """Reader of the lines of one game."""

    game: str
    stock: Stock
    names: CardNames
    seen: dict[str, int] = field(default_factory=dict)
    pile: int = NO_PILE
    guessed: int = 0
    begun: bool = False

    def line(self, raw: str) -> Line:
        """Read one line that is not part of the head."""
        text = tidy(raw)
        if not text:
            return Line(raw, "blank")
        if text.startswith(HEAD):
            return Line(raw, "note")
        text = without_note(text).strip()
        whole = self.names.ids(text)
        heading = None if whole else heading_of(text, self.game)
        if heading is not None:
            table = table_of(self.game)
            self.pile = table.piles.index(heading) if heading in table.piles else NO_PILE
            return Line(raw, "heading", name=heading)
        self.begun = True
        return self._card(raw, text, whole)

    def _card(self, raw: str, text: str, whole: tuple[str, ...]) -> Line:
        copies, name, mark = parts_of(text)
        found = whole or ((mark,) if mark in self.stock.library.cards else self.names.ids(name))
        if whole:
            copies = 1
        elif len(found) > 1 and mark:
            found = tuple(card for card in found if card == mark) or found
        written = name if not mark else f"{name} [{mark}]"
        if len(found) != 1:
            guesses = found or self._guesses(name)
            kind: Mark = "ambiguous" if len(found) > 1 else "guessed" if guesses else "unknown"
            return Line(raw, kind, copies, name=written, candidates=guesses)
        card = found[0]
        if self.seen.get(card, 0) + copies > MOST_COPIES:
            return Line(raw, "unknown", copies, name=written)
        again = card in self.seen
        self.seen[card] = self.seen.get(card, 0) + copies
        placed = self.pile if self.pile != NO_PILE and table_of(self.game).placed(self.stock.library[card]) else NO_PILE
        return Line(raw, "joined" if again and placed == NO_PILE else "ok", copies, card, written, pile=placed)

    def _guesses(self, name: str) -> tuple[str, ...]:
        self.guessed += 1
        return self.names.guesses(name) if self.guessed <= MOST_GUESSED else ()


def read_text(text: str, stock_of: StockOf, *, game: str = "") -> Reading:
    """Read a deck from text. `game` is taken where the head names none; without either, the game with most names known."""
    lines = text[:LONGEST_TEXT].replace("\r\n", "\n").replace("\r", "\n").split("\n")[:MOST_LINES]
    name, told, version, head, body = _head(lines)
    if told or game:
        read = _read(body, told or game, stock_of)
        return Reading(told or game, name, version, head, read)
    every = {key: _read(body, key, stock_of) for key in games()}
    known = {key: sum(line.mark in ("ok", "joined") for line in read) for key, read in every.items()}
    best = max(known, key=lambda key: known[key])
    tied = tuple(key for key in known if known[key] == known[best])
    return Reading(best, name, version, head, every[best], tied if len(tied) > 1 else ())


def again_as(reading: Reading, game: str, stock_of: StockOf) -> Reading:
    """Read the same lines as a deck of another game."""
    body = [(line.text, line.mark == "head") for line in reading.lines]
    return replace(reading, game=game, lines=_read(body, game, stock_of), tied=())


def _read(body: list[tuple[str, bool]], game: str, stock_of: StockOf) -> tuple[Line, ...]:
    stock = stock_of(game)
    reader = _Reader(game, stock, names_of(stock.library))
    return tuple(Line(raw, "head") if in_head else reader.line(raw) for raw, in_head in body)


def _head(lines: list[str]) -> tuple[str, str, int, tuple[str, ...], list[tuple[str, bool]]]:
    """Read the head: name, game, version, its other lines; and mark the lines that belong to it."""
    count = next((i for i, line in enumerate(lines) if tidy(line) and not tidy(line).startswith(HEAD)), len(lines))
    name, game, version, more = "", "", 0, []
    found = list(_head_lines(lines[:count]))
    for i, line in enumerate(found):
        told = game_line(line)
        if told is not None and not game:
            game, version = told
        elif i == 0:
            name = told_after("name", line) or line
        else:
            more.append(line)
    body = [(line, i < count and bool(tidy(line))) for i, line in enumerate(lines)]
    return name[:LONGEST_NAME], game, version, tuple(more[:40]), body


def _head_lines(lines: list[str]) -> Iterator[str]:
    for line in lines:
        plain = cleaned(line.lstrip("\ufeff").strip("\r\n"))
        if tidy(plain):
            yield plain.lstrip().removeprefix(HEAD).removeprefix(" ")[:200]
