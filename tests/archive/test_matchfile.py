"""Files that are no matches, matches of other versions, and forgeries: each is told in a sentence."""

import gzip
import os
import random
import time
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive import lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder, save_branch
from tabletop.archive.verify import verify
from tabletop.games import registry
from tabletop.games.registry import Deal, Game
from tabletop.kernel.agenda import Program, Step
from tabletop.kernel.facts import FactKind
from tabletop.kernel.store import Store, column
from tabletop.present.words import Translations
from tests.support import keepsake, kept, walks


def _refused(path: Path) -> ArchiveError:
    """The error of a file that does not open, after a look at both of its sentences."""
    with pytest.raises(ArchiveError) as found:
        open_match(path, find=kept.find)
    for lang in ("es", "en"):
        sentence = found.value.text(Translations(lang))
        assert sentence.endswith(".")
        assert "\n" not in sentence
    return found.value


# ---- foreign files
@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "empty"),
        (b"\n", "foreign"),
        (b"\n" * 1_000_000, "foreign"),
        (b"hello\n", "foreign"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "foreign"),
        (b"\xff\xfe{\x00", "foreign"),
        (b"{}\n", "foreign"),
        (b"[1, 2, 3]\n", "foreign"),
        (b'{"name": "package", "version": "1.0.0"}\n', "foreign"),
        (b"[" * 100_000, "foreign"),
        (b"[" * 100_000 + b"\n", "foreign"),
        (b"9" * 1_000_000 + b"\n", "foreign"),
        (b'{"format":' + b"9" * 5000 + b"}\n", "foreign"),
        (b'{"format":1,"program":"tapete"}\n', "damaged"),
        (b'{"format":1,"program":"tapete","game":"toy"', "cut"),
        (gzip.compress(bytes(50_000_000)), "compressed"),
        (b"PK\x03\x04" + bytes(50), "compressed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_match_says_so_at_once(tmp_path: Path, data: bytes, key: str) -> None:
    """Another program's file, a compressed one, a cut one, a million lines, a huge number."""
    path = tmp_path / "strange.tapete"
    path.write_bytes(data)
    began = time.process_time()
    assert _refused(path).key == f"archive.open.{key}"
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    "head",
    ['{"format":NaN}', '{"format":null}', '{"format":1}', '{"format":1,"program":"other"}', '{"format":{}}',
     "[]", "1"],
)
def test_a_record_with_the_right_hash_that_is_no_header_is_foreign(tmp_path: Path, head: str) -> None:
    """The hash alone makes no match."""
    path = tmp_path / "strange.tapete"
    body = head[:-1].encode()
    digest = lines._digest("", body).encode()
    path.write_bytes(body + b',"h":"' + digest + b'"}\n')
    assert _refused(path).key == "archive.open.foreign"


def test_a_folder_a_missing_file_and_a_name_that_is_none_say_so(tmp_path: Path) -> None:
    """Each in its own sentence."""
    assert _refused(tmp_path).key == "archive.disk.folder"
    assert _refused(tmp_path / "none.tapete").key == "archive.disk.missing"
    assert _refused(tmp_path / "none" / "none.tapete").key == "archive.disk.missing"
    assert _refused(tmp_path / ("x" * 5000)).key == "archive.disk.name"
    assert _refused(tmp_path / "a\0b").key == "archive.disk.name"


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices of this kind are POSIX")
def test_a_pipe_or_a_device_is_not_waited_for(tmp_path: Path) -> None:
    """They are refused unopened."""
    os.mkfifo(tmp_path / "pipe.tapete")
    assert _refused(tmp_path / "pipe.tapete").key == "archive.disk.no_file"
    assert _refused(Path("/dev/zero")).key == "archive.disk.no_file"


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """By its size alone."""
    path = tmp_path / "huge.tapete"
    with path.open("wb") as file:
        file.truncate(40 << 30)  # takes no room: it is all hole
    assert _refused(path).key == "archive.disk.large"


def test_a_bomb_in_an_archive_is_not_unpacked(tmp_path: Path) -> None:
    """Compressed files are not opened at all."""
    path = tmp_path / "bomb.tapete"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("match", bytes(100_000_000))
    assert _refused(path).key == "archive.open.compressed"


def test_permission_that_is_missing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system says it."""
    one = kept.start(tmp_path, "toy", 1)

    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("os.open", refuse)
        with pytest.raises(ArchiveError) as found:
            open_match(one.path, find=kept.find)
    assert found.value.key == "archive.disk.denied"


# ---- other versions
def test_a_newer_format_says_that_the_program_is_too_old(tmp_path: Path) -> None:
    """With the number of the format."""
    one = kept.start(tmp_path, "toy", 1)
    kept.respell(one.path, lambda n, record: record | {"format": 2} if n == 1 else record)
    problem = _refused(one.path)
    assert problem.key == "archive.open.newer"
    assert problem.fields["format"] == 2


def test_a_game_that_is_not_there_is_named(tmp_path: Path) -> None:
    """By the key in the header."""
    one = kept.start(tmp_path, "toy", 1)
    kept.respell(one.path, lambda n, record: record | {"game": "ajedrez"} if n == 1 else record)
    assert _refused(one.path).fields["game"] == "ajedrez"


def test_cards_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    """The game refuses the pinned cards."""
    one = kept.start(tmp_path, "toy", 1)
    kept.respell(one.path, lambda n, record: record | {"cards": [{"id": "?"}]} if n == 2 else record)
    assert _refused(one.path).key == "archive.open.cards"


@pytest.mark.parametrize("changed", [
    {"players": ["Ana", "Bruno", "Carla"]}, {"players": ["Ana"]}, {"decks": [{"c0": 1}]}, {"decks": [{"c0": 1}] * 3}])
def test_a_match_of_more_or_fewer_than_may_play_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    """Players, and a deck for each."""
    one = kept.start(tmp_path, "toy", 1)
    kept.respell(one.path, lambda n, record: record | changed if n == 1 else record)
    assert _refused(one.path).key == "archive.open.seats"


@pytest.mark.parametrize("options", [{"first": 2}, {"first": -1}, {"first": "Ana"}, {"quick": "yes"}, {"mode": "siege"}, {"mode": [1]}])
def test_options_by_which_nobody_can_play_are_refused(tmp_path: Path, options: dict[str, Any]) -> None:
    """Who begins, in which mode, how quickly; what the rules do not read may say anything."""
    one = kept.start(tmp_path, "toy", 1)
    kept.respell(one.path, lambda n, record: record | {"options": {"series": 7, "x": []}} if n == 1 else record)
    open_match(one.path, find=kept.find)
    kept.respell(one.path, lambda n, record: record | {"options": options} if n == 1 else record)
    assert _refused(one.path).key == "archive.open.terms"


@pytest.mark.parametrize(("stops", "fit"), [
    (None, "yes"), ([["all"], None], "yes"), ([["all"]], "yes"), (5, "no"), ([[["all"]]], "no"), ({"0": ["all"]}, "no")])
def test_where_seats_of_warage_stop_is_said_in_words(stops: Any, fit: str) -> None:
    """A list of them a seat; where a seat has none, the usual ones."""
    warage = registry.game("warage")
    deal = Deal("warage", 1, ("Ana", "Bruno"), ({}, {}), (), {"stops": stops})
    assert warage.agrees(deal) == (fit == "yes")


def _with_programs(programs: Mapping[str, Program]) -> Game:
    return replace(keepsake.TOY, rules=replace(keepsake.RULES, programs=programs))


def _watched_only(path: Path, game: Game) -> Opened:
    found = open_match(path, find=lambda key: game)
    assert found.problem is None
    assert found.stale is not None
    assert found.stale.key == "archive.open.replay_only"
    return found


@pytest.mark.parametrize("change", ["gone", "renamed", "longer"])
def test_a_match_whose_program_changed_can_be_watched_but_not_played(tmp_path: Path, change: str) -> None:
    """All of it can be walked through, nothing is asked, and what is lost is named."""
    one = kept.wandered(tmp_path, "toy", 2, steps=40)
    steps = keepsake.TURN.steps
    programs = dict(keepsake.RULES.programs)
    if change == "gone":
        del programs["toy.turn"]
    elif change == "renamed":
        programs["toy.turn"] = Program("toy.turn", tuple(Step("x" + s.name, s.run, s.ask) for s in steps))
    else:
        programs["toy.turn"] = Program("toy.turn", (*steps, Step("more", run=lambda m, env: None)))
    found = _watched_only(one.path, _with_programs(programs))
    assert found.stale is not None
    assert found.stale.fields["program"] == "toy.turn"
    assert found.match.store.state() == one.match.store.state()
    assert found.match.waiting() == ()
    here = found.match.history.cursor
    while found.match.undo():
        assert found.match.waiting() == ()
    found.match.go(here)
    assert found.match.log == one.match.log
    problem = verify(one.path, find=lambda key: _with_programs(programs)).problem
    assert problem is not None
    assert problem.key == "archive.verify.rules"


def test_facts_and_columns_that_are_gone_are_left_out_and_the_rest_is_shown(tmp_path: Path) -> None:
    """Such a match is watched, not played."""
    one = kept.played(tmp_path, "toy", 2)

    class Smaller(Store):
        points: list[int] = column()
        turn: list[int] = column()
        bonus: list[int] = column()

    facts = {name: kind for name, kind in keepsake.FACTS.items() if name != "rolled"}
    game = replace(keepsake.TOY, rules=replace(keepsake.RULES, facts=facts, store=Smaller))
    found = _watched_only(one.path, game)
    assert found.match.store.points == one.match.store.points
    assert not any(entry[1] in ("rolled", "mood") for entry in found.match.log)


def test_a_removed_kind_of_fact_that_never_happened_takes_nothing_away(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is played on by rules without it, and verified."""
    more = {**keepsake.FACTS, "dreamt": FactKind("dreamt", (("card", "card"),))}
    older = replace(keepsake.TOY, rules=replace(keepsake.RULES, facts=more))
    with monkeypatch.context() as patch:
        patch.setattr(kept, "find", lambda key: older)
        one = kept.played(tmp_path, "toy", 2)

    found = open_match(one.path, find=kept.find)

    assert "dreamt" in found.pins.facts
    assert (None, None) == (found.problem, found.stale)
    assert verify(one.path, find=kept.find).ok


# ---- going on elsewhere
def test_from_any_decision_one_can_go_on_in_a_new_file(tmp_path: Path) -> None:
    """The new file has the line to there alone, is sound, and leads to the same end by the same answers."""
    one = kept.wandered(tmp_path, "toy", 12, steps=80)
    for node in [None, *one.match.history.nodes[::9]]:
        found = one.open()
        branch = tmp_path / f"branch-{node.number if node else 0}.tapete"
        there = found.match.history.nodes[node.number - 1] if node else None
        save_branch(branch, found, node=there, created="2027")
        twin = open_match(branch, find=kept.find)
        one.match.go(node)
        assert twin.match.digest() == one.match.digest()
        assert twin.match.log == one.match.log
        assert [n.picks for n in twin.match.history.nodes] == [n.picks for n in one.match.history.line]
        assert twin.header.created == "2027"
        assert twin.header.deck_names == ["Uno", "Dos"]
        recorder = Recorder.resume(twin)
        walks.play(twin.match, random.Random(1), then=recorder.append)
        assert verify(branch, find=kept.find).ok


def test_a_new_file_takes_nobody_elses_place(tmp_path: Path) -> None:
    """A file that is there is not written over."""
    one = kept.played(tmp_path, "toy", 12, decisions=5)
    with pytest.raises(ArchiveError) as found:
        save_branch(one.path, one.open(), node=None, created="")
    assert found.value.key == "archive.disk.taken"


def test_the_header_says_who_plays_what(tmp_path: Path) -> None:
    """And what is in each deck."""
    header = kept.start(tmp_path, "enadrya", 3).open().header
    assert header.game == "enadrya"
    assert header.players == ["Ana", "Íñigo"]
    assert [sum(deck.values()) for deck in header.decks] == [40, 40]


def test_names_no_other_file_could_hold_are_kept(tmp_path: Path) -> None:
    """Quotes, tags, other scripts."""
    deal = keepsake.deal(1)
    players = ('A"\\</script>', "漢字 \U0001f0cf")
    deal = replace(deal, players=players)
    match = keepsake.TOY.start(deal)
    path = tmp_path / "names.tapete"
    Recorder.create(path, match, game=keepsake.TOY, deal=deal, created="")
    assert open_match(path, find=kept.find).match.setup.players == players
    assert verify(path, find=kept.find).ok


@pytest.mark.parametrize("odd", ["\0", "\n", "\x1b", "\x7f", "\u2028", "\ud83d"])
def test_names_that_cannot_be_shown_are_cleaned(tmp_path: Path, odd: str) -> None:
    """Those of players and decks, as a match is written and as it is read; the match is the same."""
    deal = replace(keepsake.deal(1), players=(f"An{odd}a", f"{odd}Bruno"))
    path = tmp_path / "match.tapete"
    Recorder.create(path, keepsake.TOY.start(deal), game=keepsake.TOY, deal=deal, created="", deck_names=(f"El{odd}fos", odd))
    header = open_match(path, find=kept.find).header
    assert header.players == ["An a", "Bruno"] and header.deck_names == ["El fos", ""]
    kept.respell(path, lambda n, record: record | {"players": [f"Carl{odd}a", "Bruno"], "created": f"20{odd}27"} if n == 1 else record)
    found = open_match(path, find=kept.find)
    assert found.header.players == ["Carl a", "Bruno"] and found.match.setup.players == ("Carl a", "Bruno")
    assert found.header.created == "20 27"
    assert verify(path, find=kept.find).ok


def test_what_is_said_of_a_file_can_be_shown(tmp_path: Path) -> None:
    """Whatever the file is called, and whatever game it names."""
    path = kept.start(tmp_path, "toy", 1).path
    kept.respell(path, lambda n, record: record | {"game": "aje\0drez\n"} if n == 1 else record)
    problem = _refused(path)
    assert problem.fields["game"] == "aje drez"
    assert _refused(tmp_path / "no\nne.tapete").fields["file"] == "no ne.tapete"


def test_a_header_that_cannot_be_written_says_what_is_wrong(tmp_path: Path) -> None:
    """And leaves no file behind."""
    deal = replace(keepsake.deal(1), players=("x" * 500, "y"))
    match = keepsake.TOY.start(deal)
    with pytest.raises(ArchiveError) as found:
        Recorder.create(tmp_path / "x.tapete", match, game=keepsake.TOY, deal=deal, created="")
    assert found.value.fields["what"] == "players"
    assert not list(tmp_path.iterdir())
