"""What every Base of the set gives to the player who goes second."""

import pytest

from tests.support.scenario import Scenario, base
from tests.support.scenario_cards import library, real, said

BASES = [card.name.es for card in library() if card.kind == "base"]


@pytest.mark.parametrize("name", BASES)
def test_a_base_makes_up_for_going_second(name: str) -> None:
    """Energy when the match begins in the rival's turn; nothing for who goes first."""
    bonus = next(a for a in real(name)["abilities"] if a.get("when") == {"is": "turn", "side": "enemy"})
    amount = bonus["do"][0]["amount"]
    assert said(name)[-1] == amount
    second = Scenario(bases=(base("Fuerte rival"), real(name)))
    first = Scenario(bases=(real(name), base("Fuerte rival")))

    assert second.facts("energised") == [(1, amount, amount)]
    assert first.facts("energised") == []
