"""Player's own card sets: their files listed and checked, a template to begin with, and a JSON Schema for editors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any

from tabletop import places
from tabletop.archive import disk
from tabletop.games.entries import part
from tabletop.games.shelf import Stock
from tabletop.lang.library import FORMAT, emblem_names, survey
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.printed import Card
from tabletop.lang.vocabulary import FAMILIES, Amount, Condition, Node, Selector, Vocabulary

SUFFIX = ".yaml"
FIRST_NUMBER = 5001
"""Least number of a template's card: shipped cards are below it."""
_WRITTEN = frozenset({"from_set"})
"""Fields that the program writes, and no file has."""


@dataclass(frozen=True, slots=True)
class OwnSet:
    """Set of a player's folder: how many cards it has, and all its faults; with any, none of its cards is there."""

    path: Path
    count: int
    faults: tuple[LibraryError, ...] = ()


def sets_folder(game: str) -> Path:
    """Return the folder of the player's sets of a game; may not exist yet."""
    return places.user_data() / "cards" / game


def set_files(game: str) -> list[Path]:
    """List the files of the player's sets of a game, by name."""
    folder = sets_folder(game)
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def check(game: str, file: Path) -> OwnSet:
    """Check one set, beside the shipped cards and those of the player's sets that are read before it."""
    before = [other for other in set_files(game) if other.resolve() != file.resolve()]
    if file.parent.resolve() == sets_folder(game).resolve():
        before = [other for other in before if other.name < file.name]
    return _checked(game, [*before, file])[-1]


def own_sets(game: str) -> list[OwnSet]:
    """Check all sets of a player's folder."""
    return _checked(game, set_files(game))


def _checked(game: str, files: list[Path]) -> list[OwnSet]:
    if not files:
        return []
    found = survey(game, part("tabletop.games.{}.cards", game).read_card, files)
    return [OwnSet(file, count, faults) for file, (count, faults) in zip(files, found, strict=True)]


# ---- the template
def template(game: str, stock: Stock, lang: str, *, schema: str = "") -> str:
    """Return a commented set of three cards, in a language, with ids, names and numbers that no card of the stock has.

    `schema` is the file of the schema, named for editors in the first line.
    """
    numbers = {card.number for card in stock.library}
    first = next(n for n in range(FIRST_NUMBER, 9_997) if not numbers & {n, n + 1, n + 2})
    source = (places.assets() / "templates" / f"{game}.yaml").read_text(encoding="utf-8")
    lines = [kept for line in source.splitlines() if (kept := _in_language(line, lang)) is not None]
    k = next(k for k in range(1, 10_000) if not any(_suffixed(card, k) in stock.library.cards for card in _ids(lines)))
    filled = Template("\n".join(lines)).substitute(
        k="" if k == 1 else f"-{k}", s="" if k == 1 else f" {k}", n1=first, n2=first + 1, n3=first + 2)
    head = f"# yaml-language-server: $schema={schema}\n" if schema else ""
    return f"{head}{filled}\n"


def _in_language(line: str, lang: str) -> str | None:
    """Return a line of a template as it is written in a language; None for a comment in another."""
    mark = line.lstrip()[:3]
    if mark[:1] != "#":
        return line
    return line.replace(f"#{lang} ", "# ", 1) if mark == f"#{lang}" else None


def _ids(lines: list[str]) -> list[str]:
    return [line.split("id: ", 1)[1].removesuffix("$k") for line in lines if line.lstrip().startswith("- id: ")]


def _suffixed(card: str, k: int) -> str:
    return card if k == 1 else f"{card}-{k}"


def write_template(game: str, stock: Stock, lang: str, name: str) -> Path:
    """Write a template and the schema into the player's folder, and return the template's file. Raises ArchiveError."""
    folder = sets_folder(game)
    with disk.told(folder):
        folder.mkdir(parents=True, exist_ok=True)
    names = (name if not i else f"{name}-{i + 1}" for i in range(10_000))
    path = next(folder / f"{one}{SUFFIX}" for one in names if not (folder / f"{one}{SUFFIX}").exists())
    schema = write_schema(game, folder)
    disk.create(path, template(game, stock, lang, schema=schema.name).encode())
    return path


# ---- the schema
def write_schema(game: str, folder: Path) -> Path:
    """Write the schema of a game's sets into a folder, and return its file. Raises ArchiveError."""
    path = folder / f"{game}.schema.json"
    disk.write(path, json.dumps(schema(game), ensure_ascii=False, indent=1).encode())
    return path


def schema(game: str) -> dict[str, Any]:
    """Return the JSON Schema of a game's card files, made of the models that read them.

    An editor completes and checks with it the fields and the tags of nodes; whether a text makes sense, only `check` can say.
    """
    from pydantic import TypeAdapter  # a fifth of a second, and few ask for it

    cards: TypeAdapter[Card] = part("tabletop.games.{}.cards", game).CARD
    made = cards.json_schema(by_alias=True, mode="validation")
    parts = made.pop("$defs", {})
    parts["Art"]["properties"]["emblem"] = {"enum": sorted(emblem_names())}
    for one in parts.values():
        fields = one.get("properties", {})
        for name in _WRITTEN & fields.keys():
            del fields[name]
    vocabulary: Vocabulary = part("tabletop.games.{}.steps", game).VOCABULARY
    parts |= _nodes(vocabulary)
    _type_blocks(parts)
    card = {"anyOf": [_loose(parts, one) for one in made.get("oneOf", [])]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Tapete: {game}", "type": "object",
        "additionalProperties": False, "required": ["cards"],
        "properties": {"format": {"const": FORMAT}, "common": {"type": "object"}, "cards": {"type": "array", "items": card}}, "$defs": parts}


def _loose(parts: Mapping[str, Any], one: Mapping[str, str]) -> dict[str, Any]:
    """Return a kind of card without its required fields: `common` may have them."""
    return {key: value for key, value in parts[one["$ref"].rsplit("/", 1)[1]].items() if key != "required"}


def _family(family: type[Node]) -> str:
    return f"Any{family.__name__}"


def _nodes(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the families of nodes: a mapping with a known tag, or a short form."""
    found: dict[str, Any] = {}
    for family in FAMILIES:
        tags = sorted(vocabulary.families[family])
        forms: list[dict[str, Any]] = [
            {"type": "object", "required": [family.tag_field], "properties": {family.tag_field: {"enum": tags}}}]
        if family is Amount:
            forms.append({"type": "integer"})
        if family in (Selector, Amount, Condition):
            forms.append({"type": "string"})
        found[_family(family)] = {"anyOf": forms}
    return found


_BLOCKS = {"do": "Step", "effect": "Step", "price": "Step", "always": "Property", "when": "Condition", "whenever": "Event"}
"""Fields of cards and abilities that have nodes, which the models read by functions of their own."""


def _type_blocks(parts: dict[str, Any]) -> None:
    """Say of each field with nodes which family it takes."""
    for one in parts.values():
        for name, field in one.get("properties", {}).items():
            family = _BLOCKS.get(name)
            if family is None or "enum" in field:
                continue
            node = {"$ref": f"#/$defs/Any{family}"}
            if field.get("type") == "array" or any(form.get("type") == "array" for form in field.get("anyOf", ())):
                field["items" if field.get("type") == "array" else "anyOf"] = node if field.get("type") == "array" else [
                    {"type": "array", "items": node}, {"type": "null"}]
            else:
                field.update(node)
