"""Setting a match up: any game, any of its modes, two to six seats that fit the window, and what comes of it."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Dealt, Settings
from tabletop.games import registry
from tabletop.games.registry import games
from tabletop.games.shelf import Shelf
from tabletop.present.rivals import gentlest, rivals_of
from tabletop.toolkit.input.speech import speak
from tabletop.toolkit.widgets.choice import Choice
from tabletop.ui.scenes.company import company
from tabletop.ui.scenes.end import FRESH, End
from tabletop.ui.scenes.match_options import UNDO_RULES, MatchForm, offered_names, usual_undo
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.new_match import NewMatch
from tabletop.ui.scenes.usual_form import parties, remember_deal
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import SCENES, Shot
from tests.ui.chance import give_up, play
from tests.ui.from_menu import PAIR
from tests.ui.usable import assert_apart, assert_in_window

from .test_scenes import SIZES

LARGE = (3840, 2160)
WARAGE = [party.key for party in parties("warage")]


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are dealt alike in every run: in some, Esc takes a move back first and opens no menu."""
    monkeypatch.setattr("tabletop.ui.shell.navigator.secrets.randbits", lambda bits: 7)


def pilot_at(folder: Path, *, size: tuple[int, int] = (1920, 1080), lang: str = "es", names: tuple[str, ...] = (),
             dealt: Mapping[str, Dealt] = PAIR) -> Pilot:
    """The program at its menu; a pair played last, unless told otherwise."""
    def first(app: App) -> object:
        return Navigator(app, folder=folder).menu()

    settings = Settings(language=lang, motion="instant", welcome_seen=True, curtain=False, names=names, dealt=dealt)
    return Pilot(first, size=size, settings=settings)  # type: ignore[arg-type]


def setting_up(p: Pilot, game: str) -> NewMatch:
    """Through the game's card on the menu's table."""
    p.settle()
    p.click(f"game-{game}")
    p.settle()
    assert isinstance(p.scene, NewMatch)
    return p.scene


def take(p: Pilot, field: str, place: int) -> None:
    """Open a list and take one of its rows by keyboard."""
    p.click(field)
    p.settle()
    p.press("home", *["down"] * place, "return")
    p.settle()


@pytest.mark.parametrize("game", games())
def test_the_list_of_decks_says_whose_cards_they_have(tmp_path: Path, game: str) -> None:
    """Beside each name, in the words of the seat's panel."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, game)
        words, seat = scene.look.words, scene.seats[0]
        for deck in scene.stock.decks:
            take(p, "seat0/deck", list(scene.stock.decks).index(deck))
            assert seat.view.kind(words) in seat.deck.spoken(words).value


@pytest.mark.parametrize("game", games())
def test_the_rules_are_at_hand_before_the_first_match(tmp_path: Path, game: str) -> None:
    """The button opens that game's book; Esc leads back to what was chosen."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, game)
        p.click("rules")
        p.settle()
        assert f"Reglas de {scene.look.words(f'ui.game.{game}.name')}" in p.texts()
        p.press("escape")
        p.settle()
        assert p.scene is scene


@pytest.mark.parametrize("game", games())
def test_every_game_with_a_table_is_dealt_from_its_card(tmp_path: Path, game: str) -> None:
    """The card leads to its seats, the button to its table; the file says which game it is."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, game)
        assert scene.settled().game == game
        p.click("deal")
        p.settle()
        assert isinstance(p.scene, TableScene)
        assert p.scene.kit.key == game
        (entry,) = list_matches(tmp_path)
        assert entry.game == game


@pytest.mark.one_in(2)
@pytest.mark.parametrize("party", range(len(WARAGE)))
def test_every_mode_is_chosen_from_its_list_and_dealt(tmp_path: Path, party: int) -> None:
    """So many sit down, each with a deck of its own, and the match is dealt in that mode."""
    wanted = parties("warage")[party]
    with pilot_at(tmp_path) as p:
        setting_up(p, "warage")
        if party:
            take(p, "party", party)
        scene = p.scene
        assert isinstance(scene, NewMatch)
        assert len(scene.seats) == wanted.seats
        assert len({seat.player.value for seat in scene.seats}) == wanted.seats
        assert len({seat.deck.value for seat in scene.seats}) == wanted.seats
        sides = {"duel": 2, "brawl": 1}.get(wanted.mode) or registry.game("warage").sides[wanted.mode]
        told = " contra ".join(" · ".join(seat.player.value for seat in scene.seats[i::sides]) for i in range(sides))
        assert scene.go.note(p.app.look.words).endswith(told)
        p.click("deal")
        p.settle()
        assert isinstance(p.scene, TableScene)
        (entry,) = list_matches(tmp_path)
        opened = open_match(entry.path)
        assert opened.match.store.seats == wanted.seats
        assert opened.deal.options["mode"] == wanted.mode
        guilds = {opened.match.store.guild[seat] for seat in range(wanted.seats)}
        assert len(guilds) == registry.game("warage").sides.get(wanted.mode, wanted.seats)


def test_teams_may_be_uneven_and_are_no_guilds(tmp_path: Path) -> None:
    """ENC-1.1: of three players two share a side; the first seat's mate is the third."""
    with pilot_at(tmp_path) as p:
        setting_up(p, "encrucijada")
        take(p, "party", next(i for i, party in enumerate(parties("encrucijada")) if party[:2] == ("teams", 3)))
        assert {"Asiento 1 · Bando I", "Asiento 2 · Bando II", "Asiento 3 · Bando I"} <= set(p.texts())


def test_guilds_have_numerals_before_the_deal(tmp_path: Path) -> None:
    """Which guild is A is known at the table only: the one that begins."""
    with pilot_at(tmp_path) as p:
        setting_up(p, "warage")
        take(p, "party", next(i for i, party in enumerate(parties("warage")) if party.mode == "guild3"))
        assert {"Asiento 1 · Gremio I", "Asiento 2 · Gremio II", "Asiento 3 · Gremio III", "Asiento 4 · Gremio I"} <= set(p.texts())


def test_what_was_set_stays_when_more_sit_down(tmp_path: Path) -> None:
    """Names, decks and the rules of the table outlive another number of players; another game keeps the names."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "warage")
        scene.seats[1].player.value = "Íñigo"
        scene.seats[0].deck.value = "muro-de-invierno"
        scene.undo.value = "consent"
        take(p, "party", WARAGE.index("brawl4"))
        scene = p.scene
        assert isinstance(scene, NewMatch)
        form = scene.settled()
        assert form.names[1] == "Íñigo"
        assert form.decks[0] == "muro-de-invierno"
        assert (form.undo, form.mode, len(form.names)) == ("consent", "brawl", 4)
        take(p, "game", games().index("enadrya"))
        assert isinstance(p.scene, NewMatch)
        form = p.scene.settled()
        assert (form.game, form.names[1], len(form.names)) == ("enadrya", "Íñigo", 2)
        assert all(deck in p.scene.stock.decks for deck in form.decks)


@pytest.mark.parametrize("game", games())
def test_enter_deals_while_nothing_has_the_focus(tmp_path: Path, game: str) -> None:
    """As the line of keys says; a focused field takes it first."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, game)
        scene.focus.set(scene.seats[0].deck, "keys")
        p.press("return", "escape")
        assert p.scene is scene
        scene.focus.set(None, "scene")
        p.press("return")
        assert isinstance(p.scene, TableScene)


def test_what_was_chosen_stays_after_a_look_at_the_menu(tmp_path: Path) -> None:
    """Though nothing was dealt; each game has its own decks, and another game keeps the names."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl3"))
        scene = p.scene
        assert isinstance(scene, NewMatch)
        scene.seats[2].player.value, scene.seats[0].deck.value = "Íñigo", "muro-de-invierno"
        scene.undo.value, scene.series.value, scene.first.value = "consent", "5", "2"
        chosen = scene.settled()
        p.press("escape")
        scene = setting_up(p, "enadrya")
        assert scene.settled().names == chosen.names[:2]
        own = scene.settled().decks
        scene.seats[1].deck.value = next(deck for deck in scene.stock.decks if deck not in own)
        own = scene.settled().decks
        take(p, "game", games().index("warage"))
        assert isinstance(p.scene, NewMatch)
        assert p.scene.settled().decks == chosen.decks
        p.press("escape")
        assert setting_up(p, "enadrya").settled().decks == own
        p.press("escape")
        kept = setting_up(p, "warage").settled()
        assert (kept.names, kept.decks, kept.mode) == (chosen.names, chosen.decks, chosen.mode)


def test_nobody_is_called_like_another(tmp_path: Path) -> None:
    """Names that are left out or given twice are told apart."""
    with pilot_at(tmp_path) as p:
        setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl3"))
        scene = p.scene
        assert isinstance(scene, NewMatch)
        for seat, name in zip(scene.seats, ("Ana", "Ana", ""), strict=True):
            seat.player.value = name
        names = scene.settled().names
        assert len(set(names)) == 3
        assert all(names)
        for seat in scene.seats:
            seat.player.value = "Maximiliana de los Ríos y Sánchez"
        names = scene.settled().names
        assert len(set(names)) == 3
        assert max(map(len, names)) <= 24


@pytest.mark.parametrize("last", [(), ("Zoe",), ("Ana", "Bruno"), ("Bruno", "Ana", "X", "Y", "Z", "W", "V")])
def test_there_is_a_name_for_every_seat(last: tuple[str, ...]) -> None:
    """Those who played last come first; nobody is offered twice."""
    names = offered_names(last)
    assert names[:len(last)] == last
    assert len(names) >= 6
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("size", "lang"), [*product((SIZES[0], SIZES[2]), ("es", "en")), (LARGE, "es")])
def test_all_seats_fit_the_window_and_no_control_covers_another(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """From two to six, in both layouts and large."""
    with pilot_at(tmp_path, size=size, lang=lang) as p:
        scene = setting_up(p, "warage")
        for party in WARAGE:
            scene.choose("warage", party)
            if size != LARGE:  # painting so much takes long, and stands where it stands all the same
                p.settle()
            controls = scene.focus.ring()
            assert_in_window(scene, controls)
            assert_apart(controls, touching=1)
            for seat in scene.seats:
                inside = [child.box for child in seat.children if child.visible]
                assert all(box.x >= 0 and box.y >= 0 and box.right <= seat.w and box.bottom <= seat.h for box in inside), party


def test_a_brawl_is_resumed_from_the_menu_shown_there_and_ended(tmp_path: Path) -> None:
    """The menu's card has its picture and its figures; it goes on where it was left; its end names everybody; a rematch."""
    with pilot_at(tmp_path) as p:
        setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl3"))
        p.click("deal")
        p.settle()
        play(p, 40)
        (entry,) = list_matches(tmp_path)
        kept = open_match(entry.path).match
        assert isinstance(p.scene, TableScene)
        assert len(kept.history.line) == len(p.scene.session.match.history.line) >= 40
        leave(p)

    with pilot_at(tmp_path, size=(1280, 720), lang="en") as p:
        p.settle()
        assert isinstance(p.scene, Menu)
        resume = p.scene.resume.resume
        assert resume is not None
        assert resume.game.key == "warage"
        assert resume.score.count("·") == 2
        assert resume.thumbnail is not None
        picture = resume.thumbnail(p.app.look, 200, 120)
        assert picture.surface.get_size() >= (200, 120)
        p.click("continue")
        p.settle()
        assert isinstance(p.scene, TableScene)
        assert p.scene.session.match.digest() == kept.digest()
        play(p, 20)
        give_up(p)
        p.settle()
        assert isinstance(p.scene, End)
        assert len(p.scene.ending.summary.course) == 3
        p.wait(FRESH)
        p.click("again")
        p.settle()
        assert isinstance(p.scene, TableScene)
        assert len(list_matches(tmp_path)) == 2


def leave(p: Pilot) -> None:
    """Out of the match by its menu: another window may hold its file then."""
    p.press("escape")
    p.settle()
    p.click("leave")
    p.settle()
    assert isinstance(p.scene, Menu)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_decks_guide_ends_above_its_button_in_the_largest_text(game: str, size: tuple[int, int], lang: str):
    """It shrinks where it must; nothing is written over the foot of the panel."""
    shelf = Shelf()
    decks = list(shelf.stock(game).decks)
    names = ("Ana", "Bruno")
    form = MatchForm(game, names, (decks[0], decks[-1]), "free", 1, None)
    wish = Settings(language=lang, card_text_scale=150, motion="instant")
    with Pilot(lambda app: NewMatch(app, shelf.stock, form=form, names=names, deal=lambda form: None, cards=lambda game, deck: None,
                                      choose_deck=lambda *given: None),
               size=size, settings=wish) as p:
        panel = p.scene.seats[0]
        guide = panel.find("guide")
        for deck in decks:
            panel.deck.value = deck
            panel.refresh()
            assert guide.y + guide.height(guide.scene.look) <= panel.find("cards").y + 0.5, deck


def deal(p: Pilot) -> None:
    """Deal, and leave the match to itself."""
    p.click("deal")
    p.settle()
    assert isinstance(p.scene, TableScene)


def test_who_joins_is_as_the_last_one_there(tmp_path: Path) -> None:
    """One program chosen, then four heroes: the others are programs too; with people, people join."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "warage")
        scene.seats[1].company.value = "novice"
        take(p, "party", WARAGE.index("brawl4"))
        assert isinstance(p.scene, NewMatch)
        assert p.scene.settled().bots == ("", "novice", "novice", "novice")
    with pilot_at(tmp_path) as p:
        setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl4"))
        assert isinstance(p.scene, NewMatch)
        assert p.scene.settled().bots == ("", "", "", "")


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_three_programs_are_seated_by_two_clicks(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """A seat speaks for those after it; the ones before keep who they have; its words have room in the list."""
    with pilot_at(tmp_path, size=size, lang=lang) as p:
        setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl4"))
        scene = p.scene
        assert isinstance(scene, NewMatch)
        p.click("seat1/company")
        p.settle()
        p.click(scene.look.words("opponent.onwards.novice"))
        p.settle()
        assert scene.settled().bots == ("", "novice", "novice", "novice")
        p.click("seat2/company")
        p.settle()
        p.click(scene.look.words("opponent.onwards.person"))
        p.settle()
        assert scene.settled().bots == ("", "novice", "", "")


def test_mode_and_decks_of_each_game_are_remembered(tmp_path: Path) -> None:
    """Where a match is set up again, and in the next run of the program; each game has its own."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "warage")
        take(p, "party", WARAGE.index("brawl3"))
        scene = p.scene
        assert isinstance(scene, NewMatch)
        decks = list(scene.stock.decks)[::-1][:3]
        for seat, deck in zip(scene.seats, decks, strict=True):
            seat.deck.value = deck
        deal(p)
        p.app.home("none")
        first = setting_up(p, "enadrya").settled()
        assert len(first.names) == 2 and not set(first.decks) & set(decks)
        assert isinstance(p.scene, NewMatch)
        p.scene.choose("warage", "")
        assert p.scene.settled().decks == tuple(decks)
        kept = p.app.settings
    with pilot_at(tmp_path) as p:
        p.app.change(dealt=kept.dealt)
        form = setting_up(p, "warage").settled()
        assert (form.mode, form.decks) == ("brawl", tuple(decks))


def test_a_deck_that_is_gone_is_not_dealt_again(tmp_path: Path) -> None:
    """What the game proposes takes its place, and nobody else's."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "warage")
        usual = scene.settled().decks
        p.press("escape")
        p.app.memory.forms.clear()  # the program was started anew
        p.app.change(dealt={"warage": {"party": "nothing7", "decks": ["burnt", usual[0]]}})
        form = setting_up(p, "warage").settled()
        assert form.decks[1] == usual[0]
        assert form.decks[0] in scene.stock.decks and form.decks[0] != usual[0]
        assert (form.mode, len(form.names)) == ("duel", 2)


@pytest.mark.parametrize(("typed", "called"), [
    ("Maximiliana de los Ríos y", ("Maximiliana de los Ríos", "Maximiliana de los R (2)")),
    ("🐉", ("Asiento 1", "Asiento 2")), ("日本", ("Asiento 1", "Asiento 2")),
])
def test_odd_names_are_dealt(tmp_path: Path, typed: str, called: tuple[str, str]) -> None:
    """One of all the letters there may be, twice; and one that no font here can show."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "enadrya")
        for seat in scene.seats:
            seat.player.value = ""
            p.click(seat.player)
            p.type(typed)
        assert scene.settled().names == called
        p.click("deal")
        assert isinstance(p.scene, TableScene)
        assert all(0 < len(name) <= 24 for name in p.app.settings.names)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_table_for_people_and_one_against_the_program_are_a_click_apart(tmp_path: Path, game: str, lang: str) -> None:
    """For as many as there are; the button that deals says which of them the program plays."""
    with pilot_at(tmp_path, lang=lang, size=(1280, 720)) as p:
        scene = setting_up(p, game)
        if scene.party.visible:
            scene.choose(game, parties(game)[-1].key)
        words, seats = scene.look.words, len(scene.seats)
        assert scene.against.value == "people" and not any(scene.settled().bots)
        p.click("against/program")
        assert scene.settled().bots == ("", *([gentlest(game)] if seats == 2 else ["novice"] * (seats - 1)))
        assert words("flow.new.program", name=scene.settled().names[1]) in scene._against(words)
        p.click("against/people")
        assert scene.settled().bots == ("",) * seats
        assert words("flow.new.program", name=scene.settled().names[1]) not in scene._against(words)


@pytest.mark.parametrize("game", games())
def test_the_first_match_of_a_game_is_a_duel_against_the_computer_for_a_beginner(tmp_path: Path, game: str) -> None:
    """Under the person's own name; one click seats people instead."""
    with pilot_at(tmp_path, names=("Iris",), dealt={}) as p:
        scene = setting_up(p, game)
        form = scene.settled()
        assert (form.names[0], len(form.names), form.bots) == ("Iris", 2, ("", gentlest(game)))
        assert (scene.against.value, form.undo) == ("program", "free")
        p.click("against/people")
        assert scene.settled().bots == ("", "")
        p.click("against/program")
        p.click("deal")
        p.settle()
        assert isinstance(p.scene, TableScene)
        assert p.scene.session.people == (0,)


def test_who_plays_is_remembered_for_the_person_and_the_level_by_game(tmp_path: Path) -> None:
    """Another game: the computer at the first level, and as long a series; after a match of people, people; in a new run, too."""
    with pilot_at(tmp_path, names=("Ana",), dealt={}) as p:
        scene = setting_up(p, "warage")
        scene.seats[1].company.value = "steady"
        p.click("series/3")
        deal(p)
        p.app.home("none")
        other = setting_up(p, "enadrya")
        assert (other.settled().bots, other.settled().best_of) == (("", gentlest("enadrya")), 3)
        p.app.home("none")
        assert setting_up(p, "warage").settled().bots == ("", "steady")
        p.app.home("none")
        setting_up(p, "enadrya")
        p.click("against/people")
        deal(p)
        p.app.home("none")
        assert setting_up(p, "epikha").settled().bots == ("", "")
        settings = p.app.settings
    assert list(settings.dealt) == ["warage", "enadrya"]
    with pilot_at(tmp_path, names=settings.names, dealt=settings.dealt) as p:
        assert setting_up(p, "epikha").settled().bots == ("", "")
        p.app.home("none")
        assert setting_up(p, "warage").settled().bots == ("", "steady")


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "es"), ((1280, 720), "en")])
@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_every_way_of_a_rule_of_the_game_says_what_it_means(tmp_path: Path, game: str, size: tuple[int, int], lang: str) -> None:
    """Pointed at, and read out: also where there is no room for a note below."""
    with pilot_at(tmp_path, size=size, lang=lang) as p:
        scene = setting_up(p, game)
        words = scene.look.words
        for extra in scene.kit.dealing.extras:
            for segment in scene.extras[extra.name].children:
                assert speak(segment, words).endswith(f". {extra.notes[segment.name](words)}")


@pytest.mark.parametrize(("way", "asked"), [("never", "deploy"), ("asked", "cut")])
def test_the_decks_of_enadrya_are_cut_where_that_was_chosen(tmp_path: Path, way: str, asked: str) -> None:
    """By default each player is asked before the deal; else the match begins at once."""
    with pilot_at(tmp_path) as p:
        scene = setting_up(p, "enadrya")
        assert scene.extras["cut"].value == "asked"
        p.click(f"cut/{way}")
        deal(p)
        table = p.scene
        assert table.session.match.ask()[0].name == asked
        assert bool(table.session.match.setup.options.get("cut")) == (way == "asked")


def test_undo_is_free_for_one_person_and_ends_at_a_revelation_for_several(tmp_path: Path) -> None:
    """The rule follows who plays until another is chosen, and each company keeps its own."""
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu(), size=(1280, 720), settings=Settings(language="es", motion="instant")) as p:
        p.click("new")
        p.settle()
        scene = p.scene
        assert isinstance(scene, NewMatch)
        rules = {}
        for way in ("program", "people", "program"):
            scene.receive(Choice.Changed(scene.against, way))
            rules[way] = scene.settled().undo
        assert rules == {"program": "free", "people": "unrevealed"}
        scene.receive(Choice.Changed(scene.against, "people"))
        scene.undo.value = "free"  # a choice, kept for the next match of several
        remember_deal(p.app, scene.settled())
        assert usual_undo(p.app.settings, ["", ""]) == "free"
        remember_deal(p.app, replace(scene.settled(), bots=("", "novice"), undo="none"))
        assert [usual_undo(p.app.settings, levels) for levels in (["", "novice"], ["", ""])] == ["none", "free"]


def test_an_undo_rule_chosen_before_there_were_two_is_kept_for_several() -> None:
    """Only "free", the rule of old, gives way."""
    rules = [usual_undo(Settings(undo_rule=rule), ["", "", ""]) for rule in UNDO_RULES]
    assert rules == ["unrevealed", "unrevealed", "consent", "none"]


@pytest.mark.parametrize("players", [2, 3])
def test_the_picture_of_a_new_match_begins_with_the_undo_rule_of_the_scene(tmp_path: Path, players: int) -> None:
    """For several people, until something is revealed."""
    shot = Shot(next(game for game in games() if any(party.seats == players for party in parties(game))), players=players)
    with Pilot(lambda app: SCENES["new-match"](app, shot, tmp_path)) as p:
        p.settle()
        assert isinstance(p.scene, NewMatch)
        assert p.scene.undo.value == usual_undo(p.app.settings, [""] * players) == "unrevealed"


@pytest.mark.parametrize("game", ["ecg", "epikha"])
def test_every_level_has_one_line(game: str) -> None:
    """By its rivals where it has any; a level that is set already is not lost from the list."""
    found = [way.split("@")[0] for way, _ in company("company", game, "", rivals=rivals_of(game))._options]
    assert len(found) == len(set(found)) > 4
    assert "expert" in [way for way, _ in company("company", game, "expert", rivals=rivals_of(game))._options]
