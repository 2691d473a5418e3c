"""From behind the curtain a player may let be what the other does, without a look at the hand and without showing it."""

from itertools import pairwise

import pytest

from tabletop.play.session import NOBODY
from tabletop.ui.table.opponents import Bots
from tests.support import warage
from tests.support.scenario import Scenario, power, unit
from tests.ui.boards import heroes
from tests.ui.table.deals import asked, in_turn, lift, pilot, reveal, start, table, wander
from tests.ui.table.test_secrets import permuted

BOLT = power("Centella", {"do": "draw", "amount": 1})


def attacked():
    """Bruno may answer Ana's attack; both may have something to play."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    s = Scenario(own=own, hand=[BOLT], foe_hand=[BOLT]).at("attack").do("move", "Lobo", to="b.4").at("defence")
    return s.match


def settled(p):
    """The table once all was shown."""
    p.settle()
    p.wait(1.0)
    p.settle()
    return table(p)


@pytest.mark.parametrize("how", ["click", "keys"])
@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_a_battle_goes_on_without_a_look_at_either_hand(how, size, lang):
    """Bruno lets it be, then Ana: each by one press; nobody has sat down meanwhile, and the blow has fallen."""
    m = attacked()
    with pilot(m, size=size, lang=lang) as p:
        scene = settled(p)
        for seat, asks in ((1, "defence"), (0, "reinforcement")):
            assert (m.waiting()[0], m.ask()[0].name) == (seat, asks)
            assert scene.curtain.down and scene.curtain.plate.player == m.setup.players[seat]
            assert scene.curtain.unseen.visible and scene.session.viewer == NOBODY
            p.click("unseen") if how == "click" else p.keep_down("shift+space", 0.7)
            scene = settled(p)
        assert m.store.base[1] == 27
        assert scene.curtain.down and scene.curtain.plate.player == "Bruno"
        assert not scene.curtain.unseen.visible
        assert not [node for node in scene.board.cards.values() if node.form == "hand" and node.face is not None]


def test_a_double_press_answers_for_one_alone():
    """The next player is not passed over by it."""
    m = attacked()
    with pilot(m) as p:
        scene = settled(p)
        p.click("unseen")
        p.click("unseen")
        assert m.ask()[0].name == "reinforcement"
        assert scene.curtain.down


def test_whoever_looks_decides_as_ever():
    """The gold button is the same as before, and so is Space, held."""
    m = attacked()
    with pilot(m) as p:
        scene = settled(p)
        lift(p)
        scene = settled(p)
        assert (scene.session.viewer, scene.session.stage, scene.curtain.down) == (1, "deciding", False)
        assert m.ask()[0].name == "defence"


def test_what_a_hand_holds_makes_no_difference():
    """It is offered alike; in one's own turn it is not."""
    m = wander(start(5, 0, 2), asked("defence"), seed=2)
    for match in (m, permuted(m, NOBODY, 12)):
        with pilot(match) as p:
            assert settled(p).curtain.unseen.visible
    with pilot(wander(start(4, 1, 3), in_turn(7), seed=4)) as p:
        assert not settled(p).curtain.unseen.visible


def test_in_warage_an_answer_is_left_out_unseen():
    """Whoever is struck lets it be; the attack goes on, and who attacks is asked next."""
    s = warage.Scenario(warage.side(hp=90), warage.side(hp=90), stops=(None, None)).at("melee").do("attack", 0)
    with pilot(s.match) as p:
        scene = settled(p)
        assert scene.curtain.plate.player == "J1"
        p.click("unseen")
        scene = settled(p)
        assert scene.curtain.down and scene.curtain.plate.player == "J0"
        assert s.match.waiting() == (0,)


@pytest.mark.parametrize("people", [(0, 2), (0, 1)])
def test_programs_play_on_behind_the_curtain_and_nobody_is_seen(people):
    """Ana lets an attack be, unseen; the program plays, the plate says so, and no hand can be opened meanwhile."""
    m = wander(heroes.start(3, 4), lambda m: m.ask()[0].name == "priority" and m.store.turn[6] >= 2 and m.waiting()[0] == 0
               and m.store.active[6] not in people
               and any(move[0] == "flash" for move in m.options()), seed=5, most=8000)
    programs = tuple(seat for seat in range(4) if seat not in people)
    bots = Bots(dict.fromkeys(programs, "random"))
    with pilot(m, people=people, bots=bots, size=(1280, 720)) as p:
        scene = settled(p)
        assert scene.curtain.down and scene.curtain.plate.player == "Ana" and scene.curtain.unseen.visible
        p.click("unseen")
        watched = 0
        for _ in range(600):
            if scene.session.stage == "waiting" and not scene.show.busy:
                watched += 1
                assert scene.curtain.down and scene.session.viewer == NOBODY
                assert scene.curtain.plate.heading == "plays" and m.setup.players.index(scene.curtain.plate.player) in programs
                assert not scene.curtain.button.visible and not scene.curtain.unseen.visible
                lift(p)
                assert scene.session.viewer == NOBODY
            if scene.session.stage == "handover" and scene.curtain.plate.heading == "pass_to":
                if watched:
                    break
                p.wait(0.9)
                p.click("unseen")
            p.step(0.1)
        assert watched
        assert m.setup.players.index(scene.curtain.plate.player) in people and scene.curtain.button.visible
        p.wait(0.5)
        assert reveal(p).session.viewer == m.setup.players.index(scene.curtain.plate.player)
        assert scene.focus.scope is not scene.curtain.layer, "the keyboard is free again"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_three_ways_past_a_curtain_have_room_for_their_words(size):
    """Each is wide enough for the longest, and the plate stays on the drape."""
    m = attacked()
    with pilot(m, size=size, lang="en") as p:
        curtain = settled(p).curtain
        curtain.until_attacked.visible = curtain.nobody.visible = True
        curtain._place_plate()
        shown = [curtain.unseen.box, curtain.until_attacked.box, curtain.nobody.box]
        assert all(box.w >= 220 for box in shown)
        assert all(one.right < other.x for one, other in pairwise(shown))
        assert curtain.plate.box.x >= 0
        assert curtain.plate.box.right <= curtain.drape.x + curtain.drape.w + 2


def test_the_menu_of_the_match_wraps():
    """Down from the last of its buttons leads to the first, up from the first to the last."""
    m = start(1)
    with pilot(m) as p:
        scene = reveal(p)
        scene.open_menu()
        p.settle()
        buttons = [node.name for node in scene.dialog.children if getattr(node, "kind", "")]
        p.press(*["down"] * (len(buttons) + 1))
        seen = []
        for _ in buttons:
            seen.append(scene.focus.node.name)
            p.press("down")
        assert sorted(seen) == sorted(buttons)
        assert scene.focus.node.name == seen[0]
        p.press("up")
        assert scene.focus.node.name == seen[-1]
