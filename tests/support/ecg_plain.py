"""ECG with plain sheets: a few cards of every kind, their texts written as programs instead of in the card language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.ecg import actions, answers, chain, drawing, manoeuvres
from tabletop.games.ecg.board import CHAIN, EFFECTS, RESOLVING, SEAT
from tabletop.games.ecg.game import RULES
from tabletop.games.ecg.readers import in_battle, item_target, troops
from tabletop.games.ecg.sheet import BLANK, TOKEN, Answers, ExtraCost, Kind, Price, Sheet, Text, Use
from tabletop.kernel.agenda import Bindings, Program, Step, program
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.match import Match, Setup, Stuck
from tabletop.lang.execute import Aimed
from tabletop.lang.lasting import Lasting, itself, one
from tabletop.lang.targets import aimed
from tabletop.lang.watchers import Watcher

__all__ = ["RULES", "owner_right", "setup"]
Does = Callable[[Match, Bindings], None]
PROGRAMS: dict[str, Program] = {}
"""Programs of the plain texts, by name."""


# ---- texts
def _seat(m: Match, env: Bindings) -> int:
    return int(m.store.own[env["this"]])


def _known(prog: Program) -> Program:
    PROGRAMS[prog.name] = prog
    return prog


def place(s: Any, thing: int) -> int:
    """Return where a target is: battle is one place."""
    return 1 if in_battle(s, thing) else int(s.at[thing])


def text(name: str, *steps: Does | Ask, aim: Callable[[Match, Bindings, int], list[int]] | None = None) -> Text:
    """Make a text of steps; with `aim`, the candidates of a target that the steps read as `it`."""
    made = tuple(Step(f"s{i}", ask=step) if isinstance(step, Ask) else Step(f"s{i}", run=step) for i, step in enumerate(steps))
    effect, first = _known(Program(f"plain:{name}", made)), _known(Program(f"plain:{name}/first", made[:1]))
    if aim is None:
        return Text(effect, first=first)

    def one_of(m: Match, env: Bindings, seat: int) -> list[int]:
        return aim(m, env, seat)

    class Single(Choose):
        def value(self, m: Match, env: Bindings, seat: int, picks: Any) -> Any:
            found = super().value(m, env, seat, picks)
            return () if found is None else (found,)

    announce = _known(aimed(f"plain:{name}/aim", program(f"plain:{name}/ask", it=Single("it", _seat, one_of)), ("it",),
                            place=place, tell=chain.tell_target))

    def candidates(s: Any, source: int, names: Bindings | None = None) -> list[int]:
        class Reader:
            store = s

        return aim(Reader(), {"this": source}, s.own[source])  # type: ignore[arg-type]

    return Text(effect, announce, ("it",), (Aimed(candidates, candidates),), first)


def it(m: Match, env: Bindings) -> int:
    """Return the target of a text; a step whose target is gone cannot be done (ECG-R17)."""
    found: tuple[int, ...] = env["it"]
    if not found or str(place(m.store, found[0])) != env["it@"][0]:
        raise Stuck
    return found[0]


def enemies(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the enemy Troops in battle."""
    return troops(m.store, 1 - seat)


def own(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the own Troops in battle."""
    return troops(m.store, seat)


def wounds(amount: int) -> Does:
    """Wound the target."""
    def do(m: Match, env: Bindings) -> None:
        if not actions.wound(m, it(m, env), amount, by=env["controller"], clause="ECG-7.1"):
            raise Stuck

    return do


def mends(amount: int) -> Does:
    """Mend the target; one without wounds cannot be mended (ECG-R31)."""
    def do(m: Match, env: Bindings) -> None:
        card = it(m, env)
        if not m.store.wounds[card]:
            raise Stuck
        actions.mend(m, card, amount)

    return do


def prepares(amount: int) -> Does:
    """Change the target's preparation."""
    def do(m: Match, env: Bindings) -> None:
        if not actions.prepare(m, it(m, env), amount, clause="ECG-R31"):
            raise Stuck

    return do


def draws(amount: int) -> Does:
    """Draw cards."""
    return lambda m, env: drawing.draw(m, env["controller"], amount)


def mills(amount: int) -> Does:
    """Put the top cards of the own deck into the discard."""
    return lambda m, env: drawing.mill(m, env["controller"], amount)


def gains_renown(amount: int) -> Does:
    """Gain renown."""
    return lambda m, env: actions.change_renown(m, env["controller"], amount, clause="ECG-7.5")


def takes_renown(amount: int) -> Does:
    """Take renown from the other player, below 0 too."""
    return lambda m, env: actions.change_renown(m, 1 - env["controller"], -amount, clause="ECG-7.5")


def _answered(step: Callable[[Match, int], bool]) -> Does:
    """Make a step upon what a Reaction answers; it cannot be done once that is gone."""
    def do(m: Match, env: Bindings) -> None:
        if not step(m, env["answered"]):
            raise Stuck

    return do


def _same_line(m: Match, env: Bindings, seat: int) -> list[int]:
    s = m.store
    item = s.zone[CHAIN][-1] if s.zone[CHAIN] else 0
    target = item_target(s, item)
    return [c for c in s.zone[s.at[target]] if c != target] if target and in_battle(s, target) else []


def _redirect(m: Match, env: Bindings) -> None:
    if not env["to"] or not answers.redirect(m, env["answered"], env["to"]):
        raise Stuck


def _targets_of_clash(m: Match, env: Bindings, seat: int) -> list[int]:
    s = m.store
    able = [c for c in troops(s, seat) if manoeuvres.is_fit(s, c)]
    return [c for c in able if manoeuvres.targets(s, c, "clash")]


def _clash_targets(m: Match, env: Bindings, seat: int) -> list[int]:
    return manoeuvres.targets(m.store, env["who"], "clash") if env["who"] else []


def _clash(m: Match, env: Bindings) -> None:
    if not env["who"]:
        raise Stuck
    chain.command(m, env["who"], "clash", target=env["at"])


def _enemy_item(s: Any, card: int, item: int) -> bool:
    return bool(s.own[item] != s.own[card])


def _at_own_troop(s: Any, card: int, item: int) -> bool:
    target = item_target(s, item)
    return bool(target and s.own[target] == s.own[card])


# ---- cards
def _card(name: str, kind: Kind, **fields: Any) -> Sheet:
    return Sheet(name.lower().replace(" ", "-"), kind, (name.lower(),), **fields)


def costs(amount: int, *kingdoms: str) -> dict[str, int]:
    """Make a price for some kingdoms, by default for all."""
    return dict.fromkeys(kingdoms or ("sun", "owl", "deer", "wolf", "lion"), amount)


def troop(name: str, strength: int, line: str = "infantry", *, cost: int = 1, preparation: int = 2, **fields: Any) -> Sheet:
    """Return a Troop of the Sun."""
    return _card(name, "troop", strength=strength, line=line, cost=cost, preparation=preparation, **{"kingdom": "sun", **fields})


def reaction(name: str, *steps: Does | Ask, prey: set[str], fits: Answers | None = _enemy_item, cost: int = 1) -> Sheet:
    """Return a Reaction to enemy things of some kinds."""
    return _card(name, "reaction", costs=costs(cost), text=text(name, *steps), prey=frozenset(prey), fits=fits)


def quality(name: str) -> tuple[Lasting, ...]:
    """Give a card a quality of its own."""
    return (Lasting(name, itself, one),)


def less(attribute: str, by: int) -> tuple[Lasting, ...]:
    """Lower or raise an attribute of a card itself."""
    return (Lasting(attribute, itself, lambda s, source, entity: by),)


def _all_own(s: Any, source: int, entity: int) -> bool:
    return bool(s.own[source] == s.own[entity])


def _rallied(m: Match, env: Bindings) -> None:
    actions.change_renown(m, m.store.own[env["this"]], 1, clause="ECG-R35")


def _mended_own(s: Any, source: int, entry: Any) -> bool:
    return bool(s.own[entry[5]] == s.own[source])


_known(Program("plain:procession", (Step("renown", run=_rallied),)))

HERO = _card("Hero", "hero", kingdom="sun", morale=40, renown=4, hand=5, sorcery="sun",
             use=Use(text("Hero", mends(2), aim=own), Price(extra_costs=(ExtraCost("discard"),))))
RIVAL = _card("Rival", "hero", kingdom="owl", morale=34, renown=5, hand=6, sorcery="moon",
              use=Use(text("Rival", mills(2)), Price(extra_costs=(ExtraCost("madness"),))))
CHALICE = _card("Chalice", "resource", second=(1, 1))
SHRINE = _card("Shrine", "resource", devout=True)
BLADE = troop("Blade", 3)
ARCHER = troop("Archer", 3, "support", cost=2)
RANGER = troop("Ranger", 2, "both", preparation=1)
CHAMPION = troop("Champion", 6, cost=4)
SPEARMAN = troop("Spearman", 3, cost=2, lasting=quality("pike"))
BULWARK = troop("Bulwark", 4, cost=3, lasting=quality("guard"))
TORTOISE = troop("Tortoise", 2, cost=2, lasting=less("mail", 1))
STALKER = troop("Stalker", 3, "support", cost=2, lasting=quality("stalk"))
VETERAN = troop("Veteran", 3, cost=2, lasting=less("recovery", -1))
DEVOTEE = troop("Devotee", 2, cost=1, titles=frozenset({"devotee"}),
                court_use=Use(text("Devotee", mends(2), aim=own), Price(2), per="copies"))
MERCENARY = troop("Mercenary", 2, cost=2, kingdom="", titles=frozenset({"mercenary"}))
PALADIN = troop("Paladin", 3, cost=2, kingdom="", titles=frozenset({"mercenary", "devotee"}))
CUB = troop("Cub", 2, preparation=0, titles=frozenset({"wild"}))
READER = troop("Reader", 1, "support", madness=1, sorcery="moon", use=Use(text("Reader", prepares(-1), aim=own), Price(1)),
               court_use=Use(text("Reader court", gains_renown(1)), Price(1)))
ABBESS = _card("Abbess", "general", kingdom="sun", cost=3, lasting=(Lasting("strength", _all_own, one),))
MARSHAL = _card("Marshal", "general", kingdom="sun", cost=2, use=Use(text("Marshal", prepares(-1), aim=own), Price(1)))
OFFERING = _card("Offering", "action", costs=costs(1, "sun", "lion"), extra_costs=(ExtraCost("court"),), text=text("Offering", draws(2)))
RUMOUR = _card("Rumour", "action", costs=costs(2), text=text("Rumour", takes_renown(2), draws(1)))
WEIGHT = _card("Weight", "action", costs=costs(1), extra_costs=(ExtraCost("renown", 3),), text=text("Weight", wounds(3), aim=enemies))
BANDAGE = _card("Bandage", "action", costs=costs(1), text=text("Bandage", mends(3), draws(1), aim=own))
BITE = _card("Bite", "action", costs=costs(1), extra_costs=(ExtraCost("wound"),), madness=1, text=text("Bite", wounds(2), aim=enemies))
DEPTHS = _card("Depths", "action", costs=costs(1), text=text("Depths", mills(6)))
BEAM = _card("Beam", "spell", costs=costs(2), madness=2, school="moon", text=text("Beam", wounds(2), aim=enemies))
DAWN = _card("Dawn", "spell", costs=costs(2), school="sun", text=text("Dawn", mends(2), aim=own))
PRAYER = _card("Prayer", "blessing", costs=costs(2))
PROCESSION = _card("Procession", "legacy", costs=costs(1, "sun", "owl"), watchers=(
    Watcher("mended", _mended_own, PROGRAMS["plain:procession"]),))
ERASURE = reaction("Erasure", _answered(answers.undo), prey={"action", "reaction"})
SILENCE = reaction("Silence", _answered(answers.undo), prey={"blessing", "legacy"})
AMBUSH = reaction("Ambush", _answered(answers.undo), prey={"train"})
PARRY = reaction("Parry", _answered(answers.undo), prey={"manoeuvre"})
HUSH = reaction("Hush", _answered(answers.undo), prey={"ability"})
NOTE = reaction("Note", _answered(answers.curtail), prey={"action"})
SHIELDS = reaction("Shields", _answered(lambda m, item: answers.soften(m, item, 2)), prey={"manoeuvre"}, fits=_at_own_troop)
RELIEF = reaction("Relief", Choose("to", _seat, _same_line), _redirect, prey={"manoeuvre"}, fits=_at_own_troop)
COUNTER = reaction("Counter", Choose("who", _seat, _targets_of_clash), Choose("at", _seat, _clash_targets), _clash, prey={"manoeuvre"})

HEROES = (HERO, RIVAL)
RESOURCES = (CHALICE, SHRINE)
TROOPS = (BLADE, ARCHER, RANGER, CHAMPION, SPEARMAN, BULWARK, TORTOISE, STALKER, VETERAN, DEVOTEE, MERCENARY, PALADIN, CUB, READER)
OTHERS = (ABBESS, MARSHAL, OFFERING, RUMOUR, WEIGHT, BANDAGE, BITE, DEPTHS, BEAM, DAWN, PRAYER, PROCESSION, ERASURE, SILENCE, AMBUSH,
          PARRY, HUSH, NOTE, SHIELDS, RELIEF, COUNTER)
SHEETS = (BLANK, TOKEN, *HEROES, *RESOURCES, *TROOPS, *OTHERS)
NUMBER = {sheet.id: i for i, sheet in enumerate(SHEETS)}


def _deck(hero: Sheet, resource: Sheet, *, spare: int) -> tuple[int, ...]:
    """Return a Hero, a Resource and forty cards: two of each Troop, one of most others; `spare` chooses which are left out."""
    others = [card for i, card in enumerate(OTHERS * 2) if i % 3 != spare][:12]
    cards = [*TROOPS, *TROOPS, *others]
    return tuple(NUMBER[card.id] for card in (hero, resource, *cards))


DECKS = (_deck(HERO, CHALICE, spare=0), _deck(RIVAL, SHRINE, spare=1), _deck(HERO, CHALICE, spare=2))


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two of three decks of forty plain cards, drawn from the seed."""
    decks = (DECKS[seed % 3], DECKS[(seed + 1) % 3])
    return Setup(seed, ("A", "B"), SHEETS, decks, programs=PROGRAMS, options={"quick": quick})


def owner_right(store: Any, card: int) -> bool:
    """Whether a card lies on its owner's side; what waits or lasts belongs to either."""
    zone = store.at[card]
    return zone in (EFFECTS, CHAIN, RESOLVING) or bool(SEAT[zone] == store.own[card])

