"""Translations: the texts for players in their language, from the catalogues in `assets/locale`."""

from __future__ import annotations

import locale
import os
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Literal, Protocol

from tabletop import places
from tabletop.lang.languages import LANGUAGES, POINTS, Lang

PLURAL_FORMS = frozenset({"one", "other"})
# Speakers of these read Spanish more readily than English.
_SPANISH_READERS = frozenset({"es", "spanish", "ca", "catalan", "gl", "galician", "eu", "basque"})

SPACED: Mapping[Lang, str] = {"es": "\u00a0", "en": ""}
"""Space before the sign of per cent."""

Text = str | Mapping[str, str]
Hand = Literal["keys", "pad"]


class MissingText(LookupError):
    """Error: a key or a field that no catalogue has; a bug of the program, never a player's fault."""


class Words(Protocol):
    """Interface of the texts of one language: takes a key and its fields, returns a text."""

    @property
    def lang(self) -> Lang:
        """Key of the language."""

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of `key` with its named fields filled in; raises MissingText."""

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""

    def __hash__(self) -> int:
        """Hash, so that finished texts can be cached by their language."""


class Translations:
    """Catalogues of one language; call with a key and the fields of its text.

    >>> Translations("en")("cli.error.no_file", file="match.tapete")
    'There is no file “match.tapete”.'
    """

    def __init__(self, lang: str, *, folder: Path | None = None) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"unknown language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang: Lang = lang
        self._folder = (folder or places.assets() / "locale") / lang
        self._areas: dict[str, dict[str, Text]] = {}
        self.hand: Hand = "keys"

    def by(self, hand: Hand) -> Translations:
        """Return the same catalogues for a player who holds a gamepad, or none: a text that names keys has a twin, `..._pad`."""
        found = copy(self)
        found.hand = hand
        return found

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of `key` (`area.section.name`), its named fields filled in.

        A text with plurals is chosen by the field `n`. Raises MissingText for an unknown key or field: a gap
        in a catalogue is found by the first test that walks over it, in either language.
        """
        text = self._find(key)
        if text is None:
            raise MissingText(f"no text {key!r} in {self.lang!r}")
        try:
            form = text if isinstance(text, str) else text["one" if fields["n"] == 1 else "other"]
            return _filled(form, fields, self.lang)
        except KeyError as gap:
            raise MissingText(f"text {key!r} needs the field {gap}") from None

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`, for callers with a general text to fall back to."""
        return self._find(key) is not None

    def _find(self, key: str) -> Text | None:
        area = key.partition(".")[0]
        if area not in self._areas:
            self._areas[area] = _area(self._folder / f"{area}.toml")
        twin = self._areas[area].get(f"{key}_pad") if self.hand == "pad" else None
        return self._areas[area].get(key) if twin is None else twin


def _filled(form: str, fields: Mapping[str, object], lang: Lang) -> str:
    """Fill in a text's fields; only texts with a sign or a percentage need the slower formatter."""
    if ":+" in form or "%}" in form:
        return _Figures(lang).vformat(form, (), fields)
    return form.format_map(fields)


class _Figures(string.Formatter):
    """Formatter for a true minus sign, and for percentages in the language's style: "12,5 %" in Spanish, "12.5%" in English."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def format_field(self, value: Any, format_spec: str) -> Any:
        """Format one field."""
        text = str(super().format_field(value, format_spec))
        if format_spec.startswith("+"):
            text = text.replace("-", "\u2212")
        if format_spec.endswith("%"):
            text = text.replace(".", POINTS[self._lang]).replace("%", f"{SPACED[self._lang]}%")
        return text


def read_area(file: Path) -> dict[str, Text]:
    """Read one catalogue file as {key: text}; an area without a file has no texts.

    Raises ValueError naming the file and key where something is neither a text nor a table of plurals.
    """
    if not file.is_file():
        return {}
    try:
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise ValueError(f"{file}: {problem}") from None
    return dict(_leaves(tree, file.stem, file))


_area = cache(read_area)


def system_language() -> str:
    """Return the language of the player's system, or the nearest supported one: `es` if the system names none."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    # Where no locale is set, other systems make Python report an English one.
    told = "" if sys.platform.startswith("linux") else locale.getlocale()[0]
    name = (spoken or told or "").lower()
    language = name.replace("-", "_").partition("_")[0].partition(".")[0]
    return "es" if language in _SPANISH_READERS or language in {"", "c", "posix"} else "en"


def _leaves(tree: Mapping[str, object], path: str, file: Path) -> Iterator[tuple[str, Text]]:
    for name, value in tree.items():
        key = f"{path}.{name}"
        if isinstance(value, str):
            yield key, value
        elif not isinstance(value, Mapping):
            raise ValueError(f"{file}: {key} is not a text")
        elif "other" in value:
            forms = {form: text for form, text in value.items() if isinstance(text, str)}
            if forms.keys() != PLURAL_FORMS or forms.keys() != value.keys():
                raise ValueError(f"{file}: the plurals of {key} are not 'one' and 'other'")
            yield key, forms
        else:
            yield from _leaves(value, key, file)
