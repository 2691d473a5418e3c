"""Controllers and sides: a text runs for a seat, and speaks of allies, enemies, everybody or a player chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.enadrya import find as enadrya_find
from tabletop.games.warage import find as warage_find
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.match import Match
from tabletop.lang import execute, nodes
from tabletop.lang.describe import Describer
from tabletop.lang.execute import Grammar, compile_steps, have_targets, targets_of
from tabletop.lang.languages import Lang
from tabletop.lang.nodes import Bound, Choose, Draw, For, Players, Selector, Target
from tabletop.lang.sides import by_team, controller
from tabletop.lang.vocabulary import Node, Vocabulary
from tests.support import enadrya_full, toy, warage_full
from tests.support.toy_actions import DECK, DRAW, HAND, STALL, pile


def _team(s: Any, seat: int) -> int:
    return seat % 2


def _around(s: Any, seat: int) -> list[int]:
    return [(seat + i) % s.seats for i in range(s.seats)]


SEATS = by_team(_team, _around)


class Wares(Selector):
    """The wares in the stalls of a side."""

    who: str = "wares"
    side: str = "own"


def _wares(g: Grammar, s: Any, env: Bindings, node: Wares) -> list[int]:
    return [card for seat in g.seats(s, g.seat_of(s, env), node.side) for card in s.zone[pile(seat, STALL)]]


def _draw(g: Grammar, m: Match, env: Bindings, node: Draw) -> None:
    m.push(DRAW, {"seat": g.seat_of(m.store, env), "left": g.evaluate(m.store, env, node.amount)})


def _grammar() -> Grammar:
    finders: dict[type[Node], Any] = {**execute.FINDERS, Wares: _wares}
    return Grammar(
        finders=finders, evaluators=execute.EVALUATORS, predicates=execute.PREDICATES, runners={Draw: _draw}, ask_builders=execute.ASK_BUILDERS,
        prepare={}, seat_of=controller, noun=lambda selector: "card", aim=lambda s, env, found: list(found),
        value=lambda s, thing, attribute: 0, x=lambda g, s, env: 0,
        realm=lambda s, thing: "", pile=lambda seat, place: pile(seat, DECK), seats=SEATS, clause=lambda step: "TOY-1")


def _run(*steps: Any, **names: Any) -> tuple[Match, list[int], int]:
    """A fair of four in two teams at which a text of a card of seat 0 was run; what hands held before, the card."""
    g = _grammar()
    text = compile_steps(g, "text", steps)
    rules = replace(toy.RULES, programs={**toy.RULES.programs, **g.programs})
    m = Match.start(rules, toy.setup(1, players=4))
    for seat in range(4):
        m.play(seat, (("number", 0, 0),))
    m.play(0, (("done", 0, 0),))
    (card,) = toy.lay_out(m, 0, "plain")
    before = _hands(m)
    toy.carry_out(m, text, {"this": card, **names})
    return m, before, card


def _hands(m: Match) -> list[int]:
    return [len(m.store.zone[pile(seat, HAND)]) for seat in range(m.store.seats)]


def _grown(m: Match, before: Sequence[int]) -> list[int]:
    return [now - then for now, then in zip(_hands(m), before, strict=True)]


@pytest.mark.parametrize(("side", "found"), [
    ("own", [1]), ("allied", [3]), ("team", [1, 3]), ("enemy", [2, 0]), ("each", [1, 2, 3, 0])])
def test_a_side_is_seen_from_a_seat_in_the_order_of_the_table(side: str, found: list[int]) -> None:
    """Two teams of two, from the second seat."""
    assert found == list(SEATS(toy.start(1, players=4).store, 1, side))


@pytest.mark.parametrize("side", ["own", "team"])
def test_one_who_plays_no_more_is_on_no_side(side: str) -> None:
    """Not even on the own."""
    gone = by_team(_team, lambda s, seat: [other for other in _around(s, seat) if other != 1])
    found = gone(toy.start(1, players=4).store, 1, side)
    assert list(found) == ([3] if side == "team" else [])


def test_a_text_runs_for_the_owner_of_its_card_or_for_the_seat_named() -> None:
    """The same program, the same card."""
    for names, drawn in (({}, [1, 0, 0, 0]), ({"controller": 2}, [0, 0, 1, 0]), ({"controller": 0}, [1, 0, 0, 0])):
        m, before, _ = _run(Draw(), **names)
        assert _grown(m, before) == drawn


@pytest.mark.parametrize(("side", "drawn"), [
    ("own", [1, 0, 0, 0]), ("allied", [0, 0, 1, 0]), ("team", [1, 0, 1, 0]), ("enemy", [0, 1, 0, 1]), ("each", [1, 1, 1, 1])])
def test_steps_are_run_for_each_player_of_a_side(side: Any, drawn: list[int]) -> None:
    """Each is the controller of its own part; afterwards the text is its first controller's again."""
    m, before, _ = _run(For(who=Players(side=side), then=(Draw(),)), Draw())
    assert _grown(m, before) == [drawn[0] + 1, *drawn[1:]]


def test_sides_turn_with_the_controller() -> None:
    """The allies of an enemy are the other enemy."""
    m, before, _ = _run(For(who=Players(side="enemy"), then=(For(who=Players(side="allied"), then=(Draw(),)),)))
    assert _grown(m, before) == [0, 1, 0, 1]
    m, before, _ = _run(For(who=Players(side="enemy"), then=(Draw(),)), controller=1)
    assert _grown(m, before) == [1, 0, 1, 0]


def test_a_player_is_chosen_as_a_seat_and_then_meant() -> None:
    """The seats of the enemies are offered; the steps run for the one that was picked, first seats too."""
    m, before, _ = _run(
        Choose(name="foe", among=Players(side="enemy")), For(who=Bound(name="foe"), then=(Draw(amount=2),)), controller=3)
    assert m.waiting() == (3,)
    assert m.options(3) == [("seat", 0, 0), ("seat", 2, 0)]
    m.play(3, (("seat", 0, 0),))
    assert _grown(m, before) == [2, 0, 0, 0]


def test_each_player_of_a_side_makes_its_own_choice() -> None:
    """A question inside the steps goes to the player they are run for, one after another."""
    m, _, _ = _run(For(who=Players(side="enemy"), then=(
        Choose(name="foe", among=Players(side="enemy")), For(who=Bound(name="foe"), then=(Draw(),)))))
    asked = []
    while m.ask()[0].name == "foe":
        asked.append((m.waiting()[0], [seat for _, seat, _ in m.options()]))
        m.play(m.waiting()[0], (m.options()[0],))
    assert asked == [(1, [2, 0]), (3, [0, 2])]


def test_an_opponent_who_is_asked_is_the_first_enemy_or_oneself_where_none_is_left() -> None:
    """In the order of the table."""
    g, s = _grammar(), toy.start(1, players=4).store
    card = s.zone[pile(0, DECK)][0]
    asked = [g.asked(s, {"this": card, "controller": seat}, "opponent") for seat in range(4)]
    assert asked == [1, 2, 3, 0]
    alone = replace(g, seats=lambda s, seat, side: ())
    assert alone.asked(s, {"this": card}, "opponent") == 0


def test_whether_there_is_a_target_hangs_on_whom_the_text_is_run_for() -> None:
    """Only seat 0 has a ware."""
    g = _grammar()
    m, _, card = _run(Draw())
    wanted = targets_of(g, (Target(name="ware", among=Wares(side="own")),))
    assert have_targets(m.store, card, wanted)
    assert not have_targets(m.store, card, wanted, {"controller": 2})


def test_players_are_written_in_card_files_where_a_game_declares_them() -> None:
    """Beside the nodes that every game knows."""
    known = Vocabulary.of((*nodes.GENERIC, *nodes.MANY_HANDED), attributes=())
    written = {"do": "for", "who": {"who": "players", "side": "allied"}, "then": [{"do": "draw"}]}
    assert For.model_validate(written, context=known) == For(who=Players(side="allied"), then=(Draw(),))


@pytest.mark.parametrize(("lang", "told"), [
    ("es", ["cada rival, por turnos: roba una carta", "tú, por turnos: roba una carta", "un aliado"]),
    ("en", ["each rival, in turn: draw a card", "you, in turn: draw a card", "an ally"])])
def test_players_have_words(lang: Lang, told: list[str]) -> None:
    """All of a side, and one chosen of it."""
    d = Describer(lang)
    said = [d.words(For(who=Players(side=side), then=(Draw(),))) for side in ("enemy", "own")]
    d.words(Choose(name="friend", among=Players(side="allied")))
    assert [*said, d.noun(Bound(name="friend")).text] == told


def test_the_texts_of_both_games_can_run_for_another_than_the_owner() -> None:
    """Own and enemy are seen from the seat named."""
    m = Match.start(enadrya_full.RULES, enadrya_full.setup(1))
    card = m.store.zone[enadrya_find.pile(0, enadrya_find.board.DECK)][0]
    assert [enadrya_find.side_seat(m.store, {"this": card, **names}, side)
            for names in ({}, {"controller": 1}) for side in ("own", "enemy")] == [0, 1, 1, 0]
    w = Match.start(warage_full.RULES, warage_full.setup(1, players=4, mode="guild"))
    hero = warage_find.hero(w.store, 0)
    for seat in range(4):
        env = {"this": hero, "controller": seat}
        assert warage_find.controller(w.store, env) == seat
        assert set(warage_find.sides(w.store, env, "allied")) == set(warage_find.SEATS(w.store, seat, "allied"))
        assert set(warage_find.sides(w.store, env, "enemy")) == set(warage_find.SEATS(w.store, seat, "enemy"))
