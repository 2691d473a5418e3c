"""When a player is asked: chosen as a match is set up, changed over in its menu, kept with it."""

import pytest

from tabletop.games.warage.stops import PRESETS, preset_of, stops
from tabletop.play.session import HouseRules
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.warage.kit import STOPS, stops_options
from tests.ui.boards.heroes import start
from tests.ui.table.deals import pilot, reveal


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_chosen_at_the_start_holds_for_everybody(preset: str, seats: int) -> None:
    """The options of the match carry it; the usual way needs none."""
    options = stops_options({STOPS.name: preset}, seats)
    match = start(1, seats, **options)
    assert {preset_of(match, seat) for seat in range(seats)} == {preset}
    assert bool(options) == (preset != "usual")
    assert preset in dict(STOPS.ways)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_menu_of_the_match_changes_it_over(lang: str) -> None:
    """Two clicks, for the seat at the screen alone; the present way is the gold one; Esc changes nothing."""
    match = start(4)
    with pilot(match, lang=lang, house=HouseRules(curtain="never")) as p:
        scene = reveal(p)
        seat = scene.session.viewer
        for chosen, before in (("all", "usual"), ("few", "all")):
            p.press("escape")
            p.settle()
            p.click("player_options")
            p.settle()
            player_options = kit_of("warage").player_options(scene.session)
            assert player_options is not None
            assert player_options.now == f"ask_{before}"
            p.click(f"ask_{chosen}")
            p.settle()
            assert preset_of(match, seat) == chosen
        assert stops(match, seat) == set(PRESETS["few"])
        assert preset_of(match, 1 - seat) == "usual"
        p.press("escape")
        p.settle()
        p.click("player_options")
        p.settle()
        p.press("escape")
        p.settle()
        assert preset_of(match, seat) == "few"


def test_a_game_without_habits_offers_none() -> None:
    """Its menu has no such entry."""
    assert kit_of("enadrya").player_options(None) is None  # type: ignore[arg-type]
