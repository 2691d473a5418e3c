"""Cards of ECG in the card language, for scenarios: written as in card files, compiled at once."""

from __future__ import annotations

from typing import Any

from tabletop.games.ecg.compile import CARD_COMPILER
from tabletop.games.ecg.sheet import BLANK, TOKEN, Sheet
from tabletop.kernel.match import Setup
from tests.support.ecg_plain import CHALICE, PROGRAMS, SHRINE
from tests.support.ecg_plain import TROOPS as PLAIN_TROOPS

Plain = dict[str, Any]
MADE: dict[str, Plain] = {}
"""Cards compiled so far, by id."""
KINGDOMS = ("sun", "owl", "deer", "wolf", "lion")


def made(name: str, kind: str, **fields: Any) -> Sheet:
    """Compile a card; its programs join those of every scenario."""
    ident = "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower()).strip("-")
    card = {"id": ident, "name": {"es": name, "en": name}, "number": 1, "art": {"emblem": "sun", "style": "relic"}, "kind": kind, **fields}
    if MADE.setdefault(ident, card) != card:
        raise ValueError(f"two cards are called {name}: their programs would have one name")
    ready = CARD_COMPILER.ready(card)
    PROGRAMS.update(ready.programs)
    sheet: Sheet = ready.sheet
    return sheet


def _costs(amount: int) -> dict[str, int]:
    return dict.fromkeys(KINGDOMS, amount)


def troop(name: str, strength: int, **fields: Any) -> Sheet:
    """Return a Troop of the Sun: cost 1, preparation 2, Infantry."""
    return made(name, "troop", strength=strength, **{"cost": 1, "preparation": 2, "line": "infantry", "kingdom": "sun", **fields})


def action(name: str, *effect: Plain, **fields: Any) -> Sheet:
    """Return an Action of cost 1."""
    return made(name, "action", effect=list(effect), **{"costs": _costs(1), **fields})


def spell(name: str, *effect: Plain, school: str, **fields: Any) -> Sheet:
    """Return a Spell of cost 1."""
    return made(name, "spell", effect=list(effect), school=school, **{"costs": _costs(1), **fields})


def reaction(name: str, *effect: Plain, to: list[str], **fields: Any) -> Sheet:
    """Return a Reaction of cost 1 to enemy things of some kinds."""
    at = {"at": fields.pop("at")} if "at" in fields else {}
    return made(name, "reaction", effect=list(effect), reacts={"to": to, **at}, **{"costs": _costs(1), **fields})


def legacy(name: str, **fields: Any) -> Sheet:
    """Return a Legacy of cost 1."""
    return made(name, "legacy", **{"costs": _costs(1), **fields})


def general(name: str, **fields: Any) -> Sheet:
    """Return a General of the Sun, of cost 2."""
    return made(name, "general", **{"cost": 2, "kingdom": "sun", **fields})


def hero(name: str, **fields: Any) -> Sheet:
    """Return a Hero of the Sun: morale 40, renown 4, hand 5."""
    return made(name, "hero", **{"kingdom": "sun", "morale": 40, "renown": 4, "hand": 5, **fields})


# ---- cards of the set whose texts need the game's own nodes
_OWN: Plain = {"who": "troops", "side": "own"}
_ENEMY: Plain = {"who": "troops", "side": "enemy"}
_ONE: Plain = {"do": "target", "as": "one", "from": _OWN}
_FOE: Plain = {"do": "target", "as": "one", "from": _ENEMY}
_RENOWN: Plain = {"do": "shift", "counter": "renown", "amount": 1}


def _prepare(amount: int, to: Any = "one") -> Plain:
    return {"do": "prepare", "amount": amount, "to": to}


TISBE = hero("Tisbe", abilities=[{"where": "beside", "cost": 1, "do": [
    {"do": "next", "attribute": "entry", "amount": -1, "title": "mercenary"}]}])
ULULA = hero("Ulula", sorcery="moon", abilities=[{"where": "beside", "extra_costs": [{"pay": "madness"}], "do": [
    {"do": "mill", "as": "top", "amount": 2},
    {"do": "choose", "as": "found", "from": {"who": "among", "name": "top", "kind": ["spell"]}, "min": 0}, {"do": "take", "to": "found"}]}])
COPISTA = hero("Copista", abilities=[{"always": [{
    "has": "modify", "attribute": "cost", "amount": -1, "when": {"is": "state", "state": "no_reaction"},
    "who": {"who": "cards", "place": "hand", "kind": ["reaction"]}}]}])
IRIA = hero("Iria", abilities=[{"where": "beside", "cost": 1, "do": [
    {"do": "target", "as": "one", "from": {**_OWN, "trained": "this_turn", "title": "none"}}, _RENOWN]}])
REGENTE = hero("Regente", abilities=[
    {"always": [{"has": "modify", "attribute": "cost", "amount": -2, "who": {"who": "cards", "place": "hand", "kind": ["general"]}}]},
    {"where": "beside", "extra_costs": [{"pay": "general"}], "do": [{"do": "draw"}]}])
HEROES = (TISBE, ULULA, COPISTA, IRIA, REGENTE)
NOVICIO = troop("Novicio", 2, preparation=1, titles=["devotee"], abilities=[{"whenever": {"fact": "parts"}, "do": [
    {"do": "choose", "as": "one", "from": {**_OWN, "wounded": "yes"}}, {"do": "mend", "amount": 1, "to": "one"}]}])
MONJE = troop("Monje", 2, line="both", abilities=[{"where": "court", "cost": 1, "per": "copies", "do": [
    {"do": "look", "as": "top", "amount": 1}, {"do": "may", "then": [{"do": "stack", "who": "top", "at": "bottom"}]}]}])
BALLESTA = troop("Ballesta", 4, line="support", cost=4, abilities=[{"always": [
    {"has": "quality", "quality": "whole_volley",
     "when": {"is": "compare", "left": {"of": "counter", "counter": "madness"}, "relation": "at_least", "right": 4}}]}])
MANADA = troop("Manada", 5, cost=3, titles=["wild"], abilities=[{"whenever": {"fact": "trained"}, "do": [
    {"do": "prepare", "to": "this", "amount": {"of": "times", "by": -1, "amount": {
        "of": "count", "who": {**_OWN, "title": "wild", "but": "this"}}}}]}])
OSO = troop("Oso", 4, cost=3, titles=["wild"], abilities=[{
    "whenever": {"fact": "phase", "phase": "action"}, "do": [_prepare(-1, "this")],
    "when": {"is": "compare", "left": {"of": "value", "attribute": "wounds", "who": "this"}, "relation": "more", "right": 0}}])
CUADRILLA = troop("Cuadrilla", 2, line="both", kingdom=None, titles=["mercenary"], abilities=[
    {"where": "court", "cost": 1, "per": "copies", "do": [{"do": "next", "attribute": "cost", "amount": -1, "least": 1}]},
    {"where": "battle", "cost": 1, "do": [_prepare(-1, "this")]}])
SARGENTO = troop("Sargento", 3, abilities=[{"where": "battle", "cost": 1, "per": "copies", "do": [
    {"do": "target", "as": "one", "from": {**_OWN, "line": "same", "but": "this"}}, _prepare(-1)]}])
TEA = general("Tea", sorcery="sun", abilities=[{"always": [{"has": "modify", "attribute": "mending", "who": _OWN, "amount": 1}]}])
NOCTUA = general("Noctua", abilities=[{"whenever": {"fact": "lapsed"}, "do": [
    {"do": "shift", "counter": "morale", "side": "enemy", "amount": {"of": "times", "by": -1, "amount": {"of": "bound", "name": "amount"}}}]}])
ALCOR = general("Alcor", abilities=[{"whenever": {"fact": "trained", "who": {**_OWN, "title": "none"}}, "once": "turn", "do": [_RENOWN]}])
LEER = action("Leer", {"do": "mill", "as": "top", "amount": 4},
              {"do": "choose", "as": "found", "from": {"who": "among", "name": "top", "kind": ["action", "reaction", "spell"]}, "min": 0},
              {"do": "take", "to": "found"}, madness=1)
GALA = action("Gala", {"do": "shift", "counter": "renown", "amount": 2}, {
    "do": "if", "then": [{"do": "draw"}],
    "when": {"is": "compare", "left": {"of": "counter", "counter": "court"}, "relation": "at_least", "right": 6}})
HAMBRE = spell("Luna", _prepare(-1, {**_OWN, "title": "wild"}), school="moon", madness=2)
QUEMAR = action("Quemar", {"do": "choose", "as": "gone", "from": {"who": "cards", "place": "discard", "side": "enemy"}, "min": 0, "max": 3},
                {"do": "exile", "to": "gone"})
PALABRA = reaction("Palabra", {"do": "may", "by": "opponent", "then": [{"do": "shift", "counter": "renown", "side": "enemy", "amount": -3}],
                               "otherwise": [{"do": "undo"}]}, to=["ability"])
CUARTEL = reaction("Cuartel", {"do": "choose", "as": "hurt", "from": {"who": "answered", "part": "subject"}}, {"do": "undo"},
                   {"do": "wound", "amount": 1, "to": "hurt"}, to=["rally", "mending"])
RELEVO = reaction("Relevo", {"do": "choose", "as": "to", "from": {**_OWN, "line": "aimed"}}, {"do": "redirect", "to": "to"},
                  to=["manoeuvre"], at="own_troop")
_ANY_MANOEUVRE = ["clash", "charge", "volley", "redeploy", "rally", "assault"]
CONTRAORDEN = reaction("Contraorden", {"do": "choose", "as": "who", "from": {**_OWN, "preparation": "none"}},
                       {"do": "command", "name": "who", "kinds": _ANY_MANOEUVRE}, to=["manoeuvre"])
ARCHIVO = legacy("Archivo", abilities=[
    {"whenever": {"fact": "renewed"}, "do": [{"do": "draw", "amount": 2}]},
    {"always": [{"has": "modify", "attribute": "cost", "amount": -1, "when": {"is": "state", "state": "renewed"},
                 "who": {"who": "cards", "place": "hand", "kind": ["spell"]}}]}])
FILAS = legacy("Filas", abilities=[{"always": [{"has": "modify", "attribute": "strength", "who": _OWN, "amount": 1, "when": {
    "is": "all", "those": [
        {"is": "compare", "relation": "equal", "left": {"of": "count", "who": {**_OWN, "line": "infantry"}},
         "right": {"of": "count", "who": {**_OWN, "line": "support"}}},
        {"is": "exists", "who": {**_OWN, "line": "infantry"}, "least": 2}]}}]}])
ASEDIO = legacy("Asedio", abilities=[{
    "whenever": {"fact": "phase", "phase": "resolution", "side": "any"}, "when": {"is": "state", "state": "unwounded"}, "do": [
        {"do": "shift", "counter": "morale", "amount": -2}, {"do": "shift", "counter": "morale", "amount": -2, "side": "enemy"}]}])
TROOPS = (NOVICIO, MONJE, BALLESTA, MANADA, OSO, CUADRILLA, SARGENTO)
OTHERS = (TEA, NOCTUA, ALCOR, LEER, GALA, HAMBRE, QUEMAR, PALABRA, CUARTEL, RELEVO, CONTRAORDEN, ARCHIVO, FILAS, ASEDIO)


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two decks of cards in the card language, with plain ones between them; their Heroes are drawn from the seed."""
    sheets = (BLANK, TOKEN, CHALICE, SHRINE, *HEROES, *TROOPS, *OTHERS, *PLAIN_TROOPS)
    number = {sheet.id: i for i, sheet in enumerate(sheets)}
    decks = []
    for seat, resource in enumerate((CHALICE, SHRINE)):
        own = [HEROES[(seed + seat) % len(HEROES)], resource, *TROOPS, *TROOPS, *OTHERS, *PLAIN_TROOPS[seat::2], *PLAIN_TROOPS[:5]]
        decks.append(tuple(number[sheet.id] for sheet in own))
    return Setup(seed, ("A", "B"), sheets, tuple(decks), programs=PROGRAMS, options={"quick": quick})
