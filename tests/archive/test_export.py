"""Matches to read elsewhere: as text, JSON, a page; a seat's copy tells nothing the seat did not know."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import Retold, to_json, to_text
from tabletop.archive.matchfile import Opened
from tabletop.games.enadrya.board import HAND, pile
from tabletop.kernel.journal import SET
from tabletop.kernel.store import FIRST, TABLE, UNKNOWN
from tabletop.kernel.views import HIDE, SHIFT, SHOW, knows, seat_store, walk
from tabletop.present.narrate import Narrator
from tabletop.present.words import Translations, Words
from tests.support import kept

LANGUAGES = ("es", "en")


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    """A match of Enadrya with branches, standing in the middle of its line."""
    one = kept.wandered(tmp_path_factory.mktemp("export"), "enadrya", 8, steps=220)
    return one.open()


def _teller(opened: Opened, words: Words) -> Narrator:
    return Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_tells_the_match_turn_by_turn(opened: Opened, lang: str) -> None:
    """A heading for every turn, no template left unfilled."""
    words = Translations(lang)
    text = to_text(opened, words, narrator=_teller(opened, words))
    assert text.startswith("Enadrya: Ana – Íñigo (2026-11-21)\n")
    turns = opened.match.store.turn[TABLE]
    assert len(re.findall(r"^(?:Turno|Turn) \d+: ", text, re.MULTILINE)) == turns
    assert "{" not in text
    assert text.isprintable() is False  # it has line ends
    assert all(line.isprintable() for line in text.splitlines())


def test_repeated_lines_are_counted(opened: Opened) -> None:
    """Six cards drawn unseen are one line."""
    words = Translations("es")
    text = to_text(opened, words, narrator=_teller(opened, words), seat=0)
    assert "  Íñigo roba una carta. (×6)\n" in text


def test_the_json_has_the_whole_tree_and_the_line(opened: Opened) -> None:
    """Branches too, in the order they were taken, and which decisions lead to the cursor."""
    words = Translations("en")
    found = json.loads(to_json(opened, narrator=_teller(opened, words)))
    match = opened.match
    assert [d["n"] for d in found["decisions"]] == list(range(len(match.history.nodes) + 1))
    assert found["line"] == [node.number for node in match.history.line]
    assert found["seed"] == opened.header.seed
    assert all(d["picks"] for d in found["decisions"][1:])
    assert [one["n"] for one in found["log"]] == [0, *found["line"]]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_json_has_nothing_the_seat_did_not_know(opened: Opened, seat: int) -> None:
    """No seed, no deck of another, no pick of another, and no card's name before it was seen."""
    words = Translations("en")
    found = json.loads(to_json(opened, narrator=_teller(opened, words), seat=seat))
    assert "seed" not in found
    assert found["decks"][seat] is not None
    assert found["decks"][1 - seat] is None
    for decision in found["decisions"][1:]:
        assert (decision["picks"] is None) == (decision["seat"] != seat)
    match = opened.match
    hidden = {
        match.setup.defs[match.store.card[card]].id for card in range(FIRST, match.store.made[TABLE])
        if match.store.own[card] != seat and match.store.card[card] > 1
    }
    shown = set()
    for step in Retold(opened, seat).tree():
        for entry in step.entries:
            cells = entry[7] if entry[0] == SHIFT else entry[4] if entry[0] in (SHOW, HIDE) else ()
            for name, value in cells:
                if name == "card":
                    shown.add(match.setup.defs[value].id)
            if entry[0] == SET and entry[1] == "card":
                shown.add(match.setup.defs[entry[4]].id)
    own = {match.setup.defs[d].id for d in match.setup.decks[seat]}
    text = json.dumps(found)
    for card in hidden - shown - own:
        assert f'"{card}"' not in text
    assert hidden - shown - own


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_steps_lead_to_what_the_seat_sees(opened: Opened, seat: int) -> None:
    """The seat's own changes, walked from the start, end at its view of the match."""
    retold = Retold(opened, seat)
    store = retold.store()
    for step in retold.line():
        walk(store, step.entries)
    view = seat_store(opened.game.rules, opened.match.store, seat)
    assert store.zone == view.zone
    for card in range(FIRST, opened.match.store.made[TABLE]):
        if knows(opened.game.rules, opened.match.store, seat, card):
            assert store.card[card] == view.card[card]


def test_the_public_reads_what_no_seat_alone_may_know(opened: Opened) -> None:
    """The text that everybody may read is in nobody's words: cards drawn are counted, hands are in no list, nor the decks or the seed."""
    words = Translations("es")
    public = to_text(opened, words, narrator=_teller(opened, words), seat="public")
    assert "Íñigo roba una carta. (×6)" in public
    assert "Ana roba una carta. (×6)" in public
    found = json.loads(to_json(opened, narrator=_teller(opened, words), seat="public"))
    assert found["seat"] == "public"
    assert found["decks"] == [None, None]
    assert "seed" not in found
    assert all(decision["picks"] is None for decision in found["decisions"][1:])
    retold = Retold(opened, "public")
    store = retold.store()
    for step in retold.line():
        walk(store, step.entries)
    assert store.zone == seat_store(opened.game.rules, opened.match.store, UNKNOWN).zone
    for seat in (0, 1):
        assert not [card for card in store.zone[pile(seat, HAND)] if card >= FIRST]


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_nobody_sits_on_is_told(opened: Opened, seat: int) -> None:
    """In a sentence that says which seats there are."""
    words = Translations("es")
    with pytest.raises(ArchiveError) as found:
        to_text(opened, words, narrator=_teller(opened, words), seat=seat)
    assert found.value.text(words).endswith("van del 1 al 2.")


def test_a_finished_match_has_its_result(tmp_path: Path) -> None:
    """Who won is what the store says."""
    one = kept.played(tmp_path, "enadrya", 3)
    found, words = one.open(), Translations("en")
    ending = json.loads(to_json(found, narrator=_teller(found, words)))["result"]
    store = one.match.store
    assert ending["winners"] == [seat for seat in (0, 1) if store.won[seat]]
    assert to_text(found, words, narrator=_teller(found, words)).rstrip().endswith(".")


def test_an_export_of_a_cut_match_is_an_export_of_what_is_left(tmp_path: Path) -> None:
    """Whatever the line it was cut in."""
    one = kept.played(tmp_path, "enadrya", 3, decisions=60)
    data = one.path.read_bytes()
    one.path.write_bytes(data[:Random(1).randrange(len(data) // 2, len(data))])
    found, words = one.open(), Translations("en")
    assert to_text(found, words, narrator=_teller(found, words))
