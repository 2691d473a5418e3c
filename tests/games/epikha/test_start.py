"""EPI-2 and EPI-3: the start, the two formats, Skills and arms laid down, the Start phase."""

from tabletop.games.epikha.board import DECK, HAND, SKILLS, pile
from tabletop.games.epikha.readers import original, player_vital
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import seat_store
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario, start


def _pick(m: Match, *sheets: object) -> None:
    """Lay down the first copies of some cards."""
    s, seat, picks = m.store, m.waiting()[0], ()
    for sheet in sheets:
        picks += (next(o for o in m.options(seat, picks) if o[0] == "pick" and s.defs[s.card[o[1]]] is sheet),)
    if not m.complete(seat, picks):
        picks += (next(o for o in m.options(seat, picks) if o[0] in ("done", "none")),)
    assert m.submit(seat, picks) is None


def _offered(m: Match, *sheets: object) -> list[object]:
    """List what may be laid down after some cards."""
    s, seat, picks = m.store, m.waiting()[0], ()
    for sheet in sheets:
        picks += (next(o for o in m.options(seat, picks) if o[0] == "pick" and s.defs[s.card[o[1]]] is sheet),)
    return [s.defs[s.card[o[1]]] for o in m.options(seat, picks) if o[0] == "pick"]


ARMS = (plain.SWORD, plain.SWORD, plain.AXE, plain.SHIELD, plain.PLATE, plain.CHARM, plain.OPAL, plain.COMMAND, plain.READING)


@clause("EPI-2.1", "EPI-R9", "EPI-1.6")
def test_skills_are_laid_down_hidden_and_lower_the_players_vital():
    """Any number of different Skills; the other seat knows only how many; turned up after the hands are drawn."""
    m = start(wanted=(ARMS, ARMS), first=0)
    assert plain.OPAL not in _offered(m), "nobody carries an Opal"
    assert set(_offered(m, plain.COMMAND)) == {plain.READING}, "Skills or arms, not both"
    _pick(m, plain.COMMAND, plain.READING)
    seen = seat_store(m.rules, m.store, 1)
    own = [c for cards in seen.zone for c in cards if seen.card[c] and m.store.own[c] == 0]
    assert own == [m.store.player[0]], "nothing else of the other seat is known"
    _pick(m)
    assert (m.ask()[0].name, len(m.store.zone[pile(0, HAND)])) == ("redraw", 7)
    assert not m.store.zone[pile(0, SKILLS)]
    for seat in (0, 1):
        assert m.submit(seat, (("no", 0, 0),)) is None
    assert len(m.store.zone[pile(0, SKILLS)]) == 2
    assert (player_vital(m.store, 0), player_vital(m.store, 1)) == (165, 200)
    assert original(m.store, m.store.player[0]) == 165


@clause("EPI-R9")
def test_two_weapons_and_two_objects_at_most_are_laid_down_and_paid_by_the_player():
    """They are carried from the start; what they cost stays lost."""
    m = start(wanted=(ARMS, ARMS), first=0)
    assert set(_offered(m, plain.SWORD, plain.SWORD)) == {plain.SHIELD, plain.PLATE, plain.CHARM}
    _pick(m, plain.SWORD, plain.AXE, plain.PLATE)
    _pick(m)
    for seat in (0, 1):
        assert m.submit(seat, (("no", 0, 0),)) is None
    s = m.store
    assert [s.defs[s.card[c]].id for c in s.contents(s.player[0])] == ["sword", "axe", "plate"]
    assert player_vital(s, 0) == 200 - 5 - 10 - 10
    assert original(s, s.player[0]) == 200


@clause("EPI-R9")
def test_without_laying_down_the_match_begins_as_if_both_had_laid_nothing():
    """Their Skills stay aside, the rest is the deck; the first question is whether to draw anew."""
    wanted = ((plain.SWORD, plain.PLATE), (plain.AXE,))
    asked, at_once = start(wanted=wanted, first=0), start(wanted=wanted, first=0, lay=False)
    _pick(asked)
    _pick(asked)

    assert at_once.ask()[0].name == asked.ask()[0].name == "redraw"
    assert at_once.store.zone == asked.store.zone


@clause("EPI-R9")
def test_at_least_one_vital_remains():
    """A Player of 25 Vital cannot lay down what costs 25."""
    weak = plain.player("Weak", vital=25)
    for player, more in ((weak, []), (plain.PALADIN, [plain.CHARM])):
        m = start(players=(player, player), wanted=(ARMS, ARMS), first=0)
        assert _offered(m, plain.AXE, plain.PLATE) == more


@clause("EPI-2.1")
def test_chance_names_the_first_player_and_decks_are_shuffled():
    """Over some seeds both begin, and decks lie in several orders."""
    firsts, orders = set(), set()
    for seed in range(8):
        m = start(seed=seed, wanted=((plain.RECRUIT, plain.GUARD, plain.GIANT), ()))
        _pick(m)
        _pick(m)
        firsts.add(m.store.first[TABLE])
        orders.add(tuple(m.store.zone[pile(0, DECK)]))
    assert firsts == {0, 1}
    assert len(orders) > 4


@clause("EPI-2.2")
def test_a_hand_may_be_put_back_once():
    """Seven new cards, the old ones shuffled in; it is asked once."""
    m = start(first=0)
    _pick(m)
    _pick(m)
    assert m.submit(0, (("yes", 0, 0),)) is None
    assert m.submit(1, (("no", 0, 0),)) is None
    assert [len(m.store.zone[pile(seat, HAND)]) for seat in (0, 1)] == [8, 7], "the first player has drawn for the turn"
    assert m.ask()[0].name == "deploy"
    assert [e[5] for e in m.log if e[1] == "redrew"] == [0]


@clause("EPI-1.4", "EPI-R33")
def test_two_formats_two_vitals():
    """The Paladin has Level 5, Strength 20, and 200 or 100; another Player prints both."""
    brute = plain.player("Brute", 25, 180, quick_vital=85)
    for mode, expected in (("standard", (200, 180)), ("quick", (100, 85))):
        t = Scenario(players=(plain.PALADIN, brute), mode=mode)
        assert t.vitals() == expected
    assert (plain.PALADIN.level, plain.PALADIN.cost, plain.PALADIN.strength) == (5, 0, 20)


@clause("EPI-R10")
def test_who_does_not_begin_may_have_more_vital():
    """By the text of the Player card; the first player draws in the first turn as well."""
    t = Scenario(players=(plain.MARSHAL, plain.MARSHAL))
    assert t.vitals() == (200, 215)
    m = start(first=0)
    _pick(m)
    _pick(m)
    for seat in (0, 1):
        assert m.submit(seat, (("no", 0, 0),)) is None
    assert len(m.store.zone[pile(0, HAND)]) == 8


@clause("EPI-1.1", "EPI-1.3")
def test_the_kinds_of_card_and_their_numbers():
    """Eight kinds; the plain set has each, and a card's second number is its Vital or its Resistance."""
    kinds = {sheet.kind for sheet in plain.SHEETS} - {""}
    assert len(kinds) == 8
    t = Scenario(own={"deployment": [(plain.GUARD, plain.AXE), plain.WALL]})
    assert (t.vital("Guard"), t.vital("Axe"), t.vital("Wall"), t.vital("me")) == (25, 10, 30, 200)


@clause("EPI-3.1", "EPI-R10", "EPI-5.8", "EPI-R16")
def test_the_start_phase_restores_returns_and_draws():
    """The own Characters, arms and Machines; not the Player, not the opponent's; and cards in magic come back, Spells stay."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.PLATE), plain.WALL], "magic": [plain.MAGE, plain.CIRCLE, plain.OPAL]},
                 foe={"deployment": [plain.RECRUIT]}, arms=[plain.SHIELD])
    for name in ("Guard", "Plate", "Wall", "Mage", "Shield", "Recruit", "me"):
        t.store.lost[t.card(name)] = 3
    hand = t.size("0:hand")
    t.end_turn()
    assert (t.vital("Guard"), t.vital("Recruit")) == (22, 15), "only the active player's cards"
    t.end_turn()
    assert [t.vital(name) for name in ("Guard", "Plate", "Wall", "Mage", "Shield")] == [25, 15, 30, 21, 5]
    assert t.vital("me") == 197
    assert (t.where("Mage"), t.where("Opal"), t.where("Circle")) == ("0:deployment", "0:deployment", "0:magic")
    assert t.size("0:hand") == hand + 1


@clause("EPI-3.1", "EPI-R17")
def test_an_opal_is_refilled():
    """The Start phase gives back what it paid."""
    t = Scenario(own={"magic": [plain.OPAL]}, hand=[plain.GUARD])
    t.do("deploy", "Guard").answer(("Opal", 10), ("me", 0))
    assert (t.vital("Opal"), t.where("Opal")) == (0, "0:magic")
    t.end_turn().end_turn()
    assert t.vital("Opal") == 10


@clause("EPI-6.2")
def test_the_hand_is_cut_to_six():
    """At the turn's end; the rest goes to the discard."""
    t = Scenario(hand=[plain.DART] * 7)
    t.do("end")
    for name in ("Dart#1", "Dart#2"):
        assert t.asks() == "trim"
        t.answer(name)
    assert (t.size("0:hand"), t.size("0:discard"), t.seat) == (6, 2, 1)
