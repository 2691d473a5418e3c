"""Why a hint is good, in words made from what would differ on the board: exchanges, blows, numbers, in both languages."""

from typing import Any

import pytest

from tabletop.games.shelf import Shelf
from tabletop.games.warage.readers import attack
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.play.forecast import foresee
from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.toolkit.text.message import Say, plain
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.seating import seat_down
from tabletop.ui.tools.shots import deal_of, played
from tests.support.scenario import Scenario, unit

LANGUAGES = ("es", "en")


def reasons(match: Match, picks: Any) -> list[Say]:
    """What is said for an answer of whoever decides."""
    kit = kit_of(match.rules.key)
    session = seat_down(match, house=HouseRules(curtain="never"), people=(match.waiting()[0],))
    session.fast_forward()
    foreseen = foresee(match, session.viewer, picks, ends=kit.outcomes.ends, onward=kit.outcomes.onward)
    return [says for _, _, says in kit.reasons(session, foreseen, picks, lambda card: plain(f"card {card}"))]


def moved(t: Scenario, name: str, to: str) -> list[Say]:
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
        while attack(there.store) and isinstance(there.ask()[0], Menu):
            there.play(there.waiting()[0], (("pass", 0, 0),))
        taken = max(a - b for a, b in zip(before, there.store.hp, strict=True))
        assert taken >= dict(least[0].fields)["n"] > 0
        told += 1
    assert told


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
