"""What a newcomer points at says what it is for: phases, places, plates, the buttons."""

import pytest

from tabletop.games.enadrya.board import DECK, INCINERATOR, POWER, ROW, SLOTS, TECHNOLOGY, pile
from tabletop.games.enadrya.readers import attack_zone
from tabletop.games.registry import games
from tabletop.lang.languages import LANGUAGES
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.detail_panels import LABEL, NOW, WHY, label_room, values_height
from tabletop.ui.table.details import Value
from tabletop.ui.table.phases import PhaseRail
from tabletop.ui.tools.pilot import Pilot

from .deals import asked, in_turn, pilot, reveal, start, wander


def shown_tip(p: Pilot, node: Node) -> str:
    """What comes up when the pointer rests on a node; "" for nothing."""
    box = node.world_box()
    p.move((box.centre[0], box.y + 12))
    tip = p.scene.top.find("tip")
    assert tip is not None
    p.wait(0.7)
    assert tip.visible is (bool(node.tip) and not node.tip_after)
    p.wait(1.2)
    return tip.says(p.app.look.words) if tip.visible else ""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_has_a_sentence_with_its_clause(game: str, lang: str) -> None:
    """Under its name, in both languages; with a word on stops only where passes happen by themselves."""
    words, rail = Translations(lang), PhaseRail(game, kit_of(game).phases)
    for phase in kit_of(game).phases:
        name = rail.find(f"phase-{phase}")
        assert name is not None
        title, _, body = name.tip(words).partition("\n")
        assert title == words(f"{game}.phase.{phase}")
        assert body.endswith(").") and "-" in body
        rail.explain("automatic")
        assert len(name.tip(words)) > len(f"{title}\n{body}")
        rail.explain("asked")
        assert name.tip(words) == f"{title}\n{body}"


def test_pointing_at_a_phase_tells_what_is_done_in_it_and_a_click_still_sets_a_stop() -> None:
    """Each phase its own sentence."""
    m = wander(start(3), in_turn(4))
    with pilot(m, house=HouseRules(passing="automatic")) as p:
        rail = reveal(p).rails.phases
        recharge, damage = rail.find("phase-recharge"), rail.find("phase-damage")
        assert recharge is not None and damage is not None
        assert shown_tip(p, recharge).startswith("Recargar\n")
        assert shown_tip(p, damage).startswith("Daño\n")
        p.click(damage)
        assert rail.stops == {"damage"}


def test_every_place_of_the_board_says_what_it_is_for() -> None:
    """Slots by their row and what they are now, side places and piles by what goes there."""
    m = wander(start(3), in_turn(4))
    with pilot(m) as p:
        scene = reveal(p)
        board, words, attacking = scene.board, p.app.look.words, {*attack_zone(m.store, 0), *attack_zone(m.store, 1)}
        names = {0: "z1", 1: "z2"}
        for zone in (*SLOTS[0], *SLOTS[1]):
            key = names.get(ROW[zone], "attack" if zone in attacking else "defence")
            assert board.places[zone].tip(words) == words(f"enadrya_guide.place.{key}")
        for kind, key in ((POWER, "power"), (TECHNOLOGY, "technology"), (DECK, "deck"), (INCINERATOR, "incinerator")):
            node = board.places.get(pile(0, kind)) or board.piles[pile(0, kind)]
            assert node.tip(words) == words(f"enadrya_guide.place.{key}")
        free = next(zone for zone in SLOTS[scene.session.viewer] if not m.store.zone[zone])
        assert shown_tip(p, board.places[free])
        assert shown_tip(p, board.plates[0]) == words("enadrya_guide.plate.attack")


def test_a_button_that_cannot_be_pressed_says_why_before_it_is_pressed() -> None:
    """And one that can, what the rules mean by it."""
    with pilot(wander(start(3), lambda m: asked("deploy")(m) and ("battle", 0, 0) not in m.options())) as p:
        scene = reveal(p)
        assert shown_tip(p, scene.rails.second) == p.app.look.words("enadrya.refusal.nobody-attacks")
    with pilot(wander(start(3), lambda m: asked("massive")(m) and m.store.energy[m.waiting()[0]] >= 10)) as p:
        scene = reveal(p)
        assert shown_tip(p, scene.rails.second) == p.app.look.words("enadrya_guide.exit.massive", n=10)


@pytest.mark.parametrize("wide", [10.0, 24.0, 40.0])
@pytest.mark.parametrize("w", [204.0, 264.0])
def test_a_label_ends_before_its_number_begins(w: float, wide: float):
    """However large the text and however long the number."""
    assert LABEL + label_room(w, wide, "beside") < w - NOW - wide / 2
    assert LABEL + label_room(w, wide, "alone") < w - 16 - wide


def test_reasons_that_wrap_lie_under_each_other() -> None:
    """The panel of a card's numbers is higher by the lines that they take."""
    long = "Escudo de la Vieja Guardia de la Puerta Norte: +2 hasta el final del turno"
    with pilot(start(1)) as p:
        one, two, wrapped = (values_height(p.app.look.brush, [Value("shield", "Defensa", "5", "3", "up", why)], 230.0)
                             for why in (("+1",), ("+1", "+2"), (long, long)))
    assert two - one == WHY
    assert wrapped - one > 2 * WHY
