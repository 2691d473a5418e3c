"""Moves at Epikha's table by pointer: drops, payments by steppers, Weapons, answers, what is left over, and their reasons."""

from typing import Any

import pytest

from tabletop.games.epikha.board import COMBAT, DECK, DEPLOYMENT, HAND, MAGIC, SPACES, kind_of, pile
from tabletop.games.epikha.proposals import proposal
from tabletop.games.epikha.readers import vital
from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.epikha.clashes import LEFT
from tabletop.ui.boards.epikha.details import DETAILS
from tabletop.ui.tools.pilot import Pilot
from tests.support import epikha_set
from tests.support.clauses import clause
from tests.support.epikha import Scenario
from tests.ui.boards.paladins import board, start
from tests.ui.boards.playing import piece, seated
from tests.ui.table.deals import table

SIZES = [(1920, 1080), (1280, 720)]
C = epikha_set.sheet


def field(**given: Any) -> Scenario:
    """A position with fighters on both sides, payers and a full hand; Ana is to move."""
    placed: dict[str, Any] = {
        "own": {"deployment": [(C("espada-jurada"), C("espada-de-orden")), C("guardia-del-puente")],
                "magic": [C("maestra-armera"), C("opalo-de-vital")]},
        "foe": {"deployment": [C("gigante-joven"), C("recluta-de-muralla")]},
        "hand": [C("recluta-de-muralla"), C("alferez-del-alba"), C("lanza-de-muralla"), C("guardia-cerrada")],
        "players": (C("paladin"), C("paladin"))}
    return Scenario(**{**placed, **given})


def space(p: Pilot, seat: int, place: int) -> Node:
    """A combat space."""
    return board(p).places[SPACES[seat][place]]


def told(p: Pilot) -> list[str]:
    """Return the texts of the notices on the screen."""
    return [toast.says(p.app.look.words) for toast in p.scene.top.children if toast.name == "toast"]  # type: ignore[attr-defined]


# ---- paying
@clause("EPI-R2")
@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_paid_for_by_steppers(size):
    """Opals are proposed first; plus takes from the others, the button counts, and Space pays."""
    s = field()
    with seated(s.match, size=size) as p:
        p.drag(piece(p, s, "Alférez del Alba"), to=board(p).places[pile(0, DEPLOYMENT)], steps=3)
        sharing = table(p).asking.sharing
        assert sharing is not None
        shares = {s.store.defs[s.store.card[item]].id: share for item, share in zip(sharing.question.items, sharing.shares, strict=True)}
        assert shares == {"maestra-armera": 5, "opalo-de-vital": 10, "paladin": 0}
        armourer = sharing.steppers[0]
        p.click(armourer.more)
        assert sharing.shares == [10, 5, 0], "what is wanted beyond the rest comes from the others"
        p.click(armourer.less)
        assert sharing.rest == 5
        assert "5" in table(p).exits[0].note(p.app.look.words)
        p.wheel(sharing.steppers[2], 1.0)
        assert sharing.shares == [5, 5, 1]
        p.click(sharing.steppers[0].more)
        assert sharing.shares == [9, 5, 1]
        assert "3" in table(p).exits[0].note(p.app.look.words), "among three"
        p.draw()
        p.wait(0.4)
        p.click("main")
        assert kind_of(s.store.at[s.card("Alférez del Alba")]) == DEPLOYMENT
        assert (vital(s.store, s.card("me")), vital(s.store, s.card("Maestra Armera"))) == (199, 11)


@clause("EPI-R2")
def test_a_payment_is_typed_and_taken_back():
    """Digits change the stepper with the focus; Esc takes the card back into the hand."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Alférez del Alba"), to=board(p).places[pile(0, DEPLOYMENT)], steps=3)
        sharing = table(p).asking.sharing
        assert sharing is not None
        table(p).focus.set(sharing.steppers[2], "keys")
        p.press("1", "2")
        assert sharing.shares == [3, 0, 12]
        p.press("left")
        assert sharing.shares == [3, 0, 7]
        p.press("escape")
        assert table(p).asking.sharing is None
        assert kind_of(s.store.at[s.card("Alférez del Alba")]) == HAND


# ---- drops
@clause("EPI-R11")
def test_an_arm_is_given_to_whom_it_is_dropped_on():
    """An arm is carried from the hand and paid for, and later from one bearer to another."""
    s = field(own={"deployment": [C("espada-jurada"), C("guardia-del-puente")]})
    with seated(s.match) as p:
        p.drag(piece(p, s, "Lanza de Muralla"), to=piece(p, s, "Espada Jurada"), steps=3)
        assert s.where("Lanza de Muralla") == "on espada jurada"
        p.drag(piece(p, s, "Lanza de Muralla"), to=piece(p, s, "Guardia del Puente"), steps=3)
        assert s.where("Lanza de Muralla") == "on guardia del puente"


@clause("EPI-4.1", "EPI-R3")
@pytest.mark.parametrize("size", SIZES)
def test_a_character_is_dropped_into_the_magic_zone(size):
    """The card pays from the Magic Zone; a card there cannot fight, and says why."""
    s = field()
    with seated(s.match, size=size) as p:
        p.drag(piece(p, s, "Guardia del Puente"), to=board(p).places[pile(0, MAGIC)], steps=3)
        assert kind_of(s.store.at[s.card("Guardia del Puente")]) == MAGIC
        for tried in ("drag", "click"):
            if tried == "drag":
                p.drag(piece(p, s, "Guardia del Puente"), to=space(p, 0, 2), steps=3)
            else:
                p.click(piece(p, s, "Guardia del Puente"))
            assert any("están en Despliegue" in text for text in told(p)), tried
            p.wait(8.0)
            assert not told(p)


@clause("EPI-5.1", "EPI-5.9")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("armed", [True, False])
def test_an_attacker_is_dropped_into_a_space_and_names_its_weapons(size, armed):
    """None is chosen beforehand; a click under their bearer takes one up."""
    s = field()
    with seated(s.match, size=size) as p:
        p.drag(piece(p, s, "Espada Jurada"), to=space(p, 0, 2), steps=3)
        assert s.where("Espada Jurada") == "0:space.2"
        assert table(p).asking.chosen == []
        if armed:
            p.click(piece(p, s, "Espada de Orden"))
        p.click("done")
        assert s.store.wielded[s.card("Espada de Orden")] == armed
        assert board(p).plates[2].clash.own.amount == 10 + 5 * armed


@clause("EPI-5.1")
@pytest.mark.parametrize("presses", [True, False])
def test_the_last_who_can_attack_waits_for_a_press(presses: bool):
    """With nobody left the rules declare the attack; the player agrees to that first, or lets it be."""
    s = field().do("attack", "me", to=0)
    with seated(s.match, lang="en") as p:
        p.drag(piece(p, s, "Guardia del Puente"), to=space(p, 0, 1), steps=3)
        assert s.where("Guardia del Puente") == "0:space.1"  # another can still join
        p.drag(piece(p, s, "Espada Jurada"), to=space(p, 0, 2), steps=3)
        assert kind_of(s.store.at[s.card("Espada Jurada")]) == DEPLOYMENT
        assert "Nobody else can attack: this declares the attack" in p.texts()
        offered = {node.name: node for node in table(p).offers.layer.children}
        assert offered["move0"].kind == "gold"  # type: ignore[attr-defined]
        p.click(offered["move0" if presses else "leave"])
        assert (s.where("Espada Jurada") == "0:space.2") == presses
        assert s.match.waiting() == (0,)


@clause("EPI-5.5")
@pytest.mark.parametrize(("lang", "says"), [("es", "encaja primero 5 de daño"), ("en", "takes 5 damage first")])
def test_the_order_of_damage_says_the_amount_and_marks_the_striker(lang, says):
    """The bearer and its arms may be chosen; the attacker is lit red, not dimmed."""
    s = field(own={"deployment": [C("guardia-del-puente")]}, foe={"deployment": [(C("guardia-del-puente"), C("escudo-de-empiria"))]})
    s.attack("Guardia del Puente").answers(**{"Guardia del Puente@1": 0})
    with seated(s.match, lang=lang) as p:
        assert s.asks() == "taker"
        assert says in table(p).asking.strip.note(p.app.look.words)
        striker = piece(p, s, "Guardia del Puente@0")
        assert (striker.light, striker.level) == ("refused", 1.0)


def test_what_may_be_laid_down_is_counted_without_a_limit():
    """Two Weapons and two Objects, or Skills: "of 12" would be no limit."""
    m = start(3)
    with seated(m) as p:
        assert table(p).asking.question.name == "lay"
        assert not [text for text in p.texts() if " de " in text and text[0].isdigit()]


@clause("EPI-1.6")
@pytest.mark.parametrize("mode", ["standard", "quick"])
def test_the_inspector_tells_a_players_vital_from_the_printed_one(mode):
    """Skills and not beginning are told line by line, and add up."""
    s = Scenario(players=(C("decana-de-abaron"), C("paladin")), skills=[C("segunda-lectura")], mode=mode)
    for name, seat in (("me", 0), ("foe", 1)):
        card = s.card(name)
        row = next(v for v in DETAILS.of(s.store, card, Translations("es")).values if v.icon == "heart-drop")
        own = s.store.defs[s.store.card[card]]
        assert row.printed == str(own.quick_vital if mode == "quick" else own.vital)
        assert row.now == str(s.vital(name))
        parts = [int(line.split()[0].replace("−", "-")) for line in row.why]
        assert int(row.printed) + sum(parts) == int(row.now), seat
        assert len(parts) == 1


@clause("EPI-5.1")
def test_a_taken_space_and_the_rivals_refuse_with_their_reason():
    """The refusal names the clause."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Guardia del Puente"), to=space(p, 0, 1), steps=3)
        p.drag(piece(p, s, "me"), to=space(p, 0, 1), steps=3)
        assert s.where("me") == "0:deployment"
        assert told(p)
        p.drag(piece(p, s, "me"), to=space(p, 1, 2), steps=3)
        assert s.where("me") == "0:deployment"


# ---- combat
@clause("EPI-R15", "EPI-R13")
def test_the_plates_foretell_who_strikes_first_and_remember():
    """Before the answers end they foretell; afterwards they tell what was dealt, and the fallen stay veiled in place."""
    s = field()
    s.attack("Guardia del Puente", "Espada Jurada")
    with seated(s.match) as p:
        shown = board(p)
        assert [plate.clash.rival is not None or plate.clash.own is not None for plate in shown.plates[:3]] == [True, True, False]
        p.drag(piece(p, s, "Gigante Joven"), to=space(p, 1, 1), steps=3)
        clash = shown.plates[1].clash
        assert {clash.rival.order, clash.own.order} == {"first", "second"}, "a giant is Heavy"
        assert shown.fray.beat(shown.store) == -1


@clause("EPI-5.6", "EPI-R14", "EPI-R4")
def test_left_overs_come_to_the_player_with_their_number():
    """A pill in the lane, a path to the panel, the number in it; the pass says what would be left."""
    s = field(foe={"deployment": [C("recluta-de-muralla")], "magic": [C("maestra-armera"), C("opalo-de-vital")]},
              foe_hand=[C("guardia-cerrada")], own={"deployment": [C("gigante-de-cantera"), C("gigante-joven")]})
    s.attack("Gigante de Cantera").answers(**{"Recluta de Muralla@1": 0})
    with seated(s.match) as p:
        shown = board(p)
        assert s.asks() == "priority"
        assert shown.fray.beat(shown.store) == LEFT
        amount = s.store.coming[1]
        assert shown.pills[1, 0].amount == amount
        assert shown.players[1].text.coming == amount
        assert len(list(shown.motion.arrows())) == 1
        assert shown.players[1].text.more == 0
        left = vital(s.store, s.card("foe")) - amount
        assert str(left) in table(p).exits[0].note(p.app.look.words)
        p.wait(0.4)
        p.click("main")
        assert vital(s.store, s.card("foe")) == left
        assert kind_of(s.store.at[s.card("Gigante de Cantera")]) != COMBAT


def test_left_overs_of_further_spaces_wait_with_their_sum():
    """They are dealt out space by space: the pills of the others stay, one path passes all, the panel adds them up."""
    s = field(foe={"deployment": [C("recluta-de-muralla")], "magic": [C("maestra-armera"), C("opalo-de-vital")]},
              foe_hand=[C("guardia-cerrada")], own={"deployment": [C("gigante-de-cantera"), C("gigante-joven"), C("gigante-pastor")]})
    s.attack("Gigante de Cantera", "Gigante Joven", "Gigante Pastor").answers(**{"Recluta de Muralla@1": 0})
    while s.asks() != "priority":
        s.match.submit(s.seat, (s.match.options()[0],))
    with seated(s.match) as p:
        shown = board(p)
        states = {place: pill.state for (seat, place), pill in shown.pills.items() if seat == 1 and pill.amount}
        waits = [place for place, state in states.items() if state == "waits"]
        assert waits
        assert shown.players[1].text.more == sum(shown.pills[1, place].amount for place in waits)
        line, = shown.motion.arrows()
        assert line.start[0] > shown.left_box(1, max(waits)).centre[0]
        while shown.players[1].text.coming:
            p.wait(0.4)
            p.click("main")
        assert shown.players[1].text.more == 0


@clause("EPI-5.5")
def test_blows_of_one_beat_fly_together():
    """Both pairs lunge in the same frames, before any number rises."""
    s = field(own={"deployment": [C("guardia-del-puente"), C("recluta-de-muralla")]},
              foe={"deployment": [C("guardia-del-puente"), C("recluta-de-muralla")]})
    s.attack("Guardia del Puente", "Recluta de Muralla")
    s.do("answer", "Guardia del Puente@1", to=0)
    with seated(s.match, motion="animated") as p:
        p.drag(piece(p, s, "Recluta de Muralla@1"), to=space(p, 1, 1), steps=3)
        p.wait(0.8)
        fighters = [piece(p, s, f"{name}@{seat}") for name in ("Guardia del Puente", "Recluta de Muralla") for seat in (0, 1)]
        homes, together = [node.y for node in fighters], 0
        p.post_key("space")
        for _ in range(90):
            p.step()
            together = max(together, sum(abs(node.y - home) > 1 for node, home in zip(fighters, homes, strict=True)))
        assert together == 4


@pytest.mark.parametrize(("name", "form"), [("carro-de-asalto", "row"), ("opalo-de-vital", "row"), ("guardia-del-puente", "row"),
                                            ("espada-de-orden", "hand"), ("rayo-de-abaron", "hand")])
def test_what_is_carried_from_the_hand_has_the_form_of_its_place(name, form):
    """Characters, Machines and Opals go into the row; arms and Spells stay cards."""
    s = field(hand=[C(name)])
    with seated(s.match) as p:
        node = next(node for node in board(p).cards.values() if node.face is not None and node.card == s.store.zone[pile(0, HAND)][-1])
        assert board(p).drops.form(node.face) == form


def test_a_resumed_combat_is_remembered():
    """A table that opens in the middle of left-overs shows the blows that were dealt before."""
    s = field(foe={"deployment": [C("recluta-de-muralla")], "magic": [C("maestra-armera"), C("opalo-de-vital")]},
              foe_hand=[C("guardia-cerrada")], own={"deployment": [C("gigante-de-cantera")]})
    s.attack("Gigante de Cantera").answers(**{"Recluta de Muralla@1": 0})
    with seated(s.match) as p:
        states = {side.state for plate in board(p).plates for side in (plate.clash.rival, plate.clash.own) if side is not None}
        assert states == {"done"}


@clause("EPI-R19")
@pytest.mark.parametrize("skills", [1, 2])
def test_the_only_skill_is_proposed(skills):
    """When the Player enters the Magic Zone, the gold button names the Skill; of two Skills, the player chooses."""
    names = ["segunda-lectura", "voz-de-mando"][:skills]
    s = field(skills=[C(name) for name in names])
    with seated(s.match) as p:
        p.drag(piece(p, s, "me"), to=board(p).places[pile(0, MAGIC)], steps=3)
        assert table(p).asking.question.name == "skill"
        assert table(p).asking.chosen == [s.card("Segunda Lectura")][:2 - skills]
        if skills == 1:
            p.click("done")
            assert s.store.named[s.card("Segunda Lectura")] == 1


def test_a_drop_target_answers_no_later_question():
    """A Character let fall on another one is deployed; whom Crystal Rain hits at the end of the turn is asked all the same."""
    s = field(hand=[C("guardia-del-puente")], own={"deployment": [C("espada-jurada")], "magic": [C("opalo-mayor"), C("lluvia-de-cristal")]})
    with seated(s.match) as p:
        mine = piece(p, s, "Espada Jurada")
        held = s.store.zone[pile(0, HAND)][-1]
        p.drag(next(node for node in board(p).cards.values() if node.card == held), to=mine, steps=3)
        while table(p).asking.sharing is not None:
            p.wait(0.4)
            p.press("space")
        assert s.where("Guardia del Puente") == "0:deployment"
        p.wait(0.4)
        p.press("space")
        question = table(p).asking.question
        assert question is not None and s.card("Espada Jurada") in question.items, "asked, not answered unseen"


def test_space_without_an_answer_reminds_beside_the_question():
    """The notice lies at the question, clear of the buttons; the key hints do not promise that Space goes on."""
    s = field(own={"magic": [C("lluvia-de-cristal")]})
    with seated(s.match) as p:
        p.wait(0.4)
        p.press("space")
        asking, rails = table(p).asking, table(p).rails
        assert asking.question is not None and asking.prompt is None
        assert [key for key, _ in rails._hints()] == ["escape"]
        p.wait(0.4)
        p.press("space")
        toast = next(toast for toast in p.scene.top.children if toast.name == "toast")
        for button in (rails.undo, rails.redo, rails.main, asking.strip):
            assert not toast.world_box().overlaps(button.world_box()), button.name


@clause("EPI-R14")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("stands", "arms"), [("home", 2), ("home", 4), ("magic", 2), ("combat", 2), ("combat", 3)])
def test_no_steppers_overlap_while_damage_is_shared(size: tuple[int, int], stands: str, arms: int):
    """Not those of the cards a Player carries, wherever it stands, nor those of the Player itself."""
    worn = [C(name) for name in ("armadura-de-placas", "escudo-de-torre", "espada-de-orden", "yelmo-heredado")[:arms]]
    s = field(own={"deployment": [C("recluta-de-muralla")]}, foe={"deployment": [C("gigante-de-cantera")] * 2},
              hand=[C("rayo-de-abaron")], arms=worn)
    if stands == "magic":
        s.do("withdraw", "me")
    s.do("end")
    s.do("attack", "Gigante de Cantera", to=0)
    if stands == "combat":
        s.do("attack", "Gigante de Cantera#2", to=1)
    s.do("done")
    s.do("answer", "Recluta de Muralla", to=0)
    while s.asks() != "shares":
        done = (("done", 0, 0),) if s.asks() == "answer" else proposal(s.match, s.seat) or (s.match.options()[0],)
        assert s.match.submit(s.seat, done) is None
    with seated(s.match, size=size) as p:
        sharing = table(p).asking.sharing
        assert sharing is not None and len(sharing.steppers) == arms + 1
        buttons = [button.world_box() for stepper in sharing.steppers for button in (stepper.less, stepper.more)]
        for i, one in enumerate(buttons):
            assert one.x >= 0 and one.bottom <= size[1]
            assert not any(one.overlaps(other) for other in buttons[i + 1:]), i // 2


def test_the_deck_counts_no_skills_before_the_start():
    """Nor for who sees only its backs."""
    m = start(3)
    assert m.ask()[0].name == "lay"
    with seated(m) as p:
        assert [board(p).piles[pile(seat, DECK)].count for seat in (0, 1)] == [50, 50]


def test_a_choice_whose_result_is_unknown_leaves_the_question_in_sight():
    """The strip tells what a choice would change; where nothing is known yet, the question stays."""
    s = field(foe={"deployment": [C("gigante-de-cantera")] * 2}, arms=[C("espada-de-orden")])
    s.do("end")
    s.do("attack", "Gigante de Cantera", to=0)
    s.do("attack", "Gigante de Cantera#2", to=1)
    s.do("done")
    with seated(s.match) as p:
        p.wait(0.4)
        p.press("space")
        assert table(p).asking.question is not None and table(p).asking.question.name == "stand"
        p.move(space(p, 0, 0))
        p.wait(0.5)
        outcome = table(p).forecast.outcome
        assert outcome is not None and outcome.empty
        assert table(p).asking.strip.foretold == ()


@pytest.mark.parametrize(("lang", "note"), [("es", "El 1 quedará arriba del mazo."), ("en", "1 will be on top of the deck.")])
def test_cards_put_back_in_order_say_where_the_first_goes(lang: str, note: str) -> None:
    """Crystal Lookout looks at the top of the deck; an order of effects speaks of what goes first."""
    s = field(hand=[C("vigia-de-cristal")], deck=[C("recluta-de-muralla"), C("alferez-del-alba"), C("lanza-de-muralla")])
    m = s.match
    m.play(0, (next(option for option in m.options(0) if option[:2] == ("deploy", s.card("Vigía de Cristal"))),))
    m.play(0, (m.options(0)[0],))
    with seated(s.match, lang=lang) as p:
        session = table(p).session
        question = session.question()
        assert question is not None and question.shape == "order"
        assert table(p).kit.wording.asks(session, question)(p.app.look.words).startswith(note)
