"""Errors in card and deck files, each explained in one sentence of the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from tabletop.lang.shown import brief, cleaned

Explained = tuple[str, Mapping[str, object]]
"""Key of a reason and the fields its text names."""
PLACES = ("card", "field", "line")
GIVEN = frozenset({"given", "value", "tag"})
"""Fields that quote text of a file, which may have any length."""


class LibraryError(ValueError):
    """Error in a card or deck file: the key of the reason with its fields; `file`, `card`, `field` and `line` locate it."""

    def __init__(self, key: str, fields: Mapping[str, object] | None = None, *, file: str, card: str = "", field: str = "",
                 line: int = 0) -> None:
        self.key = key if "." in key else f"source.{key}"
        self.fields = {name: brief(value) if name in GIVEN else value for name, value in (fields or {}).items()}
        self.file, self.card, self.field, self.line = cleaned(file), brief(card), brief(field), line
        where = "".join(f"{part}: " for part in (file, card, field, line and str(line)) if part)
        super().__init__(f"{where}{self.key} {self.fields}")

    def text(self, words: Callable[..., str]) -> str:
        """Write the sentence in the language of `words`."""
        told = "_".join(place for place in PLACES if getattr(self, place)) or "file"
        reason = words(self.key, **self.fields)
        return words(f"source.at.{told}", file=self.file, card=self.card, field=self.field, line=self.line, reason=reason)


# ---- pydantic's errors, by their type
def _bare(kind: str) -> Callable[[Mapping[str, Any]], Explained]:
    return lambda told: (f"source.{kind}", {})


def _bound(kind: str, name: str) -> Callable[[Mapping[str, Any]], Explained]:
    return lambda told: (f"source.{kind}", {"n": told[name]})


def _one_of(told: Mapping[str, Any]) -> Explained:
    return "source.one_of", {"known": _listed(told["expected"])}


def _unknown_tag(told: Mapping[str, Any]) -> Explained:
    return "source.unknown_kind", {"given": told["tag"], "known": _listed(told["expected_tags"])}


def _listed(expected: str) -> str:
    """Extract the items from pydantic's list ("'a', 'b' or 'c'")."""
    return ", ".join(re.findall(r"'([^']*)'", expected) or re.findall(r"-?\d+", expected))


REASONS: Mapping[str, Callable[[Mapping[str, Any]], Explained]] = {
    "missing": _bare("missing"), "extra_forbidden": _bare("unknown_field"),
    "model_type": _bare("no_mapping"), "mapping_type": _bare("no_mapping"), "dict_type": _bare("no_mapping"),
    "model_attributes_type": _bare("no_mapping"), "list_type": _bare("no_list"), "tuple_type": _bare("no_list"),
    "int_type": _bare("no_number"), "int_parsing": _bare("no_number"), "int_from_float": _bare("no_number"),
    "string_type": _bare("no_text"), "bool_type": _bare("no_truth"), "bool_parsing": _bare("no_truth"),
    "greater_than_equal": _bound("at_least", "ge"), "less_than_equal": _bound("at_most", "le"),
    "string_too_short": _bound("too_short", "min_length"), "string_too_long": _bound("too_long", "max_length"),
    "too_short": _bound("too_few", "min_length"), "too_long": _bound("too_many", "max_length"),
    "string_pattern_mismatch": _bare("pattern"), "literal_error": _one_of,
    "union_tag_invalid": _unknown_tag, "union_tag_not_found": _bare("no_kind"),
}
"""Message for an error without a more specific one: the value does not fit."""


def explain(problem: ValidationError, plain: Any) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """Explain a model's errors: of each the place, in the words of the file, and the reason.

    An error of our own (PydanticCustomError) has the key of its text as its type.
    """
    for one in problem.errors(include_url=False):
        kind, told = one["type"], one.get("ctx", {})
        key, fields = (kind, told) if "." in kind else REASONS.get(kind, _bare("unfit"))(told)
        yield _place(one["loc"], kind, plain), key, fields


def _place(parts: tuple[int | str, ...], kind: str, plain: Any) -> str:
    """Return the place in the words of the file: without the tags of unions, which pydantic names among the fields."""
    path: list[str] = []
    here = plain
    for part, following in zip(parts, (*parts[1:], None), strict=False):
        if _holds(here, part):
            if following is not None and _holds(here, following) and not _holds(here[part], following):
                continue  # a tag that is also the name of a field
            here = here[part]
            path.append(str(part))
        elif following is None and kind == "missing":
            path.append(str(part))
    return ".".join(path)


def _holds(tree: Any, part: int | str) -> bool:
    return part in tree if isinstance(tree, dict) else isinstance(tree, list) and isinstance(part, int) and part < len(tree)
