"""What the big button, the head of a queue and the small labels of a table say is read whole, in every language."""

import tomllib
from typing import Any, cast

import pygame
import pytest

from tabletop import places
from tabletop.games.registry import games
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import BANNER_NAME, BIG_BUTTON, NOTE, NOTE_BOLD, PANEL_TITLE, Lettering
from tabletop.ui.boards.epikha import layout as epikha
from tabletop.ui.boards.epikha.players import PlayerNode, PlayerText
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.banner import heading
from tabletop.ui.table.pieces import Mind
from tests.ui.boards.test_warage_layout import laid

ELSEWHERE = {"answer", "answer_with", "answer_self", "rush", "rush_end", "answer_how", "react", "react_with", "pay_by_choice",
             "pay_in_order", "attack_how"}
"""Said by the second button, by a refusal, and in the menu."""
SECOND_LINES = {"end_more", "defence_safe", "defence_falls", "reinforce_falls", "resolves", "season", "rolls", "compares", "lost", "more",
                "more_buy", "more_ready", "peace", "end_ready", "end_attack", "unanswered", "all_answered", "pass_price"}
MARGIN, LEAST = 20.0, 13.0


def _catalogue(lang: str, area: str) -> dict[str, Any]:
    return tomllib.loads((places.assets() / "locale" / lang / f"{area}.toml").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_big_button_says_everything_where_it_is_narrowest(game: str, lang: str) -> None:
    """Neither its word nor the line below it ends in dots, with names and numbers of a usual length."""
    pygame.font.init()
    words, brush = Translations(lang), Brush(1.0)
    room = kit_of(game).plan((1280.0, 720.0), "letters", 0, 2).panels["main"].w - MARGIN
    area = game if "button" in _catalogue(lang, game) else f"{game}_board"
    keys = _catalogue(lang, area)["button"]
    for key in set(keys) - ELSEWHERE:
        below = key.endswith("_note") or key in SECOND_LINES
        text = words(f"{area}.button.{key}", n=12, name="Bruno", rival="Bruno", left=88)
        assert letters.width(brush, text, (NOTE_BOLD if below else BIG_BUTTON).at(LEAST)) <= room, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_steps_of_a_round_of_warage_have_one_name(lang: str) -> None:
    """Both phases of Equipment are told apart."""
    keys = [key for key in _catalogue(lang, "warage")["button"] if key.startswith("to_") and not key.endswith("_note")]
    assert len({Translations(lang)(f"warage.button.{key}") for key in keys}) == len(keys) >= 6


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("head", ["ecg.chain", "epikha_board.chain", "encrucijada_board.chain", "warage.queue"])
def test_the_head_of_a_queue_has_room_for_its_name_and_its_order(head: str, lang: str) -> None:
    """At the usual size, beside each other; the name alone in Epikha's column, which leaves the room to its fighters."""
    pygame.font.init()
    words, brush = Translations(lang), Brush(1.0)
    game = head.partition(".")[0].removesuffix("_board")
    plan = kit_of(game).plan((1920.0, 1080.0), "letters", 0, 2)
    room = (plan.panels["queue"] if "queue" in plan.panels else plan.panels["chain"]).w - 2 * 18 - 8
    note = 0.0 if game == "epikha" else letters.width(brush, words(f"{head}.note"), NOTE)
    assert letters.width(brush, words(f"{head}.title"), PANEL_TITLE) + note <= room


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_race_without_a_season_is_told_whole_on_its_small_card(lang: str) -> None:
    """Where a longer line would lose its last word."""
    pygame.font.init()
    least = min(side.race.w for side in laid((1280, 720), 2, 250)[1].sides.values())
    assert letters.width(Brush(1.0), Translations(lang)("warage.face.one_die"), Lettering("alegreya-sans-400", 12)) <= least - 14


@pytest.mark.parametrize("room", [70.0, 110.0, 200.0])
def test_a_name_on_a_plate_is_whole_or_in_slimmer_letters(room: float) -> None:
    """Capitals that would be cut give way to the name as it is written."""
    pygame.font.init()
    brush, lettering = Brush(1.0), BANNER_NAME.at(17)
    name, letter = heading(brush, "Capitana", lettering, room)
    assert letters.fitted(brush, name, letter, room)[0] == name
    assert (name == "CAPITANA") == (room > 100) and (letter == lettering) == (room > 100)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280.0, 720.0), (1418.0, 720.0), (1920.0, 1080.0)])
def test_what_stands_under_a_dial_is_not_covered_by_the_card_beside_it(size: tuple[float, float], lang: Lang) -> None:
    """The words, or number and sign alone, begin at the right of the Player's card."""
    pygame.font.init()
    side = epikha.plan(size, "letters", 0).sides[0]
    player = PlayerNode(0, cast(Mind, None))
    player.arrange(side)
    player.show(PlayerText(most=220))
    words = next(node for node in player.children if node.name == "words")
    picture = words.picture_for(Look(Screen.of((1920, 1080)), Brush(1.0), Translations(lang)))
    assert picture is not None
    drawn = pygame.mask.from_surface(picture.surface, 100).get_bounding_rects()
    assert min(rect.x for rect in drawn) + picture.dx >= side.card.right - side.player.x
