"""The cards of Sol, one by one: what each text says is what happens."""

from __future__ import annotations

from tests.support.clauses import clause
from tests.support.ecg_plain import ARCHER, BLADE, CHAMPION
from tests.support.ecg_set import covers, laid, real


@covers("Portador del Palio")
@clause("ECG-R34")
def test_the_canopy_bearer_finds_a_blessing_among_three():
    """Not the fourth card, not another kind; the deck is not shuffled, and nothing need be taken."""
    for above, found in (((BLADE, CHAMPION), "0:hand"), ((BLADE, CHAMPION, ARCHER), "0:deck")):
        t = laid("sun", own={"court": [real("Portador del Palio")]}, deck=[*above, real("Oración")])
        shuffled = len(t.facts("shuffled"))
        t.do("use", "Portador del Palio").resolve()
        if found == "0:hand":
            assert {option[1] for option in t.match.options()} - {0} == {t.card("Oración")}
            t.answer("Oración")
        assert t.where("Oración") == found
        assert len(t.facts("shuffled")) == shuffled
