"""Answers of Encrucijada's setup given for a player: the last split of the deck, or the suggested one, the first pile, first armies."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.archive import splits
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import sheet
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import Arrange, Picks
from tabletop.kernel.match import Match


def prepared(match: Match, seat: int) -> Picks | None:
    """Return the split or the first pile of a player, as they split that deck last; None for another question."""
    ask, env = match.ask()
    if ask.name == "split" and isinstance(ask, Arrange):
        kept = _kept(match, seat, ask.source(match, env, seat), ask.places(match, env, seat))
        return kept or proposal(match, seat)
    return proposal(match, seat) if ask.name == "opening" else None


def spared(match: Match, seat: int) -> Picks | None:
    """Return the first armies as suggested: armies are learnt after the first match."""
    return proposal(match, seat) if match.ask()[0].name == "formation" else None


def _kept(match: Match, seat: int, cards: Sequence[int], places: Sequence[int]) -> Picks:
    """Return the player's last split of these cards; empty for none."""
    s: EncrucijadaStore = match.store
    names = {card: sheet(s, card).id for card in cards}
    counts = {name: list(names.values()).count(name) for name in names.values()}
    piles = [dict(pile) for pile in splits.kept(match.setup.players[seat], counts, splits.file())]
    return tuple([("put", card, _taken(piles, places, name)) for card, name in names.items()]) if piles else ()


def _taken(piles: Sequence[dict[str, int]], places: Sequence[int], name: str) -> int:
    """Take a copy out of the first pile that has one, and return the place of that pile."""
    zone, pile = next((zone, pile) for zone, pile in zip(places, piles, strict=True) if pile.get(name))
    pile[name] -= 1
    return zone
