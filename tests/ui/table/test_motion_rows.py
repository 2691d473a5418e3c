"""What moves at an event, frame by frame: a card that enters, a player who is hit or healed, a card that dies; less of it on request."""

from typing import Any

import pygame
import pytest

from tabletop.games.ecg.board import CHAIN
from tabletop.games.entries import games
from tabletop.kernel.journal import FACT
from tabletop.present.cues import rows_of
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input import carry as carry_of
from tabletop.toolkit.motion import ease
from tabletop.toolkit.text.phrase import plain
from tabletop.ui import drawing
from tabletop.ui.boards.warage import motion as warage_motion
from tabletop.ui.table import board, board_motion, counters, effects, finale, phases, queue, show
from tabletop.ui.table.board import ROOM
from tabletop.ui.table.board_motion import CRACK, SHRINK, STILL
from tabletop.ui.table.deal import FLIGHT
from tabletop.ui.table.effects import BADGE, UNVEIL
from tabletop.ui.table.show import DRAWS
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.support import ecg_cards
from tests.support.scenario import Scenario, base, power, unit
from tests.ui.table.deals import pilot, reveal, table
from tests.ui.table.frames import carry
from tests.ui.table.test_landing import GAMES, ecg, enadrya, warage_table

MOVING = ("burst", "edge", "motes", "dust")


def above(p: Pilot) -> dict[str, float]:
    """Return the opacity of each effect over the table."""
    return {node.name: node.opacity for node in table(p).effects.above.children}


def fought(calm: str) -> list[dict[str, float]]:
    """A blow that goes through to the rival's Base, frame by frame: effects, and the cracks of a Unit that dies."""
    t = Scenario(own={"z2.4": unit("Lanza", 5), "z2.5": unit("Otra", 9)}, foe={"z2.2": unit("Muro", 0, 2)}, bases=(base(), base("Fuerte", 30)))
    t.at("attack").do("move", "Lanza", to="b.4").do("move", "Otra", to="b.5").at("defence").do("move", "Muro", to="b.2").at("reinforcement")
    seen = []
    with pilot(t.match, motion="animated", people=(0,)) as p:
        reveal(p).motion.calm = calm
        wall = table(p).board.node_of(t.card("Muro"))
        for frame in range(260):
            if frame == 1:
                p.post_key("space")
            p.step()
            cracks = next((child.opacity for child in wall.children if child.name == "cracks" and wall.parent is not None), 0.0)
            seen.append({**above(p), "cracks": cracks, "whole": wall.opacity if wall.parent is not None else 0.0})
    return seen


def test_a_hit_player_has_a_red_edge_and_a_dying_card_cracks_and_holds() -> None:
    """The edge rises and goes within half a second; the card stays whole and cracked before it goes."""
    seen = fought("full")
    edge = [frame["edge"] for frame in seen if "edge" in frame]
    assert max(edge) > 0.9
    assert len(edge) * FRAME <= 0.6
    held = [frame for frame in seen if frame["cracks"] > 0.99 and frame["whole"] > 0.99]
    assert len(held) * FRAME == pytest.approx(STILL, abs=3 * FRAME)
    assert CRACK + STILL + SHRINK == pytest.approx(0.52)


@pytest.mark.parametrize("calm", ["full", "reduced"])
def test_a_counter_drops_as_the_blow_lands_not_before(calm: str) -> None:
    """The striker is over everything on its way; with less motion its arrow has been shown."""
    t = Scenario(own={"z2.4": unit("Lanza", 5)}, bases=(base(), base("Fuerte", 30))).at("attack").do("move", "Lanza", to="b.4")
    t.at("reinforcement")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.motion.calm = calm
        dial, lance = scene.board.bases[1].defence, scene.board.node_of(t.card("Lanza"))
        p.post_key("space")
        before, over = [], set()
        for _ in range(200):
            p.step()
            if "float" in above(p):
                break
            before.append(dial.shown)
            over.add(lance.parent is scene.board.over)
        assert len(before) * FRAME > 0.15
        assert set(before) == {30}
        assert (True in over) == (calm == "full")
        p.settle()
        assert dial.shown == 25
        assert lance.parent is scene.board.low
        spot = next(spot for spot in scene.board.card_spots() if spot.card == lance.card)
        assert (lance.x, lance.y) == pytest.approx((spot.box.x, spot.box.y))


def test_reduced_motion_has_neither_edge_nor_motes() -> None:
    """The number that says what was lost is there."""
    seen = fought("reduced")
    assert not any(name in frame for frame in seen for name in ("edge", "motes"))
    assert any("float" in frame for frame in seen)


@pytest.mark.parametrize("game", ["ecg", "enadrya", "encrucijada", "epikha", "warage"])
def test_a_dial_that_drops_leaves_a_white_ghost(game: str) -> None:
    """For 400 ms, where the arc is lost; what is gained or paid leaves none, nor does anything with less motion."""
    with GAMES[game]() as (p, _card, _to):
        dials = [node for node in table(p).root.walk() if isinstance(node, counters.RollingNumber) and node.limit and node.w and node.value > 5]
        assert len(dials) >= 2
        for calm in ("reduced", "full"):
            table(p).motion.calm = calm
            dials[0].roll(dials[0].value - 2)
            dials[1].roll(dials[1].value + 2)
            assert (dials[0].find("lost") is not None, dials[1].find("lost")) == (calm == "full", None)
        sheet = dials[0].find("lost").picture_for(p.app.look).surface
        colour = pygame.transform.average_color(sheet, consider_alpha=True)
        assert min(colour[:3]) > 200
        faded = 0
        while dials[0].find("lost") is not None:
            faded += 1
            p.step()
        assert faded * FRAME == pytest.approx(counters.LOST, abs=3 * FRAME)
        dials[0].ghost = dials[0].value - 1
        dials[0].roll(dials[0].value - 1)
        assert dials[0].find("lost") is None


@pytest.mark.parametrize("game", ["ecg", "encrucijada", "epikha"])
def test_a_shuffled_pile_parts_in_two_and_joins_again(game: str) -> None:
    """Over its place, within a third of a second; not with less motion."""
    with GAMES[game]() as (p, _card, _to):
        scene = table(p)
        kinds = scene.session.match.rules.facts
        zone = next(zone for zone, pile in scene.board.piles.items() if pile.is_shown() and pile.lies == "covered" and pile.w)
        told = {"seat": 0, "pile": zone}
        fact = (FACT, "shuffled", 0, 0, "", *(told[name] for name, _ in kinds["shuffled"].fields))
        cue = rows_of(game)["shuffled"].cue
        for calm in ("reduced", "full"):
            scene.motion.calm = calm
            scene.effects.shine(scene.board, cue, fact)
            assert sum(name.startswith("half") for name in above(p)) == (2 if calm == "full" else 0)
        p.wait(0.35)
        assert not [name for name in above(p) if name.startswith("half")]


def test_a_card_that_enters_stirs_a_ring_of_dust() -> None:
    """Where it lies, for a moment."""
    with enadrya() as (p, card, to):
        p.post_button(carry(p, card, to), 1, pygame.MOUSEBUTTONUP)
        frames = []
        for _ in range(60):
            p.step()
            frames.append(above(p))
        assert any("dust" in frame for frame in frames)
        assert "dust" not in frames[-1]


@pytest.mark.parametrize(("amount", "rises"), [(3, True), (-3, False)])
def test_what_is_healed_has_green_motes(amount: int, rises: bool) -> None:
    """Beside the number."""
    with enadrya() as (p, _card, _to):
        scene = table(p)
        scene.effects.float_number(scene.board.bases[0], amount)
        assert ("motes" in above(p)) == rises
        p.wait(0.8)
        assert not set(above(p)) & set(MOVING)


def test_a_number_that_rises_from_a_dial_leaves_the_dials_own_in_sight() -> None:
    """Over it, or beside it at the upper edge of the window."""
    with warage_table() as (p, _card, _to):
        scene = table(p)
        for hero in scene.board.heroes:
            scene.effects.float_number(hero.health, -3)
            dial, found = hero.health.world_box(), [node.world_box() for node in scene.effects.above.children if node.name == "float"][-1]
            assert not found.overlaps(dial.inset(0.2 * dial.w))
            assert found.y > 0


def test_motes_rise_round_a_small_counter_too() -> None:
    """Most of them beside its number."""
    with warage_table() as (p, _card, _to):
        scene = table(p)
        dial = scene.board.heroes[0].health
        scene.effects.float_number(dial, 3)
        found = next(node.world_box() for node in scene.effects.above.children if node.name == "motes")
        assert found.w > 1.3 * dial.world_box().w


def test_a_card_is_taken_up_in_ninety_milliseconds() -> None:
    """Slower towards the end; what goes too far comes back."""
    with enadrya() as (p, card, _to):
        scene = table(p)
        drag = scene.pick_up(scene.board.node_of(card), "click")
        assert drag is not None
        p.wait(0.1)
        assert drag.ghost.zoom == pytest.approx(1.12, abs=0.001)
    assert ease.out_back(1.0) == 1.0
    assert max(ease.out_back(t / 10) for t in range(11)) > 1.0


@pytest.mark.parametrize("up", [True, False])
def test_the_red_light_is_strongest_at_the_edge_of_the_window(up: bool) -> None:
    """Below for who sits below, above for the others."""
    with enadrya() as (p, _card, _to):
        sheet = drawing.blush(p.app.look.brush, 40, 100, up=up).surface
        ends = [sheet.get_at((sheet.get_width() // 2, y)).a for y in (2, sheet.get_height() - 3)]
        assert ends[up] > ends[not up] + 70


def fades(p: Pilot, name: str, seconds: float = 1.2) -> list[Node]:
    """Every node of that name that is on the table within so many seconds."""
    seen: dict[int, Node] = {}
    for _ in range(round(seconds / FRAME)):
        seen.update({id(node): node for node in table(p).root.walk() if node.name.startswith(name)})
        p.step()
    return list(seen.values())


@pytest.mark.parametrize("calm", ["full", "reduced"])
def test_a_dying_card_breaks_into_six_to_nine_pieces_or_fades(calm: str) -> None:
    """In full motion they fly apart and are gone; with less the card only fades."""
    t = Scenario(foe={"z2.2": unit("Muro", 0, 2)}, hand=[power("Rayo", {"do": "target", "as": "x", "from": {"who": "units"}},
                                                               {"do": "destroy", "to": "x"})]).at("deploy")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.motion.calm = calm
        scene.board.services.motion.play(scene.board.motion.burn(scene.board.node_of(t.card("Muro")), 1))
        pieces = fades(p, "shard")
    assert (6 <= len(pieces) <= 9) if calm == "full" else not pieces


def test_a_paid_resource_glints_and_flies_into_its_counter() -> None:
    """Once for each counter whose preview is paid; not with less motion."""
    for calm, most in (("full", 3), ("reduced", 0)):
        with enadrya() as (p, card, to):
            table(p).motion.calm = calm
            p.post_button(carry(p, card, to), 1, pygame.MOUSEBUTTONUP)
            found = len(fades(p, "glint"))
            assert (found > 0) == (most > 0)
            assert found <= most
            assert not [node for node in table(p).root.walk() if node.name == "glint"]


def test_the_badge_of_a_card_that_enters_comes_to_rest() -> None:
    """From 1.15 of its size, where it lies."""
    with enadrya() as (p, card, to):
        p.post_button(carry(p, card, to), 1, pygame.MOUSEBUTTONUP)
        zooms = []
        for _ in range(60):
            p.step()
            zooms += [node.zoom for node in table(p).board.node_of(card).children if node.name == "badge"]
        assert zooms
        assert max(zooms) == pytest.approx(BADGE, abs=0.02)


def test_a_drawn_card_waits_for_room_then_flies_and_turns_over_on_the_way() -> None:
    """Its face shows from 60 % of the way; another draw leaves 90 ms later."""
    t = Scenario(own={"z2.4": unit("Lanza", 5)}, hand=[power("Saber", {"do": "draw", "amount": 2})]).at("deploy")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        before = set(scene.board.cards)
        assert scene.session.answer_for(0, (("play", t.card("Saber"), 0),)) is None
        scene.show.go()
        ways: dict[Any, list[tuple[int, float, float]]] = {}
        for i in range(90):
            p.step()
            for key, node in scene.board.cards.items():
                if key not in before and node.form == "hand":
                    ways.setdefault(key, []).append((i, node.turned, node.x))
    assert len(ways) == 2
    starts = []
    for way in ways.values():
        assert way[0][1] == 0.0
        assert way[-1][1] == 1.0
        moving = [i for i, _, x in way if x != way[0][2]]
        shown = next(i for i, turned, _ in way if turned >= 0.5)
        starts.append(moving[0])
        assert (moving[0] - way[0][0]) * FRAME == pytest.approx(ROOM, abs=2 * FRAME)
        assert (shown - moving[0]) * FRAME == pytest.approx(0.6 * FLIGHT, abs=3 * FRAME)
    assert (starts[1] - starts[0]) * FRAME >= DRAWS - FRAME


@pytest.mark.parametrize("calm", ["full", "reduced"])
def test_the_large_card_of_a_rival_turns_over(calm: str) -> None:
    """Its back first, its face after a quarter of a second; at once with less motion."""
    t = Scenario(own={"z2.4": unit("Lanza", 5)}).at("deploy")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        scene.motion.calm = calm
        face = scene.board.faces.of(t.match.store, t.card("Lanza"))
        scene.effects.show_play(plain("Bruno"), face, scene.board.sleeve(1))
        node = next(node for node in scene.effects.above.children if node.name == "play")
        turned = []
        for _ in range(30):
            p.step()
            turned.append(node.turned)
    assert turned[-1] == 1.0
    assert (sum(t < 1 for t in turned) * FRAME == pytest.approx(UNVEIL, abs=2 * FRAME)) if calm == "full" else min(turned) == 1.0


@pytest.mark.parametrize("calm", ["full", "reduced"])
def test_the_seal_of_a_card_breaks_when_its_turn_has_come(calm: str) -> None:
    """In pieces, or one picture that fades; played by a menu too the card lies in its place meanwhile."""
    with ecg(foe_hand=[ecg_cards.CONTRAORDEN], foe_ready=5) as (p, card, _to):
        scene = table(p)
        scene.motion.calm = calm
        option = next(option for option in scene.session.options() if option[:2] == ("train", card))
        scene.decide(option)
        while scene.show.busy or scene.session.beats:
            p.step()
        lies = scene.board.cards["card", card, 0]
        assert scene.session.match.store.at[card] == CHAIN
        assert (lies.seal, lies.form) == ("1", "tile")
        scene.session.answer_for(1, (("pass", 0, 0),))
        scene.show.go()
        assert len(fades(p, "shard" if calm == "full" else "seal")) >= (3 if calm == "full" else 1)


def test_the_seconds_and_sounds_are_those_of_the_motion_table() -> None:
    """Row by row: what is taken up, dropped, paid, joins, resolves, strikes, is hit, healed, dies, is drawn, revealed, turns, is refused."""
    assert (carry_of.LIFTED, carry_of.LIFT, carry_of.HOMEWARD) == (1.12, 0.09, 0.18)
    assert (board.PRESSED, board.SETTLE, board.ROOM, FLIGHT, DRAWS) == (1.06, 0.06, 0.08, 0.26, 0.09)
    assert (counters.FLASH, counters.INTO, counters.OVER, counters.LOST) == (0.09, 0.18, 40.0, 0.4)
    assert (effects.ENTER, effects.BADGE, effects.HEAL, effects.STUN, effects.BURST) == (0.16, 1.15, 0.35, 0.07, 0.22)
    assert (effects.CRACK, effects.LEAD) == (0.12, 0.26)
    assert (effects.UNVEIL, effects.PLAY, effects.A_WORD, effects.MOST, effects.POINT) == (0.24, 0.9, 0.07, 2.3, 0.25)
    assert (effects.TURN, effects.FLASH, queue.JOIN, board_motion.SEAL) == (0.55, 0.6, 0.14, 0.26)
    assert (show.LUNGE, show.BACK, phases.SLIDE, warage_motion.FADE) == (0.42, 9.0, 0.2, 0.8)
    assert (finale.CRACKS, finale.BREAK, finale.LIGHT, finale.NAME, finale.BUTTONS) == (0.12, 0.55, 1.0, 1.6, 2.2)


SOUNDS: dict[str, tuple[set[str], set[str]]] = {
    "pay": ({"coin", "charge", "opal"}, {"ecg paid", "enadrya paid", "warage paid", "epikha spent"}),
    "enter play": ({"card_place", "prayer", "chime", "magic"}, {
        "ecg trained", "ecg seated", "ecg led", "ecg prayed", "ecg endowed", "enadrya deployed", "encrucijada raised", "epikha deployed",
        "epikha equipped", "epikha stayed", "warage entered"}),
    "joins a chain": ({"queue"}, {"ecg announced", "ecg answered", "encrucijada announced", "epikha announced", "warage queued"}),
    "attack": ({"slash", "crush", "volley", "clang", "charge"}, {
        "ecg manoeuvred", "enadrya clashed", "encrucijada compared", "epikha struck", "warage attacked"}),
    "hit": ({"hit", "wound"}, {"ecg wounded", "enadrya harmed", "epikha harmed", "warage lost"}),
    "hero hit": ({"crush", "breach"}, {"ecg demoralised", "enadrya struck", "encrucijada breached", "epikha left_over", "warage struck"}),
    "heal": ({"mend"}, {"ecg mended", "ecg heartened", "enadrya repaired", "encrucijada mended", "epikha mended", "warage gained"}),
    "die": ({"destroy"}, {"ecg destroyed", "enadrya destroyed", "enadrya burnt", "epikha destroyed", "warage destroyed"}),
    "draw": ({"card_flick"}, {"ecg drawn", "enadrya drawn", "encrucijada drawn", "epikha drawn", "warage drawn"}),
    "turn change": ({"turn"}, {"ecg turned", "enadrya turned", "encrucijada turned", "epikha turned", "warage turned"}),
    "season": ({"season"}, {"warage season"}),
    "end": ({"victory"}, {f"{game} finished" for game in games()})}
"""Sounds of a row of the motion table, with the facts that are shown as it says."""


@pytest.mark.parametrize("row", SOUNDS)
def test_every_row_of_the_motion_table_has_its_sound(row: str) -> None:
    """Whatever happens in whichever game sounds as its row says."""
    sounds, facts = SOUNDS[row]
    assert {fact: cue for fact in facts if (cue := rows_of(fact.split()[0])[fact.split()[1]].cue.sound) not in sounds
            and not rows_of(fact.split()[0])[fact.split()[1]].cues} == {}


def test_what_is_taken_up_dropped_and_refused_is_heard() -> None:
    """A flick, a card laid down, a dull tone; by keys as by the pointer."""
    with ecg() as (p, card, to):
        heard = p.app.audio.heard
        end = carry(p, card, to)
        assert p.app.audio.heard[len(heard):] == ["card_flick"]
        p.post_button(end, 1, pygame.MOUSEBUTTONUP)
        p.step()
        assert p.app.audio.heard[len(heard):][1] == "card_place"
    with ecg() as (p, card, _to):
        scene = table(p)
        p.app.audio.heard = []
        scene.focus.set(scene.board.node_of(card), "keys")
        p.post_key("return")
        p.step()
        assert p.app.audio.heard[:1] == ["card_flick"]
        p.post_key("return")
        p.step()
        assert p.app.audio.heard[1:2] == ["card_place"]
        scene.refuse(plain("no"))
        assert p.app.audio.heard[-1] == "refusal"


@pytest.mark.parametrize("at", ["middle", "left"])
def test_the_large_card_covers_as_few_cards_as_it_can(at: str) -> None:
    """At the side of the front where the middle is taken; heroes stay in sight."""
    t = Scenario(own={"z2.4": unit("Lanza", 5)}).at("deploy")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        plan, face = scene.plan, scene.board.faces.of(t.match.store, t.card("Lanza"))
        taken = Box(plan.middle - 90, plan.heart - 60, 60, 120) if at == "middle" else Box(plan.room.x, plan.heart - 60, 60, 120)
        scene.effects.show_play(plain("Bruno"), face, "humanos", [taken])
        large = next(node for node in scene.effects.above.children if node.name == "play").box
        assert not large.overlaps(taken)
        assert (large.centre[0] == plan.middle) == (at == "left")
        assert plan.room.x <= large.x
        assert large.right <= plan.room.right
