"""A card that has no place of its own, played by key or menu: it rises and lies in sight, with its seal, until its effect is done."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.kernel.match import Match
from tabletop.ui.tools.pilot import Pilot
from tests.support import ecg_cards, warage
from tests.support.ecg_cards import action
from tests.support.epikha_cards import spell
from tests.support.scenario import Scenario, power, unit
from tests.ui.boards import test_ecg_moves, test_epikha_moves
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.frames import frame

DRAW = {"do": "draw", "amount": 1}
RIVALS = {"who": "in_play", "side": "enemy", "kind": ["character"]}


def ecg() -> tuple[Match, int]:
    """An Action that the rival may answer."""
    s = test_ecg_moves.field(hand=[action("Grito", DRAW), test_ecg_moves.NOVICIO], foe_hand=[ecg_cards.CONTRAORDEN], foe_ready=5)
    return s.match, s.card("Grito")


def enadrya() -> tuple[Match, int]:
    """A Power."""
    t = Scenario(own={"z2.4": unit("Lobo", 3)}, hand=[power("Saber", DRAW), unit("Oso")]).at("deploy")
    return t.match, t.card("Saber")


def epikha() -> tuple[Match, int]:
    """A Spell."""
    s = test_epikha_moves.field(hand=[spell("Marea", {"do": "harm", "amount": 5, "to": RIVALS})])
    return s.match, s.card("Marea")


def warage_flash() -> tuple[Match, int]:
    """A Flash that the rival may answer."""
    s = warage.Scenario(warage.side(hp=50, hand=[warage.flash("Venda", {"do": "gain", "amount": 4}), warage.helper("Paje")]),
                        warage.side(hand=[warage.flash("Vuelta", {"do": "gain", "amount": 4})])).at("first")
    return s.match, s.card("Venda")


GAMES = {"ecg": ecg, "enadrya": enadrya, "epikha": epikha, "warage": warage_flash}


@contextmanager
def played(game: str) -> Iterator[tuple[Pilot, int]]:
    """Play the card as a menu does."""
    match, card = GAMES[game]()
    with seated(match, motion="animated", size=(1280, 720), people=(0,)) as p:
        scene = table(p)
        scene.decide(next(option for option in scene.session.options() if option[1] == card))
        yield p, card


@pytest.mark.parametrize("game", GAMES)
def test_a_card_without_a_place_is_in_sight_until_its_effect_is_done(game: str) -> None:
    """No frame without it; it covers no other card, and does not move on once it lies."""
    with played(game) as (p, card):
        scene = table(p)
        zone = scene.session.store.at[card]
        boxes = []
        while (scene.show.busy or scene.session.beats) and scene.session.store.at[card] in (zone, *scene.board.drops.waits):
            boxes.append(frame(p, card).card)
            p.step()
        assert len(boxes) > 15
        assert None not in boxes[1:]
        assert len({(round(box.x), round(box.y)) for box in boxes[15:]}) == 1
        others = [node.box for node in scene.board.cards.values() if node.card and node.card != card and node.form not in ("hand", "back")]
        assert not [box for box in others if box.inset(2).overlaps(boxes[-1])]
