"""The words of Epikha's refusals: one for every guard, in both languages, and none besides."""

from __future__ import annotations

import tomllib

import pytest

from tabletop import places
from tabletop.games.epikha import closings, spells, standing, turn
from tabletop.kernel.guards import Menu
from tabletop.lang.languages import LANGUAGES, Lang

MENUS = (turn.TURN, turn.COMBAT)
VERBS = (*(verb for menu in MENUS for step in menu.steps if isinstance(step.ask, Menu) for verb in step.ask.named.values()),
         spells.REPLY, spells.SHIELD, spells.PASS, *closings.PRIORITY, *standing.STANDING.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: Lang) -> None:
    """A guard without words would show its key; words without a guard are out of date."""
    guards = (guard for verb in VERBS for guard in (*verb.seat_guards, *verb.subject_guards, *verb.target_guards, *verb.ask_guards))
    reasons = {guard.reason.removeprefix("epikha.refusal.") for guard in guards if guard.reason.startswith("epikha.")}
    told = tomllib.loads((places.assets() / "locale" / lang / "epikha.toml").read_text(encoding="utf-8"))["refusal"]
    assert set(told) == reasons
