"""Figures of one person's diary, computed from its lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median_low, quantiles
from typing import Literal, NamedTuple

from tabletop.diary.line import Line
from tabletop.diary.people import People, key_of
from tabletop.games.entries import games

LATEST = 20
STREAK = 3
"""Least number of wins in a row that is told."""
FEW = 6
"""Matches below which a figure says little."""
LEAST = 5
"""Matches below which there are no charts."""
BARS = 8
"""Most bars of a chart of turns; the last one holds all later ones."""


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


class Spread(NamedTuple):
    """Spread of a number: its median and the quarters below and above, 0 where nothing is known."""

    median: int = 0
    low: int = 0
    high: int = 0


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


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a person, all games or one.

    `going` are the person's unfinished matches. `streak` are the wins in a row at present, `best` the longest row with the date of its
    last match. `rules` has by game the first sight of each clause; `cards` the number of times each card was played; `memories` each deed's
    first time by its name; `refused` the clauses met in refusals, by game.
    """

    person: str
    matches: tuple[Played, ...]
    going: tuple[Line, ...]
    total: Tally
    streak: int
    best: tuple[int, str]
    decks: tuple[DeckRow, ...]
    rivals: tuple[Rival, ...]
    turns: Spread
    minutes: Spread
    endings: tuple[tuple[Ending, int], ...]
    rules: Mapping[str, Mapping[str, Sight]]
    cards: Mapping[str, Counter[str]]
    memories: Mapping[str, Memory]
    refused: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def seen(self, game: str) -> frozenset[str]:
        """Return the clauses of a game that were seen, in facts or in refusals."""
        return frozenset(self.rules.get(game, {})) | self.refused.get(game, frozenset())

    @property
    def latest(self) -> tuple[Played, ...]:
        """Return the last twenty matches, the oldest first."""
        return self.matches[-LATEST:]

    @property
    def since(self) -> str:
        """Return the date of the first match; "" for none."""
        return self.matches[0].line.created if self.matches else ""

    @property
    def newest_rule(self) -> Sight | None:
        """Return the clause first seen last."""
        sights = [sight for seen in self.rules.values() for sight in seen.values()]
        return max(sights, key=lambda sight: (sight.played.line.created, sight.event), default=None)

    @property
    def time_played(self) -> int:
        """Return the minutes played, as far as known."""
        return sum(played.line.minutes for played in self.matches)


def figures(lines: Iterable[Line], people: People, person: str, *, game: str = "") -> Figures:
    """Compute the figures of a person from lines, the oldest first; of one game if it is named."""
    known = [played_by(line, seat) for line in lines if not game or line.game == game
             if (seat := people.seat_of(line, person)) >= 0]
    matches = [played for played in known if played.line.counts]
    decks, rivals = _decks(matches, people)
    return Figures(
        person, tuple(matches), tuple(played.line for played in known if played.line.winners is None and played.line.file),
        Tally(matches),
        *_streaks(matches), decks, rivals, spread([played.line.turns for played in matches]),
        spread([played.line.minutes for played in matches if played.line.minutes]), _endings(matches), _rules(matches), _cards(matches),
        _memories(matches))


def persons(lines: Iterable[Line], people: People) -> dict[str, tuple[str, int]]:
    """Map the key of everybody with a diary to a name and the number of matches, the most first; own names before joined ones."""
    written: Counter[str] = Counter()
    for line in lines:
        for seat in line.seats:
            if people.keeps(seat, line):
                written[seat.name] += line.counts
    names: dict[str, str] = {}
    counted: Counter[str] = Counter()
    for name, number in written.items():
        key = people.person(name)
        counted[key] += number
        if key not in names or key_of(name) == key:
            names[key] = name
    return {key: (names[key], counted[key]) for key in sorted(names, key=lambda key: (-counted[key], key))}


def spread(values: Sequence[int]) -> Spread:
    """Return median and quarters of some numbers."""
    if not values:
        return Spread()
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median_low(values), round(low), round(high))


def binned(turns: Sequence[int], bars: int = BARS) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Count turns in at most `bars` steps of equal width; the last one is open. Return the counts and the names of the steps."""
    if not turns:
        return (), ()
    low, ordered = min(turns), sorted(turns)
    most = ordered[int((len(ordered) - 1) * 0.9)]  # one endless match must not squeeze all others
    step = max(1, -(-(most - low + 1) // bars))
    last = min(bars - 1, (ordered[-1] - low) // step)
    counted = Counter(min(last, (n - low) // step) for n in turns)
    names = [str(low + i * step) for i in range(last + 1)]
    if ordered[-1] >= low + (last + 1) * step:
        names[-1] += "+"
    return tuple(counted[i] for i in range(last + 1)), tuple(names)


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


def rival_key(played: Played, people: People) -> str:
    """Return the level of the bot or the key of the person that one played against, told apart by its first letter; "" at a larger table."""
    seats = played.line.seats
    if len(seats) != 2:
        return ""
    other = seats[1 - played.seat]
    return f"b{other.bot.partition(':')[0]}" if other.bot else f"p{people.person(other.name)}"


def _rival(key: str, played: Played) -> Rival:
    if not key:
        return TABLE
    return Rival("", key[1:], "") if key[0] == "b" else Rival(key[1:], "", played.line.seats[1 - played.seat].name)


def _decks(matches: Sequence[Played], people: People) -> tuple[tuple[DeckRow, ...], tuple[Rival, ...]]:
    """Count by deck and opponent, the most played first."""
    rows: dict[tuple[str, str], DeckRow] = {}
    met: dict[str, Rival] = {}
    keys = [rival_key(played, people) for played in matches]
    for played, key in zip(matches, keys, strict=True):
        seat = played.line.seats[played.seat]
        if key not in met:
            met[key] = _rival(key, played)
        named = played.line.game, seat.deck_key or seat.list
        if named not in rows:
            rows[named] = DeckRow(played.line.game, seat.deck, seat.house)
        rows[named].add(played, met[key])
    order = sorted(rows.values(), key=lambda row: -row.all.all)
    return tuple(order), tuple(met[key] for key, _ in Counter(keys).most_common())


def _endings(matches: Sequence[Played]) -> tuple[tuple[Ending, int], ...]:
    counted = Counter((played.line.game, played.line.reason, played.line.clause) for played in matches)
    return tuple((Ending(*end), count) for end, count in counted.most_common())


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


def _cards(matches: Sequence[Played]) -> dict[str, Counter[str]]:
    texts: dict[str, list[str]] = {}
    for line, seat, _ in matches:
        texts.setdefault(line.game, []).append(line.seats[seat].played)
    return {game: Counter(" ".join(played).split()) for game, played in texts.items()}


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
