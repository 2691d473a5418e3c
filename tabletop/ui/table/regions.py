"""Regions of a table for the review keys: each with its summary in words, the status of all, the region of each piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.seen import Seen
from tabletop.present.words import Words
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.aloud import aloud
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.ui.table.board import Board
from tabletop.ui.table.hearing import HAND, PENDING, PERSON, RIVAL_PERSON, TURN, Part, Row
from tabletop.ui.table.kit import BoardKit


class TableRegions:
    """Regions of one table. `silent` tells whether the viewer's own cards may not be named now."""

    def __init__(self, session: Seen, kit: BoardKit, board: Board, rails: Sequence[Node], *, silent: Callable[[], bool]) -> None:
        self._session, self._kit, self._board, self._rails, self._silent = session, kit, board, rails, silent

    @property
    def silent(self) -> bool:
        """Whether the viewer's own cards may not be named now."""
        return self._silent()

    def all(self) -> list[Region]:
        """List the regions; the pieces on the board are told theirs."""
        parts = self._parts()
        self._mark(parts)
        return [*(Region(part.name, part.title, self._summary(part), part.digit) for part in parts),
                Region(TURN, say("aloud.region.turn"), spoken_by(lambda words: status_of(self._session, self._kit, words)), TURN)]

    def items(self, name: str) -> list[Node]:
        """List the pieces of a region in the order of its summary, one of each kind; then those that say more, such as counters and buttons."""
        if name == TURN:
            return [node for node in self._rails if node.visible]
        part = next((part for part in self._parts() if part.name == name), None)
        if part is None:
            return []
        cards = [card for row in part.rows for card in self._distinct(row)]
        found: list[Node] = [node for card in cards if (node := self._board.node_of(card)) is not None]
        heaps = [node for zone, node in self._board.piles.items() if zone in part.zones]
        seats = [node for seat, node in self._board.seats.items() if part.digit in (PERSON, RIVAL_PERSON) and seat == part.seat]
        entries = self._board.waiting() if name == PENDING else ()
        return list(dict.fromkeys(node for node in (*found, *seats, *heaps, *entries) if node.visible))

    def _distinct(self, row: Row) -> list[int]:
        """List the known cards of a row, the first of those that are told alike."""
        store, session = self._session.store, self._session
        known = [card for card in row.cards if card >= FIRST and store.card[card]]
        told = {self._kit.hearing.card(session, card): card for card in reversed(known)}
        return sorted(told.values(), key=known.index)

    def _parts(self) -> list[Part]:
        session = self._session
        if not 0 <= session.viewer < session.store.seats:
            return []
        hand = self._kit.hand(session.viewer)
        cards = session.store.zone[hand]
        own = Part(HAND, -1, say("aloud.region.hand", n=len(cards)), [Row(NOTHING, cards, (hand,))])
        waits = list(self._kit.hearing.pending(session))
        title = say("aloud.pending.title", n=len(waits)) if waits else say("aloud.pending.none")
        parts = [own, *self._kit.hearing.parts(session), Part(PENDING, -1, title, says=waits)]
        return sorted(parts, key=lambda part: (int(part.digit) or 10))

    def _mark(self, parts: Iterable[Part]) -> None:
        """Tell the pieces of the board, and the buttons beside it, their regions."""
        of_zone = {zone: part.name for part in parts for zone in part.zones}
        of_card = {card: part.name for part in parts for row in part.rows for card in row.cards if card >= FIRST}
        of_seat = {part.seat: part.name for part in parts if part.digit in (PERSON, RIVAL_PERSON)}
        board = self._board
        for seat, piece in board.seats.items():
            piece.region = of_seat.get(seat, "")
        for (kind, card, _), node in board.cards.items():
            node.region = of_card.get(card, of_zone.get(self._session.store.at[card], "")) if kind == "card" else ""
        for zone, place in (*board.places.items(), *board.piles.items()):
            place.region = of_zone.get(zone, "")
        for entry in board.waiting():
            entry.region = PENDING
        for rail in self._rails:
            rail.region = TURN

    # ---- summaries
    def _summary(self, part: Part) -> Phrase:
        return spoken_by(lambda words: self.told(part, words))

    def told(self, part: Part, words: Words) -> str:
        """Return the title of a part, its rows of cards, and what else there is to say."""
        rows = [text for row in part.rows if (text := self._row(part, row, words))]
        said = part.title(words)
        if rows and not part.rows[0].title:
            said, rows = words("aloud.region.row", title=said, cards=rows[0]), rows[1:]
        for text in (*rows, *(says(words) for says in part.says)):
            said = words("aloud.region.then", first=said, second=text)
        return aloud(words("aloud.region.end", said=said), words)

    def _row(self, part: Part, row: Row, words: Words) -> str:
        """Return the cards of a row: known ones by name, the others as a number; "" for an empty row without a title."""
        store, known = self._session.store, []
        if not (part.digit == HAND and self.silent):
            known = [card for card in row.cards if card >= FIRST and store.card[card]]
        named = Counter(self._kit.hearing.card(self._session, card)(words) for card in known)
        texts = [text if n == 1 else words("aloud.region.copies", said=text, n=n) for text, n in named.items()]
        hidden = len(row.cards) - len(known)
        if hidden:
            texts.append(words("aloud.region.hidden", n=hidden))
        title = row.title(words)
        if not texts:
            return words("aloud.region.empty", title=title) if title else ""
        said = texts[0]
        for text in texts[1:]:
            said = words("aloud.region.next", first=said, second=text)
        return words("aloud.region.row", title=title, cards=said) if title else said


def status_of(seen: Seen, kit: BoardKit, words: Words) -> str:
    """Return the status, the player at the screen first."""
    seats = len(seen.match.setup.players)
    told = kit.hearing.player(seen, seen.side)(words)
    for step in range(1, seats):
        told = words("aloud.status.players", first=told, second=kit.hearing.player(seen, (seen.side + step) % seats)(words))
    return aloud(words("aloud.status.whole", head=turn_of(seen, kit, words), players=told), words)


def turn_of(seen: Seen, kit: BoardKit, words: Words) -> str:
    """Return whose turn it is, its number and the phase."""
    store = seen.store
    if store.over[TABLE]:
        return words("aloud.status.over")
    if not store.turn[TABLE]:
        return words("aloud.status.start")
    seat, key = kit.active(store), f"{kit.key}.phase.{kit.phase(store)}"
    whose = "own" if seat == seen.side else "of"
    phase = words(key) if words.has(key) else kit.phase(store)
    return words(f"aloud.status.{whose}", n=int(store.turn[TABLE]), name=seen.match.setup.players[seat], phase=phase)
