"""Scene that sets up a match: the game, its mode, the players with their decks, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.bots.levels import plain_level
from tabletop.games import registry
from tabletop.games.entries import game_dye, games
from tabletop.games.shelf import Stock
from tabletop.present.rivals import alike, gentlest, rivals_of
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import SMALL, Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import BANNER_NAME, BIG_BUTTON, BODY_BOLD, DIM, NOTE, PANEL_TITLE, SCENE_TITLE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.choice import Choice
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.toolkit.widgets.toggle import Toggle, on_off
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.company import PERSON, level_of, settle_onwards
from tabletop.ui.scenes.match_options import UNDO_RULES, MatchForm, together, usual_undo, with_rivals
from tabletop.ui.scenes.new_match_places import match_boxes, seat_boxes
from tabletop.ui.scenes.page import Page, wood
from tabletop.ui.scenes.rulebook import RulebookScene
from tabletop.ui.scenes.seat_panel import SeatPanel
from tabletop.ui.scenes.usual_form import RIVAL, last_dealt, parties, party_key, remember_deal, usual_decks, usual_party
from tabletop.ui.table.dealing import Extra

LONGEST = 24
FEW = 3
"""Most values of an option that stand side by side."""
SIDES = ("I", "II", "III")
"""Numerals of the sides: letters are given at the table, where the guild that begins is A."""
PEOPLE, PROGRAM = AGAINST = ("people", "program")
"""Opponents: everybody at this screen, or bots in all seats but the first."""


ChooseDeck = Callable[[str, str, Callable[[str], object]], object]
"""Way to the list of a game's decks, from the present deck; the one chosen there is handed over."""


class NewMatch(Page):
    """Seats, the house rules, and the button that deals.

    `stock_of` returns a game's decks; `names` are offered; `cards` shows the cards of a game's deck, `choose_deck`
    opens the list of decks.
    """

    name, least = "new-match", SMALL

    def __init__(self, app: Host, stock_of: Callable[[str], Stock], *, form: MatchForm, names: Sequence[str],
                 deal: Callable[[MatchForm], None], cards: Callable[[str, str], object], choose_deck: ChooseDeck) -> None:
        super().__init__(app)
        self._cards, self._choose_deck = cards, choose_deck
        self._stock_of, self._offered = stock_of, tuple(names)
        self.form = form
        self._deal = deal
        self.seats: list[SeatPanel] = []

    # ---- building
    def build(self) -> None:
        """Create the game, its seats and the table's panel."""
        form = self.form
        self.kit, self.stock = kit_of(form.game), self._stock_of(form.game)
        self.parties = parties(form.game)
        self.mode = form.mode or self.parties[0].mode
        self.back.clear()
        self.back.add(wood())
        self.main.clear()
        self._build_head()
        self.places = Node("seats")
        self.main.add(self.places)
        self._build_table()
        self._seat(form)
        self._together = together(form.levels)
        self.go = Button("deal", say("flow.new.deal"), kind="gold", note=spoken_by(self._against), lettering=BIG_BUTTON.at(36))
        keys = (("tab", "hint_next"), ("return", "hint_deal"), ("escape", "hint_back"))
        self.main.add(self.go, self.back_out, Label("lists_note", say("flow.new.lists"), NOTE, colour=DIM),
                      KeyHints("hints", [(key, say(f"flow.new.{text}")) for key, text in keys]))

    def _build_head(self) -> None:
        game = self.form.game
        dye = game_dye(game)
        self.game = Dropdown("game", [(key, say(f"ui.game.{key}.name")) for key in games()], game, says=say("flow.new.game"))
        self.party = Dropdown("party", [(party.key, party.says) for party in self.parties],
                              party_key(self.mode, len(self.form.names)), says=say("flow.new.party"))
        self.party.visible = len(self.parties) > 1
        self.back_out = Button("back", say("flow.new.back"))
        self.main.add(
            Label("title", say("flow.new.title"), SCENE_TITLE, colour="gold"),
            Painted("medal", lambda look, w, h: drawing.medallion(look.brush, h, dye)), self.game, self.party,
            Button("rules", say("flow.new.rules"), icon="book-cover"))

    def _build_table(self) -> None:
        form, settings = self.form, self.app.settings
        self.main.add(Painted("table", lambda look, w, h: paint.panel(look.brush, w, h)),
                      Label("table_title", say("flow.new.table"), PANEL_TITLE))
        self.against = Choice("against", [(way, say(f"flow.new.against_{way}")) for way in AGAINST], who_plays(form.bots),
                              says=say("opponent.who"))
        self.main.add(self.against)
        self.undo = Choice("undo", [(rule, say(f"flow.undo.{rule}")) for rule in UNDO_RULES], form.undo)
        self.series = Choice("series", [(str(n), plain(str(n))) for n in (1, 3, 5)], str(form.best_of))
        self.first: Choice | Dropdown = self._first_field()
        self.extras = {extra.name: _extra_field(extra, form.extras.get(extra.name, extra.usual)) for extra in self.kit.dealing.extras}
        self.toggles = [Toggle(name, say(f"flow.new.{name}"), on_off(getattr(settings, name)))
                        for name in ("open_hands", "auto_pass", "board_turns")]
        for name in ("undo", "series", "first"):
            self.main.add(Label(f"{name}_label", say(f"flow.new.{name}"), BODY_BOLD))
        self.main.add(Label("undo_note", spoken_by(lambda w: w(f"flow.undo.{self.undo.value}_note")), NOTE, colour=DIM),
                      Label("series_note", spoken_by(lambda w: w(f"flow.new.series_{self.series.value}")), NOTE, colour=DIM))
        for extra in self.kit.dealing.extras:
            field = self.extras[extra.name]
            if isinstance(field, Choice):
                field.explain(extra.notes)
            self.main.add(Label(f"{extra.name}_label", extra.says, BODY_BOLD))
        for extra in self.kit.dealing.extras[:1]:  # a second one stands beside the first, and no room is left to write below it
            self.main.add(Label(f"{extra.name}_note", spoken_by(self._extra_note(extra)), NOTE, colour=DIM))
        for toggle in self.toggles:
            self.main.add(Label(f"{toggle.name}_label", say(f"flow.new.{toggle.name}"), BODY_BOLD),
                          Label(f"{toggle.name}_note", say(f"flow.new.{toggle.name}_note"), NOTE, colour=DIM))
        self.main.add(self.undo, self.series, self.first, *self.extras.values(), *self.toggles)

    def _first_field(self) -> Choice | Dropdown:
        """Make the field for who plays first: side by side for two, a list for more."""
        first = "chance" if self.form.first is None else str(self.form.first)
        options = [("chance", say("flow.new.chance")), *((str(i), spoken_by(self._name_of(i))) for i in range(len(self.form.names)))]
        if len(options) == 3:
            return Choice("first", options, first)
        return Dropdown("first", options, first, says=say("flow.new.first"))

    def _seat(self, form: MatchForm) -> None:
        """Make the panel of a seat."""
        form = with_rivals(form, self.look.words)
        self.seats = [
            SeatPanel(f"seat{i}", self._seat_title(i), self.stock, self.kit, player=name, deck=form.decks[i],
                      level=form.bots[i] if i < len(form.bots) else "", after=len(form.names) - i - 1 if len(form.names) > 2 else 0,
                      rivals=rivals_of(form.game) if len(form.names) == 2 else ())
            for i, name in enumerate(form.names)]
        self.places.clear()
        self.places.add(*self.seats)

    def _seat_title(self, seat: int) -> Phrase:
        """Title of a seat: its number, and its side where two sides alternate."""
        if not self._sides:
            return say("flow.new.seat", n=seat + 1)
        return say("flow.new.seat_of", n=seat + 1, side=say(f"flow.side.{self.mode}", numeral=SIDES[seat % self._sides]))

    @property
    def _sides(self) -> int:
        """Number of sides that alternate over the seats; 0 where everybody plays alone."""
        return registry.game(self.form.game).sides.get(self.mode, 0)

    # ---- decks
    def take_deck(self, seat: int, deck: str) -> None:
        """Give a seat a deck chosen in the list of decks."""
        decks = tuple(deck if i == seat else other.deck.value for i, other in enumerate(self.seats))
        self._renew(decks)

    def entered(self) -> None:
        """Offer the decks as they are now: one may have been built or deleted meanwhile."""
        if self._stock_of(self.form.game) is not self.stock:
            self._renew(tuple(seat.deck.value for seat in self.seats))

    def _renew(self, decks: tuple[str, ...]) -> None:
        """Make the seats again with other decks; one that is gone gives way to another."""
        form = self.settled()
        there = usual_decks(form.game, self._stock_of(form.game), len(form.names), kept=decks)
        self.form = replace(form, decks=there)
        self.build()
        self.layout(self.screen)

    # ---- players
    def choose(self, game: str, party: str) -> None:
        """Switch to another game, mode or number of players; options that still fit are kept."""
        self._remember()
        form, last = self.settled(), last_dealt(game, self.app.settings, self.app.memory)
        found = usual_party(game, party or last.party)
        names = (*form.names, *(name for name in self._offered if name not in form.names))[:found.seats]
        kept = form.decks if game == form.game else last.decks
        decks = usual_decks(game, self._stock_of(game), found.seats, kept=kept)
        chosen = self.app.memory.forms.get(game)
        extras = chosen.extras if chosen is not None else {}
        copied = tuple(plain_level(way) for way in form.bots[-1:])  # new seats copy the level of the last present one
        bots = tuple(alike(game, way) if found.seats == 2 else plain_level(way) for way in (*form.bots, *copied * found.seats)[:found.seats])
        self.form = replace(form, game=game, mode=found.mode, names=names, decks=decks, bots=bots, first=None, extras=extras)
        self.build()
        self.layout(self.screen)
        self.focus.set(self.party if self.party.visible else self.game, "scene")

    def _names(self) -> tuple[str, ...]:
        """Names of the players. A seat with an empty or blank name is called by its number; all names differ."""
        words = self.look.words
        out: list[str] = []
        for i, seat in enumerate(self.seats):
            name = seat.player.value.strip()[:LONGEST]
            if not letters.had(self.look.brush, name, BANNER_NAME).strip():
                name = words("flow.new.seat", n=i + 1)
            out.append(_apart(name, out, words))
        return tuple(out)

    def _name_of(self, seat: int) -> Callable[[Words], str]:
        return lambda words: self._names()[seat]

    def _extra_note(self, extra: Extra) -> Callable[[Words], str]:
        def note(words: Words) -> str:
            return extra.notes[self.extras[extra.name].value](words)

        return note

    def _seat_all(self, way: str) -> None:
        """Seat everybody here, or a bot in every seat but the first; bots already seated stay."""
        for i, seat in enumerate(self.seats):
            if way == PEOPLE or not i:
                seat.company.value = PERSON
            elif not level_of(seat.company):
                seat.company.value = gentlest(self.form.game) if len(self.seats) == 2 else RIVAL
                self._introduce(seat)
        self._retell()

    def _against(self, words: Words) -> str:
        names = [words("flow.new.program", name=name) if level_of(seat.company) else name
                 for name, seat in zip(self._names(), self.seats, strict=True)]
        sides = 2 if len(names) == 2 else self._sides
        told = [" · ".join(names[side::sides]) for side in range(sides)]
        if sides == 2:
            return words("flow.new.against", one=told[0], two=told[1])
        if sides:
            return words("flow.new.against3", one=told[0], two=told[1], three=told[2])
        return words("flow.new.many", n=len(names), names=" · ".join(names))

    def _introduce(self, seat: SeatPanel) -> None:
        """Give a seat the name and the deck of the rival chosen for it; a seat that a rival left takes the next name."""
        rival, words = seat.rival, self.look.words
        if rival is not None:
            seat.player.value = rival.name(words)
            if rival.deck in self.stock.decks:
                seat.deck.value = rival.deck
        elif any(seat.player.value == one.name(words) for one in rivals_of(self.form.game)):
            taken = [other.player.value for other in self.seats]
            seat.player.value = next((name for name in self._offered if name not in taken), "")
        seat.refresh()

    def _settle_company(self) -> None:
        """Apply a seat's choice to the seats after it, if it says so."""
        fields = [seat.company for seat in self.seats]
        for i in range(len(fields)):
            settle_onwards(fields[i:])

    def _retell(self) -> None:
        """Update the texts that depend on the options."""
        for name in ("deal", "undo_note", "series_note", *(f"{name}_note" for name in self.extras)):
            node = self.main.find(name)
            if node is not None:
                node.touch()
        for segment in self.first.children:
            segment.touch()
        levels = [level_of(seat.company) for seat in self.seats]
        self.against.value = who_plays(levels)
        if together(levels) != self._together:
            self._together = together(levels)
            self.undo.value = usual_undo(self.app.settings, levels)

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Place the parts, and the seats' panels in their area."""
        boxes = match_boxes(screen, tuple(self.extras))
        for node in self.main.children:
            if node.name in boxes:
                node.put(boxes[node.name])
            node.visible = not node.name.endswith("_note") or node.name in boxes
        self.party.visible = len(self.parties) > 1
        area = boxes["seats"]
        for seat, box in zip(self.seats, seat_boxes(Box(0, 0, area.w, area.h), len(self.seats), room(area.w, 812, 1144)(12, 24)), strict=True):
            seat.put(box)
        self.back.place_all({"wood": screen.box})

    # ---- events
    def receive(self, message: Message) -> bool:
        """Deal, go back, or update after a changed option."""
        match message:
            case Button.Pressed(name="deal"):
                self.begin()
            case Button.Pressed(name="rules"):
                self.app.push(RulebookScene(self.app, self.form.game), "slide")
            case Button.Pressed(name="cards", sender=button) if isinstance(button.parent, SeatPanel):
                deck = button.parent.deck.value
                self._cards(self.form.game, deck)
            case Button.Pressed(name="change", sender=button) if isinstance(button.parent, SeatPanel):
                seat = self.seats.index(button.parent)
                self._choose_deck(self.form.game, button.parent.deck.value, lambda deck: self.take_deck(seat, deck))
            case Dropdown.Changed(name="game", value=game):
                self.choose(game, "")
            case Dropdown.Changed(name="party", value=party):
                self.choose(self.form.game, party)
            case Choice.Changed(name="against", value=way):
                self._seat_all(way)
            case Dropdown.Changed(name="company", sender=field) if isinstance(field.parent, SeatPanel):
                self._introduce(field.parent)
                self._settle_company()
                self._retell()
            case TextField.Changed() | TextField.Entered() | Choice.Changed() | Dropdown.Changed():
                self._settle_company()
                self._retell()
            case Toggle.Changed(name=name, value=value):
                self.app.change(**{name: value == "on"})
            case _:
                return super().receive(message)
        return True

    def settled(self) -> MatchForm:
        """Options as they stand on the screen."""
        first = self.first.value
        undo = next(rule for rule in UNDO_RULES if rule == self.undo.value)
        return MatchForm(self.form.game, self._names(), tuple(seat.deck.value for seat in self.seats), undo, int(self.series.value),
                     None if first == "chance" else int(first), tuple(level_of(seat.company) for seat in self.seats), self.mode,
                     {name: choice.value for name, choice in self.extras.items()})

    def action(self, name: str) -> bool:
        """Deal on Enter while nothing has the focus; go back on Esc."""
        if name == "activate":
            self.begin()
            return True
        return super().action(name)

    def left(self) -> None:
        """Keep the options for the next time the scene is opened."""
        self._remember()

    def _remember(self) -> None:
        form, memory = self.settled(), self.app.memory
        memory.forms.pop(form.game, None)
        memory.forms[form.game] = form  # the latest last
        memory.names = (*form.people, *(name for name in memory.names if name not in form.people))

    def begin(self) -> None:
        """Deal; save names, players, the undo rule and this game's mode and decks for next time."""
        form = self.settled()
        remember_deal(self.app, form)
        self._deal(form)


def _extra_field(extra: Extra, value: str) -> Choice | Dropdown:
    """Make the field of a game's own option: side by side for a few values, a list for more."""
    if len(extra.ways) <= FEW:
        return Choice(extra.name, extra.ways, value)
    return Dropdown(extra.name, extra.ways, value, says=extra.says)


def who_plays(bots: Sequence[str]) -> str:
    """Return the key of the opponents, PEOPLE or PROGRAM, from the levels by seat; "" for a mixture."""
    if not any(bots):
        return PEOPLE
    return PROGRAM if not bots[0] and all(bots[1:]) else ""


def _apart(name: str, others: Sequence[str], words: Words) -> str:
    """Return a name that none of the others has, within the length limit of names."""
    found, n = name, 1
    while found in others:
        n += 1
        room = LONGEST - len(words("flow.new.namesake", name="", n=n))
        found = words("flow.new.namesake", name=name[:room].rstrip(), n=n)
    return found
