"""The page of a match: whole in one file, line by line as things stood then, and nothing on it that its reader may not know."""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import ExportView, Retold
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.page import to_page
from tabletop.archive.recorder import Recorder
from tabletop.games import registry
from tabletop.kernel.journal import SET
from tabletop.kernel.store import FIRST
from tabletop.kernel.views import HIDE, SHIFT, SHOW, seat_store
from tabletop.lang.printed import printed_name
from tabletop.present.narrate import Narrator
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.words import Translations, Words
from tabletop.ui.boards.registry import kit_of
from tests.support import marathon

LANGUAGES = ("es", "en")
KINDS = ("enadrya", "ecg", "encrucijada-3", "epikha", "duel", "guild-4")
_WHOLE: dict[str, str] = {}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Opened]:
    """A finished match of each kind."""
    folder = tmp_path_factory.mktemp("page")
    return {kind: kept(folder, kind, 5) for kind in KINDS}


@pytest.fixture(scope="module")
def early(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Opened]:
    """The same taken back to where much is hidden; what was played after that is a branch."""
    folder = tmp_path_factory.mktemp("early")
    found = {kind: kept(folder, kind, 5) for kind in KINDS}
    for one in found.values():
        one.match.go(one.match.history.line[len(one.match.history.line) // 8])
    return found


def kept(folder: Path, kind: str, seed: int) -> Opened:
    """A match played to its end by chance, from its file."""
    dealt = marathon.deal(marathon.KINDS[kind], seed)
    match = marathon.play(dealt)
    path = folder / f"{kind}.tapete"
    Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="2026-11-21T10:30:00")
    return open_match(path)


@cache
def words_of(lang: str) -> Words:
    """The words of a language, read once."""
    return Translations(lang)


def whole_page(opened: Mapping[str, Opened], kind: str) -> str:
    """The page of a finished match from everybody's viewpoint, made once for the tests that only read it."""
    if kind not in _WHOLE:
        _WHOLE[kind] = page_of(opened[kind])
    return _WHOLE[kind]


def page_of(opened: Opened, *, seat: ExportView = None, lang: str = "es") -> str:
    """The page of a match."""
    words = words_of(lang)
    narrator = Narrator(words, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    return to_page(opened, words, narrator=narrator, view=page_view_of(opened.header.game, words, opened.match.setup), seat=seat)


def story_of(page: str) -> dict[str, Any]:
    """What the page's script is given."""
    found = re.search(r'<script type="application/json" id="story">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    story: dict[str, Any] = json.loads(found.group(1))
    return story


def moments(story: dict[str, Any]) -> list[dict[str, Any]]:
    """All that is shown at each step."""
    out: list[dict[str, Any]] = []
    for step in story["steps"]:
        out.append((out[-1] if out else {}) | step)
    return out


def log_of(page: str) -> list[tuple[str, int, str]]:
    """The rows of the log: their level, their step, their text."""
    rows = re.findall(r'<li class="(\w+)" data-step="(\d+)">(.*?)</li>', page)
    return [(level, int(step), unescape(re.sub("<.*?>", "", text))) for level, step, text in rows]


def numbers(cards: list[Any]) -> list[int]:
    """The numbers of pieces, however they stand."""
    return [piece if isinstance(piece, int) else piece[0] for piece in cards]


# ---- whole
@pytest.mark.one_in(3)
@pytest.mark.covering
@pytest.mark.parametrize(("seat", "lang"), [(None, "es"), ("public", "en"), (0, "en"), (1, "es")])
@pytest.mark.parametrize("kind", KINDS)
def test_the_page_is_whole_and_fetches_nothing(opened: Mapping[str, Opened], kind: str, seat: ExportView, lang: str) -> None:
    """One file without an address in it, a step for each line of the log; what its script asks for is there."""
    page = page_of(opened[kind], seat=seat, lang=lang)
    links: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            links.extend(value or "" for name, value in attrs if name in ("src", "href"))

    Reader().feed(page)
    assert links == []
    assert "http" not in page
    assert "{{" not in page
    story, log = story_of(page), log_of(page)
    lines = [step for level, step, _ in log if level != "detail"]
    assert lines == list(range(len(story["steps"])))
    assert [step for level, step, _ in log if level == "heading"] == story["turns"]
    assert story["end"] == log[-1][2]
    for card in story["cards"]:
        assert f'<symbol id="i-{card["icon"]}" viewBox="0 0 512 512"><' in page


def test_the_pages_script_names_nothing_that_is_not_there(opened: Mapping[str, Opened]) -> None:
    """Every element it looks for is in the page, every label among those it is given."""
    template = (places.assets() / "pages" / "replay.html").read_text(encoding="utf-8")
    ids = set(re.findall(r'\bid="([\w-]+)"', template))
    assert set(re.findall(r'\$\("([\w-]+)"\)', template)) <= ids
    assert set(re.findall(r"\blabels\.(\w+)", template)) <= set(story_of(whole_page(opened, "duel"))["labels"])


@pytest.mark.parametrize("name", ["</script><img src=x onerror=alert(1)>\u2028", "{{story}}", "&amp;<b>"])
def test_what_a_player_is_called_cannot_break_the_page(opened: Mapping[str, Opened], name: str) -> None:
    """Nor open a tag in it, nor be taken for a field of it; it is shown as it was typed."""
    found = opened["enadrya"]
    one = Opened(**{field: getattr(found, field) for field in found.__dataclass_fields__})
    one.header = found.header.model_copy(update={"players": [name, "B"]})
    page = page_of(one)
    assert "<img" not in page
    assert page.count("</script>") == 2
    assert story_of(page)["plan"][-1]["player"] == name
    assert any(name in text for _, _, text in log_of(page))


def test_a_page_can_show_every_game(opened: Mapping[str, Opened]) -> None:
    """Of those that are played."""
    setups = {one.header.game: one.match.setup for one in opened.values()}
    assert set(setups) == set(registry.games())
    for game in registry.games():
        assert page_view_of(game, words_of("en"), setups[game]).places(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_no_rules_leave_is_told_in_a_sentence(opened: Mapping[str, Opened], lang: str) -> None:
    """A forged file may put anything anywhere: here an unheard-of thing in the queue."""
    found = opened["duel"]
    one = Opened(**{field: getattr(found, field) for field in found.__dataclass_fields__})
    one.match = found.match.fork()
    how = {"spell", "sale", "ability"}
    queued = next(i for i, entry in enumerate(found.match.log) if entry[0] == SET and entry[1] == "word" and entry[4] in how)
    one.match.log = [*found.match.log]
    one.match.log[queued] = (*found.match.log[queued][:4], "sorcery")
    one.match.history = found.match.history
    with pytest.raises(ArchiveError) as problem:
        page_of(one, lang=lang)
    assert "duel.tapete" in problem.value.text(words_of(lang))


# ---- as it stood
@pytest.mark.one_in(2)
@pytest.mark.parametrize("kind", KINDS)
def test_the_last_step_is_how_the_match_stands(opened: Mapping[str, Opened], kind: str) -> None:
    """Every place shown holds what it holds, a deck as a count; who won is marked."""
    one = opened[kind]
    story = story_of(whole_page(opened, kind))
    end, store = moments(story)[-1], one.match.store
    for plan in story["plan"]:
        zones = {bed["zone"]: bed["as"] for bed in plan["beds"]} | {zone: "slot" for row in plan["rows"] for zone in row["zones"] if zone}
        for zone, how in zones.items():
            if how == "deck":
                assert end[str(zone)] == len(store.zone[zone])
            else:
                shown = [story["cards"][number - 1]["name"] for number in numbers(end[str(zone)])]
                assert shown == [printed_name(one.match.setup.defs[store.card[card]], "es") for card in store.zone[zone]]
        assert bool(end[f"s{plan['seat']}"].get("won")) == bool(store.won[plan["seat"]])


@pytest.mark.parametrize("kind", ["enadrya", "brawl-4"])
def test_a_hand_costs_on_the_page_what_it_cost_at_the_table(tmp_path: Path, kind: str) -> None:
    """At every moment, also where something makes cards cheaper or dearer than printed."""
    one = kept(tmp_path, kind, 5)
    words, match = words_of("es"), one.match
    view, kit = page_view_of(one.header.game, words, match.setup), kit_of(one.header.game)
    faces, hands = kit.faces(words), [kit.hand(seat) for seat in range(match.store.seats)]
    other = 0
    for node in match.history.line[::7]:
        match.go(node)
        for card in (card for hand in hands for card in match.store.zone[hand]):
            printed = view.about(match.store.card[card])
            assert printed is not None
            shown = view.describe_in_place(match.store, card).get("costs", printed["costs"])
            assert [value for _, _, value in shown] == [cost.value for cost in faces.of(match.store, card).costs]
            other += shown != printed["costs"]
    assert other


def test_the_switch_of_the_details_says_what_it_is_in_any_width(opened: Mapping[str, Opened]) -> None:
    """No style of the page takes its words away."""
    styles = "".join(re.findall(r"<style>(.*?)</style>", whole_page(opened, "duel"), re.DOTALL))
    assert not re.findall(r"nav label span[^{]*\{[^}]*(?:display: none|visibility: hidden|font-size: 0)", styles)


def test_enadryas_page_names_zones_columns_energy_and_counts(opened: Mapping[str, Opened]) -> None:
    """Rows by the zones of the rulebook, seven columns, the counters and piles of either seat."""
    story = story_of(whole_page(opened, "enadrya"))
    for plan in story["plan"]:
        assert [row["title"] for row in plan["rows"]] == ["Zona 1", "Zona 2", "Batalla"]
        assert {len(row["zones"]) for row in plan["rows"]} == {7}
        assert {(bed["title"], bed["as"]) for bed in plan["beds"]} >= {("Mano", "hand"), ("Mazo", "deck"), ("Incinerador", "pile")}
    first = moments(story)[story["turns"][0]]
    assert [(shape, called) for shape, called, _ in first["s0"]["badges"]] == [("base", "Defensa de Base"), ("energy", "Energía")]
    assert first["t"]["when"][0] == "Turno 1"


def test_warages_page_shows_season_queue_attack_and_dice(opened: Mapping[str, Opened]) -> None:
    """The season lies from the first turn on; what is announced waits; a roll shows its die beside the totals."""
    page = whole_page(opened, "guild-4")
    story = story_of(page)
    shown = moments(story)
    boxes = [{box["title"]: box for box in moment["t"]["boxes"]} for moment in shown]
    assert all(box["Temporada"]["pieces"] for box in boxes[story["turns"][0]:])
    assert {name for name, _ in boxes[-1]["Temporada"]["piles"]} == {"Mazo de temporadas", "Temporadas usadas"}
    assert any(row["card"] and " · " in row["text"][0] for box in boxes if "Cola" in box for row in box["Cola"]["rows"])
    rolls = [(step, text) for level, step, text in log_of(page) if re.fullmatch(r"\w+ saca un \d\.", text)]
    assert rolls
    for step, text in rolls:
        name, face = text.split(" ")[0], int(text.rstrip(".")[-1])
        sides = boxes[step]["Ataque"]["sides"]
        assert any(faces and faces[-1] == face for _, _, faces in sides), (name, sides)


def test_warages_page_shows_guilds_and_who_left_without_numbers(opened: Mapping[str, Opened]) -> None:
    """Seats alternate between two guilds; whoever is beaten has no hit points any more, and says so."""
    story = story_of(whole_page(opened, "guild-4"))
    shown = moments(story)
    assert [shown[-1][f"s{seat}"]["side"] for seat in (0, 2)] in (["Gremio A"] * 2, ["Gremio B"] * 2)
    assert shown[-1]["s0"]["side"] != shown[-1]["s1"]["side"]
    beaten = [seat for seat in range(4) if opened["guild-4"].match.store.out[seat]]
    assert beaten
    for seat in range(4):
        told = shown[-1][f"s{seat}"]
        assert ("out" in told) == (seat in beaten)
        assert (told["badges"] == []) == (seat in beaten)
        assert (told.get("note") == "Fuera de la partida") == (seat in beaten)


def test_a_step_ends_before_the_next_phase(opened: Mapping[str, Opened]) -> None:
    """A blow is told in the phase it falls in, though the match went on by itself."""
    page = whole_page(opened, "duel")
    shown = moments(story_of(page))
    blows = [step for level, step, text in log_of(page) if level == "line" and re.search(r"\d+ contra \d+", text)]
    assert blows
    assert {shown[step]["t"]["when"][1] for step in blows if len(shown[step]["t"]["when"]) > 1} <= {"Cuerpo a cuerpo", "Magia"}


# ---- secrets
def seen_by(one: Opened, seat: ExportView) -> set[int]:
    """The definitions that a seat ever came to know."""
    store, out = Retold(one, seat).store(), set[int]()
    for step in Retold(one, seat).line():
        for entry in step.entries:
            cells = entry[7] if entry[0] == SHIFT else entry[4] if entry[0] in (SHOW, HIDE) else ()
            out |= {value for name, value in cells if name == "card"}
            if entry[0] == SET and entry[1] == "card":
                out.add(entry[4])
    return out | {store.card[card] for zone in store.zone for card in zone if card >= FIRST}


@pytest.mark.one_in(3)
@pytest.mark.covering
@pytest.mark.parametrize("seat", ["public", 0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_the_page_names_no_card_that_its_reader_never_saw(early: Mapping[str, Opened], kind: str, seat: ExportView) -> None:
    """Neither its name nor its emblem is anywhere in the file; the texts of known cards, which may use such words, aside."""
    one = early[kind]
    page, known = page_of(one, seat=seat), seen_by(one, seat)
    story = story_of(page)
    wordless = {**story, "cards": [{**card, "text": []} for card in story["cards"]]}
    told = page.partition('id="story"')[0] + json.dumps(wordless, ensure_ascii=False)
    defs = one.match.setup.defs
    dealt = {definition for deck in one.match.setup.decks for definition in deck}
    assert {card["name"] for card in story["cards"]} <= {printed_name(defs[definition], "es") for definition in known}
    icons = {defs[definition].definition.art.emblem for definition in known if defs[definition].definition is not None}
    unseen = dealt - known
    for definition in unseen:
        assert not re.search(rf"\b{re.escape(printed_name(defs[definition], 'es'))}\b", told)
        emblem = defs[definition].definition.art.emblem
        assert emblem in icons or f'"i-{emblem}"' not in page
    assert len(unseen) > 5


@pytest.mark.covering
@pytest.mark.parametrize("seat", ["public", 0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_reader_may_not_see_lies_face_down(early: Mapping[str, Opened], kind: str, seat: ExportView) -> None:
    """A rival's hand is as many backs as it has cards, but for those that were shown."""
    one = early[kind]
    story = story_of(page_of(one, seat=seat))
    view = seat_store(one.game.rules, one.match.store, Retold(one, seat).seat)
    hidden = 0
    for plan in story["plan"]:
        hand = next(bed["zone"] for bed in plan["beds"] if bed["as"] == "hand")
        shown = [number > 0 for number in numbers(moments(story)[-1][str(hand)])]
        assert shown == [card >= FIRST for card in view.zone[hand]]
        hidden += shown.count(False)
    assert hidden


def test_the_near_side_is_the_readers_and_the_rest_sit_as_they_sat(opened: Mapping[str, Opened]) -> None:
    """Clockwise from the reader's left; the public reads from the first seat."""
    one = opened["guild-4"]
    store = one.match.store
    for seat, near in ((2, 2), ("public", 0)):
        seats = [plan["seat"] for plan in story_of(page_of(one, seat=seat))["plan"]]
        assert seats[-1] == near
        places_ = [store.place[other] for other in seats]
        assert [(place - places_[0]) % 4 for place in places_] == [0, 1, 2, 3]


@pytest.mark.parametrize(("game", "straight"), [("epikha", True), ("enadrya", False)])
def test_lanes_of_single_combats_face_straight_across(opened: Mapping[str, Opened], game: str, straight: bool) -> None:
    """The far player's spaces run the same way; rows of other games run from each player's own left."""
    view = page_view_of(game, words_of("en"), opened[game].match.setup)
    assert all(("straight" in row) == straight for seat in (0, 1) for row in view.rows(seat))
    assert "rows[0].straight ?" in (places.assets() / "pages" / "replay.html").read_text(encoding="utf-8")
