"""Moves of the Action phase in ECG, each with the guards that list and refuse it (ECG-5.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.kernel.asks import Option
from tabletop.kernel.atoms import put
from tabletop.kernel.guards import Fields, Guard, Together, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import have_targets

from . import actions, chain, costs, manoeuvres
from .board import COURT, COURTS, ENTRIES, HAND, KIND, LEGACY, LINES, SEAT, SPEAKING, pile
from .chain import OWN
from .readers import (
    copy_used,
    hand,
    has_sorcery,
    in_battle,
    in_lines,
    ready,
    seats_left,
    sheet,
    strength,
    strong,
    troops,
    use_of,
)
from .sheet import Use
from .store import EcgStore

S = EcgStore
Test = Callable[[S, int, int], bool]
Act = Callable[[Match, int, int, int], None]


# ---- guards on a card in hand
def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _of_kind(*kinds: str) -> Test:
    def is_of(s: S, seat: int, card: int) -> bool:
        return sheet(s, card).kind in kinds

    return is_of


def _playable(s: S, seat: int, card: int) -> bool:
    return costs.price_of(s, card, seat=seat) is not None


def _affords(s: S, seat: int, card: int) -> bool:
    price = costs.price_of(s, card, seat=seat)
    return price is not None and costs.can_afford(s, seat, price)


def _in_purse(s: S, seat: int, card: int) -> Fields:
    return costs.in_purse(s, seat, costs.price_of(s, card, seat=seat))


def _devout_enough(s: S, seat: int, card: int) -> bool:
    """Whether a card asks for no Devotion, or a seat has that much ready: other kinds do not pay for it (ECG-R15)."""
    price = costs.price_of(s, card, seat=seat)
    return price is None or price.coin != "devotion" or costs.can_afford(s, seat, price)


def _bears(s: S, seat: int, card: int) -> bool:
    return costs.can_pay_extras(s, seat, costs.extra_costs_of(s, card, seat=seat), card)


def _has_targets(s: S, seat: int, card: int) -> bool:
    text = sheet(s, card).text
    return text is None or have_targets(s, card, text.targets)


IN_HAND = Guard("ECG-5.3", "ecg.refusal.not-in-hand", _in_hand, "kind")
PLAYABLE = Guard("ECG-1.5", "ecg.refusal.kingdom", _playable)
RESOURCES = Guard("ECG-R14", "ecg.refusal.resources", _affords, names=_in_purse)
DEVOTION = Guard("ECG-R15", "ecg.refusal.devotion", _devout_enough)
COST = Guard("ECG-R16", "ecg.refusal.cost", _bears)
_PAID = (PLAYABLE, DEVOTION, RESOURCES)
_PRICE = (*_PAID, COST)


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


def _holding(*kinds: str) -> Callable[[S, int], list[int]]:
    """List the cards of some kinds in a seat's hand."""
    def subjects(s: S, seat: int) -> list[int]:
        defs, card_of = s.defs, s.card
        return [c for c in hand(s, seat) if defs[card_of[c]].kind in kinds]

    return subjects


def _payable(*kinds: str) -> Callable[[S, int], list[int]]:
    """List the cards of some kinds in a seat's hand that its ready resources can pay for."""
    held = _holding(*kinds)

    def subjects(s: S, seat: int) -> list[int]:
        cards = held(s, seat)
        return costs.payable(s, seat, cards) if cards else cards

    return subjects


def _announce(word: str) -> Act:
    def act(m: Match, seat: int, card: int, zone: int) -> None:
        chain.announce_card(m, seat, card, word)

    return act


def _from_hand(name: str, kind: str, act: Act, clause: str, *guards: Guard) -> Verb:
    """Make the verb that plays cards of one kind from the hand; the clause says what the kind is for."""
    found = (OWN, IN_HAND, Guard(clause, f"ecg.refusal.not-a-{kind}", _of_kind(kind), "kind"))
    return Verb(name, act, subjects=_payable(kind), hidden=_hand_hides, subject_guards=(*found, *guards, *_PRICE),
                sure=(*found, *_PAID))


# ---- the court and the lines
def _may_seat(s: S, seat: int) -> bool:
    return seats_left(s, seat) > 0


def _court_has_room(s: S, seat: int) -> bool:
    return actions.has_room(s, pile(seat, COURT))


def _seat(m: Match, seat: int, card: int, zone: int) -> None:
    turn = m.store.turn[TABLE]
    put(m, "seated_more" if m.store.seated[seat] == turn else "seated", seat, turn)
    chain.announce_card(m, seat, card, "seat")


def _own_line(s: S, seat: int, card: int, zone: int) -> bool:
    return KIND[zone] in LINES and SEAT[zone] == seat


def _printed_line(s: S, seat: int, card: int, zone: int) -> bool:
    return in_lines(s, card, KIND[zone])


def _room(s: S, seat: int, card: int, zone: int) -> bool:
    return actions.has_room(s, zone)


def _lines(s: S, seat: int, card: int) -> list[int]:
    """List the own lines that a Troop may stand in and that have room."""
    return [zone for zone in ENTRIES[seat].get(sheet(s, card).line, ()) if actions.has_room(s, zone)]


def _train(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "spot", card, zone)
    chain.announce_card(m, seat, card, "train")


_COURTIER = (OWN, IN_HAND, Guard("ECG-5.3a", "ecg.refusal.not-a-courtier", _of_kind("troop", "general"), "kind"))
_RECRUIT = (OWN, IN_HAND, Guard("ECG-5.3c", "ecg.refusal.not-a-troop", _of_kind("troop"), "kind"))
_ENTRY = (Guard("ECG-3.3", "ecg.refusal.own-line", _own_line), Guard("ECG-3.3", "ecg.refusal.line", _printed_line),
          Guard("ECG-3.4", "ecg.refusal.line-full", _room))
SEAT_CARD = Verb(
    "seat", _seat, subjects=_holding("troop", "general"), hidden=_hand_hides, subject_guards=_COURTIER, sure=_COURTIER,
    seat_guards=(Guard("ECG-5.3a", "ecg.refusal.seated", _may_seat), Guard("ECG-3.6", "ecg.refusal.court-full", _court_has_room)))
TRAIN = Verb(
    "train", _train, subjects=_payable("troop"), targets=_lines, hidden=_hand_hides,
    subject_guards=(*_RECRUIT, *_PRICE), target_guards=_ENTRY, sure=(*_RECRUIT, *_PRICE, *_ENTRY))


# ---- the Legacy zone
def _no_general(s: S, seat: int, card: int) -> bool:
    return not actions.has_general(s, seat)


def _no_copy(s: S, seat: int, card: int) -> bool:
    return all(s.card[c] != s.card[card] for c in s.zone[pile(seat, LEGACY)])


def _not_prayed(s: S, seat: int, card: int) -> bool:
    return s.prayed[seat] != s.turn[TABLE]


def _pray(m: Match, seat: int, card: int, zone: int) -> None:
    put(m, "prayed", seat, m.store.turn[TABLE])
    chain.announce_card(m, seat, card, "blessing")


LEAD = _from_hand("lead", "general", _announce("lead"), "ECG-5.3d", Guard("ECG-3.7", "ecg.refusal.general", _no_general))
PRAY = _from_hand("pray", "blessing", _pray, "ECG-R9", Guard("ECG-R19", "ecg.refusal.prayed", _not_prayed))
ENDOW = _from_hand("endow", "legacy", _announce("legacy"), "ECG-R9", Guard("ECG-R35", "ecg.refusal.legacy-copy", _no_copy))


# ---- Actions and Spells
def _play(m: Match, seat: int, card: int, zone: int) -> None:
    chain.announce_card(m, seat, card, sheet(m.store, card).kind)


def _sorcery(s: S, seat: int, card: int) -> bool:
    own = sheet(s, card)
    return own.kind != "spell" or has_sorcery(s, seat, own.school)


_PLAYED = (OWN, IN_HAND, Guard("ECG-5.3b", "ecg.refusal.not-an-action", _of_kind("action", "spell"), "kind"))
PLAY = Verb(
    "play", _play, subjects=_payable("action", "spell"), hidden=_hand_hides, sure=(*_PLAYED, *_PAID),
    subject_guards=(*_PLAYED, Guard("ECG-R4", "ecg.refusal.sorcery", _sorcery), *_PRICE,
                    Guard("ECG-R17", "ecg.refusal.no-target", _has_targets)))


# ---- abilities
def _all_uses(s: S, seat: int) -> list[Option]:
    """List the abilities that a seat may use: what passes all guards, with resources and each card's ability looked up once."""
    turn, used, defs, card_of, zone, left = s.turn[TABLE], s.used, s.defs, s.card, s.zone, -1
    uses = [(c, use) for pile in SPEAKING[seat] for c in zone[pile] if (use := defs[card_of[c]].acts) is not None and used[c] != turn]
    uses += [(c, use) for c in zone[COURTS[seat]] if (use := defs[card_of[c]].court_acts) is not None and used[c] != turn]
    out = []
    for card, use in uses:
        price = use.price
        if price.amount:
            left = len(ready(s, seat)) if left < 0 else left
            if price.amount > left:
                continue
        if use.per != "card" and copy_used(s, card):
            continue
        if price.extra_costs and not costs.can_pay_extras(s, seat, price.extra_costs, card):
            continue
        if _has_aim(s, seat, card, use):
            out.append(("use", card, 0))
    return out


def _has_aim(s: S, seat: int, card: int, use: Use) -> bool:
    """Whether an ability would have its targets, whichever Troop its price wounds: another may be asked for (ECG-R17)."""
    targets, extra_costs = use.text.targets, use.price.extra_costs
    if not targets:
        return True
    if not (extra_costs and [1 for extra in extra_costs if extra.kind == "wound"]):
        return have_targets(s, card, targets)
    return any(have_targets(s, card, targets, {"paid": (hurt,)}) for hurt in costs.CANDIDATES["wound"](s, seat, card))


def _has_use(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    return use is not None and not use.prey


def _use_affords(s: S, seat: int, card: int) -> bool:
    return costs.can_afford(s, seat, chain.ability_price(s, card))


def _use_in_purse(s: S, seat: int, card: int) -> Fields:
    return costs.in_purse(s, seat, chain.ability_price(s, card))


def _use_bears(s: S, seat: int, card: int) -> bool:
    return costs.can_pay_extras(s, seat, chain.ability_price(s, card).extra_costs, card)


def _use_targets(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    return use is not None and _has_aim(s, seat, card, use)


def _use(m: Match, seat: int, card: int, zone: int) -> None:
    chain.announce_use(m, seat, card)


_ABLE = (OWN, Guard("ECG-8.4", "ecg.refusal.no-ability", _has_use, "kind"))
_USED = (*_ABLE, *chain.UNUSED, Guard("ECG-R14", "ecg.refusal.resources", _use_affords, names=_use_in_purse),
         Guard("ECG-R16", "ecg.refusal.cost", _use_bears), Guard("ECG-R17", "ecg.refusal.no-target", _use_targets))
USE = Verb("use", _use, subjects=chain.in_play, whole=_all_uses, subject_guards=_USED)


# ---- manoeuvres
def _fit_troops(s: S, seat: int) -> list[int]:
    preparation = s.preparation
    return strong(s, [c for c in troops(s, seat) if not preparation[c] and manoeuvres.is_free(s, c)])


def _all_manoeuvres(s: S, seat: int) -> list[Option]:
    return manoeuvres.options(s, seat, _fit_troops(s, seat))


def _in_battle(s: S, seat: int, card: int) -> bool:
    return in_battle(s, card)


def _prepared(s: S, seat: int, card: int) -> bool:
    return not s.preparation[card]


def _free(s: S, seat: int, card: int) -> bool:
    return manoeuvres.is_free(s, card)


def _strong(s: S, seat: int, card: int) -> bool:
    return strength(s, card) > 0


_TROOP = (OWN, Guard("ECG-5.3e", "ecg.refusal.not-in-battle", _in_battle, "kind"),
          Guard("ECG-6.1", "ecg.refusal.preparation", _prepared), Guard("ECG-6.1", "ecg.refusal.acted", _free),
          Guard("ECG-R11", "ecg.refusal.no-strength", _strong))


def _enemy(s: S, seat: int, card: int, target: int) -> bool:
    return in_battle(s, target) and s.own[target] != seat


def _strong_target(s: S, seat: int, card: int, target: int) -> bool:
    return strength(s, target) > 0


_ENEMY = (Guard("ECG-R3", "ecg.refusal.not-an-enemy", _enemy), Guard("ECG-R11", "ecg.refusal.fallen", _strong_target))


def _manoeuvre(name: str, needs: Iterable[Guard] = (), aims: Sequence[Guard] = ()) -> Verb:
    manoeuvre = manoeuvres.MANOEUVRES[name]

    def act(m: Match, seat: int, card: int, target: int) -> None:
        chain.announce_manoeuvre(m, card, name, target=target)

    def listed(s: S, seat: int, card: int) -> list[int]:
        return manoeuvres.targets(s, card, name)

    return Verb(name, act, subjects=_fit_troops, subject_guards=(*_TROOP, *needs),
                targets=listed if manoeuvre.reaches is not None else None, target_guards=aims, aims="card",
                sure=(*_TROOP, *aims))


def _possible(name: str) -> Test:
    def test(s: S, seat: int, card: int) -> bool:
        return manoeuvres.MANOEUVRES[name].possible(s, card)

    return test


def _reaches(name: str) -> Callable[[S, int, int, int], bool]:
    def test(s: S, seat: int, card: int, target: int) -> bool:
        reaches = manoeuvres.MANOEUVRES[name].reaches
        return reaches is not None and reaches(s, card, target)

    return test


def _unguarded(s: S, seat: int, card: int, target: int) -> bool:
    return manoeuvres.may_target(s, card, "volley", target)


CLASH = _manoeuvre("clash", aims=(*_ENEMY, Guard("ECG-6.2", "ecg.refusal.not-adjacent", _reaches("clash"))))
CHARGE = _manoeuvre("charge", needs=(Guard("ECG-R3", "ecg.refusal.from-infantry", _possible("charge")),),
                    aims=(*_ENEMY, Guard("ECG-6.2", "ecg.refusal.not-adjacent", _reaches("charge"))))
VOLLEY = _manoeuvre("volley", needs=(Guard("ECG-R3", "ecg.refusal.from-support", _possible("volley")),),
                    aims=(*_ENEMY, Guard("ECG-R3", "ecg.refusal.not-nearest", _reaches("volley")),
                          Guard("ECG-R3", "ecg.refusal.guarded", _unguarded)))
REDEPLOY = _manoeuvre("redeploy", needs=(Guard("ECG-R3", "ecg.refusal.no-other-line", _possible("redeploy")),))
RALLY = _manoeuvre("rally", needs=(Guard("ECG-R39", "ecg.refusal.unwounded", _possible("rally")),))
ASSAULT = _manoeuvre("assault", needs=(Guard("ECG-R3", "ecg.refusal.defended", _possible("assault")),))


# ---- the end of the phase
def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: the word that the menu binds is the whole effect."""


END = Verb("end", _nothing, leaves="end")
CARDS = (SEAT_CARD, TRAIN, LEAD, PLAY, PRAY, ENDOW)
_PAID_FOR = {"troop": TRAIN, "general": LEAD, "action": PLAY, "spell": PLAY, "blessing": PRAY, "legacy": ENDOW}
"""The verb that plays a kind of card from the hand."""


def _all_cards(s: S, seat: int) -> list[Option]:
    """List the cards that are paid for, verb by verb; hand and resources are read once."""
    defs, card_of = s.defs, s.card
    held = [c for c in hand(s, seat) if defs[card_of[c]].kind in _PAID_FOR]
    found: dict[Verb, list[int]] = {}
    for card in costs.payable(s, seat, held) if held else held:
        found.setdefault(_PAID_FOR[defs[card_of[card]].kind], []).append(card)
    out: list[Option] = []
    for verb in CARDS[1:] if found else ():
        if verb in found:
            out += verb.among(s, seat, found[verb])
    return out


BATTLE_MOVES = (CLASH, CHARGE, VOLLEY, REDEPLOY, RALLY, ASSAULT)
ACTION = (SEAT_CARD, Together(*CARDS[1:], listed=_all_cards), USE, Together(*BATTLE_MOVES, listed=_all_manoeuvres), END)
"""Everything that a player may do in the own Action phase."""
OUT_OF_TURN = (*CARDS, USE, *BATTLE_MOVES)
"""Moves that nobody may make while something waits for an answer."""
