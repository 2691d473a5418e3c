"""The log of ECG names what is played openly, for whoever reads it."""

import pytest

from tabletop.games.registry import game
from tabletop.kernel import journal
from tabletop.kernel.views import Translator
from tabletop.play.log_model import LogModel
from tabletop.present.words import Translations
from tests.support.ecg_set import laid, real


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_reaction_from_the_hand_is_named_to_both(viewer):
    """The card lies open on the chain when it is told, in one line with what it answers."""
    s = laid("deer", hand=[real("Rumor")], foe="owl", foe_hand=[real("Tachadura")], foe_ready=4)
    s.do("play", "Rumor").do("react", "Tachadura", to="Rumor")
    start = s.match.store.copy()
    journal.revert(start, s.match.log[:], 0)
    log = LogModel(Translations("en"), game("ecg"), s.match)
    log.tell(Translator(s.match.rules, start, viewer).feed(s.match.log))
    told = [moment.line.text for moment in log.moments]

    assert [line for line in told if "responds" in line] == ["Bruno responds to Rumour with Erasure."]
    assert not [line for line in told if "with a card" in line or "plays a card" in line]
