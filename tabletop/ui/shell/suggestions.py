"""Suggestions of the menu: what it proposes next, from what was left and done.

Lessons, a decision to try again, a match against the rival who won, a deck to change, another game, a puzzle. Nothing is proposed
because a day has passed, and nothing is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.companions import review_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import open_match
from tabletop.games.entries import games
from tabletop.present.dates import changed_at, day_of
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.scenes.menu_model import GAMES, GameSign, Offer
from tabletop.ui.shell.revenge import Revenge

if TYPE_CHECKING:
    from tabletop.games.shelf import Stock
    from tabletop.learning.course import Shown
    from tabletop.present.words import Words
    from tabletop.review.record import Row
    from tabletop.ui.shell.lessons import Schooling
    from tabletop.ui.shell.puzzles import Puzzling


RECENT = 5
"""Finished matches whose reviews are looked at."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Faults of a match, the worst first; `gain` tells what was better about the other answer there, NOTHING where that is not known."""

    entry: Entry
    rows: Sequence[Row]
    gain: Phrase


class Hindsight:
    """Finder of missed decisions; what one would have gained is worked out once."""

    def __init__(self) -> None:
        self._gains: dict[tuple[Path, int], Phrase] = {}

    def missed(self, ended: Sequence[Entry], people: Container[str], tried: Container[Path], words: Callable[[], Words]) -> Missed | None:
        """Return the faults of the latest reviewed match that were not tried yet, of one that was won where there is any."""
        reviewed = [entry for entry in ended[:RECENT] if entry.path not in tried and review_of(entry.path).exists()]
        won = [entry for entry in reviewed if any(entry.players[seat] in people for seat in entry.winners or ())]
        for entry in (*won, *(one for one in reviewed if one not in won)):
            rows = _faults(entry, people)
            if rows:
                return Missed(entry, rows, self._gain(entry, rows[0], words))
        return None

    def _gain(self, entry: Entry, row: Row, words: Callable[[], Words]) -> Phrase:
        key = entry.path, row.number
        if key not in self._gains:
            self._gains[key] = NOTHING
            with suppress(ArchiveError, LookupError):
                self._gains[key] = _told(entry.path, row, words)
        return self._gains[key]


def _told(path: Path, row: Row, words: Callable[[], Words]) -> Phrase:
    """Return the first thing that only the better line brings. Raises ArchiveError, LookupError."""
    from tabletop.ui.judged.decision_words import told
    from tabletop.ui.judged.phrases import without_markup
    from tabletop.ui.table.answers import standing

    match = open_match(path).match
    node = next(node for node in match.history.nodes if node.number == row.number)
    gains = told(kit_of(match.rules.key), words, standing(match, node.parent), row, node.picks).gains
    return without_markup(gains[0][2]) if gains else NOTHING


def _faults(entry: Entry, people: Container[str]) -> list[Row]:
    """List the faults of the people of this screen in a kept review, the worst first; none where it cannot be read."""
    from tabletop.review.grade import Grades
    from tabletop.review.record import kept_review

    review = kept_review(entry.path)
    if review is None or not review.done:
        return []
    own = [seat for seat, name in enumerate(entry.players) if name in people]
    return sorted((row for seat in own for row in Grades(review).faults(seat)), key=lambda row: (-row.loss, row.number))


FAMILIAR = 3
"""Matches with a ready deck, of the latest ones, after which changing it is worth a word."""
AT_HOME = 5
"""Matches of a game, of the latest ones, after which another game is worth a word."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Ways of the offers, and what they ask for.

    `retry` puts decisions of a match's review to the player again, `revenge` finds the match to play after a lost one, `deal` deals it.
    `build` opens a deck in the builder with two changes proposed, `has_own` tells whether a game has a deck of the player's.
    `stumbled` returns the game and clause by which a player was refused most on the last day. `words` are those shown, `now` is the
    player's own clock.
    """

    names: Callable[[], Sequence[str]]
    retry: Callable[[Path, Sequence[Row]], None]
    revenge: Callable[[Entry], Revenge | None]
    deal: Callable[[Revenge], None]
    build: Callable[[str, str], None]
    has_own: Callable[[str], bool]
    stumbled: Callable[[str], tuple[str, str] | None]
    stock: Callable[[str], Stock]
    words: Callable[[], Words]
    now: Callable[[], datetime]


@dataclass(slots=True)
class Offering:
    """Proposals of the menu."""

    schooling: Schooling
    puzzling: Puzzling
    doors: Doors
    _tried: set[Path] = field(default_factory=set)
    _hindsight: Hindsight = field(default_factory=Hindsight)

    def offers(self, last: Entry | None, ended: Sequence[Entry]) -> tuple[Offer, ...]:
        """Return what to do next, the first first: what was begun or met at the table before what is new."""
        known = [entry for entry in (last, *ended) if entry is not None and entry.game in games()]
        game = known[0].game if known else self.schooling.studied() or games()[0]
        found = [*self._lessons(game), *self._from_matches(ended), *self._new(ended)]
        following = [*self._next_lesson(game), *(self._puzzle(game) if known else ())]
        if following and (not found or found[0].kind == "deck"):  # a defeat is not the first thing to be seen
            found.insert(0, following.pop(0))
        return (*found, *following)

    # ---- lessons and puzzles
    def _lessons(self, game: str) -> Iterator[Offer]:
        """Yield a lesson that was begun; else the one about the clause that stood in the way most."""
        begun = self.schooling.begun(game)
        if begun is not None:
            shown, step = begun
            yield self._lesson(shown, say("ui.menu.next_left", n=step + 1) if step else _minutes(shown), "continue" if step else "next_go")
            return
        met = self.doors.stumbled(self._person)
        told = self.schooling.lesson_about(*met) if met is not None and met[0] in games() else None
        if told is not None and met is not None:
            yield self._lesson(told, say("ui.menu.next_refused", clause=plain(met[1])))

    def _next_lesson(self, game: str) -> Iterator[Offer]:
        following = self.schooling.next_lesson(game)
        if following and self.schooling.begun(game) is None:
            shown = self.schooling.shown(game, following)
            yield self._lesson(shown, _minutes(shown))

    def _lesson(self, shown: Shown, note: Phrase, button: str = "next_go") -> Offer:
        return Offer("lesson", _sign(shown.game), say("ui.menu.next_lesson", n=shown.number), note,
                     lambda app: self.schooling.open(shown.game, shown.number), subject=phrase(shown.lesson.title),
                     button=say(f"ui.menu.{button}"))

    def _puzzle(self, game: str) -> Iterator[Offer]:
        key, number = self.puzzling.next_puzzle(game)
        if key:
            yield Offer("puzzle", _sign(game), say("ui.menu.next_puzzle", n=number), say(f"ui.game.{game}.name"),
                        lambda app: self.puzzling.open_listed(game, number))

    # ---- the latest matches
    @property
    def _person(self) -> str:
        return next(iter(self.doors.names()), "")

    def _from_matches(self, ended: Sequence[Entry]) -> Iterator[Offer]:
        """Yield a decision to try again, and a match against the rival who won the last one."""
        missed = self._hindsight.missed(ended, set(self.doors.names()), self._tried, self.doors.words)
        if missed is not None:
            yield self._again(missed)
        revenge = self.doors.revenge(ended[0]) if ended and ended[0].game in games() else None
        if revenge is not None:
            game = revenge.form.game
            yield Offer("deck", _sign(game), say("ui.menu.next_revenge"), say("ui.menu.next_revenge_note", deck=self._deck(game, revenge.rival)),
                        lambda app: self.doors.deal(revenge), subject=self._deck(game, revenge.deck), button=say("ui.menu.next_play"))

    def _again(self, missed: Missed) -> Offer:
        entry, row = missed.entry, missed.rows[0]
        rivals = plain(" · ".join(name for seat, name in enumerate(entry.players) if seat != row.seat))
        note = say("ui.menu.next_missed_against" if missed.gain else "ui.menu.next_missed_note", rival=rivals)
        now = self.doors.now()

        def go(app: object) -> None:
            self._tried.add(entry.path)
            self.doors.retry(entry.path, missed.rows)

        says = spoken_by(lambda words: words("ui.menu.next_missed", when=day_of(changed_at(entry.changed, now), now, words), n=row.turn))
        return Offer("missed", _sign(entry.game), says, note, go, subject=_could(missed.gain), button=say("ui.menu.next_retry"))

    def _deck(self, game: str, deck: str) -> Phrase:
        return spoken_by(lambda words: str(getattr(self.doors.stock(game).decks[deck].name, words.lang)))

    # ---- what is new
    def _new(self, ended: Sequence[Entry]) -> Iterator[Offer]:
        """Yield a ready deck played often, to be changed; and a game that shares something with the one played often."""
        often = Counter(entry.game for entry in ended if entry.game in games())
        for game, times in often.most_common():
            deck = self._favourite(game, ended) if not self.doors.has_own(game) else ""
            if deck:
                yield Offer("build", _sign(game), say("ui.menu.next_build"), say("ui.menu.next_build_note"),
                            lambda app, game=game, deck=deck: self.doors.build(game, deck),  # type: ignore[misc]
                            subject=self._deck(game, deck), button=say("ui.menu.next_open"))
            second = _sign(game).entry.second
            if times >= AT_HOME and second and second not in often and not self.schooling.visited(second):
                yield Offer("game", _sign(second), say("ui.menu.next_game"), say(f"ui.menu.second.{game}"),
                            lambda app, second=second: self.schooling.open(second, 1), subject=say(f"ui.game.{second}.name"))  # type: ignore[misc]

    def _favourite(self, game: str, ended: Sequence[Entry]) -> str:
        """Return the ready deck that the person played often in a game lately; "" for none."""
        from tabletop.diary.reading import house_decks

        house, people = house_decks(game), set(self.doors.names())
        played = Counter(house.get(deck, "") for entry in ended if entry.game == game
                         for name, deck in zip(entry.players, entry.deck_names, strict=False) if name in people)
        return next((deck for deck, times in played.most_common() if deck in self.doors.stock(game).decks and times >= FAMILIAR), "")


def _sign(game: str) -> GameSign:
    return next(sign for sign in GAMES if sign.key == game)


def _minutes(shown: Shown) -> Phrase:
    return say("ui.menu.next_minutes", n=shown.lesson.minutes)


def _could(gain: Phrase) -> Phrase:
    return say("ui.menu.next_could", gain=gain) if gain else gain
