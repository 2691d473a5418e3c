"""What a decision would come to: played in a world that the viewer could not tell from the true one, up to the first news."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.games.enadrya.board import ROW
from tabletop.games.enadrya.readers import attack, health, units
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import FactKind
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE, UNKNOWN
from tabletop.kernel.views import SHIFT, SHOW, Translator, sample, seat_store, walk
from tabletop.ui.sitting import Beat, Sitting, beats_of

SEED = 20_011
"""Any seed will do, as long as it is always the same: a forecast must not flicker."""
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What would change, before and after; `more` says that a card, a roll or a choice comes in between.

    `energy` and `base` by seat, `health` and `attack` by Unit, `moved` Units with the slots they come to.
    """

    energy: Mapping[int, Pair] = field(default_factory=dict)
    base: Mapping[int, Pair] = field(default_factory=dict)
    health: Mapping[int, Pair] = field(default_factory=dict)
    attack: Mapping[int, Pair] = field(default_factory=dict)
    destroyed: tuple[int, ...] = ()
    burnt: tuple[int, ...] = ()
    moved: Mapping[int, int] = field(default_factory=dict)
    more: str = ""
    over: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing would change that the forecast tells."""
        return not (self.energy or self.base or self.health or self.attack or self.destroyed or self.burnt or self.over)


def foresee(sitting: Sitting, picks: Picks) -> Outcome:
    """What those picks, legal now, would come to as far as the viewer can know."""
    match, viewer = sitting.match, sitting.viewer
    twin = sample(match, viewer, SEED)
    before = seat_store(match.rules, twin.store, viewer)
    after: Any = before.copy()
    translator = Translator(match.rules, twin.store.copy(), viewer)
    twin.play(viewer, picks)
    dead: dict[str, list[int]] = {"destroyed": [], "burnt": []}
    more = ""
    for beat in beats_of(translator.feed(twin.log)):
        if _ends(beat.fact):
            break
        if _news(beat, match.rules.facts):
            more = "unknown"
            break
        walk(after, beat.entries)
        if beat.fact is not None and beat.fact[1] in dead:
            dead[beat.fact[1]].append(beat.fact[5])
    else:
        more = more or _asks(twin, viewer)
    return _compare(before, after, dead, more)


def _ends(fact: Entry | None) -> bool:
    """Whether a forecast stops there: the end of the turn clears what it would tell."""
    return fact is not None and (fact[1] in ("ended", "turned", "faded") or (fact[1:2] == ("phased",) and fact[5] == "end"))


def _news(beat: Beat, kinds: Mapping[str, FactKind]) -> bool:
    """Whether the viewer would learn a card or a roll."""
    for entry in beat.entries:
        tag = entry[0]
        if tag == SHOW or (tag == SHIFT and entry[1] == UNKNOWN != entry[4]):
            return True
        if tag == FACT and kinds[entry[1]].chance:
            return True
    return False


def _asks(twin: Match, viewer: int) -> str:
    """Whether somebody would have to choose something before it is over."""
    if twin.over or viewer not in twin.waiting():
        return ""
    return "" if isinstance(twin.ask()[0], Menu) else "choice"


def _compare(before: Any, after: Any, dead: Mapping[str, list[int]], more: str) -> Outcome:
    seats = (0, 1)
    standing = [card for seat in seats for card in units(before, seat)]
    here = [card for card in standing if ROW[after.at[card]] >= 0]

    def pairs(read: Any, things: Any) -> dict[int, Pair]:
        found = {thing: (read(before, thing), read(after, thing)) for thing in things}
        return {thing: pair for thing, pair in found.items() if pair[0] != pair[1]}

    return Outcome(
        energy=pairs(lambda s, seat: s.energy[seat], seats), base=pairs(lambda s, seat: s.base[seat], seats),
        health=pairs(health, here), attack=pairs(attack, here), destroyed=tuple(dead["destroyed"]), burnt=tuple(dead["burnt"]),
        moved={card: after.at[card] for card in here if before.at[card] != after.at[card]}, more=more,
        over="over" if after.over[TABLE] else "")


