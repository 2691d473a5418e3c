"""The card texts of ECG, written from the nodes: whole sentences in both languages."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tabletop import places
from tabletop.games.ecg.cards import ExtraCostText, Prey, read_card
from tabletop.games.ecg.costs import CANDIDATES, PRAYER
from tabletop.games.ecg.describe import CardDescriber, breach_text, reminders, rules_text, short_text
from tabletop.games.ecg.nodes import ATTRIBUTES
from tabletop.games.ecg.steps import VOCABULARY
from tabletop.games.shelf import Shelf
from tabletop.lang.describe import Phrases
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import Breach
from tests.support import ecg_cards as made
from tests.support.clauses import clause
from tests.support.described import wordless
from tests.support.ecg_cards import HEROES, OTHERS, TROOPS

SIGNATURE = {
    "tisbe": ("Paga 1 recurso: el próximo Mercenario que entrenes este turno entra con 1 menos de preparación.",
              "Pay 1 resource: the next Mercenary you train this turn enters with 1 less preparation."),
    "ulula": (("Suma 1 de locura: descarta las 2 primeras cartas de tu mazo. Puedes poner en tu mano un Hechizo de "
               "entre ellas."),
              ("Take 1 madness: discard the top 2 cards of your deck. You may put a Spell from among them into your "
               "hand.")),
    "copista": ("La primera Reacción que juegas cada turno cuesta 1 menos.", "The first Reaction you play each turn costs 1 less."),
    "iria": ("Paga 1 recurso: elige una Tropa objetivo tuya que da renombre y que has entrenado este turno; ganas 1 de renombre.",
             "Pay 1 resource: choose target Troop you control that gives renown and that you trained this turn; gain 1 renown."),
    "regente": ("Tus Generales cuestan 2 menos.\nDescarta el General que está junto a tu Héroe: roba una carta.",
                "Your Generals cost 2 less.\nDiscard the General next to your Hero: draw a card."),
    "novicio": (("Cada vez que va de tu mano o de tu corte al descarte por un coste o un efecto tuyo, cura 1 herida a "
                 "una de tus Tropas."),
                ("Whenever this card goes from your hand or court to the discard pile by your own cost or effect, heal "
                 "1 wound from one of your Troops.")),
    "monje": ("En la corte, paga 1 recurso [x1]: mira la primera carta de tu mazo. Puedes ponerla debajo del mazo.",
              "In court, pay 1 resource [x1]: look at the top card of your deck. You may put it at the bottom of your deck."),
    "ballesta": ("Si tu locura es 4 o más, su Descarga hiere con toda su fuerza.",
                 "If your madness is 4 or more, its Volley wounds with its whole strength."),
    "manada": ("Cuando la entrenas, esta Tropa pierde 1 de preparación por cada otro de tus Salvajes.",
               "When you train it, this Troop loses 1 preparation for each of your other Wild Troops."),
    "oso": ("Al empezar tu fase de Acción, si está herida, esta Tropa pierde 1 de preparación.",
            "At the start of your Action phase, if it is wounded, this Troop loses 1 preparation."),
    "cuadrilla": (("En la corte, paga 1 recurso [x1]: la próxima Tropa que entrenes este turno cuesta 1 menos, con un "
                   "mínimo de 1.\nEn batalla, paga 1 recurso: esta Tropa pierde 1 de preparación."),
                  ("In court, pay 1 resource [x1]: the next Troop you train this turn costs 1 less, to a minimum of "
                   "1.\nIn battle, pay 1 resource: this Troop loses 1 preparation.")),
    "sargento": ("En batalla, paga 1 recurso [x1]: otra Tropa objetivo tuya de su línea pierde 1 de preparación.",
                 "In battle, pay 1 resource [x1]: another target Troop you control in its line loses 1 preparation."),
    "tea": ("Cada vez que se curan heridas a una de tus Tropas, se cura 1 más.",
            "Whenever wounds are healed from one of your Troops, heal 1 more."),
    "noctua": ("Cada vez que tu locura llega a su umbral, el rival pierde tanta moral como acaba de perder tu Héroe.",
               "Whenever your madness reaches its threshold, your rival loses as much morale as your Hero just lost."),
    "alcor": ("La primera vez cada turno que entrenas una Tropa que da renombre, ganas 1 de renombre.",
              "The first time each turn you train a Troop that gives renown, gain 1 renown."),
    "leer": (("Descarta las 4 primeras cartas de tu mazo. "
             "Puedes poner en tu mano una carta de Acción, Reacción o Hechizo de entre ellas."),
             ("Discard the top 4 cards of your deck. "
             "You may put an Action, Reaction or Spell card from among them into your hand.")),
    "gala": ("Ganas 2 de renombre. Si tienes al menos 6 cartas en la corte, roba una carta.",
             "Gain 2 renown. If you have at least 6 cards in court, draw a card."),
    "luna": ("Cada uno de tus Salvajes pierde 1 de preparación.", "Each of your Wild Troops loses 1 preparation."),
    "quemar": ("Mira el descarte del rival y exilia hasta 3 cartas de él.",
               "Look through your rival's discard pile and exile up to 3 cards from it."),
    "palabra": ("En respuesta a una habilidad del rival: el rival puede perder 3 de renombre; si no, se deshace esa habilidad.",
                "In response to a rival's ability: your rival may lose 3 renown; otherwise that ability is undone."),
    "cuartel": (("En respuesta a una maniobra Reagrupar o un efecto de curación del rival: se deshace. Causa 1 herida a "
                 "la Tropa afectada."),
                ("In response to a rival's Rally manoeuvre or healing effect: it is undone. Deal 1 wound to the "
                 "affected Troop.")),
    "relevo": (("En respuesta a una maniobra del rival contra una Tropa tuya: "
               "otra de tus Tropas de la línea del objetivo pasa a ser el nuevo objetivo."),
               ("In response to a rival's manoeuvre against a Troop you control: "
               "another of your Troops in the target's line becomes the new target.")),
    "contraorden": ("En respuesta a una maniobra del rival: una de tus Tropas sin preparación hace ahora una maniobra.",
                    "In response to a rival's manoeuvre: one of your Troops without preparation now makes a manoeuvre."),
    "archivo": ("Cada vez que se renueva tu mazo, roba 2 cartas.\nSi tu mazo se ha renovado, tus Hechizos cuestan 1 menos.",
                "Whenever your deck is renewed, draw 2 cards.\nIf your deck has been renewed, your Spells cost 1 less."),
    "filas": (("Si tienes tantas Tropas en Infantería como en Soporte y tienes al menos 2 Tropas en Infantería, "
              "tus Tropas tienen +1 de fuerza."),
              ("If you have as many Troops in Infantry as in Support and you have at least 2 Troops in Infantry, "
              "your Troops have +1 strength.")),
    "asedio": ("Al empezar cada Resolución, si no se ha herido a ninguna Tropa este turno, los dos jugadores pierden 2 de moral.",
               "At the start of each Resolution, if no Troop has been wounded this turn, both players lose 2 morale."),
}
"""The texts of the set's cards, by id, in Spanish and in English."""
OWN, ENEMY = {"who": "troops", "side": "own"}, {"who": "troops", "side": "enemy"}
ONE_OWN = {"do": "target", "as": "one", "from": OWN}
ONE_ENEMY = {"do": "target", "as": "one", "from": ENEMY}
EFFECTS: dict[str, tuple[list[Any], str, str]] = {
    "wound": ([ONE_ENEMY, {"do": "wound", "amount": 2, "to": "one"}],
              "Causa 2 heridas a una Tropa enemiga objetivo.", "Deal 2 wounds to target enemy Troop."),
    "mend": ([ONE_OWN, {"do": "mend", "amount": 2, "to": "one"}],
             "Cura 2 heridas a una Tropa objetivo tuya.", "Heal 2 wounds from target Troop you control."),
    "march": ([ONE_OWN, {"do": "change_line", "to": "one"}, {"do": "prepare", "amount": -2, "to": "one"}],
              ("Una Tropa objetivo tuya cambia de línea aunque su carta no lo permita. Esa Tropa pierde 2 de "
               "preparación."),
              ("Target Troop you control changes line, even if its card does not allow it. That Troop loses 2 "
               "preparation.")),
    "rout": ([{"do": "destroy", "to": {"who": "troops", "strength_at_most": 2}}],
             "Destruye cada Tropa de fuerza 2 o menos.", "Destroy each Troop with strength 2 or less."),
    "blind": ([{"do": "target", "as": "one", "from": {**ENEMY, "preparation": "none"}}, {"do": "prepare", "amount": 2, "to": "one"}],
              "Una Tropa enemiga objetivo sin preparación recibe 2 de preparación.",
              "Target enemy Troop without preparation gets 2 preparation."),
    "relight": ([{"do": "choose", "as": "one", "from": {"who": "cards", "place": "discard", "title": "devotee"}},
                 {"do": "seat", "to": "one", "resource": "spent"}],
                "Pon en la corte, con su recurso gastado, un Devoto de tu descarte.", ("Put a Devotee from your discard "
                                                                                       "pile into court, spent.")),
    "novena": ([{"do": "choose", "as": "one", "from": {"who": "cards", "place": "deck", "kind": ["blessing"]}, "min": 0},
                {"do": "take", "to": "one", "after": "shuffle"}],
               "Busca en tu mazo una Bendición, muéstrala, ponla en tu mano y baraja.",
               "Search your deck for a Blessing, reveal it, put it into your hand and shuffle."),
    "sift": ([{"do": "look", "as": "top", "amount": 3},
              {"do": "choose", "as": "one", "from": {"who": "among", "name": "top", "place": "deck", "kind": ["spell"]}, "min": 0},
              {"do": "take", "to": "one"}],
             "Mira las 3 primeras cartas de tu mazo. Puedes mostrar y poner en tu mano un Hechizo de entre ellas.",
             "Look at the top 3 cards of your deck. You may reveal a Spell from among them and put it into your hand."),
    "strike": ([{"do": "target", "as": "one", "from": {"who": "cards", "place": "legacy", "side": "enemy", "kind": ["general", "legacy"]}},
                {"do": "exile", "to": "one"}],
               "Exilia una carta objetivo de General o Legado de la zona de Legado del rival.",
               "Exile target General or Legacy card from your rival's Legacy zone."),
    "calm": ([{"do": "shift", "counter": "madness", "amount": -4, "up_to": "yes"}], "Pierdes hasta 4 de locura.", "Lose up to 4 madness."),
    "ready": ([{"do": "ready"}], "Uno de tus recursos gastados queda listo.", "Ready one of your spent resources."),
    "ready_two": ([{"do": "ready", "amount": 2}], "2 de tus recursos gastados quedan listos.", "Ready 2 of your spent resources."),
    "second_mend": ([{"do": "target", "as": "one", "from": {**OWN, "wounded": "yes", "but": "this"}}, {"do": "mend", "amount": 1, "to": "one"}],
                    "Cura 1 herida a otra Tropa objetivo tuya.", "Heal 1 wound from another target Troop you control."),
    "drop": ([{"do": "choose", "as": "one", "from": {"who": "cards", "place": "hand"}, "min": 0}, {"do": "discard", "to": "one"}],
             "Descarta una carta de tu mano, si quieres.", "Discard a card from your hand, if you wish."),
    "collect": ([{"do": "spend"}], "El rival gasta 1 recurso listo.", "Your rival spends 1 ready resource."),
    "strengthen": ([{"do": "strengthen", "attribute": "strength", "amount": 2, "to": {**OWN, "line": "infantry"}}],
                   "Cada una de tus Tropas en Infantería tiene +2 de fuerza hasta el final del turno.",
                   "Each of your Troops in Infantry has +2 strength until end of turn."),
    "grant": ([ONE_OWN, {"do": "grant", "quality": "guard", "to": "one"}],
              "Una Tropa objetivo tuya gana **Guardia** hasta el final del turno.",
              "Target Troop you control gains **Guard** until end of turn."),
    "hurry": ([{"do": "target", "as": "one", "from": {**OWN, "preparation": "some"}}, {"do": "prepare", "amount": -1, "to": "one"}],
              "Una Tropa objetivo tuya pierde 1 de preparación.", "Target Troop you control loses 1 preparation."),
    "veteran": ([ONE_OWN, {"do": "strengthen", "attribute": "recovery", "amount": -1, "to": "one"}],
                "Una Tropa objetivo tuya gana **Veterano** hasta el final del turno.",
                "Target Troop you control gains **Veteran** until end of turn."),
    "stronger": ([ONE_ENEMY, {"do": "duel", "to": "one"}, {
        "do": "if", "then": [{"do": "draw"}], "when": {
            "is": "compare", "relation": "more", "left": {"of": "value", "attribute": "strength", "who": "this"},
            "right": {"of": "value", "attribute": "strength", "who": "one"}}}],
                 ("Esta Tropa se bate en duelo con una Tropa enemiga objetivo. Si queda más fuerte que esa Tropa, roba "
                  "una carta."),
                 "This Troop duels with target enemy Troop. If it ends up stronger than that Troop, draw a card."),
    "again": ([{"do": "target", "as": "one", "from": {**OWN, "acted": "yes"}}, {"do": "again", "to": "one"}],
              "Una Tropa objetivo tuya que ya ha hecho su maniobra puede hacer una segunda maniobra este turno.",
              "Target Troop you control that has made its manoeuvre may make a second manoeuvre this turn."),
}


def whole(card: Any, lang: Any) -> str:
    """The text of a card, a line for each ability."""
    return "\n".join(paragraph.text for paragraph in rules_text(card, lang))


def plain(kind: str, **fields: Any) -> Any:
    """A card of a kind, read as from a file."""
    return read_card({"id": "plain", "name": {"es": "Llana", "en": "Plain"}, "number": 1, "art": {"emblem": "sun", "style": "relic"},
                      "kind": kind, **fields})


def troop(*abilities: Any) -> Any:
    """A Troop with some abilities."""
    return plain("troop", kingdom="sun", cost=1, strength=2, preparation=2, line="infantry", abilities=list(abilities))


def test_a_match_file_from_before_the_name_extra_costs_is_read() -> None:
    """Cards are pinned in match files as they were written."""
    common = {"costs": {"sun": 1}, "effect": [{"do": "draw"}]}
    price = [{"pay": "renown", "amount": 3}]
    assert plain("action", tolls=price, **common) == plain("action", extra_costs=price, **common)


def test_every_node_has_words() -> None:
    """The describer's tables are complete: a new node joins them."""
    assert [] == wordless(VOCABULARY, CardDescriber)


def test_both_languages_have_the_same_templates() -> None:
    """Key by key, plurals included."""
    def flat(tree: dict[str, Any], path: str = "") -> set[str]:
        return {key for name, value in tree.items()
                for key in (flat(value, f"{path}{name}.") if isinstance(value, dict) else {path + name})}

    es, en = (flat(tomllib.loads((places.assets() / "locale" / lang / "ecg_text.toml").read_text(encoding="utf-8"))) for lang in LANGUAGES)
    assert es == en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_fields_are_complete(lang: Any) -> None:
    """Each attribute, extra cost and kind of answered thing has a word."""
    say = Phrases(lang, "ecg_text")
    extra_costs = ExtraCostText.model_fields["pay"].annotation.__args__  # type: ignore[union-attr]
    wanted = [*(f"attribute.{name}" for name in ATTRIBUTES), *(f"the_attribute.{name}" for name in ATTRIBUTES),
              *(f"price.{extra}" for extra in extra_costs), *(f"prey.{kind}" for kind in Prey.__args__)]  # type: ignore[attr-defined]
    assert [key for key in wanted if not say.has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_that_is_paid_with_is_asked_for(lang: Any) -> None:
    """Each kind of extra cost that chooses a card has its question."""
    asked = tomllib.loads((places.assets() / "locale" / lang / "ecg.toml").read_text(encoding="utf-8"))["ask"]
    assert [kind for kind in CANDIDATES if f"given_{kind}" not in asked] == []


def test_each_signature_card_is_told() -> None:
    """No card of the set's scenarios is left out."""
    assert {sheet.id for sheet in (*HEROES, *TROOPS, *OTHERS)} == set(SIGNATURE)


@pytest.mark.parametrize("card", SIGNATURE)
def test_a_signature_card_reads_as_sentences(card: str) -> None:
    """In both languages, as the set means it."""
    read = read_card(made.MADE[card])
    assert (whole(read, "es"), whole(read, "en")) == SIGNATURE[card]


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_reads_as_sentences(effect: str) -> None:
    """Texts of other cards of the set."""
    steps, es, en = EFFECTS[effect]
    card = plain("action", costs={"sun": 1}, effect=steps)
    assert (whole(card, "es"), whole(card, "en")) == (es, en)


def test_a_duel_is_told_with_its_price() -> None:
    """Juez de Lizas."""
    card = troop({"where": "battle", "extra_costs": [{"pay": "renown"}], "do": [
        {"do": "target", "as": "foe", "from": {**ENEMY, "near": "adjacent"}}, {"do": "duel", "to": "foe"}]})
    assert whole(card, "es") == "En batalla, gasta 1 de renombre: esta Tropa se bate en duelo con una Tropa enemiga objetivo adyacente."
    assert whole(card, "en") == "In battle, spend 1 renown: this Troop duels with target enemy Troop adjacent to it."


def test_what_holds_for_the_card_itself_names_it() -> None:
    """A longer charge, and another of its kind."""
    heavy = troop({"always": [{"has": "modify", "attribute": "charge", "who": "this", "amount": 1}]})
    assert (whole(heavy, "es"), whole(heavy, "en")) == ("Su Carga causa 1 herida más.", "Its Charge deals 1 more wound.")
    packed = troop({"always": [{"has": "modify", "attribute": "strength", "who": "this", "amount": 1, "when": {
        "is": "exists", "who": {**OWN, "title": "wild", "but": "this"}}}]})
    assert whole(packed, "es") == "Si tienes otro Salvaje en batalla, tiene +1 de fuerza."
    assert whole(packed, "en") == "If you have another Wild Troop in battle, it has +1 strength."


def test_a_short_text_begins_an_ability_with_a_label() -> None:
    """Its place and the resources it costs: "Corte 2 [x1]"; extra costs stay in words, and nothing is said of a free one."""
    def said(lang, **use):
        plain = {"id": "page", "name": {"es": "Paje", "en": "Page"}, "number": 1, "art": {"emblem": "sun", "style": "relic"}, "kind": "troop",
                 "kingdom": "sun", "cost": 1, "strength": 1, "preparation": 2, "line": "infantry",
                 "abilities": [{"do": [{"do": "shift", "counter": "renown", "amount": 1}], **use}]}
        return short_text(read_card(plain), lang)

    assert said("es", where="court", cost=2, per="copies") == "**Corte** 2 [x1]: ganas 1 de renombre"
    assert said("en", where="court", cost=2, per="copies") == "**Court** 2 [x1]: gain 1 renown"
    assert said("es", where="battle") == "**Batalla**: ganas 1 de renombre"
    assert said("es", where="battle", cost=1, extra_costs=[{"pay": "renown", "amount": 3}]) == (
        "**Batalla** 1, gasta 3 de renombre: ganas 1 de renombre")


def test_a_named_ability_is_explained_in_full_and_named_in_short() -> None:
    """Also those made of a changed number; their reminders follow the text."""
    card = troop({"always": [{"has": "quality", "quality": "pike"}]},
                 {"always": [{"has": "modify", "attribute": "mail", "who": "this", "amount": 1}]})
    assert whole(card, "es") == "**Pica.** Responde a una Carga aunque quede en fuerza 0.\n**Coraza.** Cada maniobra le causa 1 herida menos."
    assert short_text(card, "en") == "**Pike**\n**Mail**"
    assert [name for _, name, _ in reminders(card, "en")] == ["Pike", "Mail"]


def test_reactions_to_manoeuvres_and_cards_say_what_they_do() -> None:
    """Escudos en Alto, Nota al Margen."""
    shields = plain("reaction", costs={"sun": 1}, reacts={"to": ["manoeuvre"], "at": "own_troop"}, effect=[{"do": "soften", "amount": 2}])
    note = plain("reaction", costs={"sun": 1}, reacts={"to": ["action", "spell"]}, effect=[{"do": "curtail"}])
    assert whole(shields, "es") == "En respuesta a una maniobra del rival contra una Tropa tuya: esa maniobra causa 2 heridas menos."
    assert whole(note, "en") == "In response to a rival's Action or Spell: only its first sentence applies."


def test_a_resource_says_its_line() -> None:
    """Only one that has it."""
    assert whole(plain("resource", kingdom="sun", draws=1, seats=1), "es") == (
        "Si no empiezas, robas una carta más al comienzo, y en tu primer turno puedes poner una carta más en la corte.")
    assert whole(plain("resource"), "es") == ""
    assert whole(plain("resource", devout="yes"), "es") == "Da un recurso de tu reino o de Devoción."


@clause("ECG-12.1", "ECG-R19")
def test_a_blessing_tells_its_four_prices() -> None:
    """Those that the rules ask for, beside its resources."""
    text = whole(plain("blessing", costs={"sun": 5}), "es")
    assert text == ("Coste añadido: la primera, descarta 1 carta; la segunda, descarta 2 cartas; la tercera, descarta 1 carta de tu corte "
                    "(no el Recurso); la cuarta, gasta 5 de moral (debe quedarte 1). Una por turno. La cuarta gana la partida.")
    assert [int(n) for n in re.findall(r"(\d) (?:carta|de moral)", text)] == [extra.amount for extra in PRAYER]
    assert whole(plain("blessing", costs={"sun": 5}), "en").startswith("Additional cost: the first, discard 1 card; the second, discard 2")


def test_an_illegal_deck_is_explained() -> None:
    """With the card's name."""
    card = plain("resource")
    assert breach_text(Breach("ECG-1.6", "ecg_text.deck.prayer", {"card": "plain"}), {"plain": card}, "en") == (
        "A deck with Prayer cannot hold “Plain”: take one of the two out.")


@pytest.mark.parametrize(("lang", "told"), [("es", "La cuarta gana la partida."), ("en", "The fourth wins the match.")])
def test_a_prayer_in_the_hand_says_that_the_fourth_wins(lang: Any, told: str) -> None:
    """Before what each costs, which the whole text tells at length."""
    (prayer,) = (card for card in Shelf().stock("ecg").library if card.kind == "blessing")
    assert short_text(prayer, lang).startswith(told)
    assert told in rules_text(prayer, lang)[-1].text
