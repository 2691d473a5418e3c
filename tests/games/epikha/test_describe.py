"""The card texts of Epikha, written from the nodes: whole sentences in both languages."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tabletop import places
from tabletop.games.epikha.cards import read_card
from tabletop.games.epikha.describe import CardDescriber, breach_text, reminders, rules_text, short_text
from tabletop.games.epikha.nodes import ATTRIBUTES, Bar, Family, People, Word
from tabletop.games.epikha.qualities import PLAIN
from tabletop.games.epikha.steps import VOCABULARY
from tabletop.lang.describe import Phrases
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import Breach
from tabletop.present.words import Translations
from tests.support import epikha_set
from tests.support.clauses import clause
from tests.support.described import wordless

CARDS = epikha_set.cards()
SET = {
    "escudera-del-alba": ("Cuando deja el juego, pon en tu mano un Arma u Objeto que llevaba.",
                          "When it leaves play, put a Weapon or Object it carried into your hand."),
    "espada-jurada": ("Tiene +10 de Fuerza mientras usa 2 Armas.", "It has +10 Strength while it uses 2 Weapons."),
    "alferez-del-alba": ("Tu Jugador en Combate tiene +5 de Fuerza.", "Your Player in Combat has +5 Strength."),
    "maestra-armera": ("En la Zona de Magia, tus Armas y Objetos cuestan 5 menos.",
                       "In the Magic Zone, your Weapons and Objects cost 5 less."),
    "paladin-de-la-orden-blanca": ("Los Objetos que lleva tienen +5 de Resistencia.", "Objects it carries have +5 Resistance."),
    "gran-maestre-odran": ("Las Armas que usan tus otras cartas tienen +5 de Fuerza.",
                           "Weapons used by your other cards have +5 Strength."),
    "guardia-cerrada": ("**Respuesta a un sobrante.** Evita 15 de ese daño.",
                        "**Response to excess damage.** Prevent 15 of that damage."),
    "toque-de-carga": (("Tus Personajes y tu Jugador cuyo Nivel no supere el de este Hechizo ganan +5 de Fuerza hasta "
                        "el final del turno."),
                       ("Your Characters and your Player whose Level is this Spell's or lower gain +5 Strength until "
                        "end of turn.")),
    "voto-del-escudo": ("El sobrante de cada espacio contra tu Jugador se reduce en 5.",
                        "Excess damage to your Player from each space is reduced by 5."),
    "maestra-del-eco": (("En la Zona de Magia, la primera vez cada turno que se resuelve un Hechizo tuyo, puedes pagar "
                         "10 de Vital: pon en tu mano un Hechizo de tu descarte cuyo Nivel impreso sea menor que el de "
                         "ese Hechizo."),
                        ("In the Magic Zone, the first time each turn one of your Spells resolves, you may pay 10 "
                         "Vital: put a Spell from your discard pile whose printed Level is lower than that Spell's into "
                         "your hand.")),
    "tejedora-de-vital": (("En la Zona de Magia, paga 5 de Vital: un Personaje objetivo tuyo en Despliegue recupera su "
                           "Vital original."),
                          ("In the Magic Zone, pay 5 Vital: target Character you control in Deployment regains its "
                           "original Vital.")),
    "capa-de-runas": ("Su portador tiene +2 de Nivel, también en la Zona de Magia.",
                      "Its bearer has +2 Level, in the Magic Zone too."),
    "anillo-de-abaron": (("En la Zona de Magia, el primer Hechizo o Hechizo Continuo que juegas cada turno cuesta 10 "
                          "menos."),
                         "In the Magic Zone, the first Spell or Continuous Spell you play each turn costs 10 less."),
    "disolver": ("Destruye un Arma u Objeto objetivo cuyo Nivel no supere el de este Hechizo.",
                 "Destroy target Weapon or Object whose Level is this Spell's or lower."),
    "silencio": (("**Respuesta a un Hechizo.** Si el Nivel de ese Hechizo no supera el de este, no tiene efecto y va al "
                  "descarte."),
                 ("**Response to a Spell.** If that Spell's Level is this one's or lower, it has no effect and goes to "
                  "the discard pile.")),
    "destierro": (("Devuelve un Personaje o Máquina objetivo cuyo Nivel no supere el de este Hechizo a la mano de su "
                   "dueño."),
                  "Return target Character or Machine whose Level is this Spell's or lower to its owner's hand."),
    "marea-roja": (("Haz 15 de daño a todos los Personajes y Máquinas del rival cuyo Nivel no supere el de este "
                    "Hechizo."),
                   "Deal 15 damage to all enemy Characters and Machines whose Level is this Spell's or lower."),
    "niebla-de-abaron": ("Los atacantes enemigos cuyo Nivel no supere el de este Hechizo tienen −5 de Fuerza.",
                         "Enemy attackers whose Level is this Spell's or lower have −5 Strength."),
    "escuchadora-de-ausencias": ("La primera vez cada turno que otro de tus Personajes es destruido, roba una carta.",
                                 "The first time each turn another of your Characters is destroyed, draw a card."),
    "vara-de-junco": ("Solo puede llevarla un Gahu o un Espíritu.", "Only a Gahu or a Spirit may carry it."),
    "llamar-al-espiritu": ("Busca en tu mazo un Espíritu, muéstralo, ponlo en tu mano y baraja.",
                           "Search your deck for a Spirit, reveal it, put it into your hand and shuffle."),
    "cobrar-la-sangre": (("Destruye uno de tus Personajes: haz tanto daño como su Vital original a un Personaje enemigo "
                          "objetivo cuyo Nivel no supere el de este Hechizo."),
                         ("Destroy one of your Characters: deal damage equal to its original Vital to target enemy "
                          "Character whose Level is this Spell's or lower.")),
    "gigante-dormido": ("No puede atacar, responder ni entrar en la Zona de Magia hasta tu segundo turno tras jugarla.",
                        "It may not attack, respond or enter the Magic Zone until your second turn after you play it."),
    "lanzar-la-roca": (("Elige un gigante objetivo tuyo en Despliegue. Haz tanto daño como su Fuerza a otro Personaje o "
                        "Máquina objetivo cuyo Nivel no supere el de este Hechizo."),
                       ("Choose target giant you control in Deployment. Deal damage equal to its Strength to another "
                        "target Character or Machine whose Level is this Spell's or lower.")),
    "gigante-alistado": ("Tiene **Pesado** salvo si hay una carta de la Legión adyacente.",
                         "It has **Heavy** unless there is an adjacent Legion card."),
    "cerrar-filas": (("**Respuesta a un sobrante.** Evita 5 de ese daño por cada una de tus cartas de la Legión que han "
                      "combatido en esta fase."),
                     ("**Response to excess damage.** Prevent 5 of that damage for each of your Legion cards that "
                      "fought in this phase.")),
    "juramento-comun": (("Tus Personajes de la Legión cuyo Nivel no supere el de este Hechizo tienen +5 de Fuerza "
                         "mientras tienes Personajes de la Legión de 3 o más pueblos."),
                        ("Your Legion Characters whose Level is this Spell's or lower have +5 Strength while you have "
                         "Legion Characters of 3 or more peoples.")),
    "marca-de-presa": (("Elige un Personaje enemigo objetivo cuyo Nivel no supere el de este Hechizo.\nLas cartas que "
                        "tienen enfrente al Personaje elegido tienen +10 de Fuerza.\nCuando el Personaje elegido deja "
                        "el juego, descarta esta carta."),
                       ("Choose target enemy Character whose Level is this Spell's or lower.\nCards facing the chosen "
                        "Character have +10 Strength.\nWhen the chosen Character leaves play, discard this card.")),
    "red-de-zarzas": (("Un Personaje o Máquina objetivo del rival cuyo Nivel no supere el de este Hechizo no puede "
                       "responder hasta el final del turno."),
                      ("Target enemy Character or Machine whose Level is this Spell's or lower may not respond until "
                       "end of turn.")),
    "senor-de-la-deuda": (("**Pacto.** Solo tu Jugador paga su coste.\nAl final de tu turno, si esta carta no ha "
                           "combatido este turno, tu Jugador pierde 5 de Vital."),
                          ("**Pact.** Only your Player pays its cost.\nAt the end of your turn, if this card has not "
                           "fought this turn, your Player loses 5 Vital.")),
    "mercader-de-opalos": (("Al jugar esta carta, puedes buscar en tu mazo un Ópalo, mostrarlo, ponerlo en tu mano y "
                            "barajar."),
                           ("When you play this card, you may search your deck for an Opal, reveal it, put it into your "
                            "hand and shuffle.")),
    "grua-de-campana": (("En Despliegue, una vez por turno, paga 5 de Vital: pon en tu mano un Arma u Objeto objetivo "
                         "de tu descarte."),
                        ("In Deployment, once each turn, pay 5 Vital: put target Weapon or Object from your discard "
                         "pile into your hand.")),
    "mecenazgo": ("La primera carta con coste que juegas cada turno cuesta 10 menos.",
                  "The first card with a cost you play each turn costs 10 less."),
    "oido-de-agua": ("Tus Espíritus pueden absorber una vez más por turno.", "Your Spirits may absorb one more time each turn."),
    "maestra-de-caza": (("**Veloz.** Hace su daño antes que los demás.\nSi no empiezas, tu Vital original aumenta en "
                         "20 (25 en formato rápido)."),
                        ("**Swift.** It deals its damage before all others.\nIf you do not go first, your original "
                         "Vital is 20 higher (25 in the quick format).")),
}
"""The texts of cards of the set, by id, in Spanish and in English."""


def whole(card: Any, lang: Any) -> str:
    """The text of a card, a line for each ability."""
    return "\n".join(paragraph.text for paragraph in rules_text(card, lang))


def spell(*effect: Any, **fields: Any) -> Any:
    """A Spell with an effect, read as from a file."""
    return read_card({"id": "plain", "name": {"es": "Llana", "en": "Plain"}, "number": 1, "art": {"emblem": "sun", "style": "relic"},
                      "kind": "spell", "cost": 5, "effect": list(effect), **fields})


@pytest.mark.parametrize("card", SET)
def test_a_card_of_the_set_reads_so(card: str) -> None:
    """In both languages."""
    assert (whole(CARDS[card], "es"), whole(CARDS[card], "en")) == SET[card]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_whole_sentences(card: str, lang: Any) -> None:
    """A capital first, a full stop last, no field left open, no two signs or spaces in a row."""
    for paragraph in rules_text(CARDS[card], lang):
        first = next(letter for letter in paragraph.text if letter.isalpha() or letter.isdigit())
        assert first == first.upper()
        assert paragraph.text.endswith(".")
        for wrong in ("{", "}", "@", "(a)", "  ", "..", " ,", " .", "None"):
            assert wrong not in paragraph.text, paragraph.text


@pytest.mark.parametrize("card", CARDS)
def test_both_languages_say_the_same_numbers(card: str) -> None:
    """They come from one tree."""
    digits = [sorted(filter(str.isdigit, whole(CARDS[card], lang))) for lang in LANGUAGES]
    assert digits[0] == digits[1]


def test_every_node_has_words() -> None:
    """The describer's tables are complete: a new node joins them."""
    assert [] == wordless(VOCABULARY, CardDescriber)


def test_both_languages_have_the_same_templates() -> None:
    """Key by key, plurals included, apart from the place of "Legion"."""
    def flat(tree: dict[str, Any], path: str = "") -> set[str]:
        return {key for name, value in tree.items()
                for key in (flat(value, f"{path}{name}.") if isinstance(value, dict) else {path + name})}

    es, en = (flat(tomllib.loads((places.assets() / "locale" / lang / "epikha_text.toml").read_text(encoding="utf-8")))
              for lang in LANGUAGES)
    assert es == en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_fields_are_complete(lang: Any) -> None:
    """Each attribute, keyword, bar, people and family has its words."""
    say = Phrases(lang, "epikha_text")
    words = [word for word in Word.__args__ if word not in PLAIN]  # type: ignore[attr-defined]
    wanted = [*(f"attribute.{name}" for name in ATTRIBUTES), *(f"the_attribute.{name}" for name in ATTRIBUTES),
              *(f"{part}.{word}" for word in words for part in ("keyword", "gloss", "reminder")), *(f"gloss.{word}" for word in PLAIN),
              *(f"bar.{bar}.this" for bar in Bar.__args__), *(f"barred.{bar}" for bar in Bar.__args__),  # type: ignore[attr-defined]
              *(f"kin.{kin}" for kin in (*People.__args__, *Family.__args__))]  # type: ignore[attr-defined]
    assert [] == [key for key in wanted if not say.has(key)]


def test_a_keyword_is_explained_in_full_and_named_in_short() -> None:
    """On a Weapon it says whose damage; a number belongs to the name; one that is no name is a sentence."""
    hammer, ulmar = CARDS["martillo-del-alba"], CARDS["comandante-ulmar"]
    assert whole(hammer, "es").startswith("**Pesado.** Si la usa, su portador hace su daño después que los demás.\n**Legado.** ")
    assert short_text(hammer, "en") == "**Heavy**\n**Legacy**"
    assert whole(ulmar, "en").endswith("**Formation 10.** +10 Strength for each adjacent Legion card.")
    assert [name for _, name, _ in reminders(ulmar, "en")] == ["Manoeuvre", "Formation"]
    assert reminders(CARDS["escudo-de-torre"], "es") == ()


def test_a_spell_that_has_a_reach_reminds_of_its_level() -> None:
    """Beside the card; the short text says it in fewer words."""
    assert [key for key, _, _ in reminders(CARDS["rayo-de-abaron"], "es")] == ["reach"]
    assert short_text(CARDS["rayo-de-abaron"], "es") == "Haz 30 de daño a un Personaje, Jugador o Máquina objetivo de este Nivel o menos"
    assert reminders(CARDS["leer-el-cristal"], "es") == ()


def test_things_mentioned_again_are_that_card() -> None:
    """A choice is described once; the second time it is "that Character"."""
    one = {"do": "target", "as": "one", "from": {"who": "in_play", "side": "enemy", "kind": ["character"]}}
    text = spell(one, {"do": "harm", "amount": 5, "to": "one"}, {"do": "grant", "quality": "heavy", "to": "one"})
    assert whole(text, "es") == "Haz 5 de daño a un Personaje enemigo objetivo. Ese Personaje gana **Pesado** hasta el final del turno."
    assert whole(text, "en") == "Deal 5 damage to target enemy Character. That Character gains **Heavy** until end of turn."


def test_the_resistance_of_what_is_carried_has_its_own_name() -> None:
    """A Vital changed on an Object is its Resistance."""
    assert "Resistencia" in whole(CARDS["paladin-de-la-orden-blanca"], "es")
    assert "Vital" in whole(CARDS["espiritu-hambriento"], "es").splitlines()[1]


@clause("EPI-1.2")
def test_an_illegal_deck_is_explained() -> None:
    """With the card's name."""
    breach = Breach("EPI-1.2", "epikha_text.deck.copies", {"card": "saeta-ika", "n": 5, "most": 4})
    assert breach_text(breach, CARDS, "en") == "There are 5 copies of “Ika Dart”; 4 at most."


def test_a_beat_of_combat_has_one_name() -> None:
    """What a card reminds of uses the guide's word."""
    words = Translations("es")
    beat = words("epikha_guide.page.beats_head").lower().removesuffix("s")
    for key in ("swift", "heavy"):
        assert f"dan el {beat} normal" in words(f"epikha_text.reminder.{key}")
