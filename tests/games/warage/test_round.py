"""WAR-1, 3, 6.1, 6.10, 7, R1, R6 to R9, R16, R19: the start, opening and closing, seasons, the end of a match."""

import pytest

from tabletop.games.warage import board
from tabletop.games.warage.board import SEASON, SEASONS, USED, pile
from tabletop.games.warage.game import RULES, sees
from tabletop.games.warage.readers import dice, season, sheet
from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, flash, race, season_card, side


@clause("WAR-3.1", "WAR-2.1")
def test_a_match_starts_with_both_heroes_in_play_and_five_cards():
    """Before anything is asked; a random first player unless the series names one."""
    t = Scenario(begin=False)
    assert len(t.store.zone[pile(0, board.HERO)]) == 2 and t.facts("started") == [(0,)]
    assert sum(1 for row in t.facts("drawn") if row[0] == 1) == 5


@clause("WAR-3.2")
def test_once_a_hand_may_be_reshuffled_for_four():
    """Each player in order; asked once."""
    t = Scenario(begin=False).answer(True)
    assert len(t.store.zone[pile(0, board.HAND)]) == 4 and t.asks() == "redraw" and t.seat == 1
    assert t.answer(False).asks() != "redraw"


@clause("WAR-3.3", "WAR-R6")
def test_the_season_deck_holds_five_of_each_base_season():
    """Twenty cards, one of them lying."""
    t = Scenario()
    seasons = [sheet(t.store, c).season for z in (SEASONS, SEASON, USED) for c in t.store.zone[z]]
    assert sorted(seasons) == sorted(["spring", "summer", "autumn", "winter"] * 5)


@clause("WAR-3.3")
def test_a_spent_season_deck_is_rebuilt_from_the_used_cards():
    """With the deck empty a change shuffles what was used."""
    change = flash("Giro", {"do": "change_season"})
    t = Scenario(side(hand=[change]), side()).at("first")
    for card in t.store.zone[SEASONS][:]:
        move(t.match, card, USED)
    t.do("flash", "Giro").settle()
    assert t.facts("renewed") and len(t.store.zone[SEASONS]) == 18 and len(t.store.zone[USED]) == 1


@clause("WAR-R9")
def test_hands_and_decks_are_secret_and_all_else_lies_open():
    """Discards and life piles too."""
    s = Scenario().store
    assert sees(s, 0, pile(0, board.HAND)) and not sees(s, 0, pile(1, board.HAND))
    assert not sees(s, 0, pile(0, board.DECK)) and not sees(s, 0, SEASONS)
    for kind in (board.DISCARD, board.LIFE, board.PLAY, board.HERO):
        assert RULES.sees(s, 0, pile(1, kind))


@clause("WAR-6.1", "WAR-R16")
def test_up_to_two_cards_are_drawn_each_perhaps_to_the_life_pile():
    """One to the hand, one unseen to the life pile: its cost comes as HP, it lies open."""
    t = Scenario(side(deck=[equipment("Mano"), equipment("Vida", cost=7)]), side())
    while t.asks() != "how":
        t.idle()
    t.answer("draw").answer("life")
    assert t.where("Mano") == "0:hand" and t.where("Vida") == "0:life" and t.hp(0) == 107
    t.end_round()
    while t.asks() != "how":
        t.idle()
    before = len(t.store.zone[pile(1, board.HAND)])
    t.answer("none")
    assert len(t.store.zone[pile(1, board.HAND)]) == before, "none at all is allowed"


@clause("WAR-6.1")
def test_a_life_pile_holds_five():
    """Full, it is no longer offered; effects that draw may use it as well."""
    two = flash("Pozo", {"do": "draw", "amount": 2})
    t = Scenario(side(life=[equipment(f"Vida {i}") for i in range(4)], hand=[two]), side()).at("first")
    t.do("flash", "Pozo")
    while t.asks() != "how":
        t.do("pass")
    t.answer("life")
    assert len(t.store.zone[pile(0, board.LIFE)]) == 5 and t.asks() == "priority", "the second is simply drawn"


@clause("WAR-6.1", "WAR-R16")
def test_opening_effects_go_in_order_and_what_costs_the_active_player_comes_last():
    """Own, then the opponents', then what costs hit points, helpful before harmful; unanswered."""
    mine = equipment("Fuente", {"at": "opening", "do": [{"do": "gain", "amount": 1}]},
                     {"at": "opening", "do": [{"do": "lose", "amount": 8, "to": "hero"}]},
                     {"at": "opening", "toll": "helpful", "do": [{"do": "lose", "amount": 2, "to": "hero"}]})
    theirs = equipment("Espina", {"at": "opening", "of": "enemy", "do": [
        {"do": "lose", "amount": 4, "to": {"who": "hero", "side": "active"}}]})
    t = Scenario(side(play=[mine]), side(play=[theirs]))
    told = [e for e in t.match.log if e[0] == 3 and e[1] in ("gained", "lost")]
    assert [(e[1], e[6]) for e in told] == [("gained", 1), ("lost", 2), ("lost", 8), ("lost", 4)]
    assert t.phase == "opening" and t.hp(0) == 87


@clause("WAR-R16")
def test_an_owner_orders_its_own_effects():
    """Two cards: asked which first."""
    cards = [equipment(f"Fuente {i}", {"at": "opening", "do": [{"do": "gain", "amount": i}]}) for i in (1, 2)]
    t = Scenario(side(play=cards), side())
    assert t.asks() == "order"
    t.answer("Fuente 2", "Fuente 1")
    assert [row[1] for row in t.facts("gained")] == [2, 1]


@clause("WAR-6.10", "WAR-R18")
def test_closing_effects_come_and_effects_of_this_round_end_last():
    """A boost for the round is still there in the closing window, gone in the next round."""
    boost = flash("Brío", {"do": "strengthen", "attribute": "attack", "amount": 3})
    bell = equipment("Campana", {"at": "closing", "do": [{"do": "gain", "amount": 2}]})
    t = Scenario(side(hand=[boost], play=[bell]), side()).at("first").do("flash", "Brío").settle().at("closing")
    assert t.hp(0) == 100 and t.store.zone[board.EFFECTS]
    t.end_round()
    assert not t.store.zone[board.EFFECTS]


@clause("WAR-7.3", "WAR-R19")
def test_a_special_season_lies_upon_the_base_one_until_the_next_card():
    """The base season stays the season; a special replaces a special, a base one both."""
    dusk = season_card("Ocaso", {"always": [{"has": "modify", "attribute": "dice", "who": {
        "who": "hero", "side": "any"}, "amount": 2}]})
    storm = season_card("Tormenta", {"whenever": {"fact": "revealed"}, "do": [
        {"do": "lose", "amount": 3, "to": {"who": "hero", "side": "any"}}]})
    change = flash("Giro", {"do": "change_season"})
    t = Scenario(side(hand=[change, change, change]), side(), seasons=[dusk, storm]).stack_season("Primavera")
    t.stack_season("Tormenta").stack_season("Ocaso").at("first").do("flash", "Giro").settle()
    assert season(t.store) == "summer" and dice(t.store, 0) == 2
    t.do("flash", "Giro#2").settle()
    assert season(t.store) == "summer" and dice(t.store, 0) == 0 and t.where("Ocaso") == "used"
    assert t.hp(1) == 97, "what acts when revealed has acted"
    t.do("flash", "Giro#3").settle()
    assert season(t.store) == "spring" and len(t.store.zone[SEASON]) == 1


@clause("WAR-R19")
def test_a_change_of_season_is_answered_in_the_old_one():
    """A seasonal ability is used while the change waits."""
    elf = race("Elfo", malus=None, abilities=[{"use": 1, "season": "summer", "do": [{"do": "gain", "amount": 9}]}])
    t = Scenario(side(race=elf, hand=[flash("Giro", {"do": "change_season"})]), side()).stack_season("Invierno")
    t.at("first").do("flash", "Giro").do("pass").do("pass")
    assert t.facts("announced") and season(t.store) == "summer"
    t.do("use", 0).settle()
    assert season(t.store) == "winter" and t.hp(0) == 106


@clause("WAR-R19", "WAR-3.3")
def test_at_the_start_cards_are_turned_until_a_base_season_lies():
    """Whatever special cards came first are used."""
    specials = [season_card(f"Prodigio {i}") for i in range(9)]
    for seed in range(6):
        t = Scenario(seasons=specials, seed=seed, begin=False)
        assert season(t.store) and len(t.store.zone[SEASON]) == 1


@clause("WAR-1.1", "WAR-1.2", "WAR-R7")
def test_a_hero_at_0_or_less_is_beaten_and_the_last_one_wins():
    """An attack of 12 above a hero of 10 HP."""
    sword = equipment("Espada", {"always": [{"has": "modify", "attribute": "attack", "who": "hero", "amount": 12}]})
    t = Scenario(side(play=[sword]), side(hp=10)).at("melee").do("attack", 0).fight()
    assert t.match.over and t.facts("finished") == [((0,), "last")]


@clause("WAR-1.2", "WAR-R7")
def test_drawing_from_an_empty_deck_loses_at_once_not_drawing_does_not():
    """With no card left: passing the draw goes on, drawing ends it."""
    t = Scenario(side(library=0), side())
    for card in t.store.zone[pile(0, board.DECK)][:]:
        move(t.match, card, pile(0, board.DISCARD))
    while t.asks() != "how":
        t.idle()
    t.answer("none")
    assert not t.match.over
    t.match.undo()
    t.answer("draw")
    assert t.facts("beaten") == [(0, "deck")] and t.facts("finished") == [((1,), "last")]


@clause("WAR-R7")
def test_hit_points_are_checked_after_a_whole_effect_and_all_fall_together():
    """Down and up again in one effect is no fall; both at 0 by one effect is a draw."""
    dip = flash("Vaivén", {"do": "lose", "amount": 9, "to": "hero"}, {"do": "gain", "amount": 5}, cost=0)
    t = Scenario(side(hp=8, hand=[dip]), side()).at("first").do("flash", "Vaivén").settle()
    assert t.hp(0) == 4 and not t.match.over
    end = flash("Fin", {"do": "lose", "amount": 9, "to": {"who": "hero", "side": "any"}}, cost=0)
    t = Scenario(side(hp=8, hand=[end]), side(hp=5)).at("first").do("flash", "Fin").settle()
    assert t.facts("finished") == [((), "together")]


@clause("WAR-R7", "WAR-R25")
@pytest.mark.parametrize("first", [0, 1])
def test_who_cannot_draw_by_one_effect_leave_together(first):
    """A pilgrimage with both decks empty is a draw, whoever's round it is; with one empty, that hero alone loses."""
    pilgrimage = flash("Camino", {"do": "draws", "to": {"who": "hero", "side": "any"}}, cost=0)
    t = Scenario(side(hand=[pilgrimage]), side(hand=[pilgrimage])).at("first", first)
    for seat in (0, 1):
        for card in t.store.zone[pile(seat, board.DECK)][:]:
            move(t.match, card, pile(seat, board.DISCARD))
    t.match._asked = None
    t.do("flash", f"Camino@{first}")
    while not t.match.over:
        t.idle()
    assert t.facts("exhausted") == [(first,), (1 - first,)] and t.facts("finished") == [((), "together")]
    t = Scenario(side(hand=[pilgrimage]), side()).at("first")
    for card in t.store.zone[pile(0, board.DECK)][:]:
        move(t.match, card, pile(0, board.DISCARD))
    t.match._asked = None
    t.do("flash", "Camino")
    while not t.match.over:
        t.idle()
    assert t.facts("finished") == [((1,), "last")] and t.facts("drawn")[-1][0] == 1, "the other has drawn"


@clause("WAR-R1", "WAR-2.5")
def test_a_thousand_hit_points_are_infinite_and_win():
    """999 are only many."""
    gain = flash("Don", {"do": "gain", "amount": 1}, cost=0)
    t = Scenario(side(hp=998, hand=[gain, gain]), side()).at("first").do("flash", "Don").settle()
    assert t.hp(0) == 999 and not t.match.over
    t.do("flash", "Don#2").settle()
    assert t.facts("finished") == [((0,), "infinite")]


@clause("WAR-R7")
def test_a_player_may_concede():
    """At any ask, one's own or not."""
    t = Scenario().at("first")
    assert t.match.play_standing(1, ("concede", 0, 0)) is None
    assert t.facts("finished") == [((0,), "last")]


@clause("WAR-R8")
def test_ten_turns_without_a_card_or_a_hit_point_are_a_draw():
    """Nobody draws, nobody pays: at the end of the tenth, the first of the match counted like any other."""
    t = Scenario(fresh=True).at("first")
    while not t.match.over:
        t.idle()
    assert t.facts("finished") == [((), "idle")] and t.store.turn[TABLE] == 10


@clause("WAR-R8")
def test_a_turn_in_which_something_happens_begins_the_count_anew():
    """A card put on sale in the first turn gives HP: ten idle turns come after it."""
    t = Scenario(side(play=[equipment("Escudo")]), side(), fresh=True).at("first").do("sell", "Escudo")
    while not t.match.over:
        t.idle()
    assert t.facts("finished") == [((), "idle")] and t.store.turn[TABLE] == 11


def _after_the_last_turn(*hp: int) -> Scenario:
    """How a match of heroes with so many HP ends that has come to its sixtieth turn."""
    t = Scenario(*(side(hp=points) for points in hp)).at("first")
    put(t.match, "turn", TABLE, 60)
    put(t.match, "progress", TABLE, 60)
    while not t.match.over:
        t.idle()
    assert t.store.turn[TABLE] == 60
    return t


@clause("WAR-R21")
def test_after_the_sixtieth_turn_the_most_hp_win():
    """Whoever began."""
    assert _after_the_last_turn(21, 20).facts("finished") == [((0,), "long")]
    assert _after_the_last_turn(20, 21).facts("finished") == [((1,), "long")]


@clause("WAR-R21")
def test_after_the_sixtieth_turn_equal_hp_are_a_draw():
    """Nobody has more than the other."""
    assert _after_the_last_turn(20, 20).facts("finished") == [((), "long")]


@clause("WAR-R21")
def test_without_the_limit_the_match_goes_on():
    """Agreed when it was set up; the header keeps it."""
    t = Scenario(side(hp=21), side(hp=20), options={"limit": False}).at("first")
    put(t.match, "turn", TABLE, 60)
    put(t.match, "progress", TABLE, 60)
    for _ in range(2):
        t.end_round()
    assert not t.match.over and t.store.turn[TABLE] == 61


@clause("WAR-2.5")
def test_a_hand_has_no_limit():
    """Twelve cards and still drawing."""
    t = Scenario(side(hand=[equipment(f"Cosa {i}") for i in range(12)]), side())
    while t.asks() != "how":
        t.idle()
    t.answer("draw").answer("draw")
    assert len(t.store.zone[pile(0, board.HAND)]) == 15
