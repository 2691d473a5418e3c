"""Reasons beside a hint in Warage: average damage, rivals' numbers passed, gains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tabletop.games.warage.board import DISCARD, KIND, PLAY, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import attack, hero, is_helper, living, power, sheet, strength
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.passes import blow, opening, passing
from tabletop.ui.table.wording import Naming


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the table."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say("hints.warage.wins")),) if after.won[seat] else ()
    names = seen.match.setup.players
    found = [*_fight(before, after, seat, names, name), *_gone(before, after, seat, name), *_life(before, after, seat, names, picks),
             *_numbers(before, after, seat, names), *_helpers(before, after, seat)]
    if picks[0][0] == "pass":
        return tuple(found or passing(seen, foreseen, seat, name))
    return tuple(found or (*opening(seen, before, seat, picks), *_cards(foreseen, seat, names, picks, name)))


def _fight(before: Any, after: Any, seat: int, names: tuple[str, ...], name: Naming) -> Iterator[ForecastLine]:
    """Return the damage a new attack of one's own may do."""
    fight = attack(after)
    sums = told.totals(after) if fight and not attack(before) else None
    if sums is not None and after.own[after.target[fight]] != seat:
        yield from blow(after, sums, after.target[fight], names, name)


def _gone(before: Any, after: Any, seat: int, name: Naming) -> Iterator[ForecastLine]:
    for who in range(before.seats):
        for card in before.zone[pile(who, PLAY)]:
            if KIND[after.at[card]] == DISCARD and who != seat:
                yield "skull-crack", GREEN, say("hints.warage.destroys", name=name(card))


def _life(before: Any, after: Any, seat: int, names: tuple[str, ...], picks: Picks) -> Iterator[ForecastLine]:
    """Return reasons from hit points taken and won; payments are no reason."""
    for who in range(before.seats):
        change = after.hp[who] - before.hp[who]
        if who != seat and change < 0:
            yield "hearts", GREEN, say("hints.warage.drains", rival=plain(names[who]), n=-change)
        elif who == seat and change > 0:
            yield "hearts", GREEN, say(f"hints.warage.{'sells' if picks[0][0] == 'sell' else 'heals'}", n=change)


def _numbers(before: Any, after: Any, seat: int, names: tuple[str, ...]) -> Iterator[ForecastLine]:
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


def _helpers(before: Any, after: Any, seat: int) -> Iterator[ForecastLine]:
    held = set(before.zone[pile(seat, PLAY)])
    for card in after.zone[pile(seat, PLAY)]:
        if card not in held and is_helper(after, card):
            body = f"{strength(after, card, 'attack')}/{strength(after, card, 'defence')}"
            yield "card-play", GREEN, say("hints.warage.adds", body=plain(body))


def _cards(foreseen: Foreseen, seat: int, names: tuple[str, ...], picks: Picks, name: Naming) -> Iterator[ForecastLine]:
    """Return reasons from cards that come and go, and from rivals' numbers that fall."""
    before, after = foreseen.before, foreseen.after
    facts = [(kind_of(fact), partial(field_of, FACTS, fact)) for fact in foreseen.facts]
    kinds = [kind for kind, _ in facts]
    for who in living(after):
        for hue in ("attack", "defence", "magic"):
            a, b = (strength(s, hero(s, who), hue) for s in (before, after))
            if who != seat and b < a:
                yield "anvil", GREEN, say(f"hints.warage.{hue}_lowers", rival=plain(names[who]), before=a, after=b)
    drawn = sum(kind == "drawn" and field("seat") == seat for kind, field in facts)
    if drawn:
        yield "card-pick", GREEN, say("hints.warage.draws", n=drawn)
    for kind, field in facts:
        if kind in ("found", "recalled") and field("seat") == seat:
            yield "card-pick", GREEN, say("hints.warage.gives", name=name(field("card")))
        elif kind == "awoken" and "aimed" in kinds and after.own[field("card")] == seat:
            yield "sparkles", GREEN, say("hints.warage.wakes", name=name(field("card")))
    card = picks[0][1]
    if picks[0][0] == "buy" and "entered" in kinds:
        yield from _bought(after, seat, card, name)
    elif picks[0][0] in ("ready", "unready"):
        yield "card-play", GREEN, say(f"hints.warage.{picks[0][0]}", name=name(card))
    elif not drawn and "aimed" in kinds and "awoken" not in kinds:
        target = next(field("target") for kind, field in facts if kind == "aimed")
        yield "card-play", DIM, say("hints.warage.aims", name=name(card), target=name(target))
    elif not drawn and card and foreseen.more == "unknown":
        yield "help", GREEN, say("hints.warage.reveals")


def _bought(s: Any, seat: int, card: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the use of a card that changes no number as it enters play."""
    if sheet(s, card).power:
        yield "sparkles", GREEN, say("hints.warage.new_spell", n=strength(s, hero(s, seat), "magic") + power(s, card))
    elif sheet(s, card).burden and not s.ready[card]:
        yield "card-play", GREEN, say("hints.warage.waits", name=name(card))
    else:
        yield "card-play", GREEN, say("hints.warage.stays", name=name(card))
