"""A whole hot-seat match played with the keyboard alone, from curtain to curtain to its end."""

import pytest

from tabletop.kernel.asks import Option
from tabletop.kernel.store import TABLE
from tabletop.ui.table.curtain import DEAF, GUARD
from tests.support.everyday import rarely

from .deals import FRAIL, pilot, start
from .hands import Hands, scene_of, settle

HOLD = 0.7


class Keys(Hands):
    """Plays random moves by keys: Tab to a piece, Enter to lift and to place it, Space for the big button."""

    def step(self) -> None:
        """Do the next thing that is asked; what a press means is seen from the match alone."""
        scene, p = scene_of(self.p), self.p
        if scene.curtain.down:
            self.note("curtain")
            p.press("space", "space", "return")  # quick presses do nothing behind it
            assert scene.curtain.down
            p.wait(GUARD)
            p.keep_down("return", HOLD)
            p.wait(DEAF)
            return
        super().step()
        settle(p)

    def take(self, option: Option) -> None:
        """Make a move of the open menu by keys; a player who fights attacks and blocks with all there is."""
        scene, p = scene_of(self.p), self.p
        store = scene.session.match.store
        fights = [one for one in scene.session.options() if one[0] in ("battle", "move")]
        if not option[1] and fights:
            option = self.random.choice(fights)
        before, phase = scene.session.match.history.cursor, str(store.phase[TABLE])
        if not option[1]:
            p.wait(0.4)
            p.press("space" if scene.exits[0].option == option else "shift+space")
        else:
            self.reach(self._own(option[1]))
            p.wait(DEAF)  # a card that just got the focus of another ignores Enter
            p.press("return")
            self._choose(option)
            if scene.carry.held is not None:
                here = store.zone[option[2]]
                self.reach(self._goal_of(option) or (self._node(here[0]) if here else scene.board.places[option[2]]))
                p.press("return")
                self._choose(option)
        assert scene.session.match.history.cursor is not before, f"{option} did nothing"
        self.note(f"{phase}:{option[0]}")

    def _choose(self, option: Option) -> None:
        """Take the move, or "move", from the menu beside a piece, where one is open."""
        offers = scene_of(self.p).offers
        buttons = [node for node in offers.layer.children if node.name.startswith("move")]
        if buttons:
            self.reach(next((node for node in buttons if offers.option_of(node) == option), buttons[0]))
            self.p.press("return")

    def _answer(self) -> None:
        """Answer a question by keys: Tab to what is chosen, Enter, and Space for the big button."""
        scene, p = scene_of(self.p), self.p
        question, before = scene.session.question(), scene.session.match.history.cursor
        assert question is not None
        if scene.asking.prompt is None:
            for item in self.random.sample(question.items, max(question.low, min(1, question.high))):
                here = scene.session.store.zone[item] if question.noun == "zone" else (item,)
                self.reach(self._node(here[0]) if here else scene.board.places[item])
                p.press("return")
            if scene.session.match.history.cursor is before:
                p.press("space")
            self.note("board")
        else:
            for _ in range(question.low if question.shape == "choose" else 0):
                p.press("tab", "return")
            if scene.session.match.history.cursor is before:
                self.reach(p.node("confirm"))
                p.press("return")
            self.note("panel")
        assert scene.session.match.history.cursor is not before, f"{question} was not answered"


@pytest.mark.parametrize(("lang", "size", "seed"), [rarely("es", (1280, 720), 7), rarely("en", (1920, 1080), 5)])
def test_a_whole_match_is_played_by_keys(lang, size, seed):
    """Attacks and blocks too; no press acts behind a curtain, and every move that is offered can be made."""
    m = start(seed, bases=FRAIL)
    with pilot(m, size=size, lang=lang) as p:
        hands, scene = Keys(p, seed), scene_of(p)
        for _ in range(900):
            if scene.ended:
                break
            hands.step()
        assert m.over
        assert {"curtain", "attack:move", "defence:move"} <= hands.seen.keys()
