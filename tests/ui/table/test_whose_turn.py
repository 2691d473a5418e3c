"""The big button while a rival decides: it names the turn only of the player who has it."""

from collections.abc import Callable

import pytest

from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.registry import kit_of
from tests.ui.boards import crossroads, heroes, paladins, troops
from tests.ui.table import deals
from tests.ui.table.deals import pilot, table, wander

STARTS: dict[str, Callable[[int], Match]] = {
    "enadrya": deals.start, "ecg": troops.start, "epikha": paladins.start, "encrucijada": crossroads.start, "warage": heroes.start}


def watched(game: str, *, turn: int) -> Match:
    """A match in which Bruno is to decide, in the turn of that seat."""
    active = kit_of(game).active

    def waits(m: Match) -> bool:
        return m.waiting()[0] == 1 and m.store.turn[TABLE] > 0 and active(m.store) == turn

    return wander(STARTS[game](3), waits)


@pytest.mark.parametrize("game", STARTS)
def test_a_rival_who_answers_in_ones_own_turn_has_no_turn(game: str) -> None:
    """Beside the plate "Your turn" the button says that the rival decides."""
    with pilot(watched(game, turn=0), people=(0,)) as p:
        p.settle()
        assert table(p).session.stage == "waiting"
        assert table(p).exits[0].says == say("table.button.watch", rival=plain("Bruno"))
        assert p.app.look.words("table.button.watch", rival="Bruno") == "Bruno decide"


@pytest.mark.parametrize("game", STARTS)
def test_a_rival_in_the_own_turn_is_said_to_have_it(game: str) -> None:
    """The turn is named as the plate names it."""
    with pilot(watched(game, turn=1), people=(0,)) as p:
        p.settle()
        assert table(p).session.stage == "waiting"
        assert table(p).exits[0].says == say(f"{game}.turn.of", name=plain("Bruno"))


def test_nobody_has_a_turn_before_the_first() -> None:
    """While hands are chosen the rival decides."""
    m = wander(paladins.start(3), lambda m: m.waiting() == (1,) and not m.store.turn[TABLE])
    with pilot(m, people=(0,)) as p:
        p.settle()
        assert table(p).exits[0].says == say("table.button.watch", rival=plain("Bruno"))
