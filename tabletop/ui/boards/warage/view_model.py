"""Text of Warage's table beside its cards, as plain values: heroes, the queue, an attack and its account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from tabletop.games.warage.board import DICE, HERO, QUEUE, pile
from tabletop.games.warage.guilds import guild_count, letter
from tabletop.games.warage.readers import (
    active,
    attack,
    attack_lost,
    attack_total,
    cards_in_play,
    defence_total,
    dice,
    fallen_dice,
    hero,
    is_hero,
    power,
    queued_as,
    sale,
    sheet,
    spoken_card,
    strength,
)
from tabletop.kernel.match import Match
from tabletop.kernel.store import SEATS, TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.targets import targets
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.printed import named
from tabletop.ui.boards.warage.heroes import HUES, HeroText
from tabletop.ui.boards.warage.middle import Both, Sum
from tabletop.ui.boards.warage.seats import card_of, dye, people
from tabletop.ui.drawing import Face, Stat
from tabletop.ui.table.queue import EntryText

Names = tuple[str, ...]
Faced = Callable[[int], Face]
ICONS = {"season": "maple-leaf", "melee": "crossed-swords", "magic": "sparkles"}


def card_says(store: Any, card: int) -> Phrase:
    """Return the name of a card in the reader's language; a lone die or token by its kind."""
    definition = sheet(store, card)
    if not definition.kind:
        return say("warage.name.die" if card in store.zone[DICE] else "warage.name.effect")
    return named(definition)


def target_says(store: Any, names: Names, card: int) -> Phrase:
    """Return a hero by its player's name, anything else by its own; a queued effect by its card."""
    if is_hero(store, card):
        return plain(names[store.own[card]])
    return card_says(store, spoken_card(store, card) if card in store.zone[QUEUE] else card)


# ---- heroes
def hero_text(match: Match, store: Any, seat: int, *, bottom: int, face: Face | None = None) -> HeroText:
    """Return a hero's identity and state for the seat at the bottom: an ally or an enemy where there are guilds; `face` is its race's."""
    guilds = guild_count(match.setup.options)
    side: Literal["", "ally", "enemy"] = ("ally" if store.guild[seat] == store.guild[bottom] else "enemy") if guilds else ""
    trade = card_of(match, seat, "class")
    now: Literal["now", "rest", "out"] = "now" if store.turn[TABLE] and active(store) == seat else "rest"
    return HeroText(match.setup.players[seat], dye(match, seat), "" if trade is None else trade.art.emblem, people(match, seat),
                    "out" if store.out[seat] else now, side, letter(store, seat, guilds) if guilds > 2 else "", face)


def hero_stats(store: Any, seat: int) -> tuple[Stat, Stat, Stat]:
    """Return attack, defence and magic, beside the printed ones of the class."""
    cards = store.zone[pile(seat, HERO)]
    if len(cards) < 2:
        return Stat(0, 0), Stat(0, 0), Stat(0, 0)
    trade = sheet(store, cards[1])
    shown = [Stat(strength(store, cards[0], hue), getattr(trade, hue)) for hue in HUES]
    return shown[0], shown[1], shown[2]


# ---- the queue
def queue_texts(store: Any, face: Faced, names: Names, viewer: int) -> Iterator[tuple[int, EntryText]]:
    """Return the queue's entries, the top first, and under them the current attack."""
    for number, entity in enumerate(reversed(store.zone[QUEUE]), 1):
        yield entity, _entry(store, face, names, viewer, entity, str(number))
    fight = attack(store)
    if fight:
        yield fight, _attack_entry(store, face, names, viewer, fight)


def _entry(store: Any, face: Faced, names: Names, viewer: int, entity: int, number: str) -> EntryText:
    how, card, owner = queued_as(store, entity), spoken_card(store, entity), store.own[entity]
    if how == "season":
        return EntryText(number, None, "maple-leaf", say("warage.queued.season_title"), say("warage.queued.season"), NOTHING, "table")
    aims = targets(store, entity)
    note = say("warage.queued.aimed", target=target_says(store, names, aims[0])) if aims else _price(store, how, card)
    player = plain(names[owner]) if owner < SEATS else say("warage.name.season")
    return EntryText(
        number, face(card), "hourglass", card_says(store, card),
        say("warage.queued.who", player=player, how=say(f"warage.queued.{how}")), note, "own" if owner == viewer else "other")


def _price(store: Any, how: str, card: int) -> Phrase:
    definition = sheet(store, card)
    if how == "sale":
        return say("warage.queued.sells", n=sale(store, card))
    return say(f"warage.kind.{definition.kind}") if how == "purchase" else NOTHING


def _attack_entry(store: Any, face: Faced, names: Names, viewer: int, fight: int) -> EntryText:
    source, how = store.source[fight], store.word[fight]
    title = card_says(store, source)
    if store.amount[fight] > 1:
        title = say("warage.queued.several", name=title, n=store.amount[fight])
    elif is_hero(store, source):
        title = say("warage.queued.blow", name=plain(names[store.own[source]]))
    against = say("warage.queued.against", target=target_says(store, names, store.target[fight]), n=attack_total(store, fight))
    who = say("warage.queued.who", player=plain(names[store.own[fight]]), how=say(f"warage.queued.{how}"))
    return EntryText("", face(source), ICONS[how], title, who, against, "attack")


# ---- an attack
def totals(store: Any) -> Both | None:
    """Return both current totals: the fixed part, and the dice still to fall; None also for a failed attack."""
    fight = attack(store)
    if not fight or attack_lost(store, fight):
        return None
    target = store.target[fight]
    mine = others = 0
    if not store.rolled[fight]:
        mine = dice(store, store.own[fight])
        others = dice(store, store.own[target]) if is_hero(store, target) else 0
    return Both((attack_total(store, fight), mine), (defence_total(store, fight), others), ICONS[store.word[fight]])


def account(store: Any, names: Names) -> Sum | None:
    """Return the account of the current attack's total (WAR-6.4, 6.6, 6.7)."""
    fight = attack(store)
    if not fight:
        return None
    magic = store.word[fight] == "magic"
    source, target = store.source[fight], store.target[fight]
    who = hero(store, store.own[fight]) if magic else source
    lines = list(_strength(store, who, "magic" if magic else "attack"))
    if magic:
        lines += _spells(store, fight)
    rolled = fallen_dice(store, store.own[fight])
    if store.rolled[fight]:
        lines.append((say("warage.account.dice"), str(rolled)))
    total = attack_total(store, fight)
    key = "after" if store.rolled[fight] else "before"
    return Sum(say("warage.account.title"), tuple(lines), say(f"warage.account.{key}"), str(total), _defence(store, names, fight, target),
               "WAR-6.7" if magic else "WAR-6.4")


def _strength(store: Any, who: int, attribute: str) -> Iterator[tuple[Phrase, str]]:
    """Return the printed strength and its changes."""
    printed = strength(store, who, attribute)
    found = [(cause_says(store, cause), amount) for cause, amount in reasons(store, who, attribute) if amount]
    printed -= sum(amount for _, amount in found)
    base = store.zone[store.at[who]][1] if is_hero(store, who) else who
    yield say(f"warage.account.{attribute}", name=card_says(store, base)), str(printed)
    for name, amount in found:
        yield name, f"{amount:+d}".replace("-", "−")


def _spells(store: Any, fight: int) -> Iterator[tuple[Phrase, str]]:
    cards = [c for c in cards_in_play(store, store.own[fight]) if store.striking[c] == fight]
    value = sum(power(store, c) for c in cards)
    name = card_says(store, cards[0]) if cards else NOTHING
    yield (say("warage.queued.several", name=name, n=len(cards)) if len(cards) > 1 else name), f"+{value}"


def _defence(store: Any, names: Names, fight: int, target: int) -> Phrase:
    parts = [number for _, number in _strength(store, target, "defence")]
    fallen = fallen_dice(store, store.own[target]) if is_hero(store, target) and store.rolled[fight] else 0
    total = defence_total(store, fight)
    told = " ".join([*parts, *([f"+{fallen}"] if fallen else [])])
    return say("warage.account.defence", target=target_says(store, names, target), parts=told, n=total)


def cause_says(store: Any, source: int) -> Phrase:
    """Return the card that changes a number, or the source of that effect."""
    if sheet(store, source).kind:
        return card_says(store, source)
    return card_says(store, store.source[source]) if store.source[source] else say("warage.name.effect")


def hint(store: Any, seat: int) -> str:
    """Return the possible actions of a seat with an empty queue: a word of the catalogue."""
    if not 0 <= seat < store.seats or active(store) != seat:
        return "theirs"
    phase = str(store.phase[TABLE])
    return phase if phase in ("opening", "first", "melee", "magic", "second", "closing") else "theirs"
