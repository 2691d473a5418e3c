"""A player's own sets: templates that are right, a schema that fits all cards, a watched folder, matches that carry their cards."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop import places
from tabletop.archive.library import look
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.cli import main
from tabletop.collection.own_sets import check, own_sets, schema, sets_folder, template, write_template
from tabletop.collection.watching import EVERY, Fresh, SetWatch
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations

GAMES = registry.games()
SHIPPED = Shelf()
"""Read before any home is set: the shipped cards alone."""
for _game in GAMES:
    SHIPPED.stock(_game)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))


def write(game: str, lang: str = "es", name: str = "mis-cartas") -> Path:
    """Write a template beside what is there."""
    return write_template(game, Shelf().stock(game), lang, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_template_is_right_in_both_languages_and_beside_another(game: str) -> None:
    """Three cards with texts, each file commented in its language; the second has other ids, names and numbers."""
    first, second = write(game), write(game, "en")

    found = own_sets(game)
    stock = Shelf().stock(game)

    assert {one.path for one in found} == {first, second}
    assert all(one.count == 3 and not one.faults for one in found)
    assert not stock.problems and len(stock.library.own) == 6
    assert any(stock.text_of(stock.library[card], lang) for card in stock.library.own for lang in LANGUAGES)
    assert "Tres cartas" in first.read_text(encoding="utf-8") and "Three cards" in second.read_text(encoding="utf-8")
    assert "#es" not in first.read_text(encoding="utf-8") + second.read_text(encoding="utf-8")
    assert first.read_text(encoding="utf-8").splitlines()[0] == f"# yaml-language-server: $schema={game}.schema.json"
    assert (first.parent / f"{game}.schema.json").is_file()


# ---- the schema
def fits(value: Any, rule: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Whether a value fits a JSON Schema, as far as the words that ours uses."""
    if "$ref" in rule and not fits(value, whole["$defs"][rule["$ref"].rsplit("/", 1)[1]], whole):
        return False
    for word in ("anyOf", "oneOf"):
        if word in rule and not any(fits(value, one, whole) for one in rule[word]):
            return False
    if ("const" in rule and value != rule["const"]) or ("enum" in rule and value not in rule["enum"]):
        return False
    kinds = {"object": dict, "array": list | tuple, "string": str, "integer": int, "null": type(None), "boolean": bool, "number": int}
    if "type" in rule and not isinstance(value, kinds[rule["type"]]):
        return False
    if isinstance(value, dict):
        inner, extra = rule.get("properties", {}), rule.get("additionalProperties", {})
        other = extra if isinstance(extra, dict) else {}
        known = all(fits(one, inner.get(name, other), whole) for name, one in value.items())
        return known and (extra is not False or value.keys() <= inner.keys()) and set(rule.get("required", ())) <= value.keys()
    if isinstance(value, list):
        return all(fits(one, rule.get("items", {}), whole) for one in value) and len(value) >= rule.get("minItems", 0)
    if isinstance(value, str):
        return "pattern" not in rule or re.search(rule["pattern"], value) is not None
    return not isinstance(value, int) or rule.get("minimum", value) <= value <= rule.get("maximum", value)


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_fits_every_shipped_set_and_no_wrong_one(game: str) -> None:
    """Made of the models: what the program reads, an editor takes; a wrong field, tag or emblem it marks."""
    rule = schema(game)
    for card in SHIPPED.stock(game).library.plain.values():
        assert fits({"cards": [card]}, rule, rule), card["id"]
    own = yaml.safe_load(template(game, SHIPPED.stock(game), "en"))
    assert fits(own, rule, rule)

    for spoil in (lambda card: card.update(prize=3), lambda card: card["art"].update(emblem="nothing-like-it"),
                  lambda card: card.update(from_set="x"), lambda card: card.update(abilities=[{"always": [{"has": "no-such-tag"}]}])):
        wrong = yaml.safe_load(template(game, SHIPPED.stock(game), "en"))
        spoil(wrong["cards"][0])
        assert not fits(wrong, rule, rule)


# ---- the watch
def seen(watch: SetWatch) -> Fresh:
    """Wait for what the watch has read last; it must come in the end."""
    until = time.monotonic() + 30
    found = watch.fresh()
    while not found:
        assert time.monotonic() < until
        time.sleep(0.05)
        found = watch.fresh()
    return found[-1]


def test_a_saved_change_is_seen_and_a_faulty_set_leaves_the_rest() -> None:
    """The shelf has the new cards when they are asked for; what is wrong is named with its line."""
    shelf = Shelf()
    watch = SetWatch(lambda: shelf, ("enadrya",))
    before = len(shelf.stock("enadrya").library)
    assert EVERY <= 0.5
    watch.look()
    assert watch.fresh() == []

    path = write("enadrya")
    assert seen(watch).game == "enadrya"  # by the thread
    assert len(shelf.stock("enadrya").library) == before + 3
    spoiled = path.read_text(encoding="utf-8").replace("cost: 2", "cost: 99")
    write("enadrya", name="zwei")
    path.write_text(spoiled, encoding="utf-8")
    now = seen(watch)
    while not now.sets[0].faults or len(now.sets) < 2:
        now = seen(watch)
    faulty, right = now.sets
    assert faulty.faults[0].line == faulty.path.read_text(encoding="utf-8").splitlines().index("    cost: 99") + 1
    assert not right.faults and len(now.stock.library) == before + 3


def test_a_watch_that_nobody_asks_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its thread stops by itself, and begins again."""
    monkeypatch.setattr("tabletop.collection.watching.FORGOTTEN", 0.0)
    monkeypatch.setattr("tabletop.collection.watching.EVERY", 0.01)
    shelf = Shelf()
    watch = SetWatch(lambda: shelf, ())
    watch._folders, watch._stamps = {"enadrya": Path("nowhere")}, {"enadrya": ()}
    watch.fresh()
    thread = watch._thread
    assert thread is not None
    thread.join(5)

    assert not thread.is_alive()


# ---- matches
@pytest.mark.parametrize("game", GAMES[:2])
def test_a_match_with_own_cards_opens_where_they_are_not(game: str, tmp_path: Path) -> None:
    """It carries their definitions, says that they are a player's own, and shipped cards are none."""
    write(game)
    stock = Shelf().stock(game)
    deck = dict(next(iter(stock.decks.values())).cards)
    mixed = {**deck, **dict.fromkeys(stock.library.own, 1)}
    deal = Deal.of(game, 7, players=("Ana", "Bruno"), decks=(mixed, deck), plain=stock.library.plain, options={"first": 0})
    rules = registry.game(game)
    file = tmp_path / "match.tapete"
    Recorder.create(file, rules.start(deal), game=rules, deal=deal, created="2026-01-01")
    shutil.rmtree(sets_folder(game))

    opened = open_match(file)

    assert opened.problem is None and opened.stale is None
    assert sorted(opened.header.own) == sorted(stock.library.own)
    assert look(file).own == 3
    names = {definition.definition.name.es for definition in opened.match.setup.defs if definition.definition is not None
             and definition.definition.from_set == "mis-cartas"}
    assert names == {stock.library[card].name.es for card in stock.library.own}


# ---- the command
def test_the_command_checks_and_begins_sets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """All faults of a file, with 1; a right one counted, with 0; an empty folder named."""
    assert main(["cards", "enadrya", "--check", "--lang", "en"]) == 0
    assert str(sets_folder("enadrya")) in capsys.readouterr().out
    assert main(["cards", "enadrya", "--template", "--lang", "en"]) == 0
    path = tmp_path / "own.yaml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["cards", "enadrya", "--check", str(path), "--lang", "en"]) == 0
    assert "own.yaml: 3 cards, no mistakes." in capsys.readouterr().out
    wrong = path.read_text(encoding="utf-8").replace("speed: 2", "speed: 9").replace("attack_type: piercing", "attack_type: hot")
    path.write_text(wrong, encoding="utf-8")

    assert main(["cards", "enadrya", "--check", str(path), "--lang", "en"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and all(re.match(r"own\.yaml, line \d+, card own|own\.yaml, line \d+, card ", line) for line in lines)
    assert main(["cards", "enadrya", "--schema", "--lang", "en"]) == 0


def test_a_check_of_no_set_says_why(tmp_path: Path) -> None:
    """A missing file, and one that is none."""
    words = Translations("en")
    (tmp_path / "x.yaml").write_text("nothing", encoding="utf-8")

    assert [check("ecg", tmp_path / name).faults[0].text(words) for name in ("no.yaml", "x.yaml")] == [
        "no.yaml: there is no such file.", "x.yaml: the list “cards” is missing."]
