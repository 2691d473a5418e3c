"""Mending of a match file whose card definitions are damaged, with the help of the sets that still know them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.archive import lines
from tabletop.archive.header import Header, pins_of
from tabletop.archive.reading import Reading
from tabletop.games.registry import Deal, Game
from tabletop.kernel.match import Match
from tabletop.lang.mistakes import LibraryError


def known_pins(reading: Reading, header: Header, find: Callable[[str], Game]) -> dict[str, Any] | None:
    """Find the record of a damaged second line, with the help of today's sets; the reading then stands after it. None if they differ.

    The hash of the third line is over that of the second: only the very line that was written fits.
    """
    second, third = (reading.data[at:end].removesuffix(b"\r") for at, end in reading.ahead(2))
    for record in _candidates(lines.loosely(second), header, find):
        try:
            _, digest = lines.encode_line(record, reading.digest)
            lines.read(third, digest)
        except (ValueError, TypeError):
            continue
        reading.skip(digest)
        return record
    return None


def _candidates(found: dict[str, Any] | None, header: Header, find: Callable[[str], Game]) -> Iterator[dict[str, Any]]:
    """List what the line may have been: as it is but for its hash, with one card of the sets, or all of it as dealt today."""
    from tabletop.games.shelf import Shelf  # cards are read only for a damaged file

    if found is not None:
        yield found
    try:
        plain = Shelf().stock(header.game).library.plain
    except (LookupError, LibraryError, ImportError):
        return
    used = sorted({card for deck in header.decks for card in deck})
    cards = found.get("cards") if found is not None else None
    if found is not None and isinstance(cards, list) and len(cards) == len(used):
        for place, card in enumerate(used):  # cards are pinned in the order of their ids
            if card in plain and cards[place] != plain[card]:
                yield {**found, "cards": [*cards[:place], dict(plain[card]), *cards[place + 1:]]}
    if all(card in plain for card in used):
        deal = Deal(header.game, header.seed, tuple(header.players), tuple(header.decks), tuple(plain[card] for card in used), header.options)
        try:
            game = find(header.game)
            yield pins_of(Match(game.rules, game.prepare(deal)), deal).model_dump()
        except Exception:  # noqa: BLE001  # a header may ask for anything: then the line stays damaged
            return
