"""Reads card and deck files: YAML with firm limits, and a JSON copy of it that opens forty times faster."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import yaml

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


class SourceError(ValueError):
    """A file cannot be read; the message is one sentence that begins with the file's name."""


def _refusal(reason: str, node: yaml.Node) -> yaml.constructor.ConstructorError:
    return yaml.constructor.ConstructorError(None, None, reason, node.start_mark)


class _StrictLoader(_Loader):
    """Refuses what a careless file would lose silently: a key written twice, or one that is no word."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """A mapping whose keys are words, each once."""
        seen: set[str] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(None, None, f"a key is no word: {key}", key_node.start_mark)
            if key in seen:
                raise yaml.constructor.ConstructorError(None, None, f"'{key}' stands twice", key_node.start_mark)
            seen.add(key)
        return super().construct_mapping(node, deep)


def read_bytes(file: Path) -> bytes:
    """What a file holds. Raises SourceError if it cannot be read or is longer than MAX_BYTES."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise SourceError(f"{file.name}: the file is larger than {MAX_BYTES // 1_000_000} MB.")
        return file.read_bytes()
    except OSError as problem:
        raise SourceError(f"{file.name}: the file cannot be read ({problem.strerror}).") from None


def parse(data: bytes, *, name: str) -> Any:
    """The plain values a YAML file holds. Raises SourceError for what is no YAML, too deep or has aliases."""
    try:
        text = data.decode("utf-8-sig")
        _refuse_traps(text, name)
        return yaml.load(text, Loader=_StrictLoader)  # noqa: S506 (a safe loader, made stricter)
    except UnicodeDecodeError:
        raise SourceError(f"{name}: the file is not UTF-8 text.") from None
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        where = f"line {mark.line + 1}: " if mark else ""
        raise SourceError(f"{name}: {where}{problem.problem or 'this is no YAML'}.") from None
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        if isinstance(problem, SourceError):
            raise
        raise SourceError(f"{name}: {' '.join(str(problem).split())}.") from None


def _refuse_traps(text: str, name: str) -> None:
    """Walk the events, which build nothing: a short file could unfold into gigabytes or a deep recursion."""
    depth = 0
    for part, event in enumerate(yaml.parse(text, Loader=_Loader)):
        where = f"{name}: line {event.start_mark.line + 1 if event.start_mark else 0}"
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise SourceError(f"{where}: anchors and aliases are not allowed.")
        if part > MAX_PARTS:
            raise SourceError(f"{where}: the file says more than {MAX_PARTS} things.")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise SourceError(f"{where}: more than {MAX_DEPTH} levels inside one another.")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


class Cache:
    """Plain values by the hash of the file they were read from; losing it costs nothing but time."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[str, Any] = {}
        self._used: dict[str, Any] = {}
        if file is not None:
            try:
                stored = unseal(file.read_bytes())
                if stored["format"] == CACHE_FORMAT and isinstance(stored["files"], dict):
                    self._known = stored["files"]
            except (OSError, ValueError, KeyError, TypeError):
                pass  # no copy, or no good one: the files themselves will do
        self._stored = frozenset(self._known)

    def read(self, file: Path) -> tuple[str, Any]:
        """The hash and the plain values of a file, parsed only if it is news. Raises SourceError."""
        data = read_bytes(file)
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self._known:
            plain = parse(data, name=file.name)
            # Through JSON and back, so that a first reading and a later one see the very same values.
            self._known[digest] = json.loads(json.dumps(plain, ensure_ascii=False, default=str))
        self._used[digest] = self._known[digest]
        return digest, self._known[digest]

    def save(self) -> None:
        """Keep what was read; in silence if the place cannot be written."""
        if self._file is None or self._used.keys() == self._stored:
            return
        draft = self._file.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(seal({"format": CACHE_FORMAT, "files": self._used}))
            draft.replace(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink()
