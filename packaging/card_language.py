"""Reference of the card language, written from the node classes: `python packaging/card_language.py` renews docs/card-language.md."""

from __future__ import annotations

import importlib
import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import AliasChoices, BaseModel, PlainValidator
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "card-language.md"
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tabletop.games.entries import games  # noqa: E402
from tabletop.lang.nodes import GENERIC, MANY_HANDED, ON_CARDS  # noqa: E402
from tabletop.lang.printed import Card as PrintedCard  # noqa: E402
from tabletop.lang.vocabulary import Amount, Condition, Event, Node, Property, Selector, Step, Vocabulary  # noqa: E402
from tabletop.present.words import Translations, Words  # noqa: E402

FAMILIES: dict[type[Node], str] = {
    Step: "step", Selector: "selector", Amount: "amount", Condition: "condition", Property: "property", Event: "event"}
HEADINGS: dict[type[Node], str] = {Step: "Steps (`do`)", Selector: "Selectors (`who`)", Amount: "Amounts (`of`)", Condition: "Conditions (`is`)",
            Property: "Properties (`has`)", Event: "Events (`fact`)"}
WRITTEN = ("from_set",)
"""Fields that the program writes, and no file has."""
HEAD = """# The card language

A card's effect is data: a tree of nodes in a YAML file under `assets/cards/<game>/`. This page is made from the node classes by
`packaging/card_language.py`; a test compares it with them. `tabletop cards enadrya` reads all sets of a game and prints the text of each
card; a mistake is reported with its file, line, card and field. Sets of your own go to `cards/<game>/` in your user folder;
`tabletop cards enadrya --template` prints one to begin with, `tabletop cards enadrya --check` checks yours.

A node is a mapping with a tag that says which one it is. The tag is written as `do` for a step, `who` for a selector, `of` for an
amount, `is` for a condition, `has` for a lasting property and `fact` for an event. The rest are its fields. Short forms:

- a whole number is an amount;
- a bare word where a selector, an amount or a condition stands is the node of that name without fields, else what was bound to that name;
- where a list of one is meant, the brackets are still written.

```yaml
common: {race: neutral}
cards:
  - id: salt-wolf
    name: {es: Lobo de Sal, en: Salt Wolf}
    kind: unit
    rarity: 2
    number: 501
    art: {emblem: wolf-howl, style: figure, time: dusk}
    cost: 4
    attack: 3
    defence: 3
    speed: 2
    attack_type: impact
    abilities:
      - colour: yellow
        whenever: {fact: enters, who: this}
        do: [{do: draw, amount: 1}]
```

In the tables below a field with `= value` may be left out. `list of` things are written in brackets. Names in *italics* are nodes or parts
described on this page.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Return the whole page."""
    shared = _parts([PrintedCard])
    parts = [HEAD, "## Nodes of every game\n", *_families((*GENERIC, *MANY_HANDED, *ON_CARDS)), "### Parts of every card\n", _part_table(shared)]
    for game in games():
        parts += _game(game, Translations("en"), shared)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(parts)).rstrip() + "\n"


def _game(key: str, words: Words, shared: Sequence[type[BaseModel]]) -> Iterator[str]:
    """Yield the section of a game: its kinds of card, its own nodes, its attributes."""
    cards = importlib.import_module(f"tabletop.games.{key}.cards")
    vocabulary: Vocabulary = importlib.import_module(f"tabletop.games.{key}.steps").VOCABULARY
    yield f"## {words(f'ui.game.{key}.name')}\n"
    yield "### Cards\n"
    kinds = [model for model in vars(cards).values() if _is_kind(model, cards.__name__)]
    common = next(model for name, model in vars(cards).items() if name == "Card")
    yield f"Every card: {_fields(common, skip=WRITTEN)}.\n"
    rows = [(f"`{_kind(model)}`", _told(model), _fields(model, skip=(*common.model_fields, "kind"))) for model in kinds]
    yield _table(rows, ("kind", "", "further fields"))
    own = [node for node in vocabulary.classes() if node not in (*GENERIC, *MANY_HANDED, *ON_CARDS)]
    yield from _families(own)
    parts = [part for part in _parts([*kinds, *own]) if part not in shared]
    if parts:
        yield "### Parts\n"
        yield _part_table(parts)
    yield f"Attributes: {', '.join(f'`{name}`' for name in sorted(vocabulary.attributes))}.\n"


def _is_kind(model: Any, module: str) -> bool:
    """Whether a member of a module is a kind of card that a file may hold."""
    if not (isinstance(model, type) and issubclass(model, PrintedCard) and model.__module__ == module):
        return False
    kind = model.model_fields.get("kind")
    return kind is not None and get_origin(kind.annotation) is Literal


def _kind(model: type[BaseModel]) -> str:
    return "`, `".join(map(str, get_args(model.model_fields["kind"].annotation)))


def _families(nodes: Iterable[type[Node]]) -> Iterator[str]:
    """Yield a table for each family of nodes."""
    nodes = list(nodes)
    for family, heading in HEADINGS.items():
        found = [node for node in nodes if issubclass(node, family)]
        if found:
            yield f"### {heading}\n"
            rows = [(f"`{node.tag()}`", _told(node), _fields(node, skip=(_tag_name(node),))) for node in found]
            yield _table(rows, ("tag", "", "fields"))


def _tag_name(node: type[Node]) -> str:
    return next(name for name, field in node.model_fields.items() if node.tag_field in (name, field.validation_alias))


def _parts(models: Iterable[type[BaseModel]]) -> list[type[BaseModel]]:
    """List the models used as fields that are no family of nodes, each once, in the order in which they are met."""
    found: dict[type[BaseModel], None] = {}
    waiting = list(models)
    while waiting:
        for field in waiting.pop(0).model_fields.values():
            for model in _models(field.annotation):
                if model not in found and not issubclass(model, tuple(FAMILIES)):
                    found[model] = None
                    waiting.append(model)
    return list(found)


def _part_table(parts: Iterable[type[BaseModel]]) -> str:
    return _table([(f"*{part.__name__}*", _told(part), _fields(part, skip=())) for part in parts], ("part", "", "fields"))


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)


def _told(model: type[BaseModel]) -> str:
    """Return the first paragraph of a docstring as one line."""
    return " ".join((model.__doc__ or "").strip().split("\n\n")[0].split())


# ---- fields
def _fields(model: type[BaseModel], *, skip: Iterable[str]) -> str:
    return ", ".join(_field(name, field) for name, field in model.model_fields.items() if name not in skip) or "—"


def _field(name: str, field: FieldInfo) -> str:
    alias = field.validation_alias
    key = alias.choices[0] if isinstance(alias, AliasChoices) else alias or name  # further choices are names of old files
    written = f"`{key}` {_type(field.annotation, field.metadata)}".rstrip()
    if field.is_required() or field.default_factory is not None:
        return written
    if field.default is None or field.default == ():
        return f"{written} (optional)"
    return f"{written} = {_value(field.default)}"


def _value(value: Any) -> str:
    if isinstance(value, Node):
        return f"`{value.tag()}`"
    if isinstance(value, BaseModel):
        return f"`{value.model_dump()}`".replace("'", "")
    return f"`{str(value).lower() if isinstance(value, bool) else value}`" if value is not PydanticUndefined else ""


def _type(annotation: Any, metadata: Sequence[Any] = ()) -> str:
    """Write a type in words."""
    if any(isinstance(one, PlainValidator) and getattr(one.func, "__name__", "") == "_known_attribute" for one in metadata):
        return "attribute"
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin is typing.Annotated:
        return _type(inside[0], inside[1:])
    if origin is Literal:
        return "/".join(f"`{word}`" for word in inside)
    if origin in (Union, types.UnionType):
        told = list(dict.fromkeys(_type(one) for one in inside if one is not type(None)))
        return " or ".join(one for one in told if not (one == "number" and "*amount*" in told))
    if origin in (tuple, list, frozenset):
        return f"list of {_type(inside[0])}"
    if origin is dict:
        return "mapping"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return f"*{next((name for family, name in FAMILIES.items() if annotation is family), annotation.__name__)}*"
    return {int: "number", str: "text", bool: "`true`/`false`"}.get(annotation, "")


def _table(rows: Iterable[Sequence[str]], head: Sequence[str]) -> str:
    """Write a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


if __name__ == "__main__":
    main()
