"""Menu, settings, credits, welcome: reachable, readable, inside the window, in both languages and every size."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.present.emblems import authors
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.graph.pieces import Paragraph
from tabletop.toolkit.paint import letters
from tabletop.toolkit.text.phrase import plain
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.scenes.credits import Credits
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import GAMES, MenuModel, Offer, Resume
from tabletop.ui.scenes.setting_pieces import SETTING_NOTE, KeyRow, SettingRow
from tabletop.ui.scenes.setting_rows import SETTINGS
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.ui.usable import assert_apart, assert_in_window, usable

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1080)]
MATCH = Resume(GAMES[0], ("Ana", "Bruno"), 7, plain("hoy"), "27 – 19")


def _model(taken: list[str]) -> MenuModel:
    return MenuModel(
        new_match=lambda app, key: taken.append(key),
        resume=lambda app: taken.append("resume"),
        replays=lambda app: taken.append("replays"),
        lessons=lambda app: taken.append("lessons"),
        to_resume=lambda: MATCH,
        replay_count=lambda: 3,
    )


SCENES = {
    "menu": lambda app: Menu(app, _model([])),
    "menu-new": lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)),
    "settings": SettingsScene,
    "credits": Credits,
    "welcome": lambda app: Welcome(app, lambda opened, game: opened.quit()),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_everything_usable_is_inside_the_window_and_apart(name: str, size: tuple[int, int]) -> None:
    """No control leaves the window, none covers another (cards of a fan may touch)."""
    for lang in ("es", "en") if size == SIZES[0] else ("es",):
        with Pilot(SCENES[name], size=size, settings=Settings(language=lang)) as p:
            p.settle()
            nodes = usable(p.scene)
            assert_in_window(p.scene, nodes)
            assert all(min(node.world_box().w, node.world_box().h) >= 40 for node in nodes)
            assert_apart([node for node in nodes if not node.name.startswith("game-")])


@pytest.mark.parametrize("name", sorted(SCENES))
def test_every_control_says_what_it_is_in_both_languages(name: str) -> None:
    """Nothing mute, no text missing, and the languages differ."""
    said = {}
    for lang in ("es", "en"):
        with Pilot(SCENES[name], settings=Settings(language=lang)) as p:
            p.settle()
            said[lang] = p.scene.reading()
            assert all(node.spoken(p.app.look.words) for node in p.scene.focus.ring())

    assert len(said["es"]) == len(said["en"])
    assert said["es"] != said["en"]


def test_the_menu_leads_everywhere() -> None:
    """Continue, a game's card, new match, replays, settings, credits; Esc asks before leaving."""
    taken: list[str] = []
    with Pilot(lambda app: Menu(app, _model(taken)), settings=Settings(language="es")) as p:
        p.settle()
        assert p.spoken() == "Continuar, botón: Ana contra Bruno"
        p.press("return")
        p.click("game-enadrya")
        p.click("new")
        p.click("replays")
        assert taken == ["resume", "enadrya", "enadrya", "replays"]
        p.click("settings")
        assert p.scene.name == "settings"
        p.press("escape")
        p.click("credits")
        assert p.scene.name == "credits"
        p.press("escape")
        p.press("escape")
        assert p.scene.dialog is not None
        p.press("return")
        assert p.app.running
        p.click("quit")
        p.click("quit-dialog/quit")

        assert not p.app.running


def test_games_to_come_stay_visible_and_say_so() -> None:
    """They cannot be chosen, and the reason is shown; those with a table lead to it."""
    taken: list[str] = []
    coming = [replace(sign, entry=replace(sign.entry, ready=False)) for sign in GAMES[1:3]]
    signs = (GAMES[0], *coming, *GAMES[3:])
    with Pilot(lambda app: Menu(app, replace(_model(taken), games=signs)), settings=Settings(language="es")) as p:
        p.settle()
        for sign in coming:
            p.click(f"game-{sign.key}")
            assert not p.scene.toasts.texts or p.scene.toasts.texts[-1] == sign.coming

        assert taken == []
        assert p.scene.toasts.texts
        assert p.scene.toasts.texts[0] == coming[0].coming
        for sign in signs:
            p.click(f"game-{sign.key}")
        assert taken == [sign.key for sign in signs if sign not in coming]
        names = [sign.name(p.app.look.words) for sign in signs]
        assert not [name for name in names if name in coming[0].coming(p.app.look.words)], "a list of games grows stale"


def test_the_keyboard_alone_starts_a_match() -> None:
    """From the menu's first focus with arrows and Enter."""
    taken: list[str] = []
    with Pilot(lambda app: Menu(app, _model(taken)), settings=Settings(language="es")) as p:
        p.settle()
        p.press("down")
        assert p.scene.focus.node is p.node("continue")  # the first arrow finds the card, and does not pass it over
        p.press("down", "return")

        assert taken == ["enadrya"]


def test_a_card_of_the_fan_rises_and_goes_back() -> None:
    """Under the pointer it straightens; the neighbour takes over when the pointer goes there."""
    with Pilot(SCENES["menu"], settings=Settings(language="es"), size=(1920, 1080)) as p:
        p.settle()
        card = p.node("game-enadrya")
        rest = (card.y, card.rotation)
        p.move("game-enadrya")
        assert (card.rotation, card.zoom) == (0, 1.06)
        assert card.y < rest[0]
        p.move((5, 5))

        assert (card.y, card.rotation, card.zoom) == (*rest, 1.0)


def test_every_setting_changes_the_settings_and_shows_it() -> None:
    """Each control, once used, leaves another value in the settings, and goes back to it when opened again."""
    with Pilot(SettingsScene, size=(1920, 1080), settings=Settings(language="es")) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, SettingsScene)
        for setting in SETTINGS:
            before = p.app.settings
            control = scene.main.find(setting.name)
            assert control is not None, setting.name
            stop = next(n for n in control.walk() if n.takes is Takes.FOCUS)
            scene.focus.set(stop, "keys")
            p.settle()
            if type(control).__name__ == "Toggle":
                p.press("space")
            else:
                p.press("left", "left", "right") if setting.name == "language" else p.press("right")
            assert p.app.settings != before or setting.name == "language", setting.name
            if setting.name == "motion":
                p.press("left")

        assert p.app.settings.window.fullscreen
        assert p.app.settings.palette == "deutan"
        assert p.app.settings.ui_scale == 105


def test_a_finger_pulls_the_settings_from_wherever_it_comes_down() -> None:
    """Also from a switch or a choice, which it does not use then; a slider it moves; a tap uses them."""
    with Pilot(SettingsScene, size=(1280, 720)) as p:
        p.settle()
        area = p.scene.root.find("left")
        assert isinstance(area, ScrollArea)
        p.tool = "finger"
        before = p.app.settings
        for name in ("fullscreen", "language"):
            area.show_from(0.0)
            p.settle()
            x, y = p.point(name)
            p.drag((x, y), (x, y - 120))
            assert area.offset == pytest.approx(120)
            assert p.app.settings == before
        area.show_from(0.0)
        p.settle()
        p.click("reduced_motion")
        assert p.app.settings.reduced_motion


def test_a_second_monitor_can_be_chosen() -> None:
    """With one monitor there is nothing to choose; with two, the window forgets where it was on the other."""
    with Pilot(lambda app: Menu(app, MenuModel()), settings=Settings(language="es")) as p:
        for sizes, offered in ((((1920, 1080),), 0), (((1920, 1080), (3840, 2160)), 1)):
            p.app.monitors = sizes
            p.app.push(SettingsScene(p.app), "none")
            p.settle()
            assert len([n for n in p.scene.root.walk() if n.name == "row-monitor"]) == offered
        p.click("monitor")
        p.click("Pantalla 2 · 3840×2160")

        assert p.app.settings.window.monitor == 1
        assert p.app.settings.window.x is None


def test_settings_are_found_by_name_without_accents() -> None:
    """Typing leaves the rows that match; nothing found is said."""
    with Pilot(SettingsScene, settings=Settings(language="es")) as p:
        p.settle()
        p.press("ctrl+f")
        p.type("telon")
        assert p.node("row-curtain").is_shown()
        assert p.scene.main.find("row-palette") is None
        p.type("zz")

        assert p.node("none").is_shown()


def test_a_shortcut_is_bound_refused_and_taken_away() -> None:
    """Used, the row waits for a key; one that is taken already is refused; Esc leaves, Del takes away."""
    with Pilot(SettingsScene, size=(1920, 1080), settings=Settings(language="es")) as p:
        p.settle()
        row = p.scene.main.find("key-mute")
        assert isinstance(row, KeyRow)
        p.scene.focus.set(row, "keys")
        p.press("return", "ctrl+f9")
        assert p.app.settings.shortcuts == {"mute": "ctrl+f9"}
        assert p.app.shortcuts.keys("mute") == ("ctrl+f9",)
        p.press("return", "escape")
        assert p.scene.name == "settings"
        assert p.app.shortcuts.keys("mute") == ("ctrl+f9",)
        p.press("return", "f12")
        assert p.scene.toasts.texts[-1](p.app.look.words) == "F12 ya se usa para «Guardar una imagen»: dale antes otra tecla."
        assert p.app.shortcuts.keys("mute") == ("ctrl+f9",)
        assert p.app.settings.shortcuts == {"mute": "ctrl+f9"}
        p.press("return", "delete")
        assert p.app.shortcuts.keys("mute") == ()
        p.scene.focus.set(p.scene.main.find("reset-keys"), "keys")
        p.press("return")

        assert p.app.shortcuts.keys("mute") == ("ctrl+m",)
        assert p.app.settings.shortcuts == {}


@pytest.mark.parametrize(("size", "scale", "told"), [
    ((1920, 1080), 200, "aquí: 150 %; páginas 188 %, mesas 150 %"),
    ((1280, 720), 125, "aquí: 100 %; páginas 125 %, mesas 125 %"), ((1920, 1080), 150, ""),
    ((2560, 1440), 200, "aquí: 150 %; páginas 188 %, mesas 150 %")])
def test_the_settings_say_what_limits_the_scale(size: tuple[int, int], scale: int, told: str) -> None:
    """Whole, at any size, and only where something does."""
    with Pilot(SettingsScene, size=size, settings=Settings(language="es", ui_scale=scale)) as p:
        p.settle()
        note = p.scene.main.find("row-ui_scale/note")
        says = note.says(p.app.look.words)
        assert says == told if told else "páginas" not in says
        assert letters.width(p.app.look.brush, says, SETTING_NOTE) <= note.w


def test_the_shortcuts_of_every_place_are_there_from_the_start() -> None:
    """The settings list them all before any other scene was seen, under the place where they hold."""
    with Pilot(SettingsScene, size=(1920, 1080), settings=Settings(language="es")) as p:
        rows = [node.name for node in p.scene.blocks["keys"]]
        for place, action in (("where-app", "key-mute"), ("where-table", "key-undo"), ("where-replay", "key-replay_play"),
                              ("where-end", "key-end_replay"), ("where-library", "key-library_undo")):
            assert place in rows and action in rows
            since = rows[rows.index(place) + 1 : rows.index(action) + 1]
            assert [name for name in since if name.startswith("where-")] == []
        before = [action.name for action in p.app.shortcuts.actions]
        p.app.push(shots.SCENES["lesson"](p.app, shots.Shot(), Path()), "none")
        assert [action.name for action in p.app.shortcuts.actions] == before


def test_the_original_settings_come_back_after_a_question() -> None:
    """Language, window and names are no taste and stay."""
    with Pilot(
        SettingsScene, settings=Settings(language="en", speed=300, palette="tritan", names=("Ana",), welcome_seen=True)
    ) as p:
        p.settle()
        p.click("defaults")
        p.press("return")
        assert p.app.settings.speed == 300
        p.click("defaults")
        p.click("reset-dialog/reset")

        assert p.app.settings == Settings(language="en", names=("Ana",), welcome_seen=True)


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[2:3])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_note_of_the_welcome_ends_above_the_first_row(lang: str, size: tuple[int, int]) -> None:
    """However large its text is."""
    huge = Settings(language=lang, card_text_scale=125)  # type: ignore[arg-type]
    with Pilot(SCENES["welcome"], size=size, settings=huge) as p:
        p.settle()
        note, first = p.node("body"), p.node("language")
        assert isinstance(note, Paragraph)
        assert note.box.y + note.height(p.app.look) + 8 <= first.box.y


def test_the_welcome_asks_once_and_shows_what_is_chosen() -> None:
    """The language switches at once; going on keeps it all."""
    done: list[str] = []
    with Pilot(lambda app: Welcome(app, lambda opened, game: done.append(game)), settings=Settings(language="es")) as p:
        p.settle()
        p.click("English")
        assert "Welcome" in p.texts()
        p.click("Very large")
        p.click("Reduced")
        p.press("return")

        assert done == ["enadrya"]
        assert p.app.settings.welcome_seen
        assert (p.app.settings.language, p.app.settings.card_text_scale, p.app.settings.reduced_motion) == (
            "en",
            125,
            True,
        )


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_games_of_the_welcome_stand_clear_of_what_is_asked(size: tuple[int, int], lang: str):
    """Between the question and the way to the menu, all inside the panel; the first one has the focus."""
    settings = Settings(language=lang)  # type: ignore[arg-type]
    with Pilot(lambda app: Welcome(app, lambda opened, game: None), size=size, settings=settings) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, Welcome)
        assert scene.focus.node is scene.cards[0]
        for card in scene.cards[1:]:
            assert p.node("ask").box.bottom <= card.box.y
            assert card.box.bottom <= p.node("start").box.y
            assert card.box.within(p.node("panel").box) == card.box


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_credits_name_who_drew_the_icons(lang: str):
    """The licence of the icons asks for their authors' names and for its own address."""
    with Pilot(lambda app: Credits(app, authors()), settings=Settings(language=lang)) as p:
        told = " ".join(p.scene.reading())
    assert {"Lorc", "Delapouite", "Skoll"} <= set(authors())
    assert all(author in told for author in authors())
    assert "creativecommons.org/licenses/by/3.0" in told


def test_the_notes_of_the_settings_grow_with_the_text() -> None:
    """Whoever chooses very large text sees it where it is chosen."""
    highs = []
    for percent in (100, 150):
        with Pilot(SettingsScene, settings=Settings(card_text_scale=percent)) as p:
            p.settle()
            row = p.node("row-text")
            assert isinstance(row, SettingRow)
            picture = row.note.paint(p.app.look)
            assert picture is not None
            highs.append(picture.surface.get_height())
    assert highs[1] > highs[0] * 1.15


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[2:3])
def test_the_menu_proposes_what_to_do_next(size: tuple[int, int]) -> None:
    """On the card while there is no match to continue, on the felt beside one; both open it by keys."""
    taken: list[str] = []
    offers = [Offer("lesson", GAMES[0], plain("Lección 2"), plain("unos 7 minutos"), lambda app: taken.append("lesson"), plain("Zonas")),
              Offer("puzzle", GAMES[0], plain("Problema 1"), plain("Enadrya"), lambda app: taken.append("puzzle"))]
    fresh = MenuModel(new_match=lambda app, key: None, offers=lambda: offers)
    with Pilot(lambda app: Menu(app, fresh), size=size, settings=Settings(language="es")) as p:
        p.settle()
        assert p.spoken() == "Lección 2, botón: Zonas, unos 7 minutos"
        p.press("return")
        p.click("next")
        assert taken == ["lesson", "puzzle"]
        p.draw()
        assert_apart([p.node("next"), *(node for node in usable(p.scene) if node.name == "game-enadrya")])
    with Pilot(lambda app: Menu(app, replace(_model(taken), offers=lambda: offers)), size=size, settings=Settings(language="es")) as p:
        p.settle()
        p.click("continue")
        p.click("next")
        assert taken[2:] == ["resume", "lesson"]
