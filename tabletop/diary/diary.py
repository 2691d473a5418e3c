"""Diary as the program uses it: the index and the people of the user's folder, with their troubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import matches_folder, trash_folder
from tabletop.diary.figures import Figures, Tally, figures, persons, played_by
from tabletop.diary.index import Index, index_file
from tabletop.diary.line import Line
from tabletop.diary.people import People, people_file, read_people, write_people
from tabletop.diary.proposals import Proposal, proposals
from tabletop.diary.refusals import Refusals, refusals_file
from tabletop.diary.uncollected import uncollected


class Diary:
    """Diary of everybody on this computer. It lives in memory where the disk refuses."""

    def __init__(self, index: Index, people: People, *, index_at: Path, people_at: Path, trouble: ArchiveError | None = None) -> None:
        self.index, self.people = index, people
        self._index_at, self._people_at = index_at, people_at
        self._trouble = trouble
        self._told: set[str] = set()
        self.refusals = Refusals.load(index_at.with_name(refusals_file().name))

    @classmethod
    def load(cls) -> Diary:
        """Load the diary of the user's folder; a broken one starts empty, with a trouble."""
        people, trouble = read_people(people_file())
        return cls(Index.load(index_file()), people, index_at=index_file(), people_at=people_file(), trouble=trouble)

    def trouble(self) -> ArchiveError | None:
        """Return why something could not be read or written, each reason once."""
        for problem in (self._trouble, self.index.trouble):
            if problem is not None and problem.key not in self._told:
                self._told.add(problem.key)
                return problem
        return None

    # ---- reading
    def refresh(self, folder: Path | None = None) -> Generator[tuple[int, int], None, None]:
        """Read new and changed matches, and those deleted unread, a file each step; keep the index at the end, or when closed before."""
        try:
            yield from self.index.refresh(folder or matches_folder(), trash_folder())
        finally:
            self.index.save(self._index_at)

    def rebuild(self, folder: Path | None = None) -> Iterator[tuple[int, int]]:
        """Make the index again from all matches, a file each step, and keep it."""
        for fresh, done, of in self.index.rebuilt(folder or matches_folder(), trash_folder()):
            yield done, of
            self.index = fresh
        self.index.save(self._index_at)

    def persons(self) -> dict[str, tuple[str, int]]:
        """Map everybody with a diary to the name and the number of matches, the most first."""
        with uncollected():
            return persons(self.index.ordered(), self.people)

    def figures(self, person: str, game: str = "") -> Figures:
        """Return the figures of a person, all games or one."""
        with uncollected():
            return figures(self.index.ordered(), self.people, person, game=game, refused=self.refusals.seen(self.people, person))

    def proposals(self, told: Figures, learning: Sequence[Proposal] = ()) -> tuple[Proposal, ...]:
        """Return what the person might try next, of lessons and puzzles those given."""
        with uncollected():
            return proposals(told, self.index, self.people, learning)

    def played_cards(self, game: str) -> frozenset[str]:
        """Return the cards of a game that somebody with a diary has played."""
        return frozenset(self.times_played(game))

    def times_played(self, game: str) -> Counter[str]:
        """Count how often each card of a game was played by somebody with a diary."""
        return Counter(card for line in self.index.lines.values() if line.game == game
                       for seat in line.seats if self.people.keeps(seat, line) for card in seat.cards)

    # ---- decisions
    def join(self, name: str, into: str) -> None:
        """Count a name in another one's diary."""
        self._decide(self.people.join(name, into))

    def leave_out(self, name: str, *, out: bool) -> None:
        """Keep no diary of a name any more, or keep one again."""
        self._decide(self.people.leave_out(name, out=out))

    def put_away(self, person: str, proposal: Proposal) -> None:
        """Never show a proposal to a person again."""
        self._decide(self.people.put_aside(person, proposal.key))

    def forget(self, person: str) -> None:
        """Forget a person's diary; the matches stay. Lines without a file that nobody needs any more are removed."""
        told = self.figures(person)
        until = max((line.created for line in self.index.lines.values() if self.people.seat_of(line, person) >= 0), default="")
        if told.matches or told.going or until:
            self._decide(self.people.forget(person, until))
        self.refusals.forget(self.people, person)
        self.index.drop([line.mark for line in self.index.ordered() if not line.file and not _wanted(line, self.people)])
        self.index.save(self._index_at)

    def _decide(self, people: People) -> None:
        self.people = people
        try:
            write_people(self._people_at, people)
        except ArchiveError as problem:
            self._trouble = problem


def told_trouble(problem: ArchiveError, words: Callable[..., str]) -> str:
    """Write what became of the diary by a trouble, and why, in the language of `words`."""
    reason = problem.text(words)
    if problem.key == "archive.diary.people":
        return reason
    return words("diary.remade" if problem.key == "archive.diary.broken" else "diary.trouble", reason=reason)


def _wanted(line: Line, people: People) -> bool:
    return any(people.keeps(seat, line) for seat in line.seats)


# ---- questions of other screens
def card_results(index: Index, people: People, game: str, card: str) -> Tally:
    """Return the matches in which a person played a card, with their results."""
    tally = Tally()
    for line in index.ordered():
        if line.game == game and line.counts:
            for seat, one in enumerate(line.seats):
                if card in one.cards and people.keeps(one, line):
                    tally.matches.append(played_by(line, seat))
    return tally


def deck_results(index: Index, people: People, game: str) -> dict[str, Tally]:
    """Map each deck that persons played to its results: by its id if it is shipped, else by its name."""
    out: dict[str, Tally] = {}
    for line in index.ordered():
        if line.game == game and line.counts:
            for seat, one in enumerate(line.seats):
                if one.deck_key and people.keeps(one, line):
                    out.setdefault(one.deck_key, Tally()).matches.append(played_by(line, seat))
    return out
