"""Text of a war and of a chain at a table of Encrucijada, as plain values."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from tabletop.play.session import HouseRules
from tabletop.present.words import Translations
from tabletop.ui.boards.encrucijada import view_model as told
from tabletop.ui.boards.encrucijada.campaign import campaign
from tabletop.ui.boards.encrucijada.outcome import Changes
from tabletop.ui.boards.encrucijada.war import war_text, warning
from tabletop.ui.boards.encrucijada.warfare import Pending
from tabletop.ui.boards.table_factory import make_session
from tabletop.ui.table.pieces import CardNode
from tests.support import encrucijada_plain as cards
from tests.support.encrucijada import Scenario
from tests.ui.boards.epochs import board
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

ES = Translations("es")


@dataclass
class Seen:
    """A view of a match that shows everything."""

    match: Any
    viewer: int = 0

    @property
    def store(self) -> Any:
        """The true store."""
        return self.match.store


def text_of(s: Scenario) -> Any:
    """The war of a scenario."""
    return war_text(Seen(s.match), ("avance", "errantes"), campaign(s.match.log))


def name(card: int) -> Any:
    """No name."""
    return told.plain(str(card))


def clash(own: Any, foe: Any) -> Scenario:
    """Two cards that face each other, in the window of their clash."""
    s = Scenario(own={"armies": [[own]]}, foe={"armies": [[foe]]})
    s.attack(own.names[0])
    return s.do("defend", foe.names[0])


def test_peace_has_no_war():
    """Without a war there is nothing to tell."""
    assert not text_of(Scenario()).stage


@pytest.mark.parametrize(("own", "foe", "numbers", "said"), [
    (cards.TRACKER, cards.FORGE, (3, 2), "Gana A"), (cards.FORGE, cards.TRACKER, (2, 3), "Gana B"),
    (cards.LANCER, cards.TRACKER, (3, 3), "Empate")])
def test_the_plate_tells_who_wins_if_nobody_does_anything(own, foe, numbers, said):
    """The higher value wins, a tie goes to the attacker (ENC-D2)."""
    text = text_of(clash(own, foe))
    assert text.numbers == numbers
    assert text.wins(ES).startswith(said)


def test_clashes_and_losses_are_counted_from_the_declaration_on():
    """The second clash of a war says so, and names what fell in the first; the next war begins anew."""
    s = Scenario(own={"armies": [[cards.TRACKER, cards.LANCER]]}, foe={"armies": [[cards.FORGE, cards.HERD]]})
    s.attack("tracker").do("defend", "forge")
    assert text_of(s).title(ES) == "Choque 1"
    s.fight()
    told_now = text_of(s)
    assert told_now.title(ES) == "Choque 2"
    assert told_now.sides[1].fallen
    assert not told_now.sides[0].fallen


def test_an_invaded_village_is_asked_who_takes_the_blow():
    """Until one is named its place is empty, and the attacker's card lies face down."""
    s = Scenario(own={"armies": [[cards.LANCER]]}, foe={"village": [cards.FORGE]})
    s.attack("lancer")
    text = text_of(s)
    assert (text.stage, text.left, text.right) == ("invasion", "hidden", "empty")
    s.do("name", "forge")
    text = text_of(s)
    assert (text.right, text.numbers) == ("named", (3, 2))


def threatened() -> Scenario:
    """Furrows point at the Forge that a Pike lives on; its owner is asked."""
    s = Scenario(own={"village": [cards.FURROWS]}, foe={"village": [cards.FORGE, cards.PIKE], "armies": [[cards.LANCER]]})
    return s.to_action().do("use", "furrows").answer("forge")


def test_the_chain_is_foreseen_for_who_may_answer():
    """Without what the Forge gives the Pike goes dark: that is told before it happens, and no more once nothing waits."""
    s = threatened()
    session = make_session(s.match, house=HouseRules(curtain="never"))
    session.fast_forward()
    assert session.viewer == 1
    pending = Pending()
    pending.see(session, name)
    assert pending.changes is not None
    assert [s.store.defs[s.store.card[card]].id for card in pending.changes.dark] == ["pike"]
    assert pending.lines
    s.resolve()
    session.fast_forward()
    pending.see(session, name)
    assert pending.changes is None


def test_a_card_that_would_go_home_is_warned_of():
    """What an effect that waits does to the cards that face each other stands under their plate."""
    s = clash(cards.TRACKER, cards.LANCER)
    card = s.card("tracker")
    none = Changes({}, {}, {}, {}, (), (), (), (), (), (), {})
    assert not warning(s.store, none, ("Ana", "Bruno"))(ES)
    for one, said in ((replace(none, home=(card,)), "vuelve a la mano de Ana"), (replace(none, gone=(card,)), "va al descarte"),
                      (replace(none, values={card: (3, 1)}), "valdrá 1")):
        assert said in warning(s.store, one, ("Ana", "Bruno"))(ES)


def test_the_best_answer_is_shown_where_it_would_go():
    """Over all that waits if its suit comes first; else under it (ENC-2.2)."""
    s = threatened()
    seen = make_session(s.match, house=HouseRules(curtain="never"))
    seen.fast_forward()
    assert not told.leads(seen)
    assert told.next_says(seen)[0](ES)


def test_who_still_aims_an_effect_is_not_said_to_respond():
    """The others wait for its target; then the target's player is named."""
    s = Scenario(own={"village": [cards.FURROWS]}, foe={"village": [cards.FORGE, cards.PIKE], "armies": [[cards.LANCER]]})
    s.to_action().do("use", "furrows")
    seen = make_session(s.match, people=(1,), house=HouseRules(curtain="never"))
    seen.fast_forward()
    assert seen.decider == 0
    assert told.next_says(seen)[0](ES) == "Se hace lo de arriba primero"
    s.answer("forge")
    seen = make_session(s.match, people=(0,), house=HouseRules(curtain="never"))
    seen.fast_forward()
    assert told.next_says(seen)[0](ES).startswith("Puede responder")


def test_resources_say_what_is_missing_for_a_card_in_hand():
    """The cheapest card that lacks this resource alone; a rival is told nothing of a hand."""
    s = Scenario(own={"village": [cards.FORGE], "hand": [cards.CAR, cards.HEART]})
    own = {chip.resource: chip for chip in told.wealth(s.store, 0, own=True).chips}
    assert own["energy"].lack == 7
    assert {chip.resource for chip in told.wealth(s.store, 0, own=False).chips} == {"iron", "coin"}


def test_numbers_of_armies_are_roman():
    """As the stacks are named on the table and in the log."""
    assert [told.numeral(n) for n in (1, 4, 9, 14, 40)] == ["I", "IV", "IX", "XIV", "XL"]


def test_no_card_is_left_behind_when_the_board_is_laid_anew_while_it_leaves():
    """The loser of a clash flies to the discard; the window changes meanwhile, and each card is put in its place."""
    s = clash(cards.LANCER, cards.FORGE)
    with seated(s.match, motion="animated") as p:
        p.wait(0.5)
        p.post_key("space")
        low = board(p).low
        for _ in range(200):
            p.step()
            if not all(node in board(p).cards.values() for node in low.children if isinstance(node, CardNode)):
                break
        else:
            raise AssertionError("no card leaves")
        table(p).board.arrange(table(p).plan)
        p.settle()
        p.wait(1.0)
        assert [node for node in low.children if isinstance(node, CardNode) and node not in board(p).cards.values()] == []
