"""The card texts of Encrucijada, written from the nodes: whole sentences in both languages."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tabletop import places
from tabletop.games.encrucijada.describe import CardDescriber, breach_text, reminders, rules_text, short_text
from tabletop.games.encrucijada.nodes import Quality
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.games.encrucijada.steps import VOCABULARY
from tabletop.lang.describe import Phrases
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import Breach
from tests.support.described import wordless
from tests.support.encrucijada_set import cards

CARDS = cards()
SET = {
    "tabulario": (("**Uso:** mira la primera carta de cada uno de tus montos. Puedes poner una de ellas debajo de su "
                   "monto.\n**Modo Héroes:** en su lugar, puedes poner en tu mano un héroe del sitio que indique su "
                   "Influencia."),
                  ("**Use:** look at the top card of each of your piles. You may put one of them at the bottom of its "
                   "pile.\n**Heroes mode:** instead, you may put a hero into your hand from the place its Influence "
                   "names.")),
    "ofrenda": (("**Uso:** pon una carta objetivo de tu descarte en tu mano. Descarta otra carta de tu mesa.\n**Modo "
                 "Héroes:** en su lugar, puedes poner en tu mano un héroe del sitio que indique su Influencia."),
                ("**Use:** put target card from your discard pile into your hand. Discard another card from your "
                 "table.\n**Heroes mode:** instead, you may put a hero into your hand from the place its Influence "
                 "names.")),
    "triario": ("Tiene +2 de valor mientras es la última carta de su ejército.",
                "It has +2 value while it is the last card of its army."),
    "tregua-sagrada": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso:** un rival objetivo no puede "
                        "declarar la guerra en su próximo turno (o en este, si es el suyo). Descarta esta carta."),
                       ("**Event.** The priority of its effect is one suit higher.\n**Use:** target rival cannot "
                        "declare war on their next turn (or this one, if it is theirs). Discard this card.")),
    "veto": ("**Respuesta:** un efecto objetivo de la cadena, de menor prioridad que este, se anula.",
             "**Response:** target effect in the chain, of lower priority than this one, is cancelled."),
    "citacion": ("**Uso:** bloquea durante una vuelta un ejército libre objetivo de 4 cartas o más de un rival.",
                 "**Use:** block target free army of 4 cards or more of a rival for a round."),
    "leva-de-invierno": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso:** roba una carta de cada uno de "
                          "2 de tus montos. Pon 2 cartas de tu mano encima de tus montos, como quieras.\n**Modo "
                          "Héroes:** en su lugar, puedes poner en tu mano un héroe del sitio que indique su Influencia."),
                         ("**Event.** The priority of its effect is one suit higher.\n**Use:** draw a card from each "
                          "of 2 of your piles. Put 2 cards from your hand on top of your piles, as you like.\n**Heroes "
                          "mode:** instead, you may put a hero into your hand from the place its Influence names.")),
    "muro-de-escudos": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso, también en batalla:** tus cartas "
                         "tienen **Defensa** y +2 de valor durante una vuelta. Descarta otras 2 cartas de tu mesa."),
                        ("**Event.** The priority of its effect is one suit higher.\n**Use, in battle too:** your "
                         "cards have **Defence** and +2 value for a round. Discard 2 other cards from your table.")),
    "ley-sin-tiempo": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso, en una guerra contra ti:** la "
                        "guerra queda cancelada y los dos bandos se reagrupan. Descarta otras 2 cartas de tu mesa."),
                       ("**Event.** The priority of its effect is one suit higher.\n**Use, in a war on you:** the war "
                        "is called off and both sides regroup. Discard 2 other cards from your table.")),
    "atempus-del-foro": ("**Uso:** una carta visible objetivo tuya tiene **Defensa** y +2 de valor durante una vuelta.",
                         "**Use:** target visible card you control has **Defence** and +2 value for a round."),
    "valeria-del-hito": (("Cuando te declaran la guerra, el desgaste del atacante crece en 1.\n**Influencia:** tu "
                          "descarte."),
                         ("When war is declared on you, the attacker's attrition grows by 1.\n**Influence:** your "
                          "discard pile.")),
    "canon-de-riel": (("**Anti Aéreo.**\n**Uso:** descarta una carta visible objetivo de valor 3 o menos de un rival, "
                       "o cualquier **Volador** visible de un rival. Descarta una carta de tu mano."),
                      ("**Anti-air.**\n**Use:** discard target visible card with value 3 or less of a rival, or any "
                       "visible **Flying** card of a rival. Discard a card from your hand.")),
    "planos-robados": (("**Uso:** mira las 3 primeras cartas de uno de tus montos. Pon una de ellas en tu mano. "
                        "Devuelve las demás encima en el orden que quieras."),
                       ("**Use:** look at the top 3 cards of one of your piles. Put one of them into your hand. Put the "
                        "others back on top in any order.")),
    "atempus-de-la-central": (("**Uso:** una carta visible objetivo tuya que ya ha usado su efecto puede usarlo una vez "
                               "más. Descarta una carta de tu mano."),
                              ("**Use:** target visible card you control that has used its effect may use it once more. "
                               "Discard a card from your hand.")),
    "tambor-de-piel": (("**Uso, también en batalla:** tus cartas tienen +1 de valor este turno, o +2 si tu desgaste es "
                        "2 o más."),
                       ("**Use, in battle too:** your cards have +1 value this turn, or +2 if your attrition is 2 or "
                        "more.")),
    "senda-vieja": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso, tras tu guerra de este turno:** "
                     "puedes declarar otra este turno, aunque sea al mismo rival. Descarta esta carta."),
                    ("**Event.** The priority of its effect is one suit higher.\n**Use, after your war this turn:** "
                     "you may declare another this turn, even on the same rival. Discard this card.")),
    "resaca": (("**Uso:** un rival objetivo descarta la primera carta de su monto mayor. Si tienes 12 de Ídolo Maldito "
                "o más, lo hace otra vez. Descarta una carta de tu mano."),
               ("**Use:** target rival discards the top card of their largest pile. If you have 12 Cursed Idol or more, "
                "they do so again. Discard a card from your hand.")),
    "desercion": ("**Uso:** pon la primera carta de un ejército libre objetivo de un rival en la mano de su dueño.",
                  "**Use:** put the top card of target free army of a rival into its owner's hand."),
    "faro-hundido": (("**Uso:** mira las 2 primeras cartas de un ejército libre objetivo de un rival. Devuélvelas "
                      "encima en el orden que quieras."),
                     ("**Use:** look at the top 2 cards of target free army of a rival. Put them back on top in any "
                      "order.")),
    "ahogada": (("**Marino.**\nSi se descarta en un choque, ponla debajo de uno de tus montos en vez de en el "
                 "descarte."),
                "**Marine.**\nIf it is discarded in a clash, put it at the bottom of one of your piles instead."),
    "sirena-de-niebla": (("**Marino.**\n**Uso, si es la carta revelada:** en este choque intercambia su valor impreso "
                          "con el de la carta que tiene enfrente."),
                         ("**Marine.**\n**Use, if it is the revealed card:** in this clash it exchanges its printed "
                          "value with that of the card it faces.")),
    "mascara-de-marea": (("**Uso:** oculta otra carta visible objetivo tuya que no sea un Oro, sola o encima de uno de "
                          "tus ejércitos libres."),
                         ("**Use:** hide another target visible card you control that is not an Oro, alone or on top of "
                          "one of your free armies.")),
    "tinta": ("**Uso, también en batalla:** en este choque solo el desgaste cambia el valor de las dos cartas.",
              "**Use, in battle too:** in this clash only attrition changes the value of the two cards."),
    "botin-de-naufrago": (("**Uso:** pon una carta objetivo del descarte de un rival debajo de su monto menor. Roba una "
                           "carta."),
                          ("**Use:** put target card from a rival's discard pile at the bottom of their smallest pile. "
                           "Draw a card.")),
    "trueque-de-mareas": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso:** pon un ejército libre "
                           "objetivo de un rival encima de otro de sus ejércitos libres: quedan como uno solo."),
                          ("**Event.** The priority of its effect is one suit higher.\n**Use:** put target free army "
                           "of a rival on top of another of their free armies: they become one.")),
    "pasto-en-llamas": (("**Uso:** nombra un recurso que no sea especial. Cada carta del pueblo de un rival objetivo da "
                         "2 menos de ese recurso durante una vuelta. Descarta otra carta de tu mesa."),
                        ("**Use:** name a resource that is not special. Each card in the village of target rival gives "
                         "2 less of it for a round. Discard another card from your table.")),
    "marea-viva": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso:** las cartas sin **Marino** ni "
                    "**Volador** tienen −2 de valor este turno. Descarta otra carta de tu mesa."),
                   ("**Event.** The priority of its effect is one suit higher.\n**Use:** cards without **Marine** or "
                    "**Flying** have −2 value this turn. Discard another card from your table.")),
    "pacto-de-caminos": (("**Evento.** La prioridad de su efecto sube un palo.\n**Uso:** un rival objetivo puede "
                          "aceptar un pacto: ninguno de los dos declara la guerra al otro durante una vuelta."),
                         ("**Event.** The priority of its effect is one suit higher.\n**Use:** target rival may accept "
                          "a pact: neither of you declares war on the other for a round.")),
    "posada-del-cruce": ("**Uso:** pon una carta de tus ejércitos libres en tu mano y baja una carta de tu mano.",
                         "**Use:** put a card from your free armies into your hand. Put down a card from your hand."),
    "cambista": ("Al quedar visible, nombra un recurso (ni especial ni Tiempo): da 5 de él.",
                 "As it becomes visible, name a resource (neither special nor Time): it gives 5 of it."),
    "ocha-ingeniera-mayor": (("Cuando te declaran la guerra, puedes bajar visible una carta de tu "
                              "mano.\n**Influencia:** tu monto mayor."),
                             ("When war is declared on you, you may put down a card from your hand, "
                              "visible.\n**Influence:** your largest pile.")),
}
"""The texts of cards of the set, by id, in Spanish and in English."""




def whole(card: Any, lang: Any) -> str:
    """The text of a card, a line for each ability."""
    return "\n".join(paragraph.text for paragraph in rules_text(card, lang))


@pytest.mark.parametrize("card", SET)
def test_a_card_of_the_set_reads_so(card: str) -> None:
    """In both languages."""
    assert (whole(CARDS[card], "es"), whole(CARDS[card], "en")) == SET[card]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_has_whole_sentences(card: str, lang: Any) -> None:
    """A capital first, a full stop last, no field left open, no two signs or spaces in a row."""
    for paragraph in rules_text(CARDS[card], lang):
        first = next(letter for letter in paragraph.text if letter.isalpha() or letter.isdigit())
        assert first == first.upper()
        assert paragraph.text.endswith((".", ".**"))
        for wrong in ("{", "}", "@", "(a)", "  ", "..", " ,", " .", "None"):
            assert wrong not in paragraph.text, paragraph.text


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_both_languages_say_the_same_numbers(card: str) -> None:
    """They come from one tree."""
    digits = [sorted(filter(str.isdigit, whole(CARDS[card], lang))) for lang in LANGUAGES]
    assert digits[0] == digits[1]


def test_every_node_has_words() -> None:
    """The describer's tables are complete: a new node joins them."""
    assert [] == wordless(VOCABULARY, CardDescriber)


def test_both_languages_have_the_same_templates() -> None:
    """A text of one has its counterpart in the other."""
    spanish, english = (
        _keys(tomllib.loads((places.assets() / "locale" / lang / "encrucijada_text.toml").read_text(encoding="utf-8"))) for lang in LANGUAGES)
    assert spanish == english


def _keys(tree: dict[str, Any]) -> set[str]:
    return {f"{name}.{inner}" for name, part in tree.items() for inner in (_keys(part) if isinstance(part, dict) else {""})}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_exist_for_what_the_vocabulary_may_name(lang: Any) -> None:
    """Every resource, and every quality of a lasting text."""
    say = Phrases(lang, "lang", "encrucijada_text")
    for resource in RESOURCES:
        assert say(f"resource.{resource}")
    for quality in Quality.__args__:
        assert say(f"quality.{quality}")


def test_a_short_text_has_its_words_in_a_row() -> None:
    """And no full stop; labels are a word."""
    assert short_text(CARDS["muro-de-escudos"], "es") == (
        "**Evento**\n**Batalla:** tus cartas tienen **Defensa** y +2 de valor una vuelta. Descarta otras 2 cartas de tu mesa")
    assert short_text(CARDS["hidra-de-puerto"], "en") == "**Marine**, **Invade**"
    assert short_text(CARDS["indulto"], "en") == "Unblock target army you control and discard a card from your hand"
    assert short_text(CARDS["sirena-de-niebla"], "es").startswith("**Marino**\n**Revelada:** en este choque")


def test_reminders_tell_what_named_words_mean() -> None:
    """Printed traits, those that the text names, labels, and armies called free."""
    assert [name for _, name, _ in reminders(CARDS["globo-fusilero"], "es")] == ["Volador", "Invade", "Anti Aéreo", "Defensa"]
    assert [name for _, name, _ in reminders(CARDS["eclipse"], "en")] == ["Event", "Response"]
    assert reminders(CARDS["rumor-de-plaza"], "en") == (("free", "Free army", "An army that is neither fighting nor blocked."),)


def test_a_breach_names_the_card() -> None:
    """By its name in the language of the reader."""
    said = breach_text(Breach("ENC-1.2", "encrucijada_text.deck.copies", {"n": 6, "card": "veto", "most": 5}), CARDS.cards, "es")
    assert said == "Hay 6 copias de «Veto Tribunicio»; como mucho, 5."
