"""Text of Epikha's table beside its cards, as plain values: Players, their homes, Spells that wait, who may answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tabletop.games.epikha.board import CHAIN, COMBAT, HAND, MAGIC, RESOLVING, kind_of, pile, place_of
from tabletop.games.epikha.homes import home
from tabletop.games.epikha.readers import SPELLS, active, original, sheet
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.epikha.players import PlayerText
from tabletop.ui.boards.printed import named
from tabletop.ui.boards.rows.record import Peoples, once_a_match
from tabletop.ui.drawing import Face
from tabletop.ui.table.queue import EntryText

Names = tuple[str, ...]


def card_says(store: Any, card: int) -> Phrase:
    """Return the name of a card in the reader's language."""
    return named(sheet(store, card))


def player_text(match: Match, store: Any, seat: int, more: int) -> PlayerText:
    """Return a Player's state: its turn or not, the place of its card, the damage about to come and the damage after that."""
    card = store.player[seat]
    zone = store.at[card]
    stands = {COMBAT: "combat", MAGIC: "magic"}.get(kind_of(zone), "home")
    now = bool(store.turn[TABLE]) and active(store) == seat and not store.over[TABLE]
    return PlayerText(dye(match, seat), "now" if now else "rest", stands, place_of(zone) + 1,  # type: ignore[arg-type]
                      original(store, card), int(store.coming[seat]), more)


# ---- Spells that wait
def waiting(store: Any) -> list[int]:
    """List the waiting effects, the next to resolve first; a card whose text is running comes before all."""
    return [*(card for card in store.zone[RESOLVING] if sheet(store, card).kind in SPELLS), *reversed(store.zone[CHAIN])]


def chain_texts(store: Any, face: Callable[[int], Face], names: Names, viewer: int) -> Iterator[tuple[int, EntryText]]:
    """Return the entries, numbered in the order in which they will resolve."""
    for number, item in enumerate(waiting(store), 1):
        owner, replied = store.own[item], store.replies[item]
        targets = [thing for _, thing, _ in store.aims[item] if thing >= FIRST]
        aimed = replied or (targets[0] if targets else 0)
        note = say(f"epikha_board.chain.{'answers' if replied else 'aimed'}", target=card_says(store, aimed)) if aimed else NOTHING
        if store.void[item]:
            note = say("epikha_board.chain.void")
        player = plain(names[owner]) if owner < len(names) else NOTHING
        yield item, EntryText(str(number), face(item), "sparkles", card_says(store, item), say("epikha_board.chain.who", player=player), note,
                              "own" if owner == viewer else "other")


def next_says(seen: Seen) -> tuple[Phrase, Phrase]:
    """Return the text of the dashed place: who may answer next, and with how many cards."""
    names = seen.match.setup.players
    if not any(sheet(seen.store, card).kind in SPELLS for card in waiting(seen.store)):
        return say("epikha_board.chain.unpaid"), NOTHING
    if seen.choosing:
        able = answers(seen)
        none = say("epikha_board.chain.covered" if seen.covered() else "epikha_board.chain.nobody")
        return say("epikha_board.chain.yours"), say("epikha_board.chain.able", n=able) if able else none
    decider = seen.decider
    if decider is None or decider == seen.viewer:
        return say("epikha_board.chain.waits"), NOTHING
    return say("epikha_board.chain.next", name=plain(names[decider])), NOTHING


def answers(seen: Seen) -> int:
    """Count the cards that could answer now, as far as the player at the screen may see them."""
    found = {option[1] for option in seen.options() if option[0] in ("reply", "shield")}
    if seen.covered():
        found = {card for card in found if seen.store.at[card] != pile(seen.viewer, HAND)}
    return len(found)


PLAYER = "player"
"""Colour of a deck whose cards have no home."""


@once_a_match
def dye(match: Match, seat: int) -> str:
    """Return a seat's colour: the home of most fighters in its deck."""
    setup = match.setup
    return commonest(setup.defs[card].definition for card in setup.decks[seat])


def commonest(cards: Iterable[Any], copies: Mapping[str, int] | None = None) -> str:
    """Return the home of most fighters among some cards; `copies` counts them by id."""
    counted: Counter[str] = Counter()
    for card in cards:
        if card is not None and card.kind in ("character", "machine"):
            counted[home(None, card.families, card.people)] += 1 if copies is None else copies[card.id]
    return next((key for key, _ in counted.most_common() if key), PLAYER)


PEOPLES = Peoples(dye, "epikha_board.home")
