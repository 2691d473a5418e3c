"""The words of Epikha's refusals: one for every guard, in both languages, and none besides."""

from __future__ import annotations

import tomllib

import pytest

from tabletop import places
from tabletop.games.epikha import closings, spells, standing, turn
from tabletop.kernel.guards import Menu
from tabletop.kernel.refusal import Refusal
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.play.refused import sentence
from tabletop.present.words import Translations
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

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


@clause("EPI-R2")
@pytest.mark.parametrize(("lang", "verb", "name", "left", "said"), [
    ("es", "deploy", "Giant", 10, "Cuesta 20 de Vital; puedes pagar 19"), ("en", "deploy", "Giant", 10, "It costs 20 Vital; you can pay 19"),
    ("es", "deploy", "Imp", 5, "Cuesta 5 de Vital; puedes pagar 4"), ("es", "deploy", "Giant", 1, "Cuesta 20 de Vital; puedes pagar 10"),
    ("es", "equip", "Axe", 1, "")])
def test_what_a_card_costs_and_what_can_be_paid_is_told(lang: Lang, verb: str, name: str, left: int, said: str) -> None:
    """The Magic Zone's Opal and the Player, which keeps 1; for a Pact the Player alone. Nothing where it can be paid."""
    t = Scenario(own={"magic": [plain.OPAL]}, hand=[plain.GIANT, plain.IMP, plain.AXE])
    t.store.lost[t.card("me")] = 200 - left
    why = t.match.judge(0, ((verb, t.card(name), t.card("me") if verb == "equip" else 0),))
    assert _told(why, lang) == said


@clause("EPI-R2", "EPI-R23")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_an_ability_costs_is_told(lang: Lang) -> None:
    """The Mage's own Vital pays too, down to 1."""
    t = Scenario(own={"magic": [plain.MAGE]})
    t.store.lost[t.card("me")], t.store.lost[t.card("Mage")] = 199, 17
    why = t.match.judge(0, (("use", t.card("Mage"), 0),))
    assert why is not None and why.clause == "EPI-R2"
    assert _told(why, lang) == {"es": "Cuesta 5 de Vital; puedes pagar 3", "en": "It costs 5 Vital; you can pay 3"}[lang]


def _told(why: Refusal | None, lang: Lang) -> str:
    return "" if why is None else sentence(why)(Translations(lang))
