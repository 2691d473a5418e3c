"""The session: whose viewpoint, what they see happen, answers, undo, saving, forecasts."""

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.games.enadrya.board import DECK, pile
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import seat_store
from tabletop.play.forecast import foresee
from tabletop.play.session import NOBODY, HouseRules, Session
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.table_factory import make_session
from tests.support import toy

from .deals import asked, hand_of, in_turn, start, wander

OUTCOMES = kit_of("enadrya").outcomes


def at_table(m: Match, **house: str) -> Session:
    """A sitting whose curtain was raised and whose beats were shown."""
    session = make_session(m, house=HouseRules(**house))  # type: ignore[arg-type]
    if session.veiled:
        session.sit()
    session.fast_forward()
    return session


def answer_until(session: Session, name: str) -> None:
    """Leave menus until the open ask has that name, whoever sits there."""
    for _ in range(40):
        session.fast_forward()
        if session.stage == "handover":
            session.lower()
            session.sit()
            session.fast_forward()
        if session.match.ask()[0].name == name:
            return
        assert session.answer((session.exits()[-1],)) is None
    raise AssertionError(name)


def test_a_new_match_begins_behind_the_curtain_and_nobody_sees_a_hand():
    """A new match begins behind the curtain and nobody sees a hand."""
    m = start(1)
    session = make_session(m)
    assert session.viewer == NOBODY
    assert session.stage == "handover"
    assert all(card == UNKNOWN for seat in (0, 1) for card in hand_of_view(session, seat))
    assert session.options() == []
    assert session.question() is None


def hand_of_view(session: Session, seat: int) -> list[int]:
    """A hand as the viewer sees it."""
    from tabletop.games.enadrya.board import HAND

    return list(session.store.zone[pile(seat, HAND)])


def test_who_sits_down_sees_their_turn_begin_from_their_own_viewpoint():
    """Who sits down sees their turn begin from their own viewpoint."""
    m = start(1)
    session = make_session(m)
    session.sit()
    assert session.viewer == m.waiting()[0]
    kinds = [beat.fact[1] for beat in session.beats if beat.fact]
    assert kinds[0] == "turned"
    assert "recharged" in kinds
    session.fast_forward()
    assert session.stage == "deciding"
    assert session.store.state() == seat_store(m.rules, m.store, session.viewer).state()


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_the_walking_store_ends_where_the_match_stands(seed):
    """The walking store ends where the match stands."""
    m = wander(start(seed, seed, seed + 1), in_turn(6), seed=seed)
    session = at_table(m)
    for _ in range(25):
        if session.stage == "handover":
            session.lower()
            session.sit()
        session.fast_forward()
        if session.stage != "deciding":
            break
        question = session.question()
        picks = None
        if question is None:
            picks = (session.options()[0],)
        else:
            picks = ()
            while not picks or not m.complete(session.viewer, picks):
                picks += (m.options(session.viewer, picks)[0],)
        assert session.answer(picks) is None
        session.fast_forward()
        viewer = session.viewer
        if session.stage == "deciding":
            assert session.store.state() == seat_store(m.rules, m.store, viewer).state()


def test_the_turn_of_the_next_player_is_kept_for_their_viewpoint():
    """The turn of the next player is kept for their viewpoint."""
    m = wander(start(2), in_turn(4))
    session = at_table(m)
    before = session.viewer
    assert session.answer((("end", 0, 0),)) is None
    session.fast_forward()
    assert session.stage == "handover"
    assert session.store.turn[6] < m.store.turn[6] or session.store.phase[6] != m.store.phase[6]
    assert session.lower()
    assert session.viewer == NOBODY
    assert not any(session.store.card[c] for seat in (0, 1) for c in hand_of(m, seat))
    session.sit()
    assert session.viewer == 1 - before == session.side
    assert any(beat.fact and beat.fact[1] == "turned" for beat in session.beats)


def test_open_hands_need_no_curtain_and_show_both():
    """Open hands need no curtain and show both."""
    m = wander(start(2), in_turn(4))
    session = at_table(m, hands="open")
    assert all(card != UNKNOWN for seat in (0, 1) for card in hand_of_view(session, seat))
    assert all(card == UNKNOWN for card in session.store.zone[pile(0, DECK)])
    assert session.answer((("end", 0, 0),)) is None
    session.fast_forward()
    assert session.lower() is False
    assert session.viewer == m.waiting()[0]


def test_a_board_that_does_not_turn_keeps_its_side():
    """A board that does not turn keeps its side."""
    m = wander(start(2), in_turn(4))
    session = at_table(m, board="fixed")
    side = session.side
    session.answer((("end", 0, 0),))
    session.fast_forward()
    session.lower()
    session.sit()
    assert session.side == side


def test_a_lone_player_against_a_bot_never_sees_the_curtain():
    """A lone player against a bot never sees the curtain."""
    m = wander(start(2), in_turn(4))
    me = m.waiting()[0]
    session = make_session(m, people=(me,))
    session.fast_forward()
    assert session.viewer == me
    session.answer((("end", 0, 0),))
    session.fast_forward()
    assert session.stage == "waiting"
    option = m.options(1 - me)[-1]
    assert session.answer_for(1 - me, (option,)) is None
    session.fast_forward()
    assert session.viewer == me
    assert session.store.state() == seat_store(m.rules, m.store, me).state()


def test_options_by_subject_and_refusals_with_clauses():
    """Options by subject and refusals with clauses."""
    m = wander(start(3), in_turn(6))
    session = at_table(m)
    for card, options in session.by_subject().items():
        for option in options:
            assert option in session.choices(card, option[2]).options
    theirs = next(z for z in range(2, 60) if m.store.zone[z] and m.store.own[m.store.zone[z][0]] != session.viewer)
    refusal = session.choices(m.store.zone[theirs][0], theirs).refusal
    assert refusal is not None
    assert refusal.clause == "ENA-M2.3"


def test_a_move_aimed_at_a_card_is_found_on_that_card_and_on_no_place_of_its_number():
    """The fair swaps wares: one number names a card, another the stall it lies in."""
    m = toy.first_turn()
    (mine,) = toy.lay_out(m, 0, "plain-2")
    same, dear = toy.lay_out(m, 1, "plain-2", "plain-3")
    m.play(0, (("chalk", mine, 0),))
    m.play(0, (("chalk", mine, 0),))
    session = Session(m)
    session.sit()
    session.fast_forward()
    assert session.stage == "deciding"

    swap = ("swap", mine, same)
    assert session.aim(swap) == "card"
    assert session.choices(mine, same, aims="card").options == (swap,)
    assert swap not in session.choices(mine, same).options
    assert session.aim(("pass", 0, 0)) is None
    assert all(session.aim(option) is None for option in session.choices(mine, dear, aims="card").options)


def test_undo_goes_back_and_redo_shows_it_again():
    """Undo goes back and redo shows it again."""
    m = wander(start(3), in_turn(6))
    session = at_table(m)
    before = m.digest()
    option = next(o for options in session.by_subject().values() for o in options)
    session.answer((option,))
    session.fast_forward()
    after = m.digest()
    assert session.may_undo() == "yes"
    session.undo()
    assert m.digest() == before
    assert session.can_redo
    session.redo()
    assert session.beats
    session.fast_forward()
    assert m.digest() == after


def test_undo_of_a_handover_hands_the_screen_back():
    """Undo of a handover hands the screen back."""
    m = wander(start(3), in_turn(6))
    session = at_table(m)
    first = session.viewer
    session.answer((("end", 0, 0),))
    answer_until_seated(session)
    assert session.viewer == 1 - first
    session.undo()
    assert session.stage == "handover"
    assert session.lower()
    session.sit()
    assert session.viewer == first


def answer_until_seated(session: Session) -> None:
    """The next player takes the screen."""
    session.fast_forward()
    session.lower()
    session.sit()
    session.fast_forward()


@pytest.mark.parametrize(("rule", "verdict"), [("none", "forbidden"), ("consent", "consent"), ("free", "yes")])
def test_the_rule_of_the_house_decides_about_undo(rule, verdict):
    """The rule of the house decides about undo."""
    m = wander(start(3), in_turn(6))
    assert at_table(m, undo=rule).may_undo() == verdict


def _only_an_exit(m: Match) -> bool:
    """Whether a menu is open that nothing can be done in but leave."""
    return isinstance(m.ask()[0], Menu) and [bool(subject) for _, subject, _ in m.options()] == [False]


def test_a_house_that_passes_by_itself_knows_the_only_way_out():
    """It is the one option of a menu with no other; a menu with more has none, and neither has any in a house that asks."""
    lone = wander(start(3), _only_an_exit)
    (option,) = lone.options()

    assert at_table(lone, passing="automatic").only_exit() == option
    assert at_table(lone).only_exit() is None
    assert at_table(wander(start(3), in_turn(6)), passing="automatic").only_exit() is None


class Broken:
    """A recorder whose disk is full for a while."""

    def __init__(self) -> None:
        self.full = True
        self.kept = 0

    def append(self, match: Match) -> None:
        """Fails, or counts."""
        if self.full:
            raise ArchiveError("save.changed", file="x")
        self.kept += 1


def test_a_match_that_cannot_be_kept_goes_on_and_says_so_once():
    """A match that cannot be kept goes on and says so once."""
    m = wander(start(3), in_turn(6))
    recorder, told = Broken(), []
    session = make_session(m, recorder=recorder)
    session.on_trouble = told.append
    session.sit()
    session.fast_forward()
    for _ in range(2):
        option = next(o for options in session.by_subject().values() for o in options)
        assert session.answer((option,)) is None
        session.fast_forward()
        if session.stage != "deciding" or session.question() is not None:
            break
    assert len(told) == 1
    assert session.trouble is not None
    recorder.full = False
    session.keep_with(recorder)
    assert session.trouble is None
    assert recorder.kept == 1


def test_a_forecast_of_battle_tells_what_comes_of_it():
    """A forecast of battle tells what comes of it."""
    checked = 0
    for seed in range(1, 30):
        m = start(seed, seed, seed + 3)
        try:
            wander(m, asked("reinforcement"), seed=seed)
        except LookupError:
            continue
        session = at_table(m)
        before = list(m.store.base[:2])
        foreseen = foresee(session.match, session.viewer, (("done", 0, 0),), ends=OUTCOMES.ends)
        outcome = OUTCOMES.compare(session, foreseen, lambda card: plain(str(card)))
        digest = m.digest()
        assert m.digest() == digest
        assert session.answer((("done", 0, 0),)) is None
        if not outcome.more:
            for seat in (0, 1):
                expected = outcome.dials.get((seat, "defence"), before[seat])
                assert max(0, m.store.base[seat]) == expected or session.match.over
            checked += 1
    assert checked > 3


def told_of(session, option):
    """What the forecast of an option tells."""
    return OUTCOMES.compare(session, foresee(session.match, session.viewer, (option,), ends=OUTCOMES.ends), lambda card: plain(str(card)))


def test_a_forecast_does_not_depend_on_what_is_hidden():
    """A forecast does not depend on what is hidden."""
    from tabletop.kernel.views import sample

    for seed in (3, 7, 9):
        m = wander(start(seed, seed, seed + 1), in_turn(8), seed=seed)
        session = at_table(m)
        options = [o for options in session.by_subject().values() for o in options][:12]
        told = [told_of(session, o) for o in options]
        twin = sample(m, session.viewer, 99)
        twin.history, twin.log = m.history, m.log
        other = at_table(m)
        other.match = twin
        assert [told_of(other, o) for o in options] == told
