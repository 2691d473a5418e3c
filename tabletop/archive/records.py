"""What lines say, to and fro: changes, facts and frames as numbers by the file's own tables of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.archive.header import Pins
from tabletop.kernel import journal
from tabletop.kernel.agenda import Agenda, Frame, Program, Step
from tabletop.kernel.asks import Ask, Option, Picks
from tabletop.kernel.facts import HEAD
from tabletop.kernel.journal import FACT, MOVE, ORDER, SET, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, NOWHERE, TABLE, Cell, Store

ENTITY_CAP = 20_000
"""Entities a file may speak of: no match makes so many, and each takes room in every column."""
DEPTH_CAP = 1_000
"""Frames an agenda may hold."""
NUMBER_CAP = 1 << 64
NESTING_CAP = 24
WORDS = -1
"""Stands for a bound where a field is no number: a word, or seats."""
KINDS = ("answer", "standing")


class Impossible(ValueError):
    """A line that is spelled right and says what cannot be."""


class _NobodyAsked(Ask):
    """What a frame asks when its program is gone, or one below it: nothing, of nobody."""

    def __init__(self, program: str) -> None:
        super().__init__("gone", lambda m, env: ())
        self.program = program


def plain(value: Any, depth: int = 0) -> Any:
    """A value out of a file as rules bind it: tuples for lists. Raises Impossible for what is none."""
    if depth > NESTING_CAP:
        raise Impossible("nested too deep")
    if type(value) is int:
        return _number(value)
    if isinstance(value, list):
        return tuple([plain(v, depth + 1) for v in value])
    if isinstance(value, dict):
        return {k: plain(v, depth + 1) for k, v in value.items()}
    if isinstance(value, float):
        raise Impossible("a fraction")
    return value


def _number(value: Any, low: int = -NUMBER_CAP, high: int = NUMBER_CAP) -> int:
    if type(value) is not int or not low <= value < high:  # True is no number
        raise Impossible("a number out of bounds")
    return value


def _bounded(value: Any, high: int) -> Any:
    """A field of a fact as the journal has it."""
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


class Tables:
    """The tables of one file, joined with the rules as they are now.

    `lost` says what the file names and the rules no longer have: entries about it are left out.
    """

    def __init__(self, pins: Pins, match: Match) -> None:
        rules = match.rules
        self.attributes = list(pins.attributes)
        self.facts = list(pins.facts)
        self.zones = rules.zones
        self.seats = len(match.setup.players)
        self.programs = [self._program(match, name, fingerprint) for name, fingerprint in pins.programs]
        self.program_names = [name for name, _ in pins.programs]
        defaults = {a.name: a.default for a in rules.store.attributes}
        self._cells = [self._cell(name, defaults, len(match.setup.defs)) for name in self.attributes]
        self._telling = [self._fact_bounds(name, match) for name in self.facts]
        self.lost = [name for name, kind, *_ in self._cells if not kind]
        self.lost += [name for name in self.facts if name not in rules.facts]
        self._attribute = {name: i for i, name in enumerate(self.attributes)}
        self._fact = {name: i for i, name in enumerate(self.facts)}
        self._programs = {name: i for i, name in enumerate(self.program_names)}

    @staticmethod
    def _program(match: Match, name: str, fingerprint: str) -> Program | None:
        """A program as it was when the file was made; None where it is gone or no longer the same."""
        try:
            program = match.program(name)
        except KeyError:
            return None
        return program if program.fingerprint() == fingerprint else None

    @staticmethod
    def _cell(name: str, defaults: Mapping[str, Cell], cards: int) -> tuple[str, type[Cell] | None, int, int]:
        """What a column may hold: a type (None: there is no such column now) and a range of numbers."""
        if name not in defaults:
            return name, None, 0, 0
        low, high = {
            "card": (0, cards), "own": (0, TABLE + 1), "made": (FIRST, ENTITY_CAP),
            "at": (0, 0),  # moves alone write it
        }.get(name, (-NUMBER_CAP, NUMBER_CAP))
        return name, str if isinstance(defaults[name], str) else int, low, high

    @staticmethod
    def _fact_bounds(name: str, match: Match) -> tuple[str, list[int]] | None:
        """What each field of a fact stays below, 0 for several cards, WORDS for a word; None for a fact there is no more."""
        kind = match.rules.facts.get(name)
        if kind is None:
            return None
        caps = {"card": ENTITY_CAP, "cards": 0, "seat": len(match.setup.players), "zone": match.rules.zones, "number": NUMBER_CAP}
        return name, [caps.get(role, WORDS) for _, role in kind.fields]

    # ---- entries
    def write_entry(self, entry: Entry) -> list[Any]:
        """An entry without what it replaces, numbers for names."""
        tag, *rest = journal.lean(entry)
        if tag == SET:
            rest[0] = self._attribute[rest[0]]
        elif tag == FACT:
            rest[0] = self._fact[rest[0]]
        return [tag, *rest]

    def perform(self, store: Store, entries: Any) -> list[Entry]:
        """Perform a line's entries on the store; in full, as the journal keeps them. Raises Impossible."""
        if not isinstance(entries, list):
            raise Impossible("no list of entries")
        try:
            return self._perform(store, entries)
        except (IndexError, KeyError, ValueError, TypeError) as problem:
            raise Impossible("a change that cannot be made") from problem

    def _perform(self, store: Store, entries: list[Any]) -> list[Entry]:
        """One by one as the store goes: each is judged by what the ones before it left."""
        cells, columns = self._cells, store.col
        done: list[Entry] = []
        for written in entries:
            tag = written[0]
            if tag == SET:  # the commonest by far, judged on the spot
                _, place, entity, value = written
                if place < 0 or not 0 <= entity < ENTITY_CAP:
                    raise Impossible("a cell that is none")
                name, kind, low, high = cells[place]
                if value is not None and kind and (type(value) is not kind or (kind is int and not low <= value < high)):
                    raise Impossible("a cell of another kind")
                if kind:
                    column = columns[name]
                    if entity >= len(column):
                        store.grow(entity)
                    done.append((SET, name, entity, column[entity], value))
                    column[entity] = value
            elif tag == FACT:
                fact = self._told(written)
                if fact is not None:
                    done.append(fact)
            elif tag == MOVE:
                done += journal.complete(store, (self._move(store, written),))
            elif tag == ORDER:
                done += journal.complete(store, (self._order(written),))
            else:
                raise Impossible("no entry")
        return done

    def _move(self, store: Store, written: list[Any]) -> Entry:
        _, card, zone, place = written
        if not (FIRST <= card < ENTITY_CAP and 0 <= zone < self.zones):
            raise Impossible("a move of what is none")
        at = store.at[card] if card < len(store.at) else NOWHERE
        room = len(store.zone[zone]) + (at != zone) if zone else 1
        if not 0 <= place < room:
            raise Impossible("a move to no place")
        return (MOVE, card, zone, place)

    def _order(self, written: list[Any]) -> Entry:
        _, zone, cards = written
        if not 0 < zone < self.zones:
            raise Impossible("an order of no zone")
        return (ORDER, zone, tuple([_number(card, 0, ENTITY_CAP) for card in cards]))

    def _told(self, written: list[Any]) -> Entry | None:
        place, beat, cause, clause = written[1:HEAD]
        if place < 0 or not 0 <= _number(cause) < ENTITY_CAP or not isinstance(clause, str):
            raise Impossible("no fact")
        told = self._telling[place]
        if told is None:
            return None
        name, bounds = told
        fields = [v if type(v) is int and 0 <= v < high else _bounded(v, high)
                  for v, high in zip(written[HEAD:], bounds, strict=True)]
        return (FACT, name, _number(beat), cause, clause, *fields)

    # ---- decisions
    @staticmethod
    def picks(written: Any) -> Picks:
        """The picks of a decision. Raises Impossible."""
        if not isinstance(written, list) or not written:
            raise Impossible("no picks")
        out: list[Option] = []
        for pick in written:
            if not isinstance(pick, list) or len(pick) != 3 or not isinstance(pick[0], str):
                raise Impossible("no pick")
            out.append((pick[0], _number(pick[1]), _number(pick[2])))
        return tuple(out)

    # ---- the agenda
    def write_agenda(self, before: Agenda, after: Agenda) -> list[Any]:
        """How many frames of one agenda the next keeps, from the bottom, and those it adds, next first."""
        kept, new = _unlike(before, after)
        return [kept, [[self._programs[p.name], p.steps[i].name, env] for p, i, env in new]]

    def agenda(self, before: Agenda, written: Any) -> Agenda:
        """The agenda of a line, given the one before it. Raises Impossible."""
        if not isinstance(written, list) or len(written) != 2 or not isinstance(written[1], list):
            raise Impossible("no agenda")
        depth = _depth(before)
        kept = _number(written[0], 0, depth + 1)
        if kept + len(written[1]) > DEPTH_CAP:
            raise Impossible("an agenda without end")
        chain = before
        for _ in range(depth - kept):
            assert chain is not None
            chain = chain[1]
        for frame in reversed(written[1]):
            chain = (self._frame(frame, gone(chain)), chain)
        return chain

    def _frame(self, written: Any, lost: str) -> Frame:
        if not isinstance(written, list) or len(written) != 3:
            raise Impossible("no frame")
        place = _number(written[0], 0, len(self.programs))
        step, env = written[1], plain(written[2])
        if not isinstance(step, str) or not isinstance(env, dict):
            raise Impossible("no frame")
        program, name = self.programs[place], self.program_names[place]
        if program is None or step not in program.places:
            lost = name
        if program is None or lost:
            return Program(name, (Step(step, ask=_NobodyAsked(lost)),)), 0, env
        return program, program.places[step], env


def gone(agenda: Agenda) -> str:
    """The program that an agenda cannot go on without and that is no longer what it was; "" for none."""
    if agenda is None:
        return ""
    (program, i, _), _ = agenda
    ask = program.steps[i].ask
    return ask.program if isinstance(ask, _NobodyAsked) else ""


def result(entries: Sequence[Entry]) -> list[Any] | None:
    """[winning seats, reason] where these entries end the match."""
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
    """How many frames two agendas share, from the bottom, and those that the second has above, next first."""
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
