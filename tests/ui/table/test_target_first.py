"""A target is asked for before a way or an amount, in every game; what is submitted keeps the order of the rules."""

from importlib import import_module

import pytest

from tabletop.games.ecg import commands
from tabletop.games.entries import games, part
from tabletop.kernel.asks import Choose, Number, Split
from tabletop.lang.library import load
from tabletop.play.target_first import is_target_later
from tests.support import warage
from tests.support.clauses import clause
from tests.ui.boards import test_ecg_moves
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

SCREEN = {("ecg.command", "how", "at"), ("warage.magic", "copies", "target")}
"""Ways that the rules ask first and the screen after the target: ECG-R24, WAR-6.7."""
NO_TARGET = {("card:pasto-en-llamas/0", "0-name_resource", "2-choose")}
"""What is chosen last is the price of a card whose target is chosen first (ENC-A)."""


def _size(ask: object) -> bool:
    return isinstance(ask, (Number, Split)) or (isinstance(ask, Choose) and (ask.noun == "word" or ask.most > 1))


def _target(ask: object) -> bool:
    return isinstance(ask, Choose) and ask.noun != "word" and ask.most == 1


@pytest.mark.parametrize("game", games())
def test_no_program_asks_an_amount_before_its_target(game: str) -> None:
    """Of the rules and of every card; those that do are asked the other way round on the screen."""
    programs = dict(part("tabletop.games.{}.game", game).RULES.programs)
    for card in load(game, import_module(f"tabletop.games.{game}.cards").read_card).plain.values():
        programs.update(part("tabletop.games.{}.compile", game).CARD_COMPILER.ready(card).programs)
    for name, program in programs.items():
        asks = [step for step in program.steps if step.ask is not None]
        wrong = {(name, a.name, b.name) for i, a in enumerate(asks) for b in asks[i + 1:] if _size(a.ask) and _target(b.ask)}
        assert wrong <= SCREEN | NO_TARGET
        assert all(is_target_later(program.steps[program.places[a]].ask, program.steps[program.places[b]].ask)
                   for _, a, b in wrong & SCREEN)


@clause("WAR-6.7")
def test_magic_asks_for_its_target_then_for_copies() -> None:
    """With the forecast of the spell alone at the target; an undo comes to rest at the target again."""
    mine = warage.side(race=warage.race(malus="winter"), play=[warage.spell("Rayo", 5), warage.spell("Rayo", 5)])
    s = warage.Scenario(mine, warage.side(play=[warage.helper("Paje")])).at("magic")
    s.make(next(option for option in s.match.options() if option[0] == "strike"))
    with seated(s.match, people=(0,)) as p:
        scene = table(p)
        assert scene.asking.question.name == "target"
        page = scene.board.node_of(s.card("Paje"))
        before = s.match.history.cursor
        p.move(page)
        assert scene.forecast.outcome is not None
        p.click(page)
        assert scene.asking.question.name == "copies" and s.match.history.cursor is before
        p.click("done")
        assert s.store.target[s.store.zone[warage.board.ATTACK][0]] == s.card("Paje")
        assert [node.picks[0][0] for node in s.match.history.line[-2:]] == ["done", "pick"]


@clause("ECG-R24")
@pytest.mark.parametrize("targeted", [True, False])
def test_a_commanded_manoeuvre_asks_at_whom_then_which(targeted: bool) -> None:
    """Ways that do not reach the target are left out; without a target the one that needs none is made at once."""
    s = test_ecg_moves.field(foe={"infantry": [test_ecg_moves.MANADA, test_ecg_moves.MANADA]})
    s.set("wounds", "Sargento", 1)
    commands.order(s.match, s.card("Sargento"), ("clash", "charge", "volley", "redeploy", "rally", "assault"))
    with seated(s.match, people=(0,)) as p:
        scene = table(p)
        question = scene.asking.question
        assert question.name == "at"
        assert s.card("Manada#2") in question.items
        p.click(scene.board.node_of(s.card("Manada#2")) if targeted else "done")
        if targeted:
            assert (scene.asking.question.name, scene.asking.question.items) == ("how", ("clash", "charge"))
            p.click(scene.asking.prompt.tiles[1])
            p.press("space")
        assert scene.asking.question is None
        word, target = ("charge", s.card("Manada#2")) if targeted else ("rally", 0)
        picks = [node.picks[0] for node in s.match.history.line]
        assert ("word", ["clash", "charge", "rally"].index(word), 0) in picks[-2:]
        assert not targeted or picks[-1] == ("pick", target, 0)
