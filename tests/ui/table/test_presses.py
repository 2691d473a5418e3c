"""A press while things move: it shows the rest at once, and does what the button said or says that it only skipped."""

from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from tabletop.ui.table.exits import NO_EXIT
from tabletop.ui.table.presses import GUARD, SKIPPABLE, SPACED, Presses
from tests.support import warage
from tests.support.scenario import Scenario, unit
from tests.ui.attempts import silent
from tests.ui.table.deals import pilot, reveal, table


def texts(p):
    """What the notices on screen say."""
    return [says(p.app.look.words) for says in table(p).toasts.texts]


@contextmanager
def deploying():
    """A Unit is on its way to its place, and the button says "to the battle"."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    m = Scenario(own=own, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        option = next(o for o in m.options() if o[0] == "deploy")
        scene.decide(option)
        p.step()
        assert scene.session.stage == "showing" or scene.show.busy
        assert scene.exits[0].option == ("battle", 0, 0)
        yield p, scene, m


def test_what_the_button_says_is_done_though_things_still_move():
    """A click on the button is not lost."""
    with deploying() as (p, _scene, m):
        p.click("main")
        assert m.ask()[0].name == "attack"
        assert not texts(p)


@pytest.mark.parametrize("focused", ["nothing", "main"])
def test_space_ends_the_motion_and_a_second_one_soon_after_decides_nothing(focused):
    """Whatever has the focus; half a second later it takes the move."""
    with deploying() as (p, scene, m):
        if focused == "main":
            scene.focus.set(scene.rails.main, "keys")
        for _ in range(2):
            p.post_key("space")
            p.step()
            assert not scene.show.busy and not scene.session.beats
            assert m.ask()[0].name == "deploy"
        p.wait(SPACED)
        p.press("space")
        assert m.ask()[0].name == "attack"


def test_space_twice_takes_one_move_though_the_first_moves_briefly():
    """The second press comes after the motion of the first: it would end what the player has not seen."""
    with deploying() as (p, scene, m):
        scene.show.hurry()
        p.post_key("space")
        p.step()
        made = len(m.history.line)
        scene.show.hurry()
        p.post_key("space")
        p.step()
        assert len(m.history.line) == made


def test_a_click_ends_the_present_beat_alone():
    """The next one begins: a rival's turn is not missed for one click."""
    with deploying() as (p, scene, _m):
        scene.hurry()
        scene.decide(("end", 0, 0))
        p.step()
        before = len(scene.session.beats)
        assert before > 1
        scene.moves.clicked(next(iter(scene.board.places.values())), 1)
        assert 0 < len(scene.session.beats) < before


def test_a_click_on_a_lit_place_ends_the_beat_and_counts():
    """A card of the hand that may be played is picked up though another one still moves."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    m = Scenario(own=own, hand=[unit("Oso"), unit("Lince")]).at("deploy").match
    with pilot(m, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.decide(next(o for o in m.options() if o[0] == "deploy"))
        while scene.session.beats:
            p.step()
        assert scene.show.busy
        left = next(node for node in scene.board.cards.values() if node.form == "hand")
        p.click(left)
        assert scene.carry.held is not None and scene.carry.held.source is left


def test_a_pass_that_was_just_made_is_not_made_again():
    """The second press of two only shows what came of the first, and says so."""
    sides = warage.side(hp=90, hand=[warage.flash("Venda", {"do": "gain", "amount": 4})])
    m = warage.Scenario(sides, warage.side(hp=90), stops=(["all"], None)).at("melee").match
    with pilot(m, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        p.post_key("space")
        p.step()
        made = len(m.history.line)
        assert scene.session.beats or scene.show.busy
        p.post_key("space")
        p.step()
        assert len(m.history.line) == made
        assert texts(p)


def test_a_button_that_offers_to_skip_does_just_that():
    """Then nothing has to be said."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    m = Scenario(own=own, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.decide(("end", 0, 0))
        while scene.exits[0].option is not None:
            p.step()
        assert scene.session.stage == "showing" and SKIPPABLE > 0
        before = len(m.history.line)
        p.press("space")
        assert (len(m.history.line), scene.session.stage) == (before, "waiting")
        assert not texts(p)


@pytest.mark.parametrize(("shown", "hurried", "deaf"), [(SKIPPABLE, False, True), (SKIPPABLE, True, False), (SKIPPABLE / 2, False, False)])
def test_a_press_just_after_a_long_animation_decides_nothing(shown, hurried, deaf):
    """It was meant to skip, and the question behind it has not been seen yet. Who skipped it may go on at once."""
    session = SimpleNamespace(stage="showing", match=SimpleNamespace(history=SimpleNamespace(cursor=None)))
    exits = (NO_EXIT, NO_EXIT)
    presses = Presses(session, lambda: SimpleNamespace(exits=exits), just_rose=lambda: False, busy=lambda: False,
                      hurry=lambda: hurried, do=silent)
    assert presses.step(shown) == (shown >= SKIPPABLE)
    if hurried:
        presses.exit(0)
    session.stage = "deciding"
    presses.step(0.0)
    assert presses.too_soon("act") is deaf
    presses.step(GUARD)
    assert not presses.too_soon("act")


def test_a_press_for_the_turn_of_the_rival_does_not_end_the_own():
    """It comes just as the rival's turn ends: a moment later presses count again."""
    session = SimpleNamespace(stage="waiting", match=SimpleNamespace(history=SimpleNamespace(cursor=None)))
    presses = Presses(session, lambda: SimpleNamespace(exits=(NO_EXIT, NO_EXIT)), just_rose=lambda: False, busy=lambda: False,
                      hurry=lambda: False, do=silent)
    presses.step(0.1)
    for stage in ("showing", "deciding"):
        session.stage = stage
        presses.step(SKIPPABLE / 10)
    assert presses.too_soon("act")
    presses.step(GUARD / 2)
    assert presses.too_soon("act")
    presses.step(GUARD / 2)
    assert not presses.too_soon("act")


def test_enter_on_a_lit_card_ends_the_motion_and_counts_as_a_click_does():
    """The Unit may still move: it is picked up."""
    t = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, hand=[unit("Oso")]).at("deploy")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.decide(next(o for o in t.match.options() if o[0] == "deploy"))
        p.step()
        node = scene.board.node_of(t.card("Lobo"))
        scene.focus.set(node, "keys")
        p.press("return")
        assert not scene.show.busy
        assert scene.carry.held is not None and scene.carry.held.source is node
