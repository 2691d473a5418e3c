"""A dropped card stays where it was dropped, and a counter that showed its price goes on to the paid value, in every game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from tabletop.games.ecg.board import CHAIN, INFANTRY
from tabletop.games.ecg.board import pile as ecg_pile
from tabletop.games.encrucijada.board import ARMY_ROWS, VILLAGES
from tabletop.games.epikha.board import DEPLOYMENT
from tabletop.games.epikha.board import pile as epikha_pile
from tabletop.games.warage.board import PLAY, QUEUE
from tabletop.games.warage.board import pile as warage_pile
from tabletop.ui.tools.pilot import Pilot
from tests.support import ecg_cards, warage
from tests.support.scenario import Scenario as Enadrya
from tests.support.scenario import unit
from tests.ui.boards import crossroads, test_ecg_moves, test_epikha_moves
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table, wander
from tests.ui.table.frames import carry, dropped, frame, numbers
from tests.ui.table.test_aim import DARDO

Found = tuple[Pilot, int, Any]
NEAR = 2.0


@contextmanager
def ecg(motion: str = "animated", **given: Any) -> Iterator[Found]:
    """A Troop of cost 1 and the middle of a free place in line."""
    s = test_ecg_moves.field(**given)
    with seated(s.match, motion=motion.replace("reduced", "animated"), size=(1280, 720), people=(0,)) as p:
        table(p).motion.calm = "reduced" if motion == "reduced" else "full"
        yield p, s.card("Novicio"), test_ecg_moves.slot(p, 0, INFANTRY, 0)


@contextmanager
def enadrya() -> Iterator[Found]:
    """A Unit that costs energy and a free slot."""
    m = Enadrya(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, hand=[unit("Oso", cost=2), unit("Lince")]).at("deploy").match
    with seated(m, motion="animated", size=(1280, 720), people=(0,)) as p:
        option = next(o for o in m.options() if o[0] == "deploy" and table(p).board.faces.of(m.store, o[1]).name == "Oso")
        yield p, option[1], table(p).board.places[option[2]]


@contextmanager
def warage_table(**rival: Any) -> Iterator[Found]:
    """A weapon that costs hit points and the own beds."""
    s = warage.Scenario(warage.side(hp=50, hand=[warage.equipment("Espada", cost=3), warage.helper("Paje")]), warage.side(**rival)).at("first")
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        yield p, s.card("Espada"), table(p).board.places[warage_pile(0, PLAY)]


@contextmanager
def epikha() -> Iterator[Found]:
    """A Character that the Player pays for and the row of Deployment."""
    s = test_epikha_moves.field(own={"deployment": [test_epikha_moves.C("guardia-del-puente")]})
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        yield p, s.card("Alférez del Alba"), table(p).board.places[epikha_pile(0, DEPLOYMENT)]


@contextmanager
def encrucijada(verb: str = "raise") -> Iterator[Found]:
    """A card of the hand and the own village, or the own armies."""
    m = crossroads.start(3, half=True)
    m = wander(m, lambda m: bool(m.waiting()) and m.waiting()[0] == 0 and any(o[0] == verb for o in m.options()))
    with seated(m, motion="animated", size=(1280, 720), people=(0,)) as p:
        option = next(o for o in m.options() if o[0] == verb)
        yield p, option[1], table(p).board.places[{"raise": VILLAGES, "hide": ARMY_ROWS}[verb][0]]


GAMES = {"ecg": ecg, "enadrya": enadrya, "warage": warage_table, "epikha": epikha, "encrucijada": encrucijada,
         "encrucijada, hidden": lambda: encrucijada("hide")}


@pytest.mark.parametrize("game", GAMES)
def test_a_dropped_card_never_leaves_its_place(game: str) -> None:
    """No frame without it, or with it in the hand again; it comes to lie within a moment and stays."""
    with GAMES[game]() as (p, card, to):
        frames = dropped(p, card, to)[1:]
        boxes = [shown.card for shown in frames if shown.card is not None]
        assert len(boxes) == len(frames)
        still = [box for box in boxes[9:] if abs(box.x - boxes[-1].x) + abs(box.y - boxes[-1].y) > NEAR]
        assert not still


@pytest.mark.parametrize("game", GAMES)
def test_no_counter_turns_back_to_what_was_not_paid_yet(game: str) -> None:
    """Each shows its preview until that is paid, then the same number; without a preview it rolls one way."""
    with GAMES[game]() as (p, card, to):
        before = numbers(p)
        frames = dropped(p, card, to)
        previewed = {name for name, n in frames[0].numbers.items() if n != before[name]}
        assert previewed or game.startswith("encrucijada")
        for name in previewed:
            assert {shown.numbers[name] for shown in frames} == {frames[0].numbers[name]}


@pytest.mark.parametrize("motion", ["reduced", "instant"])
def test_with_less_motion_the_card_lies_in_its_place_in_the_next_frame(motion: str) -> None:
    """Nothing travels; the counter shows what is paid."""
    with ecg(motion) as (p, card, to):
        frames = dropped(p, card, to)
        assert {shown.card for shown in frames[1:]} == {frames[-1].card}
        assert frames[-1].card is not None
        assert len({tuple(shown.numbers.values()) for shown in frames}) == 1


@pytest.mark.parametrize("game", ["ecg", "enadrya", "warage"])
def test_a_refused_drop_puts_all_back_in_one_frame(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counters show their old values at once, and the card is whole in the hand."""
    with GAMES[game]() as (p, card, to):
        before = numbers(p)
        scene = table(p)
        end = carry(p, card, to)
        assert numbers(p) != before
        refusal = scene.session.match.judge(0, (("pass", 99, 99),))
        monkeypatch.setattr(scene.session, "answer", lambda picks: refusal)
        p.release(end)
        assert numbers(p) == before
        node = scene.board.cards["card", card, 0]
        assert (node.form, node.opacity) == ("hand", 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_an_undone_drop_puts_all_back_in_one_frame(game: str) -> None:
    """Whatever still moved."""
    with GAMES[game]() as (p, card, to):
        before = numbers(p)
        end = carry(p, card, to)
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        p.step()
        table(p).taking_back.take()
        p.step()
        assert frame(p, card).card is None
        assert numbers(p) == before


def test_a_price_shows_only_over_a_place_where_the_card_may_go() -> None:
    """On the way there, and over a rival's place, the counters are as they are."""
    with ecg() as (p, card, to):
        before = numbers(p)
        carry(p, card, test_ecg_moves.slot(p, 1, INFANTRY, 4))
        assert numbers(p) == before
        p.post_move(to)
        p.step()
        assert numbers(p) != before


def test_a_card_that_waits_in_a_chain_lies_where_it_was_dropped_with_its_number() -> None:
    """ECG: the rival may answer; when nobody does it is where it lay."""
    with ecg(foe_hand=[ecg_cards.CONTRAORDEN], foe_ready=5) as (p, card, to):
        scene = table(p)
        frames = dropped(p, card, to)
        assert scene.session.match.store.at[card] == CHAIN
        assert scene.board.cards["card", card, 0].seal == "1"
        assert frames[-1].card is not None
        scene.session.answer_for(1, (("pass", 0, 0),))
        scene.show.go()
        while scene.show.busy or scene.session.beats:
            p.step()
            assert frame(p, card).card == frames[-1].card
        assert scene.session.store.at[card] == ecg_pile(0, INFANTRY)
        assert scene.board.cards["card", card, 0].seal == ""


def test_a_bought_card_waits_in_the_queue_where_it_was_dropped() -> None:
    """Warage: with the number of its entry in the panel."""
    with warage_table(hand=[warage.flash("Venda", {"do": "gain", "amount": 4})]) as (p, card, to):
        frames = dropped(p, card, to)
        assert table(p).session.match.store.at[card] == QUEUE
        assert frames[-1].card is not None
        assert table(p).board.cards["card", card, 0].seal == "1"


def test_the_next_card_is_picked_up_though_the_last_one_still_moves() -> None:
    """The player goes on with the own turn: the rest of the own move is shown at once."""
    with ecg() as (p, card, to):
        end = carry(p, card, to)
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        p.step()
        scene = table(p)
        assert scene.session.beats
        left = next(node for node in scene.board.cards.values() if node.form == "hand")
        carry(p, left.card, (left.world_box().centre[0], left.world_box().y - 150))
        assert scene.carry.held is not None and scene.carry.held.source is left
        assert not scene.session.beats and not scene.show.busy


def test_a_card_that_waits_at_its_target_leaves_the_target_in_sight() -> None:
    """It lies small at a corner, with its number; the numbers of the target stay free."""
    s = test_ecg_moves.field(foe_hand=[ecg_cards.PALABRA, ecg_cards.CONTRAORDEN], foe_ready=5, hand=[DARDO])
    with seated(s.match, motion="animated", size=(1280, 720), people=(0,)) as p:
        card, target = s.card("Dardo"), test_ecg_moves.piece(p, s, "Manada")
        lies = dropped(p, card, target)[-1].card
        assert s.match.store.at[card] == CHAIN and lies is not None
        assert lies.overlaps(target.box)
        assert not lies.contains(*target.box.centre) and not lies.contains(target.box.x + 10, target.box.bottom - 10)


def test_the_cards_beside_a_dropped_one_make_room_at_once() -> None:
    """Epikha: no frame after the first moment in which one lies over another."""
    with epikha() as (p, card, to):
        end = carry(p, card, to)
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        p.wait(0.2)
        while table(p).show.busy or table(p).session.beats:
            row = [node.box for node in table(p).board.cards.values() if node.form not in ("hand", "back") and node.card]
            assert not [(a, b) for a in row for b in row if a is not b and a.inset(3).overlaps(b.inset(3))]
            p.step()


def test_a_dropped_card_keeps_the_light_of_its_place_while_its_effect_is_shown() -> None:
    """From the drop on, until the match has it in its place."""
    with ecg() as (p, card, to):
        end = carry(p, card, to)
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        lights = []
        p.step()
        while table(p).session.beats:
            if table(p).board.landed.lies(card):
                lights.append(table(p).board.cards["card", card, 0].light)
            p.step()
        assert len(lights) > 5
        assert set(lights) == {"legal"}
        p.settle()
        assert table(p).board.cards["card", card, 0].light != "legal"
