"""Warage's table: what drops and clicks mean, what lights up, what is foretold, what the plates and the account say."""

from functools import partial
from itertools import combinations

import pygame
import pytest

from tabletop.games.warage.board import DICE, DISCARD, HAND, LIFE, QUEUE, pile
from tabletop.games.warage.readers import attack
from tabletop.kernel.journal import FACT
from tabletop.lang.targets import targets
from tabletop.play.session import HouseRules
from tabletop.present.cues import cue_of
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.warage.board import WarageBoard
from tabletop.ui.boards.warage.seats import banner
from tabletop.ui.table.lanes import arc
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, hero_class, race, side, spell
from tests.ui.table.deals import pilot, table

SHOWN = HouseRules(curtain="never")


def seated(s, **more):
    """The table of a scenario, everybody's cards shown when it is their turn to decide."""
    return pilot(s.match, house=SHOWN, size=more.pop("size", (1920, 1080)), **more)


def board(p):
    """The board on screen."""
    found = table(p).board
    assert isinstance(found, WarageBoard)
    return found


def push_on(p):
    """Pass by the big button where it can be pressed, and let a moment go by."""
    if table(p).session.stage == "deciding" and not table(p).show.busy:
        p.wait(0.4)
        at = p.point("main")
        p.post_move(at)
        p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
        p.post_button(at, 1, pygame.MOUSEBUTTONUP)
    p.step(0.05)


def ready_to_buy():
    """The first equipment phase of a hero with a sword in the hand."""
    mine = side(hand=[equipment("Espada", always("attack", 3), burden="one_hand")], play=[equipment("Casco", burden="helmet")])
    return Scenario(mine, side()).at("first")


@clause("WAR-4.1")
def test_a_card_dropped_on_the_own_table_is_bought_and_its_price_shows_while_it_is_carried():
    """The hit points tell what would be left."""
    s = ready_to_buy()
    with seated(s) as p:
        p.settle()
        card = s.card("Espada")
        node = board(p).cards["card", card, 0]
        health = board(p).heroes[0].health
        p.post_button(p.point(node), 1, pygame.MOUSEBUTTONDOWN)
        p.move(p.point("hero0"))
        p.move(p.point("gear0"))
        assert health.ghost == s.hp(0) - 5
        p.release(p.point("gear0"))
        p.settle()
        assert s.where("Espada") in ("queue", "0:play")
        assert health.ghost is None


@clause("WAR-R12")
def test_a_click_on_something_in_play_sells_nothing_by_itself():
    """It opens the small menu; the discard takes what is let go on it."""
    s = ready_to_buy()
    with seated(s) as p:
        p.settle()
        helmet = board(p).cards["card", s.card("Casco"), 0]
        p.click(helmet)
        assert s.where("Casco") == "0:play"
        assert {table(p).offers.option_of(n)[0] for n in table(p).offers.layer.children} == {"sell", "unready"}
        p.press("escape")
        p.drag(helmet, to=board(p).piles[pile(0, DISCARD)])
        p.settle()
        assert [e for e in s.store.zone[QUEUE] if s.store.word[e] == "sale"] or s.where("Casco") == "0:discard"


@clause("WAR-4.2")
def test_a_purchase_out_of_its_phase_is_refused_with_its_clause():
    """Beside the place it was let go on."""
    s = Scenario(side(hand=[equipment("Espada")]), side()).at("melee")
    with seated(s) as p:
        p.settle()
        p.drag(board(p).cards["card", s.card("Espada"), 0], to="gear0")
        p.settle()
        told = " ".join(p.texts())
        assert "Solo se compra en tus fases de equipo" in told
        assert s.where("Espada") == "0:hand"


def test_only_what_is_more_than_a_sale_glows():
    """Selling is always possible: it would light up everything."""
    s = ready_to_buy()
    with seated(s) as p:
        p.settle()
        cards = board(p).cards
        assert cards["card", s.card("Espada"), 0].light == "playable"
        assert cards["card", s.card("Casco"), 0].light == ""


@clause("WAR-6.3")
def test_the_hero_carried_onto_an_enemy_attacks_it_in_one_gesture():
    """No question is left, an arrow stands, the totals are told before the dice."""
    s = Scenario(side(), side(), side()).at("melee")
    with seated(s) as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero2")
        p.settle()
        fight = attack(s.store)
        assert s.store.target[fight] == s.hero(2)
        assert table(p).session.question() is None
        (aim,) = board(p).motion.arrows()
        assert aim.start[1] > aim.end[1]
        assert board(p).totals.visible
        assert board(p).queue.entries[fight].text.tone == "attack"


@clause("WAR-6.8")
def test_the_account_adds_up_a_magic_attack():
    """Magic 14, a collar of 4, two copies of 5: 28 before the dice."""
    mage = hero_class("Mago", magic=14)
    mine = side(hero_class=mage, play=[equipment("Collar", always("magic", 4)), spell("Rayo", 5), spell("Rayo", 5)])
    s = Scenario(mine, side()).at("magic")
    with seated(s) as p:
        p.settle()
        p.drag(board(p).cards["card", s.card("Rayo"), 0], to="hero1")
        p.settle()
        if s.asks() == "copies":
            p.click(board(p).cards["card", s.card("Rayo#2"), 0])
            p.settle()
        told = board(p).account
        assert told.visible, (s.asks(), p.texts()[-4:])
        words = table(p).look.words
        assert [(says(words), n) for says, n in told._sum.lines] == [("Magia de Mago", "14"), ("Collar", "+4"), ("Rayo ×2", "+10")]
        assert told._sum.total == "28"


def test_what_would_come_of_a_blow_is_told_with_the_dice_it_hangs_on():
    """Both totals before the dice, in words."""
    s = Scenario(*(side(race=race(malus="winter")) for _ in range(3))).at("melee")
    with seated(s) as p:
        p.settle()
        p.wait(0.5)
        p.click("main")
        p.settle()
        assert s.asks() == "target"
        p.move(p.point("hero1"))
        p.wait(0.5)
        outcome = table(p).forecast.outcome
        assert outcome is not None
        words = table(p).look.words
        told = [says(words) for _, _, says in outcome.lines]
        assert "10 + dado contra 10 + dado" in told
        assert "Quita de 0 a 5 PV" in told


@clause("WAR-6.5")
@pytest.mark.parametrize(("defence", "told"), [
    (10, "El Ayudante cae"), (11, "El Ayudante cae si acompañan los dados"), (16, "Tal como está, no hace daño")])
def test_a_blow_at_a_helper_tells_whether_the_dice_can_fell_it(defence, told):
    """Ten and a die against what has no die."""
    s = Scenario(side(race=race(malus="winter")), side(race=race(malus="winter"), play=[helper("Perro", defence=defence)])).at("melee")
    with seated(s) as p:
        p.settle()
        p.wait(0.5)
        p.click("main")
        p.settle()
        p.move(p.point(board(p).cards["card", s.card("Perro"), 0]))
        p.wait(0.5)
        outcome = table(p).forecast.outcome
        assert told in [says(table(p).look.words) for _, _, says in outcome.lines]


def test_what_waits_in_the_queue_can_be_pointed_at_and_chosen():
    """An answer names it by a click on its entry."""
    cancel = flash("Ni hablar", {"do": "target", "as": "what", "from": {"who": "queued", "side": "enemy", "kind": "flash"}},
                   {"do": "cancel", "to": "what"})
    s = Scenario(side(hand=[flash("Venda", {"do": "gain", "amount": 4})]), side(hand=[cancel])).at("first")
    s.do("flash", "Venda")
    s.do("pass")
    with seated(s) as p:
        p.settle()
        entity = s.card("Venda")
        p.drag(board(p).cards["card", s.card("Ni hablar"), 0], to=board(p).queue.entries[entity])
        p.settle()
        assert entity in targets(s.store, s.card("Ni hablar"))


def test_the_big_button_says_what_passing_comes_to():
    """The phase that follows, the attack that may be made, what resolves."""
    s = Scenario(side(hand=[flash("Venda", {"do": "gain", "amount": 4})]), side()).at("first")
    with seated(s) as p:
        p.settle()
        words = table(p).look.words
        assert table(p).exits[0].says(words) == "Cuerpo a cuerpo"
        s2 = table(p)
        p.click("main")
        for _ in range(20):
            if s.phase == "melee" and s.seat == 0:
                break
            p.settle()
            p.press("space")
            p.wait(0.5)
        p.settle()
        assert s2.exits[0].says(words) == "Atacar"
        assert s2.exits[1].says(words) == "No atacar"


@clause("WAR-3.4")
def test_in_the_first_turn_the_button_leads_past_the_attacks_and_says_why():
    """Nobody is sent "to melee" in a turn without one."""
    s = Scenario(side(), side(), fresh=True)
    while s.asks() != "priority" or s.phase != "first":
        s.idle()
    with seated(s) as p:
        p.settle()
        words = table(p).look.words
        assert table(p).exits[0].says(words) == "Ir a Equipo II"
        assert table(p).exits[0].note(words) == "turno 1: sin ataques"


@pytest.mark.parametrize("phase", ["first", "second"])
def test_the_button_names_only_what_can_still_be_done(phase):
    """To buy, and nothing of readying where nothing waits to be readied."""
    s = Scenario(side(hand=[equipment("Espada")]), side()).at(phase)
    with seated(s) as p:
        p.settle()
        assert table(p).exits[0].note(table(p).look.words) == "aún puedes comprar"


def test_a_card_that_goes_to_the_life_pile_is_not_said_to_be_played():
    """The caption over the large card says what was done with it."""
    s = Scenario(side(), side())
    with seated(s) as p:
        p.settle()
        words = table(p).look.words
        told = {kind: board(p).motion.caption((FACT, kind, 0, 0, "", 1, 2, "flash"), "Carla")(words) for kind in ("stored", "queued")}
        assert told == {"stored": "Carla: pila de vida", "queued": "Carla juega"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_any_number_of_heroes_is_shown_whole(seats, size):
    """Every hero with its hit points; the hand of none but one's own."""
    s = Scenario(*(side() for _ in range(seats))).at("first")
    with seated(s, size=size) as p:
        p.settle()
        assert [piece.health.shown for piece in board(p).heroes] == [100] * seats
        shown = {node.card for node in board(p).cards.values() if node.form == "hand"}
        assert shown == set(s.store.zone[pile(table(p).session.viewer, HAND)])


def test_a_season_cross_fades_and_leaves_no_veil():
    """The felt takes the new colour."""
    turn = flash("Hoja", {"do": "change_season"})
    s = Scenario(side(hand=[turn]), side()).at("first")
    s.stack_season("Invierno")
    s.do("flash", "Hoja").do("pass")
    with seated(s, motion="animated") as p:
        p.settle()
        assert board(p).shown_season == "summer"
        faded, seen = set(), []
        for _ in range(300):
            push_on(p)
            faded |= {board(p).veil.level} if board(p).veil.visible else set()
            if board(p).shown_season == "winter" or not seen:
                p.draw()
                seen.append(p.surface.get_at((6, 300))[:3])
            if board(p).shown_season == "winter" and not board(p).veil.visible:
                break
        assert board(p).shown_season == "winter"
        assert len(faded) > 3
        assert not board(p).veil.visible
        ends = [sorted(pair) for pair in zip(seen[0], seen[-1], strict=True)]
        assert seen[0] != seen[-1]
        assert all(low - 3 <= part <= high + 3 for colour in seen for part, (low, high) in zip(colour, ends, strict=True)), "between both"
        assert len(set(seen)) > 4


@pytest.mark.parametrize(("defence", "told"), [(10, True), (9, False)])
def test_a_blow_that_does_no_harm_says_so(defence, told):
    """Words rise where otherwise the lost hit points would."""
    s = Scenario(side(), side()).at("melee")
    with seated(s, motion="animated") as p:
        p.settle()
        places = s.match.rules.facts["compared"].places
        told_of = {"card": s.hero(0), "target": s.hero(1), "attack": 10, "defence": defence}
        named = {places[name]: value for name, value in told_of.items()}
        fact = (FACT, "compared", *(named.get(i, 0) for i in range(2, 1 + max(places.values()))))
        board(p).motion.perform(cue_of("warage", fact), fact)
        assert any(node.name == "float" for node in table(p).effects.above.children) == told


def test_a_second_large_card_takes_the_place_of_the_first():
    """Two at once would hide each other."""
    s = Scenario(side(hand=[equipment("Espada")]), side()).at("first")
    with seated(s, motion="animated") as p:
        p.settle()
        effects, face = table(p).effects, table(p).labels.face(s.card("Espada"))
        for _ in range(2):
            effects.show_play(plain("Carla"), face, "neutral")
        assert [node.name for node in effects.above.children].count("play") == 1
        p.wait(3.0)
        assert not any(node.name == "play" for node in effects.above.children)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_blow_in_a_duel_leaves_the_season_deck_in_sight(size):
    """The arrow runs between the season and its deck."""
    s = Scenario(side(), side()).at("melee")
    with seated(s, size=size) as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero1")
        p.settle()
        (aim,) = board(p).motion.arrows()
        deck = board(p).seasons.box
        assert not any(deck.inset(-8).contains(*point) for point in arc(aim.start, aim.end, aim.bend))


def test_a_die_tumbles_and_lies_as_it_fell():
    """It ends on the face that was rolled, where the tray says."""
    s = Scenario(*(side(race=race(malus="winter")) for _ in range(2))).at("melee")
    with seated(s, motion="animated") as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero1")
        flying = set()
        for _ in range(300):
            flying |= {die for die, node in board(p).dice.dice.items() if node.flight > 0}
            if s.store.zone[DICE] and table(p).session.stage == "deciding":
                break
            push_on(p)
        assert flying == set(s.store.zone[DICE])
        assert {die: node.shown for die, node in board(p).dice.dice.items()} == {die: s.store.amount[die] for die in s.store.zone[DICE]}


@clause("WAR-6.3")
def test_any_part_of_a_panel_is_its_hero_when_heroes_are_asked_for():
    """A pill or a square in it is no gap in the target; afterwards no light is left over."""
    s = Scenario(side(), side(), side(play=[equipment("Casco", burden="helmet")])).at("melee")
    with seated(s) as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="life2")
        p.settle()
        assert s.store.target[attack(s.store)] == s.hero(2)
    s = Scenario(side(), side(), side(play=[equipment("Casco", burden="helmet")])).at("melee")
    with seated(s) as p:
        p.settle()
        p.wait(0.5)
        p.click("main")
        p.settle()
        p.click(board(p).cards["card", s.card("Casco"), 0])
        p.settle()
        assert s.store.target[attack(s.store)] == s.hero(2)
        assert {heap.light for heap in board(p).heaps} == {""}


def test_pointing_at_what_can_only_be_sold_foretells_nothing():
    """A click would not sell it either: the small menu says what it would do."""
    s = ready_to_buy()
    s.do("pass").at("second")
    with seated(s) as p:
        p.settle()
        p.move(p.point(board(p).cards["card", s.card("Casco"), 0]))
        p.wait(0.4)
        assert table(p).forecast.outcome is None
        assert board(p).heroes[0].health.ghost is None


@clause("WAR-6.1")
def test_the_next_card_is_drawn_or_stored_by_one_click():
    """The rules' own words are answers."""
    s = Scenario(side(), side())
    while s.asks() != "how":
        s.idle()
    with seated(s) as p:
        p.settle()
        before = len(s.store.zone[pile(s.seat, LIFE)])
        seat = s.seat
        first, *others = table(p).asking.prompt.tiles
        assert table(p).focus.node is first, "Space takes the golden one"
        assert (first.item, first.kind, {t.kind for t in others}) == ("draw", "gold", {"dark"})
        p.click(next(t for t in others if t.item == "life"))
        p.settle()
        assert len(s.store.zone[pile(seat, LIFE)]) == before + 1


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("count", [3, 5, 7])
def test_a_crowded_row_shows_its_cards_side_by_side(size, count):
    """Nothing is hidden by what came after it, as far as seven."""
    s = Scenario(side(play=[helper(f"Perro {i}") for i in range(count)]), side()).at("first")
    with seated(s, size=size) as p:
        p.settle()
        boxes = sorted(board(p).cards["card", s.card(f"Perro {i}"), 0].box for i in range(count))
        assert not [(a, b) for a, b in combinations(boxes, 2) if a.right > b.x and b.right > a.x and a.bottom > b.y and b.bottom > a.y]


def test_all_of_a_round_goes_by_keyboard():
    """A card of the hand is bought by Enter, its price named and paid; Space goes on."""
    s = ready_to_buy()
    with seated(s) as p:
        p.settle()
        card = board(p).cards["card", s.card("Espada"), 0]
        for _ in range(80):
            p.press("tab")
            if p.scene.focus.node is card:
                break
        assert p.scene.focus.node is card
        p.press("return", "return")  # the first names the price
        p.settle()
        assert s.where("Espada") in ("queue", "0:play")


@clause("WAR-R7")
def test_a_hero_may_concede_and_the_others_play_on():
    """Its panel says it is beaten, and the plate with its name that it is out."""
    s = Scenario(side(), side(), side()).at("first")
    with seated(s, people=(0,)) as p:
        p.settle()
        table(p).stand("concede")
        p.settle()
        assert s.store.out[0]
        assert board(p).heroes[0].text.state == "out"
        scene = table(p)
        count = partial(scene.board.undealt.count, scene.session.store)
        assert banner(scene.session, "own", count=count).turn(p.app.look.words) == "Fuera de la partida"
        assert not s.match.over


@clause("WAR-R15")
def test_an_attack_whose_target_is_gone_tells_no_totals():
    """The helper attacked was sold in answer: the plate is gone, and the button says what comes of it."""
    s = Scenario(side(), side(play=[helper("Paje")])).at("melee").do("attack", 0, "Paje").do("pass")
    with seated(s) as p:
        p.settle()
        assert table(p).board.totals.visible
    s.do("sell", "Paje").settle()
    with seated(s) as p:
        p.settle()
        assert not table(p).board.totals.visible
        assert table(p).exits[0].note(table(p).look.words) == "el ataque se pierde"


@clause("WAR-7.2")
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_second_die_falls_beside_the_first(size):
    """Though the first began to fall while nobody had thrown another."""
    s = Scenario(side(race=race("Veraneantes", bonus="summer", malus="winter")), side()).at("melee")
    with seated(s, motion="animated", size=size) as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero1")
        places = {}
        for _ in range(300):
            for die, node in board(p).dice.dice.items():
                places.setdefault(die, set()).add(round(node.x))
            if len(places) == 2 and not board(p).dice.flying:
                break
            push_on(p)
        (one,), (other,) = places.values()
        assert abs(one - other) > board(p).dice.dice[next(iter(places))].w


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1080)])
def test_a_card_shown_large_hides_the_whole_of_the_season(size):
    """With what was done with it above it: half a name between the two would be read with them."""
    s = Scenario(side(hand=[equipment("Espada")]), side()).at("first")
    with seated(s, motion="animated", size=size) as p:
        p.settle()
        effects, season = table(p).effects, table(p).plan.season
        effects.show_play(plain("Carla"), table(p).labels.face(s.card("Espada")), "neutral")
        shown = next(node for node in effects.above.children if node.name == "play")
        told = next(node for node in shown.children if node.name == "play-caption").box.moved(shown.x, shown.y)
        assert told.y <= season.y and shown.box.bottom >= season.bottom
        assert told.x <= season.x and told.right >= season.right
