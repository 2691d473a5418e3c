"""Encrucijada with plain sheets: a few cards of every suit, their texts written as programs instead of in the card language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.games.encrucijada import actions, effects
from tabletop.games.encrucijada.board import CHAIN, EFFECTS, SEAT, ZONES
from tabletop.games.encrucijada.effects import place
from tabletop.games.encrucijada.game import RULES
from tabletop.games.encrucijada.readers import (
    armies,
    enemy,
    fights,
    full_piles,
    hand,
    hidden_cards,
    is_blocked,
    is_up,
    rank,
    rivals,
    sheet,
    up,
    value,
    village,
)
from tabletop.games.encrucijada.sheet import BLANK, RESOURCES, TOKEN, More, Sheet, Suit, Text, Use
from tabletop.kernel.agenda import Bindings, Program, Step, program
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.match import Match, Setup, Stuck
from tabletop.lang.execute import Aimed
from tabletop.lang.lasting import Lasting, itself, one
from tabletop.lang.targets import aimed
from tabletop.lang.watchers import Watcher

__all__ = ["RULES", "owner_right", "setup"]
Does = Callable[[Match, Bindings], None]
Finds = Callable[[Any, int, int], Sequence[int]]
"""Candidates of a target: (store, the seat that uses the card, the card)."""
PROGRAMS: dict[str, Program] = {}
"""Programs of the plain texts, by name."""


# ---- texts
def _seat(m: Match, env: Bindings) -> int:
    return int(env["controller"])


def _known(prog: Program) -> Program:
    PROGRAMS[prog.name] = prog
    return prog


class _Single(Choose):
    """Choice of one thing, bound as a tuple."""

    def value(self, m: Match, env: Bindings, seat: int, picks: Any) -> Any:
        found = super().value(m, env, seat, picks)
        return () if found is None else (found,)


def asks(name: str, aim: Finds, *, seats: bool = False, secret: bool = False) -> Ask:
    """Make a choice of one thing among those found."""
    return _Single(name, _seat, lambda m, env, seat: aim(m.store, seat, env["this"]), noun="seat" if seats else "card",
                   secret=lambda m, env, seat: secret)


def text(name: str, *steps: Does | Ask, aim: Finds | None = None, seats: bool = False, can: Any = None) -> Text:
    """Make a text of steps; with `aim`, the candidates of a target that the steps read as `it`."""
    made = tuple(Step(f"s{i}", ask=step) if isinstance(step, Ask) else Step(f"s{i}", run=step) for i, step in enumerate(steps))
    effect = _known(Program(f"plain:{name}", made))
    if aim is None:
        return Text(effect, can=can)
    announce = _known(aimed(f"plain:{name}/aim", program(f"plain:{name}/ask", it=asks("it", aim, seats=seats)), ("it",),
                            place=place, tell=effects.tell_target))

    def found(s: Any, card: int, names: Bindings) -> list[int]:
        return list(aim(s, names["controller"], card))

    return Text(effect, announce, ("it",), (Aimed(found, found),), can)


def it(m: Match, env: Bindings) -> int:
    """Return the target of a text; a step whose target is gone cannot be done."""
    found: tuple[int, ...] = env["it"]
    if not found:
        raise Stuck
    return found[0]


# ---- candidates
def own_village(s: Any, seat: int, card: int) -> Sequence[int]:
    """List the visible cards of the user."""
    return village(s, seat)


def theirs(s: Any, seat: int, card: int) -> list[int]:
    """List the visible cards of rivals."""
    return [c for other in rivals(s, seat) for c in village(s, other)]


def weak_ones(s: Any, seat: int, card: int) -> list[int]:
    """List the visible cards of rivals with value 3 or less."""
    return [c for c in theirs(s, seat, card) if value(s, c) <= 3]


def their_armies(s: Any, seat: int, card: int) -> list[int]:
    """List the armies of rivals that neither fight nor are blocked."""
    return [a for other in rivals(s, seat) for a in armies(s, other) if not is_blocked(s, a) and not fights(s, a)]


def blocked_armies(s: Any, seat: int, card: int) -> list[int]:
    """List the blocked armies of the user."""
    return [a for a in armies(s, seat) if is_blocked(s, a)]


def lower_ones(s: Any, seat: int, card: int) -> list[int]:
    """List the effects in the chain whose priority is lower than this card's, but no Oro's."""
    mine = rank(s, card)
    return [e for e in s.zone[CHAIN] if rank(s, s.source[e]) < mine and sheet(s, s.source[e]).suit != "oro" and not s.void[e]]


def own_table(s: Any, seat: int, card: int) -> list[int]:
    """List the cards of the user's table but the one whose effect it is (ENC-R28)."""
    return [c for c in (*village(s, seat), *hidden_cards(s, seat)) if c != card]


def own_hand(s: Any, seat: int, card: int) -> Sequence[int]:
    """List the hand of the user."""
    return hand(s, seat)


# ---- steps
def gives(word: str, amount: int, turns: int = 1) -> Does:
    """Change the target for so many turns; 0: for this clash."""
    return lambda m, env: actions.change(m, it(m, env), word, amount, turns=turns, source=env["this"]) and None


def _round(m: Match) -> int:
    return int(m.store.seats)


def gives_all(word: str, amount: int) -> Does:
    """Change all cards of the user for a round."""
    def do(m: Match, env: Bindings) -> None:
        actions.change(m, env["controller"], word, amount, turns=_round(m), source=env["this"])

    return do


def _boosts_up(m: Match, env: Bindings) -> None:
    card = up(m.store, env["controller"])
    if not card:
        raise Stuck
    actions.change(m, card, "value", 4, turns=1, source=env["this"])


def _pays_itself(m: Match, env: Bindings) -> None:
    actions.discard(m, env["this"], clause="ENC-R24", price=True)


def _destroys(m: Match, env: Bindings) -> None:
    actions.discard(m, it(m, env), clause="ENC-2.8")


def _silences(m: Match, env: Bindings) -> None:
    if not effects.silence(m, it(m, env)):
        raise Stuck


def _blocks(m: Match, env: Bindings) -> None:
    actions.block(m, it(m, env), clause="ENC-D4")


def _unblocks(m: Match, env: Bindings) -> None:
    actions.unblock(m, it(m, env))


def _peeks(m: Match, env: Bindings) -> None:
    actions.peek(m, m.store.contents(it(m, env))[0], env["controller"])


def _starves(m: Match, env: Bindings) -> None:
    actions.lessen(m, it(m, env), 0, 9, turns=_round(m), source=env["this"])


def _mills(m: Match, env: Bindings) -> None:
    s = m.store
    piles = full_piles(s, it(m, env))
    if not piles:
        raise Stuck
    largest = max(piles, key=lambda zone: len(s.zone[zone]))
    actions.discard(m, s.zone[largest][-1], clause="ENC-R29")


def _draws(m: Match, env: Bindings) -> None:
    piles = full_piles(m.store, env["controller"])
    if not piles:
        raise Stuck
    actions.draw(m, env["controller"], piles[0])


def _discards(name: str) -> Does:
    """Discard the card chosen."""
    def do(m: Match, env: Bindings) -> None:
        if not env[name]:
            raise Stuck
        actions.discard(m, env[name][0], clause="ENC-R28")

    return do


PAY_TABLE = (asks("price", own_table), _discards("price"))
PAY_HAND = (asks("price", own_hand, secret=True), _discards("price"))


def _has_table(s: Any, seat: int, card: int) -> bool:
    return bool(own_table(s, seat, card))


def _has_hand(s: Any, seat: int, card: int) -> bool:
    return bool(hand(s, seat))


def _has_up(s: Any, seat: int, card: int) -> bool:
    return bool(up(s, seat))


def _the_enemy(s: Any, seat: int) -> list[int]:
    other = enemy(s, seat)
    return [other] if other >= 0 else []


def _wears(m: Match, env: Bindings) -> None:
    foes = _the_enemy(m.store, env["controller"])
    if not foes:
        raise Stuck
    actions.wear_out(m, foes[0], 2, clause="ENC-2.8")


def _is_up(s: Any, seat: int, card: int) -> bool:
    return is_up(s, card)


def _in_war(s: Any, seat: int, card: int) -> bool:
    return bool(_the_enemy(s, seat))


# ---- lasting texts
def quality(word: str, amount: int = 1) -> Lasting:
    """Give a card a quality, or a change, of its own."""
    return Lasting(word, itself, one if amount == 1 else lambda s, source, entity: amount)


def _defends(s: Any, source: int, entity: int) -> bool:
    return bool(s.own[entity] == s.defender[6])


def _ours(s: Any, source: int, entity: int) -> bool:
    return bool(s.own[source] == s.own[entity] and sheet(s, entity).suit == "espada")


def _other_of_name(s: Any, source: int, entity: int) -> bool:
    return bool(source != entity and s.own[source] == s.own[entity] and s.card[source] == s.card[entity])


# ---- cards
def _amounts(words: str) -> tuple[tuple[int, int], ...]:
    """Read resources with their amounts: "iron 4, energy 3"."""
    pairs = [part.split() for part in words.split(",") if part]
    return tuple((RESOURCES.index(name), int(amount)) for name, amount in pairs)  # type: ignore[arg-type]


def card(name: str, suit: Suit, value: int, *, gives: str = "", needs: str = "", words: str = "", **fields: Any) -> Sheet:
    """Return a card; its resources and keywords in words."""
    return Sheet(name.lower().replace(" ", "-"), "card", (name.lower(),), suit, value, gives=_amounts(gives), needs=_amounts(needs),
                 words=frozenset(words.split()), **fields)


def tower(name: str, resistance: int = 50, *, gives: str = "", **fields: Any) -> Sheet:
    """Return a tower."""
    return Sheet(name.lower(), "tower", (name.lower(),), value=resistance, gives=_amounts(gives), **fields)


def hero(name: str, leadership: int, *, gives: str = "", **fields: Any) -> Sheet:
    """Return a hero."""
    return Sheet(name.lower(), "hero", (name.lower(),), value=leadership, gives=_amounts(gives), **fields)


FORUM = tower("Forum", gives="iron 4, time 2", suit="copa", use=Use(text("Forum", gives("value", 2, 2), aim=own_village)))
CROSSING = tower("Crossing", gives="iron 2, coin 3")
FORGE = card("Forge", "basto", 2, gives="iron 4")
DYNAMO = card("Dynamo", "basto", 1, needs="iron 6", gives="energy 7")
GRID = card("Grid", "basto", 2, needs="energy 18", gives="energy 10")
HERD = card("Herd", "basto", 2, gives="herd 2", more=(More(RESOURCES.index("herd"), 1, _other_of_name),))
TRACKER = card("Tracker", "basto", 3, gives="coin 3", use=Use(text("Tracker", _peeks, aim=their_armies)))
PIKE = card("Pike", "espada", 5, needs="iron 4")
LANCER = card("Lancer", "espada", 3)
WALL = card("Wall", "espada", 3, words="defensa", own=(Lasting("value", _defends, lambda s, source, entity: 1),))
CAR = card("Car", "espada", 6, needs="energy 7", words="invade")
RIDER = card("Rider", "espada", 3, words="unblocked")
PACK = card("Pack", "espada", 2, own=(quality("weathered"),))
MAMMOTH = card("Mammoth", "espada", 7, needs="herd 6", own=(quality("ruinous"),))
RAIL = card("Rail", "espada", 4, needs="iron 6", use=Use(text("Rail", *PAY_HAND, _destroys, aim=weak_ones, can=_has_hand)))
BANNER = card("Banner", "espada", 2, use=Use(text("Banner", gives_all("value", 1)), when=_is_up, moment="revealed"))
VETO = card("Veto", "copa", 2, needs="coin 3", use=Use(text("Veto", _silences, aim=lower_ones), in_battle=True, answers=True))
SUMMONS = card("Summons", "copa", 2, needs="iron 4", use=Use(text("Summons", _blocks, aim=their_armies)))
OVERLOAD = card("Overload", "copa", 1, use=Use(text("Overload", _boosts_up, _pays_itself, can=_has_up), in_battle=True))
STAMPEDE = card("Stampede", "copa", 3, evento=True,
                use=Use(text("Stampede", _wears, *PAY_TABLE, can=_has_table), in_battle=True, points=_the_enemy, when=_in_war))
FURROWS = card("Furrows", "copa", 2, use=Use(text("Furrows", _starves, aim=theirs)))
UNDERTOW = card("Undertow", "copa", 1, use=Use(text("Undertow", _mills, *PAY_TABLE, aim=lambda s, seat, card: rivals(s, seat),
                                                     seats=True, can=_has_table)))
PARDON = card("Pardon", "copa", 2, use=Use(text("Pardon", _unblocks, aim=blocked_armies)))
EAGLE = card("Eagle", "oro", 6, needs="iron 8", gives="time 2", lasting=(Lasting("value", _ours, one),))
HEART = card("Heart", "oro", 2, needs="energy 20", gives="energy 28")
CLOCK = card("Clock", "oro", 3, gives="time 4", use=Use(text("Clock", _draws, *PAY_TABLE, can=_has_table)))
VALERIA = hero("Valeria", 12)
OCHA = hero("Ocha", 10, gives="energy 8")


def _on_own(s: Any, source: int, entry: tuple[Any, ...]) -> bool:
    return bool(s.own[source] == entry[6])


def _wears_attacker(m: Match, env: Bindings) -> None:
    actions.wear_out(m, m.store.attacker[6], 1, clause="ENC-H1")


LISTENING = _known(Program("plain:listening", (Step("wear", run=_wears_attacker),)))
SENTRY, WARDEN = (hero(name, 5, watchers=(Watcher("war_declared", _on_own, LISTENING),)) for name in ("Sentry", "Warden"))

TOWERS = (FORUM, CROSSING)
HEROES = (VALERIA, OCHA, SENTRY, WARDEN)
CARDS = (FORGE, DYNAMO, GRID, HERD, TRACKER, PIKE, LANCER, WALL, CAR, RIDER, PACK, MAMMOTH, RAIL, BANNER, VETO, SUMMONS, OVERLOAD, STAMPEDE,
         FURROWS, UNDERTOW, PARDON, EAGLE, HEART, CLOCK)
SHEETS = (BLANK, TOKEN, *TOWERS, *HEROES, *CARDS)
NUMBER = {sheet.id: i for i, sheet in enumerate(SHEETS)}
_MANY = (FORGE, LANCER, PIKE, WALL, TRACKER, HERD, DYNAMO)


def _deck(tower: Sheet, *, spare: int) -> tuple[int, ...]:
    """Return a tower and forty-four cards: some of each kind; `spare` chooses which are left out."""
    some = [card for i, card in enumerate(CARDS) if i % 4 != spare]
    cards = [*HEROES, *some, *_MANY * 4][:44]
    return tuple(NUMBER[card.id] for card in (tower, *cards))


DECKS = tuple(_deck(TOWERS[spare % 2], spare=spare) for spare in range(4))


def setup(seed: int, *, quick: bool = False, players: int = 2, mode: str = "") -> Setup:
    """Return a match with plain decks drawn from the seed; every third is of the Heroes mode, every fifth without Resist."""
    decks = tuple(DECKS[(seed + seat) % len(DECKS)] for seat in range(players))
    options = {"quick": quick, "heroes": seed % 3 == 0, "resist": seed % 5 != 0, "half": seed % 2 == 0, "mode": mode or "free"}
    return Setup(seed, tuple("ABCDEF"[:players]), SHEETS, decks, programs=PROGRAMS, options=options)


def owner_right(store: Any, card: int) -> bool:
    """Whether a card lies on its owner's side; what waits or lasts belongs to either."""
    zone = store.at[card]
    if zone >= ZONES:
        return bool(store.own[store.owner(zone)] == store.own[card])
    return zone in (EFFECTS, CHAIN) or bool(SEAT[zone] == store.own[card])
