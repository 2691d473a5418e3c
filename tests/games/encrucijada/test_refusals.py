"""Reasons against moves of Encrucijada: the moment a move waits for, what a card has to be first."""

from __future__ import annotations

import pytest

from tabletop.games.encrucijada.bidden import put_more
from tabletop.kernel.guards import Refusal
from tabletop.play.refused import sentence
from tabletop.present.words import Translations
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import scene


def why(t: Scenario, name: str) -> tuple[str, str]:
    """Return the clause and the reason against a card that is clicked."""
    refusal = t.match.why_not(t.seat, t.card(name))
    assert isinstance(refusal, Refusal)
    return refusal.clause, refusal.reason.removeprefix("encrucijada.refusal.")


def table() -> Scenario:
    """A village with an effect and without one, armies, a hand."""
    return Scenario(own={"village": [plain.FURROWS, plain.FORGE], "hand": [plain.RAIL, plain.LANCER], "armies": [[plain.WALL], [plain.RIDER]]},
                    foe={"village": [plain.FORGE], "armies": [[plain.PACK]]})


@clause("ENC-B")
def test_a_card_of_the_hand_is_put_down_first() -> None:
    """Whether it prints an effect or not: resources are not what is missing."""
    t = table().to_action()
    assert why(t, "Rail") == why(t, "Lancer") == ("ENC-B", "put-first")
    t.declare()
    assert why(t, "Rail") == ("ENC-B", "put-first")


@clause("ENC-C")
def test_effects_wait_for_the_action() -> None:
    """While cards are put down, a village card says so, or that it has none."""
    t = table()
    assert why(t, "Furrows") == ("ENC-C", "when-used")
    assert why(t, "Forge@0") == ("ENC-2.8", "no-effect")


@clause("ENC-R9", "ENC-R14")
def test_a_war_says_when_effects_are_used_and_armies_made() -> None:
    """Armies before the battle, effects in the windows; nothing comes back to hand."""
    t = table().to_action().declare()
    t.refuses("stack", "Wall", to="Rider", clause="ENC-R9").refuses("recall", "Wall", clause="ENC-R9").do("pass").do("pass")
    assert t.asks() == "arrange"
    t.refuses("use", "Furrows", clause="ENC-R14").refuses("hide", "Rail", clause="ENC-B").do("done").do("done")
    assert t.asks() == "attack"
    t.refuses("use", "Furrows", clause="ENC-R14").refuses("part", "Wall", clause="ENC-R9")


@clause("ENC-2.9")
def test_a_hidden_card_is_shown_before_its_effect_is_used() -> None:
    """The move is made for cards in sight."""
    t = Scenario(own={"armies": [[plain.FURROWS]]}, foe={"village": [plain.FORGE]}).to_action()
    assert t.refused(("use", t.card("Furrows"), 0), "ENC-2.9").reason == "encrucijada.refusal.show-first"


@clause("ENC-R27")
def test_an_answer_says_that_it_answers() -> None:
    """Veto in the action, with nothing to respond to."""
    t = Scenario(own={"village": [plain.VETO], "armies": [[plain.PIKE]]}).to_action()
    assert t.active("Veto")
    assert why(t, "Veto") == ("ENC-R27", "only-answers")


@pytest.mark.parametrize(("name", "moment"), [("estampida", "fought"), ("ley-sin-tiempo", "defended"), ("senda-vieja", "over")])
@clause("ENC-2.8")
def test_a_card_names_the_moment_that_it_prints(name: str, moment: str) -> None:
    """In the first action, in peace."""
    t = scene(name).to_action()
    card = name.replace("-", " ").title().replace("Sin", "sin")
    assert t.active(card)
    assert why(t, card) == ("ENC-2.8", f"only-{moment}")


@pytest.mark.parametrize(("face", "moves"), [("any", ("hide", "raise")), ("hidden", ("hide",))])
@clause("ENC-2.8")
def test_an_effect_that_lays_cards_is_done_first(face: str, moves: tuple[str, ...]) -> None:
    """All else waits for it, and one that lays hidden cards lays none visible."""
    t = table().to_action()
    put_more(t.match, 0, 1, face=face, may=False)
    t.match.run()
    assert {option[0] for option in t.match.options()} - {"tuck"} == set(moves)
    assert why(t, "Furrows") == why(t, "Wall") == ("ENC-2.8", "effect-first")
    if face == "hidden":
        t.refuses("raise", "Rail", clause="ENC-2.8")


@clause("ENC-2.5")
def test_against_an_invader_only_cards_with_defensa_are_shown() -> None:
    """Other hidden cards stay so until the clash."""
    t = Scenario(own={"village": [plain.FORGE, plain.DYNAMO], "armies": [[plain.CAR, plain.LANCER]]}, towers=(plain.FORUM,),
                 foe={"village": [plain.LANCER, plain.FORGE], "armies": [[plain.WALL, plain.PACK]]})
    t.attack("Car").do("yield").do("name", "Lancer@1").answer("Forge@1")
    assert t.asks() == "defensa"
    assert t.refused(("show", t.card("Pack"), 0), "ENC-2.5").reason == "encrucijada.refusal.when-forced"
    t.refuses("hide", "Pack", clause="ENC-B")


@clause("ENC-2.9")
def test_a_dark_card_names_what_it_needs_and_what_is_there() -> None:
    """By kind, in both languages."""
    dark = plain.card("Furnace", "basto", 1, needs="iron 9, coin 5", use=plain.FURROWS.use)
    t = Scenario(own={"village": [dark, plain.FORGE], "armies": [[plain.WALL]]}).to_action()
    refusal = t.match.why_not(0, t.card("Furnace"))
    assert refusal is not None and refusal.clause == "ENC-2.9"
    assert sentence(refusal)(Translations("es")) == "Pide 9 de Hierro y 5 de Moneda; tienes 6 de Hierro y 3 de Moneda"
    assert sentence(refusal)(Translations("en")) == "Needs 9 Iron and 5 Coin; you have 6 Iron and 3 Coin"
