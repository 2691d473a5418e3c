"""Rivals: twenty with a face, a style that is real and small, and short words; a match and a diary know them by name."""

import pytest

from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS, bot_named, is_level, seated
from tabletop.bots.sense import liking_of, sense_of
from tabletop.bots.wire import pack, unpack
from tabletop.bots.world import world_of
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.present.rivals import alike, gentlest, rival_in, rival_of, rivals_of
from tabletop.present.words import Translations
from tests.golden.screens import match_at

MOST_SHARE, MOST_LETTERS = 0.15, 40


@pytest.mark.parametrize("game", games())
def test_every_game_has_four_rivals_from_gentle_to_hard(game: str) -> None:
    """Each with a level of its own, a painting, a crest, a ready deck, and a style of its own."""
    rivals = rivals_of(game)
    order = list(LEVELS)
    assert [order.index(rival.level) for rival in rivals] == sorted({order.index(rival.level) for rival in rivals})
    assert len(rivals) == 4
    assert gentlest(game) == rivals[0].way
    stock = Shelf().stock(game)
    for rival in rivals:
        assert (places.assets() / rival.art).exists()
        assert (places.assets() / "art" / "crests" / f"{rival.crest}.webp").exists()
        assert rival.deck in stock.decks
        assert rival_of(game, rival.way) == rival
    assert {rival.key for rival in rivals} == sense_of(game).styles.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_rival_says_is_short(lang: str) -> None:
    """At most forty letters, in both languages."""
    words = Translations(lang)
    rivals = [rival for game in games() for rival in rivals_of(game)]
    assert len({rival.name(words) for rival in rivals}) == len(rivals) == 20
    for rival in rivals:
        for moment in ("hello", "hurt", "lost", "won"):
            assert 0 < len(rival.line(moment)(words)) <= MOST_LETTERS  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games())
def test_a_style_likes_parts_of_worth(game: str) -> None:
    """By a share of at most 15 % of a part, its own less the rival's."""
    match, plain = match_at(game, 60), sense_of(game)
    for key, shares in plain.styles.items():
        assert 0 < max(map(abs, shares.values())) <= MOST_SHARE
        assert shares.keys() <= plain.parts.keys()
        liked = [sum(share * plain.parts[name](match.store, seat) for name, share in shares.items()) for seat in (0, 1)]
        assert liking_of(game, key)(match.store, 0) == pytest.approx(liked[0] - liked[1], abs=1e-5)


def test_a_style_reaches_the_process_that_thinks() -> None:
    """With the world, so that a shared search has it too; worlds dealt from it keep it."""
    match = match_at("ecg", 30)
    world = world_of(match, 0, seed=1, style="iria")
    assert unpack(pack(world), rules=match.rules, setup=match.setup).style == world.another().style == "iria"


def test_levels_with_a_style_are_levels_of_their_game_alone() -> None:
    """They sit in matches and meet in the arena; a style of another game is none."""
    assert is_level("enadrya", "novice@gneis")
    assert not is_level("ecg", "novice@gneis")
    assert seated("enadrya", {"bots": ["", "casual@olmeda"]}, seats=2) == {1: "casual@olmeda"}
    assert seated("ecg", {"bots": ["", "casual@olmeda", 7]}, seats=3) == {}
    match = match_at("enadrya", 40)
    picks = bot_named("novice@gneis")(world_of(match, match.waiting()[0], seed=3))
    assert match.judge(match.waiting()[0], picks) is None


def test_a_rival_is_found_by_what_a_match_keeps() -> None:
    """In the diary of whatever game, and in another game by its level."""
    assert rival_in("novice@gneis") == "gneis"
    assert rival_in("novice") == rival_in("novice@nobody") == ""
    assert alike("ecg", "novice@gneis") == "novice@cadena"
    assert alike("ecg", "novice") == "novice"
    assert Settings().rivals_speak
