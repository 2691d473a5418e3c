"""Titles and rows of a game's parts by ear that all games build alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.drawing import Face
from tabletop.ui.table.hearing import FRONT, MEANS, PERSON, PILES, RIVAL_FRONT, RIVAL_MEANS, RIVAL_PERSON, Part, Row
from tabletop.ui.table.queue import EntryText


def whose(seen: Seen, seat: int) -> str:
    """Return the ending of a text about a seat: "own" for the player at the screen, "of" with a name for another."""
    return "own" if seat == seen.side else "of"


def player_name(seen: Seen, seat: int) -> Phrase:
    """Return the name of a player."""
    return plain(seen.match.setup.players[seat])


def front(seen: Seen, area: str, seat: int, rows: Sequence[Row]) -> Part:
    """Return what stands before a seat, with the number of its cards in the title."""
    title = say(f"{area}.front.{whose(seen, seat)}", name=player_name(seen, seat), n=_count(rows))
    return Part(FRONT if seat == seen.side else RIVAL_FRONT, seat, title, rows)


def means(seen: Seen, area: str, seat: int, rows: Sequence[Row], says: Sequence[Phrase] = ()) -> Part:
    """Return the means of a seat."""
    title = say(f"{area}.means.{whose(seen, seat)}", name=player_name(seen, seat), n=_count(rows))
    return Part(MEANS if seat == seen.side else RIVAL_MEANS, seat, title, rows, says)


def person(seen: Seen, area: str, seat: int, rows: Sequence[Row], says: Sequence[Phrase]) -> Part:
    """Return the person of a seat with the counters that decide the match."""
    title = say(f"{area}.person.{whose(seen, seat)}", name=player_name(seen, seat))
    return Part(PERSON if seat == seen.side else RIVAL_PERSON, seat, title, rows, says)


def _count(rows: Sequence[Row]) -> int:
    return sum(len(row.cards) for row in rows)


def seats_from(seen: Seen) -> list[int]:
    """List all seats, the player at the screen first, the others in the order of their numbers after it."""
    seats = len(seen.match.setup.players)
    return [(seen.side + step) % seats for step in range(seats)]


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


def heaps(seen: Seen, area: str, seat: int, zones: Mapping[str, int]) -> Part:
    """Return the piles of a seat (nobody's: -1) with their counts, by the names that the text of the part uses."""
    counts = {name: len(seen.store.zone[zone]) for name, zone in zones.items()}
    if seat < 0:
        return Part(PILES, seat, say(f"{area}.piles.shared", **counts), [Row(NOTHING, (), tuple(zones.values()))])
    title = say(f"{area}.piles.{whose(seen, seat)}", name=player_name(seen, seat), **counts)
    return Part(PILES, seat, title, [Row(NOTHING, (), tuple(zones.values()))])


def unseen_face(card: int) -> Face:
    """Return no picture, for entries that are only told."""
    return Face("")
