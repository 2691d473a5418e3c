"""The card language of Epikha: cards as files write them, read, compiled and played."""

import pytest
from pydantic import ValidationError

from tabletop.games.epikha import decks
from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.cards import read_card
from tabletop.games.epikha.readers import cost, level, original, shares, strength
from tests.support import epikha_plain as plain
from tests.support.clauses import clause
from tests.support.epikha import Scenario
from tests.support.epikha_cards import ART, arm, card, character, continuous, lasts, machine, modify, spell

OWN, ENEMY = {"who": "in_play", "side": "own"}, {"who": "in_play", "side": "enemy"}
BODIES = ["character", "player", "machine"]
REACHED = {"who": "in_play", "reach": "spell"}
MAGES = {"magic": [plain.MAGE]}
TWENTY = plain.character("Twenty", 20, 15)


def _spell_at(name, among, *steps, **fields):
    return spell(name, {"do": "target", "as": "one", "from": among}, *steps, **fields)


# ---- Spells
@clause("EPI-R5", "EPI-R22")
def test_a_ray_harms_what_its_level_reaches():
    """Characters, Players and Machines; a Continuous Spell of Levels lets it reach more."""
    ray = _spell_at("Rayo", {**REACHED, "kind": BODIES}, {"do": "harm", "amount": 25, "to": "one"})
    foe = {"deployment": [plain.GIANT, plain.GUARD]}
    t = Scenario(own=MAGES, hand=[ray], foe=foe).do("cast", "Rayo")
    assert {o[1] for o in t.match.options()} == {t.card("Guard"), t.card("Mage")}
    assert t.answer("Guard").where("Guard") == "1:discard"
    circle = continuous("Círculo", abilities=[lasts(modify("spell_level", 1, {
        "who": "cards", "place": "anywhere", "kind": ["spell", "continuous"]}))])
    t = Scenario(own={"magic": [plain.MAGE, circle]}, hand=[ray], foe=foe).do("cast", "Rayo").answer("Giant")
    assert t.vital("Giant") == 10


@clause("EPI-R5")
def test_a_sweep_over_many_passes_higher_levels_by():
    """Marea Roja: 15 to every enemy Character and Machine."""
    tide = spell("Marea", {"do": "harm", "amount": 15, "to": {**ENEMY, "kind": ["character", "machine"], "reach": "spell"}})
    t = Scenario(own=MAGES, hand=[tide], foe={"deployment": [plain.GIANT, plain.GUARD, plain.WALL]}).do("cast", "Marea")
    assert [t.vital(name) for name in ("Giant", "Guard", "Wall", "foe")] == [35, 10, 15, 200]


@clause("EPI-R7", "EPI-R36")
def test_a_weapon_or_an_opal_is_destroyed():
    """Disolver: carried or not."""
    dissolve = _spell_at("Disolver", {**REACHED, "kind": ["weapon", "object"]}, {"do": "destroy", "to": "one"})
    for name in ("Sword", "Opal"):
        t = Scenario(own=MAGES, hand=[dissolve], foe={"deployment": [(plain.GUARD, plain.SWORD), plain.OPAL]})
        assert t.do("cast", "Disolver").answer(name).where(name) == "1:discard"


@clause("EPI-R18", "EPI-R37")
def test_answers_cancel_a_spell_and_prevent_damage():
    """Silencio and Guardia Cerrada."""
    silence = spell("Silencio", {"do": "cancel"}, answers="spell")
    tide = spell("Marea", {"do": "harm", "amount": 15, "to": {**ENEMY, "kind": ["character"]}})
    t = Scenario(own=MAGES, foe={"magic": [plain.MAGE], "deployment": [plain.GUARD]}, hand=[tide], foe_hand=[silence])
    t.do("cast", "Marea").do("reply", "Silencio", to="Marea").resolve()
    assert (t.vital("Guard"), t.where("Marea")) == (25, "0:discard")

    guard = spell("Guardia", {"do": "prevent", "amount": 15}, answers="damage", level=1)
    t = Scenario(own={"deployment": [TWENTY, TWENTY]}, foe={"deployment": [plain.SQUIRE], **MAGES}, foe_hand=[guard])
    t.attack("Twenty#1", "Twenty#2").answers(Squire=0).do("shield", "Guardia")
    assert t.vital("foe") == 180


@clause("EPI-R22", "EPI-R18")
def test_the_price_of_a_spell_is_destroyed_on_playing_and_read_later():
    """Cobrar la Sangre: damage equal to the original Vital of the card given."""
    blood = spell("Cobrar", {"do": "target", "as": "foe", "from": {**ENEMY, "kind": ["character"], "reach": "spell"}},
                  {"do": "harm", "amount": {"of": "value", "attribute": "original", "who": "own"}, "to": "foe"},
                  price=[{"do": "target", "as": "own", "from": {**OWN, "kind": ["character"], "zone": "deployment"}},
                         {"do": "destroy", "to": "own"}])
    t = Scenario(own={"deployment": [plain.RECRUIT], **MAGES}, foe={"deployment": [plain.GUARD]}, hand=[blood])
    t.do("cast", "Cobrar")
    assert (t.where("Recruit"), t.vital("Guard"), t.where("Cobrar")) == ("0:discard", 10, "0:discard")
    t = Scenario(own=MAGES, foe={"deployment": [plain.GUARD]}, hand=[blood])
    t.refuses("cast", "Cobrar", clause="EPI-R18")


def test_a_search_shows_what_it_finds():
    """Llamar al Espíritu: the card is shown, the deck shuffled."""
    call = spell("Llamar", {"do": "choose", "as": "found", "from": {"who": "cards", "place": "deck", "family": "spirit"}, "min": 0},
                 {"do": "take", "to": "found", "after": "shuffle"})
    t = Scenario(own=MAGES, hand=[call], deck=[plain.SPIRIT]).do("cast", "Llamar").answer("Spirit")
    assert (t.where("Spirit"), t.store.seen[t.card("Spirit")] >> 1 & 1) == ("0:hand", 1)


@clause("EPI-R26", "EPI-R18")
def test_changes_last_a_turn_or_two():
    """Fango and Toque de Carga."""
    mire = _spell_at("Fango", {**ENEMY, "kind": ["character"]}, {"do": "grant", "quality": "heavy", "to": "one", "lasts": "owners_next_turn"})
    charge = spell("Toque", {"do": "strengthen", "attribute": "strength", "amount": 5, "to": {**OWN, "kind": ["character"]}})
    t = Scenario(own={"deployment": [plain.RECRUIT], **MAGES}, foe={"deployment": [plain.GUARD]}, hand=[mire, charge])
    t.do("cast", "Fango").do("cast", "Toque")
    guard, recruit = t.card("Guard"), t.card("Recruit")
    assert (shares(t.store, guard, "heavy"), strength(t.store, recruit)) == (True, 10)
    t.end_turn()
    assert (shares(t.store, guard, "heavy"), strength(t.store, recruit)) == (True, 5)
    assert not shares(t.end_turn().store, guard, "heavy")


@clause("EPI-R40")
def test_a_card_is_barred_from_answering():
    """Red de Zarzas."""
    net = _spell_at("Red", {**ENEMY, "kind": ["character"], "reach": "spell"}, {"do": "grant", "quality": "no_answer", "to": "one"})
    t = Scenario(own={"deployment": [TWENTY], **MAGES}, foe={"deployment": [plain.GUARD]}, hand=[net]).do("cast", "Red").attack("Twenty")
    t.refuses("answer", "Guard", to=0, clause="EPI-R40")


@clause("EPI-R35")
def test_a_continuous_spell_that_names_a_card_leaves_with_it():
    """Marca de Presa: cards that face the named one have +10 Strength."""
    mark = continuous("Marca", effect=[{"do": "target", "as": "prey", "from": {**ENEMY, "kind": ["character"], "reach": "spell"}}],
                      abilities=[lasts(modify("strength", 10, {"who": "facing", "to": "marked"})),
                                 {"whenever": {"fact": "leaves"}, "do": [{"do": "discard", "to": "this"}]}])
    t = Scenario(own={"deployment": [plain.SQUIRE, TWENTY], **MAGES}, foe={"deployment": [plain.GUARD, plain.SQUIRE]}, hand=[mark])
    t.do("cast", "Marca").answer("Guard")
    assert t.where("Marca") == "0:magic"
    t.attack("Twenty").do("answer", "Guard", to=0)
    assert t.facts("struck")[0] == (t.card("Twenty"), t.card("Guard"), 30, "plain")
    assert (t.where("Guard"), t.where("Marca")) == ("1:discard", "0:discard")


# ---- lasting texts
@clause("EPI-R23", "EPI-R21")
def test_discounts_add_up_and_stop_at_0():
    """Maestra Armera, in the Magic Zone alone; Anillo de Abaron for the first Spell of a turn."""
    master = character("Maestra", abilities=[lasts(modify("cost", -5, {
        "who": "cards", "place": "hand", "kind": ["weapon", "object"]}), where="magic")])
    ring = arm("Anillo", abilities=[lasts(modify("cost", -10, {"who": "cards", "place": "hand", "kind": ["spell"]},
                                                 when={"is": "state", "state": "no_spell"}), where="magic")])
    t = Scenario(own={"deployment": [master, (master, ring)]}, hand=[plain.SWORD, plain.AXE, plain.INSIGHT, plain.RAY])
    costs = [t.card(name) for name in ("Sword", "Axe", "Ray")]
    assert [cost(t.store, c) for c in costs] == [5, 10, 10]
    t.do("withdraw", "Maestra#1").do("withdraw", "Maestra#2")
    assert [cost(t.store, c) for c in costs] == [0, 0, 0]
    t.do("cast", "Insight")
    assert cost(t.store, t.card("Ray")) == 10


@clause("EPI-1.5")
def test_texts_about_the_player_bearers_and_arms():
    """Alférez, Orden Blanca, Odrán, Espada Jurada, Lanza de Muralla, Capa de Runas."""
    ensign = character("Alférez", abilities=[lasts(modify("strength", 10, {**OWN, "kind": ["player"], "zone": "combat"}))])
    order = character("Orden", abilities=[lasts(modify("vital", 5, {"who": "carried", "kind": ["object"]}))])
    odran = character("Odrán", abilities=[lasts(modify("strength", 5, {
        "who": "carried", "by": {**OWN, "but": "this"}, "kind": ["weapon"], "used": "yes"}))])
    sworn = character("Jurada", abilities=[lasts(modify("strength", 10, when={
        "is": "exists", "who": {"who": "carried", "kind": ["weapon"], "used": "yes"}, "least": 2}))])
    cloak = arm("Capa", abilities=[lasts(modify("level", 2, "bearer")), lasts(modify("level", 2, "bearer"), where="magic")])
    t = Scenario(own={"deployment": [ensign, (order, plain.SHIELD, cloak), odran, (sworn, plain.SWORD, plain.SWORD)]})
    assert (t.vital("Shield"), level(t.store, t.card("Orden"))) == (10, 3)
    t.do("attack", "me", to=0).do("attack", "Jurada", to=1).arm()
    assert strength(t.store, t.card("me")) == 30
    assert blow(t.store, t.card("Jurada")) == 5 + 10 + 2 * 10
    t = Scenario(own={"deployment": [(order, cloak)]}).do("withdraw", "Orden")
    assert level(t.store, t.card("Orden")) == 3


@clause("EPI-R26")
def test_texts_about_neighbours_and_the_card_facing():
    """Rúnica, Perra de Rastro, Gigante Alistado, Cazador de Pellejo Grueso."""
    rune = character("Rúnica", abilities=[lasts(modify("formation", 5, {**OWN, "kind": ["character"], "near": "beside"}))],
                     families=["legion"])
    giant = character("Alistado", abilities=[lasts({"has": "quality", "quality": "heavy", "when": {
        "is": "not", "that": {"is": "exists", "who": {**OWN, "family": "legion", "near": "beside"}}}})])
    hunter = character("Cazador", abilities=[lasts(modify("strength", 15, when={
        "is": "compare", "left": {"of": "value", "attribute": "level", "who": {"who": "facing"}}, "relation": "more",
        "right": {"of": "value", "attribute": "level", "who": "this"}}))])
    t = Scenario(own={"deployment": [rune, giant, hunter]}, foe={"deployment": [plain.GUARD]})
    assert shares(t.store, t.card("Alistado"), "heavy")
    t.do("attack", "Rúnica", to=0).do("attack", "Alistado", to=1).do("attack", "Cazador", to=3)
    assert not shares(t.store, t.card("Alistado"), "heavy")
    assert blow(t.store, t.card("Alistado")) == 10, "Formation 5 beside one Legion card"
    t.do("done").do("answer", "Guard", to=3).answers().answer(0)
    assert (t.card("Cazador"), t.card("Guard"), 20, "plain") in t.facts("struck")


def test_a_sleeper_wakes_in_its_owners_second_start_phase():
    """Gigante Dormido: barred from everything until then."""
    asleep = {"is": "compare", "left": {"of": "value", "attribute": "age", "who": "this"}, "relation": "less", "right": 4}
    sleeper = character("Dormido", abilities=[lasts(*({"has": "quality", "quality": bar, "when": asleep}
                                                      for bar in ("no_attack", "no_answer", "no_magic")))])
    t = Scenario(hand=[sleeper]).do("deploy", "Dormido")
    t.refuses("withdraw", "Dormido", clause="EPI-R40").end_turn().end_turn()
    t.refuses("attack", "Dormido", to=0, clause="EPI-R40").end_turn().end_turn()
    assert t.offers("attack", "Dormido", to=0)


def test_peoples_are_counted():
    """Juramento Común."""
    legion = {**OWN, "family": "legion"}
    oath = continuous("Juramento", abilities=[lasts(modify("strength", 5, {**legion, "reach": "spell"}, when={
        "is": "compare", "left": {"of": "distinct", "who": legion}, "relation": "at_least", "right": 2}))])
    ika, gahu = (character(name, people=people, families=["legion"]) for name, people in (("Uno", "ika"), ("Dos", "gahus")))
    t = Scenario(own={"deployment": [ika], "magic": [oath]}, hand=[gahu])
    assert strength(t.store, t.card("Uno")) == 5
    assert strength(t.do("deploy", "Dos").store, t.card("Uno")) == 10


@clause("EPI-R40")
def test_bearers_are_named_by_people_family_or_level():
    """Vara de Junco, Tronco Arrancado."""
    rod = arm("Vara", "weapon", bearers={"people": ["gahus"], "families": ["spirit"]})
    trunk = arm("Tronco", "weapon", bearers={"level": 3})
    t = Scenario(own={"deployment": [plain.RECRUIT, plain.GUARDIAN, plain.GIANT]}, hand=[rod, trunk])
    t.refuses("equip", "Vara", to="Recruit", clause="EPI-R40").do("equip", "Vara", to="Guardian")
    t.refuses("equip", "Tronco", to="Recruit", clause="EPI-R40").do("equip", "Tronco", to="Giant")


# ---- abilities and events
@clause("EPI-R23", "EPI-R28")
def test_abilities_are_used_for_vital_and_so_often_a_turn():
    """Grúa de Campaña; Absorber, twice a turn by Oído de Agua."""
    crane = machine("Grúa", abilities=[{"use": 5, "most": 1, "do": [
        {"do": "target", "as": "one", "from": {"who": "cards", "place": "discard", "kind": ["weapon", "object"]}},
        {"do": "take", "to": "one"}]}])
    t = Scenario(own={"deployment": [crane], "discard": [plain.SWORD, plain.AXE]}).do("use", "Grúa").answer("Axe")
    assert (t.where("Axe"), t.vital("me")) == ("0:hand", 195)
    t.refuses("use", "Grúa", clause="EPI-R23")

    eats = {"use": 0, "most": 1, "do": [{"do": "target", "as": "food", "from": {
        **OWN, "zone": "deployment", "kind": ["character"], "but": "this"}}, {"do": "consume", "to": "food"}]}
    spirit = character("Espíritu", families=["spirit"], abilities=[eats])
    ear = card("Oído", "skill", loss=15, abilities=[lasts(modify("uses", 1, {**OWN, "family": "spirit"}))])
    t = Scenario(own={"deployment": [spirit, plain.SQUIRE, plain.RECRUIT]}, skills=[ear]).do("withdraw", "me").answer("Oído")
    t.do("use", "Espíritu").answer("Squire").do("use", "Espíritu")
    assert (strength(t.store, t.card("Espíritu")), original(t.store, t.card("Espíritu"))) == (15, 35)


def test_texts_wait_for_their_events():
    """Played, fells a higher card, fell beside, returns, the combats' and the turn's end."""
    draw = [{"do": "draw"}]
    cards = {
        "Vigía": {"whenever": {"fact": "played"}, "do": draw},
        "Trofeo": {"whenever": {"fact": "fells", "by": "bearer", "higher": "yes"}, "do": draw},
        "Anciana": {"whenever": {"fact": "returns"}, "do": [{"do": "mend", "amount": 5, "to": {"who": "player"}}]},
        "Manto": {"whenever": {"fact": "combats_end"}, "do": [{"do": "mend", "to": "bearer"}]},
        "Cuenta": {"whenever": {"fact": "turn", "at": "end"}, "do": draw},
    }
    watch, old, debt = (character(name, abilities=[cards[name]]) for name in ("Vigía", "Anciana", "Cuenta"))
    trophy, mantle = (arm(name, abilities=[cards[name]]) for name in ("Trofeo", "Manto"))
    t = Scenario(own={"deployment": [(plain.SCOUT, trophy), (plain.CAPTAIN, mantle)], "magic": [old]}, hand=[watch],
                 foe={"deployment": [plain.character("Low", 5, 10, level=4), plain.character("Ten", 10, 20)]})
    hand = t.size("0:hand")
    assert t.do("deploy", "Vigía").size("0:hand") == hand
    t.attack("Scout", "Captain").do("answer", "Low", to=0).do("answer", "Ten", to=1).answers()
    while t.asks() in ("taker", "pair"):
        t.answer("Captain") if t.asks() == "taker" else t.answer()
    assert t.size("0:hand") == hand + 1, "the Trophy drew for a card of higher Level"
    assert t.vital("Captain") == 25, "mended by the Mantle"
    t.store.lost[t.card("me")] = 50
    t.end_turn().end_turn()
    assert t.vital("me") == 155
    t = Scenario(own={"deployment": [debt]})
    assert t.do("end").size("0:hand") == 2


@clause("EPI-R32")
def test_one_arm_of_a_squire_is_kept():
    """Escudera del Alba: one goes to the hand, the others to the discard."""
    squire = character("Escudera", 0, 5, words=["bequest"])
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(squire, plain.SWORD, plain.AXE)]})
    t.attack("Twenty").do("answer", "Escudera", to=0).answer().answers()
    assert (t.asks(), t.seat) == ("kept", 1)
    t.answer("Axe")
    assert (t.where("Axe"), t.where("Sword"), t.where("Escudera")) == ("1:hand", "1:discard", "1:discard")


def test_a_blade_drinks_what_its_bearer_takes():
    """Filo que Bebe: when its bearer's damage makes the enemy Player lose Vital, left over or face to face."""
    blade = arm("Filo", "weapon", 10, 5, abilities=[{"whenever": {"fact": "hurts", "by": "bearer"}, "do": [
        {"do": "mend", "amount": 5, "to": {"who": "player"}}]}])
    for own, left in (([(plain.RECRUIT, blade)], 155), ([plain.SQUIRE, (plain.RECRUIT, blade)], 155 - 15)):
        t = Scenario(own={"deployment": own})
        t.store.lost[t.card("me")] = 50
        t.attack(*(("Recruit",) if len(own) == 1 else ("Squire", "Recruit"))).answers()
        if t.asks() == "stand":
            t.answer(0)
        assert t.vital("me") == left
        assert t.facts("mended")[-1][:2] == (t.card("me"), 5)


@clause("EPI-R2", "EPI-R23")
def test_a_text_may_be_paid_for():
    """Maestra del Eco: once a turn, in the Magic Zone, a lower Spell comes back for 10; who cannot pay is not asked."""
    echo = character("Eco", 5, 26, abilities=[{"whenever": {"fact": "resolved"}, "once": "turn", "where": "magic", "do": [
        {"do": "if", "when": {"is": "affords", "amount": 10}, "then": [{"do": "may", "then": [
            {"do": "pay", "amount": 10},
            {"do": "choose", "as": "one", "from": {"who": "cards", "place": "discard", "kind": ["spell"], "below": "it"}},
            {"do": "take", "to": "one"}]}]}]}])
    t = Scenario(own={"magic": [echo], "discard": [plain.INSIGHT]}, hand=[plain.RAY], foe={"deployment": [plain.GUARD]})
    t.do("cast", "Ray").answer(("Eco", 10), ("me", 0)).answer("Guard").answer(True).answer(("Eco", 10), ("me", 0))
    assert (t.where("Insight"), t.vital("Eco")) == ("0:hand", 6)


# ---- what a card file may say
@pytest.mark.parametrize("fields", [
    {"kind": "spell", "cost": 0, "effect": [{"do": "cancel"}]},
    {"kind": "spell", "cost": 0, "effect": [{"do": "prevent", "amount": 5}]},
    {"kind": "spell", "cost": 0, "effect": [{"do": "wound", "amount": 5, "to": "this"}]},
    {"kind": "continuous", "cost": 0, "effect": [{"do": "draw"}]},
    {"kind": "weapon", "cost": 0, "vital": 0},
    {"kind": "weapon", "cost": 0, "vital": 5, "abilities": [lasts(modify("age", 1))]},
    {"kind": "skill", "loss": 5, "abilities": [lasts(modify("strength", 1, {"who": "answered"}))]},
    {"kind": "skill", "loss": 5, "abilities": [{"use": 0, "do": [{"do": "draw"}]}] * 2},
])
def test_a_card_file_is_refused(fields):
    """With a reason, before any match."""
    with pytest.raises(ValidationError):
        read_card({"id": "x", "name": {"es": "X", "en": "X"}, "number": 1, "art": ART, **fields})


# ---- decks
def _cards():
    made = [character("Uno"), character("Dos"), card("Jefe", "player", strength=20, vital=200, quick_vital=100),
            card("Maña", "skill", loss=5), card("Ópalo", "opal", cost=5, offer=10)]
    return {sheet.id: sheet.definition for sheet in made}


@clause("EPI-1.2", "EPI-R33")
def test_a_deck_has_fifty_cards_and_one_player():
    """Four copies of a card, any number of Opals, a Skill once; Player and Skills are not counted."""
    cards = _cards()
    uno, dos, jefe, mana, opal = cards
    fair = {uno: 4, dos: 4, opal: 42, jefe: 1, mana: 1}
    assert decks.breaches(fair, cards) == []
    wrong = {"EPI-1.2": [{**fair, opal: 41}, {**fair, uno: 5, opal: 41}, {**fair, mana: 2}, {**fair, "nada": 1}],
             "EPI-R33": [{**fair, jefe: 2}, {uno: 4, dos: 4, opal: 42}]}
    for clause_, lists in wrong.items():
        for counts in lists:
            assert clause_ in [breach.clause for breach in decks.breaches(counts, cards)]


@clause("EPI-R45")
def test_a_change_does_not_count_for_its_own_condition():
    """Strength by strength: a Character asks for its own without the change, and for others of a Level that it lifts."""
    def grows(least):
        return lasts(modify("strength", 5, when={
            "is": "compare", "left": {"of": "value", "attribute": "strength", "who": "this"}, "relation": "at_least", "right": least}))

    t = Scenario(own={"deployment": [character("Sola", abilities=[grows(99)]), character("Otra", abilities=[grows(0)])]})
    assert strength(t.store, t.card("Otra")) == strength(t.store, t.card("Sola")) + 5
    lift = character("Alza", level=1, abilities=[lasts(modify("level", 1, {**OWN, "kind": ["character"], "level_at_most": 1}))])
    t = Scenario(own={"deployment": [lift]})
    assert level(t.store, t.card("Alza")) == 2
