"""The words of ECG's refusals: one for every guard, in both languages, and none besides."""

from __future__ import annotations

import tomllib

import pytest

from tabletop import places
from tabletop.games.ecg import chain, moves, standing
from tabletop.lang.languages import LANGUAGES, Lang
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, RANGER

VERBS = (*moves.CARDS, moves.USE, *moves.BATTLE_MOVES, moves.END, chain.REACT, chain.PASS, *standing.STANDING.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: Lang) -> None:
    """A guard without words would show its key; words without a guard are out of date."""
    guards = (guard for verb in VERBS for guard in (*verb.seat_guards, *verb.subject_guards, *verb.target_guards, *verb.ask_guards))
    reasons = {guard.reason.removeprefix("ecg.refusal.") for guard in guards if guard.reason.startswith("ecg.")}
    told = tomllib.loads((places.assets() / "locale" / lang / "ecg.toml").read_text(encoding="utf-8"))["refusal"]
    assert set(told) == reasons


@clause("ECG-R3")
@pytest.mark.parametrize("how", ["clash", "charge"])
def test_a_troop_let_go_on_no_troop_is_told_what_it_wants(how: str) -> None:
    """A manoeuvre aims at enemy Troops: over a line or a card of another kind the refusal says so."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER]})
    verb = next(verb for verb in moves.BATTLE_MOVES if verb.name == how)
    why = verb.why_not(t.store, 0, t.card("Blade"), None)
    assert why is not None and (why.clause, why.reason) == ("ECG-R3", "ecg.refusal.not-an-enemy")
    assert verb.why_not(t.store, 0, t.card("Blade"), t.card("Ranger")) is None
