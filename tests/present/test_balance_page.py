"""Page and lines of the balance lab: every deck, every way to win of every game, names escaped, both languages."""

import re
import tomllib
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tabletop import places
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.present.balance_page import to_page
from tabletop.present.balance_text import lines
from tabletop.present.words import Translations

NAMES = {"one": "One <b>", "two": "Two", "three": "Three", "ace": "Ace & Co", "dud": "Dud"}


def rate(share: float, games: int = 10) -> dict[str, Any]:
    """A share of wins with its interval."""
    return {"games": games, "win_rate": share, "low": share / 2, "high": 50 + share / 2}


def told(players: int = 2, **changes: Any) -> dict[str, Any]:
    """Figures of a small run."""
    decks: dict[str, Any] = {"one": rate(30), "two": rate(55), "three": rate(65)}
    if players == 2:
        for deck, row in decks.items():
            row["against"] = {other: rate(40) for other in decks if other != deck}
    return {
        "game": "enadrya", "mode": "duel", "players": players, "level": "novice", "seed": 4, "matches": 30, "errors": [],
        "first_player": rate(52),
        "wins_by_turn_order": [100 / players] * players, "turns_a_side": {"median": 9, "tenth": 6, "ninetieth": 14.2, "most": 20},
        "human_minutes": {"median": 10.1, "tenth": 6, "ninetieth": 17, "most": 30},
        "endings": {"base": 28, "idle": 2}, "turns": {6: 5, 9: 20, 20: 5},
        "never_played": ["dud"], "decks": decks, "cards": [
            {"card": "ace", "matches": 20, "drawn": 8, "played_per_match": 0.4, "lift": 22.0, "low": 1.0, "high": 43.0},
            {"card": "dud", "matches": 20, "drawn": 20, "played_per_match": 0, "lift": None}], **changes}


def page(lang: str = "en", **changes: Any) -> str:
    """Write the page of a small run."""
    found = told(**changes)
    return to_page(found, Translations(lang), names=NAMES, sides=found["players"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole(lang: str) -> None:
    """No field left open, every picture well formed, its language named, a name's mark-up shown as text."""
    written = page(lang)
    assert "{{" not in written and f'<html lang="{lang}">' in written
    pictures = re.findall(r"<svg.*?</svg>", written, flags=re.DOTALL)
    assert len(pictures) == 3 + 1 + 2 + 1  # decks, length, endings, one card with a lift
    for picture in pictures:
        ET.fromstring(picture)
    assert "One &lt;b&gt;" in written and "One <b>" not in written and "Ace &amp; Co" in written


def test_decks_stand_from_the_best() -> None:
    """With share, interval, matches; the matrix has a cell for each pair."""
    written = page()
    assert written.index("Three") < written.index("Two") < written.index("One &lt;b&gt;")
    assert "65% (32–82)" in written
    assert len(re.findall(r"<td title=", written)) == 6


def test_a_table_of_many_tells_of_the_order_and_has_no_matrix() -> None:
    """Who plays first, second, third."""
    written = page(players=3)
    assert "Order of play" in written and "Order of play" not in page()
    assert "Deck against deck" in page() and "Deck against deck" not in written


def test_the_ends_of_a_long_list_of_cards_are_shown_first() -> None:
    """Best and worst, and all of them folded away; a card seen too seldom to tell is neither."""
    row = {"card": "ace", "matches": 20, "drawn": 8, "played_per_match": 0.4}
    rows = [{**row, "lift": float(n), "low": n - 9.0, "high": n + 9.0} for n in range(30)]
    unsure = {**row, "card": "dud", "lift": 90.0, "low": -50.0, "high": 99.0}
    written = page(cards=[unsure, *rows])
    shown, _, folded = written.partition("<details>")
    assert "<details>" not in page()
    assert "Dud</td>" not in shown
    assert "Dud</td>" in folded


def test_a_narrow_page_can_tell_the_head_of_each_figure() -> None:
    """There the heads of columns are hidden, and each cell has its own."""
    written = page("es")
    assert written.count('data-head="Victorias"') == 3
    assert '<td data-head="Jugada por partida">0,4</td>' in written
    assert "+22 (de +1 a +43)" in written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_sum_up(lang: str) -> None:
    """One line each for who begins, every deck, length, every way to win, and cards never played."""
    written = list(lines(told(), Translations(lang), names=NAMES))
    assert len(written) == 1 + 3 + 1 + 2 + 1
    assert "(32–82)" in written[1] and "Dud" in written[-1]


@pytest.mark.parametrize("key", games())
def test_every_way_to_win_has_a_name(key: str) -> None:
    """Those that the game's log tells of, in both languages."""
    reasons = set()
    for kind in ("finished", "fell"):
        log = tomllib.loads((places.assets() / "locale" / "en" / f"{key}_log.toml").read_text(encoding="utf-8"))["line"].get(kind, {})
        reasons |= {name.rpartition("-")[2] for name in log} - {"default", "nobody"}
    assert reasons
    for lang in LANGUAGES:
        assert not [why for why in reasons if not Translations(lang).has(f"balance.ending.{why}")]
