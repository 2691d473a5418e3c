"""Reasons in Warage to pass, to draw, and to keep a hand, in words: the effects allowed, and the cards or points saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.warage.board import DISCARD, HAND, KIND, LIFE, LIFE_SPACES, PLAY, QUEUE, pile
from tabletop.games.warage.readers import (
    active,
    attack,
    attackable,
    attackers,
    cost,
    dice,
    hand,
    hero,
    is_hero,
    sale,
    sheet,
    spoken_card,
    strength,
)
from tabletop.kernel.asks import YES, Option, Picks
from tabletop.kernel.facts import kind_of
from tabletop.kernel.store import FIRST
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.play.question import question_of
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.middle import Both
from tabletop.ui.table.wording import Naming

DIE, MEAN = 6, 3.5


def reach(sums: Both) -> tuple[int, float, int]:
    """Return the least damage of an attack, its average and its most, before values are clamped at 0."""
    (mine, rolls), (other, others) = sums.left, sums.right
    return mine + rolls - other - others * DIE, mine + rolls * MEAN - other - others * MEAN, mine + rolls * DIE - other - others


# ---- choices of the opening
def opening(seen: Seen, before: Any, seat: int, picks: Picks) -> Iterator[ForecastLine]:
    """Return reasons to keep or swap the first hand, and to draw a card or store it."""
    ask = seen.match.ask()[0].name
    if ask == "redraw":
        flashes = sum(sheet(before, card).kind == "flash" for card in hand(before, seat))
        key = "redraws" if picks[0] == YES else "keeps_hand"
        yield "card-pick", GREEN, say(f"hints.warage.{key}", n=len(hand(before, seat)) - flashes, flashes=flashes)
    elif ask == "how":
        question = question_of(seen.match, seat)
        way = question.items[picks[0][1]] if question is not None else ""
        if way == "life":
            yield "hearts", GREEN, say("hints.warage.stores", n=len(before.zone[pile(seat, LIFE)]), most=LIFE_SPACES)
        elif way == "draw":
            yield "card-pick", GREEN, say("hints.warage.draws_to", n=len(before.zone[pile(seat, HAND)]))


# ---- passes
def passing(seen: Seen, foreseen: Foreseen, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return reasons to pass."""
    before, after = foreseen.before, foreseen.after
    names = seen.match.setup.players
    if before.zone[QUEUE]:
        yield from _lets_resolve(before, after, foreseen, seat, name)
    elif attack(before):
        yield from _lets_fall(before, seat, names, name)
    else:
        others = [option for option in seen.match.options(seat) if option[0] != "pass"]
        yield _calm(before, seat, others)


def _lets_resolve(before: Any, after: Any, foreseen: Foreseen, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return reasons to let the card on top of the queue resolve."""
    entity = before.zone[QUEUE][-1]
    card = spoken_card(before, entity)
    if before.own[entity] == seat:
        yield "card-play", GREEN, say("hints.warage.lets_own", name=name(card))
        return
    if card < FIRST:
        yield "card-play", GREEN, say("hints.warage.lets_queue")
        return
    losses = list(_losses(before, after, seat, name))
    yield from losses
    if not losses and foreseen.more != "unknown" and any(kind_of(fact) == "resolved" for fact in foreseen.facts):
        yield "checked-shield", GREEN, say("hints.warage.harmless", name=name(card))
    elif not losses:
        yield "card-play", GREEN, say("hints.warage.lets_theirs", name=name(card))


def _losses(before: Any, after: Any, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the losses of a seat: hit points, cards in play, attributes."""
    lost = before.hp[seat] - after.hp[seat]
    if lost > 0:
        yield "hearts", RED, say("hints.warage.costs", n=lost)
    for card in before.zone[pile(seat, PLAY)]:
        if KIND[after.at[card]] == DISCARD:
            yield "skull-crack", RED, say("hints.warage.loses", name=name(card))
    mine = hero(before, seat)
    if mine and hero(after, seat) == mine:
        for hue, icon in (("attack", "crossed-swords"), ("defence", "checked-shield"), ("magic", "sparkles")):
            a, b = strength(before, mine, hue), strength(after, mine, hue)
            if b < a:
                yield icon, RED, say(f"hints.warage.{hue}_falls", before=a, after=b)


def _lets_fall(s: Any, seat: int, names: Sequence[str], name: Naming) -> Iterator[ForecastLine]:
    """Return reasons to let an attack go on."""
    fight, sums = attack(s), told.totals(s)
    target = s.target[fight]
    if sums is None:
        yield "checked-shield", GREEN, say("hints.warage.attack_failed")
    elif s.own[target] == seat:
        yield from _on_me(s, sums, target, seat, name)
    elif s.own[fight] == seat:
        yield from blow(s, sums, target, names, name)
    else:
        yield "crossed-swords", GREEN, say("hints.warage.others_fight", one=plain(names[s.own[fight]]), other=plain(names[s.own[target]]))


def _on_me(s: Any, sums: Both, target: int, seat: int, name: Naming) -> Iterator[ForecastLine]:
    least, mean, most = reach(sums)
    if most <= 0:
        yield "checked-shield", GREEN, say("hints.warage.cannot_hurt", n=sums.left[0], other=sums.right[0])
    elif not is_hero(s, target):
        yield "skull-crack", RED, say(f"hints.warage.helper_{'falls' if least > 0 else 'risked'}", name=name(target))
    elif least == most:
        yield "hearts", RED, say("hints.warage.bears_sure", n=most, left=max(0, s.hp[seat] - most))
    elif mean >= 1:
        yield "hearts", RED, say("hints.warage.bears", n=round(mean), most=most)
    else:
        yield "checked-shield", GREEN, say("hints.warage.unlikely", most=most)


def blow(s: Any, sums: Both, target: int, names: Sequence[str], name: Naming) -> Iterator[ForecastLine]:
    """Return the damage an own attack may do (WAR-6.4, 6.5)."""
    least, mean, most = reach(sums)
    rival = plain(names[s.own[target]])
    if most <= 0:
        stirs = sums.left[1] > 0
        yield "crossed-swords", RED, say(f"hints.warage.{'stirs' if stirs else 'blow_lost'}", n=sums.left[0], other=sums.right[0])
    elif not is_hero(s, target):
        how = "fells" if least > 0 else "may_fell" if mean > 0 else "lucky_fell"
        yield "skull-crack", GREEN, say(f"hints.warage.{how}", name=name(target))
    elif least >= s.hp[s.own[target]]:
        yield "laurel-crown", GOLD, say("hints.warage.beats", rival=rival)
    elif least > 0:
        yield "hearts", GREEN, say("hints.warage.takes_least", rival=rival, n=least)
    elif mean >= 1:
        yield "hearts", GREEN, say("hints.warage.takes", rival=rival, n=round(mean))
    else:
        yield "hearts", GREEN, say("hints.warage.takes_most", rival=rival, n=most)


def _calm(s: Any, seat: int, others: Sequence[Option]) -> ForecastLine:
    """Return the reason to pass with nothing queued: the cost of the other moves."""
    verbs = {option[0] for option in others}
    if not others:
        return "hourglass", GREEN, say("hints.warage.only")
    if active(s) != seat:
        return "hourglass", GREEN, say("hints.warage.no_answer")
    if "attack" in verbs:
        mine, theirs = _best_blow(s, seat)
        key = "weak_blow" if mine <= theirs else "risky_blow"
        return "crossed-swords", GREEN, say(f"hints.warage.{key}", n=mine, other=theirs)
    if "buy" in verbs:
        least = min(cost(s, card) for verb, card, _ in others if verb == "buy")
        return "hearts", DIM, say("hints.warage.keeps_hp", n=s.hp[seat], least=least)
    if verbs & {"ready", "unready"}:
        mine = hero(s, seat)
        return "checked-shield", GREEN, say("hints.warage.keeps_gear", attack=strength(s, mine, "attack"), defence=strength(s, mine, "defence"))
    if verbs & {"flash", "cast", "use", "strike"}:
        used = len({card for verb, card, _ in others if verb in ("flash", "cast", "use", "strike")})
        return "card-pick", GREEN, say("hints.warage.saves", n=used)
    most = max((sale(s, card) for verb, card, _ in others if verb == "sell"), default=0)
    return "card-pick", GREEN, say("hints.warage.keeps_cards", n=most)


def _best_blow(s: Any, seat: int) -> tuple[int, int]:
    """Return the attack and defence, average dice included, of the attack in reach that does most."""
    def numbers(card: int, target: int) -> tuple[int, int]:
        rolled = dice(s, s.own[target]) if is_hero(s, target) else 0
        return (round(strength(s, card, "attack") + MEAN * dice(s, seat)), round(strength(s, target, "defence") + MEAN * rolled))

    pairs = [numbers(card, target) for card in attackers(s, seat) for target in attackable(s, seat)]
    return max(pairs, key=lambda pair: pair[0] - pair[1], default=(0, 0))
