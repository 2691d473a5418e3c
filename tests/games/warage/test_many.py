"""WAR-8, R4, R20: brawls and guilds, and what goes with a beaten hero."""

import pytest

from tabletop.games.registry import Deal, game
from tabletop.games.warage.board import QUEUE
from tabletop.games.warage.game import RULES
from tabletop.games.warage.guilds import letter
from tabletop.games.warage.readers import attackable, enemies, strength
from tabletop.games.warage.stops import preset_of
from tabletop.kernel.atoms import put
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, side
from tests.support.warage_full import setup as shipped

KILL = flash("Hacha", {"do": "target", "as": "foe", "from": {"who": "hero", "side": "any"}},
             {"do": "lose", "amount": 200, "to": "foe"}, cost=0)
HEAL = flash("Venda", {"do": "gain", "amount": 5})


def _brawl(*sides, **fields):
    return Scenario(*sides, **fields)


@clause("WAR-8.1")
def test_a_brawl_goes_clockwise_from_random_seats_and_anyone_may_be_attacked():
    """Three heroes: 0, 1, 2, 0; each may attack both others and their helpers."""
    t = _brawl(side(), side(play=[helper("Paje")]), side())
    assert set(attackable(t.store, 0)) == {t.hero(1), t.card("Paje"), t.hero(2)}
    order = []
    for _ in range(4):
        order.append(t.store.active[TABLE])
        t.end_round()
    assert order == [0, 1, 2, 0]
    seatings = {tuple(Match.start(RULES, shipped(seed, players=3, mode="brawl")).store.place[:3])
                for seed in range(30)}
    assert len(seatings) == 6, "every seating comes up"


@clause("WAR-5.1", "WAR-8.1")
def test_priority_goes_around_the_table():
    """0 passes, then 1, then 2, then the phase ends."""
    t = _brawl(side(), side(), side()).at("first")
    seats = []
    while t.phase == "first":
        seats.append(t.seat)
        t.do("pass")
    assert seats == [0, 1, 2]


@clause("WAR-8.2")
def test_guilds_alternate_and_attack_only_the_other_guild():
    """Seats 0 and 2 against 1 and 3; the guild wins together, whoever of it stands."""
    t = _brawl(side(hand=[KILL, KILL]), side(), side(), side(), mode="guild")
    assert enemies(t.store, 0) == [1, 3] and enemies(t.store, 3) == [0, 2]
    t.at("first").do("flash", "Hacha", 1).settle()
    assert not t.match.over
    t.do("flash", "Hacha#2", 3).settle()
    assert t.facts("finished") == [((0, 2), "last")]


@clause("WAR-8.2")
def test_three_guilds_of_two_alternate_and_the_last_one_wins():
    """Seats 0 and 3, 1 and 4, 2 and 5; each attacks both others; a guild that has lost both heroes is out, the last wins together."""
    t = _brawl(side(hand=[KILL] * 4), *(side() for _ in range(5)), mode="guild3")
    assert enemies(t.store, 0) == [1, 2, 4, 5] and enemies(t.store, 5) == [0, 1, 3, 4]
    t.at("first")
    for n, seat in enumerate((1, 4, 2), 1):
        t.do("flash", f"Hacha#{n}", seat).settle()
        assert not t.match.over
    t.do("flash", "Hacha#4", 5).settle()
    assert t.facts("finished") == [((0, 3), "last")]


@clause("WAR-8.2", "WAR-R20")
def test_three_guilds_sit_in_any_order_and_alternate():
    """Over some seeds all six orders come up; the second heroes sit in the order of the first, and a first one begins."""
    orders = set()
    for seed in range(40):
        s = Match.start(RULES, shipped(seed, players=6, mode="guild3")).store
        around_table = sorted(range(6), key=lambda seat: s.place[seat])
        first = around_table.index(s.active[TABLE])
        guilds = [s.guild[seat] for seat in around_table]
        assert guilds[:3] == guilds[3:] and sorted(guilds[:3]) == [0, 1, 2]
        orders.add(tuple((guilds * 2)[first:first + 3]))
        assert [letter(s, seat, 3) for seat in (around_table * 2)[first:first + 6]] == list("ABCABC")
    assert len(orders) == 6


@clause("WAR-8.2")
@pytest.mark.parametrize(("mode", "players", "fair"), [("guild3", 6, True), ("guild3", 4, False), ("guild", 6, True), ("guild", 3, False)])
def test_guilds_are_equal(mode, players, fair):
    """What a header may say."""
    deal = Deal("warage", 1, ("A",) * players, ({},) * players, (), {"mode": mode})
    assert game("warage").agrees(deal) == fair


@clause("WAR-8.2", "WAR-R20")
def test_which_guild_is_a_is_random():
    """Over some seeds either begins."""
    firsts = {Match.start(RULES, shipped(seed, players=4, mode="guild")).store.active[TABLE] for seed in range(20)}
    assert firsts == {0, 1}


@clause("WAR-R27")
@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("brawl", 4), ("guild", 4), ("guild3", 6)])
def test_whoever_does_not_have_the_first_round_gains_hit_points(mode, players):
    """An ally of the hero that begins goes second too: its class gives it 15 HP as any rival's does."""
    m = Match.start(RULES, shipped(3, players=players, mode=mode))
    first = m.store.active[TABLE]
    while m.ask()[0].name == "redraw":
        m.play(m.waiting()[0], m.options(m.waiting()[0])[:1])
    assert [m.store.hp[seat] for seat in range(players)] == [100 + 15 * (seat != first) for seat in range(players)]


@clause("WAR-8.2", "WAR-R1")
def test_one_heros_infinite_hit_points_win_for_its_guild():
    """The other hero of the guild wins too."""
    gift = flash("Don", {"do": "gain", "amount": 5}, cost=0)
    t = _brawl(side(hp=997, hand=[gift]), side(), side(), side(), mode="guild").at("first").do("flash", "Don").settle()
    assert t.facts("finished") == [((0, 2), "infinite")]


@clause("WAR-R4")
def test_a_beaten_heros_cards_leave_play_and_its_place_is_skipped():
    """Its helper and helmet go to its discard; the next round is seat 2's."""
    t = _brawl(side(hand=[KILL]), side(play=[helper("Paje"), equipment("Casco", burden="helmet")]), side()).at("first")
    t.do("flash", "Hacha", 1).settle()
    assert t.where("Paje") == t.where("Casco") == "1:discard" and t.facts("beaten") == [(1, "hp")]
    t.end_round()
    assert t.store.active[TABLE] == 2


@clause("WAR-R20")
def test_its_effects_in_the_queue_go_with_it():
    """The bandage it announced below the axe does not resolve."""
    t = _brawl(side(hand=[KILL]), side(hand=[HEAL]), side()).at("first").do("pass").do("flash", "Venda").do("pass")
    t.do("pass").do("flash", "Hacha", 1).settle()
    assert t.where("Venda") == "1:discard" and not t.store.zone[QUEUE]
    assert [row[0] for row in t.facts("resolved")] == [t.card("Hacha")]


@clause("WAR-R20")
def test_the_round_of_a_beaten_active_hero_ends_with_its_attack_and_the_rest_of_the_queue_resolves():
    """Beaten in its own attack; what others had announced still happens; the next begins."""
    t = _brawl(side(), side(hand=[KILL]), side(hand=[HEAL])).at("melee").do("attack", 0, 1).do("pass").do("pass")
    t.do("flash", "Venda").do("pass").do("pass").do("flash", "Hacha", 0)
    t.settle()
    assert t.facts("beaten") == [(0, "hp")] and not t.facts("struck") and not t.facts("compared")
    assert t.hp(2) == 103 and t.store.active[TABLE] == 1 and t.phase == "opening"


@clause("WAR-R4", "WAR-R20", "WAR-R22")
def test_a_beaten_heros_card_does_nothing_when_its_hero_falls():
    """Brambles that hurt the attacker hurt nobody once the blow has beaten who wore them."""
    blow = side(play=[equipment("Espada", always("attack", 12))], hp=2)
    hurt = {"do": "lose", "amount": 3, "to": {"who": "hero", "side": "active"}}
    brambles = equipment("Zarzas", {"whenever": {"fact": "struck"}, "do": [hurt]})
    t = _brawl(blow, side(hp=10, play=[brambles]), side()).at("melee").do("attack", 0, 1).fight()
    while t.store.round[TABLE] == 1:
        t.idle()
    assert t.facts("beaten") == [(1, "hp")] and not t.facts("triggered") and t.hp(0) == 2
    t = _brawl(blow, side(hp=13, play=[brambles]), side()).at("melee").do("attack", 0, 1).fight().settle()
    assert t.facts("beaten") == [(0, "hp")], "one that lives on strikes back"


@clause("WAR-R22")
def test_the_round_of_a_beaten_hero_ends_when_the_queue_and_what_it_set_off_have_resolved():
    """The last bandage heals and sets an echo off, still in that round; nobody is asked in it for nothing."""
    echo = equipment("Eco", {"whenever": {"fact": "plays"}, "do": [{"do": "gain", "amount": 2}]})
    t = _brawl(side(), side(hand=[KILL]), side(hand=[HEAL], play=[echo])).at("first").do("pass").do("pass").do("flash", "Venda")
    t.do("pass").do("pass").do("flash", "Hacha", 0)
    while not t.facts("beaten"):
        t.do("pass")
    while t.store.round[TABLE] == 1:
        assert t.store.zone[QUEUE], "with an empty queue nobody is asked"
        t.idle()
    assert t.hp(2) == 100 - 2 + 5 + 2
    log = [e[1] for e in t.match.log if e[0] == FACT]
    assert log.index("triggered") < len(log) - 1 - log[::-1].index("turned")
    assert t.store.active[TABLE] == 1 and t.phase == "opening" and not t.facts("season")[1:]


@clause("WAR-R22")
def test_an_effect_under_way_goes_on_unless_it_is_of_a_beaten_heros_card():
    """Asked in the middle of one, the active hero concedes: the rest of a rival's happens, of its own it does not."""
    toll = flash("Peaje", {"do": "may", "by": "opponent", "then": [{"do": "lose", "amount": 1, "to": "hero"}]},
                 {"do": "gain", "amount": 7}, cost=0)
    t = _brawl(side(), side(hand=[toll]), side()).at("first").do("pass").do("flash", "Peaje")
    while t.asks() == "priority":
        t.do("pass")
    assert t.match.play_standing(0, ("concede", 0, 0)) is None
    while t.store.round[TABLE] == 1:
        t.idle()
    assert t.hp(1) == 107 and not t.store.busy[TABLE]
    hurt = {"do": "lose", "amount": 9, "to": {"who": "hero", "side": "enemy"}}
    own = flash("Duda", {"do": "may", "then": [{"do": "gain", "amount": 1}]}, hurt, cost=0)
    t = _brawl(side(hand=[own]), side(), side()).at("first").do("flash", "Duda")
    while t.asks() == "priority":
        t.do("pass")
    assert t.match.play_standing(0, ("concede", 0, 0)) is None
    assert (t.hp(1), t.hp(2), t.store.busy[TABLE], t.store.active[TABLE]) == (100, 100, 0, 1)


@clause("WAR-R22")
def test_a_change_until_its_next_opening_ends_with_a_beaten_hero():
    """The bark it gave to all would otherwise never come off."""
    bark = flash("Corteza", {"do": "strengthen", "attribute": "defence", "amount": 3, "to": {"who": "hero", "side": "any"}, "lasts": "opening"})
    t = _brawl(side(hand=[bark]), side(), side()).at("first").do("flash", "Corteza").settle()
    assert strength(t.store, t.hero(1), "defence") == 13
    assert t.match.play_standing(0, ("concede", 0, 0)) is None
    assert strength(t.store, t.hero(1), "defence") == 10


@clause("WAR-R20", "WAR-R7")
def test_a_player_who_concedes_in_its_own_round_leaves_it_to_the_next():
    """In a brawl of three the other two go on; one asked something when it leaves is asked no more."""
    t = _brawl(side(), side(), side()).at("first")
    assert t.match.play_standing(0, ("concede", 0, 0)) is None
    assert t.store.active[TABLE] == 1 and not t.match.over
    t.at("first", 1).do("pass")
    assert t.seat == 2 and t.match.play_standing(2, ("concede", 0, 0)) is None
    assert t.facts("finished") == [((1,), "last")]


@clause("WAR-8.1")
def test_stops_decide_silence_where_it_tells_nothing():
    """With the usual stops a round asks little; an answer is asked for a Flash, not for a purchase."""
    ring = equipment("Anillo")
    t = Scenario(side(hand=[ring, HEAL]), side(hand=[flash("Otra", {"do": "gain", "amount": 1})]), stops=None).at("first")
    t.do("buy", "Anillo")
    assert t.where("Anillo") == "0:play" and t.seat == 0, "nobody was asked"
    t.do("flash", "Venda")
    assert t.seat == 1 and t.asks() == "priority"


@clause("WAR-5.1")
def test_a_player_changes_over_to_other_stops_in_the_match():
    """Asked for everything first, then only where it acts or is struck; the choice moves nothing and can be taken back."""
    rings = [equipment("Anillo"), equipment("Sello")]
    t = Scenario(side(hand=rings), side(hand=[HEAL]), stops=[None, ["all"]]).at("first")
    t.do("buy", "Anillo")
    assert t.seat == 1, "it is asked about a purchase"
    assert t.match.play_standing(1, ("ask_few", 0, 0)) is None
    assert t.seat == 1, "what was asked is still open"
    t.do("pass")
    t.do("buy", "Sello")
    assert t.seat == 0, "nobody is asked about the second"
    refusal = t.match.play_standing(1, ("ask_few", 0, 0))
    assert refusal is not None and refusal.reason == "warage.refusal.asked-so"
    assert t.match.play_standing(1, ("ask_all", 0, 0)) is None
    assert preset_of(t.match, 1) == "all" and preset_of(t.match, 0) == "usual"
    t.match.undo()
    assert preset_of(t.match, 1) == "few"


@clause("WAR-R21", "WAR-8.2")
def test_after_the_last_turn_a_guild_counts_the_hp_of_all_its_heroes():
    """Fifty and one lose to thirty and thirty; the winners are both."""
    t = _brawl(side(hp=50), side(hp=30), side(hp=1), side(hp=30), mode="guild").at("first")
    put(t.match, "turn", TABLE, 60)
    put(t.match, "progress", TABLE, 60)
    while not t.match.over:
        t.idle()
    assert t.facts("finished") == [((1, 3), "long")]
