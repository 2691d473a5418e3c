"""What is asked before it is done in Enadrya: a Power that would be paid for in vain."""

import pytest

from tabletop.ui.table.offers import Caution
from tabletop.ui.table.scene import TableScene
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import pilot, reveal

CRUSH = power("Peso", {"do": "crush"}, cost=1)


def cautions(scene: TableScene) -> list[str]:
    """What stands over the buttons of the open menu."""
    return [node.says(scene.look.words) for node in scene.offers.layer.children if isinstance(node, Caution)]


@clause("ENA-R22")
@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_power_that_can_do_nothing_asks_before_it_is_paid_for(way: str):
    """It says so over its button, and the golden one leaves it in the hand."""
    t = Scenario(foe={}, own={"z1.0": unit("Uno")}, hand=[CRUSH]).at("deploy")
    with pilot(t.match) as p:
        scene = reveal(p)
        card = t.card("Peso")
        before = scene.session.match.digest()

        def play() -> None:
            node = scene.board.node_of(card)
            if way == "click":
                p.click(node)
            else:
                p.drag(node, to=scene.board.bases[1])

        play()
        assert cautions(scene) == [scene.look.words("enadrya.warning.in_vain")]
        p.press("space")
        assert scene.session.match.digest() == before and not cautions(scene)
        play()
        p.click("move0")
        assert scene.session.match.digest() != before


@clause("ENA-M2.6")
@pytest.mark.parametrize(("lang", "asks"), [("es", "Elige una de tus Unidades"), ("en", "Choose one of your Units")])
def test_whoever_must_crush_a_unit_of_their_own_is_asked_for_one(lang: str, asks: str):
    """The text says "enemy" of the rival's Units; the rival who chooses is asked for their own."""
    t = Scenario(foe={"z1.0": unit("Uno"), "z1.1": unit("Dos")}, hand=[CRUSH], energy=9).at("deploy").do("play", "Peso")
    with pilot(t.match, lang=lang) as p:
        scene = reveal(p)
        question = scene.asking.question
        assert question is not None
        assert scene.kit.wording.asks(scene.session, question)(scene.look.words) == asks


@pytest.mark.parametrize("effect", [{"do": "crush"}, {"do": "draw", "amount": 1}, {"do": "gain", "amount": 2}])
def test_a_power_that_may_do_something_is_played_at_once(effect: dict[str, object]):
    """Whoever else has to choose, whatever is drawn: that is something."""
    t = Scenario(foe={"z1.0": unit("Suya")}, hand=[power("Deseo", effect, cost=1)], energy=9).at("deploy")
    with pilot(t.match) as p:
        scene = reveal(p)
        before = scene.session.match.digest()
        p.click(scene.board.node_of(t.card("Deseo")))
        assert not cautions(scene) and scene.session.match.digest() != before
