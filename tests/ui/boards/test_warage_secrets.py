"""Nothing of Warage that a player may not see is on the screen: hidden cards may be others and not one pixel changes."""

import pytest

from tabletop.games.warage.board import HAND, pile
from tabletop.kernel.store import TABLE
from tabletop.play.session import NOBODY
from tests.support.everyday import rarely
from tests.ui.boards.heroes import start
from tests.ui.table.deals import asked, pilot, reveal, wander
from tests.ui.table.test_secrets import assert_all_the_same, assert_unsaid, curtained

HELD = 3
"""Cards in rivals' hands of which one is likely to be known to nobody else."""


def rivals_hold(m):
    """Whether the rivals of who is asked have some cards in hand."""
    return sum(len(m.store.zone[pile(seat, HAND)]) for seat in range(m.store.seats) if seat != m.waiting()[0]) >= HELD


def middle(seats, ask="priority"):
    """A match some rounds on, at a question, with something to hide."""
    return wander(start(4, seats), lambda m: m.store.round[TABLE] > 2 * seats and asked(ask)(m) and rivals_hold(m)
                  and (ask != "priority" or any(move[0] == "flash" for move in m.options())), seed=4)  # others may be passed over


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("seats", "size", "ask"), [
    (2, (1920, 1080), "priority"), (2, (1280, 720), "how"), (4, (1920, 1080), "how"), (4, (1280, 720), "priority")])
def test_hidden_cards_may_be_any_others_and_no_pixel_changes(seats, size, ask):
    """Rivals' hands and all decks, at a menu and at a question about the next card."""
    m = middle(seats, ask)
    assert_all_the_same(m, m.waiting()[0], reveal, seed=11, size=size)


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), rarely(4, (1920, 1080))])
def test_behind_the_curtain_all_hands_may_be_any(seats, size):
    """Only what lies open is told."""
    assert_all_the_same(middle(seats), NOBODY, curtained, seed=12, size=size)


def test_no_name_of_a_hidden_card_is_said_anywhere():
    """Not in the log, on a plate or to a screen reader."""
    m = middle(3)
    with pilot(m) as p:
        scene = reveal(p)
        rivals = [seat for seat in range(3) if seat != scene.session.viewer]
        assert_unsaid(p, m, [card for seat in rivals for card in m.store.zone[pile(seat, HAND)]])
