"""Forecast of a decision in Warage: hit points, cards in play, totals before the dice; reasons beside a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tabletop.games.warage.board import DISCARD, KIND, PLAY, QUEUE, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import attack, hero, is_helper, is_hero, living, power, sheet, strength
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.forecast import ASSUMED, ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.boards.outcomes import passed
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.heroes import HUES
from tabletop.ui.boards.warage.middle import Both
from tabletop.ui.boards.warage.passes import blow, opening, passing
from tabletop.ui.table.wording import Naming

DIE = 6
"""Highest face of a die (WAR-7.1)."""
ICONS = {"attack": "crossed-swords", "defence": "checked-shield", "magic": "sparkles"}


class WarageOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the round ends with this fact, so that another player decides next."""
        return kind_of(fact) in ("turned", "faded")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody: without an answer, the queue resolves (WAR-5.2)."""
        return passed(match) if match.store.zone[QUEUE] else None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: answers of others are not forecast."""
        return None

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        before, after = foreseen.before, foreseen.after
        names = seen.match.setup.players
        hp = {seat: (before.hp[seat], after.hp[seat]) for seat in range(before.seats) if before.hp[seat] != after.hp[seat]}
        gone = [card for seat in range(before.seats) for card in before.zone[pile(seat, PLAY)] if KIND[after.at[card]] == DISCARD]
        numbers = list(_numbers(before, after))
        fight = _fight(before, after)
        lines: list[ForecastLine] = list(fight)
        lines += [("hearts", RED if b < a else GREEN, say("warage.outcome.hp", name=plain(names[seat]), before=a, after=b))
                  for seat, (a, b) in hp.items()]
        lines += [("skull-crack", RED, say("warage.outcome.gone", name=name(card))) for card in gone]
        lines += [(ICONS[hue], GREEN if b > a else RED, say(f"warage.outcome.{hue}", name=plain(names[seat]), before=a, after=b))
                  for seat, hue, a, b in numbers]
        lines += [("card-play", DIM, say("warage.outcome.queued", name=name(card))) for card in _queued(foreseen)]
        over = bool(after.over[TABLE])
        empty = not (hp or gone or numbers or fight or over)
        if over:
            lines.append(("laurel-crown", GOLD, say("warage.outcome.ends")))
        if foreseen.more:
            lines.append(("help", DIM, say("warage.outcome.dice" if fight else "warage.outcome.more")))
        elif not lines:
            lines.append(("info", DIM, say("warage.outcome.nothing")))
        if foreseen.assumed and not empty:
            lines.append((ASSUMED, DIM, say("warage.outcome.unanswered")))
        marks = [Mark(0, "hearts", a, b, seat=seat) for seat, (a, b) in hp.items() if seat != seen.viewer]
        marks += [Mark(card, "skull-crack", kind="gone") for card in gone]
        dials = {(seat, "hp"): b for seat, (_, b) in hp.items()}
        return Outcome(tuple(lines), tuple(marks), dials, empty=empty, more=foreseen.more)


def _numbers(before: Any, after: Any) -> Iterator[tuple[int, str, int, int]]:
    """Return changed attack, defence or magic of a hero."""
    for seat in range(before.seats):
        card = hero(before, seat)
        if card and hero(after, seat) == card:
            for hue in HUES:
                a, b = strength(before, card, hue), strength(after, card, hue)
                if a != b:
                    yield seat, hue, a, b


def _fight(before: Any, after: Any) -> list[ForecastLine]:
    """Return both totals of a new attack, where they have changed."""
    fight = attack(after)
    sums = told.totals(after) if fight else None
    if sums is None or (attack(before) and told.totals(before) == sums):
        return []
    totals = say("warage.outcome.totals", left=_spoken(*sums.left), right=_spoken(*sums.right))
    return [(sums.icon, "#ffb27a", totals), *_reach(sums, hero_struck=is_hero(after, after.target[fight]))]


def _reach(sums: Both, *, hero_struck: bool) -> Iterator[ForecastLine]:
    """Return the possible results of the dice: minimum and maximum damage, whether a Helper falls (WAR-6.4, 6.5)."""
    (mine, dice), (other, others) = sums.left, sums.right
    least, most = mine + dice - other - others * DIE, mine + dice * DIE - other - others
    if most <= 0:
        yield "cancel", DIM, say("warage.outcome.harmless")
    elif hero_struck:
        yield "hearts", GREEN, say("warage.outcome.takes" if least == most else "warage.outcome.reach", least=max(0, least), most=most)
    else:
        yield "skull-crack", GREEN, say("warage.outcome.falls" if least > 0 else "warage.outcome.may_fall")


def _spoken(number: int, count: int) -> Phrase:
    """Return a total and the dice still to fall as text."""
    return say("warage.outcome.with_dice", number=number, n=count) if count else plain(str(number))


def _queued(foreseen: Foreseen) -> list[int]:
    cards = [field_of(FACTS, fact, "card") for fact in foreseen.facts if kind_of(fact) == "queued"]
    return [card for card in cards if card >= FIRST]


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the table."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say("hints.warage.wins")),) if after.won[seat] else ()
    names = seen.match.setup.players
    found = [*_won_fight(before, after, seat, names, name), *_gone(before, after, seat, name), *_life(before, after, seat, names, picks),
             *_changed_numbers(before, after, seat, names), *_helpers(before, after, seat)]
    if picks[0][0] == "pass":
        return tuple(found or passing(seen, foreseen, seat, name))
    return tuple(found or (*opening(seen, before, seat, picks), *_cards(foreseen, seat, names, picks, name)))


def _won_fight(before: Any, after: Any, seat: int, names: tuple[str, ...], name: Naming) -> Iterator[ForecastLine]:
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


def _changed_numbers(before: Any, after: Any, seat: int, names: tuple[str, ...]) -> Iterator[ForecastLine]:
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
