"""Card and deck files: what loads, what is remembered, and the one sentence a wrong file gets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import places
from tabletop.games.enadrya.cards import read_card
from tabletop.lang import sources
from tabletop.lang.library import load, load_decks, read_deck_file, survey
from tabletop.lang.mistakes import REASONS, LibraryError
from tabletop.lang.sealed import seal
from tabletop.lang.sources import parse
from tabletop.present.words import Translations

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
        "own.yaml, card piedra-de-paso, prize: unknown field.",
        "own.yaml, carta piedra-de-paso, prize: campo desconocido."),
    "a yes for a number": (
        GOOD.replace("cost: 1", "cost: yes"),
        "own.yaml, card piedra-de-paso, cost: a yes or no does not fit here; where “yes”, “no”, “on” or “off” is a text, put it in quotes.",
        "own.yaml, carta piedra-de-paso, cost: aquí no cabe un sí o no; si «yes», «no», «on» u «off» es un texto, va entre comillas."),
    "a yes among all": (
        GOOD.replace("common: {race: neutral, rarity: 1}", "common: {race: neutral, rarity: on}"),
        "own.yaml, card piedra-de-paso, rarity: a yes or no does not fit here", "own.yaml, carta piedra-de-paso, rarity: aquí no cabe"),
    "an emblem that is none": (
        GOOD.replace("emblem: rock", "emblem: rokc"),
        "own.yaml, card piedra-de-paso, art.emblem: there is no emblem “rokc”.",
        "own.yaml, carta piedra-de-paso, art.emblem: no hay ningún emblema «rokc»."),
    "an emblem without end": (
        GOOD.replace("emblem: rock", "emblem: " + "r" * 250),
        "own.yaml, card piedra-de-paso, art.emblem: it cannot have more than 48 letters.",
        "own.yaml, carta piedra-de-paso, art.emblem: no puede pasar de 48 letras."),
    "a terrain without end": (
        GOOD.replace("emblem: rock", "emblem: rock, terrain: " + "t" * 300),
        "own.yaml, card piedra-de-paso, art.terrain: it cannot have more than 48 letters.",
        "own.yaml, carta piedra-de-paso, art.terrain: no puede pasar de 48 letras."),
    "a terrain elsewhere": (
        GOOD.replace("emblem: rock", "emblem: rock, terrain: ../../etc"),
        "own.yaml, card piedra-de-paso, art.terrain: it may hold only lower-case letters",
        "own.yaml, carta piedra-de-paso, art.terrain: no tiene la forma debida"),
    "a name with an end of text": (
        GOOD.replace("es: Piedra de Paso", 'es: "Piedra\\0"'),
        "own.yaml, card piedra-de-paso, name.es: it has a character that cannot be shown.",
        "own.yaml, carta piedra-de-paso, name.es: lleva un carácter que no se puede mostrar."),
    "a name of two lines": (
        GOOD.replace("en: Stepping Stone", 'en: "Stepping\\nStone"'),
        "own.yaml, card piedra-de-paso, name.en: it has a character that cannot be shown.",
        "own.yaml, carta piedra-de-paso, name.en: lleva un carácter que no se puede mostrar."),
    "an artist who rings": (
        GOOD.replace("cost: 1", 'artist: "\\a"\n    cost: 1'),
        "own.yaml, card piedra-de-paso, artist: it has a character that cannot be shown.",
        "own.yaml, carta piedra-de-paso, artist: lleva un carácter que no se puede mostrar."),
    "a hook": (
        GOOD.replace("cost: 1", "hook: mine\n    cost: 1"),
        "own.yaml, card piedra-de-paso, hook: unknown field.", "own.yaml, carta piedra-de-paso, hook: campo desconocido."),
    "a key of nine hundred digits": (
        GOOD.replace("cost: 1", "9" * 900 + ": 1"),
        "own.yaml, line 8: a field name is not text: " + "9" * 79 + "….",
        "own.yaml, línea 8: un nombre de campo no es texto: " + "9" * 79 + "…."),
    "a kind without end": (
        GOOD.replace("kind: unit", "kind: " + "u" * 4000),
        "own.yaml, card piedra-de-paso: “" + "u" * 79 + "…” is not known", "own.yaml, carta piedra-de-paso: no se conoce «" + "u" * 79 + "…»"),
    "an id without end": (
        GOOD.replace("id: piedra-de-paso", "id: " + "p" * 4000),
        "own.yaml, card " + "p" * 79 + "…, id: it cannot have more than 48 letters.",
        "own.yaml, carta " + "p" * 79 + "…, id: no puede pasar de 48 letras."),
    "a missing one": (
        GOOD.replace("    speed: 1\n", ""),
        "own.yaml, card piedra-de-paso, speed: this field is missing.",
        "own.yaml, carta piedra-de-paso, speed: falta este campo."),
    "a wrong value": (
        GOOD.replace("speed: 1", "speed: 7"),
        "own.yaml, card piedra-de-paso, speed: it must be one of these: 1, 2, 3.",
        "own.yaml, carta piedra-de-paso, speed: tiene que ser uno de estos: 1, 2, 3."),
    "too large a value": (
        GOOD.replace("defence: 3", "defence: 300"),
        "own.yaml, card piedra-de-paso, defence: it must be 20 or less.",
        "own.yaml, carta piedra-de-paso, defence: tiene que ser 20 o menos."),
    "an empty name": (
        GOOD.replace("en: Stepping Stone", "en: ''"),
        "own.yaml, card piedra-de-paso, name.en: it must have at least one letter.",
        "own.yaml, carta piedra-de-paso, name.en: tiene que tener al menos una letra."),
    "a word for a number": (
        GOOD.replace("number: 1001", "number: many"),
        "own.yaml, card piedra-de-paso, number: it must be a whole number.",
        "own.yaml, carta piedra-de-paso, number: tiene que ser un número entero."),
    "an id with capitals": (
        GOOD.replace("id: piedra-de-paso", "id: Piedra"),
        "own.yaml, card Piedra, id: it may hold only lower-case letters",
        "own.yaml, carta Piedra, id: no tiene la forma debida"),
    "no such kind": (
        GOOD.replace("kind: unit", "kind: dragon"),
        "own.yaml, card piedra-de-paso: “dragon” is not known; there are: ",
        "own.yaml, carta piedra-de-paso: no se conoce «dragon»; hay: "),
    "no kind": (
        GOOD.replace("    kind: unit\n", ""),
        "own.yaml, card piedra-de-paso: its kind is missing.",
        "own.yaml, carta piedra-de-paso: falta decir de qué clase es."),
    "an unknown step": (
        GOOD + "    abilities:\n      - {colour: green, do: [{do: fly}]}\n",
        "own.yaml, card piedra-de-paso, abilities.0.do.0: “do: fly” is not known; there are: ",
        "own.yaml, carta piedra-de-paso, abilities.0.do.0: no se conoce «do: fly»; hay: "),
    "a rule of the game's own": (
        GOOD.replace("attack: 0", "attack: x"),
        "own.yaml, card piedra-de-paso: an attack or defence “x” needs a field “x” that says how much X is.",
        "own.yaml, carta piedra-de-paso: un ataque o una defensa «x» necesita un campo «x» que diga cuánto es X."),
    "a taken name": (
        GOOD.replace("Stepping Stone", "Shortcut"),
        "own.yaml, card piedra-de-paso, name.en: “Shortcut” belongs to the card atajo already.",
        "own.yaml, carta piedra-de-paso, name.en: «Shortcut» ya es de la carta atajo."),
    "a taken number": (
        GOOD.replace("1001", "3"),
        "own.yaml, card piedra-de-paso, number: “3” belongs to the card camara-de-cria already.",
        "own.yaml, carta piedra-de-paso, number: «3» ya es de la carta camara-de-cria."),
    "a key twice": (
        GOOD.replace("cost: 1", "cost: 1\n    cost: 2"),
        "own.yaml, line 9: “cost” appears twice.", "own.yaml, línea 9: «cost» aparece dos veces."),
    "a key that is no word": (
        GOOD.replace("cost: 1", "cost: 1\n    on: 2"),
        "own.yaml, line 9: a field name is not text: True.",
        "own.yaml, línea 9: un nombre de campo no es texto: True."),
    "an alias": (
        "common: &a {race: neutral}\ncards: [*a]\n",
        "own.yaml, line 1: anchors and aliases are not allowed.", "own.yaml, línea 1: no se admiten anclas ni alias."),
    "no cards": ("common: {}\n", "own.yaml: the list “cards” is missing.", "own.yaml: falta la lista «cards»."),
    "a strange field": (
        "cards: []\nnotes: 1\n",
        "own.yaml, notes: unknown field: a card file has “common” and “cards”.",
        "own.yaml, notes: campo desconocido: un archivo de cartas tiene «common» y «cards»."),
    "a card that is none": (
        "cards: [7]\n", "own.yaml: item 1 of the list is not a card (a group of fields).",
        "own.yaml: el elemento 1 de la lista no es una carta (un grupo de campos)."),
    "too deep": (
        "cards: " + "[" * 50 + "]" * 50,
        "own.yaml, line 1: there are more than 40 levels inside one another.",
        "own.yaml, línea 1: hay más de 40 niveles, uno dentro de otro."),
    "a bad date": (
        "cards: [2024-99-99]\n", "own.yaml: there is an impossible value", "own.yaml: hay un valor imposible"),
    "a tag": (
        "cards: !!python/object/apply:os.system ['true']\n",
        "own.yaml, line 1: tags with “!” are not allowed.", "own.yaml, línea 1: no se admiten etiquetas con «!»."),
    "a tab": ("cards:\n\t- 1\n", "own.yaml, line 2: there is a sign", "own.yaml, línea 2: hay un signo"),
    "an open bracket": ("cards: [1, 2\n", "own.yaml, line 2: something is left open", "own.yaml, línea 2: queda algo sin cerrar"),
    "two colons": ("cards: a: b\n", "own.yaml, line 1: a colon is missing", "own.yaml, línea 1: sobran o faltan dos puntos"),
    "a crooked line": ("a:\n  b: 1\n c: 2\n", "own.yaml, line 3: the indentation", "own.yaml, línea 3: la sangría"),
    "an escape": ('a: "\\q"\n', "own.yaml, line 1: there is a backslash", "own.yaml, línea 1: hay una barra inversa"),
}
EN, ES = Translations("en"), Translations("es")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_gets_one_sentence_and_is_left_out(case: str) -> None:
    """The shipped cards still load, and the sentence names file, card and field."""
    text, english, spanish = WRONG[case]
    own_set(text)

    library = load("enadrya", read_card)

    assert len(library) == 96
    (problem,) = library.problems
    assert _without_line(problem.text(EN)).startswith(english)
    assert _without_line(problem.text(ES)).startswith(spanish)
    assert "\n" not in problem.text(EN) and "{" not in problem.text(ES)


def _without_line(sentence: str) -> str:
    """Leave out the line of a card's field, which has a test of its own."""
    return re.sub(r", (line|línea) \d+(?=, (card|carta)\b)", "", sentence)


@pytest.mark.parametrize(("wrong", "line", "field"), [
    (GOOD.replace("cost: 1", "cost: 99"), 8, "cost"),
    (GOOD.replace("rarity: 1", "rarity: 7"), 1, "rarity"),
    (GOOD.replace("    cost: 1\n", ""), 3, "cost"),
    (GOOD.replace("emblem: rock", "emblem: rokc"), 7, "art.emblem"),
    (GOOD + "    abilities:\n      - colour: green\n        do: [{do: arm, amount: 1, to: this}]\n", 15, "abilities.0.do.0.to"),
])
def test_a_fault_names_the_line_it_stands_on(wrong: str, line: int, field: str) -> None:
    """In a card, among what all cards share, or where the card begins if something is missing."""
    own_set(wrong)

    (problem,) = load("enadrya", read_card).problems

    assert (problem.line, problem.field) == (line, field)
    assert f"line {line}, card piedra-de-paso, {field}: " in problem.text(EN)


def test_a_check_tells_every_fault_of_a_set() -> None:
    """Not the first alone; a set without any is counted."""
    folder = own_set(GOOD.replace("cost: 1", "cost: 99").replace("speed: 1", "speed: 9") + GOOD.split("cards:\n")[1].replace("rock", "rokc"))
    own_set(GOOD.replace("piedra-de-paso", "otra").replace("Piedra", "Otra").replace("Stepping", "Other").replace("1001", "1002"), name="b.yaml")

    sound, (count, faults) = survey("enadrya", read_card, [folder / "b.yaml", folder / "own.yaml"])

    assert sound == (1, ())
    assert count == 2
    assert [fault.field for fault in faults] == ["cost", "speed", "art.emblem"]


def test_a_players_card_says_from_which_set_it_comes() -> None:
    """So a match that pins it says so elsewhere too; shipped cards have no set."""
    own_set(GOOD, name="mis-cartas.yaml")

    library = load("enadrya", read_card)

    assert library["piedra-de-paso"].from_set == "mis-cartas"
    assert library.plain["piedra-de-paso"]["from_set"] == "mis-cartas"
    assert {card.id for card in library if card.from_set is not None} == library.own == {"piedra-de-paso"}


def test_every_reason_there_is_has_its_sentence_in_both_languages() -> None:
    """No complaint of a model or of the YAML reader is told in another language than the reader's."""
    told = {"ge": 1, "le": 2, "min_length": 1, "max_length": 2, "expected": "'a' or 'b'", "tag": "c", "expected_tags": "'a', 'b'"}
    for reason in REASONS.values():
        key, fields = reason(told)
        for words in (EN, ES):
            assert words(key, **fields)
    for _, key in sources.MISTAKES:
        assert EN.has(f"source.{key}") and ES.has(f"source.{key}")


def test_a_nested_mistake_is_found_where_it_stands() -> None:
    """The path leads through the file's own words to the wrong step."""
    own_set(GOOD + "    abilities:\n      - {colour: green, do: [{do: arm, amount: 1, to: this}]}\n")

    (problem,) = load("enadrya", read_card).problems

    assert (problem.card, problem.field) == ("piedra-de-paso", "abilities.0.do.0.to")
    assert problem.key == "source.unknown_field"


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

    assert problem.text(EN) == "own.yaml: it takes more than 2 MB."


def test_what_is_no_text_is_refused() -> None:
    """Bytes that are no UTF-8 are named as such."""
    with pytest.raises(LibraryError, match="no_utf8"):
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
    assert problem.text(EN) == "mine.yaml, id: there is another deck with the id linea-de-fuego."
    assert problem.text(ES) == "mine.yaml, id: ya hay otro mazo con el id linea-de-fuego."


def test_a_deck_that_is_none_gets_one_sentence(tmp_path: Path) -> None:
    """A list, a negative count, nothing at all."""
    file = tmp_path / "deck.yaml"
    for text in ("", "[]", "7", "id: a\nname: {es: A, en: B}\ncover: b\ncards: {c: -1}\n"):
        file.write_text(text, encoding="utf-8")

        with pytest.raises(LibraryError, match=r"^deck\.yaml: "):
            read_deck_file(file)
    with pytest.raises(LibraryError, match="absent"):
        read_deck_file(tmp_path / "none.yaml")
