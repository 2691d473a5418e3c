"""Forecast of a decision in Enadrya: its end, how two stores differ as lines, marks and dials; reasons beside a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from tabletop.games.enadrya.board import BRIDGES, COLUMN, COLUMNS, ENTRY, FACING, ROW, SEAT, ZONE_1, ZONE_2, slot
from tabletop.games.enadrya.facts import FACTS
from tabletop.games.enadrya.readers import active, attack, attack_zone, base_cost, has, health, unit_at, units
from tabletop.games.enadrya.table import ATTACK, BASE_LEFT, DEFENCE, ENERGY
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome, foresee
from tabletop.play.games.enadrya.retreat import doomed
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.blows import attackers, standing, through
from tabletop.ui.boards.enadrya.exits import plate_words
from tabletop.ui.boards.enadrya.wording import in_battle, slot_name
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue, is_wasted
from tabletop.ui.table.unfolding import Cautions
from tabletop.ui.table.wording import Naming

SEATS = (0, 1)
SUMMED = ("deploy", "attack", "defence", "reinforcement")
GONE = {"destroyed": "skull-crack", "burnt": "flame"}


PAYING = frozenset({"announced", "paid", "played"})
"""Kinds of facts of a Power without effect: it was paid for and left play."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Values before and after.

    They are `energy` and `base` by seat; `health` and `attack` by Unit; `moved` Units with their slots; `doomed` Units
    with the cards that will burn them.
    """

    energy: Mapping[int, Pair]
    base: Mapping[int, Pair]
    health: Mapping[int, Pair]
    attack: Mapping[int, Pair]
    moved: Mapping[int, int]
    gone: tuple[tuple[str, int], ...]
    doomed: Mapping[int, int]


class EnadryaOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the turn ends with this fact: the end of turn would clear the forecast's values."""
        return kind_of(fact) in ("ended", "turned", "faded") or (kind_of(fact) == "phased" and field_of(FACTS, fact, "phase") == "end")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: an action resolves at once."""
        return None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: an action resolves at once."""
        return None

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c = changes(foreseen)
        over = bool(foreseen.after.over[TABLE])
        plates = dict(_plates(seen.match, foreseen))
        empty = not (c.energy or c.base or c.health or c.attack or c.gone or c.doomed or plates or over)
        lines = [*_gone(c, name), *_doomed(c, name), *_numbers(c, seen, name), *_moved(c, name), *_faced(foreseen, name)]
        dials = {(seat, "defence"): after for seat, (_, after) in c.base.items()}
        dials |= {(seat, "energy"): after for seat, (_, after) in c.energy.items()}
        dials |= plates
        told = framed(lines, foreseen, "enadrya.outcome", empty=empty and not c.moved, more=foreseen.more)
        return Outcome(told, tuple(_marks(c)), dials, empty=empty, more=foreseen.more)


class EnadryaCautions(Cautions):
    """Moves of Enadrya that ask first or warn."""

    def warning(self, option: Option) -> Phrase:
        """Return a warning for a Power without effect as far as its player can know, which is paid for all the same (ENA-R22)."""
        if option[0] != "play":
            return NOTHING
        ahead = foresee(self.seen.match, self.seen.viewer, (option,), ends=EnadryaOutcomes().ends)
        return say("enadrya.warning.in_vain") if is_wasted(ahead, PAYING) else NOTHING

    def asks_first(self, option: Option) -> bool:
        """Whether to confirm a click: a move paid with the Base's defence, or one with a warning."""
        return bool(base_cost(self.store, option) or self.warning(option))


def _plates(match: Match, foreseen: Foreseen) -> Iterator[tuple[tuple[int, str], int]]:
    """Return changed totals of the battle plates, until blows fall."""
    before, after = foreseen.before, foreseen.after
    if after.over[TABLE] or after.phase[TABLE] not in SUMMED:
        return
    for seat in SEATS:
        (was, number, _), (kind, then, _) = plate_words(match, before, seat), plate_words(match, after, seat)
        if was == kind and number != then:
            yield (seat, "plate"), int(then)


def changes(foreseen: Foreseen) -> Changes:
    """Return the differences afterwards."""
    before, after = foreseen.before, foreseen.after
    here = [card for seat in SEATS for card in units(before, seat) if ROW[after.at[card]] >= 0]

    def pairs(read: Callable[[Any, int], int], things: Iterable[int]) -> dict[int, Pair]:
        return differing({thing: (read(before, thing), read(after, thing)) for thing in things})

    gone = [(kind, field_of(FACTS, fact, "card")) for kind in GONE for fact in foreseen.facts if kind_of(fact) == kind]
    return Changes(
        energy=pairs(lambda s, seat: int(s.energy[seat]), SEATS), base=pairs(standing, SEATS),
        health=pairs(health, here), attack=pairs(attack, here),
        moved={card: after.at[card] for card in here if before.at[card] != after.at[card]}, gone=tuple(gone),
        doomed={card: other for card, other in doomed(after).items() if card not in doomed(before)})


def _marks(c: Changes) -> Iterator[Mark]:
    for seat, pair in c.base.items():
        yield Mark(0, DEFENCE.icon, *pair, seat=seat)
    for kind, card in c.gone:
        yield Mark(card, GONE[kind], kind="gone")
    for card in c.doomed:
        yield Mark(card, "flame", kind="gone")
    for card, pair in c.health.items():
        yield Mark(card, DEFENCE.icon, *pair)
    for card, pair in c.attack.items():
        if card not in c.health:
            yield Mark(card, ATTACK.icon, *pair)


def _gone(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for kind, card in c.gone:
        yield GONE[kind], RED, say(f"enadrya.outcome.{kind}", name=name(card))


def _doomed(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, other in c.doomed.items():
        yield "flame", RED, say("enadrya.outcome.doomed", name=name(card), other=name(other))


def _moved(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, zone in c.moved.items():
        yield "sprint", DIM, say(f"enadrya.outcome.moved{'_b' if in_battle(zone) else ''}", name=name(card), place=slot_name(zone))


def _faced(foreseen: Foreseen, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Return who faces a Unit that enters the battle."""
    before, after = foreseen.before, foreseen.after
    entered = [card for seat in SEATS for card in units(after, seat) if card < len(before.at) and before.at[card] != after.at[card]]
    for zone in (after.at[card] for card in entered if in_battle(after.at[card])):
        foe = unit_at(after, FACING[zone])
        faces = say("enadrya.outcome.faces", name=name(foe), attack=attack(after, foe), defence=health(after, foe))
        yield "crossed-swords", DIM, faces if foe else say("enadrya.outcome.faces_nobody")


def _numbers(c: Changes, seen: Seen, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Return Bases, Units and energy before and after."""
    rival = plain(seen.match.setup.players[1 - seen.viewer])

    def whose(key: str, seat: int, pair: Pair) -> Phrase:
        suffix = "" if seat == seen.viewer else "_rival"
        return say(f"enadrya.outcome.{key}{suffix}", before=pair[0], after=pair[1], rival=rival)

    def of(key: str, card: int, pair: Pair) -> Phrase:
        return say(f"enadrya.outcome.{key}", name=name(card), before=pair[0], after=pair[1])

    for seat, pair in c.base.items():
        yield BASE_LEFT.icon, hue(pair), whose("base", seat, pair)
    for card, pair in c.health.items():
        yield DEFENCE.icon, hue(pair), of("harmed", card, pair)
    for card, pair in c.attack.items():
        yield ATTACK.icon, hue(pair), of("attack", card, pair)
    for seat, pair in c.energy.items():
        yield ENERGY.icon, BLUE, whose("energy", seat, pair)


MOST_GROWN = 2
MIDDLE, LAST = 3, 6
"""Columns, counted from a seat's own left; the opposite slot counts from the other end."""


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say("hints.enadrya.wins")),) if after.won[seat] else ()
    card, zone = picks[0][1], after.at[picks[0][1]] if picks[0][1] else 0
    found = [*_deaths(foreseen, seat, name), *_bases(before, after, seat)]
    if card and picks[0][0] == "move" and zone != before.at[card]:
        found += _in_battle(after, seat, card) if zone in _battle(after, seat) else _stands(before, after, seat, card, verb="covers")
    elif card and ROW[zone] in (ZONE_1, ZONE_2) and ROW[before.at[card]] < 0:
        found += _stands(before, after, seat, card, verb="adds")
    elif not card and not found:
        found += _passing(before, after, seat, picks[0][0])
    return (*found, *islice(_grown(before, after, seat, name), MOST_GROWN))


def _battle(s: Any, seat: int) -> list[int]:
    """Return the battle slots from which a seat's Units fight in the present phase."""
    attacks = attack_zone(s, active(s))
    return list(attacks) if seat == active(s) else [FACING[zone] for zone in attacks]


def _side(zone: int) -> str:
    column = COLUMN[zone]
    return "left" if column < MIDDLE else "right" if column > MIDDLE else "middle"


def _body(s: Any, card: int) -> Phrase:
    return plain(f"{attack(s, card)}/{max(0, health(s, card))}")


# ---- in battle
def _in_battle(s: Any, seat: int, card: int) -> Iterator[ForecastLine]:
    """Return reasons for a Unit that steps into battle."""
    zone = s.at[card]
    other = unit_at(s, FACING[zone])
    if other and not has(s, other, "camouflage"):
        yield _exchange(s, seat, card, other)
    elif seat == active(s) and attack(s, card):
        yield _unblocked(s, card, zone)
    elif seat == active(s):
        yield "sprint", GREEN, say(f"hints.enadrya.enters.{_side(zone)}", mine=_body(s, card))


def _exchange(s: Any, seat: int, mine: int, theirs: int) -> ForecastLine:
    """Return the deaths of two opposed Units; the attacker strikes first, and a Unit killed by that does not strike (ENA-J1.4.4)."""
    kills, dies = attack(s, mine) > health(s, theirs), attack(s, theirs) > health(s, mine)
    if seat == active(s):
        how = "beats" if kills else "fails" if dies else "holds"
    else:
        how = "stops" if dies else "beats" if kills else "holds"
    said = say(f"hints.enadrya.{how}.{_side(s.at[mine])}", mine=_body(s, mine), theirs=_body(s, theirs), n=attack(s, theirs))
    return "crossed-swords" if how == "beats" else "checked-shield", RED if how == "fails" else GREEN, said


def _unblocked(s: Any, card: int, zone: int) -> ForecastLine:
    """Return the reason for an unblocked attacker: nobody can block it, it beats every blocker, or it threatens."""
    guards, blow = list(_guards(s, FACING[zone])), attack(s, card)
    if not guards:
        how = "open"
    else:
        beaten = all(blow > health(s, guard) for guard in guards)
        how = "strong" if beaten else "threat"
    return "castle", GREEN, say(f"hints.enadrya.{how}.{_side(zone)}", n=blow, mine=_body(s, card))


def _guards(s: Any, zone: int) -> Iterator[int]:
    """Return the Units that could step into a battle slot, bridges counted (ENA-L2, L3)."""
    for card in units(s, SEAT[zone]):
        if zone in _ways(s, card) and not has(s, card, "camouflage"):
            yield card


# ---- outside battle
def _stands(before: Any, after: Any, seat: int, card: int, *, verb: str) -> Iterator[ForecastLine]:
    """Return reasons for a Unit behind the battle: the Unit opposite, and whether its column was guarded before."""
    zone = after.at[card]
    foes = [foe for row in (ZONE_1, ZONE_2) for foe in _at(after, 1 - seat, row, LAST - COLUMN[zone])]
    held = any(_at(before, seat, row, COLUMN[zone]) for row in (ZONE_1, ZONE_2))
    if foes and not held:
        worst = max(foes, key=lambda foe: attack(after, foe))
        yield "checked-shield", GREEN, say(f"hints.enadrya.covers.{_side(zone)}", mine=_body(after, card), theirs=_body(after, worst))
    elif not foes and attack(after, card):
        yield "sprint", GREEN, say(f"hints.enadrya.free.{_side(zone)}", mine=_body(after, card))
    elif verb == "adds":
        yield "card-play", GREEN, say(f"hints.enadrya.adds.{_side(zone)}", mine=_body(after, card))
    elif foes:
        worst = max(foes, key=lambda foe: attack(after, foe))
        yield "checked-shield", GREEN, say(f"hints.enadrya.joins.{_side(zone)}", mine=_body(after, card), theirs=_body(after, worst))
    else:
        yield "sprint", GREEN, say(f"hints.enadrya.moves.{_side(zone)}", mine=_body(after, card))


def _at(s: Any, seat: int, row: int, column: int) -> list[int]:
    found = unit_at(s, slot(seat, row, column)) if column in COLUMNS[row] else 0
    return [found] if found else []


def _deaths(foreseen: Foreseen, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return reasons from immediate deaths: the rival's are won, one's own are the price."""
    before = foreseen.before
    for fact in foreseen.facts:
        card = field_of(FACTS, fact, "card")
        if kind_of(fact) in ("destroyed", "burnt") and ROW[before.at[card]] >= 0:
            own = SEAT[before.at[card]] == seat
            key, colour = ("loses", RED) if own else ("kills", GREEN)
            yield "skull-crack", colour, say(f"hints.enadrya.{key}", name=name(card), body=_body(before, card))


def _bases(before: Any, after: Any, seat: int) -> Iterator[ForecastLine]:
    for who, key, colour in ((1 - seat, "strikes", GREEN), (seat, "suffers", RED)):
        lost = before.base[who] - after.base[who]
        if lost > 0:
            yield "castle", colour, say(f"hints.enadrya.{key}", n=lost, left=max(0, after.base[who]))
    if after.base[seat] > before.base[seat]:
        yield "castle", GREEN, say("hints.enadrya.repairs", n=after.base[seat] - before.base[seat])
    if after.energy[seat] > before.energy[seat]:
        yield "lightning-helix", GREEN, say("hints.enadrya.charges", n=after.energy[seat] - before.energy[seat])


def _grown(before: Any, after: Any, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return reasons from own Units that grow stronger and enemy Units that grow weaker."""
    for who, key in ((seat, "grows"), (1 - seat, "shrinks")):
        for card in units(before, who):
            if ROW[after.at[card]] >= 0:
                gain = attack(after, card) + health(after, card) - attack(before, card) - health(before, card)
                if gain * (1 if who == seat else -1) > 0:
                    yield "anvil", GREEN, say(f"hints.enadrya.{key}", name=name(card), before=_body(before, card), after=_body(after, card))


def _passing(s: Any, after: Any, seat: int, verb: str) -> Iterator[ForecastLine]:
    """Return reasons to leave the board as it is."""
    phase, harm = s.phase[TABLE], through(s)
    if phase in ("defence", "reinforcement") and seat != active(s):
        key = "falls" if harm >= s.base[seat] else "bears" if harm else "safe"
        yield "castle", RED if key == "falls" else GREEN, say(f"hints.enadrya.{key}", n=harm, left=s.base[seat] - harm)
    elif phase in ("attack", "reinforcement") and seat == active(s):
        key = "sends" if harm else "all_blocked" if attackers(s) else "stays_home"
        yield "castle", GREEN, say(f"hints.enadrya.{key}", n=harm)
    elif verb in ("battle", "massive"):
        yield _marches(after, seat, verb)
    elif verb == "end" and not s.energy[seat]:
        yield "lightning-helix", GREEN, say("hints.enadrya.spent")
    elif verb in ("keep", "end") and s.energy[seat]:
        yield "lightning-helix", GREEN, say(f"hints.enadrya.{'saves' if verb == 'keep' else 'spares'}", n=int(s.energy[seat]))


def _marches(s: Any, seat: int, verb: str) -> ForecastLine:
    """Return the reason to go to battle: the attack of the Units that reach the Attack Zone."""
    free = {zone for zone in attack_zone(s, seat) if not s.zone[zone]}
    able = [card for card in units(s, seat) if attack(s, card) and not has(s, card, "camouflage") and free & set(_ways(s, card))]
    if not able:
        return "castle", GREEN, say("hints.enadrya.no_march")
    return "castle", GREEN, say(f"hints.enadrya.{'masses' if verb == 'massive' else 'marches'}", units=len(able),
                                n=sum(attack(s, card) for card in able))


def _ways(s: Any, card: int) -> list[int]:
    """Return the battle slots a Unit could step into, bridges counted (ENA-L2, L3)."""
    at = s.at[card]
    if ROW[at] == ZONE_2:
        return list(ENTRY[at])
    return [zone for bridge in BRIDGES[at] if s.zone[bridge] for zone in ENTRY[bridge]] if ROW[at] == ZONE_1 else []
