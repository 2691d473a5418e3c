"""Node families of the card language, and the vocabulary of nodes that a game declares.

A card's abilities are trees of frozen nodes, each with a tag: steps by ``do``; selectors by ``who``;
amounts by ``of`` (a bare number is an amount too); conditions by ``is``; lasting properties by ``has``;
events by ``fact``. A game gathers its node classes in a `Vocabulary`, which is the pydantic validation
context: so one `If` serves every game, and a game knows only the nodes it declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, SerializeAsAny, ValidationInfo
from pydantic_core import PydanticCustomError

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,23}$")]


def spelt(key: str, default: Any = ...) -> Any:
    """Declare a field whose name in card files is a Python keyword (`as`, `from`, `is`)."""
    return Field(default, validation_alias=key, serialization_alias=key)


class Node(BaseModel):
    """Frozen node of a card's text."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)
    tag_field: ClassVar[str] = ""

    @classmethod
    @cache
    def tag(cls) -> str:
        """Tag of this class in a card file."""
        for field in cls.model_fields.values():
            if field.validation_alias == cls.tag_field:
                return str(field.default)
        return str(cls.model_fields[cls.tag_field].default)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copy the node with other fields, without the values cached from the old ones."""
        twin = super().model_copy(update=update, deep=deep)
        for name in twin.__dict__.keys() - type(self).model_fields.keys():
            del twin.__dict__[name]
        return twin


class Step(Node):
    """Instruction; a list of steps runs in order."""

    tag_field: ClassVar[str] = "do"


class Selector(Node):
    """Selection of cards, seen from the card that has the text."""

    tag_field: ClassVar[str] = "who"


class Amount(Node):
    """Whole number, computed when read."""

    tag_field: ClassVar[str] = "of"


class Condition(Node):
    """Condition, evaluated when read."""

    tag_field: ClassVar[str] = "is"


class Property(Node):
    """Lasting property that a card or an effect gives: a modifier or a keyword."""

    tag_field: ClassVar[str] = "has"


class Event(Node):
    """Kind of fact that triggers an ability, with a filter on the facts of that kind."""

    tag_field: ClassVar[str] = "fact"


FAMILIES: tuple[type[Node], ...] = (Step, Selector, Amount, Condition, Property, Event)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Node classes of a game, by family and tag, and the attributes of its values."""

    families: Mapping[type[Node], Mapping[str, type[Node]]]
    attributes: frozenset[str]

    @classmethod
    def of(cls, classes: Iterable[type[Node]], *, attributes: Iterable[str]) -> Vocabulary:
        """Sort node classes into families. Raises ValueError when two share a tag."""
        families: dict[type[Node], dict[str, type[Node]]] = {family: {} for family in FAMILIES}
        for node in classes:
            family = next(family for family in FAMILIES if issubclass(node, family))
            if families[family].setdefault(node.tag(), node) is not node:
                raise ValueError(f"two nodes share the tag {node.tag_field}: {node.tag()}")
        return cls(families, frozenset(attributes))

    def classes(self) -> tuple[type[Node], ...]:
        """List every node class, in order of declaration."""
        return tuple(node for family in self.families.values() for node in family.values())


def _known(options: Iterable[str]) -> str:
    return ", ".join(sorted(options))


def _reader(family: type[Node]) -> Callable[[Any, ValidationInfo], Any]:
    """Make a validator that picks the node class of `family` by its tag, from the vocabulary in the context."""
    tag_field = family.tag_field

    def read(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, family):
            return value
        if family is Amount and isinstance(value, int) and not isinstance(value, bool):
            return value
        if not isinstance(info.context, Vocabulary):
            raise PydanticCustomError("source.unfit", "nodes are read with a game's vocabulary as context")
        known = info.context.families[family]
        value = _longhand(family, value, known)
        if not isinstance(value, dict):
            raise PydanticCustomError("source.no_node", "expected a mapping with '{tag}'", {"tag": tag_field})
        node = known.get(str(value.get(tag_field)))
        if node is None:
            detail = {"tag": tag_field, "given": str(value.get(tag_field)), "known": _known(known)}
            raise PydanticCustomError("source.unknown_node", "unknown '{tag}: {given}' (known: {known})", detail)
        return node.model_validate(value, context=info.context)

    return read


def _longhand(family: type[Node], value: Any, known: Mapping[str, type[Node]]) -> Any:
    """Expand short forms: a bare word is a node without fields, else the name of a bound thing."""
    if isinstance(value, str) and family in (Selector, Amount, Condition):
        if value in known:
            return {family.tag_field: value}
        return {family.tag_field: "bound", "name": value}
    return value


def _known_attribute(value: Any, info: ValidationInfo) -> str:
    """Check that the game declared an attribute."""
    if isinstance(info.context, Vocabulary) and (not isinstance(value, str) or value not in info.context.attributes):
        detail = {"given": str(value), "known": _known(info.context.attributes)}
        raise PydanticCustomError("source.unknown_attribute", "unknown attribute '{given}' (known: {known})", detail)
    return str(value)


AnyStep = Annotated[SerializeAsAny[Step], PlainValidator(_reader(Step))]
AnySelector = Annotated[SerializeAsAny[Selector], PlainValidator(_reader(Selector))]
AnyAmount = Annotated[int | SerializeAsAny[Amount], PlainValidator(_reader(Amount))]
AnyCondition = Annotated[SerializeAsAny[Condition], PlainValidator(_reader(Condition))]
AnyProperty = Annotated[SerializeAsAny[Property], PlainValidator(_reader(Property))]
AnyEvent = Annotated[SerializeAsAny[Event], PlainValidator(_reader(Event))]
Attribute = Annotated[str, PlainValidator(_known_attribute)]
Steps = Annotated[tuple[AnyStep, ...], Field(min_length=1)]


def walk(node: Any) -> Iterable[Node]:
    """Yield a node and every node under it, parents first."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
        elif isinstance(part, Node):
            yield part
            values = part.__dict__
            waiting.extend([values[field] for field in reversed(type(part).__pydantic_fields__)])
