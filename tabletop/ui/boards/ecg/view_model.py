"""Text of ECG's table beside its cards, as plain values: Heroes, kingdoms, waiting effects, the players who may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.games.ecg import chain, costs
from tabletop.games.ecg.board import CHAIN, HAND, HERO, RESOLVING, pile
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.readers import (
    active,
    bearer,
    coins,
    court,
    hero,
    how,
    item_target,
    ready,
    sheet,
    use_of,
    used_up,
)
from tabletop.games.ecg.sheet import ANY, COINS, Use
from tabletop.games.ecg.turn import LAPSE
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE, UNKNOWN
from tabletop.lang.execute import have_targets, is_secret
from tabletop.lang.vocabulary import walk
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.ecg.heroes import HeroText
from tabletop.ui.boards.ecg.manoeuvres import ICONS
from tabletop.ui.boards.printed import named
from tabletop.ui.boards.rows.record import Peoples
from tabletop.ui.drawing import Face
from tabletop.ui.table.queue import EntryText

Names = tuple[str, ...]


def card_says(store: Any, card: int) -> Phrase:
    """Return the name of a card in the reader's language."""
    return named(sheet(store, card))


# ---- Heroes
def hero_text(match: Match, store: Any, seat: int) -> HeroText:
    """Return a Hero's state: its turn or not, its ability, the price of its next lapse."""
    cards = store.zone[pile(seat, HERO)]
    use = use_of(store, cards[0]) if cards else None
    says, usable = NOTHING, "off"
    if use is not None:
        used = bool(store.turn[TABLE]) and used_up(store, cards[0])
        lacks = _lacks(store, seat, cards[0], use)
        usable = "used" if used else "off" if lacks else "ready"
        says = say("ecg_board.use_used") if used else lacks or say("ecg_board.use")
    now = bool(store.turn[TABLE]) and active(store) == seat and not store.over[TABLE]
    return HeroText(dye(match, seat), "now" if now else "rest", says, usable, LAPSE + store.lapses[seat],  # type: ignore[arg-type]
                    hero(store, seat).renown)


def _lacks(store: Any, seat: int, card: int, use: Use) -> Phrase:
    """Return the reason why an ability cannot be used: its price or its text; NOTHING if it can."""
    price = use.price
    if not costs.can_afford(store, seat, price):
        able = sum(1 for kinds in costs.purse(store, seat) if price.coin in (ANY, *kinds))
        return say("ecg_board.lacks.resources", n=price.amount - able)
    for extra in price.extra_costs:
        if not costs.can_bear(store, seat, extra, card):
            return say(f"ecg_board.lacks.{extra.kind}")
    definition = sheet(store, card).definition
    asks_hand = any(is_secret(node) for block in definition.blocks() for node in walk(block)) if definition is not None else False
    hidden = asks_hand and UNKNOWN in store.zone[pile(seat, HAND)]
    return NOTHING if hidden or have_targets(store, card, use.text.targets) else say("ecg_board.lacks.target")


def purse(match: Match, store: Any, seat: int) -> tuple[str, int, int, Phrase]:
    """Return the treasury of a court: its dye, its ready resources, all of them, and the kind most of them yield."""
    kingdom = dye(match, seat)
    coin = COINS.get(kingdom, "any")
    return kingdom, len(ready(store, seat)), len([c for c in court(store, seat) if coins(store, c)]), say(f"ecg.coin.{coin}")


# ---- the chain
def waiting(store: Any) -> list[int]:
    """List the waiting effects, the next to resolve first; a card whose text runs comes before all."""
    return [*store.zone[RESOLVING], *reversed(store.zone[CHAIN])]


def chain_texts(store: Any, face: Callable[[int], Face], names: Names, viewer: int) -> Iterator[tuple[int, EntryText]]:
    """Return the chain's entries, numbered in the order in which they will be done."""
    for number, item in enumerate(waiting(store), 1):
        card, owner, word = bearer(store, item), store.own[item], how(store, item)
        target = item_target(store, item) or (bearer(store, store.answers[item]) if store.answers[item] else 0)
        note = say("ecg.chain.aimed", target=card_says(store, target)) if target >= FIRST else NOTHING
        player = plain(names[owner]) if owner < len(names) else NOTHING
        title = say(f"ecg.how.{word}") if word in MANOEUVRES else card_says(store, card)
        kind = card_says(store, card) if word in MANOEUVRES else say(f"ecg.how.{word}") if word else NOTHING
        tone = "attack" if word in MANOEUVRES else "own" if owner == viewer else "other"
        who = say("ecg.chain.who", player=player, how=kind)
        yield item, EntryText(str(number), face(card), ICONS.get(word, "hourglass"), title, who, note, tone)


def next_says(seen: Seen) -> tuple[Phrase, Phrase]:
    """Return the text of the dashed place: who may answer next, and with how many cards or resources."""
    store, names = seen.store, seen.match.setup.players
    if seen.choosing:
        able = answers(seen)
        none = say("ecg.chain.covered" if seen.covered() else "ecg.chain.nobody")
        return say("ecg.chain.yours"), say("ecg.chain.answers", n=able) if able else none
    decider = seen.decider
    if decider is None or decider == seen.viewer:
        return say("ecg.chain.waits"), NOTHING
    return say("ecg.chain.next", name=plain(names[decider])), say("ecg_board.ready_left", n=len(ready(store, decider)))


def answers(seen: Seen) -> int:
    """Count the cards that could answer now, as far as the player at the screen may see them."""
    found = {option[1] for option in seen.options() if option[0] == "react"}
    if seen.covered():
        found = {card for card in found if seen.store.at[card] != pile(seen.viewer, HAND)}
    return len(found)


def fits_what_waits(store: Any, card: int) -> bool:
    """Whether a Reaction in hand would answer something that waits, its price apart."""
    return any(store.own[item] != store.own[card] and chain.answers(store, card, item) for item in store.zone[CHAIN])


def left_after(store: Any, card: int, seat: int) -> int | None:
    """Return the ready resources left after a card in hand is paid for; None for one that costs none."""
    if seat not in (0, 1) or store.at[card] != pile(seat, HAND):
        return None
    price = costs.price_of(store, card, seat=seat)
    return max(0, len(ready(store, seat)) - price.amount) if price is not None and price.amount else None


MERCENARY = "mercenary"
"""Colour of cards without a kingdom."""


def dye(match: Match, seat: int) -> str:
    """Return a seat's kingdom: that of the Hero in its deck."""
    setup = match.setup
    return next((setup.defs[d].kingdom for d in setup.decks[seat] if setup.defs[d].kind == "hero"), "") or MERCENARY


PEOPLES = Peoples(dye, "ecg.kingdom")
