"""A move in a sentence, as hints and the advice of a replay name it: a verb, its card, its place, its price."""

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.bots.tournament import deals
from tabletop.games import registry
from tabletop.games.enadrya.board import BATTLE, ZONE_1, slot
from tabletop.games.shelf import Shelf
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.boards.enadrya.wording import slot_name
from tabletop.ui.boards.registry import kit_of
from tests.support import walks

SHELF = Shelf()
PATTERNS = {
    ("enadrya", "es"): {
        "deploy": r"Desplegar X en la Zona [12], col\. \d|Desplegar X en la Zona de Batalla, col\. \d", "install": "Poner en juego X",
        "play": "Jugar X", "move": r"Mover X a la Zona ([12]|de Batalla), col\. \d", "use": "Usar X: .+", "use_second": "Usar X: .+"},
    ("enadrya", "en"): {
        "deploy": r"Deploy X in (Zone [12]|the Battle Zone), col\. \d", "install": "Put X into play",
        "play": "Play X", "move": r"Move X to (Zone [12]|the Battle Zone), col\. \d", "use": "Use X: .+", "use_second": "Use X: .+"},
    ("warage", "es"): {
        "buy": r"Comprar X por \d+ PV", "flash": r"Jugar X por \d+ PV", "cast": "Lanzar X", "use": "Usar X: .+", "sell": r"Vender X por \d+ PV",
        "ready": "Preparar X", "unready": "Quitar X", "attack": "Atacar con X", "strike": "Ataque mágico con X",
        "block": "Recibir el ataque con X"},
    ("warage", "en"): {
        "buy": r"Buy X for \d+ HP", "flash": r"Play X for \d+ HP", "cast": "Cast X", "use": "Use X: .+", "sell": r"Sell X for \d+ HP",
        "ready": "Make X ready", "unready": "Take off X", "attack": "Attack with X", "strike": "Magic attack with X",
        "block": "Take the attack with X"},
    ("ecg", "es"): {
        "seat": "Poner X en la corte", "train": r"Entrenar X en (Infantería|Soporte) por \d recursos?",
        "lead": r"Poner X junto al Héroe por \d recursos?",
        "play": r"Jugar X por \d recursos?",
        "pray": r"Rezar X por \d recursos?",
        "endow": r"Poner X en la zona de Legado por \d recursos?", "use": "Usar X: .+",
        "react": r"Responder a .+ con X por \d recursos?", "clash": "Enfrentamiento de X contra .+", "charge": "Carga de X contra .+",
        "volley": "Descarga de X contra .+", "redeploy": "Redespliegue de X", "rally": "Reagrupar X", "assault": "Asalto con X"},
    ("ecg", "en"): {
        "seat": "Seat X in court", "train": r"Train X in (Infantry|Support) for \d resources?",
        "lead": r"Put X beside the Hero for \d resources?",
        "play": r"Play X for \d resources?", "pray": r"Pray X for \d resources?",
        "endow": r"Put X into the Legacy zone for \d resources?", "use": "Use X: .+",
        "react": r"Respond to .+ with X for \d resources?",
        "clash": "Clash of X with .+", "charge": "Charge of X at .+", "volley": "Volley of X at .+",
        "redeploy": "Redeploy X", "rally": "Rally X", "assault": "Assault with X"},
    ("encrucijada", "es"): {
        "hide": "Bajar X oculta", "tuck": "Sumar X al ejército [IVX]+", "raise": "Bajar X visible", "recall": "Devolver X a la mano",
        "show": "Mostrar X", "stack": "Pasar X al ejército [IVX]+", "part": "Separar X de su ejército", "order": "Ordenar el ejército [IVX]+",
        "use": "Usar X: .+", "answer": "Usar X: .+", "declare": "Declarar la guerra a (Ana|Bruno)",
        "attack": "Atacar con el ejército [IVX]+", "defend": "Defender con el ejército [IVX]+", "name": "Que reciba el golpe X"},
    ("encrucijada", "en"): {
        "hide": "Put X down hidden", "tuck": "Add X to army [IVX]+", "raise": "Put X down visible", "recall": "Return X to hand",
        "show": "Show X", "stack": "Move X to army [IVX]+", "part": "Set X apart from its army", "order": "Order army [IVX]+",
        "use": "Use X: .+", "answer": "Use X: .+", "declare": "Declare war on (Ana|Bruno)",
        "attack": "Attack with army [IVX]+", "defend": "Defend with army [IVX]+", "name": "Let X take the blow"},
    ("epikha", "es"): {
        "deploy": r"Jugar X por \d+ de Vital", "equip": r"Dar X a .+ por \d+ de Vital", "give": "Pasar X a .+",
        "withdraw": "Llevar X a la Zona de Magia", "cast": r"Jugar X por \d+ de Vital", "shield": r"Responder con X por \d+ de Vital",
        "reply": r"Responder a .+ con X por \d+ de Vital", "use": "Usar X: .+", "attack": r"Atacar con X en el espacio [1-5]",
        "answer": r"Responder con X en el espacio [1-5]"},
    ("epikha", "en"): {
        "deploy": r"Play X for \d+ Vital", "equip": r"Give X to .+ for \d+ Vital", "give": "Hand X over to .+",
        "withdraw": "Take X to the Magic Zone", "cast": r"Play X for \d+ Vital", "shield": r"Answer with X for \d+ Vital",
        "reply": r"Answer .+ with X for \d+ Vital", "use": "Use X: .+", "attack": r"Attack with X in space [1-5]",
        "answer": r"Answer with X in space [1-5]"},
}
PRICE = {"es": r" por \d de defensa de tu Base", "en": r" for \d of your Base's defence"}


def offered(game: str, lang: str, seed: int) -> list[tuple[str, str]]:
    """Verb and words of every move that was offered in a match played by chance."""
    wording, words, out = kit_of(game).wording, Translations(lang), []

    def name(m: Match) -> None:
        if m.over or not isinstance(m.ask()[0], Menu):
            return
        seen: Any = SimpleNamespace(store=m.store, match=m, viewer=m.waiting()[0])
        out.extend((option[0], wording.move(seen, option, plain("X"))(words)) for option in m.options() if option[1])

    match = registry.game(game).start(next(deals(SHELF.stock(game), game, games=1, seed=seed, options={})))
    walks.play(match, Random(seed), decisions=300, then=name)
    return out


@pytest.mark.one_in(2)
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", registry.games())
def test_every_move_is_a_verb_and_its_card(game: str, lang: str) -> None:
    """Never a verb, a colon and a card; a price of the Base's defence stands at the end."""
    found = {move for seed in (3, 4) for move in offered(game, lang, seed)}

    assert [(verb, text) for verb, text in sorted(found)
            if not re.fullmatch(f"({PATTERNS[game, lang][verb]})({PRICE[lang]})?", text)] == []
    assert len({verb for verb, _ in found}) >= 5


@pytest.mark.parametrize(("lang", "names"), [
    ("es", ("Zona 1, col. 2", "Zona de Batalla, col. 2")), ("en", ("Zone 1, col. 2", "Battle Zone, col. 2"))])
def test_a_slot_within_a_sentence_brings_no_article(lang: str, names: tuple[str, str]) -> None:
    """The sentence has it."""
    words = Translations(lang)
    assert tuple(slot_name(slot(0, row, 1))(words) for row in (ZONE_1, BATTLE)) == names
