"""Base scene of the table: creates all its parts and connects them. No other module knows all of them."""

from __future__ import annotations

from tabletop.archive.seats import Seats
from tabletop.games.registry import game
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.open_match import Opening
from tabletop.play.preparing import Preparing
from tabletop.play.session import Session
from tabletop.present.replay import PUBLIC, View
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion.anim import Anim
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.table.aim import Aim
from tabletop.ui.table.announcements import Announcements
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.auto_pass import Passing
from tabletop.ui.table.by_ear import TableByEar
from tabletop.ui.table.card_details import card_details, moves_of
from tabletop.ui.table.curtain import Curtain
from tabletop.ui.table.deal import Deal
from tabletop.ui.table.dialogs import Dialogs, Doors
from tabletop.ui.table.doing import Doing
from tabletop.ui.table.effects import Effects
from tabletop.ui.table.exits import NO_EXIT, Exit
from tabletop.ui.table.finale import Finale
from tabletop.ui.table.forecast import Forecast
from tabletop.ui.table.hand_focus import HandFocus
from tabletop.ui.table.hints import Hints
from tabletop.ui.table.inspector import Asked, Hover, Inspector
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.lights import Lights
from tabletop.ui.table.lookback import LookBack, TakingBack
from tabletop.ui.table.moves import Moves, Ways
from tabletop.ui.table.nametag import NameTag
from tabletop.ui.table.offers import Offer
from tabletop.ui.table.opponents import Bots, Opponents
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.plan import Measure, Plan
from tabletop.ui.table.presses import Presses
from tabletop.ui.table.questions import Asking
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.regions import TableRegions
from tabletop.ui.table.relief import Relief
from tabletop.ui.table.show import Show
from tabletop.ui.table.speech import Speech
from tabletop.ui.table.state import TableState
from tabletop.ui.table.subjects import Subjects
from tabletop.ui.table.tellings import Tellings
from tabletop.ui.table.variation import Variation


class Assembly(Scene):
    """Scene with the parts of the table. `k` is the scale of a table unit against a screen unit."""

    plan: Plan
    measure: Measure

    def __init__(self, app: Host, session: Session, kit: BoardKit, *, doors: Doors, bots: Bots, opening: Opening, variation: Variation) -> None:
        super().__init__(app)
        self.session, self.kit, self.doors, self.opening, self.variation = session, kit, doors, opening, variation
        self.game = game(session.match.rules.key)
        self.music = self.game.key
        self.names = session.match.setup.players
        self.k, self.stage = 1.0, Node("table")
        self.exits: tuple[Exit, Exit] = (NO_EXIT, NO_EXIT)
        self._state: TableState | None = None
        self.opponents = Opponents(session, bots, busy=self._busy,
                                   hasty=lambda: self.app.preferences.pace == 0, settled=self._settled, variation=variation, do=self.do)
        self.lookback = LookBack(session, doors.look_back, viewpoint=self.viewpoint, hurry=self.hurry, do=self.do)

    def do(self) -> Doing:
        """Return what the parts may ask of the table."""
        raise NotImplementedError

    def state(self) -> TableState:
        """Return the present state, the same object until something changes."""
        now = TableState(
            self.plan, self.look, self.k, self.session.viewer, "hidden" if self.curtain.down else "open", self.carry.held is not None,
            self.asking.question, self.forecast.outcome, self.exits)
        if now != self._state:
            self._state = now
        assert self._state is not None
        return self._state

    def build(self) -> None:
        self._make_board()
        self._make_rails()
        self._make_cards_seen_large()
        self._make_question()
        self._make_coordinators()
        self._make_heard()
        board = self.board
        self.stage.add(board.ground, board.layer, self.aim.layer, board.over, self.rails.layer, board.high, self.forecast.layer,
                       self.tag, self.speech, self.effects.above, self.offers.layer, self.inspector.layer, self.forecast.panel,
                       self.asking.layer, self.hints.layer, self.curtain.layer)
        self.main.add(self.stage, self.finale.layer)

    def _make_board(self) -> None:
        session, kit, now, do = self.session, self.kit, self.state, self.do
        hand = self.hand = HandFocus(lambda: self.board.cards, lambda: self.now)
        ways = Ways(skip=self.skip, hurry=self.hurry, choose=lambda node: self.curtain.just_rose or self.asking.clicked(node),
                    pin=self.pin, press=lambda: self.action("act"), deaf=hand.just_taken, details=self._card_details,
                    offered=lambda: self.offers.places, fold=self.fold_other)
        self.peek = Peek(session, lambda: bool(self.app.settings.hold_to_peek), do)
        self.moves = Moves(session, now, lambda: self.board, self.peek, ways, peek_key=self._peek_key,
                           attempt=self.variation.attempt, do=do)
        self.labels = Labels(session, kit.wording, words=lambda: self.look.words, faces=lambda: self.board.faces)
        self.board = kit.board(self, session, self.moves, kit.cards)
        if self.opening == "dealt":
            self.board.undealt.gather(self.session.store)
        self.focus.first, self.focus.heir = lambda: self.variation.begins_at() or hand.first(), hand.heir
        self.focus.main = self._main_for_keys
        self.effects = Effects(self.motion, self.board.covered_box)
        self.aim = Aim(now, self.board, self.board.motion.arrows, self.motion)
        self.tag = NameTag(now, kit.forms)
        self.announcements = Announcements(session, self.board, self.labels, self.effects)

    def _make_rails(self) -> None:
        session, kit, now, do = self.session, self.kit, self.state, self.do
        self.rails = Rails(session, kit, now, self.board, self.peek, self.opponents.bots.levels, told=lambda: self.show.told,
                           retractable=lambda: self.asking.retractable, goes_on=lambda: self.asking.waits_for_space,
                           peek_key=self._peek_key, do=do)
        self.speech = Speech(session, self.rails.banners[1], self.motion, kit.record.reel, look=lambda: self.look, taken=self._filled,
                             speaks=lambda: bool(self.app.settings.rivals_speak))
        self.passing = Passing(session, kit, busy=self._busy,
                               stopped=lambda: self.rails.phases.stopped, rushing=lambda: self.opponents.rushing,
                               variation=self.variation, do=do)
        self.preparing = Preparing(session, kit.prepared, kit.spared, given=self.doors.seats.prepared, changed=self._keep_seats,
                                   advanced=lambda: do().go_on())
        self.presses = Presses(session, now, just_rose=lambda: self.curtain.just_rose, busy=lambda: self.show.busy, hurry=self.hurry, do=do)
        self.taking_back = TakingBack(session, self.passing, self.preparing, now, (self.rails.undo, self.rails.redo), hurry=self.hurry,
                                      do=do)

    def _make_cards_seen_large(self) -> None:
        session, kit, now, do = self.session, self.kit, self.state, self.do
        hover = Hover(self.pointer, self.focus, self.tips, self.motion)
        self.forecast = Forecast(session, kit.outcomes, now, self.board, lambda card: plain(self.labels.card(card)), do)
        self.inspector = Inspector(session, kit, self.labels, now, self.board, self.peek, hover, log_box=lambda: self.rails.log.box,
                                   asked=self._asked_boxes, features=self.variation.features == "shown",
                                   large=lambda: self.effects.large, do=do)

    def _make_question(self) -> None:
        session, kit, now, do = self.session, self.kit, self.state, self.do
        self.asking = Asking(session, self.labels, self.board, self.focus, now, log_over=lambda: self.rails.log_over, do=do)
        self.offers = Offer(session, self.labels, now, self.board.cautions, self.focus, self.board, do)
        self.subjects = Subjects(now, self.board, self.asking, self.rails)
        self.hints = Hints(session, self.opponents.bots, self.labels, now, outcomes=kit.outcomes, reasons=kit.reasons, foresee=self._foresee,
                           subjects=self.subjects.of, lead=self._lead, others=self._named_elsewhere, do=do,
                           asked=lambda: () if self.asking.prompt is None or self.asking.aside else (self.asking.prompt.box,))
        self.curtain = Curtain(session, kit, now, self.board, motion=self.motion, focus=self.focus, clock=lambda: self.now,
                               busy=lambda: self.show.busy, menu_box=lambda: self.rails.icons[0].box, covered=lambda: self.peek.wanted, do=do)
        self.relief = Relief(session, self.opponents, show=self.open, changed=self._keep_seats, do=do)
        self.table_dialogs = Dialogs(session, kit, self.labels, self.doors, now, relief=self.relief, show=self.open, do=do)
        session.on_trouble = self.table_dialogs.trouble

    def _make_coordinators(self) -> None:
        self.lights = Lights(self.session, self.state, self.board, self.moves, self.peek, asking=self.asking, forecast=self.forecast,
                             inspector=self.inspector, aim=self.aim, tag=self.tag)
        self.finale = Finale(self.session, self.board, self.kit, self.motion, look=lambda: self.look, sound=self.sound,
                             rival=lambda: self.speech.rival, do=self.do)
        self.deal = Deal(self.board.undealt, self.motion, self._fly)
        self.show = Show(self.session, self.board, self.effects, self.announcements, self.deal, self.motion, self.finale,
                         rushing=lambda: self.opponents.rushing, sound=self.sound, do=self.do)

    def _make_heard(self) -> None:
        rails = self.rails
        self.zones = TableRegions(self.session, self.kit, self.board, (rails.main, rails.second, rails.undo, rails.redo, *rails.banners),
                                   silent=lambda: self.peek.closed or not self.own_aloud)
        self.tellings = Tellings(self.session, self.game, self.kit, self.labels, lambda: self.look.words, self.tell,
                                 heard=lambda: self.app.announcer.heard)
        self.by_ear = TableByEar(self.session, self.board, rails, self.labels, self.zones, self.tellings,
                                 asked=lambda: self.asking.question, curtained=lambda: self.curtain.down)

    # ---- callbacks of the parts
    def pin(self, node: Node) -> bool:
        """Pin the card in the inspector."""
        return self.inspector.pin(node)

    def fold_other(self, card: int) -> None:
        """Put away the moves shown on the board of another card than this one."""
        if self.board.unfolding.turn_to(card):
            self.lights.relight()
            self.rails.keys.touch()

    def skip(self) -> bool:
        """End the present beat of an animation; False if nothing was being shown."""
        return self.show.skip()

    def _card_details(self, piece: Piece, words: Words) -> list[str]:
        """Tell of the card of a piece; nothing of one that may not be named now."""
        card = self.board.inspected_card(piece.card) if piece.card >= FIRST else 0
        own = bool(card) and not self.session.veiled and self.session.store.at[card] == self.kit.hand(self.session.viewer)
        if own and self.zones.silent:
            return [words("aloud.details.hidden")]
        face, said = self.labels.face(card) if card else None, moves_of(self.session, self.labels, card, words)
        return card_details(self.session, self.kit, face, card, words, may=words("aloud.details.may", said=said) if said else "")

    def hurry(self) -> bool:
        """Show all that is left of an animation at once; False if nothing was being shown."""
        return self.show.hurry()

    def viewpoint(self) -> View | None:
        """Return the viewpoint of the player at the screen; None behind the curtain."""
        if self.curtain.down:
            return None
        return PUBLIC if self.session.viewer < 0 or self.peek.closed else self.session.viewer

    def _keep_seats(self) -> None:
        """Keep beside the match which seats are in other hands now."""
        if self.doors.keep_seats is not None:
            self.doors.keep_seats(Seats(away=self.relief.levels, prepared=self.preparing.given))

    def _settled(self) -> bool:
        """Whether all who play here have left a match in which everybody plays alone: none of them can concede any more."""
        match = self.session.match
        left = not any(option[0] == "concede" for seat in {*self.session.people, *self.relief.away} for option in match.standing(seat))
        return left and not self.game.sides.get(match.setup.options.get("mode", ""))

    def _busy(self) -> bool:
        """Whether automatic play waits: for an animation, or for an open dialog."""
        return self.show.busy or bool(self.dialogs)

    def _fly(self, seat: int, index: int) -> Anim:
        """Animate a dealt card with its sound; the counts of the rails go with it."""
        flight = self.board.deal(seat, index)
        self.sound("card_flick")
        self.rails.refresh()
        return flight

    def _main_for_keys(self) -> Node:
        """Return the big button, which ignores a press that was meant for what had the focus before."""
        self.rails.main.beware()
        return self.rails.main

    def _peek_key(self) -> str:
        return self.app.shortcuts.keys("peek")[0]

    def _asked_boxes(self) -> Asked:
        return self.variation.asked(Asked(self.asking.targets(), (self.asking.strip.box,) if self.asking.strip.visible else ()))

    def _filled(self) -> list[Box]:
        """List the boxes of what lies on the board: places, piles, the players' pieces and all cards."""
        board = self.board
        nodes = (*board.places.values(), *board.piles.values(), *board.seats.values(), *board.cards.values())
        return [node.box for node in nodes if node.visible]

    def _lead(self, node: Node) -> None:
        """Bring the keyboard focus to a piece, shown only where keys are in use; not while a card is carried.

        Where an amount is shared out it goes to the first share, on which Enter accepts all of them.
        """
        if self.asking.sharing is not None:
            node = self.asking.sharing.steppers[0]
        if self.carry.held is None and node in self.focus.ring():
            self.focus.set(node, "keys" if self.focus.shown else "scene")

    def _named_elsewhere(self, match: Match, seat: int, picks: Picks) -> str:
        """Name an answer of a seat that is asked in another match; the text is fixed, because that match goes on."""
        def words() -> Words:
            return self.app.look.words

        return AnswerNames(self.kit, words, match, seat).named(picks).marked(words())

    def _foresee(self, picks: Picks) -> None:
        self.forecast.show(picks)
        self.forecast.hide_panel()
