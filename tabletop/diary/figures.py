"""Figures of one person's diary, computed from its lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from typing import Literal, NamedTuple

from tabletop.diary.line import Line, Seat
from tabletop.diary.people import People, key_of
from tabletop.diary.spread import Spread, spread
from tabletop.games.entries import games

LATEST = 20
STREAK = 3
"""Least number of wins in a row that is told."""
FEW = 6
"""Matches below which a figure says little."""
LEAST = 5
"""Matches below which there are no charts."""


class Played(NamedTuple):
    """Match as one person played it."""

    line: Line
    seat: int
    result: Literal["won", "lost", "drawn"]

    @property
    def won(self) -> bool:
        """Whether the person won."""
        return self.result == "won"


def played_by(line: Line, seat: int) -> Played:
    """Return an ended match as a seat played it."""
    winners = line.winners or ()
    return Played(line, seat, "won" if seat in winners else "lost" if winners else "drawn")


@dataclass(slots=True)
class Tally:
    """Matches, the oldest first, counted by result."""

    matches: list[Played] = field(default_factory=list)

    def count(self, result: str) -> int:
        """Count the matches with a result."""
        return sum(played.result == result for played in self.matches)

    @property
    def won(self) -> int:
        """Number of matches won."""
        return self.count("won")

    @property
    def lost(self) -> int:
        """Number of matches lost."""
        return self.count("lost")

    @property
    def drawn(self) -> int:
        """Number of draws."""
        return self.count("drawn")

    @property
    def all(self) -> int:
        """Number of matches."""
        return len(self.matches)


class Rival(NamedTuple):
    """Opponent: the key of a person, or the level of a bot; both "" for a table of more than two."""

    person: str
    bot: str
    name: str


@dataclass(slots=True)
class DeckRow:
    """Results of a deck: against each opponent, with each version of its list (the last one last), and in all.

    `house` is the id of a shipped deck, "" for another.
    """

    game: str
    name: str
    house: str
    against: defaultdict[Rival, Tally] = field(default_factory=lambda: defaultdict(Tally))
    versions: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    all: Tally = field(default_factory=Tally)

    def add(self, played: Played, rival: Rival) -> None:
        """Count a match."""
        self.against[rival].matches.append(played)
        self.versions[played.line.seats[played.seat].list].matches.append(played)
        self.all.matches.append(played)


class Ending(NamedTuple):
    """Kind of end: the game, its word for the reason, and the clause."""

    game: str
    reason: str
    clause: str


class Sight(NamedTuple):
    """First time a clause was seen."""

    clause: str
    event: int
    played: Played


class Memory(NamedTuple):
    """Deed of a person: the match, the event to open, and a number."""

    name: str
    event: int
    number: int
    played: Played


@dataclass(frozen=True)
class Figures:
    """Figures of a person from matches, the oldest first, of all games or one; each is counted when it is first asked for.

    `going` are the person's unfinished matches, `refused` the clauses met in refusals, by game.
    """

    person: str
    matches: Sequence[Played]
    going: Sequence[Line]
    people: People
    refused: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @cached_property
    def total(self) -> Tally:
        """Count all matches."""
        return Tally(list(self.matches))

    @property
    def latest(self) -> Sequence[Played]:
        """Return the last twenty matches, the oldest first."""
        return self.matches[-LATEST:]

    @property
    def since(self) -> str:
        """Return the date of the first match; "" for none."""
        return self.matches[0].line.created if self.matches else ""

    @property
    def streak(self) -> int:
        """Number of wins in a row at present; 0 for fewer than three."""
        return self._streaks[0]

    @property
    def best(self) -> tuple[int, str]:
        """Longest row of wins, with the date of its last match."""
        return self._streaks[1]

    @cached_property
    def _streaks(self) -> tuple[int, tuple[int, str]]:
        return _streaks(self.matches)

    @property
    def decks(self) -> Sequence[DeckRow]:
        """List the results by deck, the most played first."""
        return self._decks[0]

    @property
    def rivals(self) -> Sequence[Rival]:
        """List the opponents, the most met first."""
        return self._decks[1]

    @cached_property
    def _decks(self) -> tuple[Sequence[DeckRow], Sequence[Rival]]:
        return _decks(self.matches, self.people)

    @cached_property
    def turns(self) -> Spread:
        """Spread of the lengths in turns."""
        return spread([played.line.turns for played in self.matches])

    @cached_property
    def minutes(self) -> Spread:
        """Spread of the lengths in minutes, of the matches of which they are known."""
        return spread([played.line.minutes for played in self.matches if played.line.minutes])

    @property
    def time_played(self) -> int:
        """Return the minutes played, as far as known."""
        return sum(played.line.minutes for played in self.matches)

    @cached_property
    def endings(self) -> Sequence[tuple[Ending, Sequence[Played]]]:
        """List the kinds of end with their matches, the most frequent first."""
        return _endings(self.matches)

    @cached_property
    def rules(self) -> Mapping[str, Mapping[str, Sight]]:
        """Map each game to the first sight of each clause."""
        return _rules(self.matches)

    @property
    def newest_rule(self) -> Sight | None:
        """Return the clause first seen last."""
        sights = [sight for seen in self.rules.values() for sight in seen.values()]
        return max(sights, key=lambda sight: (sight.played.line.created, sight.event), default=None)

    def seen(self, game: str) -> frozenset[str]:
        """Return the clauses of a game that were seen, in facts or in refusals."""
        return frozenset(self.rules.get(game, {})) | self.refused.get(game, frozenset())

    @cached_property
    def cards(self) -> Mapping[str, Counter[str]]:
        """Map each game to the number of times each card was played."""
        return _cards(self.matches)

    @property
    def winning_card(self) -> tuple[str, str] | None:
        """Return the card, with its game, that won most often, of those played in six matches and more."""
        return _winning_card(self.matches)

    @cached_property
    def memories(self) -> Mapping[str, Memory]:
        """Map the name of each deed to its first time."""
        return _memories(self.matches)


def figures(lines: Iterable[Line], people: People, person: str, *, game: str = "",
            refused: Mapping[str, frozenset[str]] | None = None) -> Figures:
    """Return the figures of a person from lines, the oldest first; of one game if it is named."""
    known = [played_by(line, seat) for line in lines if not game or line.game == game
             if (seat := people.seat_of(line, person)) >= 0]
    matches = [played for played in known if played.line.counts]
    going = [played.line for played in known if played.line.winners is None and played.line.file]
    return Figures(person, matches, going, people, {key: seen for key, seen in (refused or {}).items() if game in ("", key)})


def persons(lines: Iterable[Line], people: People) -> dict[str, tuple[str, int]]:
    """Map the key of everybody with a diary to a name and the number of matches, the most first; own names before joined ones."""
    written: Counter[str] = Counter()
    since = cache(people.since)
    for line in lines:
        for seat in line.seats:
            after = since(seat.name)
            if not seat.bot and (after is None or line.created > after):
                written[seat.name] += line.counts
    names: dict[str, str] = {}
    counted: Counter[str] = Counter()
    for name, number in written.items():
        key = people.person(name)
        counted[key] += number
        if key not in names or key_of(name) == key:
            names[key] = name
    return {key: (names[key], counted[key]) for key in sorted(names, key=lambda key: (-counted[key], key))}


def turns_played(tally: Tally, card: str) -> list[int]:
    """List the turns in which copies of a card were played in some matches, as far as noted; what lay there from the start is left out."""
    return [turn for played in tally.matches for turn in played.line.seats[played.seat].turns_of(card) if turn > 0]


def _streaks(matches: Sequence[Played]) -> tuple[int, tuple[int, str]]:
    run, best = 0, (0, "")
    for played in matches:
        run = run + 1 if played.won else 0
        if run >= max(STREAK, best[0] + 1):
            best = run, played.line.created
    return run if run >= STREAK else 0, best


TABLE = Rival("", "", "")
"""Opponents at a table of more than two."""


def _decks(matches: Sequence[Played], people: People) -> tuple[Sequence[DeckRow], Sequence[Rival]]:
    """Count by deck and opponent, the most played first."""
    rows: dict[tuple[str, str], DeckRow] = {}
    rivals: Counter[Rival] = Counter()
    rival_of = _Rivals(people).rival_of
    for played in matches:
        seat, rival = played.line.seats[played.seat], rival_of(played)
        named = played.line.game, seat.deck_key or seat.list
        if named not in rows:
            rows[named] = DeckRow(played.line.game, seat.deck, seat.house)
        rows[named].add(played, rival)
        rivals[rival] += 1
    return sorted(rows.values(), key=lambda row: -row.all.all), [rival for rival, _ in rivals.most_common()]


class _Rivals:
    """Opponents of matches; a person is named as first met."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._met: dict[str, Rival] = {}
        self._known: dict[tuple[str, str], Rival] = {}

    def rival_of(self, played: Played) -> Rival:
        """Return whom a match was against."""
        seats = played.line.seats
        if len(seats) != 2:
            return TABLE
        other = seats[1 - played.seat]
        named = other.name, other.bot
        if named not in self._known:
            self._known[named] = self._rival(other)
        return self._known[named]

    def _rival(self, other: Seat) -> Rival:
        if other.bot:
            return Rival("", other.bot.partition(":")[0], "")
        person = self._people.person(other.name)
        return self._met.setdefault(person, Rival(person, "", other.name))


def _endings(matches: Sequence[Played]) -> Sequence[tuple[Ending, Sequence[Played]]]:
    out: dict[tuple[str, str, str], list[Played]] = {}
    for played in matches:
        line = played.line
        out.setdefault((line.game, line.reason, line.clause), []).append(played)
    return [(Ending(*end), ended) for end, ended in sorted(out.items(), key=lambda row: -len(row[1]))]


def _rules(matches: Sequence[Played]) -> dict[str, dict[str, Sight]]:
    out: dict[str, dict[str, Sight]] = {}
    known: dict[str, set[str]] = {}
    for played in matches:
        line = played.line
        seen = known.setdefault(line.game, set())
        if not seen.issuperset(line.rules.split()):
            for clause, event in line.sights():
                out.setdefault(line.game, {}).setdefault(clause, Sight(clause, event, played))
            seen.update(out[line.game])
    return out


def _cards(matches: Sequence[Played]) -> Mapping[str, Counter[str]]:
    return {game: Counter(chain.from_iterable(line.seats[seat].played.split() for line, seat, _ in played))
            for game, played in _by_game(matches).items()}


def _winning_card(matches: Sequence[Played]) -> tuple[str, str] | None:
    often: dict[tuple[str, str], tuple[float, int, str]] = {}
    for game, played in _by_game(matches).items():
        tried, won = _matches_with(played), _matches_with(one for one in played if one.won)
        often |= {(game, card): (won[card] / of, of, card) for card, of in tried.items() if of >= FEW and won[card]}
    return max(often, key=often.__getitem__) if often else None


def _matches_with(matches: Iterable[Played]) -> Counter[str]:
    """Count the matches in which each card was played."""
    return Counter(chain.from_iterable(set(line.seats[seat].played.split()) for line, seat, _ in matches))


def _by_game(matches: Sequence[Played]) -> Mapping[str, Sequence[Played]]:
    out: dict[str, list[Played]] = {}
    for played in matches:
        out.setdefault(played.line.game, []).append(played)
    return out


def _memories(matches: Sequence[Played]) -> dict[str, Memory]:
    out: dict[str, Memory] = {}
    won, tried, every = set[str](), set[str](), set(games())
    for played in matches:
        for deed in played.line.deeds:
            if deed.seat == played.seat:
                out.setdefault(deed.name, Memory(deed.name, deed.event, deed.number, played))
        game = played.line.game
        for name, met in (("each_game", tried), ("all_games", won)):
            if game not in met and (met is tried or played.won):
                met.add(game)
                if met >= every:
                    out.setdefault(name, Memory(name, 0, len(met), played))
    return out
