"""In a brawl at one screen few curtains fall: one for a round of answers, none where all know the answer or it was given for good."""

import pytest

from tabletop.games.warage.board import DECK, HAND, pile
from tabletop.kernel.atoms import move
from tabletop.play.games.warage.forced_answers import PASS, answering, forced_answer, uninvolved
from tabletop.play.session import NOBODY
from tests.support import warage
from tests.support.clauses import clause
from tests.ui.boards import heroes
from tests.ui.table.deals import pilot, table, wander
from tests.ui.table.test_secrets import permuted


def announced():
    """A Flash waits in the queue of a brawl of four, and all the others may answer it."""
    def all_may_answer(m) -> bool:
        return m.ask()[0].name == "priority" and bool(m.store.zone[2]) and len(answering(m, m.waiting()[0])) > 2

    return wander(heroes.start(3, 4), all_may_answer, seed=5, most=8000)


def settled(p):
    """The table once all was shown and the curtain takes clicks."""
    p.settle()
    p.wait(1.0)
    p.settle()
    return table(p)


@clause("WAR-5.1")
@pytest.mark.parametrize("how", ["click", "key"])
def test_one_handover_serves_for_a_round_of_answers(how):
    """Nobody answers: all pass, nobody has sat down, and the next curtain is for whoever acts."""
    m = announced()
    asked, before = answering(m, m.waiting()[0]), len(m.history.line)
    with pilot(m) as p:
        scene = settled(p)
        assert scene.curtain.nobody.visible
        if how == "click":
            p.click("nobody")
        else:
            scene.focus.set(scene.curtain.nobody, "keys")
            p.press("space")
            assert len(m.history.line) == before
            p.keep_down("return", 0.7)
        assert [(node.seat, node.picks) for node in m.history.line[before:before + len(asked)]] == [(seat, (PASS,)) for seat in asked]
        assert settled(p).session.viewer == NOBODY and scene.curtain.plate.player == m.setup.players[m.waiting()[0]]


def test_who_passes_until_attacked_is_not_asked_meanwhile():
    """Each of three chooses so once; what the fourth does brings no curtain any more, till it is somebody's own round."""
    m = announced()
    actor = m.store.active[6]
    with pilot(m) as p:
        scene = settled(p)
        for _ in range(3):
            if scene.curtain.until_attacked.visible:
                p.click("until-attacked")
                settled(p)
        assert m.waiting() == (actor,)
        p.click("reveal")
        settled(p)
        for _ in range(60):
            if m.store.active[6] != actor or m.over:
                break
            if scene.session.stage == "handover":
                seat = scene.session.decider
                assert not uninvolved(m, seat), "only who is attacked takes the screen"
                break
            if scene.session.stage == "deciding":
                scene.decide(PASS) if PASS in m.options() else scene.answer(tuple(m.options()[:1]))
            settled(p)
        else:
            pytest.fail("the round did not end")


def test_an_attack_ends_the_standing_pass():
    """The attacked is asked again, the others are not."""
    s = warage.Scenario(*(warage.side(hp=90) for _ in range(3)), stops=(None, ["attacked"], ["watch"])).at("melee").do("attack", 0, 1)
    m = s.match
    seat = m.waiting()[0]
    with pilot(m) as p:
        scene = settled(p)
        for other in (1, 2):
            scene.passing.pass_until_attacked(other)
        assert scene.passing._standing(1) is None
        assert scene.passing._standing(2) == PASS
        assert seat == 1 and scene.curtain.plate.player == m.setup.players[1] and not scene.curtain.until_attacked.visible


@clause("WAR-5.1")
@pytest.mark.parametrize(("more", "asked"), [({}, False), ({"hp": 9}, True), ({"hand": [warage.equipment("Casco", cost=4)]}, True)])
def test_whose_hand_is_empty_is_asked_only_when_a_sale_may_save_them(more, asked):
    """Gear could be sold: that is an answer only for who is pressed. With a card in the hand, nobody can know."""
    flash = warage.flash("Venda", {"do": "gain", "amount": 4})
    other = warage.side(**{"hp": 90, "play": [warage.equipment("Bota", cost=4)], **more})
    s = warage.Scenario(warage.side(hp=90, hand=[flash]), other, stops=(None, None)).at("first")
    for card in [] if "hand" in more else list(s.store.zone[pile(1, HAND)]):
        move(s.match, card, pile(1, DECK))
    s.do("flash", "Venda")
    assert s.match.waiting() == (1,)
    assert forced_answer(s.match, 1) == (None if asked else PASS)


@pytest.mark.parametrize("seed", range(3))
def test_no_hand_decides_who_is_spared(seed):
    """With other cards in all the hands, the same seats are asked, spared and named."""
    m = announced()
    twin = permuted(m, NOBODY, 12 + seed)
    for seat in range(4):
        assert uninvolved(m, seat) == uninvolved(twin, seat)
        assert forced_answer(m, seat) == forced_answer(twin, seat)
    seat = m.waiting()[0]
    assert answering(m, seat) == answering(twin, seat)
