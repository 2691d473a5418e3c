"""What a bot thinks of positions of ECG: when it prays, and which Troop it hurries."""

from __future__ import annotations

from tabletop.bots.novice import novice
from tabletop.bots.world import world_of
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, CHAMPION, RANGER
from tests.support.ecg_set import laid, real


def _next(t: Scenario) -> tuple[str, int, int]:
    (option, *_) = novice(world_of(t.match, t.seat, seed=1))
    return option


def test_it_prays_rather_than_train_one_troop_more() -> None:
    """With cards to pay the price with: the fourth Prayer wins."""
    t = laid("sun", hand=[real("Oración"), real("Escudo de Mediodía"), BLADE], own={"infantry": [BLADE]}, ready=4)
    verb, card, _ = _next(t)
    assert (verb, card) == ("pray", t.card("Oración"))


def test_it_looks_for_a_prayer() -> None:
    """Novena, while another is wanted."""
    t = laid("sun", hand=[real("Novena")], deck=[BLADE, real("Oración")], ready=2)
    verb, card, _ = _next(t)
    assert (verb, card) == ("play", t.card("Novena"))


def test_it_hurries_a_troop_that_may_then_strike() -> None:
    """And not the one that has still to wait."""
    t = laid("lion", own={"legacy": [real("Mariscal Olmedo")], "infantry": [CHAMPION, RANGER]}, against={"infantry": [BLADE]})
    t.set("preparation", "Champion", 1).set("preparation", "Ranger", 2)
    verb, card, _ = _next(t)
    assert (verb, card) == ("use", t.card("Mariscal Olmedo"))
    t.do("use", "Mariscal Olmedo")
    assert _next(t)[1] == t.card("Champion")


def test_it_ends_the_turn_once_the_resolution_will_find_its_victory() -> None:
    """With the rival's morale gone nothing else is worth doing, though more could be trained."""
    t = laid("lion", hand=[BLADE], own={"infantry": [CHAMPION]}, ready=4)
    assert _next(t)[0] != "end"
    t.set("morale", 1, 0)
    assert _next(t) == ("end", 0, 0)
