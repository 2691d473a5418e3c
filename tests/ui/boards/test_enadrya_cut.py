"""The rival's deck is cut at Enadrya's table: by two at one screen, behind the curtain."""

from __future__ import annotations

import pytest

from tabletop.games.registry import game
from tabletop.play.session import HouseRules
from tests.ui.table.deals import pilot, reveal, start, table

CUSTOMS = dict(game("enadrya").customs)


@pytest.mark.parametrize(("lang", "asks"), [("es", "¿Cortar el mazo de Ana?"), ("en", "Cut Ana's deck?")])
def test_two_at_one_screen_cut_and_leave_and_the_first_player_goes_on(lang: str, asks: str) -> None:
    """Bruno cuts, the screen passes to Ana, who leaves his deck and has the first turn with the same screen."""
    m = next(m for seed in range(9) if (m := start(seed, **CUSTOMS)).waiting() == (1,))
    with pilot(m, lang=lang, house=HouseRules(curtain="falls")) as p:
        scene = reveal(p)
        assert scene.session.viewer == 1 and any(asks in line for line in scene.reading())
        p.click("confirm")
        scene = reveal(p)
        assert scene.session.viewer == 0 and m.ask()[0].name == "cut"
        p.click("refuse")
        p.settle()
        assert not table(p).curtain.down and m.ask()[0].name == "deploy" and scene.session.viewer == 0
        assert [e[1] for e in m.log if e[1] in ("cut", "uncut")] == ["cut", "uncut"]


@pytest.mark.parametrize(("lang", "says"), [("es", "mantén para responder"), ("en", "hold to answer")])
def test_the_curtain_promises_no_hand_before_the_deal(lang: str, says: str) -> None:
    """The decks are cut first; the curtain of the first turn speaks of the hand again."""
    m = next(m for seed in range(9) if (m := start(seed, **CUSTOMS)).waiting() == (1,))
    with pilot(m, lang=lang, house=HouseRules(curtain="falls")) as p:
        p.settle()
        curtain = table(p).curtain
        assert curtain.down
        assert p.app.look.words(f"table.curtain.{curtain.plate.key}") == says
        reveal(p)
        p.click("refuse")
        p.settle()
        assert curtain.plate.key == "key_asked"
        reveal(p)
        p.click("refuse")
        p.settle()
        for _ in range(4):
            if not curtain.down:
                p.press("space")
                p.wait(1.0)
        assert curtain.down
        assert curtain.plate.key == "key"
