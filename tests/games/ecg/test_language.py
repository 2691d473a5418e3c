"""The card language of ECG: cards as files write them, read, compiled and played."""

import pytest
from pydantic import ValidationError

from tabletop.games.ecg import costs, decks
from tabletop.games.ecg.cards import read_card
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import action, general, hero, legacy, reaction, spell, troop
from tests.support.ecg_plain import ARCHER, BANDAGE, BLADE, CHAMPION, CUB, DEVOTEE, HERO, PRAYER, RANGER, RIVAL, RUMOUR

OWN, ENEMY = {"who": "troops", "side": "own"}, {"who": "troops", "side": "enemy"}
ONE_OWN = {"do": "target", "as": "one", "from": OWN}
ONE_ENEMY = {"do": "target", "as": "one", "from": ENEMY}


# ---- steps
@clause("ECG-R31", "ECG-10.2")
def test_a_spell_wounds_its_target_and_draws_once_the_deck_is_renewed():
    """As Eclipse: the condition is no step that could fail."""
    eclipse = spell("Eclipse", ONE_ENEMY, {"do": "wound", "amount": 5, "to": "one"},
                    {"do": "if", "when": {"is": "state", "state": "renewed"}, "then": [{"do": "draw", "amount": 2}]}, school="sun")
    for renewed in (0, 1):
        t = Scenario(hand=[eclipse], foe={"infantry": [CHAMPION]}).set("renewed", 0, renewed).do("play", "Eclipse")
        assert (t.strength("Champion"), t.both("morale")[1], t.size("0:hand")) == (1, 29, 1 + 2 * renewed)


def test_a_text_that_only_names_a_target_does_nothing():
    """A card of one's own may say no more: it is played, and the match goes on."""
    t = Scenario(hand=[action("Gesture", ONE_OWN)], own={"infantry": [BLADE]}).do("play", "Gesture").resolve()
    assert (t.where("Gesture"), t.asks()) == ("0:discard", "action")


@clause("ECG-R31")
def test_a_step_that_cannot_be_done_stops_the_text():
    """Marcha Forzada: a Troop whose other line is full stays, and loses no preparation."""
    march = action("Marcha", ONE_OWN, {"do": "change_line", "to": "one"}, {"do": "prepare", "amount": -2, "to": "one"})
    t = Scenario(hand=[march], own={"infantry": [BLADE], "support": [ARCHER] * 5}).set("preparation", "Blade", 2)
    t.do("play", "Marcha").answer("Blade")
    assert (t.where("Blade"), t.of("preparation", "Blade"), t.facts("stopped")) == ("0:infantry", 2, [()])
    t = Scenario(hand=[march], own={"infantry": [BLADE]}).set("preparation", "Blade", 1).do("play", "Marcha")
    assert (t.where("Blade"), t.of("preparation", "Blade"), t.facts("stopped")) == ("0:support", 0, [])


@clause("ECG-R34")
def test_a_search_shows_what_it_finds_and_finding_nothing_stops_the_text():
    """Novena: the card is shown, the deck shuffled."""
    novena = action("Novena", {"do": "choose", "as": "found", "from": {"who": "cards", "place": "deck", "kind": ["blessing"]}, "min": 0},
                    {"do": "take", "to": "found"}, {"do": "shuffle"})
    t = Scenario(hand=[novena], deck=[PRAYER]).do("play", "Novena").answer("Prayer")
    assert (t.where("Prayer"), t.store.seen[t.card("Prayer")] >> 1 & 1, len(t.facts("stopped"))) == ("0:hand", 1, 0)
    t = Scenario(hand=[novena]).do("play", "Novena").answer()
    assert t.facts("stopped") == [()]


@clause("ECG-R30")
def test_a_card_comes_back_to_the_court_spent():
    """Volver a Encender; a full court takes nobody."""
    back = action("Volver", {"do": "choose", "as": "one", "from": {"who": "cards", "place": "discard", "title": "devotee"}},
                  {"do": "seat", "to": "one", "resource": "spent"})
    t = Scenario(hand=[back], own={"discard": [DEVOTEE]}, ready=4).do("play", "Volver")
    assert (t.where("Devotee"), t.of("spent", "Devotee")) == ("0:court", 1)
    t = Scenario(hand=[back], own={"discard": [DEVOTEE]}, ready=5).do("play", "Volver")
    assert (t.where("Devotee"), t.facts("stopped")) == ("0:discard", [()])


@clause("ECG-R27", "ECG-R16", "ECG-7.5")
def test_a_duel_is_fought_for_renown():
    """Juez de Lizas: an own renown is the price; three are won, if the Predicate is the stronger after it."""
    judge = troop("Juez", 3, abilities=[{
        "where": "battle", "extra_costs": [{"pay": "renown"}], "do": [
            {"do": "target", "as": "foe", "from": {**ENEMY, "near": "adjacent"}}, {"do": "duel", "to": "foe"},
            {"do": "if", "when": {"is": "compare", "left": {"of": "value", "attribute": "strength", "who": "this"}, "relation": "more",
                                  "right": {"of": "value", "attribute": "strength", "who": "foe"}},
             "then": [{"do": "shift", "counter": "renown", "amount": 3}]}]}])
    t = Scenario(own={"infantry": [judge]}, foe={"infantry": [RANGER], "support": [ARCHER]}).set("preparation", "Juez", 2).do("use", "Juez")
    assert (t.strength("Juez"), t.strength("Ranger"), t.both("renown")[0], t.both("morale")) == (1, 0, 6, (40, 32))


@clause("ECG-R16", "ECG-R13")
def test_the_card_paid_with_is_known_to_the_text():
    """Yrsa: wound an own Troop; another loses preparation."""
    yrsa = hero("Yrsa", abilities=[{"where": "beside", "extra_costs": [{"pay": "wound"}], "do": [
        {"do": "target", "as": "one", "from": {**OWN, "but": "paid"}}, {"do": "prepare", "amount": -1, "to": "one"}]}])
    t = Scenario(heroes=(yrsa, RIVAL), own={"infantry": [BLADE, CHAMPION, CUB]})
    for name in ("Blade", "Champion", "Cub"):
        t.set("preparation", name, 2)
    t.do("use", "Yrsa").answer("Champion")
    assert {option[1] for option in t.match.options()} == {t.card("Blade"), t.card("Cub")}
    t.answer("Cub")
    assert (t.strength("Champion"), t.of("preparation", "Cub"), t.both("morale")[0]) == (5, 1, 40)


@clause("ECG-7.5")
def test_an_own_loss_of_renown_stops_at_0_and_the_rivals_does_not():
    """Rumor, and a text that takes from both."""
    rumour = action("Rumor", {"do": "shift", "counter": "renown", "amount": -7, "side": "enemy"},
                    {"do": "shift", "counter": "renown", "amount": -7})
    t = Scenario(hand=[rumour]).do("play", "Rumor")
    assert t.both("renown") == (0, -2)


@clause("ECG-R32", "ECG-11.1")
def test_madness_is_calmed_and_morale_lost_without_wounds():
    """Agua Fría; Asedio wounds nobody."""
    water = action("Agua", {"do": "shift", "counter": "madness", "amount": -4}, {"do": "draw"},
                   {"do": "shift", "counter": "morale", "amount": -2, "side": "enemy"}, madness=0)
    t = Scenario(hand=[water]).set("madness", 0, 3).do("play", "Agua")
    assert (t.both("madness")[0], t.both("morale"), t.facts("wounded")) == (0, (40, 32), [])


def test_a_resource_is_spent_and_cards_are_exiled():
    """Cobrador and Quemar el Estandarte; nothing to spend stops the text."""
    debt = action("Cobro", {"do": "spend"}, {"do": "shift", "counter": "renown", "amount": 1})
    t = Scenario(hand=[debt, debt], foe_ready=0, ready=5).do("play", "Cobro")
    assert (t.of("spent", "Shrine@1"), t.both("renown")[0]) == (1, 5)
    t.do("play", "Cobro#2")
    assert t.both("renown")[0] == 5
    burn = action("Quemar", {"do": "choose", "as": "gone", "from": {"who": "cards", "place": "discard", "side": "enemy"}, "min": 0, "max": 3},
                  {"do": "exile", "to": "gone"})
    t = Scenario(hand=[burn], foe={"discard": [BLADE, BANDAGE]}).do("play", "Quemar").answer("Blade")
    assert (t.where("Blade"), t.where("Bandage")) == ("1:exile", "1:discard")


def test_destroying_is_no_wounding():
    """Desbandada: every Troop of strength 2 or less, both sides, no morale."""
    rout = action("Desbandada", {"do": "destroy", "to": {"who": "troops", "strength_at_most": 2}})
    t = Scenario(hand=[rout], own={"infantry": [CUB]}, foe={"infantry": [RANGER, CHAMPION]}).do("play", "Desbandada")
    assert (t.where("Cub"), t.where("Ranger"), t.where("Champion")) == ("0:discard", "1:discard", "1:infantry")
    assert t.both("morale") == (40, 34)


# ---- Reactions
@clause("ECG-10.3", "ECG-R24")
def test_reactions_undo_curtail_redirect_soften_and_command():
    """Tachadura, Nota al Margen, Relevo, Escudos en Alto, Contraorden."""
    erase = reaction("Tachadura", {"do": "undo"}, to=["action", "reaction"])
    note = reaction("Nota", {"do": "curtail"}, to=["action"])
    t = Scenario(hand=[RUMOUR, RUMOUR], foe_hand=[erase, note], heroes=(HERO, HERO))
    t.do("play", "Rumour").do("react", "Tachadura", to="Rumour").resolve()
    t.do("play", "Rumour#2").do("react", "Nota", to="Rumour#2").resolve()
    assert (t.both("renown")[1], t.size("0:hand")) == (2, 1)

    relief = reaction("Cambio", {"do": "choose", "as": "to", "from": {"who": "troops", "side": "own"}}, {"do": "redirect", "to": "to"},
                      to=["manoeuvre"], at="own_troop")
    shields = reaction("Escudos", {"do": "soften", "amount": 2}, to=["manoeuvre"], at="own_troop")
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER, CHAMPION]}, foe_hand=[relief, shields])
    t.do("clash", "Blade", to="Ranger").do("react", "Escudos", to="Blade!").do("pass").do("react", "Cambio", to="Blade!").resolve()
    t.answer("Champion")
    assert (t.strength("Champion"), t.strength("Ranger")) == (5, 2)

    counter = reaction("Orden", {"do": "choose", "as": "who", "from": {"who": "troops", "side": "own", "preparation": "none"}},
                       {"do": "command", "name": "who", "kinds": ["clash", "charge", "volley"]}, to=["manoeuvre"])
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]}, foe_hand=[counter])
    t.do("charge", "Blade", to="Champion").do("react", "Orden", to="Blade!").resolve().answer("charge").resolve()
    assert (t.strength("Blade"), t.strength("Champion"), t.of("preparation", "Champion")) == (0, 6, 2)
    assert t.facts("undone") == [(t.card("Blade"), "charge")]


# ---- texts that last, texts that wait
@clause("ECG-8.4", "ECG-R7")
def test_lasting_texts_hold_where_their_card_stands():
    """Cachorros in battle, Hambre Vieja beside the Hero, Ysvar beside it but not in court."""
    cubs = troop("Cachorros", 1, titles=["wild"], abilities=[{"always": [{
        "has": "modify", "attribute": "strength", "who": "this", "amount": 1,
        "when": {"is": "exists", "who": {**OWN, "title": "wild", "but": "this"}}}]}])
    hunger = legacy("Vieja", abilities=[{"always": [{
        "has": "modify", "attribute": "strength", "who": {**OWN, "wounded": "yes"}, "amount": 1}]}])
    t = Scenario(own={"infantry": [cubs, CUB, BLADE], "legacy": [hunger]}, foe={"infantry": [BLADE]}).set("wounds", "Blade@0", 1)
    assert (t.strength("Cachorros"), t.strength("Blade@0"), t.strength("Blade@1")) == (2, 3, 3)
    veteran = {"always": [{"has": "modify", "attribute": "recovery", "who": OWN, "amount": -1}]}
    ysvar = general("Ysvar", abilities=[veteran])
    for place, preparation in (("legacy", 1), ("court", 2)):
        t = Scenario(own={"infantry": [CHAMPION], place: [ysvar]}, foe={"infantry": [RANGER]}, ready=0).do("charge", "Champion", to="Ranger")
        assert t.of("preparation", "Champion") == preparation


def test_qualities_are_given_and_granted():
    """Hakon gives Acecho to Salvajes; an Action grants Pica for the turn."""
    hakon = hero("Hakon", abilities=[{"always": [{"has": "quality", "quality": "stalk", "who": {**OWN, "title": "wild"}}]}])
    lurker = troop("Merodeador", 2, line="support", titles=["wild"])
    t = Scenario(heroes=(hakon, RIVAL), own={"support": [lurker, ARCHER]}, foe={"infantry": [CHAMPION]})
    t.refuses("charge", "Archer", to="Champion", clause="ECG-R3").do("charge", "Merodeador", to="Champion")
    grant = action("Picas", ONE_OWN, {"do": "grant", "quality": "guard", "to": "one"})
    t = Scenario(hand=[grant], own={"infantry": [BLADE, CHAMPION]}, foe={"support": [ARCHER]}).do("play", "Picas").answer("Blade").end_turn()
    assert t.offers("volley", "Archer", to="Champion"), "it ended with the turn"


@clause("ECG-6.5", "ECG-R35")
def test_texts_wait_for_wins_mending_training_and_phases():
    """Cierva Blanca, Procesión once a turn, La Silla Vacía after Prepare."""
    hind = troop("Cierva", 5, abilities=[{"whenever": {"fact": "won"}, "do": [{"do": "shift", "counter": "renown", "amount": 2}]}])
    t = Scenario(own={"infantry": [hind]}, foe={"infantry": [RANGER]}).do("clash", "Cierva", to="Ranger")
    assert t.both("renown")[0] == 6
    procession = legacy("Cortejo", abilities=[{"whenever": {"fact": "mended", "who": OWN}, "once": "turn",
                                                 "do": [{"do": "shift", "counter": "renown", "amount": 1}]}])
    t = Scenario(own={"infantry": [CHAMPION], "legacy": [procession]}, hand=[BANDAGE, BANDAGE]).set("wounds", "Champion", 5)
    t.do("play", "Bandage").do("play", "Bandage#2")
    assert (t.both("renown")[0], t.of("wounds", "Champion")) == (5, 0)
    full = {"is": "exists", "who": {"who": "cards", "place": "court"}, "least": 5}
    chair = legacy("Silla", abilities=[{"whenever": {"fact": "phase", "phase": "action"}, "when": full,
                                        "do": [{"do": "shift", "counter": "renown", "amount": 1}]}])
    t = Scenario(own={"legacy": [chair]}).end_turn()
    assert t.both("renown")[0] == 4
    assert t.end_turn().both("renown")[0] == 5
    drum = troop("Recluta", 1, abilities=[{"whenever": {"fact": "trained"}, "do": [{"do": "draw"}]}])
    assert Scenario(hand=[drum]).do("train", "Recluta", to="infantry").size("0:hand") == 2


@clause("ECG-R35")
def test_each_player_orders_the_texts_that_wait_together():
    """Those of the player on turn come first, whatever happened first; a single one asks nothing."""
    def herald(name, amount):
        return legacy(name, abilities=[{"whenever": {"fact": "phase", "phase": "resolution", "side": "any"},
                                        "do": [{"do": "shift", "counter": "renown", "amount": amount}]}])

    t = Scenario(own={"legacy": [herald("Uno", 1), herald("Dos", 2)]}, foe={"legacy": [herald("Tres", 3)]}).do("end")
    assert (t.asks(), t.match.waiting()) == ("order", (0,))
    t.answer("Dos", "Uno")
    assert [row[:2] for row in t.facts("renown")] == [(0, 2), (0, 1), (1, 3)]


def test_a_text_knows_what_set_it_off():
    """Abadesa Tea mends one more of the very Troop; the amount is bound too."""
    noctua = general("Rector", abilities=[{"whenever": {"fact": "lapsed"},
                                           "do": [{"do": "shift", "counter": "morale", "amount": -2, "side": "enemy"}]}])
    t = Scenario(own={"legacy": [noctua]}).set("madness", 0, 6).end_turn()
    assert t.both("morale") == (38, 32)
    tea = general("Abadesa", abilities=[{"whenever": {"fact": "mended", "who": OWN}, "once": "turn",
                                     "do": [{"do": "mend", "amount": 1, "to": "it"}]}])
    t = Scenario(own={"legacy": [tea], "infantry": [CHAMPION]}, hand=[BANDAGE]).set("wounds", "Champion", 5).do("play", "Bandage")
    assert t.of("wounds", "Champion") == 1


@clause("ECG-R25", "ECG-6.4")
def test_a_second_manoeuvre_is_granted():
    """Tambor Mayor, for another own Troop that has acted."""
    drum = troop("Tambor", 1, line="support", abilities=[{"where": "battle", "cost": 2, "per": "copies", "do": [
        {"do": "target", "as": "one", "from": {**OWN, "but": "this", "acted": "yes"}}, {"do": "again", "to": "one", "recovery": "given"}]}])
    t = Scenario(own={"infantry": [CHAMPION], "support": [drum]}, foe={"infantry": [BLADE]})
    t.refuses("use", "Tambor", clause="ECG-R17").do("clash", "Champion", to="Blade").do("use", "Tambor").do("assault", "Champion")
    assert (t.both("morale")[1], t.of("preparation", "Champion")) == (28, 2)
    t.set("preparation", "Champion", 0).refuses("assault", "Champion", clause="ECG-6.1")


@clause("ECG-R20")
def test_a_card_that_is_found_falls_under_the_limit_of_the_hand():
    """With eight in hand, one goes first."""
    search = action("Busca", {"do": "choose", "as": "found", "from": {"who": "cards", "place": "deck", "kind": ["blessing"]}},
                    {"do": "take", "to": "found"}, {"do": "shuffle"})
    t = Scenario(hand=[search, *[BANDAGE] * 8], deck=[PRAYER]).do("play", "Busca").answer("Prayer")
    assert t.asks() == "trim"
    t.answer("Bandage").answer("Bandage#2")
    assert (t.where("Prayer"), t.size("0:hand")) == ("0:hand", 8)


@clause("ECG-R35")
def test_costs_are_lowered_by_texts_and_by_the_card_itself():
    """Santa de Alquiler: 1 less for each Devoto in court, 2 at least; the Archivo lowers Spells."""
    saint = troop("Santa", 6, cost=5, kingdom=None, titles=["mercenary"], abilities=[{"always": [{
        "has": "thrift", "amount": {"of": "count", "who": {"who": "cards", "place": "court", "title": "devotee"}}, "least": 2}]}])
    for devotees, price in ((0, 5), (2, 3), (5, 2)):
        t = Scenario(hand=[saint], own={"court": [DEVOTEE] * devotees}, ready=0)
        assert costs.lowered(t.store, t.card("Santa"), 5) == price
    archive = legacy("Almacen", abilities=[{"always": [{
        "has": "modify", "attribute": "cost", "who": {"who": "cards", "place": "hand", "kind": ["action"]}, "amount": -1}]}])
    t = Scenario(hand=[RUMOUR], own={"legacy": [archive]})
    assert costs.price_of(t.store, t.card("Rumour"), seat=0).amount == 1


# ---- reading cards
def test_a_card_with_an_unknown_word_is_refused():
    """An unknown kind, quality, step; a Reaction that costs nothing (ECG-R38)."""
    good = {"id": "a", "name": {"es": "A", "en": "A"}, "number": 1, "art": {"emblem": "sun", "style": "relic"}, "kind": "reaction",
            "costs": {"sun": 1}, "reacts": {"to": ["action"]}, "effect": [{"do": "undo"}]}
    assert read_card(good).kind == "reaction"
    for wrong in ({"costs": {"sun": 0}}, {"kind": "trap"}, {"effect": [{"do": "explode"}]}, {"reacts": {"to": ["sneeze"]}},
                  {"costs": {"moon": 1}}):
        with pytest.raises(ValidationError):
            read_card({**good, **wrong})


# ---- decks
def _cards():
    def made(kind, ident, **fields):
        return read_card({"id": ident, "name": {"es": ident, "en": ident}, "number": 1, "art": {"emblem": "sun", "style": "relic"},
                          "kind": kind, **fields})

    body = {"cost": 1, "strength": 1, "preparation": 2, "line": "infantry", "copies": 9}
    found = [made("hero", "hero", kingdom="sun", morale=40, renown=4, hand=5), made("resource", "resource", kingdom="sun"),
             made("general", "abbess", kingdom="sun", cost=3), made("general", "marshal", kingdom="sun", cost=3),
             made("blessing", "prayer", costs={"sun": 5}, copies=5), made("legacy", "hymn", costs={"sun": 3}),
             made("troop", "stranger", kingdom="owl", **body), made("troop", "hired", titles=["mercenary"], **{**body, "copies": 4}),
             *(made("troop", f"body-{n}", kingdom="sun", **body) for n in range(5))]
    return {card.id: card for card in found}


FULL = {"hero": 1, "resource": 1, **{f"body-{n}": 8 for n in range(5)}}


@clause("ECG-1.1", "ECG-1.2", "ECG-1.3", "ECG-1.4", "ECG-1.6")
@pytest.mark.parametrize(("change", "broken"), [
    ({}, []), ({"body-0": 7}, ["ECG-1.1"]), ({"body-0": 6, "hero": 0, "hired": 3}, ["ECG-1.1"]),
    ({"body-0": 4, "hired": 4}, []), ({"body-0": 3, "hired": 5}, ["ECG-1.4"]), ({"body-0": 7, "stranger": 1}, ["ECG-1.2"]),
    ({"body-0": 6, "abbess": 2}, []), ({"body-0": 6, "abbess": 1, "marshal": 1}, ["ECG-1.3"]),
    ({"body-0": 4, "prayer": 4}, []), ({"body-0": 6, "prayer": 1, "hymn": 1}, ["ECG-1.6"]),
    ({"body-0": 6, "prayer": 1, "abbess": 1}, ["ECG-1.6"]), ({"body-0": 7, "nobody": 1}, ["ECG-1.1"]),
])
def test_a_deck_is_legal_or_breaks_a_clause(change, broken):
    """Each rule by itself."""
    counts = {card: n for card, n in {**FULL, **change}.items() if n}
    assert [breach.clause for breach in decks.breaches(counts, _cards())] == broken


# ---- texts of the players' own that ask for more than there can be
@clause("ECG-13.1", "ECG-R20")
def test_nobody_draws_more_than_a_full_hand():
    """A text that draws nine draws eight, after as many discards as that needs."""
    t = Scenario(hand=[action("Nine", {"do": "draw", "amount": 9})]).do("play", "Nine")
    while t.asks() == "trim":
        t.answer("Filler")
    assert t.size("0:hand") == 8


@clause("ECG-R20")
def test_cards_taken_go_to_their_owners():
    """Each to its own hand, and a search of the own deck finds no card of the rival's."""
    both = action("Both", {"do": "take", "to": {"who": "troops"}})
    t = Scenario(hand=[both], own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]}).do("play", "Both")
    assert (t.where("Blade"), t.where("Champion")) == ("0:hand", "1:hand")
    search = action("Search", {"do": "take", "to": {"who": "troops", "side": "enemy"}, "after": "shuffle"})
    t = Scenario(hand=[search], foe={"infantry": [CHAMPION]}).do("play", "Search")
    assert t.where("Champion") == "1:infantry"


def _grows(name, who, least):
    """A Troop of strength 2 that has 1 more while some have that strength together."""
    return troop(name, 2, abilities=[{"always": [{"has": "modify", "attribute": "strength", "who": "this", "amount": 1, "when": {
        "is": "compare", "left": {"of": "value", "attribute": "strength", "who": who}, "relation": "at_least", "right": least}}]}])


@clause("ECG-R43")
def test_a_change_does_not_count_for_its_own_condition():
    """"+1 while it has strength 3" asks for strength without itself; two that wait for each other; all Troops of strength 2."""
    t = Scenario(own={"infantry": [_grows("Sola", "this", 3), _grows("Otra", "this", 2)]})
    assert (t.strength("Sola"), t.strength("Otra")) == (2, 3)
    together = _grows("Una", {**OWN, "but": "this"}, 3), _grows("Gemela", {**OWN, "but": "this"}, 3)
    t = Scenario(own={"infantry": together})
    assert (t.strength("Una"), t.strength("Gemela")) == (2, 2)
    weak = legacy("Abrigo", abilities=[{"always": [{
        "has": "modify", "attribute": "strength", "who": {**OWN, "strength_at_most": 2}, "amount": 1}]}])
    t = Scenario(own={"infantry": [BLADE, CHAMPION], "legacy": [weak]})
    assert (t.strength("Blade"), t.strength("Champion")) == (3, 6)


@clause("ECG-R40")
def test_a_card_that_sets_itself_off_for_ever_draws_the_match():
    """Mended, wounded and mended again without end."""
    wheel = legacy("Rueda", abilities=[{"whenever": {"fact": "mended", "who": OWN}, "do": [
        {"do": "wound", "amount": 1, "to": "it"}, {"do": "mend", "amount": 1, "to": "it"}]}])
    balm = action("Balsamo", {"do": "mend", "amount": 1, "to": OWN})
    t = Scenario(hand=[balm], own={"infantry": [CHAMPION], "legacy": [wheel]}).set("wounds", "Champion", 2).do("play", "Balsamo")
    assert t.facts("finished") == [((), "loop")]
