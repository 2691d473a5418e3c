"""Narrator: turns recorded facts into log lines in the player's language. Files keep only the facts, never the sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from tabletop.games.registry import Game
from tabletop.kernel.facts import HEAD, FactKind, cause_of, clause_of, kind_of
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.store import FIRST, NOWHERE, SEATS, TABLE, UNKNOWN, Store
from tabletop.lang.printed import printed_name
from tabletop.present.memory import Memory
from tabletop.present.words import Words

Level = Literal["heading", "line", "detail"]
Details = Literal["on", "off"]
Length = Literal["written", "spoken"]
LEVELS: tuple[Level, ...] = ("heading", "line", "detail")
_SPOKEN: Mapping[str, Level] = {"brief": "line", "heading": "heading", "line": "line", "detail": "detail"}
"""Levels of the texts of spoken lines, the shortest first, with the level of their lines."""
_OPEN, _CLOSE, _FIRST_MARK = "\ue000", "\ue001", 0xE100
_MARKS = {ord(_OPEN): None, ord(_CLOSE): None}


@dataclass(frozen=True, slots=True)
class Span:
    """Position of a card's name inside a line's text, from `start` to before `end`."""

    start: int
    end: int
    card: int


@dataclass(frozen=True, slots=True)
class Line:
    """Line of a log: a heading opens a part of the match, a detail may be left out.

    `cause` is the card whose text caused the fact (TABLE for the rules), `clause` the rule. `times` counts the same line
    told in a row, after `together`. `joined` tells this fact and those before it in one sentence, if there is such a
    sentence; a log read as a whole shows it instead of their lines. `facts` counts the facts that the line tells.
    """

    text: str
    kind: str
    level: Level
    clause: str
    cause: int
    spans: tuple[Span, ...] = ()
    times: int = 1
    joined: Line | None = None
    facts: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """Row in a list of events: a line, with the numbers of its first and last event, counted from 1."""

    line: Line
    first: int
    last: int


class Mark(NamedTuple):
    """Place in the telling: what is remembered of cards, and the facts that the next one may be told with."""

    memory: int
    before: tuple[FactKind, Entry] | None
    run: tuple[Entry, ...]


class Narrator:
    """Narrator of a journal, the true one or a seat's, in order; remembers the definition of each entity."""

    def __init__(
        self, words: Words, game: Game, *, players: Sequence[str], defs: Sequence[Any],
        store: Store | None = None, length: Length = "written",
    ) -> None:
        """Start telling; `store` is the state at the start, if that is not the start of the match. Spoken lines may be shorter."""
        self._levels: tuple[str, ...] = LEVELS if length == "written" else tuple(_SPOKEN)
        self._words = words
        self._game = game
        self._area = f"{game.key}_log"
        self._players = [name.translate(_MARKS) for name in players]
        self._defs = defs
        self._memory = Memory(game.numbered, store)
        self._cards, self._owners, self._numbers = self._memory.cards, self._memory.owners, self._memory.numbers
        self._apart: Mapping[int, str] = {}  # by card of the fact being told, its player or place, if its name is not enough
        self._keys: dict[tuple[str, ...], tuple[Level, str]] = {}
        self._joints: dict[tuple[str, ...], str] = {}
        self._before: tuple[FactKind, Entry] | None = None
        self._run: tuple[Entry, ...] = ()  # facts of one kind in a row, by one player, that are told in one sentence
        self._roles: Mapping[str, Callable[[str, Any, dict[str, Any]], str]] = {
            "card": self._card_field, "cards": self._cards_field, "seat": self._seat_field,
            "zone": self._zone_field, "number": self._number_field, "word": self._word_field,
            "clause": self._word_field,
        }

    def tell(self, entries: Iterable[Entry]) -> list[Line]:
        """Tell the facts among the entries as lines, each true at its own moment."""
        out = []
        for entry in entries:
            if entry[0] == FACT:
                kind = self._game.rules.facts.get(kind_of(entry))
                if kind is not None:
                    out.append(self._line(kind, entry))
                    # A line joined with the one before is not joined with the one after, too, but in a run of one kind.
                    self._before = None if out[-1].joined is not None else (kind, entry)
            else:
                self._memory.note(entry)
        return out

    def skip(self, entries: Iterable[Entry]) -> None:
        """Take note of entries without telling their facts."""
        for entry in entries:
            if entry[0] != FACT:
                self._memory.note(entry)
        self._before, self._run = None, ()

    def mark(self) -> Mark:
        """Return a mark to go back to."""
        return Mark(self._memory.mark(), self._before, self._run)

    def go_back(self, mark: Mark) -> None:
        """Forget what was told since a mark."""
        self._memory.go_back(mark.memory)
        self._before, self._run = mark.before, mark.run

    def read(self, entries: Iterable[Entry], *, details: Details = "off") -> list[Line]:
        """Tell entries for reading at once: without details, joined sentences preferred, repetitions merged."""
        return [row.line for row in self.rows(entries, details=details)]

    def rows(self, entries: Iterable[Entry], *, details: Details = "off") -> list[Row]:
        """List the same lines with their events, counted among those of the entries."""
        return rows_of(self.tell(entries), details=details)

    def name(self, card: int) -> str:
        """Return a card's name, as far as it is known; a player's for a seat, a number for things that have only that."""
        if card < SEATS:
            return self._player(card)
        definition = self._cards.get(card, 0)
        name = printed_name(self._defs[definition], self._words.lang) if definition else ""
        if not name and self._numbers.get(card):
            return self._words(f"{self._area}.unknown.numbered", numeral=roman(self._numbers[card]))
        return name or self._words(f"{self._area}.unknown.card")

    def definition(self, card: int) -> int:
        """Return a card's definition, as far as it is known; else 0."""
        return self._cards.get(card, 0)

    def owner(self, card: int) -> int:
        """Return the seat of a known card."""
        return self._owners.get(card, 0)

    def place(self, zone: int) -> str:
        """Return a zone's name, its column by the number that players give it."""
        head = self._game.place_name(zone).partition(".")[0]
        seat, _, row = head.rpartition(":")
        column, key = self._game.column(zone), f"{self._area}.place.{row}"
        heard = (f"{self._area}.heard.{row}",) if "brief" in self._levels else ()
        named = next(filter(self._words.has, (*heard, f"{key}.{column}", key)), "")
        if not named:
            return self._game.place_name(zone)
        return self._words(named, column=column, player=self._player(int(seat) if seat else TABLE))

    def _player(self, seat: int) -> str:
        known = seat < len(self._players)
        return self._players[seat] if known else self._words(f"{self._area}.unknown.seat")

    def _line(self, kind: FactKind, entry: Entry) -> Line:
        fields: dict[str, Any] = {"marked": []}
        suffixes = []
        self._apart = self._namesakes(kind, entry)
        for (name, role), value in zip(kind.fields, entry[HEAD:], strict=True):
            suffixes.append(self._roles[role](name, value, fields))
        cause = cause_of(entry)
        if cause >= FIRST:
            fields["cause"] = self._mark(cause, fields)
            if self._cards.get(cause, 0) and (not any(suffixes) or self._tells_cause(kind.name, suffixes)):
                suffixes.append("caused")  # special fields are told before the actor, unless a text tells both
        level, key = self._template(kind.name, suffixes)
        joined = self._in_a_row(kind, entry) or self._joined(kind, entry, suffixes, fields)
        marked = fields.pop("marked")
        text, spans = _unmark(self._words(key, **fields), marked)
        line = Line(text, kind.name, level, clause_of(entry), cause, spans)
        if joined is None:
            return line
        return replace(line, joined=replace(line, text=joined[0], spans=joined[1], level="line", facts=max(2, len(self._run))))

    def _tells_cause(self, kind: str, suffixes: Sequence[str]) -> bool:
        """Whether there is a line for these special features of a fact when a card caused it."""
        return self._words.has(f"{self._area}.line.{kind}.{'-'.join((*filter(None, suffixes), 'caused'))}")

    def _namesakes(self, kind: FactKind, entry: Entry) -> dict[int, str]:
        """Map cards of one fact that share a name to a distinguishing word: their player, or the slot of one player's cards."""
        cards = [value for (_, role), value in zip(kind.fields, entry[HEAD:], strict=True) if role == "card" and self._cards.get(value, 0)]
        if len(cards) < 2:
            return {}
        names = [self.name(card) for card in cards]
        alike = {card for card, name in zip(cards, names, strict=True) if names.count(name) > 1}
        owners = {card: self._owners.get(card, 0) for card in alike}
        if len(set(owners.values())) == len(alike):
            return {card: self._player(owner) for card, owner in owners.items()} if len(alike) > 1 else {}
        zones = {card: self._memory.at.get(card, NOWHERE) for card in alike}
        return {card: self.place(zone) for card, zone in zones.items() if self._game.column(zone)}

    def _joined(self, kind: FactKind, entry: Entry, suffixes: Sequence[str], fields: dict[str, Any]) -> tuple[str, tuple[Span, ...]] | None:
        """Write the joint sentence for a fact and the one before, if there is one, both had the same player and one caused both."""
        if self._before is None:
            return None
        first, earlier = self._before
        key = self._joint(first.name, kind.name, suffixes)
        if not key or cause_of(earlier) != cause_of(entry) or _seat_of(first, earlier) not in (None, _seat_of(kind, entry)):
            return None
        for (name, role), value in zip(first.fields, earlier[HEAD:], strict=True):
            self._roles[role](f"{first.name}_{name}", value, fields)
        return _unmark(self._words(key, **{name: value for name, value in fields.items() if name != "marked"}), fields["marked"])

    def _in_a_row(self, kind: FactKind, entry: Entry) -> tuple[str, tuple[Span, ...]] | None:
        """Write the sentence for a run of facts of one kind that ends with this one, by one player and for one cause; None for none.

        Facts that differ in their card alone are one item of the sentence.
        """
        area = f"{self._area}.run.{kind.name}"
        if not self._words.has(f"{area}.whole"):
            self._run = ()
            return None
        if self._run and _acts(kind, self._run[-1]) != _acts(kind, entry):
            self._run = ()
        self._run = (*self._run, entry)
        if len(self._run) == 1:
            return None
        fields: dict[str, Any] = {"marked": []}
        items: dict[tuple[Any, ...], list[tuple[dict[str, Any], str]]] = {}
        for one in self._run:
            about = {"marked": fields["marked"]}
            suffixes = [self._roles[role](name, value, about) for (name, role), value in zip(kind.fields, one[HEAD:], strict=True)]
            rest = tuple(value for (name, _), value in zip(kind.fields, one[HEAD:], strict=True) if name != "card")
            items.setdefault(rest, []).append((about, "unknown" if "unknown" in suffixes else "known"))
        told = [self._words(f"{area}.{same[0][1]}", **{**same[0][0], "n": len(same), "card": ", ".join(about["card"] for about, _ in same)})
                for same in items.values()]
        whole = "alike" if len(items) == 1 and self._words.has(f"{area}.alike") and not fields["marked"] else "whole"
        return _unmark(self._words(f"{area}.{whole}", **{**about, "n": len(self._run), "items": ", ".join(told)}), fields["marked"])

    def _joint(self, first: str, second: str, suffixes: Sequence[str]) -> str:
        """Return the key of the text for two facts in a row; "" if each has a line of its own."""
        found = self._joints.get((first, second, *suffixes))
        if found is None:
            base = f"{self._area}.joined.{first}_{second}"
            found = next((key for end in (*(f".{s}" for s in suffixes if s), ".default", "") if self._words.has(key := base + end)), "")
            self._joints[first, second, *suffixes] = found
        return found

    def _template(self, kind: str, suffixes: list[str]) -> tuple[Level, str]:
        """Return the most specific text: for all special features of the fields, or a part of them."""
        found = self._keys.get((kind, *suffixes))
        if found is None:
            special = [s for s in suffixes if s]
            endings = ["." + "-".join(special), *(f".{s}" for s in special), ".default", ""]
            found = next(
                (_SPOKEN[level], f"{self._area}.{level}.{kind}{ending}") for ending in endings for level in self._levels
                if self._words.has(f"{self._area}.{level}.{kind}{ending}"))
            self._keys[kind, *suffixes] = found
        return found

    # ---- fields: each writes what templates may name, and says what is special about the value
    def _card_field(self, name: str, value: int, fields: dict[str, Any]) -> str:
        fields[name] = self._mark(value, fields) if value >= FIRST else self.name(value)
        fields[f"{name}_who"] = self._who(value, fields[name])
        if self._numbers.get(value):
            fields[f"{name}_player"] = self._player(self._owners.get(value, 0))
            return "numbered"
        return "player" if value < SEATS else {UNKNOWN: "unknown", TABLE: "table"}.get(value, "")

    def _who(self, card: int, name: str) -> str:
        """Return the player of a hero's card, else the card's name."""
        definition = self._cards.get(card, 0)
        stands = definition and self._game.stands(self._defs[definition])
        # A view lists an attribute only if it is not the default: a card without a known owner belongs to seat 0.
        return self._player(self._owners.get(card, 0)) if stands else name

    def _mark(self, card: int, fields: dict[str, Any]) -> str:
        fields["marked"].append(card)
        return f"{_OPEN}{chr(_FIRST_MARK + len(fields['marked']) - 1)}{self.name(card)}{_CLOSE}{self._told_apart(card)}"

    def _told_apart(self, card: int) -> str:
        by = self._apart.get(card)
        return "" if by is None else f" ({by})"

    def _cards_field(self, name: str, value: Sequence[int], fields: dict[str, Any]) -> str:
        known = [card for card in value if card >= FIRST]
        fields[name] = ", ".join(self._mark(card, fields) for card in known)
        fields["n"] = len(value)
        return "" if known else "unknown"

    def _seat_field(self, name: str, value: int, fields: dict[str, Any]) -> str:
        fields[name] = self._player(value)
        return ""

    def _zone_field(self, name: str, value: int, fields: dict[str, Any]) -> str:
        head = self._game.place_name(value).partition(".")[0]
        seat, _, row = head.rpartition(":")
        fields[name] = self.place(value)
        fields[f"{name}_player"] = self._player(int(seat) if seat else TABLE)
        return row

    def _number_field(self, name: str, value: int, fields: dict[str, Any]) -> str:
        fields[name] = value
        fields.setdefault("n", abs(value))
        return f"no_{name}" if not value else "less" if value < 0 else ""

    def _word_field(self, name: str, value: Any, fields: dict[str, Any]) -> str:
        if isinstance(value, (tuple, list)):
            fields[name] = ", ".join(self._player(seat) for seat in value)
            return ("nobody", "")[len(value)] if len(value) < 2 else "several"
        word = str(value).replace(":", "_")
        # Phases, types and attributes are named as on the table; a game without a table has names of its own in the log's texts.
        keys = (f"{area}.{name}.{word}" for area in (self._area, self._game.key, f"{self._game.key}_text"))
        key = next(filter(self._words.has, keys), "")
        fields[name] = self._words(key) if key else str(value)
        return word


def _seat_of(kind: FactKind, entry: Entry) -> int | None:
    """Return the seat that acts in a fact; None if the fact names no seat."""
    return next((value for (name, _), value in zip(kind.fields, entry[HEAD:], strict=True) if name == "seat"), None)


def _acts(kind: FactKind, entry: Entry) -> tuple[str, int, int | None]:
    """Return what facts told in a row have in common: their kind, their cause, the seat that acts."""
    return kind_of(entry), cause_of(entry), _seat_of(kind, entry) if kind_of(entry) == kind.name else None


def rows_of(lines: Iterable[Line], *, details: Details = "off") -> list[Row]:
    """List the lines of events, one a row; details only if "on".

    Two lines that make one sentence, and repeated lines, share a row.
    """
    out: list[Row] = []
    for event, line in enumerate(lines, 1):
        if line.level == "detail" and details == "off":
            continue
        both = together(out[-1].line, line, apart=event - out[-1].last) if out else None
        if both is not None:
            out[-1] = Row(both, out[-1].first, event)
        else:
            out.append(Row(line, event, event))
    return out


def together(before: Line, line: Line, *, apart: int) -> Line | None:
    """Merge two lines told in a row, `apart` events from each other: as one sentence or as a repetition; None if neither."""
    if line.joined is not None and apart == 1 and before.times == 1 and before.facts + 1 == line.joined.facts:
        return line.joined
    if line.level != "heading" and (before.text, before.level) == (line.text, line.level):
        return replace(before, times=before.times + 1)
    return None


def roman(number: int) -> str:
    """Write a number from 1 in Roman numerals."""
    out = ""
    for value, numeral in ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, number = divmod(number, value)
        out += numeral * count
    return out


def _unmark(text: str, marked: Sequence[int]) -> tuple[str, tuple[Span, ...]]:
    """Strip marks from a text, capitalise it, and locate the names of cards."""
    spans: list[Span] = []
    out = ""
    pieces = text.split(_OPEN)
    for piece in pieces[1:]:
        name, _, rest = piece[1:].partition(_CLOSE)
        if not spans and not out:
            out = pieces[0]
        spans.append(Span(len(out), len(out) + len(name), marked[ord(piece[0]) - _FIRST_MARK]))
        out += name + rest
    out = out or pieces[0]
    return out[:1].upper() + out[1:], tuple(spans)
