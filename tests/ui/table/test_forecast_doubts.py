"""A forecast says what it does not know, and who will meet a Unit in the place over which it is carried."""

from tabletop.games.enadrya.board import BATTLE, FACING, ROW
from tabletop.play.forecast import Mark, Outcome
from tests.support.scenario import Scenario, unit
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.frames import carry


def lines(p) -> list[str]:
    """Return the lines of the forecast on screen."""
    words = p.app.look.words
    return [says(words) for _, _, says in table(p).forecast.outcome.lines]


def test_a_place_in_battle_says_who_meets_the_unit_there() -> None:
    """With its numbers; where nobody stands it says that."""
    s = Scenario(hand=[unit("Raudo", speed=3)], foe={"b.5": unit("Muro", 2, 7)}).at("deploy")
    wall = s.match.store.at[s.card("Muro")]
    zones = [o[2] for o in s.match.options() if o[0] == "deploy" and ROW[o[2]] == BATTLE]
    foe, empty = FACING[wall], next(zone for zone in zones if zone != FACING[wall])
    assert foe in zones
    with seated(s.match, people=(0,)) as p:
        card = s.card("Raudo")
        places = table(p).board.places
        carry(p, card, places[foe])
        assert any("Muro" in line and "2-7" in line for line in lines(p))
        p.post_move(p.point(places[empty]))
        p.step()
        assert "Enfrente no hay nadie" in lines(p)


def test_a_number_beyond_which_the_forecast_does_not_see_has_a_question_mark() -> None:
    """Dice, or a hidden card: the number may still change."""
    s = Scenario(own={"z2.4": unit("Lobo", 3, 3)}).at("deploy")
    with seated(s.match, people=(0,)) as p:
        forecast = table(p).forecast
        for more, sign in (("unknown", "?"), ("", "")):
            forecast.outcome = Outcome((), (Mark(0, "hearts", 5, 2),), more=more)  # type: ignore[arg-type]
            assert forecast._doubt == sign
