"""Cards of the shared group: spies, mercenaries, Time."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada import actions
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import WELL, meet, printed, scene, sheet, told

BIRD = plain.card("Bird", "espada", 7, words="volador")
EVEN = plain.card("Even", "espada", 4)


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("guardabarrera", "espada", 3, "defensa", {}, {}),
    ("reloj-de-sol-roto", "oro", 3, "", {}, {"time": 4, "coin": 2})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    assert printed(name) == (suit, value, words, needs, gives)


@clause("ENC-D2")
def test_mercenaria_sin_epoca_yields_to_the_defender() -> None:
    """On a tie she falls when she attacks, and stands when she defends."""
    card = sheet("mercenaria-sin-epoca")
    assert meet([card], [EVEN]).fight().where("Mercenaria sin Época") == "0:discard"
    assert meet([EVEN], [card]).fight().where("Even") == "0:discard"


def test_hondera_de_tejado_aims_high() -> None:
    """Four more against a Volador."""
    card = sheet("hondera-de-tejado")
    assert (meet([BIRD], [card]).value("Hondera de Tejado"), meet([EVEN], [card]).value("Hondera de Tejado")) == (6, 2)


@clause("ENC-D3.2")
def test_ariete_prestado_hits_a_tower_twice() -> None:
    """Its value of 2 costs it 4."""
    t = Scenario(own={"village": [WELL], "armies": [[sheet("ariete-prestado")]]}, foe={}).attack("Ariete Prestado")
    assert t.settle().tower(1) == 46
    assert told("ariete-prestado") == ["Si golpea a un Atempus, este pierde el doble del valor de esta carta.",
                                       "If it hits an Atempus, that Atempus loses twice this card's value."]


def test_rumor_de_plaza_sees_a_whole_army() -> None:
    """Each card of one, for its user alone."""
    t = scene("rumor-de-plaza", foe={"armies": [[plain.PIKE, plain.RIDER]]}).to_action().do("use", "Rumor de Plaza").resolve()
    assert [t.store.seen[t.card(name)] for name in ("Pike", "Rider")] == [1, 1]


def test_desercion_sends_the_first_card_home() -> None:
    """The top one of a rival's army; an army of one is gone."""
    t = scene("desercion", foe={"armies": [[plain.PIKE, plain.RIDER]]}).to_action().do("use", "Deserción").resolve()
    assert (t.where("Pike"), t.stack("Rider")) == ("1:hand", ["rider"])


@clause("ENC-R27", "ENC-R24")
def test_eclipse_silences_an_effect_of_any_priority() -> None:
    """A Copa's Evento, not an Oro's; it pays with itself."""
    golden = plain.card("Golden", "oro", 1, use=plain.Use(plain.text("Golden", plain._destroys, aim=plain.theirs)))
    for used, silenced in ((plain.UNDERTOW, True), (golden, False)):
        t = Scenario(own={"village": [used, plain.HERD], "armies": [[plain.LANCER]]},
                     foe={"village": [WELL, sheet("eclipse")], "armies": [[plain.LANCER]]}).to_action()
        t.do("use", used.names[0])
        if not silenced:
            t.answer("Well").refuses("answer", "Eclipse", clause="ENC-2.8")
            continue
        t.do("answer", "Eclipse").resolve()
        assert (t.facts("silenced"), t.where("Eclipse")) == ([(t.card("Undertow"),)], "1:discard")


@clause("ENC-R37", "ENC-R19")
def test_hora_cero_leaves_the_effects_of_oros() -> None:
    """For a round, everybody's; it points at the rivals, and two cards of the hand pay."""
    t = scene("hora-cero", hand=[plain.PIKE, plain.CAR], extra=[plain.TRACKER, plain.CLOCK],
              foe={"village": [plain.TRACKER], "armies": [[plain.LANCER]]}).to_action().do("use", "Hora Cero")
    assert (t.asks(), t.seat) == ("priority", 1)
    t.resolve().answer("Pike", "Car").refuses("use", "Tracker@0", clause="ENC-R37")
    assert t.offers("use", "Clock")
    t.end_turn().to_action().refuses("use", "Tracker@1", clause="ENC-R37").end_turn().to_action()
    assert t.offers("use", "Tracker@0")


@clause("ENC-R21")
def test_atempus_roto_crumbles_for_a_card() -> None:
    """Five resistance for a card of a pile of choice."""
    t = scene(towers=(sheet("atempus-roto"),)).to_action()
    before = t.size("0:pile.1")
    t.do("use", "tower").answer(1)
    assert (t.tower(0), t.size("0:hand"), t.size("0:pile.1")) == (45, 1, before - 1)


@clause("ENC-3.1")
def test_posada_del_cruce_exchanges_a_hidden_card() -> None:
    """One goes to the hand, one is put down for it, anywhere; none of a blocked army, none where an Idol keeps them."""
    t = scene("posada-del-cruce", armies=[[plain.LANCER], [plain.RIDER]], hand=[plain.FORGE]).to_action()
    actions.block(t.match, t.army("Rider"), clause="ENC-D4")
    t.do("use", "Posada del Cruce")
    assert t.where("Lancer@0") == "0:hand", "the only one that is free"
    t.refuses("done", "", clause="").do("raise", "Forge")
    assert (t.where("Forge"), t.asks()) == ("0:village", "action")
    t = scene("posada-del-cruce", "idolo-de-siete-bocas").to_action().refuses("use", "Posada del Cruce", clause="ENC-2.8")


@clause("ENC-R39", "ENC-2.10")
def test_cambista_gives_the_resource_named_for_it() -> None:
    """Five of one that is neither special nor Time, named as it becomes visible, active or not; shown from an army, too."""
    card = sheet("cambista")
    t = Scenario(own={"hand": [card], "armies": [[card]]}).do("raise", "Cambista")
    words = list(t.match.ask()[0].source(t.match, t.match.ask()[1], 0))  # type: ignore[attr-defined]
    assert (len(words), {"time", "sagrait", "idol"} & set(words)) == (11, set())
    t.answer("salt")
    assert (t.asks(), t.sum(0, "salt")) == ("put", 5)
    t.do("show", "Cambista#2").answer("salt")
    assert t.sum(0, "salt") == 10
    poor = plain.tower("Poor")
    t = Scenario(own={"hand": [card]}, towers=(poor,)).do("raise", "Cambista").answer("fire")
    assert (t.active("Cambista"), t.store.named_resource[t.card("Cambista")] > 0) == (False, True)


@clause("ENC-2.11", "ENC-R19")
def test_pacto_de_caminos_keeps_two_players_from_war() -> None:
    """For a round, if the other agrees; a refusal leaves nothing."""
    def asked(yes: bool) -> Scenario:
        return scene("pacto-de-caminos", others=[{}]).to_action().do("use", "Pacto de Caminos").answer(1).resolve().answer(yes)

    t = asked(yes=True)
    t.refuses("declare", "1", clause="ENC-2.11")
    assert t.offers("declare", "2")
    t.end_turn().to_action().refuses("declare", "0", clause="ENC-2.11")
    assert t.end_turn().end_turn().to_action().offers("declare", "1")
    assert asked(yes=False).offers("declare", "1")


def test_atempus_del_cruce_puts_down_one_more() -> None:
    """Beyond the four of B, visible or hidden."""
    t = scene(towers=(sheet("atempus-del-cruce"),), hand=[plain.FORGE, plain.PIKE]).to_action().do("use", "tower").do("raise", "Forge")
    assert (t.where("Forge"), t.asks()) == ("0:village", "action")
    t.refuses("use", "tower", clause="ENC-2.9")
    scene(towers=(sheet("atempus-del-cruce"),)).to_action().refuses("use", "tower", clause="ENC-2.8")
