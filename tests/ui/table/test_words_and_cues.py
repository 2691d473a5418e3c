"""Every refusal has its sentence, every fact its cue, every cue its sound, every place its place."""

import tomllib

import pytest

from tabletop import places
from tabletop.games import registry
from tabletop.games.enadrya import moves, turn
from tabletop.kernel.guards import Guard, Menu, Refusal, Verb
from tabletop.play.refused import sentence
from tabletop.present.cues import cue_of, icons_of, rows_of
from tabletop.present.words import Translations

WORDS = (Translations("es"), Translations("en"))


def guards() -> set[Guard]:
    """Every guard of every verb."""
    verbs = [v for v in vars(moves).values() if isinstance(v, Verb)]
    verbs += [v for step in turn.TURN.steps if isinstance(step.ask, Menu) for v in step.ask.verbs.values()]
    return {g for v in verbs for g in (*v.seat_guards, *v.subject_guards, *v.target_guards)}


@pytest.mark.parametrize("words", WORDS)
def test_every_refusal_has_a_sentence(words):
    """Every reason a guard can give is said in both languages."""
    assert len(guards()) > 20
    for guard in guards():
        assert words(guard.reason)
    for reason in ("answer-first", "incomplete", "no-such-move", "not-a-target", "not-an-option", "not-your-decision"):
        assert words(f"kernel.refusal.{reason}")


@pytest.mark.parametrize(("words", "said"), [
    (WORDS[0], "Pide 2 recursos; listos: 1 de Fe, 3 de Ira y 1 de Devoción"),
    (WORDS[1], "It asks 2 resources; ready: 1 Faith, 3 Wrath and 1 Devotion")])
def test_a_refusal_lists_what_it_names(words, said):
    """Amounts by kind, the last two joined by a word."""
    have = (("ecg.amount.faith", 1), ("ecg.amount.wrath", 3), ("ecg.amount.devotion", 1))
    why = Refusal("ECG-R14", "ecg.refusal.resources", fields=(("need", (("ecg.amount.any", 2),)), ("have", have)))
    assert sentence(why)(words) == said


@pytest.mark.parametrize("game", registry.games())
def test_every_fact_has_a_cue_of_at_most_600_ms_and_every_sound_a_file(game):
    """No fact is shown longer than it may be, and none names a sound that is not there."""
    assert set(rows_of(game)) == set(registry.game(game).rules.facts)
    heard = {path.stem.rpartition("_")[0] for path in (places.assets() / "sounds").glob("*.ogg")}
    for cue in (cue for row in rows_of(game).values() for cue in (row.cue, *row.cues.values())):
        assert cue.seconds <= 0.6
        assert not cue.sound or cue.sound in heard
    assert cue_of(game, None).seconds == 0


@pytest.mark.parametrize("game", registry.games())
def test_every_joined_line_of_the_log_has_an_icon_of_its_own(game):
    """No line told of two facts falls back on the icon for lines that have none."""
    texts = tomllib.loads((places.assets() / "locale" / "es" / f"{game}_log.toml").read_text(encoding="utf-8"))
    last = {kind for kind in rows_of(game) for pair in texts.get("joined", {}) if pair.endswith(f"_{kind}")}
    assert bool(last) is bool(texts.get("joined"))
    assert last <= icons_of(game).keys()


def test_a_word_at_the_end_of_a_fact_may_have_a_cue_of_its_own():
    """Blade and magic do not sound alike."""
    melee, magic = (cue_of("warage", ("f", "attacked", "WAR-6.3", 0, 1, 2, how)) for how in ("melee", "magic"))

    assert (melee.sound, magic.sound) == ("clang", "magic")
