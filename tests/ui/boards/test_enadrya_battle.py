"""Enadrya's battle as it looks: who fights is bright, what would come of a move is told, and who will burn is marked."""

import pytest

from tabletop.games.enadrya.board import PLACES
from tabletop.kernel.store import TABLE
from tabletop.play.session import HouseRules
from tabletop.present.narrate import Narrator
from tabletop.ui.table.finale import BUTTONS
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import FRAME
from tests.support.clauses import clause
from tests.support.scenario import Scenario, base, power, technology, unit
from tests.ui.table.deals import pilot, reveal

WIDE = (1920, 1080)
BOLT = power("Centella", {"do": "draw", "amount": 1})
"""With it in the hand, everybody may think that there is something to answer."""


def swift_over_another() -> Scenario:
    """A Unit of speed 3 in the hand, and one in Zone 2 right below where it could be deployed."""
    return Scenario(own={"z2.0": unit("Abajo")}, hand=[unit("Raudo", speed=3)]).at("deploy")


def log(scene: TableScene) -> str:
    """What the log says."""
    return "\n".join(line.text for line in Narrator(scene.look.words, scene.game, players=scene.names, defs=scene.session.match.setup.defs)
                     .tell(scene.session.told) if line.level == "line")


def place(scene: TableScene, name: str):
    """A slot of the board."""
    return scene.board.places[PLACES[name]]


def test_who_fights_is_not_in_shade_though_it_has_moved():
    """In Zones 1 and 2 the shade tells who has moved."""
    t = Scenario(own={"z2.4": unit("Lancera", 2), "z1.0": unit("Quieta")}, hand=[unit("Nueva")]).at("deploy")
    t.do("deploy", "Nueva", to="z1.1").at("attack").do("move", "Lancera", to="b.4")
    with pilot(t.match) as p:
        faces = reveal(p).board.faces
        state = {name: faces.of(t.match.store, t.card(name)).state for name in ("Lancera", "Quieta", "Nueva")}
        assert state == {"Lancera": frozenset(), "Quieta": frozenset(), "Nueva": frozenset({"moved", "new"})}


def test_carried_into_the_attack_zone_the_plate_tells_the_sum_to_come():
    """Beside the sum that stands; it goes with the card."""
    t = Scenario(own={"z2.4": unit("Lancera", 2), "z2.5": unit("Otra", 3)}).at("attack").do("move", "Otra", to="b.5")
    with pilot(t.match) as p:
        scene = reveal(p)
        plate = scene.board.plates[0]
        p.drag(scene.board.node_of(t.card("Lancera")), to=place(scene, "0:b.4"), drop="hold")
        assert plate._ghost == 5
        assert scene.forecast.outcome is not None and not scene.forecast.outcome.empty
        p.press("escape")
        p.wait(0.5)
        assert plate._ghost is None


def test_who_cannot_block_is_not_counted_among_those_who_do():
    """A camouflaged Unit may stand in the Defence Zone, and the damage goes past it: neither plate nor forecast promise a block."""
    veiled = unit("Velo", 0, 3, abilities=[{"colour": "yellow", "always": [{"has": "camouflage"}]}])
    t = Scenario(own={"z2.4": unit("Ariete", 3)}, foe={"z2.2": veiled, "z2.1": unit("Guardia", 0, 3)})
    t.at("attack").do("move", "Ariete", to="b.4").at("defence")
    with pilot(t.match) as p:
        scene = reveal(p)
        plate = next(plate for plate in scene.board.plates if plate._shown[0] == "defence")
        p.drag(scene.board.node_of(t.card("Velo")), to=scene.board.places[PLACES["1:b.2"]], drop="hold")
        assert plate._ghost is None
        p.release(p._at)
        assert t.where("Velo") == "1:b.2"
        assert plate._shown[1] == "0"
        p.drag(scene.board.node_of(t.card("Guardia")), to=scene.board.places[PLACES["1:b.1"]])
        assert plate._shown[1] == "1"


@pytest.mark.parametrize(("spear", "lands"), [({}, 5), ({"abilities": [{"colour": "yellow", "always": [{"has": "pierce"}]}]}, 9)])
def test_while_blows_fall_the_plate_tells_what_lands(spear, lands: int):
    """A blocker that falls does not let its attacker through; what pierces counts from the start."""
    t = Scenario(own={"z2.4": unit("Lanza", 5, **spear), "z2.5": unit("Otra", 5)}, foe={"z2.2": unit("Muro", 0, 1)}, foe_hand=[BOLT])
    t.at("attack").do("move", "Lanza", to="b.4").do("move", "Otra", to="b.5").at("defence")
    t.do("move", "Muro", to="b.2").at("reinforcement")
    before = t.store.base[1]
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        plate, told = scene.board.plates[0], set()
        assert plate._shown[1] == str(lands)
        p.post_key("space")
        for _ in range(240):
            p.step()
            if scene.board.store.phase[TABLE] in ("damage", "end") and scene.board.store.turn[TABLE] == 1:
                told.add(plate._shown[1])
        assert t.where("Muro") == "1:incinerator"
        assert before - t.store.base[1] == lands
        assert told == {str(lands)}


@clause("ENA-J1.1")
def test_who_would_burn_when_another_withdraws_is_foretold_and_then_marked():
    """Before the Unit above is let go, and as long as it stands there."""
    t = swift_over_another()
    with pilot(t.match, size=WIDE) as p:
        scene = reveal(p)
        p.drag(scene.board.node_of(t.card("Raudo")), to=place(scene, "0:b.0"), drop="hold")
        outcome = scene.forecast.outcome
        assert outcome is not None
        assert [(mark.card, mark.icon) for mark in outcome.marks if mark.kind == "gone"] == [(t.card("Abajo"), "flame")]
        assert any("irá al Incinerador" in says(p.app.look.words) for _, _, says in outcome.lines)
        p.release(p.point(place(scene, "0:b.0")))
        p.wait(0.6)
        node = scene.board.node_of(t.card("Abajo"))
        assert node.face.marks == ("flame",)
        p.move(node)
        assert "Puede ir al Incinerador" in [note.title for note in scene.inspector.details.notes]


@clause("ENA-J1.1")
def test_the_slot_to_which_one_withdraws_tells_so():
    """A flame in its light while something is carried, and words when the pointer rests on it."""
    t = Scenario(hand=[unit("Raudo", speed=3), unit("Lenta")]).at("deploy")
    t.do("deploy", "Raudo", to="b.0")
    with pilot(t.match) as p:
        scene = reveal(p)
        home, other = place(scene, "0:z2.0"), place(scene, "0:z2.1")
        assert (home.mark, other.mark) == ("flame", "")
        assert "Raudo" in home.tip(p.app.look.words)


def test_the_arrows_of_a_battle_are_gone_when_the_next_turn_is_announced():
    """They stand until it is resolved and no longer, though more is shown before anybody decides again."""
    t = Scenario(own={"z2.4": unit("Lancera", 2)}).at("attack").do("move", "Lancera", to="b.4").at("reinforcement")
    with pilot(t.match, motion="animated", people=(0,)) as p:
        scene = reveal(p)
        assert len(scene.aim._standing) == 1
        p.post_key("space")
        shown = []
        for _ in range(120):
            p.step()
            shown.append((scene.board.store.turn[TABLE], len(scene.aim._standing), scene.session.stage))
        assert (1, 1, "showing") in shown and any(turn == 2 and stage == "showing" for turn, _, stage in shown)
        assert not any(arrows for turn, arrows, _ in shown if turn == 2)


def test_space_after_a_click_leaves_the_ring_of_the_keyboard_away():
    """Whoever plays with the mouse and ends the turn with Space sees no card looked at."""
    t = Scenario(own={"z2.4": unit("Lancera", 2)}, hand=[unit("Lenta")]).at("deploy")
    with pilot(t.match) as p:
        scene = reveal(p)
        p.drag(scene.board.node_of(t.card("Lancera")), to=place(scene, "0:z1.4"))
        p.wait(0.6)
        p.press("space")
        assert not scene.focus.shown
        assert scene.inspector.card == 0


def test_the_big_button_says_when_a_base_will_fall():
    """The attacker's before the blows, the defender's before letting them through; not a point too early."""
    def notes(defence: int) -> list[str]:
        t = Scenario(own={"z2.4": unit("Lancera", 5)}, bases=(base(), base("Fuerte rival", defence)), hand=[BOLT])
        t.at("attack").do("move", "Lancera", to="b.4")
        told = []
        for phase in ("defence", "reinforcement"):
            with pilot(t.at(phase).match) as p:
                told.append(reveal(p).exits[0].note(p.app.look.words))
        return told

    assert notes(5) == ["5 de daño: tu Base cae", "5: ¡cae la Base!"]
    assert notes(6) == ["5 de daño a tu Base", "5 a la Base"]


def test_the_last_blow_is_looked_at_before_the_match_is_summed_up():
    """For the whole of its moment, unless it is skipped."""
    t = Scenario(own={"z2.4": unit("Lancera", 5)}, bases=(base(), base("Fuerte rival", 5)))
    t.at("attack").do("move", "Lancera", to="b.4").at("reinforcement")
    ended = []
    with pilot(t.match, motion="animated", people=(0,), on_end=ended.append) as p:
        scene = reveal(p)
        p.post_key("space")
        waited = 0
        while not ended:
            p.step()
            waited += scene.board.store.base[1] <= 0
        assert waited * FRAME > BUTTONS


@pytest.mark.parametrize(("card", "clause_", "reason"), [
    (power("Rayo", {"do": "draw", "amount": 1}, cost=9), "ENA-G1", "enadrya.refusal.energy"),
    (technology("Torre", cost=9), "ENA-G1", "enadrya.refusal.energy"), (unit("Coloso", cost=9), "ENA-G1", "enadrya.refusal.energy")])
def test_what_is_too_dear_is_refused_for_its_cost_and_not_for_its_kind(card, clause_: str, reason: str):
    """Whatever it is, and whether it is clicked or let go on a slot."""
    t = Scenario(hand=[card], energy=2).at("deploy")
    with pilot(t.match) as p:
        scene = reveal(p)
        held = t.card(card["name"]["es"])
        for zone in (0, PLACES["0:z1.0"]):
            refusal = scene.session.choices(held, zone).refusal
            assert (refusal.clause, refusal.reason) == (clause_, reason)


def test_what_is_no_power_is_refused_in_reinforcement_for_that():
    """Nothing is moved or deployed then."""
    t = Scenario(own={"z2.4": unit("Lancera", 2)}, hand=[technology("Torre"), unit("Soldado"), BOLT]).at("attack")
    t.do("move", "Lancera", to="b.4").at("reinforcement")
    with pilot(t.match) as p:
        session = reveal(p).session
        for name in ("Torre", "Soldado"):
            assert session.choices(t.card(name)).refusal.reason == "enadrya.refusal.nothing-moves"


def test_a_power_is_foretold_wherever_it_may_be_let_go():
    """Over the middle lane as over a slot; not over the hand, where nothing would come of it."""
    t = Scenario(hand=[power("Vena", {"do": "gain", "amount": 5}, cost=2)], energy=4).at("deploy")
    with pilot(t.match) as p:
        scene = reveal(p)
        node, energy = scene.board.node_of(t.card("Vena")), scene.board.bases[0].energy
        lane, rail, hand = p.point(scene.board.plates[0]), p.point(scene.rails.phases), p.point(node)
        p.drag(node, to=lane, drop="hold")
        assert scene.forecast.outcome is not None and energy.ghost == 7
        p.move(rail)
        assert scene.forecast.outcome is not None and energy.ghost == 7
        p.move(hand)
        assert scene.forecast.outcome is None


@clause("ENA-R10")
def test_what_a_card_costs_the_base_is_told_and_shown():
    """A line in the log, and a number that rises from the Base; energy alone is a detail."""
    t = Scenario(hand=[unit("Minador", cost={"energy": 1, "defence": 2}), unit("Barata")]).at("deploy")
    with pilot(t.match, motion="animated", size=WIDE) as p:
        scene = reveal(p)
        scene.decide(next(o for o in scene.session.options() if o[1] == t.card("Minador")))
        floats = []
        for _ in range(30):
            p.step()
            floats += [node for node in scene.effects.above.children if node.name == "float"]
        assert floats
        assert "paga 1 de energía y 2 de defensa de su Base" in log(scene)
        p.settle()
        scene.decide(next(o for o in scene.session.options() if o[1] == t.card("Barata")))
        p.settle()
        assert "Barata" in log(scene) and "paga 1 de energía por" not in log(scene)


def test_an_attack_is_sent_off_by_its_player_even_where_passes_go_by_themselves():
    """The last attacker that could be chosen is chosen: the button waits."""
    s = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}).at("attack").do("move", "Lobo", to="b.4")
    with pilot(s.match, house=HouseRules(passing="automatic"), people=(0,)) as p:
        p.settle()
        p.wait(2.0)
        assert s.match.ask()[0].name == "attack"
        p.press("space")
        assert s.match.ask()[0].name != "attack"
