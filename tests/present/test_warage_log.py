"""The log of Warage speaks of heroes by their players' names."""

from tabletop.games.registry import game
from tabletop.present.narrate import Narrator
from tabletop.present.words import Words
from tests.support.warage import Scenario, helper, side


def test_heroes_are_told_by_their_players_and_other_cards_by_their_names():
    """In a brawl two may be of one race."""
    s = Scenario(side(), side(), side(play=[helper("Perro")])).at("melee")
    s.do("attack", 0, 1).fight()
    told = Narrator(Words("es"), game("warage"), players=("Ana", "Bruno", "Carla"), defs=s.match.setup.defs)
    assert "Ana ataca a Bruno." in [line.text for line in told.tell(s.match.log)]
    again = Scenario(side(), side(), side(play=[helper("Perro")])).at("melee")
    again.do("attack", 0, "Perro").fight()
    told = Narrator(Words("es"), game("warage"), players=("Ana", "Bruno", "Carla"), defs=again.match.setup.defs)
    lines = [line.text for line in told.tell(again.match.log)]
    assert "Ana ataca a Perro." in lines
