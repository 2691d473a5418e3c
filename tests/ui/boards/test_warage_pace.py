"""When Warage's table tells and shows: not before a die lies still, nor while the pointer merely rests."""

import pytest

from tabletop.games.warage.board import DICE
from tabletop.games.warage.readers import attack
from tests.support.warage import Scenario, equipment, race, side
from tests.ui.boards.test_warage_table import board, push_on, seated
from tests.ui.table.deals import pilot, reveal, table


def test_the_log_tells_a_die_once_it_lies_still():
    """As long as one tumbles, neither it nor what came after it is told."""
    s = Scenario(*(side(race=race(malus="winter")) for _ in range(2))).at("melee")
    with seated(s, motion="animated") as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero1")
        flew = 0
        for _ in range(400):
            told = sum(line.times for line in table(p).rails.lines if line.kind == "rolled")
            flying = sum(node.flight > 0 for node in board(p).dice.dice.values())
            flew += flying > 0
            assert told <= len(board(p).dice.dice) - flying
            if s.store.zone[DICE] and not flying and told == len(s.store.zone[DICE]):
                break
            push_on(p)
        assert flew > 3
        assert told == len(s.store.zone[DICE]) == 2


def test_the_account_is_not_cut_by_the_curtain():
    """Half a panel over its rod would be told behind it, too: the curtain has the totals itself."""
    s = Scenario(side(), side()).at("melee").do("attack", 0)
    with pilot(s.match, size=(1920, 1080)) as p:
        p.settle()
        assert table(p).curtain.down
        assert not board(p).account.visible
        reveal(p)
        assert board(p).account.visible


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_a_card_was_let_go_nothing_is_looked_at_until_the_pointer_moves(size):
    """The inspector would lie over what happens there."""
    s = Scenario(side(), side(play=[equipment("Casco", burden="helmet")])).at("melee")
    with seated(s, size=size) as p:
        p.settle()
        helmet = board(p).cards["card", s.card("Casco"), 0]
        p.drag(board(p).cards["card", s.hero(0), 0], to=helmet)
        p.settle()
        p.wait(2.0)
        assert attack(s.store)
        assert table(p).inspector.card != s.card("Casco")
        at = p.point(helmet)
        p.move((at[0] + 3, at[1]))
        p.wait(2.0)
        assert table(p).inspector.card == s.card("Casco")


def test_the_queue_tells_what_an_attack_comes_to_once_its_dice_lie_still():
    """Not while they tumble: the plate with both totals waits, too."""
    s = Scenario(*(side(race=race(malus="winter")) for _ in range(2))).at("melee")
    with seated(s, motion="animated") as p:
        p.settle()
        p.drag(board(p).cards["card", s.hero(0), 0], to="hero1")
        told = []
        for _ in range(400):
            fight = attack(s.store)
            entry = board(p).queue.entries.get(fight) if fight else None
            if entry is not None:
                flying, thrown = board(p).dice.flying, len(board(p).dice.dice)
                told.append((entry.text.note(p.app.look.words), flying, thrown))
                if thrown == 2 and not flying:
                    break
            push_on(p)
        before = told[0][0]
        assert any(flying for _, flying, _ in told)
        assert all(note == before for note, flying, _ in told if flying)
        assert told[-1][0] != before


def test_the_curtain_shows_the_card_of_an_ability_that_waits():
    """As it does that of a Flash."""
    use = {"use": 0, "do": [{"do": "gain", "amount": 3}]}
    s = Scenario(side(race=race("Artesanos", abilities=[use])), side(), stops=(None, None)).at("first").do("use", 0)
    with pilot(s.match, size=(1920, 1080)) as p:
        p.settle()
        assert table(p).curtain.down
        told = table(p).kit.wording.public(table(p).session, 1)
        assert told is not None and told.cards == (s.hero(0),)


@pytest.mark.parametrize(("phase", "lang", "says"), [
    ("opening", "es", "Empieza la ronda 2, la tuya"), ("opening", "en", "Round 2 begins, and it is yours"),
    ("melee", "es", "Sigue tu ronda"), ("melee", "en", "Your round goes on")])
def test_the_curtain_says_whether_a_round_begins_or_goes_on(phase, lang, says):
    """Rounds are counted for all; whoever comes back to theirs begins none."""
    s = Scenario(side(), side()).at(phase, 1)
    with pilot(s.match, size=(1280, 720), lang=lang) as p:
        p.settle()
        assert table(p).curtain.down
        assert table(p).curtain.plate.why(p.app.look.words) == says
