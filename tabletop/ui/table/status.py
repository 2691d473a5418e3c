"""Status of a table in one sentence: whose turn and phase it is, and the counters of all players."""

from __future__ import annotations

from tabletop.kernel.store import TABLE
from tabletop.play.seen import Seen
from tabletop.present.words import Words
from tabletop.toolkit.text.aloud import aloud
from tabletop.ui.table.kit import BoardKit


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
