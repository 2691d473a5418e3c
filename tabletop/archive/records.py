"""Codec of records: changes, facts and frames as numbers by the file's own tables of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.archive.header import NESTING_CAP, NUMBER_CAP, Pins, is_plain
from tabletop.kernel import journal
from tabletop.kernel.agenda import Agenda, Frame, Program, Step
from tabletop.kernel.asks import Ask, Picks
from tabletop.kernel.facts import HEAD
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.picks import read_picks
from tabletop.kernel.store import FIRST, NOWHERE, TABLE, Cell, Store

ENTITY_CAP = 20_000
"""Most entities in a file: no real match has so many, and each takes room in every column."""
DEPTH_CAP = 1_000
"""Most frames in an agenda."""
QUICK = (1 << 30) - 1
"""Bound of the fast check, one digit of a Python int; the few larger numbers are checked again by their true bounds."""
WORDS = -1
"""In place of a bound, for a field that is no number: a word, or seats."""
KINDS = ("answer", "standing")


class Impossible(ValueError):
    """Error: a well-formed line whose content is impossible."""


class Overgrown(ValueError):
    """Error: a match too large for a file, whose reader would refuse the line."""


class _NobodyAsked(Ask):
    """Placeholder ask of a frame whose program, or one below it, is gone: asks no seat."""

    def __init__(self, program: str) -> None:
        super().__init__("gone", lambda m, env: ())
        self.program = program


def plain(value: Any, depth: int = 0) -> Any:
    """Convert a value from a file to the rules' form, tuples for lists. Raises Impossible for an invalid one."""
    if depth > NESTING_CAP:
        raise Impossible("nested too deep")
    if isinstance(value, list):
        return tuple([plain(v, depth + 1) for v in value])
    if isinstance(value, dict):
        for v in value.values():
            if not (type(v) is str or (type(v) is int and 0 <= v < QUICK)):
                return {k: plain(v, depth + 1) for k, v in value.items()}
        return value
    if type(value) is int:
        return _number(value)
    if isinstance(value, float):
        raise Impossible("a fraction")
    return value


def _number(value: Any, low: int = -NUMBER_CAP, high: int = NUMBER_CAP) -> int:
    if type(value) is not int or not low <= value < high:  # True is no number
        raise Impossible("a number out of bounds")
    return value


def _row(value: Any) -> tuple[int, ...]:
    """Row of numbers in a cell; each may be the number of an entity or a zone."""
    if type(value) is not list:
        raise Impossible("no row")
    return tuple([_number(number, 0, ENTITY_CAP) for number in value])


def _bounded(value: Any, high: int) -> Any:
    """Validate a field of a fact and return it as in the journal. Raises Impossible if it is out of bounds."""
    if high == WORDS:
        if isinstance(value, str):
            return value
        return tuple([_number(seat, 0, TABLE + 1) for seat in value])
    if type(value) is int:
        if -high < value < high and (value >= 0 or high == NUMBER_CAP):
            return value
    elif not high:
        return tuple([_number(card, 0, ENTITY_CAP) for card in value])
    raise Impossible("a field out of bounds")


Usual = tuple[str, tuple[type, ...], list[tuple[int, int]]]
"""Usual form of a kind of fact: its name, the type of each place, and the places of numbers with their upper bounds."""


def _usual(told: tuple[str, list[int]] | None) -> Usual:
    """List the usual values of a fact with these bounds; none for a removed kind, nor for lists of cards (no tuples in JSON)."""
    if told is None:
        return "", (), []
    name, highs = told
    places = list(enumerate([NUMBER_CAP, ENTITY_CAP, WORDS, *highs], 2))
    types = [int, int, *({WORDS: str, 0: tuple}.get(high, int) for _, high in places)]
    return name, tuple(types), [(1, QUICK), *((place, min(high, QUICK)) for place, high in places if high > 0)]


def _zones(match: Match) -> int:
    """Return the number that all zones of a match are below: the fixed ones, and those that its entities may own."""
    return match.rules.zones + (ENTITY_CAP if match.rules.own_zones else 0)


class Tables:
    """Tables of one file, joined with the present rules.

    `lost` names the columns and the kinds of recorded facts that the rules no longer have; their entries are left out.
    A removed kind without a recorded fact loses nothing.
    """

    def __init__(self, pins: Pins, match: Match) -> None:
        rules = match.rules
        self.attributes = list(pins.attributes)
        self.facts = list(pins.facts)
        self.zones = _zones(match)
        self.seats = len(match.setup.players)
        self.programs = [self._program(match, name, fingerprint) for name, fingerprint in pins.programs]
        self.program_names = [name for name, _ in pins.programs]
        defaults = {a.name: a.default for a in rules.store.attributes}
        self._store: Store = match.store
        self._cells = [self._cell(name, defaults, len(match.setup.defs)) for name in self.attributes]
        self._quick = [(name, kind, max(low, -QUICK), min(high, QUICK), self._store.col.get(name, []))
                       for name, kind, low, high in self._cells]
        self._fact_checks = [self._fact_bounds(name, match) for name in self.facts]
        self._usual_facts = [_usual(told) for told in self._fact_checks]
        self.lost = [name for name, kind, *_ in self._cells if not kind]
        self._attribute = {name: i for i, name in enumerate(self.attributes)}
        self._fact = {name: i for i, name in enumerate(self.facts)}
        self._programs = {name: i for i, name in enumerate(self.program_names)}
        self._stranded = False  # whether a frame so far lost its program; if none did, agendas need no check

    @staticmethod
    def _program(match: Match, name: str, fingerprint: str) -> Program | None:
        """Return a program as it was when the file was made; None if it is gone or has changed."""
        try:
            program = match.program(name)
        except KeyError:
            return None
        return program if program.fingerprint() == fingerprint else None

    @staticmethod
    def _cell(name: str, defaults: Mapping[str, Cell], cards: int) -> tuple[str, type[Cell] | None, int, int]:
        """Return the valid contents of a column: a type (None: the column is gone) and a range of numbers, none for words or rows."""
        if name not in defaults:
            return name, None, 0, 0
        if isinstance(defaults[name], str | tuple):
            return name, type(defaults[name]), 0, 0
        low, high = {
            "card": (0, cards), "own": (0, TABLE + 1), "made": (FIRST, ENTITY_CAP),
            "at": (0, 0),  # only moves write it
        }.get(name, (-NUMBER_CAP, NUMBER_CAP))
        return name, int, low, high

    @staticmethod
    def _fact_bounds(name: str, match: Match) -> tuple[str, list[int]] | None:
        """Return the upper bound of each field of a fact, 0 for several cards, WORDS for a word; None for a removed kind."""
        kind = match.rules.facts.get(name)
        if kind is None:
            return None
        caps = {"card": ENTITY_CAP, "cards": 0, "seat": len(match.setup.players), "zone": _zones(match), "number": NUMBER_CAP}
        return name, [caps.get(role, WORDS) for _, role in kind.fields]

    # ---- entries
    def write_entry(self, entry: Entry) -> list[Any]:
        """Encode an entry without the old values, numbers for names. Raises Overgrown for more than `perform` accepts."""
        tag, *rest = journal.compact(entry)
        if not is_plain(rest) or (tag == SET and rest[0] == "made" and rest[2] >= ENTITY_CAP):
            raise Overgrown("an entry out of bounds")
        if tag == SET:
            rest[0] = self._attribute[rest[0]]
        elif tag == FACT:
            rest[0] = self._fact[rest[0]]
        return [tag, *rest]

    def perform(self, entries: Any) -> list[Entry]:
        """Apply a line's entries to the store and return them in full, for the journal. Impossible leaves all unchanged."""
        if not isinstance(entries, list):
            raise Impossible("no list of entries")
        done: list[Entry] = []
        try:
            self._perform(entries, done)
        except (IndexError, KeyError, ValueError, TypeError) as problem:
            journal.revert(self._store, done, 0)
            raise Impossible("a change that cannot be made") from problem
        return done

    def _perform(self, entries: list[Any], done: list[Entry]) -> None:  # noqa: C901, PLR0912  # where opening spends its time
        """Apply entries one by one, each validated against the store before it; usual values are accepted at once."""
        cells, told, zones, store, add = self._quick, self._usual_facts, self.zones, self._store, done.append
        for written in entries:
            tag = written[0]
            if tag == SET:
                _, place, entity, value = written
                name, kind, low, high, column = cells[place]
                if not (low <= value < high if type(value) is int else type(value) is kind):
                    if kind is None:
                        continue
                    value = self._judge_cell(place, value)
                if place < 0 or not 0 <= entity < len(column):
                    self._make_room(place, entity)
                add((SET, name, entity, column[entity], value))
                column[entity] = value
            elif tag == FACT:
                name, types, bounds = told[written[1]]
                if tuple(map(type, written)) == types:
                    for place, high in bounds:
                        if not 0 <= written[place] < high:
                            break
                    else:
                        written[1] = name
                        add(tuple(written))
                        continue
                done += self._judge_fact(written)
            elif tag == MOVE:
                _, card, zone, place = written
                if not (FIRST <= card < ENTITY_CAP and 0 <= zone < zones) or (zone == NOWHERE and place):
                    raise Impossible("a move of what is none, or to no place")
                add(journal.moved(store, card, zone, place))
            elif tag == ORDER:
                done += journal.complete(store, (self._order(written),))
            else:
                raise Impossible("no entry")

    def ending(self, entries: Sequence[Entry]) -> tuple[tuple[int, ...], str] | None:
        """Return the winning seats and the reason if these entries end the match. Raises Impossible for winners without a seat."""
        told = result(entries)
        if told is None:
            return None
        winners, reason = told
        if any(seat >= self.seats for seat in winners):
            raise Impossible("winners that do not sit here")
        return tuple(winners), reason

    def _judge_cell(self, place: int, value: Any) -> Cell:
        """Validate an unusual cell: a number of many digits, rows of numbers."""
        _, kind, low, high = self._cells[place]
        if kind is tuple and type(value) is list:
            return tuple([_row(row) for row in value])
        if type(value) is not kind or (isinstance(value, int) and not low <= value < high):
            raise Impossible("a cell of another kind")
        return value

    def _make_room(self, place: int, entity: int) -> None:
        if place < 0 or not 0 <= entity < ENTITY_CAP:
            raise Impossible("a cell that is none")
        self._store.grow(entity)

    def _judge_fact(self, written: list[Any]) -> list[Entry]:
        """Validate an unusual fact, field by field; a removed kind is skipped."""
        place, batch, cause, clause = written[1:HEAD]
        if place < 0 or not 0 <= _number(cause) < ENTITY_CAP or not isinstance(clause, str):
            raise Impossible("no fact")
        told = self._fact_checks[place]
        if told is None:
            self.lost.append(self.facts[place])
            return []
        name, bounds = told
        fields = [_bounded(v, high) for v, high in zip(written[HEAD:], bounds, strict=True)]
        return [(FACT, name, _number(batch), cause, clause, *fields)]

    def _order(self, written: list[Any]) -> Entry:
        _, zone, cards = written
        if not 0 < zone < self.zones:
            raise Impossible("an order of no zone")
        return (ORDER, zone, tuple([_number(card, 0, ENTITY_CAP) for card in cards]))

    # ---- decisions
    @staticmethod
    def picks(written: Any) -> Picks:
        """Decode the picks of a decision. Raises Impossible."""
        try:
            return read_picks(written, _number)
        except ValueError as problem:
            raise Impossible("no picks") from problem

    # ---- the agenda
    def write_agenda(self, before: Agenda, after: Agenda) -> list[Any]:
        """Count the frames that the next agenda keeps, from the bottom, and encode those it adds, next first. Raises Overgrown."""
        kept, new = _unlike(before, after)
        if kept + len(new) > DEPTH_CAP or not all(is_plain(env) for _, _, env in new):
            raise Overgrown("an agenda out of bounds")
        return [kept, [[self._programs[p.name], p.steps[i].name, env] for p, i, env in new]]

    def agenda(self, before: Agenda, written: Any) -> Agenda:
        """Decode the agenda of a line, given the one before it. Raises Impossible."""
        if not isinstance(written, list) or len(written) != 2 or not isinstance(written[1], list):
            raise Impossible("no agenda")
        depth = _depth(before)
        kept, added = _number(written[0], 0, depth + 1), written[1]
        if kept + len(added) > DEPTH_CAP:
            raise Impossible("an agenda without end")
        chain = before
        for _ in range(depth - kept):
            assert chain is not None
            chain = chain[1]
        for frame in reversed(added):
            chain = (self._frame(frame, chain), chain)
        return chain

    def _frame(self, written: Any, below: Agenda) -> Frame:
        if not isinstance(written, list) or len(written) != 3:
            raise Impossible("no frame")
        place, step, env = written
        if type(place) is not int or not 0 <= place < len(self.programs) or type(step) is not str or type(env) is not dict:
            raise Impossible("no frame")
        program, env = self.programs[place], plain(env)
        lost = gone(below) if self._stranded else ""
        if program is not None and not lost and step in program.places:
            return program, program.places[step], env
        self._stranded = True
        name = self.program_names[place]
        if program is None or step not in program.places:
            lost = name
        return Program(name, (Step(step, ask=_NobodyAsked(lost)),)), 0, env


def gone(agenda: Agenda) -> str:
    """Return the program that an agenda needs and that has changed or gone; "" for none."""
    if agenda is None:
        return ""
    (program, i, _), _ = agenda
    ask = program.steps[i].ask
    return ask.program if isinstance(ask, _NobodyAsked) else ""


def result(entries: Sequence[Entry]) -> list[Any] | None:
    """Return [winning seats, reason] if these entries end the match."""
    if not any(e[0] == SET and e[1] == "over" and e[4] for e in entries):
        return None
    winners = [e[2] for e in entries if e[0] == SET and e[1] == "won" and e[4]]
    told = [e for e in entries if e[0] == FACT and e[1] == "finished"]
    return [winners, str(told[-1][-1]) if told else ""]


def _depth(agenda: Agenda) -> int:
    depth = 0
    while agenda is not None:
        depth += 1
        agenda = agenda[1]
    return depth


def _unlike(before: Agenda, after: Agenda) -> tuple[int, list[Frame]]:
    """Count the frames two agendas share, from the bottom, and list those that the second has above, next first."""
    new: list[Frame] = []
    old, depth = _depth(before), _depth(after)
    while before is not after:
        ahead = depth - old
        if ahead <= 0 and before is not None:
            before = before[1]
            old -= 1
        if ahead >= 0 and after is not None:
            new.append(after[0])
            after = after[1]
            depth -= 1
    return depth, new
