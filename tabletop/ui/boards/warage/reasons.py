"""Reasons for a decision in Warage, in words: average damage, rivals' numbers passed, gains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.warage.board import DISCARD, KIND, PLAY, pile
from tabletop.games.warage.readers import attack, hero, is_helper, is_hero, living, strength
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import Foreseen, Told
from tabletop.toolkit.paint.theme import GOLD, GREEN
from tabletop.toolkit.text.message import plain, say
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.middle import Both
from tabletop.ui.table.kit import Naming, Seen

DIE, MEAN = 6, 3.5


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[Told, ...]:
    """Return the reasons, the most important first, from the changes of the table."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say("hints.warage.wins")),) if after.won[seat] else ()
    names = seen.match.setup.players
    return (*_fight(before, after, seat, names, name), *_gone(before, after, seat, name), *_life(before, after, seat, names, picks),
            *_numbers(before, after, seat, names), *_helpers(before, after, seat))


def _fight(before: Any, after: Any, seat: int, names: tuple[str, ...], name: Naming) -> Iterator[Told]:
    """Return the damage a new attack of one's own may do (WAR-6.4, 6.5)."""
    fight = attack(after)
    sums = told.totals(after) if fight and not attack(before) else None
    if sums is None:
        return
    target = after.target[fight]
    least, mean = _reach(sums)
    if after.own[target] == seat:
        return
    if not is_hero(after, target):
        if mean > 0:
            yield "skull-crack", GREEN, say(f"hints.warage.{'fells' if least > 0 else 'may_fell'}", name=name(target))
        return
    rival = plain(names[after.own[target]])
    if least >= after.hp[after.own[target]]:
        yield "laurel-crown", GOLD, say("hints.warage.beats", rival=rival)
    elif least > 0:
        yield "hearts", GREEN, say("hints.warage.takes_least", rival=rival, n=least)
    elif mean >= 1:
        yield "hearts", GREEN, say("hints.warage.takes", rival=rival, n=round(mean))


def _reach(sums: Both) -> tuple[int, float]:
    """Return the minimum damage of an attack, and its average before values are clamped at 0."""
    (mine, dice), (other, others) = sums.left, sums.right
    return mine + dice - other - others * DIE, mine + dice * MEAN - other - others * MEAN


def _gone(before: Any, after: Any, seat: int, name: Naming) -> Iterator[Told]:
    for who in range(before.seats):
        for card in before.zone[pile(who, PLAY)]:
            if KIND[after.at[card]] == DISCARD and who != seat:
                yield "skull-crack", GREEN, say("hints.warage.destroys", name=name(card))


def _life(before: Any, after: Any, seat: int, names: tuple[str, ...], picks: Picks) -> Iterator[Told]:
    """Return reasons from hit points taken and won; payments are no reason."""
    for who in range(before.seats):
        change = after.hp[who] - before.hp[who]
        if who != seat and change < 0:
            yield "hearts", GREEN, say("hints.warage.drains", rival=plain(names[who]), n=-change)
        elif who == seat and change > 0:
            yield "hearts", GREEN, say(f"hints.warage.{'sells' if picks[0][0] == 'sell' else 'heals'}", n=change)


def _numbers(before: Any, after: Any, seat: int, names: tuple[str, ...]) -> Iterator[Told]:
    """Return reasons from own numbers that rise, and the rival numbers they pass."""
    mine = hero(before, seat)
    if not mine or hero(after, seat) != mine:
        return
    rivals = [who for who in living(after) if after.guild[who] != after.guild[seat]]
    for hue, icon, against in (("attack", "crossed-swords", "defence"), ("defence", "checked-shield", "attack"), ("magic", "sparkles", "")):
        a, b = strength(before, mine, hue), strength(after, mine, hue)
        if b <= a:
            continue
        passed = [who for who in rivals if against and a <= strength(after, hero(after, who), against) < b]
        if passed:
            number = strength(after, hero(after, passed[0]), against)
            yield icon, GREEN, say(f"hints.warage.{hue}_passes", after=b, rival=plain(names[passed[0]]), n=number)
        else:
            yield icon, GREEN, say(f"hints.warage.{hue}_rises", before=a, after=b)


def _helpers(before: Any, after: Any, seat: int) -> Iterator[Told]:
    held = set(before.zone[pile(seat, PLAY)])
    for card in after.zone[pile(seat, PLAY)]:
        if card not in held and is_helper(after, card):
            body = f"{strength(after, card, 'attack')}/{strength(after, card, 'defence')}"
            yield "card-play", GREEN, say("hints.warage.adds", body=plain(body))
