"""Every widget as a player uses it: by pointer, by keyboard, by typing."""

from collections.abc import Iterator

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import NOTHING, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.listview import ListView
from tabletop.toolkit.widgets.slider import Slider
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import ROWS, Gallery


@pytest.fixture(name="p")
def _pilot() -> Iterator[Pilot]:
    with Pilot(Gallery, settings=Settings(language="es")) as pilot:
        yield pilot


def _heard(p: Pilot) -> list[tuple[str, str, object]]:
    assert isinstance(p.scene, Gallery)
    return p.scene.heard


def _focus(p: Pilot, name: str) -> Node:
    node = p.node(name)
    p.scene.focus.set(node, "keys")
    return node


def test_a_button_is_pressed_by_pointer_enter_and_space(p: Pilot) -> None:
    """Each says Pressed once, with a click to be heard."""
    p.click("play")
    _focus(p, "play")
    p.press("return", "space")

    assert _heard(p) == [("Button.Pressed", "play", None)] * 3
    assert p.app.audio.heard == ["click"] * 3


def test_letting_go_beside_a_button_does_not_press_it(p: Pilot) -> None:
    """A press that leaves it is no click."""
    p.drag("play", (700, 690))

    assert _heard(p) == []


def test_a_button_that_is_off_says_why(p: Pilot) -> None:
    """It stays visible, cannot be used, and the reason is shown and read out."""
    p.click("off")
    node = _focus(p, "off")

    assert ("Button.Pressed", "off", None) not in _heard(p)
    assert [s(p.app.look.words) for s in p.scene.toasts.texts] == [p.app.look.words("ui.menu.coming_why")]
    assert "no disponible" in p.spoken()
    assert isinstance(node, Button)
    node.refusal = NOTHING
    p.click("off")
    assert ("Button.Pressed", "off", None) in _heard(p)


def test_a_press_answers_for_itself_and_the_tip_goes(p: Pilot) -> None:
    """The reason is not told twice: it comes back once the pointer has been elsewhere."""
    button, tip = p.node("off"), p.scene.top.find("tip")
    assert tip is not None
    button.tip = button.refusal
    p.move("off")
    p.wait(1.0)
    assert tip.visible
    p.click("off")
    p.wait(1.5)
    assert p.scene.toasts.texts and not tip.visible
    p.move("play")
    p.wait(0.2)
    p.move("off")
    p.wait(1.0)
    assert tip.visible


def test_the_caret_stands_before_the_hint_of_an_empty_field(p: Pilot) -> None:
    """Not on its first letter."""
    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    p.press("ctrl+a", "delete")
    with_hint = field.paint(p.app.look)
    field.hint = NOTHING
    without = field.paint(p.app.look)
    assert with_hint is not None and without is not None
    hint = pygame.mask.from_threshold(with_hint.surface, (0, 0, 0), (2, 2, 2, 255), without.surface)
    hint.invert()
    left = min(rect.left for rect in hint.get_bounding_rects()) + with_hint.dx
    caret = field.find("caret")
    assert caret is not None
    assert caret.box.right * p.app.look.k < left < (caret.box.right + 8) * p.app.look.k


def test_a_guarded_button_ignores_a_press_meant_for_its_old_label(p: Pilot) -> None:
    """A double press must not answer two questions."""
    button = p.node("play")
    assert isinstance(button, Button)
    button.guard = 0.25
    button.says = say("ui.menu.quit")
    p.click("play")
    assert _heard(p) == []
    p.wait(0.3)
    p.click("play")

    assert _heard(p) == [("Button.Pressed", "play", None)]


def test_a_switch_switches(p: Pilot) -> None:
    """By pointer and by space."""
    p.click("switch")
    _focus(p, "switch")
    assert p.spoken() == "Pases rápidos, interruptor, apagado"
    p.press("space")

    assert _heard(p) == [("Toggle.Changed", "switch", "off"), ("Toggle.Changed", "switch", "on")]


def test_a_slider_follows_the_pointer_and_the_arrows(p: Pilot) -> None:
    """Changed on the way, Settled once at the end."""
    p.drag("slider", (1200, 180))
    slider = p.node("slider")
    assert isinstance(slider, Slider)
    assert slider.value == 100
    assert [m for m, *_ in _heard(p)].count("Slider.Settled") == 1
    _focus(p, "slider")
    p.press("left", "left", "home", "right")

    assert slider.value == 1
    assert "1" in p.spoken()


def test_a_choice_is_one_stop_of_the_keyboard(p: Pilot) -> None:
    """Tab goes to the chosen one, arrows choose its neighbours, the next Tab leaves the row."""
    _focus(p, "choice/b")
    p.press("right")
    assert _heard(p) == [("Choice.Changed", "choice", "c")]
    p.press("tab")
    assert p.scene.focus.node is p.node("many")
    p.press("shift+tab")
    assert p.scene.focus.node is p.node("choice/c")
    p.click("½×")

    assert _heard(p)[-1] == ("Choice.Changed", "choice", "a")


def test_a_dropdown_opens_moves_takes_and_folds(p: Pilot) -> None:
    """By keyboard and by pointer; Esc and a press elsewhere change nothing."""
    _focus(p, "many")
    p.press("return", "down", "down", "return")
    assert _heard(p) == [("Dropdown.Changed", "many", "5")]
    assert p.scene.focus.node is p.node("many")
    p.click("many")
    p.click("Valor 7")
    assert _heard(p)[-1] == ("Dropdown.Changed", "many", "7")
    p.click("many")
    p.press("escape")
    p.click("many")
    p.click((20, 700))

    assert len(_heard(p)) == 2
    assert p.scene.over.children == []


def test_a_list_of_ten_thousand_rows_has_few_nodes(p: Pilot) -> None:
    """Rows out of sight cost nothing; the end is a key away."""
    listing = p.node("list")
    assert isinstance(listing, ListView)
    assert len(list(listing.walk())) < 20
    _focus(p, "list")
    p.press("end")
    assert listing.chosen == ROWS - 1
    assert p.node("Águila real").is_shown()
    p.press("home", "pagedown", "down")
    assert 5 < listing.chosen < 12
    p.press("return")

    assert _heard(p)[-1] == ("ListView.Opened", "list", listing.chosen)


def test_enter_opens_the_row_lit_by_the_pointer(p: Pilot) -> None:
    """The one it came to last; after a step by keys, the chosen one, though the pointer still rests on another."""
    listing = p.node("list")
    assert isinstance(listing, ListView)
    _focus(p, "list")
    p.press("home")
    p.move("Fila número 3")
    p.press("return")
    assert (listing.chosen, _heard(p)[-1]) == (3, ("ListView.Opened", "list", 3))
    p.move("Fila número 1")
    p.press("down", "return")
    assert (listing.chosen, _heard(p)[-1]) == (4, ("ListView.Opened", "list", 4))
    p.press("pagedown", "return")
    assert _heard(p)[-1] == ("ListView.Opened", "list", listing.chosen)
    p.move((5.0, 5.0))
    p.press("home", "return")
    assert _heard(p)[-1] == ("ListView.Opened", "list", 0)


def test_a_step_in_a_list_paints_two_rows_again(p: Pilot) -> None:
    """The one left and the one chosen; those beside them keep their pictures."""
    listing = p.node("list")
    assert isinstance(listing, ListView)
    _focus(p, "list")
    p.press("home")
    rows = [row for row in listing.content.children if row.visible]
    before = [row.picture_for(p.scene.look) for row in rows]
    p.press("down")
    again = [before[i] is not row.picture_for(p.scene.look) for i, row in enumerate(rows)]
    assert again == [i < 2 for i in range(len(rows))]


def test_a_list_is_searched_by_typing_without_accents(p: Pilot) -> None:
    """The first row that begins so, or has it; a pause starts a new word."""
    _focus(p, "list")
    p.type("aguila")
    listing = p.node("list")
    assert isinstance(listing, ListView)
    assert listing.chosen == ROWS - 1
    p.wait(1.2)
    p.type("fila numero 42")

    assert listing.chosen == 42


def test_a_list_scrolls_by_wheel_bar_and_pull(p: Pilot) -> None:
    """And stays within its ends."""
    listing = p.node("list")
    assert isinstance(listing, ListView)
    p.wheel((600, 400), -3)
    assert listing.offset == 288
    p.wheel((600, 400), 30)
    assert listing.offset == 0
    p.drag((600, 500), (600, 300))
    assert listing.offset == 200
    p.drag((875, 240), (875, 640))
    assert listing.offset == pytest.approx(listing.furthest, rel=0.05)
    p.click((600, 400), clicks=2)

    assert _heard(p)[-1][0] == "ListView.Opened"


def test_a_finger_pulls_a_list_and_chooses_nothing(p: Pilot) -> None:
    """It has no wheel; a tap chooses, two open."""
    listing = p.node("list")
    assert isinstance(listing, ListView)
    p.tool = "finger"
    p.drag((600, 500), (600, 300))
    assert (listing.offset, listing.chosen) == (200, -1)
    assert not [what for what in _heard(p) if what[0].startswith("ListView")]
    p.click((600, 400), clicks=2)

    assert _heard(p)[-1][0] == "ListView.Opened"


def test_a_field_takes_accents_selection_and_the_clipboard(p: Pilot) -> None:
    """Text comes as an input method sends it."""
    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    p.press("ctrl+a")
    p.type("El pingüino añejo")
    p.press("ctrl+left", "ctrl+shift+left", "ctrl+x", "home", "ctrl+v")
    assert field.value == "pingüino El añejo"
    p.press("ctrl+z", "ctrl+z")
    assert field.value == "El pingüino añejo"
    p.press("ctrl+y", "end", "backspace")
    assert field.value == "El añej"
    p.press("return")

    assert _heard(p)[-1] == ("TextField.Entered", "field", "El añej")


def test_what_an_input_method_composes_is_shown_and_not_yet_meant(p: Pilot) -> None:
    """Unfinished text is no text; Esc gives it up."""
    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    p.press("end")
    before = p.shot()
    p.compose("ka")
    assert field.value == "Ávila"
    assert p.shot().get_buffer().raw != before.get_buffer().raw
    p.press("escape")
    p.type("日本")

    assert field.value == "Ávila日本"


def test_keys_are_the_input_methods_while_it_composes(p: Pilot) -> None:
    """Enter takes what is composed, the arrows choose in it: the field hears of neither, and nothing is entered or erased."""
    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    p.press("end")
    p.compose("ka")
    before = len(_heard(p))
    p.press("backspace", "left", "tab", "return", "delete", "home", "ctrl+a")
    assert (field.value, len(_heard(p))) == ("Ávila", before)
    assert p.scene.focus.node is field
    p.type("か")

    assert field.value == "Ávilaか"


def test_a_field_pastes_whatever_the_clipboard_holds(p: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes that are no text are nothing; and nothing takes the place of nothing."""
    def spoiled() -> str:
        return b"ab\xff".decode()

    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    for get in (spoiled, lambda: ""):
        monkeypatch.setattr(pygame.scrap, "get_text", get)
        p.press("ctrl+a", "ctrl+v")
        assert field.value == "Ávila"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Toledo\n" * 100_000)
    p.press("ctrl+v")

    assert field.value == ("Toledo " * 20)[:field.line.longest]


def test_what_the_font_cannot_show_is_a_dot_where_one_types_it(p: Pilot) -> None:
    """One sees that something stands there, and the caret stands behind it."""
    field = p.node("field")
    assert isinstance(field, TextField)
    p.click("field")
    p.press("ctrl+a")
    p.type("日本")
    foreign = p.shot().get_buffer().raw
    p.press("ctrl+a")
    p.type("··")

    assert p.shot().get_buffer().raw == foreign


def test_letters_typed_in_a_field_are_no_shortcuts(p: Pilot) -> None:
    """Only with Ctrl or Alt held does a letter mean something else."""
    fired: list[str] = []

    def note(name: str) -> bool:
        fired.append(name)
        return True

    p.scene.action = note  # type: ignore[method-assign]
    p.app.shortcuts.bind("mute", "m")
    p.click("field")
    p.press("m", "f11")

    assert fired == ["full_screen"]


def test_a_dialog_keeps_the_keyboard_and_gives_it_back(p: Pilot) -> None:
    """Tab goes round inside, Esc answers the safe way, what is behind cannot be reached."""
    _focus(p, "ask")
    p.press("return")
    dialog = p.scene.dialog
    assert dialog is not None
    assert p.scene.focus.node is p.node("dialog/yes")
    for _ in range(4):
        p.press("tab")
        assert p.scene.focus.node is not None
        assert p.scene.focus.node.is_inside(dialog)
    p.click((200, 90))
    assert p.scene.dialog is dialog
    assert p.scene.reading()[0].startswith("¿Salir")
    p.press("escape")

    assert _heard(p)[-1] == ("Dialog.Answered", "dialog", "no")
    assert p.scene.dialog is None
    assert p.scene.focus.node is p.node("ask")
    p.click("ask")
    p.press("return")
    assert _heard(p)[-1] == ("Dialog.Answered", "dialog", "yes")


def test_a_dialog_that_another_ones_answer_opens_has_the_keyboard(p: Pilot) -> None:
    """The first closes after the second has come; then all goes back to where the first was opened from."""
    _focus(p, "ask")
    p.press("return")
    first = p.scene.dialog
    second = Dialog("second", plain("?"), plain("?"), [Answer("no", plain("no")), Answer("yes", plain("yes"))])
    assert first is not None
    p.scene.open(second)
    p.scene.close(first)

    assert p.scene.focus.scope is second and p.scene.focus.node is second.find("no")
    p.press("return")
    assert p.scene.dialog is None and p.scene.focus.node is p.node("ask")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_dialog_fits_the_window(size: tuple[int, int]) -> None:
    """However much it has to say."""
    with Pilot(Gallery, size=size) as p:
        p.press("f1")
        dialog = p.scene.dialog
        assert dialog is not None
        box = dialog.world_box()

        assert p.app.screen.box.inset(8).contains(box.x, box.y)
        assert p.app.screen.box.inset(8).contains(box.right, box.bottom)


def test_a_tooltip_waits_and_never_lies_over_its_thing(p: Pilot) -> None:
    """After the pointer rested, beside the node; gone when it leaves."""
    p.move("plus")
    tip = p.scene.top.find("tip")
    assert tip is not None
    assert not tip.visible
    p.wait(0.8)
    assert tip.visible
    own, thing = tip.world_box(), p.node("plus").world_box()
    assert own.y >= thing.bottom or own.bottom <= thing.y
    p.move((20, 700))
    p.step()

    assert not tip.visible


def test_a_tooltip_is_as_wide_as_its_text(p: Pilot) -> None:
    """A word takes little room; a long text has the full width and several lines; nothing is cut off or shrunk."""
    tip = p.scene.top.find("tip")
    assert tip is not None
    wide = []
    for says in ("Menu", "Menu of the match", "Title of some length\nMenu", "Menu " * 30):
        p.node("play").tip = plain(says)
        p.scene.focus.set(p.node("plus"), "keys")
        p.step()
        p.scene.focus.set(p.node("play"), "keys")
        p.wait(0.8)
        picture = tip.paint(p.app.look)
        assert picture is not None
        assert picture.w == round(tip.w * p.app.look.k)
        assert (tip.h > 60) == (says[-1] == " " or "\n" in says)
        wide.append(tip.w)
    assert wide[0] < 90
    assert wide == sorted(wide)
    assert 250 < wide[3] <= 288


def test_a_tooltip_names_the_key_of_its_button(p: Pilot) -> None:
    """The player's own key, in the language of the screen; nothing where the action has none."""
    tip, button = p.scene.top.find("tip"), p.node("play")
    assert tip is not None
    button.tip, button.shortcut = plain("Undo"), "mute"
    p.scene.focus.set(button, "keys")
    for keys, says in ((("ctrl+m",), "Undo (Ctrl + M)"), (("ctrl+k",), "Undo (Ctrl + K)"), ((), "Undo")):
        p.app.shortcuts.bind("mute", *keys)
        p.wait(0.8)
        assert tip.says(p.app.look.words) == says


def test_a_tooltip_goes_along_to_the_next_thing_with_the_same_text(p: Pilot) -> None:
    """Three games are in preparation: each says so beside itself."""
    tip = p.scene.top.find("tip")
    assert tip is not None
    for name in ("plus", "play"):
        p.node(name).tip = plain("The same")
    for name in ("plus", "play", "plus"):
        p.scene.focus.set(p.node(name), "keys")
        p.wait(0.8)
        own, thing = tip.world_box(), p.node(name).world_box()
        assert own.x <= thing.centre[0] <= own.right
        assert 0 <= max(own.y - thing.bottom, thing.y - own.bottom) < 20


def test_the_scene_is_told_where_the_pointer_rests(p: Pilot) -> None:
    """Once when it has rested, not again while the hand trembles, and when it leaves."""
    told: list[str] = []
    p.scene.rested = lambda node: told.append(node.name if node is not None else "")  # type: ignore[method-assign]
    p.move("play")
    assert told == []
    p.wait(0.7)
    p.move((200, 100))
    p.wait(0.1)
    assert told == ["play"]
    p.move((20, 700))
    p.wait(0.1)

    assert told == ["play", ""]


def test_notices_stack_and_go(p: Pilot) -> None:
    """One under another without overlapping, each for its time; the same one is not shown twice."""
    for text in ("ui.app.muted", "ui.app.unmuted", "ui.app.muted"):
        p.scene.toast(say(text))
    p.settle()
    toasts = [n for n in p.scene.top.walk() if n.name == "toast"]
    assert len(toasts) == 2
    assert toasts[0].world_box().bottom <= toasts[1].world_box().y
    p.wait(3.5)

    assert not p.scene.toasts.waiting


def test_tab_reaches_everything_and_everything_says_something(p: Pilot) -> None:
    """Once round the ring: every control is named in words, none twice."""
    said: list[str] = []
    for _ in p.scene.focus.ring():
        p.press("tab")
        said.append(p.spoken())

    assert all(said)
    assert len(set(said)) == len(said)
    assert said[0] == "Nueva partida, botón"


def test_arrows_go_to_the_nearest_that_way(p: Pilot) -> None:
    """By where things stand, not by their order."""
    _focus(p, "play")
    p.press("right")
    assert p.scene.focus.node is p.node("ask")
    p.press("down")

    assert p.scene.focus.node is not None
    assert p.scene.focus.node.world_box().y > 100


def test_a_held_key_repeats_only_where_it_moves(p: Pilot) -> None:
    """Arrows repeat while held; Enter does not."""
    _focus(p, "list")
    for name in ("down", "return"):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
        )
        p.wait(1.0)
        pygame.event.post(
            pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
        )
        p.step()
    listing = p.node("list")
    assert isinstance(listing, ListView)

    assert 5 < listing.chosen < 20
    assert [m for m, *_ in _heard(p)].count("ListView.Opened") == 1
