"""Chain of ECG: announced things, the Reactions to them, and their resolution (ECG-10.3, R16 to R18, R29)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atomic import UNTIL_STUCK, until_stuck
from tabletop.kernel.atoms import fact, make, move, put, unmake
from tabletop.kernel.guards import Fields, Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import have_targets
from tabletop.lang.responses import Answers, Policy, Responses, others_first, renew
from tabletop.lang.targets import bindings

from . import actions, costs, manoeuvres
from .board import CHAIN, COURT, HAND, IN_PLAY, KIND, READING, RESOLVING, pile
from .readers import around, bearer, copy_used, hand, how, on_chain, prayers, ready, sheet, use_of, used_up
from .sheet import TOKEN_INDEX, Price, Text
from .store import EcgStore

S = EcgStore
POINT = "turns"
QUIET = frozenset({"seat", "lead"})
"""Kinds that ask nobody for an answer unless some card of the match names them (ECG-R18)."""
CARD_KINDS = frozenset({"action", "spell", "reaction"})
"""Kinds whose card has a text that runs, and goes to the discard."""


# ---- announcing
def announce_card(m: Match, seat: int, card: int, word: str, *, answered: int = 0) -> None:
    """Put a card from the hand on the chain as an action, a spell, training ..., and have it paid for."""
    price = costs.price_of(m.store, card, seat=seat) if word != "seat" else Price()
    assert price is not None
    move(m, card, CHAIN)
    put(m, "word", card, word)
    put(m, "answers", card, answered)
    _announced(m, seat, card, price)


def announce_use(m: Match, seat: int, card: int, *, answered: int = 0) -> None:
    """Put an ability on the chain, and have it paid for (ECG-R17)."""
    use = use_of(m.store, card)
    assert use is not None
    put(m, "used", card, m.store.turn[TABLE])
    item = make(m, CHAIN, {"card": TOKEN_INDEX, "own": seat, "word": "ability", "source": card, "answers": answered,
                             "amount": int(KIND[m.store.at[card]] == COURT)})
    _announced(m, seat, item, ability_price(m.store, card))


def announce_manoeuvre(m: Match, card: int, name: str, *, target: int) -> None:
    """Announce a manoeuvre in the own Action phase, and ask for answers (ECG-5.3e)."""
    manoeuvres.begin(m, card, name, target=target)
    RESPONSES.open(m, POINT)


def command(m: Match, card: int, name: str, *, target: int) -> None:
    """Let an effect make a Troop's manoeuvre now; answers to it resolve before the effects that wait below (ECG-R24)."""
    RESPONSES.interrupt(m, POINT, manoeuvres.begin(m, card, name, target=target))


def ability_price(s: S, card: int) -> Price:
    """Return the price of the ability that a card has where it lies."""
    use = use_of(s, card)
    return use.price if use is not None else Price()


def _announced(m: Match, seat: int, item: int, price: Price) -> None:
    if to := m.store.answers[item]:  # told once the card lies face up, so that every log can name it
        fact(m, "answered", seat, bearer(m.store, item), bearer(m.store, to), clause="ECG-10.3")
    fact(m, "announced", seat, bearer(m.store, item), how(m.store, item), clause="ECG-R18")
    env = {"item": item, "seat": seat}
    m.push(ANNOUNCE, env)
    costs.pay(m, seat, bearer(m.store, item), price, item=item)
    if m.pending or not m.comes(ANNOUNCE):
        return
    m.drop()  # nothing is left to pay and no text waits: the steps of an announcement follow at once
    _mind(m, env)
    text = text_of(m.store, item)
    if m.pending:
        m.agenda = ((ANNOUNCE, _AIMING, env), m.agenda)
    elif text is None or text.announce is None:
        _ask_around(m, env)
    else:
        m.agenda = ((ANNOUNCE, _AIMING + 1, env), m.agenda)
        _aim(m, env)


def _mind(m: Match, env: Bindings) -> None:
    """Count a played card's madness (ECG-11.1), and that something was played (ECG-R6)."""
    item, s = env["item"], m.store
    word = how(s, item)
    if word in ("ability", "seat"):
        return
    actions.progress(m)
    if word == "reaction":
        put(m, "reacted", env["seat"], s.turn[TABLE])
    if word == "train":
        actions.keep_promise(m, item, "cost")
    madness = sheet(s, item).madness
    if madness:
        actions.madden(m, env["seat"], madness, clause="ECG-11.1")


def text_of(s: S, item: int) -> Text | None:
    """Return the text that an item of the chain will run; None for an item without one."""
    if how(s, item) == "ability":
        own = sheet(s, s.source[item])
        use = own.court_use if s.amount[item] else own.use
        return use.text if use is not None else None
    return sheet(s, item).text if how(s, item) in CARD_KINDS else None


def _aim(m: Match, env: Bindings) -> None:
    """Ask for the targets of a text, once its price is paid (ECG-R17)."""
    text = text_of(m.store, env["item"])
    if text is not None and text.announce is not None:
        m.push(text.announce, {**_known(m.store, env["item"]), "item": env["item"]})


def _known(s: S, item: int) -> dict[str, Any]:
    """Bind the names that a text may use: its card, its controller, the answered item, and the last card it was paid with."""
    given = s.given[item]
    paid = {"paid": (given,), "paid@": ("",)} if given else {}
    return {"this": bearer(s, item), "controller": s.own[item], "answered": s.answers[item], **paid}


def _ask_around(m: Match, env: Bindings) -> None:
    if not m.store.answers[env["item"]]:
        RESPONSES.open(m, POINT)


ANNOUNCE = program("ecg.announce", mind=_mind, aim=_aim, open=_ask_around)
_AIMING = 1
"""Step of an announcement that asks for its targets."""


def tell_target(m: Match, env: Bindings, thing: int) -> None:
    """Record a target as it is chosen."""
    fact(m, "aimed", env["this"], thing)


# ---- resolving
def _perform(m: Match, item: int) -> None:
    """Resolve an announced item."""
    _DOERS[how(m.store, item)](m, item)


def _run_text(m: Match, item: int) -> None:
    """Run a text step by step; at a step that cannot be done it stops, and keeps what was done (ECG-10.2)."""
    s: S = m.store
    text, source, rows = text_of(s, item), bearer(s, item), s.aims[item]
    curtailed, known = s.curtailed[item], _known(s, item)
    if source == item:
        move(m, item, RESOLVING)
        m.push(FINISH, {"card": item})
    else:
        unmake(m, item)
        fact(m, "activated", s.own[item], source, clause="ECG-8.4")
    if text is not None:
        effect = text.first if curtailed and text.first is not None else text.effect
        until_stuck(m, effect, {**known, **bindings(rows, text.names)})


def _finish(m: Match, env: Bindings) -> None:
    """Put a card that has run its text into the discard (ECG-3.1), unless the text put it elsewhere."""
    card = env["card"]
    if m.store.at[card] == RESOLVING:
        seat = m.store.own[card]
        fact(m, "played", seat, card, clause="ECG-3.1")
        actions.discard(m, card, clause="ECG-3.1")


FINISH = program("ecg.finish", discard=_finish)


def _train(m: Match, item: int) -> None:
    zone = m.store.spot[item]
    if actions.has_room(m.store, zone):
        actions.enter_battle(m, item, zone, clause="ECG-8.1")
    else:
        _fail(m, item)


def _seat(m: Match, item: int) -> None:
    seat = m.store.own[item]
    if actions.has_room(m.store, court_of(seat)):
        actions.enter_court(m, item, clause="ECG-8.2")
    else:
        _fail(m, item)


def court_of(seat: int) -> int:
    """Return the zone of a seat's court."""
    return pile(seat, COURT)


def _lead(m: Match, item: int) -> None:
    seat = m.store.own[item]
    if actions.has_general(m.store, seat):
        _fail(m, item)
        return
    actions.stay(m, item)
    fact(m, "led", seat, item, clause="ECG-5.3d")


def _pray(m: Match, item: int) -> None:
    seat = m.store.own[item]
    actions.stay(m, item)
    fact(m, "prayed", seat, item, prayers(m.store, seat), clause="ECG-12.1")


def _endow(m: Match, item: int) -> None:
    actions.stay(m, item)
    fact(m, "endowed", m.store.own[item], item, clause="ECG-R9")


def _fail(m: Match, item: int) -> None:
    """Put a card that finds no room into the discard (ECG-R7)."""
    fact(m, "failed", item, clause="ECG-R7")
    actions.discard(m, item, clause="ECG-R7")


def _manoeuvre(m: Match, item: int) -> None:
    manoeuvres.perform(m, item)


_DOERS: Mapping[str, Callable[[Match, int], None]] = {
    "action": _run_text, "spell": _run_text, "reaction": _run_text, "ability": _run_text, "train": _train, "seat": _seat,
    "lead": _lead, "blessing": _pray, "legacy": _endow, **dict.fromkeys(manoeuvres.MANOEUVRES, _manoeuvre)}
"""Resolution handlers by kind of item on the chain."""


# ---- Reactions
def answered_by(s: S, card: int) -> tuple[frozenset[str], Any]:
    """Return the kinds that a Reaction, or a Reaction ability where it lies, may answer, and its further test (ECG-10.3)."""
    own = sheet(s, card)
    if KIND[s.at[card]] == HAND:
        return (own.prey, own.fits) if own.kind == "reaction" else (frozenset(), None)
    use = use_of(s, card)
    return (use.prey, use.fits) if use is not None else (frozenset(), None)


def kinds_of(s: S, item: int) -> frozenset[str]:
    """Return the kinds that Reactions know something by: a Spell is an Action too (ECG-R36), a manoeuvre has its own name."""
    text = text_of(s, item)
    return _kinds(how(s, item), text.tags if text is not None else frozenset())


@cache
def _kinds(word: str, tags: frozenset[str]) -> frozenset[str]:
    found = {word, *tags}
    if word == "spell":
        found.add("action")
    if word in manoeuvres.MANOEUVRES:
        found.add("manoeuvre")
    return frozenset(found)


def answers(s: S, card: int, item: int) -> bool:
    """Whether a Reaction fits something on the chain."""
    prey, fits = answered_by(s, card)
    return on_chain(s, item) and bool(prey & kinds_of(s, item)) and (fits is None or bool(fits(s, card, item)))


def may_answer(m: Match, point: str, seat: int) -> bool:
    """Whether a seat is asked for a Reaction, by open cards alone: no question, and no silence, tells of a hand (ECG-R38).

    A quick match, which answers by itself where there is one answer, asks only who could react.
    """
    s: S = m.store
    own, word_of = s.own, s.word
    for item in s.zone[CHAIN]:
        if own[item] != seat and (word_of[item] not in QUIET or word_of[item] in s.hunted):
            break
    else:
        return False
    if m.quick and not REACT.options(s, seat):
        return False
    if hand(s, seat) and (ready(s, seat) or s.index().modifiers.get("cost")):
        return True
    defs = s.defs
    return any(defs[s.card[c]].answering and _has_reaction(s, c) for c in in_play(s, seat))


def _has_reaction(s: S, card: int) -> bool:
    use = use_of(s, card)
    return use is not None and bool(use.prey) and not used_up(s, card)


def in_play(s: S, seat: int) -> list[int]:
    """List a seat's Hero, its Legacy zone, its Troops in battle and its court."""
    zone = s.zone
    return [card for pile in IN_PLAY[seat] for card in zone[pile]]


def _reactors(s: S, seat: int) -> list[int]:
    """List a seat's Reactions, and cards with Reaction abilities, that answer something on the chain."""
    zone, defs, card_of = s.zone, s.defs, s.card
    able = [c for pile in READING[seat] for c in zone[pile] if defs[card_of[c]].answering]
    return [c for c in able if [1 for item in zone[CHAIN] if answers(s, c, item)]]


def _answerable(s: S, seat: int, card: int) -> list[int]:
    return list(s.zone[CHAIN])


def _react(m: Match, seat: int, card: int, item: int) -> None:
    renew(m)
    if KIND[m.store.at[card]] == HAND:
        announce_card(m, seat, card, "reaction", answered=item)
    else:
        announce_use(m, seat, card, answered=item)


def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _is_reaction(s: S, seat: int, card: int) -> bool:
    return bool(answered_by(s, card)[0])


def _uncopied(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    return use is None or use.per == "card" or not copy_used(s, card)


def _unused(s: S, seat: int, card: int) -> bool:
    return s.used[card] != s.turn[TABLE]


def _price(s: S, seat: int, card: int) -> Price | None:
    return costs.price_of(s, card, seat=seat) if KIND[s.at[card]] == HAND else ability_price(s, card)


def _has_price(s: S, seat: int, card: int) -> bool:
    return _price(s, seat, card) is not None


def _affords(s: S, seat: int, card: int) -> bool:
    price = _price(s, seat, card)
    return price is not None and costs.can_afford(s, seat, price)


def _in_purse(s: S, seat: int, card: int) -> Fields:
    return costs.in_purse(s, seat, _price(s, seat, card))


def _bears(s: S, seat: int, card: int) -> bool:
    price = _price(s, seat, card)
    return price is not None and costs.can_pay_extras(s, seat, price.extra_costs, card)


def _has_targets(s: S, seat: int, card: int) -> bool:
    use = use_of(s, card)
    text = sheet(s, card).text if KIND[s.at[card]] == HAND else use.text if use is not None else None
    return text is not None and have_targets(s, card, text.targets)


def _waits(s: S, seat: int, card: int, item: int) -> bool:
    return on_chain(s, item)


def _fits(s: S, seat: int, card: int, item: int) -> bool:
    return answers(s, card, item)


def _nothing(m: Match, seat: int, card: int, zone: int) -> None:
    """Do nothing: a pass is the word that the menu binds."""


def _hand_hides(s: S, seat: int) -> bool:
    return bool(hand(s, seat))


OWN = Guard("ECG-5.3", "ecg.refusal.not-yours", _own, "kind")
REACTION = Guard("ECG-10.3", "ecg.refusal.not-a-reaction", _is_reaction, "kind")
UNUSED = (Guard("ECG-R17", "ecg.refusal.used", _unused), Guard("ECG-10.1", "ecg.refusal.copy-used", _uncopied))
"""Once a turn by each card, and once by all copies with [x1]."""
REACT = Verb(
    "react", _react, subjects=_reactors, targets=_answerable, aims="card", leaves="added", hidden=_hand_hides, sure=(OWN, REACTION),
    subject_guards=(
        OWN, REACTION, *UNUSED, Guard("ECG-1.5", "ecg.refusal.kingdom", _has_price),
        Guard("ECG-R14", "ecg.refusal.resources", _affords, names=_in_purse), Guard("ECG-R16", "ecg.refusal.cost", _bears),
        Guard("ECG-R17", "ecg.refusal.no-target", _has_targets)),
    target_guards=(
        Guard("ECG-R18", "ecg.refusal.not-waiting", _waits), Guard("ECG-10.3", "ecg.refusal.does-not-fit", _fits)))
PASS = Verb("pass", _nothing, leaves="pass")


RESPONSES = Responses(
    "ecg", {POINT: Policy(others_first(around), asks=may_answer)}, chain=CHAIN, perform=_perform,
    menu=lambda who, passed: Answers("priority", who, (REACT,), passing=(PASS, passed)))
"""The chain: the other player first, in turns until both pass; the last addition is done first (ECG-R18)."""
PROGRAMS = (*RESPONSES.programs, ANNOUNCE, FINISH, UNTIL_STUCK)
