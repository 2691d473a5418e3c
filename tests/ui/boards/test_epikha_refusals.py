"""What Epikha's table says where something waits for another moment, or cannot be chosen beside the rest."""

from typing import Any

import pytest

from tabletop.games.epikha.board import DEPLOYMENT, DISCARD, MAGIC, pile
from tabletop.toolkit.graph.node import Node
from tabletop.ui.tools.pilot import Pilot
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario, start
from tests.ui.boards.paladins import board
from tests.ui.boards.playing import piece, seated
from tests.ui.boards.test_epikha_moves import space, told
from tests.ui.table.deals import table


def shown(p: Pilot, words: str) -> bool:
    """Whether a notice says these words; notices are gone afterwards."""
    found = any(words in text for text in told(p))
    p.wait(9.0)
    assert not told(p)
    return found


def asked_for_an_answer() -> Scenario:
    """Ana plays a Spell, and Bruno is asked for a Spell that answers it."""
    foe: dict[str, Any] = {"deployment": [plain.GUARD, (plain.SQUIRE, plain.SWORD)], "magic": [plain.MAGE]}
    s = Scenario(own={"magic": [plain.MAGE]}, foe=foe, hand=[plain.DART], foe_hand=[plain.SILENCE, plain.RECRUIT])
    s.do("cast", "Dart").answer(("Mage@0", 5), ("me", 0)).answer("Guard")
    assert (s.asks(), s.seat) == ("priority", 1)
    return s


@clause("EPI-R4")
@pytest.mark.parametrize("name", ["Guard", "Squire", "Sword", "Recruit", "foe"])
def test_while_an_answer_is_asked_all_else_waits(name: str) -> None:
    """Cards in play are not said to be missing from the hand."""
    s = asked_for_an_answer()
    with seated(s.match) as p:
        p.click(piece(p, s, name))
        assert shown(p, "Ahora solo valen Hechizos de respuesta")


@clause("EPI-R4", "EPI-5.2", "EPI-4.1", "EPI-R12")
@pytest.mark.parametrize(("moment", "name", "to", "says"), [
    ("deploy", "Silence", None, "Espera a que se juegue un Hechizo"), ("deploy", "Closed", None, "Espera a que llegue daño a tu Jugador"),
    ("attack", "Recruit", None, "Antes termina de declarar el ataque"), ("attack", "Guard", "magic", "Antes termina de declarar el ataque"),
    ("regroup", "Guard", "space", "El ataque de este turno ya pasó"), ("deploy", "Recruit", "theirs", "Juégala en tu lado"),
    ("deploy", "Guard", "discard", "Ninguna jugada lleva cartas a ese montón"),
    ("deploy", "Guard", "foe", "Ponla en un espacio de tu Zona de Combate")])
def test_a_move_out_of_its_moment_names_it(moment: str, name: str, to: str | None, says: str) -> None:
    """Dropped on the table, on a place, or on a rival's card."""
    s = Scenario(own={"deployment": [plain.GUARD, plain.SQUIRE], "magic": [plain.MAGE]}, foe={"deployment": [plain.GIANT]},
                 hand=[plain.RECRUIT, plain.SILENCE, plain.CLOSED])
    if moment != "deploy":
        s.do("attack", "Squire", to=0)
    if moment == "regroup":
        s.do("done").answers().resolve()
        assert s.asks() == "regroup"
    with seated(s.match) as p:
        places: dict[str | None, Node] = {
            "magic": board(p).places[pile(0, MAGIC)], "space": space(p, 0, 1), "theirs": piece(p, s, "Giant"), "foe": piece(p, s, "Giant"),
            "discard": board(p).piles[pile(0, DISCARD)], None: board(p).places[pile(0, DEPLOYMENT)]}
        p.drag(piece(p, s, name), to=places[to], steps=3)
        assert shown(p, says)


@clause("EPI-5.9", "EPI-R15")
def test_a_third_weapon_says_why_it_is_not_used() -> None:
    """And so does one that contradicts another; neither is chosen."""
    swords = [plain.arm(f"Sword {i}", "weapon", 5, 5) for i in range(3)]
    s = Scenario(own={"deployment": [(plain.GUARD, *swords, plain.KNIFE, plain.AXE)]})
    s.do("attack", "Guard", to=1)
    assert s.asks() == "weapons"
    with seated(s.match) as p:
        asking = table(p).asking
        for name in ("Sword 0", "Sword 1", "Sword 2"):
            p.click(piece(p, s, name))
        assert shown(p, "Como mucho se usan 2 Armas")
        assert asking.chosen == [s.card("Sword 0"), s.card("Sword 1")]
        for name in ("Sword 0", "Sword 1", "Knife", "Axe"):
            p.click(piece(p, s, name))
        assert shown(p, "Veloz y Pesado no van juntos")
        assert asking.chosen == [s.card("Knife")]


@clause("EPI-R9")
def test_what_is_not_laid_down_together_says_why() -> None:
    """A Skill beside an Object, a third Object: the tile stays unchosen, so the button never goes grey without a reason."""
    match = start(wanted=((plain.skill("Aim", 20), *[plain.BELT] * 2, plain.SWORD), ()), filler=6)
    with seated(match) as p:
        asking = table(p).asking
        assert asking.question is not None
        assert asking.question.name == "lay"
        prompt = asking.prompt
        defs, card_of = match.store.defs, match.store.card
        tiles = {defs[card_of[tile.item]].id: tile for tile in prompt.tiles}
        p.click(tiles["belt"])
        p.click(tiles["aim"])
        assert shown(p, "O Habilidades, o Armas y Objetos")
        assert prompt.chosen == [tiles["belt"].item]
        assert prompt.confirm.usable
