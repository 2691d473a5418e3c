"""Forecast of a decision in Encrucijada: end, assumed passes, cards that leave, go dark, go home; reasons beside a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada.board import DISCARD, HAND, IN_ARMY, PILE_ROWS, UP, VILLAGE, kind_of
from tabletop.games.encrucijada.readers import armies, is_active, is_blocked, resistance, sheet, sums, value
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import kind_of as kind_of_fact
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.boards.encrucijada.view_model import numeral
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue, passed
from tabletop.ui.drawing import RESOURCES as PICTURES
from tabletop.ui.table.wording import Naming

KEY = "encrucijada_board.outcome"
MOST_NAMES = 3
"""Names that a line lists before it counts the rest."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Differences of two stores.

    `towers` and `wear` are pairs by seat, `sums` by seat and resource, `values` by card. `gone` are cards that go to a discard, `home`
    those that go to a hand, `shown` those that enter a village; `dark` and `lit` go inactive or active where they are. `blocked` are armies.
    """

    towers: Mapping[int, Pair]
    wear: Mapping[int, Pair]
    sums: Mapping[tuple[int, int], Pair]
    values: Mapping[int, Pair]
    gone: tuple[int, ...]
    home: tuple[int, ...]
    shown: tuple[int, ...]
    dark: tuple[int, ...]
    lit: tuple[int, ...]
    blocked: tuple[int, ...]
    drawn: Mapping[int, int]


class EncrucijadaOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the turn passes on with this fact, or a hidden card is turned up: then nobody can know more."""
        return kind_of_fact(fact) in ("ended", "turned", "revealed")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody while an effect waits, or a clash: without an answer, it goes on."""
        return passed(match, "priority", "war")

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return the same passes for an effect that waits: a move is shown as it would go unanswered."""
        return passed(match, "priority")

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c = changes(foreseen)
        over = bool(foreseen.after.over[TABLE])
        lines = list(told(c, foreseen, seen.match.setup.players, name))
        empty = not lines and not over
        dials = {(seat, "tower"): after for seat, (_, after) in c.towers.items()}
        dials |= {(seat, f"sum-{RESOURCES[resource]}"): after for (seat, resource), (_, after) in c.sums.items()}
        # alone, more to come says nothing: of a pile to draw from, of a hidden card
        shown = framed(lines, foreseen, KEY, empty=empty and not foreseen.more, more=foreseen.more and not empty)
        return Outcome(shown, tuple(_marks(c)), dials, empty=empty, more=foreseen.more)


def changes(foreseen: Foreseen) -> Changes:
    """Return the differences afterwards."""
    before, after = foreseen.before, foreseen.after
    seats = range(before.seats)
    still = [card for card in range(FIRST, min(len(before.at), len(after.at)))
             if before.card[card] and kind_of(before.at[card]) in (VILLAGE, UP) and before.at[card] == after.at[card]]
    works = [(card, is_active(before, card), is_active(after, card)) for card in still]
    dark = [card for card, was, now in works if was and not now]
    up = tuple(card for card in dark if kind_of(before.at[card]) == UP)  # it goes home before the next question (ENC-D2.1)
    moved = list(_moved(before, after))
    return Changes(
        differing({seat: (resistance(before, seat), resistance(after, seat)) for seat in seats}),
        differing({seat: (int(before.wear[seat]), int(after.wear[seat])) for seat in seats}),
        differing({(seat, n): pair for seat in seats for n, pair in enumerate(zip(sums(before, seat), sums(after, seat), strict=True))}),
        differing({card: (value(before, card), value(after, card)) for card in still}),
        tuple(card for card, _, there in moved if there == DISCARD), (*(card for card, _, there in moved if there == HAND), *up),
        tuple(card for card, _, there in moved if there == VILLAGE),
        tuple(card for card in dark if card not in up), tuple(card for card, was, now in works if now and not was),
        tuple(army for seat in seats for army in armies(before, seat)
              if after.at[army] == before.at[army] and is_blocked(after, army) and not is_blocked(before, army)),
        {seat: n for seat in seats if (n := _drawn(before, after, seat)) > 0})


def _moved(before: Any, after: Any) -> Iterator[tuple[int, int, int]]:
    """Return the known cards that change their place, with the kinds of both zones."""
    for card in range(FIRST, min(len(before.at), len(after.at))):
        was, now = int(before.at[card]), int(after.at[card])
        known = was != now and before.card[card] and sheet(before, card).definition is not None
        if known and kind_of(was) in (VILLAGE, UP, HAND, IN_ARMY, DISCARD):
            yield card, kind_of(was), kind_of(now)


def _drawn(before: Any, after: Any, seat: int) -> int:
    return sum(len(before.zone[zone]) - len(after.zone[zone]) for zone in PILE_ROWS[seat])


def _marks(c: Changes) -> Iterator[Mark]:
    for card in c.gone:
        yield Mark(card, "skull-crack", kind="gone")
    for card in c.home:
        yield Mark(card, "return-arrow", kind="gone")
    for card in c.dark:
        yield Mark(card, "power-button", kind="gone")
    for card, pair in c.values.items():
        if card not in (*c.dark, *c.home):
            yield Mark(card, "crossed-swords", *pair, stands="on it")


# ---- in words
def told(c: Changes, foreseen: Foreseen, names: tuple[str, ...], name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Yield the lines, the weightiest first."""
    for seat, pair in c.towers.items():
        yield "castle", hue(pair), say(f"{KEY}.tower", name=plain(names[seat]), before=pair[0], after=pair[1])
    yield from _listed(c.gone, "skull-crack", RED, "gone", name)
    yield from _listed(c.home, "return-arrow", BLUE, "home", name)
    yield from _listed(c.dark, "power-button", RED, "dark", name)
    yield from _listed(c.lit, "power-button", GREEN, "lit", name)
    yield from _listed(c.shown, "magnifying-glass", GREEN, "shown", name)
    for (seat, resource), pair in c.sums.items():
        icon = PICTURES[RESOURCES[resource]][0]
        what = say(f"encrucijada.resource.{RESOURCES[resource]}")
        yield icon, hue(pair), say(f"{KEY}.sum", resource=what, before=pair[0], after=pair[1], name=plain(names[seat]))
    for (_, pair), alike in _alike(c, foreseen.before).items():
        many = say(f"{KEY}.copies", name=name(alike[0]), n=len(alike)) if len(alike) > 1 else name(alike[0])
        yield "crossed-swords", hue(pair), say(f"{KEY}.value", name=many, before=pair[0], after=pair[1])
    for seat, pair in c.wear.items():
        yield "sword-slice", hue(pair[::-1]), say(f"{KEY}.wear", name=plain(names[seat]), before=pair[0], after=pair[1])
    for army in c.blocked:
        owner = plain(names[foreseen.before.own[army]])
        yield "padlock", RED, say(f"{KEY}.blocked", n=numeral(foreseen.before.number[army]), name=owner)
    for seat, count in c.drawn.items():
        yield "card-draw", BLUE, say(f"{KEY}.draws", name=plain(names[seat]), n=count)


def _alike(c: Changes, before: Any) -> dict[tuple[int, Pair], list[int]]:
    """Return the cards whose value changes and that stay, copies with the same change together."""
    found: dict[tuple[int, Pair], list[int]] = {}
    for card, pair in c.values.items():
        if card not in (*c.dark, *c.home):
            found.setdefault((before.card[card], pair), []).append(card)
    return found


def _listed(cards: tuple[int, ...], icon: str, colour: str, key: str, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Yield one line for some cards: it names them, or counts them where they are many."""
    if len(cards) > MOST_NAMES:
        yield icon, colour, say(f"encrucijada_board.outcome.{key}_many", n=len(cards))
    elif len(cards) > 1:
        yield icon, colour, say(f"encrucijada_board.outcome.{key}_some", names=_joined(tuple(name(card) for card in cards)))
    elif cards:
        yield icon, colour, say(f"encrucijada_board.outcome.{key}", name=name(cards[0]))


def _joined(names: tuple[Phrase, ...]) -> Phrase:
    """Return names as one phrase: A, B and C."""
    told = names[0]
    for i, name in enumerate(names[1:], 2):
        told = say(f"{KEY}.names.{('first_' if i == 2 else '') + ('last' if i == len(names) else 'next')}", names=told, name=name)
    return told


HINT = "encrucijada_board.hint"
DEEDS = {"declare": "crossed-swords", "attack": "crossed-swords", "defend": "checked-shield", "yield": "entry-door", "name": "checked-shield",
         "call_off": "flying-flag", "pass": "hourglass", "done": "hourglass", "end": "hourglass", "hide": "card-play", "tuck": "card-play",
         "show": "magnifying-glass", "raise": "magnifying-glass", "order": "crossed-swords"}
"""Icon of a move whose result is not known yet."""
OPINIONS = frozenset({"declare", "attack", "defend", "yield", "name", "call_off", "pass", "done", "end"})
"""Moves whose text says only that they seem best."""
QUESTIONS = {"split": "card-play", "opening": "card-play", "formation": "card-play", "order": "crossed-swords"}
"""Icon of a question whose answer shows later."""


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    after, seat = foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say(f"{HINT}.wins")),) if after.won[seat] else ()
    found = [*_weighed(foreseen.before, changes(foreseen), seat, name)]
    return tuple(found) or tuple(_waiting(seen, picks))


def _weighed(before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    for who, (was, now) in c.towers.items():
        own = before.team[who] == before.team[seat]
        key = "own_tower" if own else "tower"
        yield "castle", GREEN if own == (now > was) else RED, say(f"encrucijada_board.hint.{key}", n=abs(now - was), left=now)
    for card in c.gone:
        own = before.own[card] == seat
        yield "skull-crack", RED if own else GREEN, say(f"encrucijada_board.hint.{'loses' if own else 'fells'}", name=name(card))
    for card in c.dark:
        if before.own[card] != seat:
            yield "power-button", GREEN, say(f"{HINT}.darkens", name=name(card))
    for (who, resource), (was, now) in c.sums.items():
        if who == seat and now > was:
            key = RESOURCES[resource]
            yield PICTURES[key][0], GREEN, say(f"{HINT}.gains", resource=say(f"encrucijada.resource.{key}"), n=now)
    for card in c.lit:
        if before.own[card] == seat:
            yield "power-button", GREEN, say(f"{HINT}.lights", name=name(card))


def _waiting(seen: Seen, picks: Picks) -> Iterator[ForecastLine]:
    """Return the reason of a move whose result is not known yet, or of a question whose answer shows later."""
    verb, question = picks[0][0], seen.match.ask()[0].name
    if verb in DEEDS:
        yield DEEDS[verb], DIM if verb in OPINIONS else GREEN, say(f"encrucijada_board.hint.{verb}")
    elif question in QUESTIONS:
        yield QUESTIONS[question], GREEN, say(f"encrucijada_board.hint.{question}")
