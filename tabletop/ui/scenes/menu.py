"""Main menu: continue the last match, the entries, and the games fanned out on the felt."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop import __version__
from tabletop.present import emblems
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box, Place
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.room import Room, room
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, NOTE, SCENE_TITLE, SUBTITLE, TITLE
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.ui import drawing
from tabletop.ui.drawing.colours import MENU_TABLE
from tabletop.ui.scenes.menu_model import MenuModel, Offer
from tabletop.ui.scenes.menu_offers import NextEntry
from tabletop.ui.scenes.menu_pieces import GameCard, MenuEntry, ResumeCard

# The fan: card proportions, and the place of the middle card on the felt.
CARD_SHAPE = 216 / 312
TURN = 6.6


class Measures(NamedTuple):
    """Measures that grow with the window, in units."""

    margin: float
    column: float
    title: float
    title_size: float
    resume: float
    entry: float
    gap: float
    felt_top: float
    tagline: float
    foot: float
    right: float
    strip: float


LEAST = Measures(40, 392, 70, 62, 190, 41, 7, 40, 28, 40, 32, 50)
MOST = Measures(80, 496, 116, 104, 240, 61, 10, 120, 40, 66, 72, 66)
LARGE = (1600.0, 1080.0)
"""Window where every measure is at its most."""


def room_of(screen: Screen) -> Room:
    """Return the room that the menu has in a window."""
    return min(room(screen.size[0], 1280, LARGE[0]), room(screen.size[1], 720, LARGE[1]))


def measures(screen: Screen) -> Measures:
    """Return the menu's measures in a window."""
    return Measures._make(map(room_of(screen), LEAST, MOST))


def menu_boxes(screen: Screen, entries: int) -> dict[str, Box]:
    """Compute the boxes: `title tagline resume hints version felt choose choose_note`, `entry0`, `entry1` ...

    The felt lies beside the column, in an upright window below it.
    """
    m, free = measures(screen), room_of(screen)
    width, height = screen.size
    spare = 0.0 if screen.upright else max(0.0, height - free(720, 1080))
    x, top = (width - m.column) / 2 if screen.upright else m.margin, m.margin * 0.6 + spare * 0.25
    out = {
        "title": Box(x, top, m.column, m.title),
        "tagline": Box(x + 8, top + m.title, m.column, m.tagline),
        "hints": Box(m.margin, height - m.foot, width * 0.6, 30),
    }
    y = top + m.title + m.tagline + free(16, 28)
    out["resume"] = Box(x, y, m.column, m.resume)
    y += m.resume + 1.8 * m.gap
    pitch = min(m.entry + m.gap, (out["hints"].y - 8 - y) / max(1, entries))  # many entries stand closer
    for i in range(entries):
        out[f"entry{i}"] = Box(x, y, m.column, pitch - m.gap)
        y += pitch
    left, up = (m.right, y + m.felt_top) if screen.upright else (m.margin * 2 + m.column + free(-16, 4), m.felt_top)
    right = width - m.right
    felt = Box(left, up, right - left, min(out["hints"].y - up - free(20, 54), right - left))
    out["felt"] = felt
    out["version"] = Box(right - 420, out["hints"].y, 420, 30)
    out["choose"] = Box(felt.x, felt.y + felt.h * 0.085, felt.w, 44)
    out["choose_note"] = Box(felt.x, out["choose"].y + max(44.0, felt.h * 0.07), felt.w, 30)
    return out


def game_places(felt: Box, count: int) -> tuple[tuple[float, float], list[Place]]:
    """Compute the size of a game's card and the places of the fan on the felt."""
    room = felt.w - 130
    h = min(felt.h * 0.38, room / (count - 1 + 1.08) / CARD_SHAPE * 0.98)
    w = h * CARD_SHAPE
    pitch = min(w * 1.06, (room - w) / max(1, count - 1))
    radius = pitch / math.sin(math.radians(TURN))
    top = felt.y + felt.h * 0.27
    places = []
    for i in range(count):
        degrees = (i - (count - 1) / 2) * TURN
        x = felt.x + felt.w / 2 + radius * math.sin(math.radians(degrees))
        y = top + radius * (1 - math.cos(math.radians(degrees)))
        places.append(Place(x - w / 2, y, -degrees))
    return (w, h), places


class Menu(Scene):
    """Main menu, the first screen and the last. `model` holds the callback of each entry."""

    name = "menu"
    music = "menu"

    def __init__(self, app: Host, model: MenuModel) -> None:
        super().__init__(app)
        self.model = model
        self._felt = Box(0, 0, 0, 0)
        self._opened: Literal["no", "soon", "yes"] = "no"
        """First frame: not yet shown ("no"), about to be shown ("soon"), shown ("yes")."""

    def build(self) -> None:
        """Create ground, entries, felt and the cards of the games."""
        self.focus.begins = "here"  # the first arrow finds what may be continued, and does not pass it over
        self.back.add(Painted("wood", lambda look, w, h: drawing.wood_ground(look.brush, w, h, lamp=(0.62, 0.46))))
        self.main.add(Painted("title", self._title), Label("tagline", say("ui.menu.tagline"), SUBTITLE.at(26), colour=DIM))
        self.resume = ResumeCard("continue")
        self.main.add(self.resume)
        self.entries: list[Node] = [
            MenuEntry("new", say("ui.menu.new"), "card-play", say("ui.menu.new_note")),
            MenuEntry("replays", say("library.title"), "hourglass"),
            *self._entry("collection", "card-pick", self.model.collection), *self._entry("decks", "stack", self.model.decks),
            *self._entry("diary", "quill", self.model.diary),
            *self._entry("lessons", "graduate-cap", self.model.lessons), *self._entry("puzzles", "light-bulb", self.model.puzzles),
            MenuEntry("settings", say("ui.menu.settings"), "settings-knobs"),
            MenuEntry("credits", say("ui.menu.credits"), "quill-ink"),
            MenuEntry("quit", say("ui.menu.quit"), "exit-door"),
        ]
        self.main.add(*self.entries)
        self.main.add(Painted("felt", _felt))
        self.main.add(Label("choose", say("ui.menu.choose"), SCENE_TITLE.at(30), colour="gold", align="m"))
        self.main.add(Label("choose_note", say("ui.menu.choose_note"), SUBTITLE, colour="cream", align="m"))
        self.main.add(Painted("dice", _dice), Painted("sleeves", _sleeves))
        self.following = [NextEntry("next"), NextEntry("next-two")]
        self.main.add(*self.following)
        self.cards = [GameCard(sign) for sign in self.model.games]
        fan = Node("games")
        fan.add(*self.cards)
        self.main.add(fan)
        full = self.app.shortcuts.keys("full_screen")
        hints = [("arrows", "hint_choose"), ("return", "hint_enter"), ("f1", "hint_shortcuts"), *((key, "hint_full") for key in full[:1])]
        self.main.add(KeyHints("hints", [(key, say(f"ui.menu.{text}")) for key, text in hints]))
        self.main.add(Label("version", say("ui.menu.version", version=__version__), NOTE, colour=DIM, align="r"))

    def _entry(self, name: str, icon: str, callback: object) -> list[Node]:
        """Create an entry, if it has a callback."""
        return [] if callback is None else [MenuEntry(name, say(f"ui.menu.{name}"), icon, say(f"ui.menu.{name}_note"))]

    def layout(self, screen: Screen) -> None:
        boxes = menu_boxes(screen, len(self.entries))
        self.root.place_all(boxes | {"wood": screen.box})
        for i, entry in enumerate(self.entries):
            entry.put(boxes[f"entry{i}"])
        self.resume.put(boxes["resume"])
        self._place_table(boxes["felt"])

    def _place_table(self, felt: Box) -> None:
        """Place the fan, and the objects and proposals below it on the felt."""
        self._felt = felt
        size, places = game_places(felt, len(self.cards))
        for card, place in zip(self.cards, places, strict=True):
            card.rest(Box(place.x, place.y, *size), place.rotation)
        side = min(felt.h * 0.2, felt.w * 0.16)
        below = felt.y + felt.h * 0.685
        strip = measures(self.screen).strip
        two = self.following[1].visible
        wide = min(felt.w * 0.44, 520.0) if two else min(felt.w * 0.6, 620.0)
        left = felt.centre[0] - (wide + 8 if two else wide / 2)
        for i, row in enumerate(self.following):
            row.put(Box(left + i * (wide + 16), felt.bottom - strip - felt.h * 0.075, wide, strip))
        self.main.place_all({"dice": Box(felt.x + felt.w * 0.28, below, side, side * 0.7),
                             "sleeves": Box(felt.x + felt.w * 0.58, below - side * 0.1, side, side * 0.8)})

    def entered(self) -> None:
        """Look for a match to continue, which may have changed; at the start only after the first frame, to keep that quick."""
        self._refuse("new", self.model.new_match is None)
        if self._opened == "yes":
            self._look()
        else:
            self.resume.show(None, looks=True)
        if self.focus.node is None:
            self._focus_first()

    def _look(self) -> None:
        self.model.look()
        self._tell_what_was_found()

    def _tell_what_was_found(self) -> None:
        self._offer_to_resume()
        self._count_replays()
        if self.focus.node is self.main.find("new") and not self.focus.shown:
            self._focus_first()

    def before_frame(self) -> None:
        """Note that the first frame is about to be shown."""
        super().before_frame()
        if self._opened == "no":
            self._opened = "soon"

    def _count_replays(self) -> None:
        replays = self.main.find("replays")
        if isinstance(replays, MenuEntry):
            count, samples = self.model.replay_count(), self.model.sample_count()
            replays.note = (say("library.count", n=count) if count else
                            say("ui.menu.replays_samples", n=samples) if samples else say("ui.menu.replays_none"))
            self._refuse("replays", self.model.replays is None or not count + samples)

    @property
    def waiting(self) -> bool:
        """Whether the search for a match to continue is under way."""
        return self.resume.looks

    def tick(self, dt: float) -> None:
        """Show the result of the background search."""
        if self._opened == "soon":
            self._opened = "yes"
            self._look()
        elif self._opened == "yes" and self.resume.looks and not self.model.looking():
            self._tell_what_was_found()

    def _offer_to_resume(self) -> None:
        """Show the match to continue, as far as it is known; without one the first of what could be done next, and the other one below."""
        looking = self.model.looking()
        resume = None if looking else self.model.to_resume()
        offers = list(() if looking else self.model.offers())
        first = offers.pop(0) if offers and resume is None else None
        self.resume.show(resume, looks=looking, offer=first)
        for i, row in enumerate(self.following):
            row.show(offers[i] if i < len(offers) else None)
        self._place_table(self._felt)

    def _focus_first(self) -> None:
        self.focus.set(self.resume if self.resume.usable else self.main.find("new"), "scene")

    def _refuse(self, name: str, missing: object) -> None:
        entry = self.main.find(name)
        if isinstance(entry, MenuEntry):
            reason = say("ui.menu.replays_none_why") if name == "replays" else say("ui.menu.coming_why")
            entry.refusal = reason if missing else NOTHING

    def receive(self, message: Message) -> bool:
        """Handle a chosen entry or game."""
        match message:
            case Button.Pressed(sender=GameCard() as card):
                self._new_match(card.sign.key)
            case Button.Pressed(name="new"):
                playable = [sign.key for sign in self.model.games if not sign.coming]
                self._new_match(playable[0])
            case Button.Pressed(name="continue") if self.resume.offer is not None:
                self.resume.offer.go(self.app)
            case Button.Pressed(sender=NextEntry(offer=Offer() as offer)):
                offer.go(self.app)
            case Button.Pressed(name=name) if (way := self._way(name)) is not None:
                way(self.app)
            case Button.Pressed(name="settings"):
                self._settings()
            case Button.Pressed(name="credits"):
                self._credits()
            case Button.Pressed(name="quit"):
                self._ask_to_quit()
            case Dialog.Answered(name="quit-dialog", answer="quit"):
                self.app.quit()
            case _:
                return False
        return True

    def _way(self, name: str) -> Callable[[Host], None] | None:
        """Return the way that an entry opens; None for another entry, or one without a way."""
        model = self.model
        return {"continue": model.resume, "replays": model.replays, "collection": model.collection, "decks": model.decks,
                "diary": model.diary, "puzzles": model.puzzles, "lessons": model.lessons}.get(name)

    def dropped(self, path: str) -> bool:
        """Open a match dropped on the window; macOS hands over so what was opened in its file manager."""
        if self.model.open_file is None:
            return False
        self.model.open_file(Path(path))
        return True

    def _settings(self) -> None:
        from tabletop.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app), "slide")

    def _credits(self) -> None:
        from tabletop.ui.scenes.credits import Credits

        self.app.push(Credits(self.app, emblems.authors()), "slide")

    def _new_match(self, game: str) -> None:
        if self.model.new_match is not None:
            self.model.new_match(self.app, game)

    def _ask_to_quit(self) -> None:
        answers = [Answer("stay", say("ui.menu.quit_no"), "gold"), Answer("quit", say("ui.menu.quit_yes"), "red")]
        self.open(
            Dialog("quit-dialog", say("ui.menu.quit_title"), say("ui.menu.quit_body"), answers, safe="stay", icon="exit-door")
        )

    def action(self, name: str) -> bool:
        """Ask before quitting on Esc."""
        if name == "back":
            self._ask_to_quit()
            return True
        return False

    def _title(self, look: Look, w: float, h: float) -> Picture:
        picture = letters.foil(look.brush, look.words("ui.app.title").upper(), TITLE.at(measures(self.screen).title_size), fit=w)
        down = (look.brush.px(h) - picture.h) // 2
        return Picture(picture.surface, picture.dx, picture.dy + down, picture.w, picture.h)


def _felt(look: Look, w: float, h: float) -> Picture:
    return drawing.mat(look.brush, w, h, MENU_TABLE)


def _dice(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas(look.brush, w, h, pad=20)
    canvas.put(drawing.die(look.brush, 5, h * 0.5, turn=3), w * 0.3, h * 0.4, "mm")
    canvas.put(drawing.die(look.brush, 2, h * 0.46, kind="red", turn=9), w * 0.68, h * 0.62, "mm")
    return canvas.picture()


def _sleeves(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas(look.brush, w, h, pad=30)
    card_w, card_h = h * 0.5, h * 0.7
    for i, (sleeve, degrees) in enumerate((("humanos", 16), ("akhris", 4), ("spell", -8))):
        back = drawing.back(look.brush, card_w, card_h, sleeve=sleeve)
        canvas.put(paint.turned(look.brush, back, degrees), w * (0.34 + 0.17 * i), h * (0.55 - 0.04 * i), "mm")
    return canvas.picture()
