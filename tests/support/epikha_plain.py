"""Epikha with plain sheets: a few cards of every kind, their texts written as programs instead of in the card language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.epikha import actions, drawing, spells
from tabletop.games.epikha.board import CHAIN, DEPLOYMENT, EFFECTS, RESOLVING, SEAT, ZONES
from tabletop.games.epikha.game import RULES
from tabletop.games.epikha.readers import (
    deployed,
    everything,
    is_character,
    is_fighter,
    is_opal,
    level,
    original,
    place,
    sheet,
    stands_in,
)
from tabletop.games.epikha.sheet import BLANK, TOKEN, Kind, Sheet, Text, Use
from tabletop.kernel.agenda import Bindings, Program, Step, program
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.match import Match, Setup, Stuck
from tabletop.kernel.store import TABLE
from tabletop.lang.execute import Aimed, Targets
from tabletop.lang.lasting import Lasting, itself, one
from tabletop.lang.targets import aimed
from tabletop.lang.watchers import Watcher

__all__ = ["RULES", "owner_right", "setup"]
Does = Callable[[Match, Bindings], None]
Finds = Callable[[Any, int], list[int]]
"""Candidates of a target: (store, the card that asks)."""
PROGRAMS: dict[str, Program] = {}
"""Programs of the plain texts, by name."""


# ---- texts
def _seat(m: Match, env: Bindings) -> int:
    return int(m.store.own[env["this"]])


def _known(prog: Program) -> Program:
    PROGRAMS[prog.name] = prog
    return prog


class _Single(Choose):
    """Choice of one thing, bound as a tuple."""

    def value(self, m: Match, env: Bindings, seat: int, picks: Any) -> Any:
        found = super().value(m, env, seat, picks)
        return () if found is None else (found,)


def _asks(name: str, aim: Finds) -> Ask:
    return _Single(name, _seat, lambda m, env, seat: aim(m.store, env["this"]))


def _readers(aim: Finds | None) -> Targets:
    if aim is None:
        return ()

    def found(s: Any, source: int, names: Bindings | None = None) -> list[int]:
        return aim(s, source)

    return (Aimed(found, found),)


def text(name: str, *steps: Does | Ask, aim: Finds | None = None, price: Finds | None = None) -> Text:
    """Make a text of steps; with `aim`, the candidates of a target that the steps read as `it`; with `price`, of a card to destroy."""
    made = tuple(Step(f"s{i}", ask=step) if isinstance(step, Ask) else Step(f"s{i}", run=step) for i, step in enumerate(steps))
    effect = _known(Program(f"plain:{name}", made))
    paid = None if price is None else _known(program(f"plain:{name}/price", victim=_asks("victim", price), give=_give_up))
    if aim is None:
        return Text(effect, price=paid, payable=_readers(price))
    announce = _known(aimed(f"plain:{name}/aim", program(f"plain:{name}/ask", it=_asks("it", aim)), ("it",),
                            place=place, tell=spells.tell_target))
    return Text(effect, announce, ("it",), _readers(aim), paid, _readers(price))


def used(name: str, *steps: Does, aim: Finds) -> Text:
    """Make the text of an ability, which asks for its target as it is used."""
    effect = _known(Program(f"plain:{name}", (Step("it", ask=_asks("it", aim)),
                                              *(Step(f"s{i}", run=step) for i, step in enumerate(steps)))))
    return Text(effect, targets=_readers(aim))


def _give_up(m: Match, env: Bindings) -> None:
    actions.destroy(m, env["victim"], clause="EPI-R22")


def it(m: Match, env: Bindings) -> int:
    """Return the target of a text; a step whose target is gone cannot be done."""
    found: tuple[int, ...] = env["it"]
    if not found:
        raise Stuck
    return found[0]


def reached(s: Any, card: int, found: list[int]) -> list[int]:
    """Keep what a Spell's Level reaches (EPI-R5)."""
    return [c for c in found if level(s, c) <= level(s, card)]


def fighters(s: Any, card: int) -> list[int]:
    """List all fighters in play that the card's Level reaches."""
    return reached(s, card, [c for seat in (0, 1) for c in everything(s, seat) if is_fighter(s, c)])


def bodies(s: Any, card: int) -> list[int]:
    """List the fighters in play other than Players that the card's Level reaches."""
    return [c for c in fighters(s, card) if sheet(s, c).kind != "player"]


def enemies(s: Any, card: int) -> list[int]:
    """List the enemy Characters and Machines that the card's Level reaches."""
    return [c for c in bodies(s, card) if s.own[c] != s.own[card]]


def own_characters(s: Any, card: int) -> list[int]:
    """List the own Characters in Deployment."""
    return [c for c in deployed(s, s.own[card]) if sheet(s, c).kind == "character"]


def others(s: Any, card: int) -> list[int]:
    """List what a card may absorb: another own Character, or an own Opal, in Deployment."""
    return [c for c in deployed(s, s.own[card]) if c != card and (sheet(s, c).kind == "character" or is_opal(s, c))]


def arms(s: Any, card: int) -> list[int]:
    """List the Weapons and Objects in play that the card's Level reaches."""
    found = [c for seat in (0, 1) for c in everything(s, seat) if sheet(s, c).kind in ("weapon", "object")]
    return reached(s, card, found)


def harms(amount: int) -> Does:
    """Deal damage to the target."""
    return lambda m, env: _unless_stuck(actions.harm(m, it(m, env), amount, clause="EPI-R5"))


def _unless_stuck(done: object) -> None:
    if not done:
        raise Stuck


def draws(amount: int) -> Does:
    """Draw cards."""
    return lambda m, env: drawing.draw(m, env["controller"], amount)


def prevents(amount: int) -> Does:
    """Prevent damage about to go to the own Player."""
    return lambda m, env: _unless_stuck(spells.prevent(m, env["controller"], amount))


def gives(word: str, amount: int, turns: int = 0) -> Does:
    """Change the target until the end of this turn, or of a later one."""
    return lambda m, env: actions.change(m, it(m, env), word, amount, until=m.store.turn[TABLE] + turns)


def _silences(m: Match, env: Bindings) -> None:
    _unless_stuck(spells.silence(m, env["answered"]))


def _destroys(m: Match, env: Bindings) -> None:
    target = it(m, env)
    if is_opal(m.store, target):
        actions.discard(m, target, clause="EPI-R17")
    else:
        actions.destroy(m, (target,), clause="EPI-R7")


def _recalls(m: Match, env: Bindings) -> None:
    actions.recall(m, it(m, env), clause="EPI-R7")


def _heals(m: Match, env: Bindings) -> None:
    card = it(m, env)
    actions.mend(m, card, original(m.store, card), clause="EPI-R10")


def _absorbs(m: Match, env: Bindings) -> None:
    actions.absorb(m, env["this"], it(m, env))


# ---- lasting properties and automatic abilities
def quality(word: str, amount: int = 1) -> tuple[Lasting, ...]:
    """Give a card a quality, or a change, of its own."""
    return (Lasting(word, itself, one if amount == 1 else lambda s, source, entity: amount),)


def _of_side(s: Any, source: int, entity: int) -> bool:
    return bool(s.own[source] == s.own[entity])


def _own_player(s: Any, source: int, entity: int) -> bool:
    return bool(entity == s.player[s.own[source]])


def _own_character(s: Any, source: int, entity: int) -> bool:
    return _of_side(s, source, entity) and is_character(s, entity)


def ours(word: str, amount: int, *, applies: Callable[[Any, int, int], bool] = _of_side) -> tuple[Lasting, ...]:
    """Change all own cards, or those of a test."""
    return (Lasting(word, applies, lambda s, source, entity: amount),)


def _spell_destroyed_own(s: Any, source: int, entry: Any) -> bool:
    return bool(s.own[entry[5]] == s.own[source] and is_character(s, entry[5]) and entry[5] != source)


def _draw_for_this(m: Match, env: Bindings) -> None:
    drawing.draw(m, m.store.own[env["this"]], 1)


def _only_humans(s: Any, card: int, holder: int) -> bool:
    return sheet(s, holder).people == "empiria"


_known(Program("plain:Listener", (Step("draw", run=_draw_for_this),)))


# ---- cards
def _card(name: str, kind: Kind, **fields: Any) -> Sheet:
    return Sheet(name.lower().replace(" ", "-"), kind, (name.lower(),), **fields)


def player(name: str, strength: int = 20, vital: int = 200, **fields: Any) -> Sheet:
    """Return a Player card of Level 5."""
    return _card(name, "player", level=5, strength=strength, vital=vital, **{"quick_vital": vital // 2, **fields})


def character(name: str, strength: int = 5, vital: int = 5, *, cost: int = 0, level: int = 1, words: str = "", **fields: Any) -> Sheet:
    """Return a Character; its keywords in one text."""
    return _card(name, "character", strength=strength, vital=vital, cost=cost, level=level, words=frozenset(words.split()), **fields)


def arm(name: str, kind: Kind, strength: int, vital: int, *, cost: int = 5, level: int = 1, words: str = "", **fields: Any) -> Sheet:
    """Return a Weapon or an Object."""
    return _card(name, kind, strength=strength, vital=vital, cost=cost, level=level, words=frozenset(words.split()), **fields)


def spell(name: str, *steps: Does | Ask, cost: int = 5, level: int = 2, aim: Finds | None = None, **fields: Any) -> Sheet:
    """Return a Spell."""
    price = fields.pop("price", None)
    return _card(name, "spell", cost=cost, level=level, text=text(name, *steps, aim=aim, price=price), **fields)


def skill(name: str, loss: int, **fields: Any) -> Sheet:
    """Return a Player Skill."""
    return _card(name, "skill", level=5, loss=loss, **fields)


def continuous(name: str, *, cost: int = 10, level: int = 2, **fields: Any) -> Sheet:
    """Return a Continuous Spell."""
    return _card(name, "continuous", cost=cost, level=level, **fields)


PALADIN = player("Paladin")
MARSHAL = player("Marshal", late=15)
COMMAND = skill("Command", 20, lasting=ours("strength", 5, applies=_own_character))
READING = skill("Reading", 15, lasting=ours("spell_level", 1))
RECRUIT = character("Recruit", 5, 15, cost=5, people="empiria")
SQUIRE = character("Squire", 5, 5, people="empiria")
GUARD = character("Guard", 5, 25, cost=10, level=2, people="empiria")
SCOUT = character("Scout", 10, 10, cost=5, words="swift")
GIANT = character("Giant", 20, 35, cost=20, level=4, words="heavy sweep", people="giants")
MAGE = character("Mage", 5, 21, cost=10, level=2, people="ika", use=Use(used("Mage", _heals, aim=own_characters), 5, in_magic=True))
SPIRIT = character("Spirit", 5, 16, cost=10, level=2, people="gahus", families=frozenset({"spirit"}),
                   use=Use(used("Spirit", _absorbs, aim=others), most=1))
LISTENER = character("Listener", 5, 20, cost=10, level=2, people="gahus",
                     watchers=(Watcher("destroyed", _spell_destroyed_own, PROGRAMS["plain:Listener"]),))
GUARDIAN = character("Guardian", 5, 16, cost=10, level=2, words="regeneration", people="gahus")
LEGIONARY = character("Legionary", 5, 15, cost=5, formation=5, families=frozenset({"legion"}))
CAPTAIN = character("Captain", 10, 25, cost=15, level=3, words="manoeuvre", families=frozenset({"legion"}))
TRACKER = character("Tracker", 10, 20, cost=10, level=2, words="challenge")
IMP = character("Imp", 10, 10, cost=5, words="pact", people="demons")
SLEEPER = character("Sleeper", 15, 35, cost=10, level=4, lasting=(*quality("no_attack"), *quality("no_answer"), *quality("no_magic")))
SWORD = arm("Sword", "weapon", 5, 5)
AXE = arm("Axe", "weapon", 15, 10, cost=10, level=2, words="heavy")
KNIFE = arm("Knife", "weapon", 10, 5, cost=10, level=2, words="swift")
HEIRLOOM = arm("Heirloom", "weapon", 10, 10, cost=10, level=2, words="legacy")
BANNER = arm("Banner", "weapon", 5, 5, cost=0, bears=_only_humans)
SHIELD = arm("Shield", "object", 0, 5, cost=0)
PLATE = arm("Plate", "object", 0, 15, cost=10, level=2)
BELT = arm("Belt", "object", 0, 10, words="heavy")
CHARM = arm("Charm", "object", 0, 5, words="regeneration")
TOWER = arm("Tower", "object", 0, 10, level=2, words="tower")
STAFF = arm("Staff", "object", 0, 5, level=2, magic_lasting=ours("spell_level", 1))
OPAL = arm("Opal", "object", 0, 0, offer=10, copies=0)
ENGINE = _card("Engine", "machine", level=1, cost=5, strength=10, vital=10)
WALL = _card("Wall", "machine", level=2, cost=10, strength=0, vital=30, lasting=quality("no_attack"))
DART = spell("Dart", harms(15), aim=fighters)
RAY = spell("Ray", harms(25), cost=10, level=3, aim=bodies)
DISSOLVE = spell("Dissolve", _destroys, aim=arms)
BANISH = spell("Banish", _recalls, cost=10, level=3, aim=bodies)
INSIGHT = spell("Insight", draws(2), level=1)
OFFERING = spell("Offering", draws(2), cost=0, level=1, price=own_characters)
MIRE = spell("Mire", gives("heavy", 1, turns=1), aim=enemies)
AMBUSH = spell("Ambush", gives("swift", 1), aim=own_characters)
CLOSED = spell("Closed", prevents(15), level=1, answers="damage")
SILENCE = spell("Silence", _silences, level=3, answers="spell")
CIRCLE = continuous("Circle", lasting=ours("spell_level", 1))
VOW = continuous("Vow", lasting=ours("ward", -5, applies=_own_player))
TREAD = continuous("Tread", lasting=ours("left_over", 5), level=3)

PLAYERS = (PALADIN, MARSHAL)
SKILLS = (COMMAND, READING)
CARDS = (RECRUIT, SQUIRE, GUARD, SCOUT, GIANT, MAGE, SPIRIT, LISTENER, GUARDIAN, LEGIONARY, CAPTAIN, TRACKER, IMP, SLEEPER, SWORD, AXE,
         KNIFE, HEIRLOOM, BANNER, SHIELD, PLATE, BELT, CHARM, TOWER, STAFF, OPAL, ENGINE, WALL, DART, RAY, DISSOLVE, BANISH, INSIGHT,
         OFFERING, MIRE, AMBUSH, CLOSED, SILENCE, CIRCLE, VOW, TREAD)
SHEETS = (BLANK, TOKEN, *PLAYERS, *SKILLS, *CARDS)
NUMBER = {sheet.id: i for i, sheet in enumerate(SHEETS)}
_MANY = (RECRUIT, SQUIRE, GUARD, LEGIONARY, SCOUT, OPAL)


def _deck(player: Sheet, *, spare: int) -> tuple[int, ...]:
    """Return a Player, two Skills and fifty cards: some of each kind; `spare` chooses which are left out."""
    some = [card for i, card in enumerate(CARDS) if i % 3 != spare]
    cards = [*some, *_MANY * 5][:50]
    return tuple(NUMBER[card.id] for card in (player, *SKILLS, *cards))


DECKS = (_deck(PALADIN, spare=0), _deck(MARSHAL, spare=1), _deck(PALADIN, spare=2))


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two of three decks of fifty plain cards, drawn from the seed; every other match is of the quick format."""
    decks = (DECKS[seed % 3], DECKS[(seed + 1) % 3])
    mode = "quick" if seed % 2 else "standard"
    return Setup(seed, ("A", "B"), SHEETS, decks, programs=PROGRAMS, options={"quick": quick, "mode": mode})


def owner_right(store: Any, card: int) -> bool:
    """Whether a card lies on its owner's side; what waits or lasts belongs to either."""
    zone = store.at[card]
    if zone >= ZONES:
        return bool(store.own[store.owner(zone)] == store.own[card])
    return zone in (EFFECTS, CHAIN, RESOLVING) or bool(SEAT[zone] == store.own[card])


def in_deployment(s: Any, card: int) -> bool:
    """Whether a card lies in Deployment."""
    return stands_in(s, card, DEPLOYMENT)
