"""The log of ECG names what is played openly, for whoever reads it."""

from typing import Any

import pytest

from tabletop.games.registry import game
from tabletop.kernel import journal
from tabletop.kernel.store import Store
from tabletop.kernel.views import Translator
from tabletop.play.log_model import LogModel
from tabletop.present.words import Translations
from tests.support.ecg_plain import BLADE, CHAMPION
from tests.support.ecg_set import laid, real


def _start(s: Any) -> Store:
    """Return the store before the first decision."""
    start = s.match.store.copy()
    journal.revert(start, s.match.log[:], 0)
    return start


@pytest.mark.parametrize(("people", "told"), [((0,), "1 decision"), ((0, 1), "2 decisions"), ((), "2 decisions")])
def test_what_a_player_takes_back_counts_without_the_answers_of_bots(people, told):
    """One click of Undo takes back the bot's answer too, which is no decision of the player's."""
    s = laid("deer", hand=[real("Rumor")], foe="owl", foe_hand=[real("Tachadura")], foe_ready=4)
    s.do("play", "Rumor").do("react", "Tachadura", to="Rumor")
    s.match.undo()
    s.match.undo()
    log = LogModel(Translations("en"), game("ecg"), s.match, people=people)
    log.tell(Translator(s.match.rules, _start(s), 0).feed(s.match.log))

    assert [told] == [moment.line.text[:len(told)] for moment in log.moments if moment.branch is not None]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_reaction_from_the_hand_is_named_to_both(viewer):
    """The card lies open on the chain when it is told, in one line with what it answers."""
    s = laid("deer", hand=[real("Rumor")], foe="owl", foe_hand=[real("Tachadura")], foe_ready=4)
    s.do("play", "Rumor").do("react", "Tachadura", to="Rumor")
    log = LogModel(Translations("en"), game("ecg"), s.match)
    log.tell(Translator(s.match.rules, _start(s), viewer).feed(s.match.log))
    told = [moment.line.text for moment in log.moments]

    assert [line for line in told if "responds" in line] == ["Bruno responds to Rumour with Erasure."]
    assert not [line for line in told if "with a card" in line or "plays a card" in line]


def test_preparation_taken_off_by_a_card_is_told():
    """Whoever sees the ability used reads what it did; what every Preparation phase takes off would fill the log."""
    s = laid("lion", own={"legacy": [real("Mariscal Olmedo")], "infantry": [CHAMPION]}, against={"infantry": [BLADE]})
    s.set("preparation", "Champion", 2)
    s.do("use", "Mariscal Olmedo")
    log = LogModel(Translations("en"), game("ecg"), s.match)
    log.tell(Translator(s.match.rules, _start(s), 0).feed(s.match.log))

    assert log.moments[-1].line.text.endswith("loses 1 preparation (down to 1).")
