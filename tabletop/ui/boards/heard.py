"""Titles and rows of a game's parts by ear that all games build alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.drawing import Face
from tabletop.ui.table.hearing import FRONT, MEANS, PERSON, PILES, RIVAL_FRONT, RIVAL_MEANS, RIVAL_PERSON, Part, Row
from tabletop.ui.table.queue import EntryText


class Side:
    """Seat's side of a table; the titles of its parts are texts of one area: of the player at the screen, or of another by name."""

    def __init__(self, seen: Seen, area: str, seat: int) -> None:
        self._seen, self._area, self.seat = seen, area, seat
        self._own = seat == seen.side
        self._whose = "own" if self._own else "of"

    def _title(self, key: str, **fields: object) -> Phrase:
        return say(f"{self._area}.{key}", name=plain(self._seen.match.setup.players[self.seat]), **fields)

    def player(self, **counters: int) -> Phrase:
        """Return the player in one line with the counters that decide the match."""
        return self._title(f"player.{self._whose}", **counters)

    def front(self, rows: Sequence[Row]) -> Part:
        """Return what stands before the seat, with the number of its cards in the title."""
        return Part(FRONT if self._own else RIVAL_FRONT, self.seat, self._title(f"front.{self._whose}", n=_count(rows)), rows)

    def means(self, rows: Sequence[Row], says: Sequence[Phrase] = ()) -> Part:
        """Return the means of the seat."""
        return Part(MEANS if self._own else RIVAL_MEANS, self.seat, self._title(f"means.{self._whose}", n=_count(rows)), rows, says)

    def person(self, rows: Sequence[Row], says: Sequence[Phrase]) -> Part:
        """Return the person of the seat with the counters that decide the match."""
        return Part(PERSON if self._own else RIVAL_PERSON, self.seat, self._title(f"person.{self._whose}"), rows, says)

    def heaps(self, zones: Mapping[str, int]) -> Part:
        """Return the piles of the seat with their counts, by the names that the text of the part uses."""
        return _heaps(self.seat, self._title(f"piles.{self._whose}", **_counts(self._seen, zones)), zones)


def shared_heaps(seen: Seen, area: str, zones: Mapping[str, int]) -> Part:
    """Return the piles that are nobody's."""
    return _heaps(-1, say(f"{area}.piles.shared", **_counts(seen, zones)), zones)


def _heaps(seat: int, title: Phrase, zones: Mapping[str, int]) -> Part:
    return Part(PILES, seat, title, [Row(NOTHING, (), tuple(zones.values()))])


def _counts(seen: Seen, zones: Mapping[str, int]) -> dict[str, int]:
    return {name: len(seen.store.zone[zone]) for name, zone in zones.items()}


def _count(rows: Sequence[Row]) -> int:
    return sum(len(row.cards) for row in rows)


def sides(seen: Seen, area: str) -> list[Side]:
    """List all seats' sides, that of the player at the screen first, the others in the order of their numbers after it."""
    seats = len(seen.match.setup.players)
    return [Side(seen, area, (seen.side + step) % seats) for step in range(seats)]


def row(seen: Seen, title: Phrase, zones: Iterable[int]) -> Row:
    """Return the cards of some zones as a row."""
    listed = list(zones)
    return Row(title, [card for zone in listed for card in seen.store.zone[zone]], listed)


def only(seen: Seen, *zones: int) -> Row:
    """Return the only row of a part."""
    return row(seen, NOTHING, zones)


def waiting(entries: Iterable[tuple[int, EntryText]]) -> list[Phrase]:
    """Return the entries of a chain or a queue as they are told."""
    return [say("aloud.pending.aimed" if text.note else "aloud.pending.entry", title=text.title, who=text.who, note=text.note)
            for _, text in entries]


def unseen_face(card: int) -> Face:
    """Return no picture, for entries that are only told."""
    return Face("")
