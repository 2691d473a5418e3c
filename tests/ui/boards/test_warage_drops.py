"""Where cards of Warage may be let go: what was pointed at is what is done, or the reason why not is told."""

import pytest

from tabletop.games.warage.board import DISCARD, pile
from tabletop.games.warage.readers import attack
from tabletop.lang.targets import targets
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, flash, helper, side, spell
from tests.ui.boards.test_warage_table import board, seated
from tests.ui.table.deals import table

DART = ({"do": "target", "as": "who", "from": {"who": "hero", "side": "enemy"}}, {"do": "lose", "amount": 3, "to": "who"})


def let_go(p, s, name, to):
    """Carry a card there and let it go."""
    p.settle()
    p.drag(board(p).cards["card", s.card(name), 0], to=to)
    p.settle()


def said(p, words):
    """Whether that is to be read on screen."""
    return words in " ".join(p.texts())


@clause("WAR-R20")
@pytest.mark.parametrize(("seats", "place"), [(2, "gear1"), (2, "magic1"), (2, "hero1"), (3, "hero1")])
def test_nothing_is_bought_on_a_rivals_side(seats, place):
    """What is bought is one's own: it stays in the hand, with the reason."""
    s = Scenario(side(hand=[equipment("Espada")]), *(side() for _ in range(seats - 1))).at("first")
    with seated(s) as p:
        let_go(p, s, "Espada", place)
        assert s.where("Espada") == "0:hand"
        assert said(p, "Compras para ti")


@clause("WAR-R20")
def test_nothing_is_bought_on_a_rivals_hand():
    """The upper edge is the rival's side too; the middle is anybody's."""
    s = Scenario(side(hand=[equipment("Espada")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        card = board(p).cards["card", s.card("Espada"), 0]
        assert board(p).drops.drop(s.card("Espada"), None, (960, 20)).refusal.clause == "WAR-R20"
        p.drag(card, to=board(p).seasons)
        p.settle()
        assert s.where("Espada") in ("queue", "0:play")


@pytest.mark.parametrize(("target", "clause_"), [("discard", "WAR-R12"), ("life", "WAR-6.1")])
def test_a_card_of_the_hand_is_neither_sold_nor_laid_on_the_life_pile(target, clause_):
    """Both places are for other cards."""
    s = Scenario(side(hand=[equipment("Espada")], life=[helper("Paje")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        where = board(p).piles[pile(0, DISCARD)] if target == "discard" else board(p).cards["card", s.card("Paje"), 0]
        assert board(p).drops.drop(s.card("Espada"), where, (0, 0)).refusal.clause == clause_
        let_go(p, s, "Espada", where)
        assert s.where("Espada") == "0:hand"


@clause("WAR-R13")
def test_a_flash_goes_for_whom_it_was_let_go_on_or_nobody():
    """A dart on the gear of a hero is for the hero; one that heals oneself is no gift for a rival."""
    mine = side(hand=[flash("Dardo", *DART), flash("Venda", {"do": "gain", "amount": 4})])
    s = Scenario(mine, side(play=[equipment("Casco", burden="helmet")]), side()).at("first")
    with seated(s) as p:
        let_go(p, s, "Venda", "hero1")
        assert s.where("Venda") == "0:hand"
        assert said(p, "No necesita objetivo")
        let_go(p, s, "Dardo", board(p).cards["card", s.card("Casco"), 0])
        assert s.hero(1) in targets(s.store, s.card("Dardo"))


@clause("WAR-R13")
def test_a_text_let_go_on_what_it_cannot_reach_is_refused():
    """No other question than the one that was answered by pointing is asked."""
    mine = side(hand=[flash("Ojo", {"do": "target", "as": "what", "from": {"who": "in_play", "side": "enemy", "kind": "helper"}},
                            {"do": "destroy", "to": "what"})])
    s = Scenario(mine, side(play=[equipment("Casco", burden="helmet"), helper("Paje"), helper("Ujier")])).at("first")
    with seated(s) as p:
        let_go(p, s, "Ojo", board(p).cards["card", s.card("Casco"), 0])
        assert s.where("Ojo") == "0:hand"
        assert said(p, "Esta carta no puede tener ese objetivo")
        let_go(p, s, "Ojo", board(p).cards["card", s.card("Ujier"), 0])
        assert s.card("Ujier") in targets(s.store, s.card("Ojo"))


@clause("WAR-8.2")
def test_a_blow_let_go_on_an_ally_is_refused_before_it_is_declared():
    """No attack is begun that would ask for another target."""
    s = Scenario(*(side() for _ in range(4)), mode="guild").at("melee")
    with seated(s) as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero2")
        p.settle()
        assert said(p, "No es del enemigo")
        assert table(p).session.question() is None
        assert not attack(s.store)


@clause("WAR-R13")
def test_a_spell_that_aims_at_nobody_is_not_cast_on_a_rival():
    """Let go on one's own hero it is cast."""
    s = Scenario(side(play=[spell("Aliento", 0, {"do": "gain", "amount": 2})]), side()).at("first")
    with seated(s) as p:
        let_go(p, s, "Aliento", "hero1")
        assert said(p, "No necesita objetivo")
        let_go(p, s, "Aliento", "hero0")
        assert not s.store.awake[s.card("Aliento")]
