"""What is heard of a war: each step of it has a sound of its own."""

from tabletop.games.encrucijada.facts import ROWS


def test_each_step_of_a_war_is_heard_apart():
    """Shown and revealed alike; declared, named, compared, gone home, struck, blocked: each another sound."""
    assert ROWS["shown"].cue.sound == ROWS["revealed"].cue.sound == "unveil"
    heard = [ROWS[name].cue.sound for name in ("revealed", "war_declared", "army_named", "compared", "went_home", "breached", "blocked")]
    assert len(set(heard)) == len(heard)
    assert not set(heard) & {"", "card_place", "card_flick", "chime"}
