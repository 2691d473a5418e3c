"""Facts of Encrucijada as a log needs them, and the figures of a match."""

from typing import Any

import pytest

from tabletop.games.encrucijada.board import PLACES, column_number
from tabletop.games.encrucijada.entry import GAME
from tabletop.games.encrucijada.summary import summary
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import Translator
from tabletop.present.narrate import Narrator, roman
from tabletop.present.words import Translations
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import RULES, Scenario
from tests.support.encrucijada_set import WELL, scene, sheet

LANCER = sheet("lancera-del-alba")


def told(t: Scenario, lang: str = "es", *, seat: int | None = None) -> list[str]:
    """The log so far in words: the true one, or a seat's."""
    m, entries = t.match, t.match.log
    if seat is not None:
        entries = Translator(RULES, Match(RULES, m.setup).store, seat).feed(entries)
    return [line.text for line in Narrator(Translations(lang), GAME, players=m.setup.players, defs=m.setup.defs).tell(entries)]  # type: ignore[arg-type]


def test_armies_are_told_by_their_numbers() -> None:
    """In Roman numerals, as on the table."""
    t = Scenario(own={"hand": [LANCER, LANCER]}).do("hide", "lancera del alba").do("tuck", "lancera del alba#2", to="lancera del alba")
    assert told(t)[-2:] == ["A baja Lancera del Alba oculta: ejército I."] * 2
    assert [roman(n) for n in (4, 9, 14, 40, 49, 58)] == ["IV", "IX", "XIV", "XL", "XLIX", "LVIII"]


def test_a_hidden_card_put_down_is_told_to_a_rival_without_its_name() -> None:
    """Its army is named: everybody sees it grow (ENC-R8)."""
    t = Scenario(own={"hand": [LANCER]}).do("hide", "lancera del alba")
    assert told(t, "en", seat=1)[-1] == "A puts down a hidden card: army I."


def test_piles_have_letters_in_the_log_and_numbers_for_screens() -> None:
    """A, B and C; other places have neither."""
    t = Scenario().end_turn()
    assert any(line.endswith("de su monto A.") for line in told(t))
    assert [column_number(PLACES[f"1:{name}"]) for name in ("pile.0", "pile.2", "hand")] == [1, 3, 0]


@clause("ENC-7.1")
def test_an_effect_that_waits_is_told_by_its_card() -> None:
    """An entry of the chain has no name of its own."""
    t = scene("rastreadora", foe={"village": [WELL, sheet("veto")], "armies": [[LANCER]]})
    t.to_action().do("use", "rastreadora").do("answer", "veto tribunicio")
    assert "Veto Tribunicio apunta a Rastreadora." in told(t)


@clause("ENC-4.1", "ENC-R11")
def test_a_match_is_summed_up() -> None:
    """Wars, cards felled, resistance taken, effects used, and the towers turn by turn."""
    t = Scenario(own={"armies": [[plain.LANCER], [plain.PIKE]], "village": [plain.FORGE]}, foe={"armies": [[plain.RIDER]]})
    t.attack("Lancer").do("defend", "Rider").fight()
    t.do("attack", "Pike").fight().end_turn()
    sums = summary(t.match)
    assert (sums.winners, sums.wars, sums.felled, sums.used) == (None, (1, 0), (1, 0), (0, 0))
    assert sums.breached[0] == 50 - t.tower(1) > 0
    assert sums.course[1][0] == 50 and sums.course[1][-1] == t.tower(1)


def test_who_left_is_summed_up_with_the_reason() -> None:
    """A conceded match of three goes on; its course falls to 0 for who left."""
    t = Scenario(others=[{}])
    t.match.play_standing(2, ("concede", 0, 0))
    sums = summary(t.match)
    assert sums.falls == ("", "", "concede") and sums.winners is None and sums.course[2][-1] == 0


def test_the_towers_are_noted_for_turns_of_players_who_are_out() -> None:
    """Each value belongs to the turn of its number, for the marks under a chart."""
    t = Scenario(others=[{}])
    t.match.play_standing(1, ("concede", 0, 0))
    t.end_turn()
    while t.asks() == "pile":
        t.match.play(t.seat, ((t.match.options(t.seat)[0]),))
    sums = summary(t.match)
    assert sums.turns == t.store.turn[TABLE] and {len(row) for row in sums.course} == {sums.turns + 1}


@clause("ENC-1.1", "ENC-4.4")
@pytest.mark.parametrize(("options", "fits"), [
    ({"mode": "free"}, True), ({"mode": "teams"}, True), ({"mode": "teams3"}, False), ({"mode": "brawl"}, False),
    ({"rule": False, "half": True, "heroes": True}, True), ({"conquer": False, "rule": False, "resist": False}, False),
    ({"resist": "no"}, False), ({"first": 2}, True), ({"first": 3}, False)])
def test_a_deal_of_three_agrees_to_what_the_rules_know(options: dict[str, Any], fits: bool) -> None:
    """Uneven teams are fine; a match without a goal, or with a team too many, is not."""
    from tabletop.games.registry import Deal

    assert GAME.agrees(Deal("encrucijada", 1, ("A", "B", "C"), ({}, {}, {}), (), options)) == fits
