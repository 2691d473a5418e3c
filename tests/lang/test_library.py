"""Card and deck files: what loads, what is remembered, and the one sentence a wrong file gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import places
from tabletop.games.enadrya.cards import read_card
from tabletop.lang import sources
from tabletop.lang.library import LibraryError, load, load_decks, read_deck_file
from tabletop.lang.sealed import seal
from tabletop.lang.sources import SourceError, parse

GOOD = """\
common: {race: neutral, rarity: 1}
cards:
  - id: piedra-de-paso
    name: {es: Piedra de Paso, en: Stepping Stone}
    kind: unit
    number: 1001
    art: {emblem: rock, style: figure}
    cost: 1
    speed: 1
    attack: 0
    defence: 3
    attack_type: impact
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of its own for each test."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def own_set(text: str, *, name: str = "own.yaml") -> Path:
    """A set of the player's own."""
    folder = places.user_data() / "cards" / "enadrya"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_players_own_set_joins_the_shipped_one() -> None:
    """Its cards come after, by number."""
    shipped = len(load("enadrya", read_card))
    own_set(GOOD)

    library = load("enadrya", read_card)

    assert shipped + 1 == len(library)
    assert library.named("Stepping Stone") is library["piedra-de-paso"]
    assert library.plain["piedra-de-paso"]["race"] == "neutral"
    assert not library.problems


def test_the_second_reading_comes_from_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """No YAML is parsed when no file has changed, and the cards are the same."""
    first = load("enadrya", read_card)
    monkeypatch.setattr(sources, "parse", lambda *_args, **_named: pytest.fail("parsed again"))

    second = load("enadrya", read_card)

    assert first.fingerprint == second.fingerprint
    assert first.cards == second.cards


@pytest.mark.parametrize("spoiled", [b"", b"{", b"[]", seal([]), seal({"format": 0}), seal({"format": 2, "files": 3})])
def test_a_broken_copy_is_made_anew(spoiled: bytes) -> None:
    """Whatever stands in the cache, the cards load."""
    load("enadrya", read_card)
    (copy,) = (places.user_data() / "cache").glob("cards-*.json")
    kept = copy.read_bytes()
    copy.write_bytes(spoiled)

    assert len(load("enadrya", read_card)) == 96
    assert copy.read_bytes() == kept


def test_a_copy_with_one_letter_changed_counts_as_lost() -> None:
    """A spoiled copy of a good file would otherwise be taken for a mistake in the cards that came with the program."""
    load("enadrya", read_card)
    (copy,) = (places.user_data() / "cache").glob("cards-*.json")
    kept = copy.read_bytes()
    copy.write_bytes(kept.replace(b'"kind": "unit"', b'"kind": "unti"', 1))

    assert len(load("enadrya", read_card)) == 96
    assert copy.read_bytes() == kept


def test_cards_load_where_nothing_can_be_written(home: Path) -> None:
    """A read-only home costs time, nothing else."""
    (home / "data").write_text("a file where the folder should be", encoding="utf-8")

    assert len(load("enadrya", read_card)) == 96


WRONG = {
    "a stray field": (
        GOOD.replace("cost: 1", "cost: 1\n    prize: 2"),
        "own.yaml: card piedra-de-paso: prize: unknown field.",
    ),
    "a missing one": (
        GOOD.replace("    speed: 1\n", ""),
        "own.yaml: card piedra-de-paso: speed: this field is missing.",
    ),
    "a wrong value": (
        GOOD.replace("speed: 1", "speed: 7"),
        "own.yaml: card piedra-de-paso: speed: Input should be 1, 2 or 3.",
    ),
    "a taken name": (
        GOOD.replace("Stepping Stone", "Shortcut"),
        "own.yaml: card piedra-de-paso: name.en: 'Shortcut' belongs to the card atajo already.",
    ),
    "a taken number": (
        GOOD.replace("1001", "3"),
        "own.yaml: card piedra-de-paso: number: '3' belongs to the card camara-de-cria already.",
    ),
    "a key twice": (
        GOOD.replace("cost: 1", "cost: 1\n    cost: 2"),
        "own.yaml: line 9: 'cost' stands twice.",
    ),
    "a key that is no word": (
        GOOD.replace("cost: 1", "cost: 1\n    on: 2"),
        "own.yaml: line 9: a key is no word: True.",
    ),
    "an alias": (
        "common: &a {race: neutral}\ncards: [*a]\n",
        "own.yaml: line 1: anchors and aliases are not allowed.",
    ),
    "no cards": ("common: {}\n", "own.yaml: the file has no list 'cards'."),
    "a strange field": (
        "cards: []\nnotes: 1\n",
        "own.yaml: notes: unknown field (a card file has 'common' and 'cards').",
    ),
    "a card that is none": ("cards: [7]\n", "own.yaml: card number 1 of the list is no mapping."),
    "too deep": (
        "cards: " + "[" * 50 + "]" * 50,
        "own.yaml: line 1: more than 40 levels inside one another.",
    ),
    "a bad date": ("cards: [2024-99-99]\n", "own.yaml: month must be in 1..12"),
    "a tag": ("cards: !!python/object/apply:os.system ['true']\n", "own.yaml: line 1: could not determine"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_gets_one_sentence_and_is_left_out(case: str) -> None:
    """The shipped cards still load, and the sentence names file, card and field."""
    text, sentence = WRONG[case]
    own_set(text)

    library = load("enadrya", read_card)

    assert len(library) == 96
    assert str(library.problems[0]).startswith(sentence)
    assert "\n" not in str(library.problems[0])


def test_a_nested_mistake_is_found_where_it_stands() -> None:
    """The path leads through the file's own words to the wrong step."""
    own_set(GOOD + "    abilities:\n      - {colour: green, do: [{do: arm, amount: 1, to: this}]}\n")

    (problem,) = load("enadrya", read_card).problems

    assert (problem.card, problem.field) == ("piedra-de-paso", "abilities.0.do.0.to")
    assert problem.reason == "unknown field"


def test_a_file_is_taken_whole_or_not_at_all() -> None:
    """One wrong card leaves out its neighbours too."""
    second = GOOD.split("cards:\n")[1].replace("piedra-de-paso", "otra").replace("1001", "1002")
    own_set(GOOD + second)

    library = load("enadrya", read_card)

    assert "piedra-de-paso" not in library.cards
    assert library.problems[0].field == "name.es"


def test_a_huge_file_is_not_opened() -> None:
    """Its size alone is reason enough."""
    own_set("#" * (sources.MAX_BYTES + 1))

    (problem,) = load("enadrya", read_card).problems

    assert str(problem) == "own.yaml: the file is larger than 2 MB."


def test_what_is_no_text_is_refused() -> None:
    """Bytes that are no UTF-8 are named as such."""
    with pytest.raises(SourceError, match="not UTF-8"):
        parse(b"\xff\xfe\x00", name="own.yaml")


def test_a_shipped_mistake_stops_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What we ship must be right."""
    folder = tmp_path / "cards" / "enadrya"
    folder.mkdir(parents=True)
    (folder / "bad.yaml").write_text("cards: 3", encoding="utf-8")
    monkeypatch.setattr(places, "assets", lambda: tmp_path)

    with pytest.raises(LibraryError, match=r"^bad\.yaml"):
        load("enadrya", read_card)


def test_a_players_deck_may_not_take_a_shipped_id() -> None:
    """The shipped deck stays, the other is told."""
    folder = places.user_data() / "decks" / "enadrya"
    folder.mkdir(parents=True)
    text = "id: linea-de-fuego\nname: {es: A, en: B}\ncover: atajo\ncards: {atajo: 4}\n"
    (folder / "mine.yaml").write_text(text, encoding="utf-8")

    decks, (problem,) = load_decks("enadrya")

    assert decks["linea-de-fuego"].cover == "capitana-de-escuadra"
    assert str(problem) == "mine.yaml: id: there is another deck with the id linea-de-fuego."


def test_a_deck_that_is_none_gets_one_sentence(tmp_path: Path) -> None:
    """A list, a negative count, nothing at all."""
    file = tmp_path / "deck.yaml"
    for text in ("", "[]", "7", "id: a\nname: {es: A, en: B}\ncover: b\ncards: {c: -1}\n"):
        file.write_text(text, encoding="utf-8")

        with pytest.raises(LibraryError, match=r"^deck\.yaml: .*\.$"):
            read_deck_file(file)
    with pytest.raises(LibraryError, match="cannot be read"):
        read_deck_file(tmp_path / "none.yaml")
