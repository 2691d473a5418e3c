"""The diary on the screen: its figures, its ways to matches and rules, its states, and what becomes of people."""

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive.settings import Settings
from tabletop.diary.diary import Diary
from tabletop.diary.figures import figures
from tabletop.diary.index import Index
from tabletop.diary.line import Line
from tabletop.diary.people import People
from tabletop.diary.spread import binned
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.present.words import Translations
from tabletop.toolkit.audio import Audio
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.node import Takes
from tabletop.ui.diary.charts import tally_says
from tabletop.ui.diary.scene import DiaryScene, Doors
from tabletop.ui.diary.tables import Decks
from tabletop.ui.diary.words import DEEDS, day_since
from tabletop.ui.shell.app import App, Services
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.samples import sample_diary
from tests.support.diary import deed, line, season

SHELF = Shelf()


class _Outside:
    """Notes what the diary asks for."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def doors(self) -> Doors:
        return Doors(replay=lambda file, event: self.asked.append((file.name, event)), play=lambda game, deck: self.asked.append((game, deck)),
                     rules=lambda game, clause: self.asked.append((game, clause)))


def _pilot(diary: Diary, *, size: tuple[int, int] = (1920, 1080), lang: str = "es", outside: _Outside | None = None) -> Pilot:
    doors = (outside or _Outside()).doors()
    return Pilot(lambda app: DiaryScene(app, diary, folder=Path(__file__).with_name("no-matches"), stock_of=SHELF.stock, doors=doors), size=size,
                 settings=Settings(language=lang))


def _kept(lines: list[Line], folder: Path) -> Diary:
    return Diary(Index({one.mark: one for one in lines}), People(), index_at=folder / "index.json", people_at=folder / "people.json")


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "es"), ((1280, 720), "en")])
def test_the_diary_leads_to_matches_rules_and_new_ones(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """A bar and a memory open the replay (at its moment), a cell its matches, a ring the rulebook, a proposal a new match; "no" stays away."""
    outside, diary, words = _Outside(), season(tmp_path), Translations(lang)
    told = diary.figures("ana")
    with _pilot(diary, size=size, lang=lang, outside=outside) as p:
        p.settle()
        texts = p.texts()
        assert words("diary.title") in texts and "Ana" in texts
        for node in p.scene.root.walk():
            if node.takes is Takes.FOCUS:
                assert node.w > 0 and node.h > 0, node.name

        p.scene.focus.set(p.node("latest-19"), "keys")
        p.press("return")
        p.scene.focus.set(p.node("deed-hair"), "keys")
        p.press("return")
        p.scene.focus.set(p.node("rules-warage"), "keys")
        p.press("return")
        memory = told.memories["hair"]
        assert outside.asked == [(told.latest[-1].line.file, 0), (memory.played.line.file, 7), ("warage", "")]

        p.scene.focus.set(p.node("cell-0-all"), "keys")
        p.press("return")
        assert p.scene.dialog is not None and p.scene.dialog.name == "matches"
        p.press("escape")
        card, *_ = diary.proposals(told)
        assert card.kind == "card"
        p.scene.focus.set(p.node("go-card" if size[0] > 1600 else "try-card"), "keys")
        p.press("return")
        assert outside.asked[-1] == ("enadrya", card.deck)
        p.scene.focus.set(p.node("no-card"), "keys")
        p.press("return")
        assert card not in diary.proposals(diary.figures("ana"))
        p.scene.games.value = "epikha"
        p.scene.game = "epikha"
        p.scene._again()
        assert p.scene.told is not None and {one.line.game for one in p.scene.told.matches} == {"epikha"}
        p.press("escape")
        assert not p.app.running


def test_the_page_is_made_once_where_nothing_is_new(tmp_path: Path) -> None:
    """The panels stay when all matches are read."""
    with _pilot(season(tmp_path)) as p:
        p.settle()
        panels = dict(p.scene.panels)
        p.wait(0.5)
        assert not p.scene.waiting and p.scene.panels == panels


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_page_opens_at_once_and_fills_frame_by_frame(tmp_path: Path, size: tuple[int, int]) -> None:
    """The first frame has the person, before cards and rules are counted; each of the next ones has a row of panels or a deck more."""
    app = App(Services(Settings(language="es"), Audio(Path(), device="none"), Clipboard(), lambda kept: None), size)
    scene = DiaryScene(app, season(tmp_path), folder=tmp_path / "none", stock_of=SHELF.stock, doors=_Outside().doors())
    app.push(scene, "none")
    assert scene.told is not None and not {"cards", "rules", "memories", "endings"} & vars(scene.told).keys()
    seen = []
    while scene.pace == "moving":
        decks = scene.panels.get("decks")
        shown = [name.name for name in decks.names if name.visible] if isinstance(decks, Decks) else []
        seen.append((*scene.panels, *shown))
        app.step(0.0)
    assert seen[0] == ("person",) and seen[1] == ("person", "latest")
    assert all(len(after) - len(before) <= 2 for before, after in pairwise(seen)) and len(seen) > 8
    boxes = {name: node.box for name, node in scene.panels.items()}
    scene._again()
    assert {name: node.box for name, node in scene.panels.items()} == boxes


def test_the_first_matches_read_take_the_focus_from_the_way_back(tmp_path: Path) -> None:
    """A diary that is read for the first time begins empty, with the way back in focus."""
    diary = _kept([], tmp_path)
    with _pilot(diary) as p:
        assert p.scene.focus.node is p.node("back")
        diary.index.lines.update({one.mark: one for one in season(tmp_path).index.ordered()})
        p.scene._again()
        p.settle()
        assert p.scene.focus.node is not p.node("back")


def test_without_matches_it_says_what_will_be_here(tmp_path: Path) -> None:
    """No chart, no figure, and the way back."""
    with _pilot(_kept([], tmp_path)) as p:
        assert "Aquí se escribe lo que juegues" in p.texts()
        assert set(p.scene.panels) == {"empty", "empty-text"}
        p.press("escape")
        assert not p.app.running


def test_with_few_matches_it_is_a_list(tmp_path: Path) -> None:
    """And of a match that was deleted, its line stays, without a way to it."""
    outside = _Outside()
    lines = [line(1), line(2, file="", deeds=(deed("zero"),))]
    with _pilot(_kept(lines, tmp_path), outside=outside) as p:
        assert "list" in p.scene.panels and "decks" not in p.scene.panels
        p.click("match-0")
        p.click("deed-zero")
        assert outside.asked == []
        p.click("match-1")
        assert outside.asked == [("1.tapete", 0)]


def test_people_are_changed_joined_and_forgotten(tmp_path: Path) -> None:
    """Each person has a diary by name; forgetting one asks first."""
    diary = _kept([line(n) for n in range(6)], tmp_path)
    with _pilot(diary) as p:
        assert p.scene.person == "ana"
        p.click("someone")
        p.click("open:bruno")
        assert p.scene.person == "bruno" and "Bruno" in p.texts()
        p.click("someone")
        p.click("join:ana")
        assert p.scene.person == "ana" and diary.people.person("bruno") == "ana"
        p.click("someone")
        p.click("part")
        p.click("someone")
        p.click("forget")
        p.press("return")  # the safe answer
        assert "ana" in diary.persons()
        p.click("someone")
        p.click("forget")
        p.click("yes")
        assert set(diary.persons()) == {"bruno"} and p.scene.person == "bruno"


def test_an_export_is_written_and_said(home: Path, tmp_path: Path) -> None:
    """In the folder of exports, under the person's name."""
    with _pilot(_kept([line(n) for n in range(6)], tmp_path)) as p:
        p.click("export")
        p.click("json")
        written = list((home / "data" / "exports").glob("Ana *.json"))
        assert len(written) == 1


def test_the_charts_are_told_as_rows(tmp_path: Path) -> None:
    """Each bar of the lengths with its number, each kind of end with how many; nothing is told of an empty bar."""
    diary = season(tmp_path)
    told = diary.figures("ana")
    with _pilot(diary) as pilot:
        pilot.settle()
        said = pilot.scene.reading()
        counts, names = binned([played.line.turns for played in told.matches])
        for count, name in zip(counts, names, strict=True):
            assert count == 0 or any(line.startswith(f"Desde {name.removesuffix('+')} turnos: {count} partida") for line in said)
        assert sum(line.startswith("Desde ") for line in said) == sum(map(bool, counts))
        number = len(told.endings[0][1])
        assert any(f"{number} partida" in line for line in said if not line.startswith("Desde "))


def test_lengths_are_counted_in_equal_steps() -> None:
    """Eight at most; the last is open, so that one endless match does not squeeze the others."""
    assert binned([]) == ((), ())
    assert binned([7]) == ((1,), ("7",))
    counts, names = binned([*range(8, 24), 90])
    assert sum(counts) == 17 and len(counts) == len(names) <= 8
    assert names[0] == "8" and names[-1].endswith("+")


def test_every_deed_has_its_look() -> None:
    """All 24."""
    assert len(DEEDS) == 24


def test_the_diary_of_pictures_has_some_variety(tmp_path: Path) -> None:
    """Every game, ends, lengths and rivals that differ, wins, losses and a draw, and known minutes; the last match is of the game asked for."""
    diary = sample_diary("Ana", "epikha", tmp_path)
    told = diary.figures("ana")
    assert {line.game for line in diary.index.lines.values()} == set(registry.games())
    assert diary.index.ordered()[-1].game == "epikha"
    assert {end.game for end, _ in told.endings} == set(registry.games())
    assert {"agreed", "concede"} < {end.reason for end, _ in told.endings}
    assert len(told.rivals) == 4 and told.streak == 4 and len(told.going) == 2
    assert {played.result for played in told.matches} == {"won", "lost", "drawn"}
    assert len({played.line.turns for played in told.matches}) > 8
    assert told.minutes.median
    own, = (row for row in told.decks if not row.house)
    assert len(own.versions) == 3 and all(diary.index.list_of(key) for key in own.versions)
    assert len({seat.played for line in diary.index.ordered() for seat in line.seats if seat.played}) > 40


def test_the_table_of_decks_shows_whole_rows(tmp_path: Path) -> None:
    """In a wide window a row is cut nowhere; in a small one, where the page scrolls, the table does not."""
    for size, scrolls in (((1920, 1080), True), ((1280, 720), False)):
        with _pilot(sample_diary("Ana", "enadrya", tmp_path), size=size) as p:
            p.settle()
            decks = p.scene.panels["decks"]
            assert isinstance(decks, Decks) and (decks.area.furthest > 0) == scrolls
            assert all(node.box.bottom <= decks.area.h + 0.5 or node.y >= decks.area.h for node in decks.names)


def test_a_cell_of_draws_alone_says_so() -> None:
    """Not that nobody played."""
    told = figures([line(1, won=None), line(2, won=None)], People(), "ana")
    assert [tally_says(told.total, Translations(lang)) for lang in ("es", "en")] == ["2 empates", "2 draws"]
    told = figures([line(1, won=None), line(2)], People(), "ana")
    assert tally_says(told.total, Translations("es")) == "1 – 0"


def test_a_day_is_told_as_people_tell_it() -> None:
    """Today, yesterday, a day of this week, a date; in the time zone of the match, and as it stands if it is none."""
    now, words = datetime(2026, 3, 12, 1, tzinfo=UTC), {lang: Translations(lang) for lang in ("es", "en")}
    for created, es, en in (("2026-03-12T00:30:00+00:00", "Hoy", "Today"), ("2026-03-11T23:00:00+00:00", "Ayer", "Yesterday"),
                            ("2026-03-12T23:00:00", "Hoy", "Today"), ("2026-03-12T04:00:00+03:00", "Hoy", "Today"),
                            ("2026-01-05T20:00:00+00:00", "5 ene 2026", "5 Jan 2026"), ("no date", "no date", "no date")):
        assert (day_since(created, now)(words["es"]), day_since(created, now)(words["en"])) == (es, en)
