"""Nothing that a player may not see is heard: trees of worlds that a viewer cannot tell apart are equal, and no curtain names a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.printed import printed_name
from tabletop.play.session import NOBODY
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.tree import Deed, Numbers, snapshot
from tabletop.ui.table.curtain import DEAF, GUARD
from tabletop.ui.tools.pilot import Pilot
from tests.support.marathon import KINDS, deal
from tests.support.veil import permuted
from tests.ui.table.deals import pilot, reveal, table

GAMES = {"enadrya": "enadrya", "ecg": "ecg", "encrucijada": "encrucijada", "epikha": "epikha", "warage": "duel"}
"""Kinds of matches by game."""


def played(game: str, seed: int, decisions: int) -> Match:
    """A match of novices after so many decisions."""
    dealt = deal(KINDS[GAMES[game]], seed)
    m = registry.game(dealt.game).start(dealt)
    for _ in range(decisions):
        if m.over:
            break
        seat = m.waiting()[0]
        m.play(seat, LEVELS["novice"](world_of(m, seat, seed=seed)))
    return m


def heard(p: Pilot) -> list[Any]:
    """All that can be heard of a table: its tree, what more each node tells, its status, and what was told."""
    scene, words, announcer = p.scene, p.app.look.words, p.app.announcer
    tree = snapshot(scene, Numbers(), live=tuple(announcer.live.items()))
    more = [node.details(words) for node in scene.root.walk() if node.is_shown() and node.spoken(words) is not None]
    return [tree, more, scene.status(words), list(announcer.history)]


def heard_behind(p: Pilot) -> list[Any]:
    """All that can be heard with the curtain down."""
    p.settle()
    assert table(p).curtain.down and NOBODY == table(p).session.viewer
    return heard(p)


def heard_before(p: Pilot) -> list[Any]:
    """All that can be heard by the player who is asked."""
    reveal(p)
    return heard(p)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_worlds_that_a_viewer_cannot_tell_apart_sound_the_same(game: str, request: pytest.FixtureRequest) -> None:
    """Whatever lies hidden: for the player who is asked, and for nobody; at every decision of a match in a full run."""
    full = bool(request.config.getoption("--full"))
    compared = 0
    for decisions in range(2, 400, 3) if full else (12, 45):
        m = played(game, 3, decisions)
        if m.over:
            break
        for seat, hear in ((m.waiting()[0], heard_before), (NOBODY, heard_behind)):
            worlds = []
            for world in (m, permuted(m, seat, 11)):
                with pilot(world) as p:
                    worlds.append(hear(p))
            assert worlds[0] == worlds[1]
            compared += 1
    assert compared >= 2


def _secret(p: Pilot) -> Iterator[str]:
    """Names of the cards in hands of which no copy is known to everybody."""
    session = table(p).session
    store, known = session.match.store, session.store
    public = {known.card[c] for c in range(FIRST, store.made[TABLE]) if c < len(known.card)} | set(session.known.values())
    for seat in range(store.seats):
        for card in store.zone[table(p).kit.hand(seat)]:
            if store.card[card] not in public:
                yield printed_name(session.match.setup.defs[store.card[card]], p.app.look.words.lang)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_curtain_names_a_card_of_a_hand(game: str, request: pytest.FixtureRequest) -> None:
    """In the tree, in what was just told, or in what can be read back; a hundred curtains of each game in a full run."""
    wanted = 100 if request.config.getoption("--full") else 4
    curtains, checked, seed = 0, 0, 0
    while curtains < wanted:
        seed += 1
        with pilot(played(game, seed, 20)) as p:
            p.app.announcer.reader = "active"
            scene, numbers = table(p), Numbers()
            for _ in range(60):
                p.settle()
                if scene.session.match.over or curtains >= wanted:
                    break
                if scene.curtain.down:
                    p.wait(GUARD)
                    tree, _, status, history = heard(p)  # what each node tells more may cite a rule that is called as a card is
                    told = repr((tree, status, history))
                    secret = set(_secret(p))
                    assert [] == [name for name in secret if name in told]
                    curtains, checked = curtains + 1, checked + len(secret)
                    assert numbers.of(scene.curtain.button) and perform(scene, scene.curtain.button, Deed.CLICK)
                    p.wait(DEAF)
                elif scene.session.stage == "deciding":
                    seat = scene.session.viewer
                    scene.answer(LEVELS["novice"](world_of(scene.session.match, seat, seed=seed)))
                else:
                    p.step(0.1)
    assert checked
