"""A person who must leave hands their seat to the computer and takes it back; nobody sees a hand that is not theirs meanwhile."""

import pytest

from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker
from tabletop.play.session import NOBODY, HouseRules, Session
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.relief import Relief
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.attempts import silent
from tests.ui.boards.test_warage_quiet import brawl
from tests.ui.boards.test_warage_table import seated

from .deals import hand_of, in_turn, lift, pilot, reveal, start, table, wander
from .test_opponents import wait_for
from .test_secrets import assert_unsaid

SIZES = [(1280, 720), (1920, 1080)]


def mid_match() -> Match:
    """Somebody is to deploy."""
    return wander(start(4, 1, 3), in_turn(7), seed=4)


def sit_down(m: Match, **more) -> Pilot:
    """Two people at one screen, and a computer that could play for either."""
    return pilot(m, bots=Bots({}, InlineWorker()), **more)


def choose(p: Pilot, seat: int) -> TableScene:
    """Press the entry of the menu, and the name where there is a choice."""
    p.press("escape")
    p.click("relief")
    scene = table(p)
    if scene.dialog is not None:
        p.click(str(seat))
    assert scene.dialog is None
    return scene


def entry(p: Pilot) -> str:
    """What the menu offers, as it is read."""
    p.press("escape")
    scene = table(p)
    found = scene.dialog.find("relief")
    says = "" if found is None else found.says(p.app.look.words)
    p.press("escape")
    return says


# ---- sessions
def test_a_seat_that_is_left_shows_its_hand_no_more():
    """Nobody's view takes its place; whoever stays sees their hand behind one curtain more, and none from then on."""
    m = mid_match()
    session = Session(m)
    session.sit()
    gone = session.viewer
    stays = 1 - gone
    session.leave(gone)
    assert (session.people, session.viewer, session.stage) == ((stays,), NOBODY, "waiting")
    assert not set(hand_of(m, 0) + hand_of(m, 1)) & set(session.known)
    assert session.curtained
    session.sit()
    assert session.viewer == stays and not session.curtained
    session.join(gone)
    assert session.people == (0, 1) and session.curtained


def test_a_seat_that_is_left_while_another_looks_needs_no_curtain():
    """The one at the screen stays there."""
    session = Session(mid_match())
    session.sit()
    stays = session.viewer
    session.leave(1 - stays)
    assert (session.viewer, session.stage, session.curtained) == (stays, "deciding", False)


@pytest.mark.parametrize("board", ["turns", "fixed"])
def test_without_curtains_the_screen_goes_over_at_once(board):
    """To whoever stays, who sits below from then on."""
    session = Session(mid_match(), house=HouseRules(curtain="never", board=board))
    session.sit()
    gone = session.viewer
    session.leave(gone)
    assert (session.viewer, session.side, session.veiled) == (1 - gone, 1 - gone, False)


def test_a_computers_answers_are_taken_back_with_the_persons():
    """As those of any bot: an undo leads to the last decision of the person who stays."""
    m = mid_match()
    session = Session(m)
    session.sit()
    gone = session.viewer
    session.leave(gone)
    while m.waiting()[0] == gone:
        session.answer_for(gone, tuple(m.options(gone)[:1]))
    session.sit()
    stays = session.viewer
    position = m.position
    session.answer((session.options()[0],))
    node = session.undo()
    assert node is not None and node.seat == stays
    assert m.position == position


# ---- the table
@pytest.mark.parametrize("size", SIZES)
def test_the_match_goes_on_at_once_and_the_next_sees_their_hand_behind_a_curtain(size):
    """The computer plays unseen; then the curtain names who stays, and falls no more; until the other is back."""
    m = mid_match()
    with sit_down(m, size=size) as p:
        scene = reveal(p)
        gone = scene.session.viewer
        stays, names, secret = 1 - gone, m.setup.players, hand_of(m, 0) + hand_of(m, 1)
        assert entry(p) == "Alguien se va: juega la máquina"
        choose(p, gone)
        assert (scene.session.viewer, scene.curtain.down, scene.curtain.plate.heading) == (NOBODY, True, "plays")
        assert scene.opponents.bots.levels == {gone: "novice"}
        assert_unsaid(p, m, secret)
        decided = len(m.history.nodes)
        wait_for(p, lambda: scene.session.stage == "handover")
        assert len(m.history.nodes) > decided
        assert (scene.curtain.plate.heading, scene.curtain.plate.player) == ("pass_to", names[stays])
        assert not [node for node in scene.board.cards.values() if node.form == "hand" and node.face is not None]
        lift(p)
        p.settle()
        assert (scene.session.viewer, scene.session.curtained) == (stays, False)
        assert entry(p) == f"{names[gone]} vuelve"
        choose(p, gone)
        assert (scene.session.people, scene.opponents.bots.levels) == ((0, 1), {})
        assert (scene.session.viewer, scene.curtain.down) == (stays, False)
        assert entry(p) == "Alguien se va: juega la máquina"
        scene.session.undo()
        scene.rewound()
        assert scene.session.curtained


def test_one_who_is_called_to_the_screen_and_is_not_there_is_left_out():
    """Behind their own curtain: the computer plays at once; back again, the curtain falls for them."""
    m = mid_match()
    with sit_down(m) as p:
        p.settle()
        scene, gone = table(p), m.waiting()[0]
        assert scene.curtain.down and scene.curtain.plate.heading == "pass_to"
        choose(p, gone)
        assert (scene.curtain.plate.heading, scene.session.stage, scene.session.viewer) == ("plays", "waiting", NOBODY)
        choose(p, gone)
        assert (scene.curtain.plate.heading, scene.session.stage) == ("pass_to", "handover")
        assert scene.curtain.plate.player == m.setup.players[gone] and scene.curtain.button.visible
        p.wait(0.9)
        assert reveal(p).session.viewer == gone


def test_one_who_waits_may_leave_and_the_other_plays_on():
    """No curtain falls; what they were asked is still asked."""
    m = mid_match()
    with sit_down(m) as p:
        scene = reveal(p)
        stays = scene.session.viewer
        choose(p, 1 - stays)
        assert (scene.session.viewer, scene.session.stage, scene.curtain.down) == (stays, "deciding", False)
        assert scene.opponents.bots.levels == {1 - stays: "novice"}


def test_one_who_plays_against_the_computer_is_not_asked():
    """There is nobody to play on for."""
    with pilot(mid_match(), people=(0,), bots=Bots({1: "casual"}, InlineWorker())) as p:
        wait_for(p, lambda: table(p).session.stage == "deciding")
        assert entry(p) == ""


def test_the_last_person_stays_and_all_have_one_level():
    """The computer plays as the others at the table do; a match that is over offers nothing."""
    m = mid_match()
    with sit_down(m) as p:
        opponents = reveal(p).opponents
        opponents.bots.levels[7] = "steady"
        relief = Relief(opponents._session, opponents, show=lambda dialog: None, changed=lambda: None, do=silent)
        assert relief.seats == [0, 1]
        relief.change(0)
        assert opponents.bots.levels[0] == "steady"
        assert relief.seats == [0]
        m.play_standing(1, next(option for option in m.standing(1) if option[0] == "concede"))
        assert m.over and relief.seats == []


def test_in_a_match_of_several_the_names_are_chosen_from_and_the_absent_still_have_a_part_in_it():
    """Everybody is in the list, which has room; a result is not settled while somebody may come back to it."""
    s = brawl()
    s.match.play_standing(0, next(option for option in s.match.standing(0) if option[0] == "concede"))
    with seated(s, people=(0, 1, 2), bots=Bots({3: "casual"}, InlineWorker())) as p:
        p.settle()
        scene, names = table(p), s.match.setup.players
        p.press("escape")
        assert scene.dialog.box.y >= 0
        p.click("relief")
        offers = {node.name: node.says(p.app.look.words) for node in scene.dialog.children if node.name.isdigit()}
        assert offers == {str(seat): f"{names[seat]} se va: juega la máquina" for seat in (0, 1, 2)}
        p.click("1")
        choose(p, 2)
        assert (scene.session.people, scene.opponents.bots.levels) == ((0,), {1: "casual", 2: "casual", 3: "casual"})
        assert not scene.opponents._settled()
        p.press("escape")
        assert scene.dialog.find("relief").says(p.app.look.words) == "Alguien se va o vuelve"
