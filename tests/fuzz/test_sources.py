"""Decks, card sets, settings and texts spoiled at random: what is wrong is said in a sentence, and the rest goes on."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tabletop import places
from tabletop.archive.settings import Settings, load
from tabletop.cli import main
from tabletop.collection.own_sets import own_sets
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.lang.library import read_deck_file
from tabletop.lang.mistakes import LibraryError
from tabletop.present.words import Translations, read_area
from tests.support import mutate
from tests.support.strategies import CHARACTERS

Harmless = Callable[[Callable[[], object]], object]
Rounds = Callable[[int], range]
GAMES = registry.games()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(CHARACTERS, max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(CHARACTERS, max_size=8), inner, max_size=4), max_leaves=12)


def _yaml(tree: Any) -> bytes:
    """A tree as YAML; what YAML has no word for, as JSON, which is nearly the same."""
    try:
        return yaml.safe_dump(tree, allow_unicode=True, width=110).encode("utf-8", "surrogatepass")
    except (yaml.YAMLError, UnicodeError, ValueError):
        return json.dumps(tree).encode()


def _sources(kind: str, game: str) -> list[bytes]:
    return [file.read_bytes() for file in sorted((places.assets() / kind / game).glob("*.yaml"))]


def _any(sources: list[bytes], dice: Random) -> bytes:
    data = dice.choice(sources)
    return mutate.spoil(data, dice) if dice.random() < 0.5 else _yaml(mutate.twist(yaml.safe_load(data), dice))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", GAMES)
def test_no_deck_does_any_harm(game: str, home: Path, capsys: pytest.CaptureFixture[str], harmless: Harmless, rounds: Rounds) -> None:
    """Read by the game, and judged by the command: legal, illegal or unreadable."""
    sources, stock, path = _sources("decks", game), Shelf().stock(game), home / "deck.yaml"

    def read() -> None:
        try:
            deck = read_deck_file(path)
        except LibraryError as problem:
            assert str(problem).startswith("deck.yaml: ")
            return
        for lang in ("es", "en"):
            assert all(clause and what for clause, what in stock.faults_of(deck.cards, lang))

    for seed in rounds(60):
        path.write_bytes(_any(sources, Random(f"{game}{seed}")))
        harmless(read)
        if seed % 20 == 0:
            assert main(["deck", "check", str(path), "--lang", "en"]) in (0, 1, 2)
            assert "Traceback" not in capsys.readouterr().err


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_set_of_a_player_does_any_harm(game: str, harmless: Harmless, rounds: Rounds) -> None:
    """It joins the shipped cards whole, with texts in both languages, or is left out and told."""
    sources = _sources("cards", game)
    folder = places.user_data() / "cards" / game
    folder.mkdir(parents=True)
    shipped = set(Shelf().stock(game).library.cards)

    def read() -> None:
        stock = Shelf().stock(game)
        assert shipped <= set(stock.library.cards)
        assert all(str(problem) for problem in stock.problems)
        for card in stock.library:
            if card.id not in shipped:
                assert isinstance(stock.text_of(card, "es") + stock.text_of(card, "en"), str)
                assert stock.sheet(card.id).id == card.id

    for seed in rounds(5):
        dice = Random(f"{game}{seed}")
        document = yaml.safe_load(dice.choice(sources))
        for number, card in enumerate(document["cards"]):
            # Cards of other names and numbers than the shipped ones, so that they are looked at further.
            card["id"], card["number"] = f"own-{number}", 20_000 + number
            card["name"] = {lang: f"{name} {number}" for lang, name in card["name"].items()}
        dice.shuffle(document["cards"])
        del document["cards"][4:]
        data = _yaml(mutate.twist(document, dice))
        (folder / "own.yaml").write_bytes(mutate.spoil(data, dice) if dice.random() < 0.3 else data)
        harmless(read)
    faults = [fault for one in own_sets(game) for fault in one.faults]
    assert all(fault.file == "own.yaml" and fault.text(Translations(lang)) for fault in faults for lang in ("es", "en"))


def test_no_settings_file_does_any_harm(home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """What is right in it holds, the rest is as the program came, and a notice says so in both languages."""
    real = Settings(language="es", names=("Íñigo",), shortcuts={"undo": "ctrl+z"}).model_dump(mode="json")
    path = home / "settings.json"

    def read() -> None:
        settings, notice = load(path)
        assert isinstance(settings, Settings)
        if notice is not None:
            assert all(Translations(lang)(notice.key, **notice.fields) for lang in ("es", "en"))

    for seed in rounds(150):
        dice = Random(seed)
        twisted = json.dumps(mutate.twist(real, dice)).encode("utf-8", "backslashreplace")
        path.write_bytes(twisted if seed % 2 else mutate.spoil(json.dumps(real).encode(), dice))
        harmless(read)
        for broken in home.glob("settings.broken-*"):
            broken.unlink()


@given(tree=JSON)
def test_settings_may_be_any_json(tmp_path_factory: pytest.TempPathFactory, tree: Any) -> None:
    """Whatever it says, the program starts."""
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_text(json.dumps(tree), encoding="utf-8")

    assert isinstance(load(path)[0], Settings)


def test_a_spoiled_catalogue_is_named(home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """Of the program's own texts, a file that cannot be read is told with its name."""
    files = sorted((places.assets() / "locale").rglob("*.toml"))
    path = home / "spoiled.toml"

    def read() -> None:
        try:
            read_area(path)
        except ValueError as problem:
            assert "spoiled.toml" in str(problem)

    for seed in rounds(60):
        dice = Random(seed)
        path.write_bytes(mutate.spoil(dice.choice(files).read_bytes(), dice))
        harmless(read)
