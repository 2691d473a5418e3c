"""Every game's log, whatever its facts: whole matches are told in both languages, in words and not as the code spells them."""

import re
from functools import cache
from random import Random

import pytest

from tabletop import places
from tabletop.bots.tournament import deals
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.lang.languages import LANGUAGES
from tabletop.present.narrate import LEVELS, Narrator
from tabletop.present.words import Translations, read_area
from tests.support import walks

TABLES = [(key, mode, seats) for key in registry.games() for mode, most in registry.game(key).modes.items() for seats in (most[0],)]


@cache
def _played(key: str, mode: str, seats: int) -> Match:
    """A whole match at random with ready decks."""
    game = registry.game(key)
    options = {"quick": True, **({"mode": mode} if len(game.modes) > 1 else {})}
    (deal,) = deals(Shelf().stock(key), key, games=1, seed=11, options=options, players=seats)
    return walks.play(game.start(deal), Random(11))


@pytest.mark.parametrize("key", registry.games())
def test_every_fact_has_its_text_and_no_text_tells_of_a_fact_there_is_not(key: str) -> None:
    """A fact added, renamed or dropped in the rules is one in the log."""
    keys = [text.split(".") for text in read_area(places.assets() / "locale" / "es" / f"{key}_log.toml")]

    assert set(registry.game(key).rules.facts) == {parts[2] for parts in keys if parts[1] in LEVELS}


@pytest.mark.covering
@pytest.mark.one_in(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_a_whole_match_is_told_in_sentences(key: str, mode: str, seats: int, lang: str) -> None:
    """Each fact is a line, with a capital, a stop unless it is a heading, and nothing left to fill in."""
    m = _played(key, mode, seats)
    lines = Narrator(Translations(lang), registry.game(key), players=m.setup.players, defs=m.setup.defs).tell(m.log)  # type: ignore[arg-type]

    assert len(lines) == sum(entry[0] == FACT for entry in m.log) > 100
    for line in lines:
        assert line.text[0] == line.text[0].upper(), line
        assert "{" not in line.text, line
        assert line.level == "heading" or line.text.endswith("."), line


@pytest.mark.parametrize(("key", "mode", "seats"), TABLES)
def test_no_word_of_the_code_is_told(key: str, mode: str, seats: int) -> None:
    """The rules' own English words never show in the Spanish log."""
    m = _played(key, mode, seats)
    facts = registry.game(key).rules.facts
    raw = {entry[5 + i] for entry in m.log if entry[0] == FACT
           for i, (_, role) in enumerate(facts[entry[1]].fields) if role == "word"}
    lines = Narrator(Translations("es"), registry.game(key), players=m.setup.players, defs=m.setup.defs).tell(m.log)
    spelt = re.compile(r"\b(" + "|".join(re.escape(word) for word in raw if isinstance(word, str) and word) + r")\b")

    assert [] == [line.text for line in lines if spelt.search(line.text)]
