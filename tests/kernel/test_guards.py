"""Menus: one table of guards lists what is legal and says why the rest is not."""

from __future__ import annotations

import pytest

from tabletop.kernel.asks import Found, Option
from tabletop.kernel.atoms import make
from tabletop.kernel.guards import GEOMETRY, SEAT, SUBJECT, TARGET, Guard, Menu, Together, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support import toy
from tests.support.toy_actions import COIN, DECK, DISCARD, HAND, MARKET, STALL, TOKENS, pile


@pytest.fixture
def m() -> Match:
    """A fair at its first turn."""
    return toy.first_turn()


def _said(m: Match, subject: int, target: int = 0, *, verb: str = "") -> tuple[str, int, str] | None:
    refusal = m.why_not(0, subject, target, verb=verb)
    return refusal and (refusal.reason, refusal.depth, refusal.verb)


def test_the_first_guard_that_fails_speaks(m: Match) -> None:
    """Seat, then subject, then target; in the order of the table."""
    mine, dear = m.store.zone[pile(0, HAND)][:2]
    m.store.purse[0] = 0
    assert _said(m, mine, MARKET, verb="lay") == ("toy.refusal.purse", SUBJECT, "lay")
    m.store.purse[0] = 9
    assert _said(m, mine, DISCARD, verb="lay") == ("toy.refusal.not-open", TARGET, "lay")
    assert _said(m, mine, MARKET, verb="lay") is None
    assert _said(m, m.store.zone[pile(0, DECK)][0], MARKET, verb="lay") == ("toy.refusal.not-in-hand", SUBJECT, "lay")
    assert _said(m, 0, MARKET, verb="lay") == ("toy.refusal.not-yours", SUBJECT, "lay")
    m.store.acts[6] = 0
    assert _said(m, mine, MARKET, verb="lay") == ("toy.refusal.no-acts", SEAT, "lay")
    assert dear != mine


def test_the_verb_that_got_furthest_speaks(m: Match) -> None:
    """A ware of one's own hand on the discard: laying it got as far as the target, all else failed before."""
    mine = m.store.zone[pile(0, HAND)][0]
    m.store.purse[0] = 9
    verbs = ("lay", "sell", "chalk", "break")
    menu = Menu("few", lambda m, env: 0, [v for v in toy.VERBS if v.name in verbs])
    refusal = menu.why_not(m, 0, mine, DISCARD)

    assert refusal is not None
    assert (refusal.verb, refusal.depth, refusal.clause) == ("lay", TARGET, "TOY-2")


def test_of_verbs_as_far_the_one_speaks_that_let_most_of_it_through(m: Match) -> None:
    """What is of the wrong kind for the first and merely too dear for the second is too dear, in whichever order they stand."""
    mine = m.store.zone[pile(0, HAND)][0]
    kind, price = Guard("TOY-1", "kind", lambda s, seat, card: False), Guard("TOY-2", "price", lambda s, seat, card: False)
    owned = Guard("TOY-3", "owned", lambda s, seat, card: True)
    play, buy = (Verb(name, toy._nothing, subjects=lambda s, seat: [], subject_guards=guards)
                 for name, guards in (("play", (kind,)), ("buy", (owned, price))))
    for verbs in ([play, buy], [buy, play]):
        refusal = Menu("two", lambda m, env: 0, verbs).why_not(m, 0, mine, 0)
        assert refusal is not None
        assert (refusal.verb, refusal.reason, refusal.passed) == ("buy", "price", 1)


def _made(name: str, *guards: Guard, seat_guards: tuple[Guard, ...] = (), targets: bool = False) -> Verb:
    return Verb(name, toy._nothing, subjects=lambda s, seat: [], subject_guards=guards, seat_guards=seat_guards,
                targets=(lambda s, seat, card: []) if targets else None)


def _speaks(m: Match, *verbs: Verb, target: int = 0, shut: tuple[Verb, ...] = ()) -> tuple[str, str, str]:
    """Who refuses a ware of the hand, with what reason and clause; whatever the order of the verbs."""
    mine = m.store.zone[pile(0, HAND)][0]
    said = set()
    for order in (verbs, verbs[::-1]):
        refusal = Menu("few", lambda m, env: 0, order, shut=shut).why_not(m, 0, mine, target)
        assert refusal is not None
        said.add((refusal.verb, refusal.reason, refusal.clause))
    (only,) = said
    return only


def test_a_verb_that_is_not_made_for_such_a_thing_does_not_speak_however_far_it_gets(m: Match) -> None:
    """Bought out of time, a ware is not told that it is no spell."""
    no, yes = (lambda s, seat, card=0: False), (lambda s, seat, card=0: True)
    ware, spell = Guard("TOY-1", "no-ware", yes, "kind"), Guard("TOY-2", "no-spell", no, "kind")
    late = Guard("TOY-3", "late", no, cites=lambda s, card: f"TOY-{card}")
    mine = m.store.zone[pile(0, HAND)][0]
    buy, cast = _made("buy", ware, seat_guards=(late,)), _made("cast", ware, spell)

    assert _speaks(m, buy, cast) == ("buy", "late", f"TOY-{mine}")
    assert _speaks(m, cast, shut=(buy.shut("TOY-9", "not-here"),)) == ("buy", "not-here", "TOY-9")
    assert _speaks(m, cast) == ("cast", "no-spell", "TOY-2")


def test_of_two_moves_meant_the_one_whose_moment_it_is_speaks_and_put_on_something_the_one_that_takes_it(m: Match) -> None:
    """Before how far they got is compared."""
    no, yes = (lambda s, seat, card=0: False), (lambda s, seat, card=0: True)
    mine, dear = Guard("TOY-1", "mine", yes, "kind"), Guard("TOY-2", "dear", no)
    now, later = (Guard("TOY-3", "now", yes, "moment"), Guard("TOY-4", "later", no))
    use = _made("use", mine, dear)

    assert _speaks(m, use, _made("fight", mine, seat_guards=(now, later)))[:2] == ("fight", "later")
    assert _speaks(m, use, _made("lay", mine, seat_guards=(later,), targets=True), target=MARKET)[:2] == ("lay", "later")
    assert _speaks(m, use, _made("lay", mine, seat_guards=(later,), targets=True))[:2] == ("use", "dear")


def test_a_verb_that_stands_for_itself_speaks_when_named(m: Match) -> None:
    """Buttons too can say why they are dark."""
    assert _said(m, 0, verb="alarm") == ("toy.refusal.first-round", SEAT, "alarm")
    assert _said(m, 0, verb="pass") is None
    assert _said(m, 0, verb="fly") == ("kernel.refusal.no-such-move", SEAT, "")
    assert _said(m, 0) != ("toy.refusal.first-round", SEAT, "alarm")


def test_narrow_lists_never_decide_alone() -> None:
    """Where every guard holds and only the list of targets knows better, the refusal says so: a hole in the table."""
    m = toy.first_turn()
    verb = Verb("go", toy._nothing, subjects=lambda s, seat: [8], targets=lambda s, seat, card: [MARKET])

    assert verb.why_not(m.store, 0, 8, MARKET) is None
    refusal = verb.why_not(m.store, 0, 8, DISCARD)
    assert refusal is not None
    assert (refusal.depth, refusal.clause) == (GEOMETRY, "")


def test_strange_numbers_are_no_moves(m: Match) -> None:
    """Negative, beyond what was made, a target too many: refused without asking the guards."""
    mine = m.store.zone[pile(0, HAND)][0]
    for option in (("hide", -1, 0), ("hide", 10_000, 0), ("hide", mine, MARKET), ("lay", mine, -1), ("lay", mine, 999),
                   ("pass", mine, 0), ("pass", 0, 1), ("fly", 0, 0)):
        refusal = m.judge(0, (option,))
        assert refusal is not None
        assert refusal.reason == "kernel.refusal.no-such-move"


def test_a_search_cut_short_is_carried_on_to_the_whole_list() -> None:
    """The loop looks for two moves; what it found on the way is not looked for again, and makes the same list."""
    m = toy.first_turn()
    ask, env = m.ask()
    for wares in range(3):
        toy.lay_out(m, 0, *["plain"] * (1 if wares else 0))
        whole, found = ask.options(m, env, 0, ()), {}
        assert ask.forced(m, env, 0, found) is None
        assert 1 < sum(map(len, found.values())) <= len(whole)
        assert ask.first(m, env, 0, found) == whole
        found["lay"] = []
        assert ask.first(m, env, 0, found) == [option for option in whole if option[0] != "lay"]
    m.store.acts[6] = 0
    assert ask.forced(m, env, 0, {}) == (("pass", 0, 0),)


def test_a_menu_is_asked_again_until_a_verb_leaves(m: Match) -> None:
    """Moves come back to the same menu; leaving binds its word."""
    (ware,) = toy.lay_out(m, 0, "plain")
    menu = m.ask()[0]
    for option in (("chalk", ware, 0), ("chalk", ware, 0)):
        m.play(0, (option,))
        assert menu is m.ask()[0]
        assert m.waiting() == (0,)
    m.play(0, (("pass", 0, 0),))
    assert m.waiting() == (1,)


def test_two_verbs_of_one_name_are_a_mistake() -> None:
    """In one menu; other menus may have their own."""
    verb = Verb("go", toy._nothing)
    with pytest.raises(ValueError, match="two verbs"):
        Menu("m", lambda m, env: 0, [verb, verb])


def test_verbs_may_be_listed_in_one_look(m: Match) -> None:
    """Each keeps its guards and its name; the look comes last in a search for two moves, in its place in the whole list."""
    ware = m.store.zone[pile(0, HAND)][0]
    looks: list[int] = []

    def look(s: toy.S, seat: int) -> list[Option]:
        looks.append(seat)
        return [("lay", ware, MARKET), ("sell", ware, 0)]

    named = {v.name: v for v in toy.VERBS}
    stay, leave = (Verb(name, toy._nothing) for name in ("stay", "leave"))
    menu = Menu("m", lambda m, env: 0, [Together(named["lay"], named["sell"], listed=look), stay, leave])
    found: Found = {}

    assert menu.forced(m, {}, 0, found) is None
    assert not looks
    assert [o[0] for o in menu.first(m, {}, 0, found)] == ["lay", "sell", "stay", "leave"]
    assert looks == [0]
    assert menu.why_not(m, 0, m.store.zone[pile(0, DECK)][0], MARKET, "lay") is not None
    with pytest.raises(ValueError, match="two verbs"):
        Menu("m", lambda m, env: 0, [Together(stay, leave, listed=look), stay])


def test_a_sure_guard_is_spared_by_listing_and_told_by_refusals() -> None:
    """It must hold for all that the narrow lists give."""
    m = toy.first_turn()
    calls: list[int] = []

    def at_hand(s: toy.S, seat: int, card: int) -> bool:
        calls.append(card)
        return s.at[card] == pile(seat, HAND)

    guard = Guard("TOY-2", "toy.refusal.not-in-hand", at_hand)
    verb = Verb("go", toy._nothing, subjects=toy._hand, subject_guards=(guard,), sure=(guard,))

    assert [o[1] for o in verb.options(m.store, 0)] == m.store.zone[pile(0, HAND)]
    assert not calls
    refusal = verb.why_not(m.store, 0, m.store.zone[pile(0, DECK)][0], 0)
    assert refusal is not None
    assert refusal.reason == "toy.refusal.not-in-hand"



# ---- what a move aims at
def test_a_ware_is_aimed_at_a_ware_and_refused_by_its_own_guards(m: Match) -> None:
    """The number of a card far beyond the last zone is a target; what else is there says why it is none."""
    (mine,) = toy.lay_out(m, 0, "plain-2")
    same, dear = toy.lay_out(m, 1, "plain-2", "plain-3")
    assert same >= len(m.store.zone)
    assert {o for o in m.options(0) if o[0] == "swap"} == {("swap", mine, same)}

    assert _said(m, mine, dear, verb="swap") == ("toy.refusal.price", TARGET, "swap")
    assert _said(m, mine, mine, verb="swap") == ("toy.refusal.no-rival-ware", TARGET, "swap")
    assert m.submit(0, (("swap", mine, same),)) is None
    assert (m.store.at[mine], m.store.at[same]) == (pile(1, STALL), pile(0, STALL))
    assert (m.store.own[mine], m.store.own[same]) == (1, 0)


def test_a_coin_is_aimed_at_a_seat_the_first_too(m: Match) -> None:
    """Seat 0 is a target as any other, not the lack of one."""
    m = toy.first_turn(players=3)
    m.play(0, (("pass", 0, 0),))
    coin = make(m, TOKENS, {"card": COIN, "own": 1, "worth": 1})
    m._asked = None

    assert [o for o in m.options(1) if o[0] == "hand"] == [("hand", coin, 0), ("hand", coin, 2)]
    refusal = m.why_not(1, coin, 1, verb="hand")
    assert refusal is not None
    assert (refusal.reason, refusal.depth) == ("toy.refusal.oneself", TARGET)
    assert m.submit(1, (("hand", coin, 0),)) is None
    assert m.store.own[coin] == 0


def test_numbers_that_name_no_such_thing_are_no_targets(m: Match) -> None:
    """A seat that does not play, a card that was not made, the number of a zone that is no card's."""
    (mine,) = toy.lay_out(m, 0, "plain-2")
    coin = make(m, TOKENS, {"card": COIN, "own": 0, "worth": 1})
    m._asked = None
    for option in (("hand", coin, 2), ("hand", coin, -1), ("swap", mine, m.store.made[TABLE]), ("swap", mine, 1),
                   ("swap", mine, -1)):
        refusal = m.judge(0, (option,))
        assert refusal is not None
        assert refusal.reason == "kernel.refusal.no-such-move"


def test_a_move_on_a_card_that_names_none_is_told_what_to_aim_at(m: Match) -> None:
    """A card clicked, or let go beside all others, has no target yet."""
    (mine,) = toy.lay_out(m, 0, "plain-2")
    toy.lay_out(m, 1, "plain-2")
    m._asked = None

    refusal = m.judge(0, (("swap", mine, 0),))
    assert refusal is not None
    assert (refusal.reason, refusal.depth) == ("toy.refusal.no-rival-ware", GEOMETRY)


def test_a_shut_verb_lists_nothing_and_says_why_of_what_it_is_made_for(m: Match) -> None:
    """Of another kind of thing it says that first; a target tells nothing of a closed move."""
    (mine,) = toy.lay_out(m, 0, "plain-2")
    (theirs,) = toy.lay_out(m, 1, "plain-3")
    swap = next(v for v in toy.VERBS if v.name == "swap")
    shut = swap.shut("TOY-9", "toy.refusal.later")

    assert shut.options(m.store, 0) == []
    for target in (0, theirs):
        refusal = shut.allows(m.store, 0, ("swap", mine, target))
        assert refusal is not None
        assert (refusal.clause, refusal.reason, refusal.depth) == ("TOY-9", "toy.refusal.later", SEAT)
    assert (shut.name, shut.aims, shut.subject_guards) == (swap.name, swap.aims, swap.subject_guards)


def test_what_is_pointed_at_is_taken_for_what_it_is(m: Match) -> None:
    """One number names a zone, a card and a seat; only moves that aim at such a thing take it, and speak of it."""
    (mine,) = toy.lay_out(m, 0, "plain-2")
    same, dear = toy.lay_out(m, 1, "plain-2", "plain-3")
    verbs = [v for v in toy.VERBS if v.name in ("lay", "swap", "hand")]
    menu = Menu("few", lambda m, env: 0, verbs)

    assert menu.why_not(m, 0, mine, same, aims="card") is None
    for target, aims, said in ((dear, "card", ("swap", "toy.refusal.price")), (MARKET, "zone", ("lay", "toy.refusal.not-in-hand"))):
        refusal = menu.why_not(m, 0, mine, target, aims=aims)
        assert refusal is not None
        assert (refusal.verb, refusal.reason) == said
    assert [menu.aim(o) for o in (("swap", mine, same), ("lay", mine, MARKET), ("hand", mine, 1))] == ["card", "zone", "seat"]
    assert m.ask()[0].aim(("pass", 0, 0)) is None


def test_a_closed_move_aims_at_what_it_aimed_at(m: Match) -> None:
    """So a card is still taken for a card where the move is closed to all."""
    swap = next(v for v in toy.VERBS if v.name == "swap")
    assert swap.shut("TOY-1", "toy.refusal.no-acts").aims == "card"
