"""ECG's kit for the screen, as a value, with the contents of its decks and the ways to pay."""

from __future__ import annotations

from typing import Any

from tabletop.games.ecg.board import DECK, DISCARD, EXILE, HAND, KIND, SEAT, pile
from tabletop.games.ecg.facts import FACTS
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.games.shelf import Stock
from tabletop.lang.printed import printed_name
from tabletop.play.games.ecg.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.ecg.board import EcgBoard
from tabletop.ui.boards.ecg.details import DETAILS
from tabletop.ui.boards.ecg.exits import exits, quiet_exit
from tabletop.ui.boards.ecg.faces import Faces
from tabletop.ui.boards.ecg.layout import least, plan
from tabletop.ui.boards.ecg.picture import board_picture
from tabletop.ui.boards.ecg.pictures import candle
from tabletop.ui.boards.ecg.reasons import reasons
from tabletop.ui.boards.ecg.spoken import HEARING
from tabletop.ui.boards.ecg.view_model import PEOPLES
from tabletop.ui.boards.ecg.wording import EcgWording
from tabletop.ui.boards.rows.outcome import RowOutcomes
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.dealing import Dealing, DeckView, counted, decks_in_turn
from tabletop.ui.table.kit import BoardKit, begins_turn
from tabletop.ui.table.wording import PlayerOptions

GUIDE = ("aim", "turn", "court", "battle", "manoeuvres", "wounds", "renown", "chain", "madness", "prayer")
PHASES = {"reinforce": "card-draw", "prepare": "hourglass", "action": "crossed-swords", "resolution": "scales"}
"""Icon of each phase."""
FORMS = Forms({"tile": drawing.placed_tile, "relic": drawing.placed_tile, "courtier": drawing.courtier, "niche": candle}, nameless=("niche",))
"""A Troop in its line, a General or a Legacy, a card at court, a Blessing."""
WAYS = ("pay_in_order", "pay_by_choice")
COSTS = ("0", "1", "2", "3", "4", "5", "6+")
KINDS = {"troop": "troops", "general": "generals", "action": "actions", "spell": "actions", "reaction": "reactions",
         "legacy": "legacies", "blessing": "blessings"}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's Hero and kingdom, contents, costs and cover; a card of many prices counts with that of the Hero's kingdom."""
    deck = stock.decks[deck_id]
    heroes = [stock.library[card] for card in deck.cards if stock.library[card].kind == "hero"]
    kingdom = heroes[0].kingdom if heroes else ""

    def cost_of(definition: Any) -> int | None:
        cost: int | None = getattr(definition, "cost", None)
        return getattr(definition, "costs", {}).get(kingdom) if cost is None else cost

    kinds, counts = counted(stock, deck, lambda card: KINDS.get(card.kind, card.kind), cost_of, len(COSTS))
    key = "contents_prayer" if kinds["blessings"] else "contents"  # ECG-1.6: with Prayer, neither Generals nor Legacies
    contents = say(f"ecg.deal.{key}", **{kind: kinds[kind] for kind in KINDS.values()})
    kind = say(f"ecg.kingdom.{kingdom or 'neutral'}")
    named = spoken_by(lambda words: printed_name(stock.sheet(heroes[0].id), words.lang))
    leader = say("ecg.deal.hero", kingdom=kind, name=named) if heroes else kind
    return DeckView(kingdom or "mercenary", kind, contents, say("ecg.deal.costs"), COSTS, counts, stock.sheet(deck.cover), leader)


DEALING = Dealing(deck_view, decks_in_turn)


def player_options(session: Session) -> PlayerOptions | None:
    """Return the ways to pay for the seat at the screen."""
    seat = session.viewer
    if not 0 <= seat < session.store.seats:
        return None
    ways = tuple((way, say(f"ecg.button.{way}")) for way in WAYS)
    now = WAYS[int(session.match.store.paying[seat])]
    return PlayerOptions(say("ecg_board.paying"), say("ecg_board.paying_note"), ways, now, icon="two-coins")


def _begs(seat: int, zone: int) -> str:
    return "" if SEAT[zone] == seat else {DISCARD: "ask_discard", EXILE: "ask_exile"}.get(KIND[zone], "")


KIT = BoardKit(
    hearing=HEARING,
    key="ecg", plan=plan, least=least, board=EcgBoard, faces=Faces, forms=FORMS, phases=tuple(PHASES), guide=GUIDE,
    hand=lambda seat: pile(seat, HAND), deck=lambda seat: pile(seat, DECK),
    active=ECG_TABLE.active, exits=exits, banner=Plates(ECG_TABLE, PEOPLES, "ecg.pile.hand").banner,
    wording=EcgWording(), details=DETAILS.of, printed_details=DETAILS.printed, outcomes=RowOutcomes(ECG_TABLE), hands_over=begins_turn(FACTS),
    dealing=DEALING, record=row_record(ECG_TABLE, PEOPLES, board_picture), player_options=player_options, quiet_exit=quiet_exit,
    forced_answer=forced_answer, unseen=unseen, uninvolved=uninvolved,
    reasons=reasons, phase_icons=tuple(PHASES.values()), begs=_begs)
