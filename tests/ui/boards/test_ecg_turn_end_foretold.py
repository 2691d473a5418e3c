"""Forecast of a move after which ECG's turn ends by itself: what the end does is told after the words that it comes."""

import pytest

from tabletop.games.ecg.board import HERO, pile
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import foresee
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.ecg.kit import KIT
from tabletop.ui.boards.table_factory import make_session
from tests.support.ecg import Scenario
from tests.support.ecg_cards import MANADA, NOVICIO, OSO


@pytest.mark.parametrize(("quick", "verb"), [(True, "clash"), (False, "clash"), (True, "end")])
def test_what_the_end_of_the_turn_does_is_told_as_that(quick: bool, verb: str) -> None:
    """The Troop that falls at the end stands below the line; without quick passes, and for the end itself, there is none."""
    s = Scenario(own={"infantry": [NOVICIO]}, foe={"infantry": [MANADA]}, hand=[OSO], ready=0)
    s.do("seat", "Oso")
    put(s.match, "used", s.store.zone[pile(0, HERO)][0], s.store.turn[TABLE])
    s.match.quick = quick
    session = make_session(s.match, people=(0,))
    option = (verb, s.card("Novicio"), s.card("Manada")) if verb == "clash" else ("end", 0, 0)
    outcomes = KIT.outcomes
    foreseen = foresee(session.match, 0, (option,), ends=outcomes.ends, onward=outcomes.after_move)
    told = [says(Translations("es")) for _, _, says in outcomes.compare(session, foreseen, lambda card: plain(str(card))).lines]
    end = told.index("Después termina el turno:") if quick and verb == "clash" else len(told)
    assert ("Después termina el turno:" in told, len(told) > end + 1) == (quick and verb == "clash",) * 2
