"""Styles of rivals: real, but never at the cost of more than their leeway at one decision, by the plain bot's own judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tabletop.bots.bench import Bench
from tabletop.bots.casual import REACH, casual
from tabletop.bots.levels import bot_named
from tabletop.bots.novice import novice, valued
from tabletop.bots.outlook import MIXED
from tabletop.bots.search import Effort, Search
from tabletop.bots.sense import WIN, Sense, sense_of
from tabletop.bots.taste import STEEPEST, most_liked
from tabletop.bots.world import World, world_of
from tabletop.games.entries import games
from tests.golden.screens import match_at

EVERY, SEARCHED = 6, 60
"""Of so many recorded decisions one is looked at; of those that a search judges, one of more."""
LONGEST = 200
SMALL = Effort(lines=30, replies=8)


def recorded(game: str, every: int) -> Iterator[World]:
    """Worlds of decisions of a kept match that have several answers; one match opened, and gone through."""
    match = match_at(game)
    line = tuple(match.history.line)
    for number in range(every, min(len(line), LONGEST), every):
        match.go(line[number - 1])
        if not match.over:
            yield world_of(match, match.waiting()[0], seed=number)


def reach(sense: Sense) -> float:
    """Return the worth that a style may give away, in an even match, with some room for the last digits."""
    return sense.leeway * STEEPEST * sense.spread + 1e-9


@pytest.mark.parametrize("game", games())
def test_no_style_costs_a_novice_more_than_its_leeway(game: str) -> None:
    """By the worth that the plain novice finds; and somewhere a style does choose otherwise."""
    sense, otherwise = sense_of(game), 0
    for world in recorded(game, EVERY):
        found = dict(valued(replace(world)))
        plain = novice(replace(world))
        for style in sense.styles:
            chosen = novice(replace(world, style=style))
            otherwise += chosen != plain
            assert found[plain] - found[chosen] <= reach(sense)
            assert chosen == plain or abs(found[plain]) < MIXED
    assert otherwise


@pytest.mark.parametrize("game", games())
def test_a_style_errs_as_often_as_the_plain_casual(game: str) -> None:
    """With the same luck its answer is worth as much as the plain bot's, up or down, to within the leeway."""
    sense = sense_of(game)
    for world in recorded(game, 2 * EVERY):
        found, plain = dict(valued(replace(world))), casual(replace(world))
        for style in sense.styles:
            chosen = casual(replace(world, style=style))
            assert abs(found[plain] - found[chosen]) <= reach(sense)
            assert max(found.values()) - found[chosen] <= REACH * sense.spread


@pytest.mark.parametrize("game", games())
def test_a_style_takes_from_a_search_only_what_is_no_worse_in_the_same_continuations(game: str) -> None:
    """An answer that was never continued, or not often enough, is none; without a style the best comes first."""
    sense = sense_of(game)
    for world in recorded(game, SEARCHED):
        search = Search(replace(world), SMALL)
        search.run(Bench(replace(world)))
        best = search.ranked[0]
        assert search.answers() == search.ranked
        for style in sense.styles:
            search.world.style = style
            first, *others = search.answers()
            assert {one.line for one in (first, *others)} == {one.line for one in search.ranked}
            if first is not best:
                pairs = [(a, b) for a, b in zip(first.found, best.found, strict=False) if a is not None and b is not None]
                about = search._reference
                gap = sum(b - a for a, b in pairs) / len(pairs) + sense.prior * (search._settled(best, about) - search._settled(first, about))
                assert gap / (1 + sense.prior) <= sense.leeway + 1e-9


def test_of_two_answers_alike_a_style_takes_the_one_it_likes() -> None:
    """Whichever of them the bot names first; of those it likes as much, the bot's own."""
    sense, tried = sense_of("ecg"), 0
    for world in recorded("ecg", 1):
        styled = replace(world, style="roldan")
        found = [picks for picks, _ in valued(replace(world))]
        if len(found) > 2:
            here, there = ((found[0],), (found[-1],))
            if any(sense.reversible(line[0][0]) for line in (here, there)):
                continue
            one, other = most_liked(styled, here, [there]), most_liked(styled, there, [here])
            assert one == other or (one, other) == (here, there)
            tried += one == other
    assert tried


def test_a_win_in_sight_is_no_matter_of_taste() -> None:
    """Where the plain novice has won, every style gives its very answer."""
    won = 0
    for game in games():
        match = match_at(game)
        line = tuple(match.history.line)
        match.go(line[-2])
        world = world_of(match, match.waiting()[0], seed=1)
        found = valued(replace(world))
        if max(value for _, value in found) >= WIN and len(found) > 1:
            won += 1
            plain = novice(replace(world))
            assert all(bot_named(f"novice@{style}")(replace(world)) == plain for style in sense_of(game).styles)
    assert won
