"""Bot levels: those that play a game, and those seated in a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from tabletop.bots.casual import casual
from tabletop.bots.idle import idle
from tabletop.bots.learnt import learnt_sense
from tabletop.bots.novice import novice
from tabletop.bots.search import Effort, judged
from tabletop.bots.sense import sense_of
from tabletop.bots.world import Bot, World, by_chance
from tabletop.games.entries import games
from tabletop.kernel.asks import Picks

STEADY = Effort(lines=90, replies=10)
"""Effort of level `steady`: an answer within 0.3 s of computing, 95 times in 100."""


def searcher(effort: Effort) -> Bot:
    """Make the bot that returns the answer whose line looks best after the rival's reply."""
    return lambda world: judged(world, effort)[0].picks


EXPERT = Effort(lines=160, replies=15, worlds=4, turns=4, draws=3)
"""Effort of level `expert`: about two seconds of one core; several share it. It looks on to the end of the rival's turn after next."""
LEVELS: Mapping[str, Bot] = {
    "random": by_chance, "casual": casual, "novice": novice, "steady": searcher(STEADY), "expert": searcher(EXPERT)}
"""The bots by level, from the weakest up."""
IDLE = "idle"
"""Level of the rival at a practice table, which only passes: it is offered there, and nowhere else."""
LEARNT = "learnt"
"""Name of the novice that judges by the mean of worth and learnt value: its contests alone use it, until they show it the stronger."""
ADVISER, ADVISING = "adviser", "steady"
"""Name under which advice is asked for, and the level that searches for it: the strongest that answers at once."""


def levels_of(game: str) -> tuple[str, ...]:
    """List the levels that play a game: the random level plays any, the others need an evaluation of the game."""
    return tuple(level for level in LEVELS if level == "random" or game in games())


def advises(game: str) -> bool:
    """Whether there is advice for a game."""
    return ADVISING in levels_of(game)


def _learnt(world: World) -> Picks:
    return novice(replace(world, sense=learnt_sense(world.match.rules.key)))


# ---- levels with another effort
EFFORTS: Mapping[str, Effort] = {"steady": STEADY, "expert": EXPERT}
"""Usual effort of the levels that search."""
SHARED = frozenset({"expert"})
"""Levels whose search is shared by several processes."""
TOLD = re.compile(r"(?P<level>[a-z]+)(:(?P<lines>[1-9][0-9]{0,4})(/(?P<replies>[0-9]{1,5}))?)?(@(?P<style>[a-z]+))?", re.ASCII)


def is_level(game: str, name: str) -> bool:
    """Whether a name is that of a level that plays a game, perhaps with another effort or a style."""
    told = TOLD.fullmatch(name)
    if told is not None and told["style"] is not None and (game not in games() or told["style"] not in sense_of(game).styles):
        return False
    return told is not None and told["level"] in levels_of(game) and (told["lines"] is None or told["level"] in EFFORTS)


def plain_level(name: str) -> str:
    """Return a level's name without a style."""
    return name.partition("@")[0]


def style_in(name: str) -> str:
    """Return the style in a level's name: `olmeda` of `casual@olmeda`; "" for none."""
    return name.partition("@")[2]


@cache
def bot_named(name: str) -> Bot:
    """Return the bot of a level, perhaps with another effort: `steady:180` (lines, with replies in proportion) or `steady:90/20`.

    A style may follow: `novice@gneis`. Raises LookupError for any other name.
    """
    style, name = style_in(name), plain_level(name)
    if style:
        plain = bot_named(name)
        return lambda world: plain(replace(world, style=style))
    told = TOLD.fullmatch(name)
    if told is None or told["lines"] is None:
        return {IDLE: idle, LEARNT: _learnt}.get(name) or LEVELS[name]
    usual, lines = EFFORTS[told["level"]], int(told["lines"])
    return searcher(replace(usual, lines=lines, replies=int(told["replies"] or round(lines * usual.replies / usual.lines))))


SEATED = "bots"
"""Match option that says which level plays each seat; "" for a person."""


def seated(game: str, options: Mapping[str, Any], *, seats: int) -> dict[int, str]:
    """List the levels by seat in a match's options; a seat without a known level is a person's."""
    told = options.get(SEATED)
    if not isinstance(told, list | tuple):
        return {}
    return {seat: level for seat, level in enumerate(told[:seats])
            if level == IDLE or (isinstance(level, str) and ":" not in level and is_level(game, level))}
