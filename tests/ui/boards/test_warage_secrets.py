"""Nothing of Warage that a player may not see is on the screen: hidden cards may be others and not one pixel changes."""

import pytest

from tabletop.games.warage.board import HAND, pile
from tabletop.kernel.store import TABLE
from tabletop.lang.printed import printed_name
from tabletop.ui.sitting import NOBODY
from tests.ui.boards.heroes import start
from tests.ui.table.deals import asked, pilot, reveal, table, wander
from tests.ui.table.test_secrets import frames, permuted


def middle(seats, ask="priority"):
    """A match some rounds on, at a question."""
    return wander(start(4, seats), lambda m: m.store.round[TABLE] > 2 * seats and asked(ask)(m), seed=4)


@pytest.mark.parametrize(("seats", "size", "ask"), [
    (2, (1920, 1080), "priority"), (2, (1280, 720), "how"), (4, (1920, 1080), "how"), (4, (1280, 720), "priority")])
def test_hidden_cards_may_be_any_others_and_no_pixel_changes(seats, size, ask):
    """Rivals' hands and all decks, at a menu and at a question about the next card."""
    m = middle(seats, ask)
    seat = m.waiting()[0]
    shown = []
    for match in (m, permuted(m, seat, 11)):
        with pilot(match, size=size) as p:
            reveal(p)
            shown.append(frames(p))
    assert shown[0] == shown[1]


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), (4, (1920, 1080))])
def test_behind_the_curtain_all_hands_may_be_any(seats, size):
    """Only what lies open is told."""
    m = middle(seats)
    shown = []
    for match in (m, permuted(m, NOBODY, 12)):
        with pilot(match, size=size) as p:
            p.settle()
            assert table(p).curtain.down
            shown.append(frames(p))
    assert shown[0] == shown[1]


def test_no_name_of_a_hidden_card_is_said_anywhere():
    """Not in the log, on a plate or to a screen reader."""
    m = middle(3)
    with pilot(m) as p:
        scene = reveal(p)
        store, viewer = m.store, scene.sitting.viewer
        known = {scene.sitting.store.card[c] for c in range(TABLE + 1, store.made[TABLE])} | set(scene.sitting.known.values())
        hidden = [c for seat in range(3) if seat != viewer for c in store.zone[pile(seat, HAND)]]
        secret = {printed_name(m.setup.defs[store.card[c]], "es") for c in hidden if store.card[c] not in known}
        assert secret
        said = " ".join([*p.texts(), *p.scene.reading(), *(line.text for line in scene.rails.lines)])
        assert not [name for name in secret if name in said]
