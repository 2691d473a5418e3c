"""What Warage's heroes look like where there is little room: counts, names, the mark of a beaten one."""

import pygame
import pytest

from tabletop.games.shelf import Shelf
from tabletop.kernel.journal import FACT
from tabletop.kernel.store import FIRST
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Lettering, Theme
from tabletop.ui.boards.warage.heroes import beaten_band, team_mark
from tabletop.ui.boards.warage.panels import row_places
from tabletop.ui.boards.warage.view_model import hero_text
from tabletop.ui.drawing import tiles
from tabletop.ui.drawing.face import tile_measure
from tabletop.ui.drawing.upright import upright_title
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.pieces import CardNode
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, helper, side, spell
from tests.ui.boards import heroes
from tests.ui.boards.test_warage_layout import CASES, laid, overlap, parts, table_of
from tests.ui.boards.test_warage_table import board, seated
from tests.ui.table.deals import pilot, table
from tests.ui.usable import assert_in_window


def painted(p, node):
    """What a node covers on the table, in its units."""
    look = table(p).look.at(node.world_scale())
    picture = node.picture_for(look)
    rect = picture.surface.get_bounding_rect()
    return Box(node.box.x + (picture.dx + rect.x) / look.k, node.box.y + (picture.dy + rect.y) / look.k, rect.w / look.k, rect.h / look.k)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_counts_of_a_panel_cover_neither_its_edge_nor_its_piles(seats, size):
    """The hand and the life pile, painted, beside the discard."""
    s = Scenario(*(side() for _ in range(seats))).at("first")
    with seated(s, size=size) as p:
        p.settle()
        for seat in range(1, seats):
            frame = board(p).plan.sides[seat]
            counts = [painted(p, heap) for heap in board(p).heaps[5 * seat:5 * seat + 5] if heap.kind in ("life", "hand")]
            assert len(counts) == 2
            for box in counts:
                assert frame.box.x <= box.x and box.right <= frame.box.right + 0.5, seat
                assert not overlap(box, frame.discard)
                assert not any(overlap(box, cell) for cell in (*frame.cells, *frame.ready))


@pytest.mark.parametrize(("size", "seats"), CASES)
def test_the_mark_of_a_beaten_hero_lies_clear_of_its_piles(size, seats):
    """In the band of what was worn, which is empty then."""
    for hero in table_of(size, seats).sides.values():
        if hero.style == "panel":
            band = beaten_band(hero)
            named = {name: box for name, box in parts(hero).items() if name in ("life", "hand", "deck", "discard", "portrait", "name")}
            assert not [name for name, box in named.items() if overlap(box, band)]
            assert band.w >= 140


@clause("WAR-R4")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_beaten_hero_is_marked_on_its_own_beds(seats):
    """Seen from that seat, and as an only rival; a living one's bed shows nothing of the sort."""
    s = Scenario(*(side() for _ in range(seats))).at("first")
    with seated(s, people=(0,)) as p:
        p.settle()
        hero = board(p).heroes[0]
        (body,) = [child for child in hero.children if child.name == "body"]
        look = table(p).look.at(body.world_scale())
        before = body.paint(look)
        table(p).stand("concede")
        p.settle()
        assert hero.side.style == "beds"
        after = body.paint(look)
        assert after is not before
        assert after.surface.get_bounding_rect().w > 100
        assert board(p).heaps[0].opacity < 1


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_numbers_of_a_hero_are_named_whole_in_a_small_window(lang, monkeypatch):
    """No label of the inspector ends in an ellipsis."""
    cut = []
    fitted = letters.fitted

    def told(brush, s, *more):
        found = fitted(brush, s, *more)
        if found[0] != s:
            cut.append(s)
        return found

    monkeypatch.setattr(letters, "fitted", told)
    s = Scenario(side(), side()).at("first")
    with seated(s, size=(1280, 720), lang=lang) as p:
        p.settle()
        p.move(p.point(board(p).cards["card", s.hero(1), 0]))
        p.wait(0.5)
        p.draw()
        assert table(p).inspector.card == s.hero(1)
        labels = {row.label for row in table(p).inspector.details.values}
        assert len(labels) > 5
        assert not labels & set(cut)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_loses_its_end_on_a_tile(lang, size):
    """In two lines where one is too narrow."""
    pygame.font.init()
    ready = table_of(size, 2).sides[0].ready[0]
    brush, w, m = Brush(1.0, Theme(), lang), ready.w, tile_measure(ready.w, ready.h)
    for card in Shelf().stock("warage").library:
        for words in tiles.title(brush, getattr(card.name, lang), w, m):
            assert letters.holds(brush, words, Lettering("alegreya-sans-700", m.least), w - tiles.EDGES), words


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("count", [4, 5])
def test_no_helper_loses_its_name_where_there_are_many(lang, count):
    """Within a word, if need be."""
    pygame.font.init()
    place = row_places(table_of((1920, 1080), 2).sides[0].helpers, count)[0]
    brush, w, m = Brush(1.0, Theme(), lang), place.w, tile_measure(place.w, place.h)
    for card in Shelf().stock("warage").library:
        for words in tiles.title(brush, getattr(card.name, lang), w, m) if card.kind == "helper" else ():
            assert letters.holds(brush, words, Lettering("alegreya-sans-700", m.least), w - tiles.EDGES), words


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("form", ["hero", "season"])
@pytest.mark.parametrize("scale", [100, 250])
def test_upright_cards_are_named_in_letters_that_can_be_read(scale, form, lang):
    """Races, classes and seasons, on the smallest table too; their names whole."""
    pygame.font.init()
    p = laid((1280, 720), 2, scale)[1]
    w = p.season.w if form == "season" else min(side.race.w for side in p.sides.values())
    brush, lettering = Brush(1.0, Theme(), lang), upright_title(w)
    kinds = ("season",) if form == "season" else ("race", "class")
    words = Translations(lang)
    assert lettering.size >= 15.6
    for card in Shelf().stock("warage").library:
        if card.kind in kinds:
            name = words(f"warage.race.{card.race}") if card.kind == "race" else getattr(card.name, lang)
            assert letters.holds(brush, name, lettering.at(12), w - 12), name


def test_the_queue_shows_who_attacks_as_it_stands_now():
    """Its present numbers, not those on the printed card."""
    stronger = {"has": "modify", "attribute": "attack", "who": "this", "amount": 4}
    hound = helper("Sabueso", {"always": [{"has": "attacks"}, stronger]}, attack=14)
    s = Scenario(side(play=[hound]), side()).at("melee").do("attack", "Sabueso")
    with seated(s) as p:
        p.settle()
        (entry,) = board(p).queue.entries.values()
        assert entry.text.face.attack.text == "18"


@pytest.mark.parametrize(("how", "lang", "told"), [
    ("sale", "es", "Bruno vende"), ("sale", "en", "Bruno sells"), ("purchase", "es", "Bruno compra"), ("ability", "en", "Bruno uses"),
    ("flash", "es", "Bruno juega"), ("spell", "en", "Bruno plays")])
def test_the_plate_over_a_card_says_what_is_done_with_it(how, lang, told):
    """Nobody plays what they sell."""
    s = Scenario(side(), side())
    with seated(s, lang=lang) as p:
        p.settle()
        fact = (FACT, "queued", 0, 0, "", 1, FIRST, how)
        assert board(p).motion.caption(fact, "Bruno")(Translations(lang)) == told


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_what_lies_in_a_panel_is_named_as_soon_as_it_is_pointed_at(seats: int, size: tuple[int, int], lang: str) -> None:
    """By pointer or keyboard, beside it and inside the window; a tile that bears its name has no tag."""
    rival = side(play=[equipment("Espada", burden="one_hand"), helper("Lobo"), spell("Bola", 3)], life=[equipment("Casco")])
    s = Scenario(side(play=[helper("Oso")]), rival, *(side() for _ in range(seats - 2))).at("first")
    with seated(s, size=size, lang=lang) as p:
        p.settle()
        scene = table(p)
        squares = [name for name in ("Espada", "Lobo", "Bola", "Casco", "Oso") if (node := board(p).node_of(s.card(name))) is not None
                   and isinstance(node, CardNode) and board(p).kit.forms.is_nameless(node.form)]
        assert squares == (["Casco"] if seats == 2 else ["Espada", "Lobo", "Bola"])
        for name in squares:
            node = board(p).cards["card", s.card(name), 0]
            p.move(node)
            tag = scene.tag
            assert tag.visible and tag.text == name
            assert not overlap(tag.box, node.box)
            assert_in_window(scene, [tag])
            p.move((size[0] / 2, size[1] - 4.0))
            assert not tag.visible
            scene.focus.set(node, "keys")
            assert tag.visible and tag.text == name
            scene.focus.set(None, "keys")
        p.move(board(p).cards["card", s.card("Oso"), 0])
        assert not scene.tag.visible


def test_the_hand_of_a_beaten_hero_is_dim() -> None:
    """Nothing in it can be played any more, and nothing of it looks as if it could."""
    s = Scenario(side(hand=[equipment("Espada")]), side(), side(), stops=(None,) * 3).at("first")
    with pilot(s.match, house=HouseRules(curtain="never", board="fixed"), people=(0,), bots=Bots({1: "random", 2: "random"})) as p:
        p.settle()
        scene = table(p)
        held = board(p).cards["card", s.card("Espada"), 0]
        assert held.level == 1.0
        scene.stand("concede")
        p.settle()
        assert s.store.out[0] and scene.session.viewer == 0
        assert held.parent is not None and held.level < 0.6


def test_each_guild_of_three_has_its_own_mark():
    """The own guild a shield, the enemies swords; with several enemies each has its letter and its colour."""
    look = Look(Screen.of((1280, 720)), Brush(1.0, Theme()), Translations("es"))
    for mode, seats, kinds in (("guild3", 6, 3), ("guild", 4, 2)):
        m = heroes.start(1, seats, mode=mode)
        told = [hero_text(m, m.store, seat, bottom=0) for seat in range(seats)]
        marks = {}
        for seat, text in enumerate(told):
            painted_as = tuple(pygame.image.tobytes(mark.surface, "RGBA") for mark in team_mark(look, text, 24.0))
            marks.setdefault(m.store.guild[seat], set()).add(painted_as)
        assert len(marks) == kinds
        assert all(len(same) == 1 for same in marks.values())
        assert len(set.union(*marks.values())) == kinds
        assert {text.guild for text in told} == ({"A", "B", "C"} if kinds == 3 else {""})
