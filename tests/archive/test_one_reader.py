"""One reader decides: the list, opening, verifying and taking in say the same of a file, however it was spoiled."""

import json
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from tabletop.archive import lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry, import_match, list_matches, look
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder, save_branch
from tabletop.archive.verify import verify
from tabletop.games.registry import Game
from tabletop.present.words import Translations
from tests.support import kept, walks

Spoil = Callable[[bytes], bytes]
DEEP = b"[" * 100_000
WORDS = {lang: Translations(lang) for lang in ("es", "en")}


def _records(change: Callable[[list[dict[str, object]]], None]) -> Spoil:
    """Other records under right hashes: what only a forger writes."""
    def spoil(data: bytes) -> bytes:
        records = [json.loads(line) for line in data.splitlines()]
        for record in records:
            del record["h"]
        change(records)
        out, digest = b"", ""
        for record in records:
            spelled, digest = lines.encode_line(record, digest)
            out += spelled
        return out
    return spoil


def _line(number: int, **fields: object) -> Spoil:
    return _records(lambda records: records[number].update(fields))


def _forged(body: bytes) -> Spoil:
    """One more line of any bytes, its hash right."""
    def spoil(data: bytes) -> bytes:
        digest = json.loads(data.splitlines()[-1])["h"]
        return data + body + b',"h":"%s"}\n' % lines._digest(digest, body).encode()
    return spoil


def _cursor(**fields: object) -> Spoil:
    return _records(lambda records: records.append({"n": 9, "to": 4, **fields}))


WHOLE: Mapping[str, Spoil] = {
    "as it was": lambda data: data,
    "line ends of Windows": lambda data: data.replace(b"\n", b"\r\n"),
    "a mark of UTF-8": lambda data: b"\xef\xbb\xbf" + data,
    "both": lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
    "a blank line at the end": lambda data: data + b"\n",
    "blank lines of Windows": lambda data: data + b"\r\n \r\n\t\n",
    "a move of the cursor": _cursor(),
}
"""Nothing is wrong with these."""
TAILS: Mapping[str, Spoil] = {
    "an unfinished line": lambda data: data + b'{"n":10,"p":9',
    "garbage without end": lambda data: data + b"?" * 3000,
    "garbage": lambda data: data + b"garbage\n",
    "an empty record": lambda data: data + b"{}\n",
    "zeros": lambda data: data + bytes(4096),
    "brackets": lambda data: data + DEEP + b"\n",
    "several lines": lambda data: data + b"{}\n[]\n\nnull\n",
}
"""These open whole and can be played on: what follows the last line goes with the next decision."""
PARTS: Mapping[str, Spoil] = {
    "a letter changed": lambda data: data[:-60] + bytes([data[-60] ^ 1]) + data[-59:],
    "a letter changed in the middle": lambda data: data[:-400] + bytes([data[-400] ^ 1]) + data[-399:],
    "a line missing": lambda data: b"".join(data.splitlines(keepends=True)[:6] + data.splitlines(keepends=True)[7:]),
    "garbage between": lambda data: b"".join([*data.splitlines(keepends=True)[:6], b"{}\n", *data.splitlines(keepends=True)[6:]]),
    "a number beyond all": _forged(b'{"n":1e999,"to":4'),
    "a count of four thousand digits": _forged(b'{"n":' + b"9" * 4000 + b',"to":4'),
    "a deep line": _forged(b'{"n":9,"to":' + DEEP),
    "a nest the slow reader takes": _forged(b'{"n":9,"to":"\\ud800","x":' + b"[" * 500 + b"]" * 500),
    "a cursor beyond the last": _cursor(to=10),
    "a cursor with picks": _cursor(d=[["pass", 0, 0]]),
    "a cursor with odd picks": _cursor(d=[[[]]]),
    "a cursor of truth": _cursor(to=True),
    "a cursor that tells an end": _cursor(o=[[0], "points"]),
    "a cursor that tells half an end": _cursor(o=[]),
    "a cursor that tells no end": _cursor(o=None),
    "a cursor that tells odd winners": _cursor(o=[[99], {}]),
    "a decision that tells an end": _line(-1, o=[[1], "points"]),
    "winners that do not sit here": _line(-1, c=[[0, 6, 6, 1], [0, 7, 400, 1]], o=[[400], ""]),
    "an impossible change": _line(6, c=[[0, 99, 6, 1]]),
}
"""These open as far as they are sound."""
NONE: Mapping[str, Spoil] = {
    "nothing": lambda data: b"",
    "text": lambda data: b"hello\n",
    "a bracket": lambda data: DEEP,
    "two lines": lambda data: b"".join(data.splitlines(keepends=True)[:2]),
    "another game": _line(0, game="ajedrez"),
    "a game with an end of text": _line(0, game="\x00\x01"),
    "players by the dozen": _line(0, players=["Ana"] * 12),
    "an odd seed": _line(0, seed=1e300),
    "options without end": _records(lambda records: records[0].update(options={"x": json.loads("[" * 60 + "]" * 60)})),
    "an option beyond all": lambda data: _records(lambda records: records[0].update(options={"x": 7}))(data).replace(b'"x":7', b'"x":1e999'),
    "no cards": _line(1, cards=[{"id": "?"}]),
    "cards without end": _records(lambda records: records[1].update(cards=[{"id": json.loads("[" * 90 + "]" * 90)}])),
    "a start that cannot be": _line(2, c=[[0, 99, 6, 1]]),
}
"""These are no matches to show."""


def _mended(data: bytes) -> bytes:
    """The hashes made right where text was replaced without them."""
    out, digest = b"", ""
    for row in data.splitlines():
        body = row[:row.rindex(b',"h":')]
        digest = lines._digest(digest, body)
        out += body + b',"h":"%s"}\n' % digest.encode()
    return out


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A match of nine decisions."""
    return kept.played(tmp_path_factory.mktemp("sound"), "toy", 5, decisions=9).path.read_bytes()


def _agreed(path: Path, data: bytes) -> Opened | ArchiveError:
    """What all say of a file: the match, or why there is none."""
    path.write_bytes(data)
    taken = path.with_name("taken")
    taken.mkdir()
    (entry,) = list_matches(path.parent, find=kept.find)
    assert look(path, find=kept.find) == entry and list_matches(path.parent, find=kept.find) == [entry]
    verdict = verify(path, find=kept.find)
    try:
        import_match(path, taken, find=kept.find)
        refused = None
    except ArchiveError as problem:
        refused = problem
    assert len(list_matches(taken, find=kept.find)) == (refused is None)
    for lang, words in WORDS.items():
        assert all(0 < len(text) < 400 for text in (entry.why(words) or lang, refused.text(words) if refused else lang))
    try:
        found = open_match(path, find=kept.find)
    except ArchiveError as problem:
        said = (problem.key, problem.fields)
        assert verdict.problem is not None and refused is not None
        assert said == (verdict.problem.key, verdict.problem.fields) == (refused.key, refused.fields) == (entry.problem, dict(entry.details))
        return problem
    assert entry.problem == "" and verdict.decisions == entry.decisions == len(found.match.history.nodes)
    assert entry.winners == (found.ending[0] if found.ending else None)
    for wrong in (found.problem, found.tail):
        assert wrong is None or (verdict.problem is not None and wrong.key == verdict.problem.key and wrong.line == verdict.problem.line)
    assert (found.problem is None) == (refused is None)
    return found


@pytest.mark.parametrize("how", WHOLE)
def test_a_file_another_program_passed_on_is_whole(tmp_path: Path, sound: bytes, how: str) -> None:
    """Line ends, marks and blank space are nothing of the match; it is played on in the same file."""
    path = tmp_path / "match.tapete"
    found = _agreed(path, WHOLE[how](sound))
    assert isinstance(found, Opened) and found.problem is None and found.tail is None
    assert len(found.match.history.nodes) == 9
    assert verify(path, find=kept.find).ok
    _played_on(path, found)


def _played_on(path: Path, found: Opened) -> None:
    walks.play(found.match, Random(1), decisions=2, then=Recorder.resume(found).append)
    again = open_match(path, find=kept.find)
    assert again.problem is None and again.tail is None and again.match.digest() == found.match.digest()
    assert verify(path, find=kept.find).ok


@pytest.mark.parametrize("how", TAILS)
def test_what_follows_the_last_line_costs_nothing_of_the_match(tmp_path: Path, sound: bytes, how: str) -> None:
    """It is listed, told by verify, and gone as soon as the match is played on."""
    path = tmp_path / "match.tapete"
    found = _agreed(path, TAILS[how](sound))
    assert isinstance(found, Opened) and found.problem is None
    assert found.tail is not None and found.tail.line == 13
    assert len(found.match.history.nodes) == 9
    _played_on(path, found)


@pytest.mark.parametrize("how", PARTS)
def test_a_file_spoiled_further_on_opens_up_to_there(tmp_path: Path, sound: bytes, how: str) -> None:
    """All name the same line, and none takes it for a match to play on."""
    found = _agreed(tmp_path / "match.tapete", PARTS[how](sound))
    assert isinstance(found, Opened) and found.problem is not None
    assert found.problem.key in ("archive.open.damaged", "archive.open.impossible")
    with pytest.raises(ArchiveError):
        Recorder.resume(found)
    save_branch(tmp_path / "branch.tapete", found, node=found.match.history.cursor, created="")
    assert verify(tmp_path / "branch.tapete", find=kept.find).ok


@pytest.mark.parametrize("how", NONE)
def test_a_file_that_is_no_match_has_one_reason(tmp_path: Path, sound: bytes, how: str) -> None:
    """The same everywhere."""
    data = NONE[how](sound)
    assert isinstance(_agreed(tmp_path / "match.tapete", _mended(data) if how == "an option beyond all" else data), ArchiveError)


def test_whatever_goes_wrong_with_one_file_is_that_rows_reason(tmp_path: Path, sound: bytes) -> None:
    """An error nobody thought of: the other matches are listed, and nothing stops the start of the program."""
    (tmp_path / "bad.tapete").write_bytes(sound)
    (tmp_path / "good.tapete").write_bytes(kept.played(tmp_path / "elsewhere", "enadrya", 1, decisions=3).path.read_bytes())

    def stumble(key: str) -> Game:
        if key == "toy":
            raise RecursionError
        return kept.find(key)

    entries = {entry.name: entry for entry in list_matches(tmp_path, find=stumble)}
    assert entries["bad"].problem == "archive.open.stumbled" and entries["bad"].why(WORDS["es"]).startswith("«bad.tapete»")
    assert entries["good"].problem == "" and entries["good"].decisions == 3
    assert verify(tmp_path / "bad.tapete", find=stumble).problem is not None


@pytest.mark.skipif(os.name != "posix", reason="some systems keep no such time")
@pytest.mark.parametrize("seconds", [-(10**10), 0, 2**31, 253_402_300_800, 9 * 10**9])
def test_a_file_of_any_year_is_listed(tmp_path: Path, sound: bytes, seconds: int) -> None:
    """The time a file was changed may lie beyond any calendar."""
    from tabletop.ui.library.catalogue import Query, found
    from tabletop.ui.library.wording import Index

    index, now = Index(), datetime(2026, 1, 1)  # noqa: DTZ001  # the player's own clock has no zone

    def text(entry: Entry) -> str:
        return index.text(entry, None, WORDS["es"], now=now, notes=frozenset())

    path = tmp_path / "match.tapete"
    path.write_bytes(sound)
    os.utime(path, (seconds, seconds))
    entries = list_matches(tmp_path, find=kept.find)
    assert found(entries, Query("ana"), text=text, notes=frozenset()) == entries
