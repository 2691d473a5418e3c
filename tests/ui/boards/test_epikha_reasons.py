"""Why a hint in Epikha is good: what an Opal offers and pays, who strikes how hard, what is laid down and drawn first."""

from typing import Any

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import HAND, kind_of
from tabletop.kernel.asks import DONE, NO, NONE, Picks
from tabletop.kernel.match import Match
from tabletop.play.forecast import ASSUMED
from tabletop.present.words import Translations
from tabletop.toolkit.text.markup import bare
from tabletop.toolkit.text.phrase import plain as text
from tabletop.ui.table.hints import shortened
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario, start
from tests.ui.boards.test_hint_reasons import reasons


def said(match: Match, picks: Picks) -> list[str]:
    """What is said for an answer, in English."""
    return [bare(says(Translations("en"))) for says in reasons(match, picks)]


def told(t: Scenario, verb: str, name: str, to: Any = "") -> list[str]:
    """What is said for a move."""
    option = t._option(verb, name, to)
    assert option in t.match.options()
    return said(t.match, (option,))


def test_an_opal_tells_what_it_offers_and_what_it_may_pay() -> None:
    """From the hand it costs 5; from Deployment it goes to where it pays."""
    t = Scenario(own={"deployment": [plain.OPAL]}, hand=[plain.OPAL])
    held, shown = sorted((t.card("Opal"), t.card("Opal#2")), key=lambda card: kind_of(t.store.at[card]) != HAND)
    assert f"card {held} offers 10 Vital to pay costs" in said(t.match, (("deploy", held, 0),))
    assert said(t.match, (("withdraw", shown, 0),)) == [f"card {shown} can pay 10 Vital from the Magic Zone"]


def test_a_player_goes_to_the_magic_zone_for_spells() -> None:
    """Not to pay, which it may do from anywhere."""
    t = Scenario(own={"deployment": [plain.MAGE]})
    me = t.store.player[0]
    assert said(t.match, (("withdraw", me, 0),)) == [f"card {me} can cast Spells from the Magic Zone, but not attack"]


def test_what_the_magic_zone_pays_is_told_with_what_is_left_there() -> None:
    """A Character keeps 1; the Player has lost nothing when it is paid."""
    t = Scenario(own={"magic": [plain.MAGE, plain.OPAL]}, hand=[plain.RECRUIT])
    t.do("deploy", "Recruit")
    paid = tuple(t.pick(share) for share in (("Mage", 0), ("Opal", 5), ("me", 0)))
    assert "Pays 5 without spending your Vital: 25 left in the Magic Zone" in said(t.match, paid)
    t.answer(("Mage", 0), ("Opal", 5), ("me", 0))
    assert (t.vital("me"), t.vital("Mage") - 1 + t.vital("Opal")) == (200, 25)


def test_an_attack_tells_its_blow_and_whether_anybody_may_answer() -> None:
    """And it strikes so hard when it is made; an answer tells whom it holds."""
    t = Scenario(own={"deployment": [plain.GUARD, plain.GIANT]}, foe={"deployment": [plain.RECRUIT, plain.MAGE]})
    option = t._option("attack", "Guard", 1)
    lines = said(t.match, (option,))
    t.do("attack", "Guard", to=1)
    card, deals = t.card("Guard"), blow(t.store, t.card("Guard"))
    assert lines == [f"card {card} strikes for {deals}"]
    t.do("attack", "Giant", to=2).do("done")
    assert told(t, "answer", "Recruit", to=1) == [f"Holds card {card}, which strikes for {deals}"]


def test_weapons_tell_how_hard_they_make_one_strike() -> None:
    """More than the bare hands."""
    t = Scenario(own={"deployment": [(plain.GUARD, plain.arm("Sword", "weapon", 7, 5))]})
    bare = blow(t.store, t.card("Guard"))
    t.do("attack", "Guard", to=1)
    assert t.asks() == "weapons"
    assert said(t.match, (t.pick("Sword"), DONE)) == [f"card {t.card('Guard')} strikes for {bare + 7}"]


def test_the_first_hand_is_kept_for_its_early_cards() -> None:
    """Not for its Spells."""
    match = start(wanted=((plain.RECRUIT,), ()), filler=6)
    while match.ask()[0].name == "lay":
        match.play(match.waiting()[0], (DONE,) if DONE in match.options() else (NONE,))
    hand = said(match, (NO,))
    assert len(hand) == 1 and "you can play early" in hand[0]


def test_an_assumption_is_not_the_last_thing_said() -> None:
    """What it leads to was cut off."""
    line, assumed = ("heart-drop", "red", text("falls")), (ASSUMED, "dim", text("if"))
    assert shortened((line, assumed, line), 2) == (line,)
    assert shortened((line, assumed, line), 3) == (line, assumed, line)
