"""Reader of card and deck files: YAML with firm limits, and a JSON cache that opens forty times faster."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from tabletop.lang import outside
from tabletop.lang.mistakes import LibraryError
from tabletop.lang.sealed import seal, unseal

MAX_BYTES = 2_000_000
MAX_DEPTH = 40
MAX_PARTS = 30_000
"""Words, lists and mappings in a file, some fifteen times the largest that comes with the program: more would take seconds."""
CACHE_FORMAT = 2

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML without libyaml: the same, slower
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


MISTAKES = (
    ("mapping values are not allowed", "yaml.colon"), ("expected ':'", "yaml.colon"), ("cannot start any token", "yaml.sign"),
    ("end of stream", "yaml.open"), ("expected ',' or", "yaml.open"), ("block end", "yaml.indent"), ("expected key", "yaml.indent"),
    ("block entry", "yaml.indent"), ("block sequence", "yaml.indent"), ("escape", "yaml.escape"), ("constructor for the tag", "yaml.tag"),
    ("special characters", "yaml.sign"), ("control characters", "yaml.sign"))
"""Parts of the YAML parser's error messages, with the keys of our messages for these errors."""


class _Refused(yaml.constructor.ConstructorError):
    """Error of our checks beyond YAML's own: the key of the reason, and its fields."""

    def __init__(self, key: str, node: yaml.Node, **fields: object) -> None:
        super().__init__(None, None, key, node.start_mark)
        self.key, self.fields = key, fields


class _StrictLoader(_Loader):
    """Loader that refuses keys written twice and keys that are not words, which YAML would accept silently."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """Build a mapping whose keys are words, each once."""
        seen: set[str] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise _Refused("key_no_word", key_node, given=key)
            if key in seen:
                raise _Refused("key_twice", key_node, given=key)
            seen.add(key)
        return super().construct_mapping(node, deep)


def read_bytes(file: Path) -> bytes:
    """Read the bytes of an ordinary file. Raises LibraryError if it cannot be read or is longer than MAX_BYTES."""
    try:
        return outside.read(file, MAX_BYTES)
    except outside.NoFile:
        raise LibraryError("no_file", file=file.name) from None
    except outside.TooLong:
        raise LibraryError("large", {"megabytes": MAX_BYTES // 1_000_000}, file=file.name) from None
    except FileNotFoundError:
        raise LibraryError("absent", file=file.name) from None
    except PermissionError:
        raise LibraryError("denied", file=file.name) from None
    except OSError as problem:
        raise LibraryError("unreadable", {"code": problem.errno}, file=file.name) from None


def parse(data: bytes, *, name: str) -> Any:
    """Parse YAML to plain values. Raises LibraryError for invalid YAML, deep nesting or aliases."""
    try:
        text = data.decode("utf-8-sig")
        _refuse_traps(text, name)
        return yaml.load(text, Loader=_StrictLoader)  # noqa: S506 (a safe loader, made stricter)
    except UnicodeDecodeError:
        raise LibraryError("no_utf8", file=name) from None
    except _Refused as problem:
        raise LibraryError(problem.key, problem.fields, file=name, line=_line(problem)) from None
    except yaml.YAMLError as problem:
        raise LibraryError(f"source.{_mistake(str(problem))}", file=name, line=_line(problem)) from None
    except (ValueError, OverflowError) as problem:
        if isinstance(problem, LibraryError):
            raise
        raise LibraryError("no_value", file=name) from None


def _mistake(told: str) -> str:
    """Return the key of the mistake that a parser's message tells."""
    return next((key for said, key in MISTAKES if said in told), "yaml.unclear")


def _line(problem: yaml.YAMLError) -> int:
    """Return the line of the file that an error names, 0 for none."""
    mark = getattr(problem, "problem_mark", None) or getattr(problem, "context_mark", None)
    return mark.line + 1 if mark is not None else 0


def line_of(data: bytes, way: Sequence[str]) -> int:
    """Return the line of a file on which a place stands, named by fields and numbers from the top; 0 for no readable file.

    A place that is not there is where the last part that is there begins.
    """
    try:
        node, line = yaml.compose(data.decode("utf-8-sig"), Loader=_Loader), 0
    except (yaml.YAMLError, ValueError):
        return 0
    for part in way:
        found = _part_of(node, part)
        if found is None:
            break
        line, node = found
    return line


def _part_of(node: yaml.Node | None, part: str) -> tuple[int, yaml.Node] | None:
    """Return a part of a mapping or a list with its line; None for one that is not there."""
    if isinstance(node, yaml.MappingNode):
        return next(((key.start_mark.line + 1, value) for key, value in node.value if key.value == part), None)
    if isinstance(node, yaml.SequenceNode) and part.isdecimal() and int(part) < len(node.value):
        one = node.value[int(part)]
        return one.start_mark.line + 1, one
    return None


def _refuse_traps(text: str, name: str) -> None:
    """Reject aliases and deep nesting by reading YAML events, before a short file can unfold into gigabytes."""
    depth = 0
    for part, event in enumerate(yaml.parse(text, Loader=_Loader)):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise LibraryError("alias", file=name, line=line)
        if part > MAX_PARTS:
            raise LibraryError("parts", {"n": MAX_PARTS}, file=name, line=line)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise LibraryError("deep", {"n": MAX_DEPTH}, file=name, line=line)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


class Cache:
    """Cache of parsed values by the file's hash; losing the cache costs nothing but time."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[str, Any] = {}
        self._used: dict[str, Any] = {}
        if file is not None:
            try:
                stored = unseal(outside.read(file, outside.CACHE_CAP))
                if stored["format"] == CACHE_FORMAT and isinstance(stored["files"], dict):
                    self._known = stored["files"]
            except (OSError, ValueError, KeyError, TypeError):
                pass  # no valid cache: the files are parsed instead
        self._stored = frozenset(self._known)

    def read(self, file: Path) -> tuple[str, Any]:
        """Return the hash and the plain values of a file, parsed only if the file is new. Raises LibraryError."""
        data = read_bytes(file)
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self._known:
            plain = parse(data, name=file.name)
            # Through JSON and back, so that a first reading and a later one see the very same values.
            self._known[digest] = json.loads(json.dumps(plain, ensure_ascii=False, default=str))
        self._used[digest] = self._known[digest]
        return digest, self._known[digest]

    def save(self) -> None:
        """Write the cache to disk; ignore a place that cannot be written."""
        if self._file is None or self._used.keys() == self._stored:
            return
        draft = self._file.with_name(f".{os.getpid()}-{os.urandom(4).hex()}.part")  # swept at a later start if this one is killed
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(seal({"format": CACHE_FORMAT, "files": self._used}))
            draft.replace(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink()
