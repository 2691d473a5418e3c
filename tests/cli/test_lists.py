"""What lists and help say to people: no keys, no words of another language, numbers with what they count."""

import json

import pytest

from tabletop.cli import main
from tabletop.games.registry import games


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", games())
def test_the_list_says_of_each_card_and_of_all_how_much_code_it_brings(capsys: pytest.CaptureFixture[str], game: str):
    """None: what a card does is said by its nodes. The keys stay for those who read the list by machine."""
    listed = json.loads("\n".join(_told(capsys, "cards", game, "--json")))

    assert listed["hooks"] == sum(card["hook"] is not None for card in listed["cards"]) == 0
    assert {frozenset(card) for card in listed["cards"]} == {frozenset({"id", "name", "type", "group", "text", "hook"})}


@pytest.mark.parametrize(("game", "lang", "line"), [
    ("warage", "es", "Bola de Fuego · Hechizo · Ataque mágico · Coste 6 · Valor +5 · Espacios azules 2 · Venta 2: Ataque mágico +5"),
    ("warage", "en", "Fireball · Spell · Magic attack · Cost 6 · Value +5 · Blue slots 2 · Sale 2: Magic attack +5"),
    ("enadrya", "es", "Mercenario del Vado · Unidad · Neutral · Coste 3 · Ataque 3 · Defensa 2 · Velocidad 2"),
    ("enadrya", "en", "Sulphur Miner · Unit · Bythros · Cost 3 · Cost in base defence 2 · Attack 3 · Defence 3 · Speed 2: When"),
])
def test_a_card_is_listed_with_its_cost_and_its_numbers(capsys: pytest.CaptureFixture[str], game: str, lang: str, line: str):
    """Attack spells with their value, plain Units without a colon, a cost in base defence told from one in energy."""
    found = [told for told in _told(capsys, "cards", game, "--lang", lang) if told.startswith(line.split(" · ", maxsplit=1)[0])]

    assert len(found) == 1 and found[0].startswith(line)
    assert not found[0].endswith(":")


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_no_key_is_listed_for_a_word_and_no_word_twice(capsys: pytest.CaptureFixture[str], game: str, lang: str):
    """Kinds, peoples and the names of numbers begin with a capital: keys do not. A card whose group is its kind has one word
    for both, not "race · race"."""
    heads = [told.partition(":")[0].split(" · ") for told in _told(capsys, "cards", game, "--lang", lang) if " · " in told]

    assert len(heads) >= 90
    assert [part for head in heads for part in head[1:] if not part[:1].isupper()] == []
    assert [head for head in heads if len(head) != len(set(head))] == []


@pytest.mark.parametrize(("lang", "head"), [("es", "uso: tabletop simulate "), ("en", "usage: tabletop simulate ")])
def test_wrapped_usage_stands_under_its_first_line(
        capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, head: str):
    """Measured from the language's own first word."""
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main(["simulate", "--help", "--lang", lang])

    first, *rest = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert first.startswith(head) and rest
    assert {len(line) - len(line.lstrip()) for line in rest} == {len(head)}


@pytest.mark.parametrize(("lang", "words"), [("es", ("empates: 0", "victorias: ")), ("en", ("draws: 0", "wins: "))])
def test_simulate_names_the_game_and_who_won(capsys: pytest.CaptureFixture[str], lang: str, words: tuple[str, str]):
    """A level with its wins for each seat, not a list of figures; the game's name, not its key."""
    (line,) = _told(capsys, "simulate", "warage", "--games", "2", "--seats", "random,random", "--lang", lang)

    assert line.startswith("Warage: 2 ") and "[" not in line
    levels = line.partition(words[1])[2].rpartition(", ")[0].split(", ")
    assert [level.split(" ")[0] for level in levels] == ["random", "random"]
    assert sum(int(level.split(" ")[1]) for level in levels) <= 2
