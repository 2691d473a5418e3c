"""Facts of Epikha as a log and an animation need them, and the figures of a match."""

from tabletop.games.epikha.facts import ROWS
from tabletop.games.epikha.table import EPIKHA_TABLE
from tabletop.games.table_summary import summary
from tabletop.kernel.store import TABLE
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario

TEN = plain.character("Ten", 10, 10)


def test_a_free_card_is_announced_like_a_paid_one():
    """Each play is told once in the same words, with its price if there is one."""
    t = Scenario(hand=[plain.SQUIRE, plain.RECRUIT]).do("deploy", "Squire").do("deploy", "Recruit")
    assert t.facts("announced") == [(0, t.card("Squire")), (0, t.card("Recruit"))]
    assert t.facts("paid") == [(0, t.card("Recruit"), 5)]


def test_a_blow_that_nobody_faces_is_aimed_at_the_table():
    """Not at seat 0, whose number is 0."""
    t = Scenario(own={"deployment": [TEN, plain.GUARD]}).attack("Ten", "Guard").answers(foe=1)
    assert set(t.facts("struck")) == {(t.card("Ten"), TABLE, 10, "plain"), (t.card("Guard"), t.card("foe"), 5, "plain"),
                                        (t.card("foe"), t.card("Guard"), 20, "plain")}


@clause("EPI-1.4", "EPI-R10")
def test_a_match_is_summed_up():
    """Damage to the Player, Vital paid, cards lost, and the Player's Vital turn by turn."""
    t = Scenario(own={"deployment": [TEN, plain.SQUIRE]}, hand=[plain.RECRUIT], mode="quick")
    t.do("deploy", "Recruit").attack("Ten", "Squire").answers(foe=1).resolve().end_turn()
    told = summary(t.match, EPIKHA_TABLE)
    assert told.winners is None
    assert told.figures == {"player": (80, 85), "taken": (15, 15), "paid": (5, 0), "lost": (1, 0)}
    assert (told.course[0][0], told.course[0][-1]) == (100, 80)


def test_each_beat_level_and_spell_has_its_own_sound():
    """Cut, blow and crash; a Level that rises, not each number that changes."""
    swift, slow = plain.character("Quick", 5, 15, words="swift"), plain.character("Slow", 10, 10, words="heavy")
    t = Scenario(own={"deployment": [swift, plain.GUARD]}, foe={"deployment": [slow]}).attack("Quick", "Guard").answers(Slow=0)
    told = {row[3] for row in t.facts("struck")}
    assert told == {"swift", "plain", "heavy"}
    row = ROWS["struck"]
    assert [row.cues.get(pace, row.cue).sound for pace in ("swift", "plain", "heavy")] == ["slash", "hit", "crush"]
    changed = ROWS["changed"]
    assert {word for word, cue in changed.cues.items() if cue.sound == "ascend"} == {"level", "spell_level"}
    assert [ROWS[name].cue.sound for name in ("left_over", "absorbed", "resolved", "spent")] == ["breach", "absorb", "magic", "opal"]
