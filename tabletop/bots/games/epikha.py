"""Evaluation of Epikha for bots: the worth of a position in points of Vital, and the plain end of what was begun.

A position is what one side has less what the other has: the Player's Vital, bodies and the cards they carry, Opals, the hand,
and the blows that the side may have to take next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import log

from tabletop.bots.games.epikha_combat import (
    ARM,
    BODY,
    DECIDED,
    FEAR,
    best_called,
    best_stand,
    dear,
    next_answer,
    next_attack,
)
from tabletop.bots.sense import WIN
from tabletop.games.epikha.board import DEPLOYMENT, HAND, MAGIC, SKILLS, SPACES, WIDTH, kind_of, pile
from tabletop.games.epikha.proposals import proposal
from tabletop.games.epikha.readers import (
    active,
    carried,
    cost,
    hand,
    has,
    has_host,
    in_magic,
    is_fighter,
    is_opal,
    may_bear,
    original,
    player_vital,
    sheet,
    strength,
    vital,
)
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.asks import DONE, NO, YES, Choose, Confirm, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked

S = EpikhaStore
TRAITS = (("swift", 4.0), ("heavy", -2.0), ("regeneration", 5.0))
ASLEEP, WORN = 0.95, 0.12
"""Share of a body that may neither attack nor answer yet; cost of a point of damage or payment until it is mended."""
BORNE = 3.0
"""Further worth of a card that the Player carries."""
OPAL, OFFERED, SKILL = 8.0, 0.4, 4.0
STAYS, WORKS, CHANGING = 12.0, 10.0, frozenset({"strength", "ward", "left_over", "cost"})
"""Worth of a Continuous Spell, and what it is worth more if it changes one of these, or acts as turns end."""
AMBUSH = 0.8
"""Share of a card's body that Swift given for this turn saves, where it strikes down first what would strike it down."""
HAND_CARDS, EXCESS, HELD = 6, 1.0, 6.0
"""Cards in hand that count in full, the worth of a further one, and of one that counts in full."""
SPARE, RESERVE = 0.8, 0.3
"""Worth of a point of Vital that may be paid out of the Magic Zone: in the own turn, and kept for an answer."""
MENACE = (0.3, 0.5)
"""Share of the rival's blows that counts: in the rival's turn, which may bring blockers still, and in the own."""
IN_FORCE = 9.0
"""Worth of a Skill that is named, and of a Player or another card in the Magic Zone whose text works there."""
LAID = {"standard": 10, "quick": 5}
"""The most that laid down arms may cost, by format: a Skill is laid down instead where the deck has one, but not in the quick format."""
GIVES = 3
"""Weapons and Objects that may change bearer whose moves are compared."""
STYLES = {"sera": {"field": 0.15, "hand": -0.15}, "tuerca": {"field": 0.15, "life": -0.1},
          "decana": {"magic": 0.15, "hand": 0.15}, "acreedor": {"life": -0.1, "magic": 0.15}}
"""Parts of worth that each rival's style likes or dislikes, by a share of at most 15 %."""
LEEWAY = 0.01
"""Most that a style gives away at one decision: more than usual, since there are few, and few answers are so near."""
SPREAD = 25.0
"""Difference of worth that turns an even match into one won three times in four."""
LONGEST = 90
"""Decisions after which what was begun is left as it is."""
PASS: Option = ("pass", 0, 0)
END: Option = ("end", 0, 0)
CHEAP, KEPT_HAND = 10, 2
"""A first hand with fewer cards than this that cost little is put back."""


# ---- worth of a position
def worth(s: S, seat: int) -> float:
    """Score a position for a seat: its side less the other's; a win above all."""
    found = decided(s, seat)
    return found if found is not None else round(_side(s, seat) - _side(s, 1 - seat), 6)  # sums in another order differ in the last digits


def decided(s: S, seat: int) -> float | None:
    """Score a match that is over, or will be once left-over damage is dealt out; None for one that goes on."""
    if s.over[TABLE]:
        return WIN * (s.won[seat] - s.won[1 - seat])
    left = [player_vital(s, who) for who in (seat, 1 - seat)]
    if s.turn[TABLE] and not all(left) and any(left):
        return WIN if left[0] else -WIN
    return None


def _side(s: S, seat: int) -> float:
    left = player_vital(s, seat)
    life = left + FEAR * log(left) if left else 0.0
    return life + sum(_card(s, card) for card in _field(s, seat)) + _held(s, seat) + _purse(s, seat) - _menace(s, seat, left)


def _field(s: S, seat: int) -> Iterator[int]:
    yield from s.zone[pile(seat, DEPLOYMENT)]
    yield from s.zone[pile(seat, MAGIC)]
    for zone in SPACES[seat]:
        yield from s.zone[zone]


def _card(s: S, card: int) -> float:
    """Score a card in play with those it carries; a destroyed one is worth nothing."""
    own = sheet(s, card)
    if s.fallen[card]:
        return 0.0
    if own.offer:
        return OPAL + OFFERED * original(s, card)
    if own.kind == "continuous":
        return _lasting_spell(s, card)
    is_player = own.kind == "player"
    arms = sum(_arm(s, arm) + (BORNE if is_player else 0.0) for arm in carried(s, card))
    there = IN_FORCE if kind_of(s.at[card]) == MAGIC and (own.magic_lasting or own.magic_watchers) else 0.0
    if is_player:
        named = any(s.named[skill] for skill in s.zone[pile(s.own[card], SKILLS)])
        return arms + 0.5 * strength(s, card) + there + IN_FORCE * named
    body = 0.5 * (strength(s, card) + original(s, card)) + BODY - WORN * s.lost[card]
    body += sum(value for word, value in TRAITS if has(s, card, word))
    if marked(s, card, "no_attack") and marked(s, card, "no_answer"):
        body *= ASLEEP
    return body + arms + there + _ambush(s, card, body + arms)


def _lasting_spell(s: S, card: int) -> float:
    """Score a Continuous Spell by what its texts change each turn."""
    own = sheet(s, card)
    works = any(one.attribute in CHANGING for one in own.lasting) or any(watcher.kind == "turn_ending" for watcher in own.watchers)
    return STAYS + WORKS * works


def _ambush(s: S, card: int, body: float) -> float:
    """Score Swift given to a card before the combat of its owner's turn, by the enemy that it would strike down unharmed."""
    seat = s.own[card]
    if s.phase[TABLE] != "deployment" or seat != active(s) or not marked(s, card, "swift") or marked(s, card, "no_attack"):
        return 0.0
    deals, takes = _deals(s, card), _takes(s, card)
    foes = (foe for foe in s.zone[pile(1 - seat, DEPLOYMENT)] if is_fighter(s, foe) and foe != s.player[1 - seat])
    saved = any(_deals(s, foe) >= takes and deals >= _takes(s, foe) and not has(s, foe, "swift") for foe in foes)
    return AMBUSH * body * saved


def _arm(s: S, arm: int) -> float:
    return 0.5 * (strength(s, arm) + original(s, arm)) + ARM - WORN * s.lost[arm]


def _held(s: S, seat: int) -> float:
    """Score the hand, and what is laid down before the start."""
    count = len(hand(s, seat))
    value = HELD * min(count, HAND_CARDS) + EXCESS * max(0, count - HAND_CARDS)
    value += sum(SKILL + sheet(s, card).loss for card in s.zone[pile(seat, SKILLS)])
    return value + 0.01 * sum(sheet(s, card).cost for card in hand(s, seat)) if s.turn[TABLE] else value


def _purse(s: S, seat: int) -> float:
    """Score the Vital that the Magic Zone may pay: for cards in hand in the own turn, for an answer in the rival's."""
    player = s.player[seat]
    spare = sum(vital(s, card) - (not is_opal(s, card)) for card in in_magic(s, seat) if card != player and sheet(s, card).kind != "continuous")
    if spare <= 0:
        return 0.0
    if seat == active(s):
        return SPARE * min(spare, sum(cost(s, card) for card in hand(s, seat)))
    answers = [sheet(s, card).cost for card in hand(s, seat) if sheet(s, card).answers]
    return RESERVE * min(spare, sum(answers)) if answers and has_host(s, seat) else 0.0


PARTS: Mapping[str, Callable[[S, int], float]] = {
    "life": player_vital, "field": lambda s, seat: sum(_card(s, card) for card in _field(s, seat)), "hand": _held, "magic": _purse}
"""Parts of a seat's worth by name."""


def _menace(s: S, seat: int, left: int) -> float:
    """Score the blows that the rival may deal next beyond those that this side can answer."""
    mine_now = seat == active(s)
    blows = sorted((_deals(s, card) for card in _field(s, 1 - seat) if is_fighter(s, card) and not marked(s, card, "no_attack")), reverse=True)
    shields = (pile(seat, DEPLOYMENT),) if mine_now else (pile(seat, DEPLOYMENT), pile(seat, MAGIC))
    walls = sorted((_takes(s, card) for zone in shields for card in s.zone[zone]
                    if is_fighter(s, card) and not marked(s, card, "no_answer")), reverse=True)
    through = sum(max(0, blow - (walls[i] if i < len(walls) else 0)) for i, blow in enumerate(blows[:WIDTH]))
    share = MENACE[mine_now]
    return share * through * dear(left) + (DECIDED / 10 if mine_now and through >= left else 0.0)


def _deals(s: S, card: int) -> int:
    return 0 if s.fallen[card] else strength(s, card) + sum(strength(s, arm) for arm in carried(s, card))


def _takes(s: S, card: int) -> int:
    if sheet(s, card).kind == "player":
        return strength(s, card) // 2
    return 0 if s.fallen[card] else vital(s, card) + sum(vital(s, arm) for arm in carried(s, card))


# ---- answers worth a comparison
def candidates(m: Match, seat: int) -> list[Picks] | None:
    """List the answers to compare; None for all that there are."""
    ask, _ = m.ask()
    proposed = proposal(m, seat)
    if proposed is not None and ask.name != "taker":
        return [proposed]
    if ask.name == "lay":
        return [_laid(m, seat)]
    if isinstance(ask, Confirm) and ask.name == "redraw":
        return [(YES,) if _is_poor(m.store, seat) else (NO,)]
    if ask.name in ("deploy", "regroup"):
        return [(option,) for option in _moves(m, seat)]
    if ask.name == "attack":
        return [(option,) for option in dict.fromkeys((("done", 0, 0), next_attack(m.store, seat)))]
    if ask.name == "answer":
        return [(option,) for option in dict.fromkeys((("done", 0, 0), next_answer(m.store, seat))) if option in m.options(seat)]
    return None


def _laid(m: Match, seat: int) -> Picks:
    """Lay down a Skill of the deck; else, or in the quick format, the best Weapon and the best Object that are not too dear."""
    s: S = m.store
    cards = [option[1] for option in m.options(seat) if option[1]]
    quick = bool(s.quick[TABLE])
    skills = [] if quick else [card for card in cards if sheet(s, card).kind == "skill"]
    picks: Picks = tuple(("pick", card, 0) for card in skills[:1])
    left = LAID["quick" if quick else "standard"]
    for kind in ("weapon", "object") if not picks else ():
        able = [c for c in cards if sheet(s, c).kind == kind and 0 < sheet(s, c).cost <= left and may_bear(s, c, s.player[seat])]
        if able:
            best = max(able, key=lambda card: sheet(s, card).strength + sheet(s, card).vital)
            left -= sheet(s, best).cost
            picks += (("pick", best, 0),)
    picks = tuple(sorted(picks))  # cards are picked in the order in which they are offered
    return picks if m.complete(seat, picks) else (*picks, DONE if DONE in m.options(seat, picks) else m.options(seat, picks)[-1])


def _is_poor(s: S, seat: int) -> bool:
    """Whether a first hand has too few cards to begin with."""
    return sum(1 for card in hand(s, seat) if sheet(s, card).cost <= CHEAP and sheet(s, card).kind not in ("spell", "continuous")) < KEPT_HAND


def _moves(m: Match, seat: int) -> Iterator[Option]:
    """List moves of a turn: one for cards alike, a few that hand arms over, and of attacks only the planned ones."""
    s: S = m.store
    seen: set[object] = set()
    gives = 0
    options = sorted(m.options(seat), key=lambda option: option != END)  # of equals, the end comes first
    planned = {next_attack(s, seat, player=player) for player in (False, True)} if any(o[0] == "attack" for o in options) else set()
    for option in options:
        verb, card, target = option
        if verb == "attack" or (verb == "withdraw" and card == s.player[seat] and not _serves_in_magic(s, seat)):
            continue
        same = (verb, s.card[card], s.lost[card], len(s.contents(card)), s.card[target] if target else 0, s.at[card] == pile(seat, HAND))
        if verb == "give":
            gives += same not in seen
            if gives > GIVES:
                continue
        if same not in seen:
            seen.add(same)
            yield option
    yield from (option for option in options if option in planned)


def _serves_in_magic(s: S, seat: int) -> bool:
    """Whether the Player has a use in the Magic Zone: a Spell without a host, a Skill, a text; it pays from anywhere."""
    own = sheet(s, s.player[seat])
    calls = any(sheet(s, card).kind in ("spell", "continuous") for card in hand(s, seat)) and not has_host(s, seat)
    return calls or own.speaks_in_magic or own.use is not None or bool(s.zone[pile(seat, SKILLS)])


def reversible(option: Option) -> bool:
    """Whether a move can be taken back at once: a carried card handed on."""
    return option[0] == "give"


# ---- the end of what was begun
def moment(s: S, seat: int) -> str:
    """Return whose turn it is, with the phase: a menu serves two of them."""
    return f"{'own' if seat == active(s) else 'rival'}-{s.phase[TABLE]}"


def instinct(m: Match, options: list[Option], seat: int) -> Option | None:
    """Choose attackers and answers of a combat by plan."""
    name = m.ask()[0].name
    planned = next_attack(m.store, seat) if name == "attack" else next_answer(m.store, seat) if name == "answer" else None
    return planned if planned in options else None


def clock(s: S) -> int:
    """Return a value that changes with each turn."""
    return s.turn[TABLE]


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: the end of the own turn, which comes in any case."""
    return picks == (END,)


def settle(m: Match, turn: int) -> None:
    """Play a combat and what waits on the chain to their end, everybody by plan, up to the next move of a turn."""
    for _ in range(LONGEST):
        if m.over:
            return
        seat, (ask, _) = m.waiting()[0], m.ask()
        if ask.name in ("deploy", "regroup"):
            return
        m.play(seat, _plain_answer(m, seat))


def _plain_answer(m: Match, seat: int) -> Picks:
    """Return the proposal, the plan of a combat, a pass, or the first option of another question."""
    ask, env = m.ask()
    proposed = proposal(m, seat)
    if proposed is not None:
        return proposed
    if isinstance(ask, Menu):
        return (_by_plan(m, ask.name, seat),)
    if isinstance(ask, Confirm):
        return (NO,) if ask.name == "redraw" else (YES,)
    options = m.options(seat, ())
    if isinstance(ask, Choose) and ask.name in ("lay", "pair"):
        return (options[-1],)
    if ask.name == "stand":
        space = best_stand(m.store, seat, [option[2] for option in options])
        return (("place", 0, space),)
    if ask.name == "called" and len(options) > 1:
        return (("pick", best_called(m.store, seat, env["this"], [option[1] for option in options[:-1]]), 0),)
    return _first(m, seat)


def _by_plan(m: Match, name: str, seat: int) -> Option:
    if name == "priority":
        return PASS
    planned = next_attack(m.store, seat) if name == "attack" else next_answer(m.store, seat)
    return planned if planned in m.options(seat) else ("done", 0, 0)


def _first(m: Match, seat: int) -> Picks:
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    return picks
