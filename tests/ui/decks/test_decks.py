"""Decks on the screen: built by mouse and by keyboard alone, mended, exported, imported, played, binned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.bots.levels import IDLE
from tabletop.collection.deck_files import decks_folder, list_decks
from tabletop.collection.workbench import Workbench
from tabletop.diary.index import Index
from tabletop.games.registry import games
from tabletop.games.shelf import Shelf
from tabletop.lang.library import read_deck_file
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.collection.scene import CollectionScene
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.decks.deck_list import DeckListScene
from tabletop.ui.decks.strips import Strip
from tabletop.ui.scenes.end import End
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.usable import assert_in_window, usable

WIDE, SMALL = (1920, 1080), (1280, 720)
SETTINGS = Settings(language="es", motion="instant", welcome_seen=True, names=("Ana", "Bruno"))


@pytest.fixture(name="pilot")
def pilot_(home: Path, tmp_path: Path) -> Iterator[Pilot]:
    """Menu of the program in a fresh home."""
    with Pilot(lambda app: Navigator(app, folder=tmp_path / "matches").menu(), size=WIDE, settings=SETTINGS) as pilot:
        pilot.settle()
        yield pilot


def builder(pilot: Pilot) -> BuilderScene:
    """Return the builder on screen."""
    assert isinstance(pilot.scene, BuilderScene)
    return pilot.scene


def listing(pilot: Pilot) -> DeckListScene:
    """Return the list of decks on screen."""
    assert isinstance(pilot.scene, DeckListScene)
    return pilot.scene


def choose(pilot: Pilot, field: str, value: str) -> None:
    """Choose a value of a dropdown by its keys."""
    node = pilot.node(field)
    pilot.scene.focus.set(node, "keys")
    pilot.press("return")
    values = [key for key, _ in node._options]  # type: ignore[attr-defined]
    at = pilot.scene.focus.node
    assert at is not None
    at.choose(values.index(value))  # type: ignore[attr-defined]
    pilot.press("return")


def cell(pilot: Pilot, card: str) -> tuple[float, float]:
    """Return the place of a card in the grid, after searching for it."""
    scene = builder(pilot)
    name = getattr(scene.bench.stock.library[card].name, scene.look.words.lang)
    scene.browser.seek(f'nombre:"{name}"')
    pilot.settle()
    found = [node for node in scene.browser.grid.content.children if node.visible and getattr(node, "card", None) is not None]
    return next(node.world_box().centre for node in found if node.card.id == card)  # type: ignore[attr-defined]


def strip(pilot: Pilot, card: str) -> Strip:
    """Return the row of a card in the deck."""
    return next(one for one in builder(pilot).panel.contents.strips if one.card == card)


def test_a_deck_is_built_by_mouse(pilot: Pilot) -> None:
    """Clicks, drags, the wheel and buttons are enough, and nothing is refused."""
    units = begin(pilot)
    scene = builder(pilot)
    for _ in range(2):
        pilot.click(cell(pilot, units[0]))
    pilot.drag(cell(pilot, units[1]), scene.panel.contents)
    assert [scene.bench.deck.cards[card] for card in units] == [2, 1]
    row = strip(pilot, units[1]).world_box()
    pilot.wheel((row.right - 10, row.centre[1]), 1)
    assert scene.bench.deck.cards[units[1]] == 2
    pilot.click(strip(pilot, units[1]), button=3)
    pilot.drag(strip(pilot, units[1]), scene.browser.grid)
    assert units[1] not in scene.bench.deck.cards
    pilot.click("undo")
    assert scene.bench.deck.cards[units[1]] == 1
    pilot.drag(strip(pilot, units[0]), "cover")
    assert scene.bench.opened.cover == units[0]


def test_the_pill_under_a_card_tells_of_too_many_copies(pilot: Pilot) -> None:
    """A tick says that all copies are in; one more is a fault, there too."""
    unit = begin(pilot)[0]
    scene, marks = builder(pilot), []
    for _ in range(3):
        scene.add(unit, 1 if marks else scene.bench.copies_allowed(unit) - 1)
        badge = scene.browser.grid.badge(unit)
        assert badge is not None
        marks.append(badge.copies)
    assert marks == ["some", "full", "over"]


def test_a_deck_is_mended_exported_imported_and_played(pilot: Pilot) -> None:
    """By mouse alone, from the menu to the table."""
    units = begin(pilot)
    scene = builder(pilot)
    pilot.click(cell(pilot, units[0]))
    pilot.click("mend")
    pilot.settle()
    pilot.click("mend0-0")
    pilot.settle()
    assert scene.bench.faults == []
    assert len(scene.panel.hand.hand.cards) == 6  # dealt anew from the whole deck
    pilot.click("copy_text")
    pilot.click("back")
    pilot.settle()
    assert listing(pilot).chosen.path == scene.bench.opened.path  # type: ignore[union-attr]
    pilot.click("import")
    pilot.settle()
    again = builder(pilot)
    assert as_lists(again.bench) == as_lists(scene.bench)
    pilot.click("play")
    pilot.settle()
    assert isinstance(pilot.scene, NewMatch)
    assert pilot.scene.seats[0].deck.value == again.bench.opened.path.stem  # type: ignore[union-attr]
    pilot.click("deal")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def begin(pilot: Pilot) -> list[str]:
    """Open an empty deck of Enadrya by mouse; return two Units of its race."""
    pilot.click("decks")
    pilot.settle()
    choose(pilot, "game", "enadrya")
    pilot.click("new")
    pilot.settle()
    pilot.click("yes")
    pilot.settle()
    stock, base = builder(pilot).bench.stock, next(iter(builder(pilot).bench.deck.cards))
    race = stock.group_of(stock.library[base])
    return [card.id for card in stock.library if card.kind == "unit" and card.race == race][:2]


def as_lists(bench: Workbench) -> tuple[dict[str, int], dict[str, int]]:
    """Return cards and unknown lines of a deck."""
    return dict(bench.deck.cards), dict(bench.deck.unknown)


QUERIES = {"enadrya": "tipo:unidad", "encrucijada": "palo:basto", "epikha": "tipo:personaje", "ecg": "tipo:tropa", "warage": "tipo:equipo"}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_a_deck_is_built_by_keyboard_alone(pilot: Pilot, game: str) -> None:
    """From the list to the match that is set up, and back as text; each part of the builder is reached by a key."""
    pilot.scene.focus.set(pilot.node("decks"), "keys")
    pilot.press("return")
    listing(pilot).game = game
    pilot.press("ctrl+n", "escape", "ctrl+n")
    form = pilot.scene.dialog.body  # type: ignore[union-attr]
    pilot.press(*["tab"] * (len(form.leads) + 2), "return")  # type: ignore[attr-defined]
    pilot.settle()
    scene = builder(pilot)
    leads = [section for section in scene.bench.table.sections if section.lead]
    assert len(scene.bench.deck.cards) == len(leads)
    pilot.press("ctrl+f")
    pilot.type(QUERIES[game])
    assert scene.browser.field.value.split()[-1] == QUERIES[game]
    pilot.press("escape")
    assert scene.focus.node is scene.browser.grid
    pilot.press("home", "return", "plus", "right", "plus")
    first, second = (card.id for card in scene.browser.grid.cards[:2])
    assert (scene.bench.deck.cards[first], scene.bench.deck.cards[second]) == (2, 1)
    pilot.press("-")
    assert second not in scene.bench.deck.cards
    pilot.press("ctrl+z", "ctrl+y", "ctrl+z")
    assert scene.bench.deck.cards[second] == 1
    pilot.press("f6")
    assert isinstance(scene.focus.node, Strip)
    scene.focus.set(strip(pilot, first), "keys")
    pilot.press("plus", "delete", "delete", "ctrl+o")
    assert (scene.bench.deck.cards[first], scene.bench.opened.watch.rows) == (1, (first,))
    for _ in range(6):
        if scene.bench.faults:
            pilot.press("ctrl+m", "return") if scene.dialog is None else pilot.press("return")
    assert scene.bench.faults == []
    pilot.press("ctrl+c")
    assert "# juego: " in pilot.app.clipboard.read().splitlines()[1]
    pilot.press("ctrl+return")
    assert isinstance(pilot.scene, NewMatch)
    pilot.press("escape", "escape")
    assert "version: 1" in decks_folder(game).joinpath("mazo-sin-nombre.yaml").read_text(encoding="utf-8")
    pilot.press("ctrl+v")
    assert as_lists(builder(pilot).bench) == as_lists(scene.bench)


def test_the_large_face_goes_with_the_keys_that_asked_for_it(pilot: Pilot) -> None:
    """A face beside the panel would cover the dialog, or the cards to which the keys went."""
    units = begin(pilot)
    scene = builder(pilot)
    pilot.click(cell(pilot, units[0]))
    pilot.move(scene.browser.grid.world_box().centre)
    for away in ("f6", "ctrl+m"):
        scene.focus.set(strip(pilot, units[0]), "keys")
        assert scene.panel.preview.visible
        pilot.press(away)
        assert not scene.panel.preview.visible


def test_a_row_emptied_by_keys_stays_while_the_keys_are_in_the_list(pilot: Pilot) -> None:
    """A walk past it does not move the rows; it goes when the keys leave the list."""
    units = begin(pilot)
    scene = builder(pilot)
    pilot.click(cell(pilot, units[0]))
    pilot.click(cell(pilot, units[1]))
    pilot.move(scene.browser.grid.world_box().centre)
    scene.focus.set(strip(pilot, units[0]), "keys")
    pilot.press("delete")
    pilot.press("tab")
    assert strip(pilot, units[0]).count == 0
    pilot.press("f6")
    assert units[0] not in [one.card for one in scene.panel.contents.strips]
    assert scene.focus.node is scene.browser.grid


def test_a_ready_deck_becomes_a_copy_and_goes_to_the_bin_and_back(pilot: Pilot) -> None:
    """A row whose last copy goes stays until the pointer leaves it."""
    pilot.click("decks")
    pilot.settle()
    choose(pilot, "game", "enadrya")
    pilot.scene.focus.set(pilot.node("list"), "keys")
    pilot.press("return")
    scene = builder(pilot)
    card = scene.panel.contents.strips[1].card
    copies, name = scene.bench.deck.cards[card], scene.bench.deck.name
    pilot.move(strip(pilot, card))
    for _ in range(copies):
        pilot.click(strip(pilot, card), button=3)
    assert (strip(pilot, card).count, card in scene.bench.deck.cards) == (0, False)
    pilot.move((5.0, 5.0))
    assert card not in [one.card for one in scene.panel.contents.strips]
    assert scene.bench.deck.name == f"{name}, mía"
    pilot.press("escape")
    listing(pilot).relist(scene.bench.opened.path.stem)  # type: ignore[union-attr]
    entry = listing(pilot).chosen
    assert entry is not None
    assert not entry.ready
    assert listing(pilot).rows.told(entry, pilot.scene.look.words).clause
    pilot.press("delete")
    assert entry.path is not None
    assert not entry.path.exists()
    pilot.press("ctrl+z")
    assert entry.path.exists()
    pilot.press("delete")
    pilot.click("bin")
    pilot.settle()
    assert pilot.scene.dialog is not None
    assert any(f"{name}, mía" in told for told in pilot.scene.reading())
    pilot.click("0")
    pilot.settle()
    assert entry.path.exists()
    pilot.click("bin")
    pilot.settle()
    assert "La papelera está vacía." in pilot.scene.reading()
    pilot.press("escape")


def test_odds_are_pinned_and_turns_chosen(pilot: Pilot) -> None:
    """By mouse: a click on a row, a card dropped, the wheel over a turn. By keys: the card in focus."""
    open_first(pilot)
    scene = builder(pilot)
    panel = scene.panel.odds
    pilot.click(panel.lines[1])
    assert scene.bench.opened.watch.rows == ("#cheap 1",)
    pilot.drag(scene.panel.contents.strips[3], panel.find_plate())
    second = scene.panel.contents.strips[3].card
    assert scene.bench.opened.watch.rows == ("#cheap 1", second)
    assert [line.row.pin for line in panel.lines[:2] if line.row is not None] == ["#cheap 1", second]
    scene.focus.set(scene.panel.contents.strips[3], "keys")
    pilot.press("ctrl+o")
    assert scene.bench.opened.watch.rows == ("#cheap 1",)
    scene.focus.set(scene.browser.field, "keys")
    scene.browser.seek("tipo:unidad")
    pilot.press("ctrl+o")
    assert scene.bench.opened.watch.rows == ("#cheap 1", "tipo:unidad")
    pilot.click(panel.heads[0])
    assert scene.bench.opened.watch.turns == (4, 5)
    pilot.wheel(panel.heads[0], 1)
    assert scene.bench.opened.watch.turns == (5, 6)
    assert scene.bench.ready


def test_a_thousand_hands_are_drawn_while_the_builder_goes_on(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result stands in place of the hand, and goes when the deck changes."""
    monkeypatch.setattr("tabletop.ui.decks.hand.MANY", 12)
    open_first(pilot)
    hand = builder(pilot).panel.hand
    pilot.click("many_hands")
    for _ in range(200):
        pilot.step()
    assert hand.trial is not None
    assert hand.trial.dealt == 12
    assert not hand.waiting
    builder(pilot).add(builder(pilot).panel.contents.strips[1].card, 1)
    assert hand.trial is None
    pilot.click("many_hands")
    assert hand.trial is None  # with a fault the rules do not deal it


def test_a_deck_is_begun_at_a_card(pilot: Pilot) -> None:
    """From the list to the collection; the large card leads to the builder, with the cards that go with it."""
    pilot.click("decks")
    pilot.settle()
    choose(pilot, "game", "enadrya")
    pilot.press("ctrl+n")
    choose(pilot, "start", "card")
    pilot.click("yes")
    pilot.settle()
    collection = pilot.scene
    assert isinstance(collection, CollectionScene)
    collection.browser.seek('nombre:"zapadora de puentes"')
    collection.browser.grid.choose(0)
    collection.open_card()
    pilot.settle()
    pilot.press("a")
    pilot.click("new")
    pilot.settle()
    scene = builder(pilot)
    assert scene.browser.field.value == "es:afín orden:afinidad"
    assert [card.id for card in scene.browser.grid.cards[:2]] == ["zapadora-de-puentes", "horno-de-campana"]
    assert scene.bench.deck.cards["zapadora-de-puentes"] == 4
    assert [fault.clause for fault in scene.bench.faults] == ["ENA-E1"]
    pilot.press("escape")
    assert pilot.scene.name == "card"


def test_a_finished_trial_leads_back_to_the_deck_even_after_another(pilot: Pilot, tmp_path: Path) -> None:
    """Its match is kept; the next one is dealt with the same decks."""
    open_first(pilot)
    scene = builder(pilot)
    pilot.press("ctrl+t")
    pilot.app.change(curtain=False)
    choose(pilot, "rival-level", "person")
    pilot.click("yes")
    pilot.settle()
    told_by_menu(pilot)
    pilot.click("concede")
    pilot.settle()
    pilot.click("yes")
    pilot.settle()
    assert isinstance(pilot.scene, End)
    assert any("Volver al mazo" in told for told in pilot.scene.reading())
    pilot.wait(1.0)
    pilot.click("again")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    told_by_menu(pilot)
    pilot.click("leave")
    pilot.settle()
    assert pilot.scene is scene
    assert len(list((tmp_path / "matches").glob("*.tapete"))) == 1


def test_a_trial_against_the_idle_rival_does_not_count_in_the_diary(pilot: Pilot, tmp_path: Path) -> None:
    """The rival of a trial only passes, unless another is chosen; its match is kept, to be looked at."""
    open_first(pilot)
    pilot.press("ctrl+t")
    pilot.app.change(curtain=False, undo_rule="none")
    pilot.click("yes")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    setup = pilot.scene.session.match.setup
    assert (setup.options["bots"], setup.options["undo"]) == (["", IDLE], "free")
    told_by_menu(pilot)
    assert pilot.scene.dialog is not None
    assert "solo se guarda si la acabas" in " ".join(pilot.scene.reading())
    assert "draw" not in [node.name for node in pilot.scene.dialog.walk()]
    for name in ("concede", "yes"):
        pilot.click(name)
        pilot.settle()
    index = Index()
    assert list(index.refresh(tmp_path / "matches"))
    (line,) = index.ordered()
    assert line.winners == (1,)
    assert not line.counts


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", games())
def test_a_deck_is_tried_at_the_table_and_left_for_the_builder(pilot: Pilot, game: str, tmp_path: Path) -> None:
    """With faults they are named instead; an unfinished trial is not kept."""
    open_first(pilot, game)
    scene = builder(pilot)
    scene.add(scene.panel.contents.strips[-1].card, 9)
    assert scene.bench.faults
    pilot.press("ctrl+t")
    assert scene.dialog is not None
    assert scene.dialog.name == "mend-dialog"
    pilot.press("escape", "ctrl+z", "ctrl+t")
    pilot.settle()
    pilot.click("yes")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.match.setup.players[0] == "Ana"
    assert any("Volver al mazo" in told for told in told_by_menu(pilot))
    pilot.click("leave")
    pilot.settle()
    assert pilot.scene is scene
    assert list((tmp_path / "matches").glob("*.tapete")) == []


def told_by_menu(pilot: Pilot) -> list[str]:
    """Open the menu of the match, and read it."""
    assert isinstance(pilot.scene, TableScene)
    pilot.scene.open_menu()
    pilot.settle()
    return pilot.scene.reading()


def open_first(pilot: Pilot, game: str = "enadrya") -> None:
    """Open the first deck of a game's list."""
    pilot.click("decks")
    pilot.settle()
    choose(pilot, "game", game)
    pilot.scene.focus.set(pilot.node("list"), "keys")
    pilot.press("return")
    pilot.settle()


def test_a_sample_hand_follows_the_deck_until_the_player_goes_on_with_it(pilot: Pilot) -> None:
    """A hand of the first cards of a deck would tell nothing of the whole; one drawn on stays while its cards do."""
    open_first(pilot)
    scene = builder(pilot)
    panel, cards = scene.panel.hand, scene.browser.grid.cards
    for _ in range(30):
        before = panel.hand
        scene.add(cards[7].id, 1)
        assert panel.hand is not before
    pilot.click("draw_one")
    kept = panel.hand
    scene.add(cards[8].id, 1)
    assert panel.hand is kept
    assert len(kept.cards) == 7


def test_a_deck_imported_beside_its_like_has_another_name(pilot: Pilot) -> None:
    """Two rows of one name could not be told apart."""
    open_first(pilot)
    for name in ("copy_text", "back", "import"):
        pilot.click(name)
        pilot.settle()
    first = builder(pilot).bench.deck
    for name in ("back", "import"):
        pilot.click(name)
        pilot.settle()
    again = builder(pilot).bench.deck
    assert (first.name, again.name) == ("Cantera Profunda 2", "Cantera Profunda 3")
    assert again.cards == first.cards


def test_enter_opens_the_entry_of_the_menu_that_a_click_had_opened(pilot: Pilot) -> None:
    """Back in the menu the entry is lit: Enter uses it, without an arrow first."""
    pilot.click("decks")
    pilot.settle()
    pilot.press("escape")
    pilot.move((640, 700))
    pilot.press("return")
    assert isinstance(pilot.scene, DeckListScene)


def test_a_new_deck_shows_the_faces_of_the_cards_asked_for_first(pilot: Pilot) -> None:
    """Another choice, another face."""
    pilot.click("decks")
    pilot.settle()
    listing(pilot).game = "warage"
    pilot.click("new")
    pilot.settle()
    pilot.draw()
    assert_in_window(pilot.scene, [pilot.node("new-deck"), pilot.node("face-lead-class")])
    before = pilot.node("face-lead-race").picture
    choose(pilot, "lead-race", "elfos-del-brezal")
    pilot.draw()
    assert pilot.node("face-lead-race").picture is not before


def test_a_copy_shows_the_cards_it_brings_and_asks_for_none(pilot: Pilot) -> None:
    """An empty deck asks for them again."""
    pilot.click("decks")
    pilot.settle()
    listing(pilot).game = "enadrya"
    pilot.click("new")
    pilot.settle()
    base = pilot.node("lead-base")
    assert isinstance(base, Dropdown) and base.usable
    asked = base.value
    choose(pilot, "start", "linea-de-fuego")
    assert (base.value, base.usable) == ("ciudadela-meridiana", False)
    choose(pilot, "start", "empty")
    assert (base.value, base.usable) == (asked, True)


def test_an_unsure_line_is_shown_before_anything_changes(pilot: Pilot) -> None:
    """A guess is taken only where it is chosen; what is kept unknown is a fault of its own."""
    pilot.click("decks")
    pilot.settle()
    pilot.app.clipboard.write("# juego: Enadrya\n3 Fusilera Meridana\n1 Reconocimiento\n2 Zzz\n")
    pilot.press("ctrl+v")
    assert list_own("enadrya") == []
    choose(pilot, "choice1", "fusilera-meridiana")
    pilot.click("yes")
    pilot.settle()
    bench = builder(pilot).bench
    assert as_lists(bench) == ({"fusilera-meridiana": 3, "reconocimiento": 1}, {"Zzz": 2})
    assert strip(pilot, "Zzz").fault is not None
    assert read_deck_file(list_own("enadrya")[0]).unread == {"Zzz": 2}


def list_own(game: str) -> list[Path]:
    """List the files of the player's decks."""
    return sorted(decks_folder(game).glob("*.yaml"))


def test_the_deck_of_a_match_is_changed_in_the_list(pilot: Pilot) -> None:
    """The list comes back to the match with the deck chosen there."""
    pilot.click("new")
    pilot.settle()
    before = pilot.scene
    assert isinstance(before, NewMatch)
    was = before.seats[0].deck.value
    pilot.click("seat0/change")
    pilot.settle()
    assert listing(pilot).chosen.id == was  # type: ignore[union-attr]
    pilot.press("down", "return")
    assert pilot.scene is before
    assert before.seats[0].deck.value != was


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("game", games())
def test_the_builder_of_every_game_fits_its_window(game: str, size: tuple[int, int], home: Path) -> None:
    """With each tab, and after a fault came."""
    stock = Shelf().stock(game)

    def make(app: object) -> BuilderScene:
        entry = next(entry for entry in list_decks(game, stock) if entry.ready)
        bench = Workbench.of(entry, stock, app.look.words)  # type: ignore[attr-defined]
        return BuilderScene(app, bench, play=lambda bench: None, leave=lambda bench, *, thrown=False: None, bout=lambda bout: None)  # type: ignore[arg-type]

    with Pilot(make, size=size, settings=SETTINGS) as pilot:
        pilot.settle()
        scene = builder(pilot)
        scene.add(next(iter(stock.library.cards)), 7)
        for tab in ("cards", "figures", "hand"):
            scene.panel.tabs.value = tab
            scene.show()
            pilot.settle()
            assert_in_window(scene, usable(scene))
        assert scene.bench.faults
        if len(scene.bench.table.piles) > 1:
            scene.do("more")
            pilot.click("splits")
            pilot.settle()
            pilot.click("chance")
            pilot.settle()
            chance = scene.bench.deck.piles
            for way in ("keep", "suggest"):
                scene.do("more")
                pilot.click("splits")
                pilot.settle()
                pilot.click(way)
                pilot.settle()
            assert scene.bench.deck.piles != chance
            scene.do("more")
            pilot.click("splits")
            pilot.click("0")
            pilot.settle()
            assert [dict(pile) for pile in scene.bench.deck.piles] == [dict(pile) for pile in chance]
            scene.panel.tabs.value = "cards"
            scene.show()
            assert sum(sum(pile.values()) for pile in scene.bench.deck.piles) == scene.bench.counted
            first = next(one for one in scene.panel.contents.strips if one.pile == 0)
            scene.focus.set(first, "keys")
            pilot.press("3")
            assert scene.bench.deck.piles[2].get(first.card, 0) >= 1
