"""Conduct of the table: what its parts may ask for, and the way of a decision from the player to the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.history import Node as Decision
from tabletop.play.forecast import Outcome
from tabletop.play.open_match import Opening
from tabletop.play.refused import sentence
from tabletop.play.session import Session
from tabletop.toolkit.access.topics import Topic
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Hand
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say, spoken_by
from tabletop.ui.table.assembly import Assembly
from tabletop.ui.table.curtain import LIFT
from tabletop.ui.table.dialogs import Doors
from tabletop.ui.table.doing import Doing, Room
from tabletop.ui.table.exits import NO_EXIT, Exit, exits_of, pondering, rush_of, skipping
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.variation import Variation

After = Literal["play", "undo"]
"""Reason for which the table has come to rest; after an undo nothing begins anew."""
HELD = 1.4
"""Seconds for which the words of the end stand where no other scene repeats them."""


class Conduct(Assembly):
    """Table's parts with their conductor: a coordinator that may call every part."""

    def __init__(self, app: Host, session: Session, kit: BoardKit, *, doors: Doors, bots: Bots, opening: Opening, variation: Variation) -> None:
        super().__init__(app, session, kit, doors=doors, bots=bots, opening=opening, variation=variation)
        self.ended = False

    def build(self) -> None:
        """Make the parts, then what they may ask of each other."""
        super().build()
        self._acts = Doing(
            decide=self.decide, answer=self.answer, offer=self.offer, unfold=self._unfold, pick_up=self.pick_up, stand=self.stand,
            wish=self.asking.wish.keep, go_on=self.show.go, pace=self._pace, show_exits=self.show_exits,
            pass_until_attacked=self.passing.pass_until_attacked, pass_all=self.passing.pass_all,
            set_up_for_all=self._set_up_for_all, change_setup=self._change, take_seat=self.take_seat, settled=self.settled,
            beat_shown=self._beat_shown, take_back=self.taking_back.take, ask_consent=self.table_dialogs.ask_consent, call_off=self._call_off,
            put_down=self._put_down, redo=self.taking_back.redo, rewound=self.rewound, go_back=self._go_back,
            refuse=lambda why, node: self.refuse(sentence(why), why.clause, near=node),
            reject=lambda node: self.effects.flash(node, "refused"), deny=self.refuse, tell=self.toast, seat_failed=self._seat_failed,
            relieved=self._relieved, point=self.lights.pointed, foretell=self.lights.foretell, foresee_exit=self.lights.foresee_exit,
            point_at_row=self.lights.point_at_row, point_at_card=self.lights.point_at_card, name_card=self._name_card,
            look_back=self.lookback.at, turn_hand=self._turn_hand, leave_hand=lambda: self.inspector.pointed(None), foretold=self._foretold,
            inspector_moved=self.forecast.lie_at, advise=self.aim.advise, clear_hint=self._clear_hint,
            question_opened=self.rails.close_log, selected=self._selected, keys_changed=self.rails.keys.touch, log_laid=self._log_laid,
            open_menu=self.open_menu, look_through=self.table_dialogs.look_through, open_pile=self.table_dialogs.open_pile,
            open_lists=self.table_dialogs.lists.open, finish=self._finish)

    def do(self) -> Doing:
        """Return what the parts may ask of the table."""
        return self._acts

    # ---- what parts ask for
    def _name_card(self, card: int) -> None:
        """Show a named card large; one that an open panel names lies over the panel."""
        self.inspector.layer.z = 1.0 if card and self.asking.prompt is not None else 0.0
        self.inspector.point_at_card(card)

    def _selected(self) -> None:
        if self.asking.sharing is not None:
            self.show_exits()
        self.lights.relight()

    def _unfold(self, node: Node, hand: Hand) -> None:
        """Show a piece's moves on the board; by keys the one that a hint shows has the focus, else the first."""
        hinted = self.hints.picks[0] if self.hints.picks else None
        led = hand == "keys" and isinstance(node, Piece) and hinted is not None and hinted[1] == node.card
        self.done_aiming("led" if led else "unfolded")
        self.lights.relight()
        self.rails.keys.touch()
        first = self.board.unfolding.first(hinted) if hand == "keys" else None
        if first is not None:
            self.focus.set(first, "keys")

    def _pace(self) -> None:
        """Skip the animation if the bots should rush; else show the new label."""
        if not (self.opponents.rushing and self.show.hurry()):
            self.refresh()

    def _call_off(self) -> None:
        self.carry.cancel("scene")
        self.asking.close()
        self.done_aiming()

    def _put_down(self) -> None:
        """Put away what was being aimed, for another choice."""
        self._call_off()
        self.refresh()
        self.rails.keys.touch()

    def _go_back(self, node: Decision | None) -> None:
        self.app.pop()
        self.session.go(node)
        self.rewound()

    def _beat_shown(self) -> None:
        self.aim.prune()
        self.rails.refresh()

    def _clear_hint(self) -> None:
        self.forecast.clear()
        self.aim.advise(())

    def _seat_failed(self, seat: int, then: Literal["chance", "people"]) -> None:
        key = "opponent.failed" if then == "chance" else "opponent.left"
        self.toast(say(key, name=plain(self.names[seat])), kind="refusal", seconds=6)
        if then == "people":
            self.settled()

    def _relieved(self, seat: int) -> None:
        """Go on with a seat in other hands, whose cards are covered before anybody else looks."""
        self.hurry()
        self.toast(self.relief.change(seat), icon="person", seconds=4)
        if self.session.veiled and not self.curtain.down:
            self.inspector.forget()
            self.curtain.drop(seat, NOTHING)
        self._call_off()
        self.rails.forget()
        self.board.reset()
        self.place()
        self.settled()

    def _turn_hand(self) -> None:
        """Turn the hand's cards, and hide or show every text about them."""
        self.rails.show_keys()
        for card in self.board.cards.values():
            if card.form == "hand":
                card.turn()
        self.inspector.cover()
        if self.carry.held is None:
            self.lights.relight()
        self.board.refresh()
        self.show_exits()
        self.rails.veil()

    def _foretold(self, outcome: Outcome | None, room: Room) -> None:
        self.board.previews.foretell(outcome)
        self.asking.strip.foretell(outcome.lines if outcome is not None and not outcome.empty else ())
        if room != "as it was":
            self.inspector.room_below(room)
            self.forecast.lie_at(self.inspector.foot)

    def _log_laid(self) -> None:
        """Make room for the log over the board, or for the question it covered."""
        if self.rails.log_over:
            self.hints.clear()
            self.offers.close()
        self.asking.make_room()

    def _finish(self) -> None:
        if self.doors.end is not None:
            self.doors.end(self.session)

    def open_menu(self) -> None:
        """Open the menu of the match."""
        if self.dialog is None:
            self.table_dialogs.open_menu()

    # ---- showing
    def place(self) -> None:
        """Place everything for the present bottom seat."""
        self.plan = self.kit.plan((self.stage.w, self.stage.h), self.measure, self.session.side, len(self.names))
        self.board.arrange(self.plan)
        self.rails.arrange(self.plan)
        self.effects.arrange(self.plan)
        self.curtain.arrange(self.plan)
        self.inspector.arrange(self.plan)
        self.asking.arrange()
        self.offers.close()
        self.hints.clear()
        self.refresh()

    def settled(self, after: After = "play") -> None:
        """Update highlights, buttons, questions, the curtain and the end once all animation is over."""
        stage = self.session.stage
        if stage == "showing":
            return
        if not any(self.board.landed.waiting()):
            self.board.previews.let_go()
        self.tellings.settled()
        self.passing.begin()
        if stage != "waiting" and not self.passing.left:
            self.opponents.rushing = False
        if stage == "handover" and not self.curtain.waits_for(self.session.decider or 0):
            if not (self.preparing.answer() or self.passing.answer_for_next_player()):
                self._hand_over(after)
            return
        if stage in ("waiting", "deciding") and self.preparing.answer():
            return
        if stage == "waiting" and self.curtain.down:
            self.curtain.watch(self.session.decider or 0)
        if stage == "over" and not self.ended:
            self.ended = True
            self.refresh()
            self._show_end()
            return
        self.refresh()
        self.inspector.refresh()
        self.speech.heed()

    def _show_end(self) -> None:
        """Show the end of the match, where another scene follows; else only let it be heard."""
        how, session = self.variation.end, self.session
        won = any(session.match.store.won[seat] for seat in session.people)
        if self.doors.end is None or how == "told" or (how == "won" and not won):
            self.sound("victory" if won else "toll")
            self._finish()
            return
        playing = self.finale.begin(self.screen, held=HELD if how == "won" else 0.0)
        if playing is not None:
            self.show.join(playing)

    def _hand_over(self, after: After) -> None:
        session = self.session
        seat = session.decider
        assert seat is not None
        ask, _ = session.match.ask()
        self.asking.close()
        self.inspector.forget()
        self.peek.close()
        self.rails.wait()
        if session.lower():
            self.board.reset()
            why = say("table.curtain.again") if after == "undo" else self.kit.wording.why(session, seat, ask.name)
            self.curtain.drop(seat, why, changes=self.preparing.may_change(seat))
            self.tell(say("table.curtain.aloud", name=plain(self.names[seat])), Topic.ASK)
            self.refresh()
        else:
            self.place()
            self.show.go()

    def take_seat(self) -> None:
        """Raise the curtain for the named player."""
        self.session.sit()
        self.preparing.sits(self.session.viewer)
        self.curtain.rise()
        self.place()
        self.deal_hands()
        self.show.go()

    def _set_up_for_all(self) -> None:
        """Answer the setup for all players, and say why it may not be as they did it last."""
        self.preparing.answer_for_all()
        if (trouble := self.kit.unread()) is not None:
            self.toast(spoken_by(trouble.text), kind="refusal", seconds=6)

    def _change(self, seat: int) -> None:
        """Ask the named player for their setup again."""
        self.preparing.change(seat)
        self.take_seat()

    def deal_hands(self) -> None:
        """Deal the hands of a new match, once, as soon as no curtain hides them."""
        if not self.curtain.down and not (self.session.curtained and self.session.veiled):
            playing = self.deal.begin(LIFT if self.curtain.layer.visible else 0.0)
            if playing is not None:
                self.show.join(playing)

    def refresh(self) -> None:
        """Update the surroundings of the cards from the session."""
        self.rails.refresh()
        self.aim.refresh()
        self.peek.refresh()
        self.show_exits()
        if not self.curtain.down and not self.deal.going:
            self.asking.refresh()
            if self.asking.sharing is not None:
                self.show_exits()
        self.lights.relight()

    def show_exits(self) -> None:
        """Update the two big buttons."""
        before, self.exits = self.exits, self.offered()
        for old, new in zip(before, self.exits, strict=True):
            if old.refusal and old.refusal != new.refusal:
                self.toasts.withdraw(old.refusal)
        self.rails.show_exits(*self.exits)

    def offered(self) -> tuple[Exit, Exit]:
        """Present options of the two big buttons."""
        rush = self.kit.rush(self.session) if len(self.opponents.bots.levels) > 1 else NOTHING
        second = rush_of(rush, "rushing" if self.opponents.rushing else "usual")
        if self.deal.going and self.session.stage == "deciding":
            return skipping(second)
        if self.asking.sharing is not None and self.session.stage == "deciding":
            return self.asking.sharing.exit(), NO_EXIT
        aiming = self.board.unfolding.buttons() if self.session.stage == "deciding" and self.asking.question is None else None
        exits = aiming or exits_of(self.session, self.kit.wording, self.kit.exits, second, self.kit.active)
        return pondering(exits) if self.opponents.pondering else exits

    def refuse(self, says: Phrase, clause: str = "", *, near: Node | None = None) -> None:
        """Show why something is refused, and tell the clause to whoever keeps them."""
        super().refuse(says, clause, near=near)
        if clause and self.doors.refused is not None:
            self.doors.refused(self.session.viewer, clause)

    # ---- deciding
    def decide(self, option: Option, start: Box | None = None) -> None:
        """Take an option of the open menu; a dropped card starts from its drop place, another of the hand goes to its place at once."""
        node = self.board.cards.get(("card", option[1], 0)) if option[1] else None
        self.hand.played(node)
        if start is not None and option[1]:
            self.show.start_from(option[1], start, self.forecast.after)
        elif node is not None and node.form == "hand":
            self.show.start_from(option[1], node.box, self.forecast.foretold((option,)), "in its place")
        if start is not None or (node is not None and node.form == "hand"):
            self.sound("card_place")
        self.answer((option,))

    def answer(self, picks: Picks) -> None:
        """Answer the question; a card that is carried goes back first."""
        self.carry.cancel("scene")
        self.deal.finish()
        self.passing.cancel()
        self.board.previews.keep()
        self.done_aiming()
        refusal = self.session.answer(picks)
        if refusal is not None:
            self.show.forget_starts()
            self.board.previews.let_go()
            self.board.reset()
            self.refuse(sentence(refusal), refusal.clause)
            self.refresh()
            return
        self.asking.close()
        self.show.go()

    def done_aiming(self, board: Literal["folded", "unfolded", "led"] = "folded") -> None:
        """Clear the preview of a move that was made or cancelled; the moves shown on the board may stay, and the hint that led there."""
        if board == "folded":
            self.board.unfolding.close()
        self.inspector.rest()
        self.offers.close()
        if board != "led":
            self.hints.clear()
        self.forecast.clear()
        self.aim.lead(None)
        self.lights.unlight()

    def offer(self, node: Node, options: Sequence[Option | None]) -> None:
        """Let the player choose one of several moves, beside the piece; None is to carry it."""
        self.passing.cancel()
        self.toasts.drop_refusals()
        self.offers.open(node, options, self.hints.picks[0] if self.hints.picks else None)

    def stand(self, verb: str) -> None:
        """Make a standing move: concede, offer a draw."""
        option = next((o for o in self.session.standing() if o[0] == verb), None)
        if option is not None:
            self.asking.close()
            self.session.play_standing(option)
            self.show.go()

    def rewound(self) -> None:
        """Show the match at its new position."""
        self._call_off()
        self.opponents.forget()
        self.ended = False
        self.opponents.rushing = False
        self.sound("card_flick")
        self.board.landed.clear()
        self.board.previews.let_go()
        self.board.reset()
        self.settled("undo")
