"""Nothing that a player may not see is on the screen: hidden cards may be others and not one pixel changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.printed import printed_name
from tabletop.play.session import NOBODY
from tabletop.ui.tools.pilot import Pilot
from tests.support.veil import permuted

from .deals import asked, hand_of, in_turn, pilot, reveal, start, table, wander


def frames(p: Pilot) -> list[bytes]:
    """The screen while the pointer wanders over hands, piles, the log and the big button."""
    scene = table(p)
    out = [p.shot().get_view("0").raw]
    w, h = scene.screen.size
    for at in ((w / 2, 20), (w * 0.45, 20), (w - 100, 200), (w / 2, h - 120), (30, 80), (w - 100, h - 150)):
        p.move(at)
        p.wait(0.4)
        out.append(p.shot().get_view("0").raw)
    return out


def assert_all_the_same(m: Match, seat: int, ready: Callable[[Pilot], object], *, seed: int, size: tuple[int, int]) -> None:
    """What a seat cannot know may be any other cards: once the table is ready, not one pixel changes."""
    shown = []
    for match in (m, permuted(m, seat, seed)):
        with pilot(match, size=size) as p:
            ready(p)
            shown.append(frames(p))
    assert shown[0] == shown[1]


def curtained(p: Pilot) -> None:
    """Nobody has the screen."""
    p.settle()
    assert table(p).curtain.down


@pytest.mark.covering
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("ask", ["deploy", "defence"])
def test_hidden_cards_may_be_any_others_and_no_pixel_changes(size, ask):
    """Hidden cards may be any others and no pixel changes."""
    m = wander(start(4, 1, 3), lambda m: m.store.turn[6] > 7 and asked(ask)(m), seed=4)
    assert_all_the_same(m, m.waiting()[0], reveal, seed=11, size=size)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_behind_the_curtain_both_hands_may_be_any(size):
    """Behind the curtain both hands may be any."""
    assert_all_the_same(wander(start(4, 1, 3), in_turn(7), seed=4), NOBODY, curtained, seed=12, size=size)


def test_no_name_of_a_hidden_card_is_said_anywhere():
    """No name of a hidden card is said anywhere."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        p.settle()
        assert_unsaid(p, m, hand_of(m, 0) + hand_of(m, 1))
        scene = reveal(p)
        assert_unsaid(p, m, hand_of(m, 1 - scene.session.viewer))
        assert p.app.title == p.app.look.words("ui.app.title")


def assert_unsaid(p: Pilot, m: Match, cards: list[int]) -> None:
    """No spoken text, log line or node names one of those cards that no open copy names."""
    store = m.store
    scene = table(p)
    known = {scene.session.store.card[c] for c in range(FIRST, store.made[TABLE])} | set(scene.session.known.values())
    secret = {printed_name(m.setup.defs[store.card[c]], "es") for c in cards if store.card[c] not in known}
    assert secret
    said = " ".join([*p.texts(), *p.scene.reading(), *(line.text for line in scene.rails.lines)])
    assert not [name for name in secret if name in said]
    assert all(scene.board.cards.get(("card", c, 0)) is None for c in cards if store.card[c] not in known)
