"""An order of effects that changes nothing is not asked; one that matters is."""

from tabletop.kernel.match import Match
from tabletop.play.idle_order import any_order
from tabletop.play.question import question_of
from tests.support.scenario import Scenario, power, unit
from tests.ui.table.deals import pilot, reveal, table

KILL = power("Rayo", {"do": "destroy", "to": {"who": "units", "side": "enemy", "name": "Presa"}})
GAINS = {"do": "gain", "amount": 2}
COUNTS = {"do": "gain", "amount": {"of": "count", "who": {"who": "units", "side": "allied"}}}
BURNS = {"do": "destroy", "to": {"who": "units", "side": "allied", "name": "Lobo"}}


def heir(name: str, effect: dict) -> dict:
    """Return a Unit that does something when any Unit is destroyed."""
    fallen = {"fact": "destroyed", "who": {"who": "units", "side": "enemy"}}
    return unit(name, abilities=[{"colour": "yellow", "whenever": fallen, "do": [effect]}])


def struck(one: dict, other: dict) -> Match:
    """Return a match in which two effects wait for their order."""
    own = {"z1.0": heir("Uno", one), "z1.1": heir("Dos", other), "z1.2": unit("Lobo")}
    return Scenario(own=own, foe={"z1.0": unit("Presa")}, hand=[KILL]).at("deploy").do("play", "Rayo").match


def test_effects_that_lead_to_the_same_in_any_order_are_not_asked_about() -> None:
    """The table answers at once; undone, the question is asked after all."""
    own = {"z1.0": heir("Uno", GAINS), "z1.1": heir("Dos", COUNTS), "z1.2": unit("Lobo")}
    m = Scenario(own=own, foe={"z1.0": unit("Presa")}, hand=[KILL]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        scene.decide(next(o for o in m.options() if o[0] == "play"))
        p.settle()
        assert scene.asking.question is None and m.ask()[0].name == "deploy"
        table(p).taking_back.take()
        p.settle()
        assert scene.asking.question is not None and scene.asking.question.shape == "order"


def test_an_order_that_matters_is_asked() -> None:
    """The count comes before or after the Unit is gone."""
    m = struck(COUNTS, BURNS)
    question = question_of(m, 0)
    assert question is not None and question.shape == "order"
    assert any_order(m, question) is None
    same = struck(GAINS, GAINS)
    question = question_of(same, 0)
    assert question is not None and any_order(same, question) == question.ordered(question.items)


def test_the_match_is_left_as_it_was() -> None:
    """All orders are tried elsewhere."""
    m = struck(GAINS, GAINS)
    before = len(m.log), m.ask()[0].name
    question = question_of(m, 0)
    assert question is not None
    any_order(m, question)
    assert (len(m.log), m.ask()[0].name) == before
