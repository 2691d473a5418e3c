"""A forecast says what it does not know, and who will meet what is carried over a free place."""

from tabletop.games.enadrya.board import BATTLE, FACING, ROW
from tabletop.games.epikha.board import SPACES
from tabletop.play.forecast import Mark, Outcome
from tests.support.scenario import Scenario, unit
from tests.ui.boards import test_epikha_moves
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.frames import carry

C = test_epikha_moves.C


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


def test_a_bridge_of_epikha_says_what_meets_the_fighter_carried_over_its_space() -> None:
    """The plate shows both blows as they would be; carried away, it shows the attacker alone."""
    s = test_epikha_moves.field(own={"deployment": [C("guardia-del-puente")]}, foe={"deployment": [C("recluta-de-muralla")]})
    s.attack("Guardia del Puente")
    with seated(s.match, people=(s.match.waiting()[0],)) as p:
        board = table(p).board
        seat = s.match.waiting()[0]
        card = s.card(f"Recluta de Muralla@{seat}")
        place = next(i for i, zone in enumerate(SPACES[1 - seat]) if s.match.store.zone[zone])
        before = board.plates[place].clash
        p.drag(board.node_of(card), to=board.places[SPACES[seat][place]], drop="hold")
        met = board.plates[place].clash
        assert before.own is None and met.own is not None and met.rival is not None
        p.press("escape")
        assert board.plates[place].clash == before
