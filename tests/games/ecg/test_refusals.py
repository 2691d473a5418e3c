"""The words of ECG's refusals: one for every guard, in both languages, and none besides."""

from __future__ import annotations

import tomllib

import pytest

from tabletop import places
from tabletop.games.ecg import chain, moves, standing, turn
from tabletop.games.ecg.board import PLACES
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.play.refused import sentence
from tabletop.present.words import Translations
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BANDAGE, BLADE, CHALICE, CHAMPION, DEVOTEE, PARRY, RANGER

VERBS = (*turn.ACTION.named.values(), *chain.RESPONSES.menu.named.values(), *standing.STANDING.values())


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


@clause("ECG-R15", "ECG-R14")
def test_a_devotee_without_devotion_is_told_which_kind_it_wants() -> None:
    """Ready resources of other kinds do not pay for it, and the refusal names what does; a dear card of another kind lacks resources."""
    t = Scenario(hand=[DEVOTEE, CHAMPION], resources=(CHALICE, CHALICE), ready=2)
    line = PLACES["0:infantry"]
    found = [moves.TRAIN.why_not(t.store, 0, t.card(name), line) for name in ("Devotee", "Champion")]
    assert [(why.clause, why.reason) for why in found if why is not None] == [
        ("ECG-R15", "ecg.refusal.devotion"), ("ECG-R14", "ecg.refusal.resources")]


@pytest.mark.parametrize(("lang", "ready", "said"), [
    ("es", 2, "Pide 4 de Fe; listos: 3 de Fe"), ("en", 2, "It asks 4 Faith; ready: 3 Faith"), ("es", 0, "Pide 4 de Fe; listos: 1 de Fe")])
def test_what_is_lacking_is_told_in_numbers_by_kind(lang: Lang, ready: int, said: str) -> None:
    """What the card asks for, and what there is of that kind."""
    t = Scenario(hand=[CHAMPION], resources=(CHALICE, CHALICE), ready=ready)
    why = t.match.judge(0, (("train", t.card("Champion"), PLACES["0:infantry"]),))
    assert why is not None and sentence(why)(Translations(lang)) == said


@clause("ECG-R18", "ECG-10.3")
def test_while_something_waits_only_reactions_are_played() -> None:
    """Everything else is refused by the clause on answers; where nothing waits, a Reaction is."""
    t = Scenario(hand=[BANDAGE, PARRY], own={"infantry": [BLADE]}, foe={"infantry": [RANGER]}, foe_hand=[PARRY, BANDAGE, BLADE])
    t.refuses("react", "Parry", clause="ECG-10.3")
    t.do("clash", "Blade", to="Ranger")
    assert t.asks() == "priority"
    for verb, name in (("play", "Bandage"), ("seat", "Blade"), ("train", "Blade"), ("rally", "Ranger")):
        card = t.card(f"{name}@1")
        why = t.match.judge(1, ((verb, card, 0),))
        assert why is not None and (why.clause, why.reason) == ("ECG-R18", "ecg.refusal.only-reactions"), verb
