"""Why a hint is good, in words made from what would differ on the board: exchanges, blows, numbers, in both languages."""

from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.shelf import Shelf
from tabletop.games.warage.readers import attack
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.play.follow import follow
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.table_factory import make_session
from tabletop.ui.tools.shots import deal_of, played
from tests.support import warage
from tests.support.scenario import Scenario, base, power, unit

LANGUAGES = ("es", "en")


def reasons(match: Match, picks: Any) -> list[Phrase]:
    """What is said for an answer of whoever decides."""
    kit = kit_of(match.rules.key)
    session = make_session(match, house=HouseRules(curtain="never"), people=(match.waiting()[0],))
    session.fast_forward()
    foreseen = follow(match, session.viewer, picks, ends=kit.outcomes.ends, onward=kit.outcomes.onward)
    return [says for _, _, says in kit.reasons(session, foreseen, picks, lambda card: plain(f"card {card}"))]


def moved(t: Scenario, name: str, to: str) -> list[Phrase]:
    """What is said for moving a Unit there."""
    option = t._option("move", name, to)
    assert option in t.match.options()
    return reasons(t.match, (option,))


@pytest.mark.parametrize(("mine", "theirs", "es", "en"), [
    ((3, 5), (3, 1), "Gana el cruce a tu izquierda: su 3/1 muere", "Wins the exchange on your left: their 3/1 dies"),
    ((1, 5), (3, 2), "Aguanta a tu izquierda: tu 1/5 sobrevive a su 3/2", "Holds on your left: your 1/5 survives their 3/2"),
    ((1, 2), (4, 2), "Detiene 4 de daño a tu izquierda, aunque tu 1/2 muere", "Stops 4 damage on your left, though your 1/2 dies"),
])
def test_a_block_says_who_wins_the_exchange_and_it_is_so(mine: tuple[int, int], theirs: tuple[int, int], es: str, en: str) -> None:
    """Named by its side and the two Units' numbers; when the blows have fallen, those it says die are gone."""
    t = Scenario(own={"z2.4": unit("Lancera", *theirs)}, foe={"z2.2": unit("Muro", *mine)})
    t.at("attack").do("move", "Lancera", to="b.4").at("defence")
    said = moved(t, "Muro", "b.2")[0]
    assert (said(Translations("es")), said(Translations("en"))) == (es, en)
    t.do("move", "Muro", to="b.2").fight()
    gone = {name for name in ("Muro", "Lancera") if t.where(name).endswith("incinerator")}
    assert gone == ({"Muro"} if "tu 1/2 muere" in es else {"Lancera"} if "su 3/1 muere" in es else set())


@pytest.mark.parametrize(("foe", "en"), [
    ({}, "Nobody can block it on your right: 4 damage to their Base"),
    ({"z2.1": unit("Enano", 1, 1)}, "Any blocker it meets on your right dies"),
    ({"z2.1": unit("Muro", 5, 5)}, "Threatens 4 damage on your right unless they block"),
])
def test_an_attack_says_what_may_meet_it(foe: dict[str, Any], en: str) -> None:
    """Nobody, somebody who would die, or a wall."""
    t = Scenario(own={"z2.5": unit("Lancera", 4, 2)}, foe=foe).at("attack")
    assert moved(t, "Lancera", "b.5")[0](Translations("en")) == en


def test_letting_a_blow_through_says_what_is_left() -> None:
    """The Base bears it."""
    t = Scenario(own={"z2.5": unit("Lancera", 4, 2)}, foe={"z2.1": unit("Muro", 1, 1)})
    t.at("attack").do("move", "Lancera", to="b.5").at("defence")
    assert reasons(t.match, (("done", 0, 0),))[0](Translations("en")) == "Your Base bears the 4 damage: 26 left"


def test_an_attack_in_warage_takes_at_least_what_is_said() -> None:
    """With nobody answering, however the dice fell; and something is said of most attacks on a hero."""
    match, told = played(deal_of(Shelf(), "warage"), 5_000), 0
    for node in list(match.history.line):
        if node.picks[0][0] not in ("attack", "pick") or node.parent is None:
            continue
        match.go(node.parent)
        there = match.fork()
        least = [says for says in reasons(there, node.picks) if says.key == "hints.warage.takes_least"]
        if not least:
            continue
        before = list(there.store.hp)
        there.play(node.seat, node.picks)
        if not attack(there.store):  # a target is asked for first
            continue
        while attack(there.store) and isinstance(there.ask()[0], Menu):
            there.play(there.waiting()[0], (("pass", 0, 0),))
        taken = max(a - b for a, b in zip(before, there.store.hp, strict=True))
        assert taken >= dict(least[0].fields)["n"] > 0
        told += 1
    assert told


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_most_moves_of_a_match_have_a_reason_beyond_their_price(game: str) -> None:
    """In both languages; energy and hit points that are paid are none."""
    match, kinds = played(deal_of(Shelf(), game), 400), set()
    moves = given = 0
    for node in match.history.line[::3]:
        if node.parent is None or node.picks[0][0] not in ("move", "deploy", "buy", "attack", "strike"):
            continue
        match.go(node.parent)
        said = reasons(match, node.picks)
        for lang in LANGUAGES:
            assert all(says(Translations(lang)) for says in said)
        moves, given = moves + 1, given + bool(said)
        kinds |= {says.key for says in said}
    assert given > moves / 3 > 4
    assert len(kinds) > 4


SAMPLE, EVERYDAY = 100, 40


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("game", "every"), [("enadrya", 1), ("warage", 2)])
def test_of_a_hundred_hints_95_have_a_reason(request: pytest.FixtureRequest, game: str, every: int) -> None:
    """The answers of the bot that gives the hints, wherever there was something to decide, passes and targets included."""
    full = request.config.getoption("--full")
    sample = SAMPLE if full else EVERYDAY
    asked = given = 0
    for seed in range(40, 50):
        deal = replace(deal_of(Shelf(), game), seed=seed)
        match = played(deal, 300 if full else 120)
        for node in match.history.line[1::every]:
            match.go(node.parent)
            if asked < sample and len(match.options(node.seat)) > 1:
                asked, given = asked + 1, given + bool(reasons(match, node.picks))
        if asked == sample:
            break
    assert asked == sample
    assert given >= 0.95 * sample


def said(match: Match, verb: str, card: int = 0) -> str:
    """The first reason for a move, in English."""
    option = next(option for option in match.options() if option[0] == verb and card in (0, option[1]))
    return reasons(match, (option,))[0](Translations("en"))


def test_passing_in_enadrya_says_what_is_let_be() -> None:
    """Energy kept, Units that may attack or stay, attacks that land, are blocked, or bring a Base down."""
    lancer = {"z2.5": unit("Lancera", 4, 2)}
    bolt = power("Centella", {"do": "draw", "amount": 1})
    assert said(Scenario(own=lancer, hand=[unit("Nueva", cost=1)], energy=3).at("deploy").match, "battle") == \
        "Units that can attack: 1, with 4 attack in all"
    assert said(Scenario(own=lancer).at("attack").match, "done") == "No attack: your Units stay to block"
    sent = Scenario(own=lancer, hand=[bolt], foe={"z2.1": unit("Muro", 1, 9)}).at("attack").do("move", "Lancera", to="b.5")
    assert said(sent.at("defence").match, "done") == "Your Base bears the 4 damage: 26 left"
    sent.do("move", "Muro", to="b.1").at("reinforcement")
    assert said(sent.match, "done") == "All your attacks are blocked"
    doomed = Scenario(own=lancer, foe={"z2.1": unit("Muro", 1, 9)}, bases=(base(), base("Fuerte rival", defence=3)))
    doomed.at("attack").do("move", "Lancera", to="b.5").at("defence")
    assert said(doomed.match, "done") == "The 4 damage brings your Base down"


def test_a_power_in_enadrya_is_followed_to_its_target() -> None:
    """It asks for a target first; the reason is what happens to the best one."""
    bolt = power("Rayo", {"do": "target", "as": "x", "from": {"who": "units", "side": "enemy"}}, {"do": "destroy", "to": "x"}, cost=1)
    t = Scenario(foe={"z2.1": unit("Coloso", 9, 9)}, hand=[bolt], energy=5).at("deploy")
    assert said(t.match, "play", t.card("Rayo")).startswith("Their **card ")
    assert said(t.match, "play", t.card("Rayo")).endswith("(9/9) dies")


def test_passing_in_warage_says_what_is_saved_or_borne() -> None:
    """Hit points kept, attacks that are too weak, blows that land or cannot, nothing to respond to."""
    shop = warage.Scenario(warage.side(hp=90, hand=[warage.amulet("Joya")]), warage.side(hp=90), stops=(None, None))
    assert said(shop.at("first").match, "pass") == "Keeps your 90 HP: the cheapest card costs 5"
    weak = warage.Scenario(warage.side(), warage.side(hero_class=warage.hero_class(defence=30)), stops=(None, None)).at("melee")
    assert said(weak.match, "pass") == "No attack gets through: 10 against 30 on average"
    assert said(weak.match, "attack") == "Your 10 does not get through their 30"


def blow(defence: int, attack_of: int = 10) -> Match:
    """A hero is attacked and asked; nobody rolls dice."""
    cry = warage.flash("Grito", {"do": "draw", "amount": 1})
    t = warage.Scenario(warage.side(hero_class=warage.hero_class(attack=attack_of)),
                        warage.side(hp=90, hand=[cry], hero_class=warage.hero_class(defence=defence)), stops=(None, None)).at("melee")
    t.do("attack", 0)
    while t.match.waiting() != (1,):
        t.match.play(t.match.waiting()[0], (next(o for o in t.match.options() if o[0] in ("pass", "pick")),))
    return t.match


@pytest.mark.parametrize(("defence", "en"), [
    (4, "You bear the 6 damage: 84 HP left"),
    (12, "Their 10 cannot get through your 12, whatever the dice say"),
])
def test_letting_a_blow_fall_in_warage_says_what_it_takes(defence: int, en: str) -> None:
    """And it is so once everybody has passed."""
    match = blow(defence)
    assert said(match, "pass") == en
    while attack(match.store) and isinstance(match.ask()[0], Menu):
        match.play(match.waiting()[0], (("pass", 0, 0),))
    assert match.store.hp[1] == (84 if defence == 4 else 90)
