"""The page about the match file: a reader written from it alone reads the shipped matches, and its example is a real line."""

import json
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.archive.header import Header, Pins
from tabletop.archive.matchfile import open_match

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "match-file.md").read_text(encoding="utf-8")
SAMPLES = sorted(places.samples().glob("*.tapete"))


def _records(file: Path) -> list[dict[str, Any]]:
    """The lines of a file, each with its hash as the page tells it."""
    before, records = "", []
    for line in file.read_bytes().splitlines():
        body, written = re.fullmatch(rb'(.*),"h":"([0-9a-f]{12})"}', line, re.DOTALL).groups()  # type: ignore[union-attr]
        before = blake2b(before.encode() + body, digest_size=6).hexdigest()
        assert before == written.decode()
        records.append(json.loads(line))
    return records


@pytest.mark.parametrize("file", SAMPLES[::4], ids=lambda file: file.stem)
def test_a_reader_made_from_the_page_reaches_the_same_cells(file: Path) -> None:
    """Hashes, the tree, and what each change sets, by the page alone; compared with the program's own reader."""
    _, pins, start, *decisions = _records(file)
    by_number = {record["n"]: record for record in decisions if "d" in record}
    opened = open_match(file)
    last = opened.match.history.line[-1].number
    way: list[dict[str, Any]] = []
    while last:
        way.append(by_number[last])
        last = by_number[last]["p"]
    cells: dict[tuple[str, int], Any] = {}
    for record in (start, *reversed(way)):
        for tag, *rest in record["c"]:
            if tag == 0:
                cells[pins["attributes"][rest[0]], rest[1]] = rest[2]
            assert tag in range(4)
    columns = opened.match.store.col

    assert len(by_number) == opened.place.decisions
    assert {key: value for key, value in cells.items() if not isinstance(value, list) and columns[key[0]][key[1]] != value} == {}


def test_the_page_names_every_field() -> None:
    """Of the header, the pins, and a decision as it is written."""
    decision = next(record for record in _records(SAMPLES[0]) if "d" in record)
    fields = {*Header.model_fields, *Pins.model_fields, *decision, "o", "to"} - {"h"}

    assert {name for name in fields if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


def test_its_example_is_a_decision() -> None:
    """With the fields that every decision has, and changes of the kinds that the table tells."""
    (example,) = re.findall(r"```json\n(.*?)\n```", PAGE)
    shown = json.loads(example)

    assert shown.keys() == next(record for record in _records(SAMPLES[0]) if "d" in record).keys()
    assert {change[0] for change in shown["c"]} <= {int(number) for number in re.findall(r"^\| `\[(\d), ", PAGE, re.MULTILINE)} == {0, 1, 2, 3}
