"""ECG-R18, R38: answers given without asking the player, and what they tell of a hand: nothing."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.games.ecg.board import DECK, HAND, pile
from tabletop.games.ecg.sheet import Price, Use
from tabletop.kernel.match import Match
from tabletop.lang.lasting import Lasting
from tabletop.play.games.ecg.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.games.passes import PASS
from tests.support import ecg_full, ecg_plain, walks
from tests.support.clauses import clause
from tests.support.ecg import FILLER, Scenario
from tests.support.ecg_plain import (
    ARCHER,
    BLADE,
    ERASURE,
    HUSH,
    PARRY,
    PROCESSION,
    RANGER,
    RUMOUR,
    SHIELDS,
    reaction,
    text,
    troop,
)

NOTHING = ecg_plain._answered(lambda m, item: True)


def rumoured(*foe_hand, **more) -> Match:
    """The first player has played an Action; the second, with a card in hand and resources, may answer."""
    t = Scenario(hand=[RUMOUR], foe_hand=[FILLER, *foe_hand], **more).do("play", "Rumour")
    assert t.asks() == "priority" and t.match.waiting() == (1,)
    return t.match


@clause("ECG-R18")
@pytest.mark.parametrize("held", [[], [ERASURE]])
def test_passing_is_an_answer_that_every_asked_seat_has(held):
    """Whatever its hand holds."""
    m = rumoured(*held)
    assert unseen(m, 1) == PASS and PASS in m.options(1)


def test_passing_answers_nothing_but_what_was_announced():
    """Neither the Action phase, nor how many cards to draw, nor a choice among cards."""
    t = Scenario(hand=[RUMOUR])
    assert t.asks() == "action" and unseen(t.match, 0) is None and forced_answer(t.match, 0) is None
    t.do("end")
    assert t.asks() == "reinforce" and unseen(t.match, 1) is None and forced_answer(t.match, 1) is None


@clause("ECG-R38")
def test_who_could_not_answer_whatever_it_held_need_not_be_asked():
    """No Reaction in hand or deck."""
    assert forced_answer(rumoured(), 1) == PASS


@clause("ECG-R38")
@pytest.mark.parametrize("where", ["foe_hand", "foe_deck"])
def test_a_reaction_that_may_be_held_is_asked_for_in_the_hand_and_in_the_deck_alike(where):
    """The rival, who sees that somebody is asked, cannot tell which."""
    m = rumoured(*([ERASURE] if where == "foe_hand" else []), foe_deck=[ERASURE] if where == "foe_deck" else [])
    assert forced_answer(m, 1) is None


def test_a_reaction_seen_in_the_discard_is_not_asked_for():
    """It cannot be held."""
    assert forced_answer(rumoured(foe={"discard": [ERASURE]}), 1) == PASS


@pytest.mark.parametrize(("held", "why"), [
    ([PARRY, HUSH], "they answer manoeuvres and abilities"),
    ([reaction("Elsewhere", NOTHING, prey={"action"}, fits=lambda s, card, item: False)], "it fits other Actions"),
    ([replace(reaction("Howl", NOTHING, prey={"action"}), costs={"wolf": 1})], "another kingdom's"),
    ([reaction("Dear", NOTHING, prey={"action"}, cost=7)], "too dear"),
])
def test_reactions_that_cannot_answer_this_are_not_asked_for(held, why):
    """Each for its own reason."""
    m = rumoured(*held)
    assert forced_answer(m, 1) == PASS, why
    assert forced_answer(rumoured(ERASURE, *held), 1) is None


def test_a_reaction_may_wait_for_what_is_aimed_at_its_players_own():
    """Shields answer a volley at an own Troop, not the other player's redeployment."""
    t = Scenario(own={"infantry": [RANGER]}, foe={"infantry": [BLADE]}, foe_hand=[SHIELDS]).do("redeploy", "Ranger")
    assert t.match.waiting() == (1,) and forced_answer(t.match, 1) == PASS
    t = Scenario(own={"support": [ARCHER]}, foe={"infantry": [BLADE]}, foe_hand=[SHIELDS]).do("volley", "Archer", to="Blade@1")
    assert t.match.waiting() == (1,) and forced_answer(t.match, 1) is None


def test_where_prices_change_a_dear_reaction_of_the_deck_is_asked_for():
    """It may be cheaper in the hand, as some Legacies say, and is asked for in the deck alike."""
    dear = reaction("Dear", NOTHING, prey={"action"}, cost=9)
    cheaper = replace(PROCESSION, lasting=(Lasting("cost", lambda s, source, card: s.at[card] == pile(1, HAND), lambda *_: -5),))
    assert forced_answer(rumoured(foe_deck=[dear]), 1) == PASS
    assert forced_answer(rumoured(foe_deck=[dear], foe={"legacy": [cheaper]}), 1) is None
    assert forced_answer(rumoured(dear, foe={"legacy": [cheaper]}), 1) is None


def _warden(price: int):
    """A Troop whose ability in court answers Actions."""
    return troop("Warden", 1, court_use=Use(text(f"Warden {price}", NOTHING), Price(price), prey=frozenset({"action"})))


def test_an_ability_in_play_is_asked_for():
    """Everybody sees it; one that nobody can pay is not."""
    assert forced_answer(rumoured(foe={"court": [_warden(1)]}), 1) is None
    assert forced_answer(rumoured(foe={"court": [_warden(9)]}), 1) == PASS


# ---- uninvolved
def test_a_manoeuvre_of_the_rival_elsewhere_does_not_concern_one():
    """An Action that aims at nothing of one's own, in the rival's turn."""
    m = rumoured(ERASURE)
    assert uninvolved(m, 1)


def test_an_own_troop_that_is_aimed_at_does():
    """A volley at it."""
    t = Scenario(own={"support": [ARCHER]}, foe={"infantry": [BLADE]}, foe_hand=[PARRY]).do("volley", "Archer", to="Blade@1")
    assert t.match.waiting() == (1,) and not uninvolved(t.match, 1)


def test_whatever_happens_in_the_own_turn_does():
    """A Reaction to one's own Action, which aims at none of one's Troops."""
    t = Scenario(hand=[RUMOUR, ERASURE], foe_hand=[ERASURE]).do("play", "Rumour").do("react", "Erasure@1", to="Rumour")
    assert t.match.waiting() == (0,) and not uninvolved(t.match, 0)


# ---- secrecy
def _dealt_anew(m: Match, seat: int, dice: Random) -> Match:
    """Return the match with other cards of the seat's deck in its hand; every card of its discard was seen as it went there."""
    twin = m.fork()
    s = twin.store
    held = [*s.zone[pile(seat, HAND)], *s.zone[pile(seat, DECK)]]
    dealt = [s.card[card] for card in held]
    dice.shuffle(dealt)
    for card, definition in zip(held, dealt, strict=True):
        s.card[card] = definition
    s.renew()
    twin._asked = None
    return twin


@clause("ECG-R38")
@pytest.mark.parametrize("seed", range(3))
def test_being_spared_tells_nothing_of_a_hand(seed: int, request: pytest.FixtureRequest):
    """In random matches, whatever else of its deck the hand might hold, the same is done for it."""
    m, dice = Match.start(ecg_full.RULES, ecg_full.setup(seed)), Random(seed)
    compared = []

    def compare(m: Match) -> None:
        if m.over or m.ask()[0].name != "priority":
            return
        seat = m.waiting()[0]
        compared.append(forced_answer(m, seat))
        for _ in range(4):
            assert forced_answer(_dealt_anew(m, seat, dice), seat) == compared[-1]

    walks.play(m, dice, decisions=400 if request.config.getoption("--full") else 120, then=compare)
    assert {PASS, None} <= set(compared)
