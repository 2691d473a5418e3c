"""The log of Warage speaks of heroes by their players' names."""

from random import Random

import pytest

from tabletop.games.registry import game
from tabletop.kernel import journal
from tabletop.kernel.views import Translator
from tabletop.play.log_model import LogModel
from tabletop.present.narrate import Narrator
from tabletop.present.replay import Replay
from tabletop.present.words import Translations
from tabletop.ui.replay.event_lines import EventLines
from tests.support import walks
from tests.support.games import GAMES
from tests.support.warage import Scenario, always, equipment, helper, side


def test_heroes_are_told_by_their_players_and_other_cards_by_their_names():
    """In a brawl two may be of one race."""
    s = Scenario(side(), side(), side(play=[helper("Perro")])).at("melee")
    s.do("attack", 0, 1).fight()
    told = Narrator(Translations("es"), game("warage"), players=("Ana", "Bruno", "Carla"), defs=s.match.setup.defs)
    assert "Ana ataca a Bruno." in [line.text for line in told.tell(s.match.log)]
    again = Scenario(side(), side(), side(play=[helper("Perro")])).at("melee")
    again.do("attack", 0, "Perro").fight()
    told = Narrator(Translations("es"), game("warage"), players=("Ana", "Bruno", "Carla"), defs=again.match.setup.defs)
    lines = [line.text for line in told.tell(again.match.log)]
    assert "Ana ataca a Perro." in lines


def rows(s, viewer=0):
    """The log at the table of one who watches from the start."""
    start = s.match.store.copy()
    journal.revert(start, s.match.log[:], 0)
    log = LogModel(Translations("en"), game("warage"), s.match)
    log.tell(Translator(s.match.rules, start, viewer).feed(s.match.log))
    return [moment.line.text for moment in log.moments]


def test_a_purchase_is_one_line_with_its_price_for_everybody():
    """Who saw it only once it was bought reads no "a card"."""
    s = Scenario(side(hand=[helper("Perro")]), side()).at("first").do("buy", "Perro").settle()
    for viewer in (0, 1):
        told = rows(s, viewer)
        assert told[-1] == "J0 buys Perro for 5 HP (95 left)."
        assert not [text for text in told if "enters play" in text or "a card (" in text]


def test_a_sale_and_a_blow_are_told_with_what_came_of_them():
    """One line for what the dice of both sides came to."""
    s = Scenario(side(play=[equipment("Espada", always("attack", 3), burden="one_hand")]), side()).at("melee")
    s.do("attack", 0).fight()
    assert rows(s)[-1] == "13 against 10: J0 takes 3 HP from J1 (97 left)."
    s.do("sell", "Espada").settle()
    assert rows(s)[-1] == "J0 sells Espada for 3 HP (now 103)."


def test_what_came_to_nothing_stands_alone():
    """The joined line is only there for two facts that are one action."""
    s = Scenario(side(), side()).at("melee").do("attack", 0).fight()
    assert rows(s)[-1] == "Attack 10 against defence 10."


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_table_the_replay_and_a_text_tell_a_match_alike(viewer):
    """A purchase, a sale and a blow are one line in each."""
    match = GAMES["warage"].start(5, quick=True)
    walks.play(match, Random(5), decisions=150)
    players, rules = match.setup.players, game("warage")
    start = match.store.copy()
    journal.revert(start, match.log[:], 0)
    log = Translator(match.rules, start, viewer).feed(match.log)
    table = LogModel(Translations("en"), rules, match)
    table.tell(log)
    replay = EventLines(Replay(match, view=viewer), rules, players).rows(Translations("en"))
    text = Narrator(Translations("en"), rules, players=players, defs=match.setup.defs).read(log)
    assert [moment.line for moment in table.moments] == [row.line for row in replay] == text
    assert [line for line in text if " sells " in line.text or " buys " in line.text]
    assert not [line for line in text if " pays " in line.text]
    assert [row.first for row in replay] == sorted({row.first for row in replay})
    assert all(row.first <= moment.position <= row.last for row, moment in zip(replay, table.moments, strict=True))


def test_a_row_of_a_replay_ends_where_all_that_came_of_it_has_happened():
    """What was bought has entered play, and the phase is still the one it was bought in."""
    match = GAMES["warage"].start(5, quick=True)
    walks.play(match, Random(5), decisions=150)
    replay = Replay(match, view="all")
    rows = EventLines(replay, game("warage"), match.setup.players).rows(Translations("en"))
    kinds = [fact[1] for fact in replay.facts]
    bought = [row for row in rows if row.line.kind == "queued" and " buys " in row.line.text]
    assert "entered" in {kinds[row.last - 1] for row in bought}
    assert "phased" in {kinds[row.last] for row in bought}
    assert not [row for row in rows if row.line.level != "heading" and "phased" in kinds[row.first:row.last]]
    assert "phased" in {kinds[row.last - 1] for row in rows if row.line.level == "heading"}
