"""Match files spoiled and forged: every one opens as far as it is sound, or is refused with its reason; nothing else."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import to_json, to_text
from tabletop.archive.library import import_match, list_matches, look
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.notes import beside, read_notes
from tabletop.archive.page import to_page
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.present.narrate import Narrator
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.replay import Replay
from tabletop.present.words import Translations, Words
from tabletop.ui.library.glimpse import read_glimpse
from tests.support import marathon, mutate
from tests.support.marathon import KINDS

Harmless = Callable[[Callable[[], object]], object]
Rounds = Callable[..., range]
WORDS = {lang: Translations(lang) for lang in ("es", "en")}


@pytest.fixture(scope="module", params=["enadrya", "ecg", "encrucijada", "epikha", "duel", "brawl-3"])
def real(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a whole match as it was kept."""
    from tabletop.games import registry

    dealt = marathon.deal(KINDS[request.param], 3)
    match = marathon.play(dealt)
    path = tmp_path_factory.mktemp("real") / "real.tapete"
    Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="2026-01-17T21:40:00")
    return path.read_bytes()


def _exported(opened: Opened, words: Words, seat: int | None) -> None:
    narrator = Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    try:
        to_text(opened, words, narrator=narrator, seat=seat)
        to_json(opened, narrator=narrator, seat=seat)
        to_page(opened, words, narrator=narrator, view=page_view_of(opened.header.game, words, opened.match.setup), seat=seat)
    except ArchiveError as problem:
        assert problem.text(words)


def _all_that_is_done_with_a_file(path: Path, lang: str) -> None:
    """Listed, looked at, opened, verified, exported in every form and replayed. Raises what none of it may raise."""
    words = WORDS[lang]
    entry = look(path)
    assert entry.why(words) or not entry.problem
    verdict = verify(path)
    if verdict.problem is not None:
        assert verdict.problem.text(words)
    try:
        opened = open_match(path)
    except ArchiveError as problem:
        assert problem.text(words)
        assert verdict.problem is not None and entry.problem == problem.key == verdict.problem.key
        return
    assert not entry.problem and entry.decisions == verdict.decisions == len(opened.match.history.nodes)
    assert opened.problem is None or (verdict.problem is not None and verdict.problem.line <= opened.problem.line)
    for seat in (None, 0):
        _exported(opened, words, seat)
    read_glimpse(entry)
    replay = Replay(opened.match)
    for position in (replay.length, 0, replay.length // 2):
        replay.go(position)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("way", ["spoil", "forge"])
def test_no_match_file_does_any_harm(real: bytes, way: str, tmp_path: Path, home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """By bytes, and by what its lines say with every hash right."""
    path = home / "any.tapete"
    for seed in rounds(3, full=480):
        dice = Random(f"{way}{seed}")
        path.write_bytes((mutate.spoil if way == "spoil" else mutate.forge)(real, dice))
        harmless(partial(_all_that_is_done_with_a_file, path, ("es", "en")[seed % 2]))


@pytest.mark.one_in(3)
def test_a_folder_of_broken_matches_is_listed(real: bytes, home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """Each with its reason; and whatever the list's index became, the next list is right."""
    folder = home / "matches"
    folder.mkdir()
    dice = Random(5)
    for number in range(4):
        (folder / f"{number}.tapete").write_bytes(mutate.spoil(real, dice))
    told = list_matches(folder)
    (index,) = (home / "data" / "cache").glob("matches-*.json")
    kept = index.read_bytes()
    for _ in rounds(6):
        index.write_bytes(mutate.spoil(kept, dice))
        listed = harmless(lambda: list_matches(folder))
        assert isinstance(listed, list)
        assert {entry.path for entry in listed} == {entry.path for entry in told}
        for entry in listed:
            assert isinstance(entry.why(WORDS["es"]), str)


def test_notes_of_any_kind_do_no_harm(home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """They are read, or refused in a sentence."""
    real = json.dumps({"tags": ["bonita"], "text": "Una tarde larga.", "marks": {"3": "!! bien\nnota", "12": "?"}}).encode()
    path = home / "any.tapete"

    def read() -> None:
        try:
            read_notes(path)
        except ArchiveError as problem:
            assert problem.text(WORDS["en"])

    for seed in rounds(120):
        dice = Random(seed)
        twisted = json.dumps(mutate.twist(json.loads(real), dice)).encode("utf-8", "backslashreplace")
        beside(path).write_bytes(twisted if seed % 2 else mutate.spoil(real, dice))
        harmless(read)


def test_what_is_taken_in_is_a_match_or_refused(real: bytes, home: Path, harmless: Harmless, rounds: Rounds) -> None:
    """An import leaves nothing behind of what it refuses."""
    source, folder = home / "given.tapete", home / "matches"
    folder.mkdir()

    def take() -> None:
        before = set(folder.iterdir())
        try:
            import_match(source, folder)
        except ArchiveError as problem:
            assert problem.text(WORDS["es"])
            assert set(folder.iterdir()) == before

    for seed in rounds(10):
        source.write_bytes(mutate.spoil(real, Random(seed)))
        harmless(take)
