"""Moves at ECG's table by pointer and keys: drops, the strip of manoeuvres, forecasts, answers, and their reasons."""

from typing import Any

import pygame
import pytest

from tabletop.games.ecg.board import COURT, DISCARD, HAND, INFANTRY, KIND, LEGACY, SUPPORT, pile
from tabletop.kernel.atoms import put
from tabletop.kernel.store import TABLE
from tabletop.ui.boards.ecg.zones import LineNode
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.tools.pilot import Pilot
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import (
    ARCHIVO,
    BALLESTA,
    CONTRAORDEN,
    GALA,
    HAMBRE,
    LEER,
    MANADA,
    MONJE,
    NOVICIO,
    OSO,
    RELEVO,
    SARGENTO,
    TEA,
    TISBE,
    ULULA,
    hero,
    made,
)
from tests.ui.boards.playing import piece, seated
from tests.ui.boards.troops import board
from tests.ui.table.deals import table

HEROES = (TISBE, ULULA)
CIRIO = made("Cirio", "blessing", costs={"sun": 1})
SIZES = [(1920, 1080), (1280, 720)]


def field(**given: Any) -> Scenario:
    """A position with Troops on both sides and a full hand."""
    placed: dict[str, Any] = {
        "own": {"infantry": [SARGENTO], "support": [MONJE]}, "foe": {"infantry": [MANADA], "support": [BALLESTA]},
        "hand": [OSO, NOVICIO, TEA, ARCHIVO, GALA, LEER], "heroes": HEROES, "ready": 5}
    return Scenario(**{**placed, **given})


def line(p: Pilot, seat: int, kind: int) -> LineNode:
    """A line on the board."""
    return board(p).lines_of[pile(seat, kind)]


def slot(p: Pilot, seat: int, kind: int, column: int) -> tuple[float, float]:
    """The middle of a slot on the screen."""
    plan, k = board(p).plan, table(p).k
    assert plan is not None
    x, y = plan.sides[seat].slots[kind][column].centre
    return x * k, y * k


def told(p: Pilot) -> list[str]:
    """Return the texts of the notices on the screen."""
    return [toast.says(p.app.look.words) for toast in p.scene.top.children if toast.name == "toast"]  # type: ignore[attr-defined]


# ---- drops

def test_troops_keep_their_columns_through_an_undo() -> None:
    """The Troop that is still in battle does not change its place when a later one is taken back."""
    s = field(own={})
    with seated(s.match) as p:
        for name, column in (("Novicio", 0), ("Oso", 1)):
            p.drag(piece(p, s, name), slot(p, 0, INFANTRY, column))
        zone = pile(0, INFANTRY)
        before = board(p).ranks.of(zone, board(p).store.zone[zone])
        p.press("u")
        left = list(board(p).store.zone[zone])
        assert left and board(p).ranks.of(zone, left) == {card: before[card] for card in left}


@clause("ECG-R23")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("column", [0, 4])
def test_a_troop_stands_where_it_was_dropped(size: tuple[int, int], column: int) -> None:
    """The Troop enters the chosen line and column; the others stay."""
    s = field()
    with seated(s.match, size=size) as p:
        before = piece(p, s, "Sargento").box
        p.drag(piece(p, s, "Oso"), slot(p, 0, INFANTRY, column))
        assert s.store.at[s.card("Oso")] == pile(0, INFANTRY)
        plan = board(p).plan
        assert plan is not None
        assert piece(p, s, "Oso").box.centre == plan.sides[0].slots[INFANTRY][column].centre
        assert piece(p, s, "Sargento").box == before


@clause("ECG-5.3a")
def test_a_card_is_dropped_on_the_court() -> None:
    """The card may be dropped among the courtiers or beside them; a second one is refused with the clause."""
    s = field(ready=2)
    with seated(s.match) as p:
        p.drag(piece(p, s, "Oso"), board(p).places[pile(0, COURT)])
        assert KIND[s.store.at[s.card("Oso")]] == COURT
        p.drag(piece(p, s, "Novicio"), board(p).places[pile(0, COURT)])
        assert told(p) == ["Ya pusiste una carta en la corte este turno"]


@pytest.mark.parametrize(("name", "verb"), [("Tea", "led"), ("Archivo", "endowed"), ("Gala", "played"), ("Leer", "played")])
def test_other_cards_are_dropped_on_the_board(name: str, verb: str) -> None:
    """A General and a Legacy go to the Legacy zone, an Action anywhere; the treasury shows the rest while a card is carried."""
    s = field()
    with seated(s.match) as p:
        target = board(p).places[pile(0, LEGACY)]
        p.drag(piece(p, s, name), target, drop="hold")
        assert board(p).purses[0]._ghost is not None
        p.release(p.point(target))
        assert board(p).purses[0]._ghost is None
        assert s.facts(verb)


def test_a_reaction_without_anything_to_answer_says_so() -> None:
    """The card is dropped on a line or on the court, or clicked, in the player's own turn."""
    s = field(hand=[RELEVO])
    with seated(s.match) as p:
        for target in (slot(p, 0, INFANTRY, 0), board(p).places[pile(0, COURT)]):
            p.drag(piece(p, s, "Relevo"), target)
            assert told(p)[-1] == "Una Reacción solo responde a algo que se está haciendo"
        p.click(piece(p, s, "Relevo"))
        assert told(p)[-1] == "Una Reacción solo responde a algo que se está haciendo"
        assert s.store.at[s.card("Relevo")] == pile(0, HAND)


def test_a_drop_that_is_refused_says_why() -> None:
    """Refused drops: on a line the card does not allow, on the rival's line, on bare felt."""
    s = field(hand=[BALLESTA])
    with seated(s.match) as p:
        for target, reason in ((slot(p, 0, INFANTRY, 0), "No puede estar en esa línea: prueba en la otra"),
                               (slot(p, 1, INFANTRY, 0), "Se entrena en tu Infantería o en tu Soporte")):
            p.drag(piece(p, s, "Ballesta@0"), target)
            assert told(p)[-1] == reason
        assert KIND[s.store.at[s.card("Ballesta@0")]] not in (INFANTRY, SUPPORT)


@clause("ECG-R3")
def test_a_troop_dragged_at_an_enemy_asks_how() -> None:
    """Clash and charge both reach the target; the chosen one is made, and the first button previews its outcome."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Sargento"), piece(p, s, "Manada"))
        offers = table(p).offers
        buttons = offers.layer.children
        assert [offers.option_of(node) for node in buttons] == [
            (verb, s.card("Sargento"), s.card("Manada")) for verb in ("clash", "charge")]
        p.click(buttons[0])
        assert s.facts("manoeuvred")[-1][1] == "clash"


@clause("ECG-6.2")
def test_an_enemy_out_of_reach_is_refused_by_its_clause() -> None:
    """The target is support behind a standing line; the strip stays as it was."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Sargento"), piece(p, s, "Ballesta"))
        assert told(p)[-1].startswith("No está adyacente")
        assert not s.facts("manoeuvred")


def test_a_troop_dragged_into_its_other_line_redeploys() -> None:
    """The Troop stands in the column where it was dropped."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Monje"), slot(p, 0, INFANTRY, 4))
        assert s.store.at[s.card("Monje")] == pile(0, INFANTRY)
        plan = board(p).plan
        assert plan is not None
        assert piece(p, s, "Monje").box.centre == plan.sides[0].slots[INFANTRY][4].centre


# ---- the strip
@pytest.mark.parametrize("size", SIZES)
def test_the_strip_shows_what_a_troop_may_do_and_why_not(size: tuple[int, int]) -> None:
    """Six cells, padlocks with the refusal's clause; a second click closes it, another Troop moves it."""
    s = field()
    with seated(s.match, size=size) as p:
        strip = board(p).strip
        p.click(piece(p, s, "Sargento"))
        assert strip.card == s.card("Sargento")
        assert {cell.verb for cell in strip.shown} == {"clash", "charge"}
        why = strip.cells["volley"].text.refusal
        assert why is not None and why.clause == "ECG-R3"
        p.click(strip.cells["volley"])
        assert told(p)[-1] == "La Descarga se hace desde Soporte"
        p.click(piece(p, s, "Monje"))
        assert strip.card == s.card("Monje")
        p.click(piece(p, s, "Monje"))
        assert not strip.card and not strip.layer.visible


def test_a_manoeuvre_is_aimed_by_number_and_put_down_by_escape() -> None:
    """1 to 6 choose it, an arrow follows the pointer, a click on the enemy makes it; Esc goes back a step at a time."""
    s = field()
    with seated(s.match) as p:
        p.click(piece(p, s, "Sargento"))
        p.press("2")
        assert board(p).strip.verb == "charge"
        assert board(p).strip.cells["charge"].aimed
        p.move(piece(p, s, "Manada"))
        assert table(p).aim._aimed is not None
        p.press("escape")
        assert (board(p).strip.verb, board(p).strip.card) == ("", s.card("Sargento"))
        p.press("escape")
        assert not board(p).strip.card
        p.click(piece(p, s, "Sargento"))
        p.press("2")
        p.click(piece(p, s, "Manada"))
        assert s.facts("manoeuvred")[-1][1] == "charge"
        assert not board(p).strip.card


@pytest.mark.parametrize("size", SIZES)
def test_the_big_buttons_name_the_manoeuvre_and_let_another_troop_be_taken(size: tuple[int, int]) -> None:
    """The aim lasts until the target is clicked, or the second button cancels it by pointer or key."""
    s = field()
    with seated(s.match, size=size) as p:
        words = p.app.look.words
        end = table(p).exits[0].option
        p.click(piece(p, s, "Sargento"))
        assert table(p).exits[0].option == end
        for way in ("pointer", "key"):
            p.press("2")
            main, second = table(p).exits
            assert (main.says(words), main.note(words), second.says(words)) == ("Carga", "elige contra quién", "Otra Tropa")
            if way == "pointer":
                p.click("second")
            else:
                p.wait(0.5)
                p.press(p.app.shortcuts.keys("second")[0])
            assert (board(p).strip.verb, board(p).strip.card, table(p).carry.held) == ("", 0, None)
            assert table(p).exits[0].option == end
            p.click(piece(p, s, "Sargento"))
        assert told(p) == []
        for press in (lambda: p.click("main"), lambda: p.press("space")):
            p.press("2")
            p.wait(0.5)
            press()
            assert told(p) == ["Pulsa un objetivo iluminado, u «Otra Tropa» para elegir otra"]
            p.press("escape")
        assert not s.facts("manoeuvred")


@clause("ECG-6.2")
def test_the_places_to_redeploy_to_are_lit_and_take_a_click() -> None:
    """The other line is lit as soon as a Troop is chosen; a click moves the Troop into the clicked column.

    While another manoeuvre is aimed its targets alone are lit, and a click on the line moves nothing.
    """
    s = field()
    with seated(s.match) as p:
        other = line(p, 0, INFANTRY)
        assert other.light == ""
        p.click(piece(p, s, "Monje"))
        assert (other.light, other.mark) == ("legal", "switch-weapon")
        p.press("3")
        assert (other.light, piece(p, s, "Manada").light) == ("", "target")
        p.click(slot(p, 0, INFANTRY, 4))
        assert s.store.at[s.card("Monje")] == pile(0, SUPPORT)
        p.press("escape")
        if not board(p).strip.card:
            p.click(piece(p, s, "Monje"))
        assert other.light == "legal"
        p.click(slot(p, 0, INFANTRY, 4))
        assert s.store.at[s.card("Monje")] == pile(0, INFANTRY)
        plan = board(p).plan
        assert plan is not None
        assert piece(p, s, "Monje").box.centre == plan.sides[0].slots[INFANTRY][4].centre
        assert other.light == ""


@pytest.mark.parametrize("size", SIZES)
def test_a_blow_is_foretold_on_the_target_and_the_dial(size: tuple[int, int]) -> None:
    """Strength before and after on both Troops, the morale it takes on the dial; and nothing once the pointer leaves."""
    s = field()
    with seated(s.match, size=size) as p:
        p.click(piece(p, s, "Sargento"))
        p.press("1")
        p.move(piece(p, s, "Manada"))
        outcome = table(p).forecast.outcome
        assert outcome is not None
        assert {(mark.card, mark.before, mark.after) for mark in outcome.marks} == {(s.card("Manada"), 5, 2), (s.card("Sargento"), 3, 0)}
        assert board(p).heroes[1].dial.ghost == 37
        assert board(p).heroes[0].dial.ghost is None
        p.press("escape")
        assert board(p).heroes[1].dial.ghost is None


# ---- the Legacy zone
@pytest.mark.parametrize(("card", "line"), [
    (TEA, "**Tea** queda junto al Héroe"), (ARCHIVO, "**Archivo** queda entre los Legados"), (CIRIO, "**Cirio** queda como Oración 1 de 4")])
def test_what_comes_to_the_legacy_zone_is_foretold(card: Any, line: str) -> None:
    """The forecast says so in a line of its own."""
    s = field(hand=[card])
    with seated(s.match) as p:
        name = line.split("**")[1]
        p.drag(piece(p, s, name), board(p).places[pile(0, LEGACY)], drop="hold")
        outcome = table(p).forecast.outcome
        assert outcome is not None
        assert line in [says.marked(p.app.look.words) for _, _, says in outcome.lines]


@pytest.mark.parametrize("size", SIZES)
def test_a_flame_flies_from_the_hand_to_the_niche_of_a_prayer(size: tuple[int, int]) -> None:
    """From below to the first niche, and goes out there; the candle burns then."""
    s = field(hand=[CIRIO])
    with seated(s.match, size=size, motion="animated") as p:
        table(p).decide(("pray", s.card("Cirio"), 0))
        seen: list[tuple[float, float]] = []
        for _ in range(240):
            p.step(1 / 60)
            flames = [node for node in board(p).over.children if node.name == "flame"]
            seen += [node.box.centre for node in flames]
        plan = board(p).plan
        assert plan is not None
        niche = plan.sides[0].niches[0]
        assert seen[0][1] > niche.bottom and niche.contains(*seen[-1])
        assert not flames
        assert piece(p, s, "Cirio").box == niche


# ---- the Hero's button
def test_the_ability_is_ready_only_if_it_can_be_paid() -> None:
    """A button that cannot be used says what is missing, or that it was used."""
    def says(s: Scenario) -> list[str]:
        with seated(s.match) as p:
            return [hero.text.use(p.app.look.words) for hero in board(p).heroes]

    s = field()
    assert says(s) == ["Habilidad: lista", "Habilidad: lista"]
    for card in s.store.zone[pile(0, COURT)]:
        s.store.spent[card] = 1
    assert says(s) == ["Habilidad: falta 1 recurso", "Habilidad: lista"]
    s = field()
    s.do("use", "Tisbe")
    assert says(s)[0] == "Habilidad: usada"
    dear = {"where": "beside", "extra_costs": [{"pay": "renown", "amount": 9}], "do": [{"do": "draw"}]}
    s = field(heroes=(hero("Cara", abilities=[dear]), ULULA))
    assert says(s)[0] == "Habilidad: falta renombre"


# ---- the chain
@clause("ECG-R18")
@pytest.mark.parametrize("size", SIZES)
def test_what_waits_and_who_may_answer_is_shown(size: tuple[int, int]) -> None:
    """The manoeuvre with its target, pills over the Reactions that fit, an arrow; a click on one of them answers."""
    s = field(foe_hand=[CONTRAORDEN, RELEVO, HAMBRE], foe_ready=3)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match, size=size) as p:
        shown = board(p)
        assert [entry.text.number for entry in shown.queue.entries.values()] == ["1"]
        assert len(list(shown.motion.arrows())) == 1
        pills = {node.card: child.key for node in shown.cards.values() for child in node.children if child.name == "answers"}  # type: ignore[attr-defined]
        assert pills == {s.card("Contraorden"): "may_react", s.card("Relevo"): "may_react"}
        p.click(piece(p, s, "Contraorden"))
        p.click(next(iter(shown.queue.entries.values())))
        assert s.facts("answered")
        assert sorted(entry.text.number for entry in shown.queue.entries.values()) == ["1", "2"]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("more", [0, 5, 8])
def test_what_may_answer_says_so_on_the_part_of_the_card_that_is_seen(more: int, lang: str) -> None:
    """However narrow the next card leaves it: in fewer words."""
    s = field(foe_hand=[CONTRAORDEN, RELEVO, *[NOVICIO] * more], foe_ready=3)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match, size=(1024, 768) if more else (1280, 720), lang=lang) as p:
        pills = [(node, child) for node in board(p).cards.values() for child in node.children if child.name == "answers"]
        assert len(pills) == 2
        for node, pill in pills:
            look = p.app.look.at(pill.world_scale())
            ink = pill.picture_for(look).surface.get_bounding_rect(min_alpha=200)
            assert node.face is not None
            assert look.brush.units(ink.w - 1) <= (node.face.shown or node.w) + 4  # to a pixel


def test_the_chain_opens_over_the_ground_and_closes_again() -> None:
    """Its panel stands between the log and the big button as long as an effect waits."""
    s = field(foe_hand=[CONTRAORDEN], foe_ready=2)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match) as p:
        panels, panel = table(p).plan.panels, board(p).queue.panel
        assert board(p).queue.layer.visible
        assert panels["log"].bottom <= panel.box.y and panel.box.bottom <= panels["main"].y
        p.wait(0.5)
        p.click("main")
        p.settle()
        assert not board(p).queue.layer.visible


def test_no_pill_tells_of_a_hand_that_lies_face_down() -> None:
    """Pills over the hand appear only while its cards are visible."""
    s = field(foe_hand=[CONTRAORDEN, HAMBRE], foe_ready=2)
    s.do("clash", "Sargento", to="Manada")
    with seated(s.match) as p:
        shown = board(p)
        node = shown.cards["card", s.card("Contraorden"), 0]
        assert any(child.name == "answers" for child in node.children)
        shown.mind.covers = lambda node: True  # type: ignore[method-assign]
        shown.refresh()
        assert not any(child.name == "answers" for child in node.children)


@clause("ECG-5.1")
@pytest.mark.parametrize(("way", "drawn"), [("pointer", 0), ("pointer", 1), ("0", 0), ("1", 1), ("2", 2), ("return", 2)])
def test_each_number_of_cards_to_draw_is_a_button(way: str, drawn: int) -> None:
    """With the hand it leaves; two is golden and has the focus, a digit answers too."""
    s = field()
    s.make(("end", 0, 0))
    with seated(s.match) as p:
        held = len(s.store.zone[pile(s.seat, HAND)])
        zone = pile(s.seat, HAND)
        prompt = table(p).asking.prompt
        assert isinstance(prompt, AmountsPrompt)
        notes = [button.note(p.app.look.words) for button in prompt.amounts.values()]
        assert notes == [f"No robas: {held} en mano", f"Robas 1: {held + 1} en mano", f"Robas 2: {held + 2} en mano"]
        assert [button.kind for button in prompt.amounts.values()] == ["dark", "dark", "gold"]
        if way == "pointer":
            p.click(prompt.amounts[drawn])
        else:
            p.press(way)
        assert len(s.store.zone[zone]) == held + drawn


@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_to_draw_cover_no_line_and_no_hand(size: tuple[int, int]) -> None:
    """The player looks at both sides of the battle, and at the own hand, to choose."""
    s = field()
    s.make(("end", 0, 0))
    with seated(s.match, size=size) as p:
        prompt, plan = table(p).asking.prompt, board(p).plan
        assert prompt is not None and plan is not None
        shown = prompt.box
        slots = [slot for side in plan.sides.values() for row in side.slots.values() for slot in row]
        assert not [slot for slot in (*slots, plan.panels["hand"]) if slot.overlaps(shown)]


@pytest.mark.parametrize("size", SIZES)
def test_madness_over_the_threshold_is_a_number(size: tuple[int, int]) -> None:
    """The lozenges end at six: more of them look alike."""
    def pictures(madness: int) -> bytes:
        s = field()
        s.set("madness", s.seat, madness)
        with seated(s.match, size=size) as p:
            hero = board(p).heroes[s.seat]
            found = hero._paint_numbers(p.app.look, hero.w, hero.h), hero.madness.paint(p.app.look)
            return b"".join(pygame.image.tobytes(picture.surface, "RGBA") for picture in found if picture is not None)

    assert len({pictures(n) for n in (6, 7, 8)}) == 3


def test_escape_is_said_to_cancel_while_nothing_is_carried() -> None:
    """Beside the numbers of the manoeuvres."""
    s = field()
    with seated(s.match) as p:
        p.click(piece(p, s, "Sargento"))
        for _ in range(2):
            assert dict(board(p).unfolding.keys())["escape"] == "table.key.leave"
            p.press("1")


@clause("ECG-3.8")
def test_only_the_own_discard_is_opened() -> None:
    """The rival's discard tells its number of cards, and that its owner may be asked; once asked, why it stays closed."""
    own, foe = {"infantry": [SARGENTO], "discard": [OSO, NOVICIO]}, {"infantry": [MANADA], "discard": [OSO, MONJE, BALLESTA]}
    s = field(own=own, foe=foe, hand=[LEER])
    with seated(s.match) as p:
        p.click(board(p).piles[pile(1, DISCARD)])
        assert p.scene.dialog is not None and p.scene.dialog.name == "leave-to-look"
        p.press("escape")
        put(s.match, "begged", 0, s.store.turn[TABLE])
        p.click(board(p).piles[pile(1, DISCARD)])
        assert told(p) == ["Solo su dueño puede mirarla (cartas: 3)"]
        assert p.scene.dialog is None
        p.click(board(p).piles[pile(0, DISCARD)])
        assert p.scene.dialog is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("goal", ["line", "court"])
def test_a_menu_of_ways_is_answered_on_the_lit_place(size: tuple[int, int], goal: str) -> None:
    """The menu covers no card of the hand; a click on one of its places is the answer, not only its end."""
    s = field(ready=2)
    with seated(s.match, size=size) as p:
        offers = table(p).offers
        p.click(piece(p, s, "Novicio"))
        assert len(offers._options) > 1
        court = board(p).places[pile(0, COURT)]
        lit = {node for node in (line(p, 0, INFANTRY), line(p, 0, SUPPORT), court) if node.light == "legal"}
        assert court in lit and len(lit) > 1
        hand = [node.world_box() for node in board(p).cards.values() if node.form == "hand" and node.is_shown()]
        assert not any(button.world_box().overlaps(box) for button in offers.layer.children for box in hand)
        if goal == "court":
            box, menu = court.world_box(), [button.world_box() for button in offers.layer.children]
            p.click(next((x, box.centre[1]) for x in range(round(box.right) - 8, round(box.x), -8)
                         if not any(one.contains(x, box.centre[1]) for one in menu)))
            assert s.store.at[s.card("Novicio")] == pile(0, COURT)
        else:
            kind = INFANTRY if line(p, 0, INFANTRY) in lit else SUPPORT
            p.click(slot(p, 0, kind, 4))
            assert s.store.at[s.card("Novicio")] == pile(0, kind)
            plan = board(p).plan
            assert plan is not None
            assert piece(p, s, "Novicio").box.centre == plan.sides[0].slots[kind][4].centre
        assert not offers.layer.children and line(p, 0, INFANTRY).light == "" == court.light


@pytest.mark.parametrize("by", ["click", "drag", "idle"])
def test_the_strip_closes_for_another_troop(by: str) -> None:
    """A Troop that aims only its ability, or has no move at all, is not read beside another one's manoeuvres."""
    s = Scenario(own={"infantry": [OSO, SARGENTO, NOVICIO]}, foe={"infantry": [MANADA]}, heroes=HEROES)
    s.set("preparation", "Sargento", 2).set("preparation", "Novicio", 2)
    with seated(s.match) as p:
        p.click(piece(p, s, "Oso"))
        p.press("1")
        p.press("escape")
        assert board(p).strip.card == s.card("Oso")
        if by == "drag":
            p.drag(piece(p, s, "Sargento"), (700.0, 60.0), drop="hold")
        else:
            p.click(piece(p, s, "Novicio" if by == "idle" else "Sargento"))
        assert not board(p).strip.card
