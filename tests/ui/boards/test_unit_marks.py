"""What a unit on the table shows of itself: its keywords, its wounds, whether it has acted or has just come; each a shape first."""

from types import SimpleNamespace

import pygame
import pytest

from tabletop.kernel.store import TABLE
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.boards.ecg.faces import Faces as EcgFaces
from tabletop.ui.boards.enadrya.faces import Faces as EnadryaFaces
from tabletop.ui.boards.epikha.faces import Faces as EpikhaFaces
from tabletop.ui.drawing import hurt_steps, told
from tabletop.ui.drawing.face import Face, Stat
from tabletop.ui.drawing.keywords import ICONS, MOST, discs, keyword_disc
from tests.games.enadrya.test_named import having
from tests.support import ecg_cards, epikha_cards
from tests.support.ecg import Scenario as EcgScenario
from tests.support.epikha import Scenario as EpikhaScenario
from tests.support.scenario import Scenario, unit
from tests.ui.table.deals import pilot, reveal

WORDS = Translations("es")


@pytest.fixture(scope="module")
def brush() -> Brush:
    """A brush that keeps nothing from other tests."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    return Brush(1.0)


def test_keywords_stand_in_one_order_and_at_most_three_are_shown(brush: Brush) -> None:
    """Whatever the order in which a card has them; the rest is a number, fewer where a tile is narrow."""
    row = told({"guard", "pierce"}, {"swift", "pierce", "camouflage"})
    assert row == (("swift", True), ("pierce", True), ("guard", False), ("camouflage", True))
    assert [key for key, _ in told(ICONS, ())] == list(ICONS)
    assert len(ICONS) >= 20
    assert len(list(discs(brush, row, 20, 200))) == MOST + 1
    assert len(list(discs(brush, row[:3], 20, 200))) == 3
    narrow = list(discs(brush, row, 20, 43))
    assert sum(wide for _, wide in narrow) <= 43 + 1


def test_a_keyword_that_waits_for_its_condition_is_another_shape(brush: Brush) -> None:
    """Hollow and smaller, not only of another colour."""
    on, off = (pygame.mask.from_surface(keyword_disc(brush, "guard", 40, on=on).surface, 150).count() for on in (True, False))
    assert off < on * 0.8


def test_enadrya_shows_keywords_wounds_and_whether_a_unit_acted_or_came() -> None:
    """Printed and present ones; damage as a number with cracks; askew after its move, an hourglass in its first turn."""
    t = Scenario(own={"z1.2": unit("Taladro", 3, 5, **having({"has": "pierce"})), "z1.4": unit("Nueva", 1, 1)}).at("deploy")
    store, faces = t.match.store, EnadryaFaces(WORDS)
    drill, fresh = t.card("Taladro"), t.card("Nueva")
    assert faces.of(store, drill).keywords == (("pierce", True),)
    assert (faces.of(store, drill).wounds, faces.of(store, drill).hurt) == (0, 0)
    store.damage[drill] = 2
    shown = faces.of(store, drill)
    assert (shown.wounds, shown.hurt) == (2, hurt_steps(2, 3))
    store.moved[drill] = store.deployed[fresh] = store.turn[TABLE]
    assert {"moved", "tired"} == faces.of(store, drill).state
    assert {"moved", "new"} == faces.of(store, fresh).state


def test_ecg_dims_what_a_condition_has_not_met_yet() -> None:
    """And shows what others give; a Troop that has made its manoeuvre is askew, one that has just come is not."""
    when = {"is": "state", "state": "renewed"}
    spear = ecg_cards.troop("Marks Spear", 4, abilities=[{"always": [{"has": "quality", "quality": "pike"}]},
                                                         {"always": [{"has": "quality", "quality": "guard", "when": when}]}])
    s = EcgScenario(own={"infantry": [spear]})
    store, faces, card = s.match.store, EcgFaces(WORDS), s.card("Marks Spear")
    assert faces.of(store, card).keywords == (("pike", True), ("guard", False))
    store.wounds[card] = store.life[0] = store.renewed[0] = 1
    store.renew()
    assert faces.of(store, card).keywords == (("pike", True), ("guard", True))
    assert faces.of(store, card).hurt == hurt_steps(1, 3)
    store.preparation[card] = 2
    assert "tired" not in faces.of(store, card).state
    store.acted[card] = store.turn[TABLE]
    assert {"moved", "tired"} <= faces.of(store, card).state


def test_enadrya_dims_what_a_unit_has_at_times_and_leaves_out_what_it_gives_others() -> None:
    """An ability that gives the Unit itself a keyword waits; one that gives it to allies is no mark of the Unit."""
    hides = {"colour": "cyan", "cost": 1, "do": [{"do": "grant", "keyword": {"has": "camouflage"}, "to": "this"}]}
    lends = {"colour": "yellow", "always": [{"has": "lends", "who": {"who": "units", "side": "enemy"}, "keyword": {"has": "pierce"}}]}
    t = Scenario(own={"z1.2": unit("Sombra", 3, 5, abilities=[hides]), "z1.4": unit("Maestra", 1, 1, abilities=[lends])}).at("deploy")
    faces = EnadryaFaces(WORDS)
    assert faces.of(t.match.store, t.card("Sombra")).keywords == (("camouflage", False),)
    t.do("use", "Sombra")
    assert faces.of(t.match.store, t.card("Sombra")).keywords == (("camouflage", True),)
    assert faces.of(t.match.store, t.card("Maestra")).keywords == ()


def test_epikha_dims_what_a_condition_has_not_met_yet() -> None:
    """Heavy only while nobody of the Legion stands beside it."""
    alone = {"is": "not", "that": {"is": "exists", "who": {"who": "in_play", "side": "own", "family": "legion", "near": "beside"}}}
    for when, on in ((alone, True), (alone["that"], False)):
        text = [{"always": [{"has": "quality", "quality": "heavy", "when": when}]}]
        s = EpikhaScenario(own={"deployment": [epikha_cards.character("Marks Guard", 20, 35, abilities=text)]})
        assert EpikhaFaces(WORDS).of(s.match.store, s.card("Marks Guard")).keywords == (("heavy", on),)


def test_epikha_shows_the_keywords_of_a_fight_and_lost_vital() -> None:
    """On fighters; a Player has its dial."""
    s = EpikhaScenario(own={"deployment": [epikha_cards.character("Marks Giant", 20, 35, words=["heavy", "sweep"])]})
    store, faces, card = s.match.store, EpikhaFaces(WORDS), s.card("Marks Giant")
    assert faces.of(store, card).keywords == (("heavy", True), ("sweep", True))
    store.lost[card] = 20
    store.renew()
    shown = faces.of(store, card)
    assert (shown.wounds, shown.hurt) == (20, 2)
    assert faces.of(store, s.player(0)).wounds == 0


def test_cracks_come_in_three_steps() -> None:
    """By the share of what a card can bear."""
    assert [hurt_steps(wounds, 9 - wounds) for wounds in (0, 1, 2, 3, 5, 6, 9)] == [0, 1, 1, 2, 2, 3, 3]


def test_a_card_that_acted_leans_and_keeps_its_place(brush: Brush) -> None:
    """Its picture has the same shape in the layout, turned about its middle."""
    upright = Face("Cansada", attack=Stat(2, 2), defence=Stat(2, 2))
    leaning = Face("Cansada", attack=Stat(2, 2), defence=Stat(2, 2), state=frozenset({"tired"}))
    one, other = (drawing.tile(brush, face, size=(128, 104)) for face in (upright, leaning))
    assert (one.w, one.h) == (other.w, other.h)
    middles = [(picture.dx + picture.surface.get_width() / 2, picture.dy + picture.surface.get_height() / 2) for picture in (one, other)]
    assert middles[0] == pytest.approx(middles[1], abs=2)
    assert other.surface.get_width() > one.surface.get_width()


def test_the_inspector_does_not_repeat_a_card_shown_large() -> None:
    """The featured card comes back when the large one has gone."""
    t = Scenario(own={"z2.4": unit("Lanza", 2)}).at("deploy")
    with pilot(t.match, motion="animated", people=(0,), size=(1920, 1080)) as p:
        scene = reveal(p)
        card = t.card("Lanza")
        scene.board.featured = lambda: card
        scene.inspector._now = lambda: SimpleNamespace(plan=SimpleNamespace(rails=True), hand="open")
        assert scene.inspector._goal == card
        scene.effects.show_play(scene.exits[0].says, scene.labels.face(card), "humanos")
        assert scene.inspector._goal == 0
        scene.effects.put_away()
        assert scene.inspector._goal == card


def test_a_changed_number_of_a_fight_has_a_tick(brush: Brush) -> None:
    """Up or down, so that the colour alone does not tell; a price has none, because a lower one is the better."""
    def painted(kind: str, change: str) -> set[tuple[int, int]]:
        plain, changed = (drawing.badge(brush, "", kind, 40, change=one).surface for one in ("none", change))
        return {(x, y) for x in range(plain.get_width()) for y in range(plain.get_height()) if plain.get_at((x, y)) != changed.get_at((x, y))}

    up, down = painted("attack", "up"), painted("attack", "down")
    assert up and down
    assert max(y for _, y in up) < min(y for _, y in down)
    assert not painted("cost", "up")
