"""Mercenaries, Oración and the cards of no kingdom, one by one: what each text says is what happens."""

from tabletop.games.ecg import costs
from tabletop.games.ecg.board import PLACES
from tabletop.games.ecg.readers import coins, has_sorcery
from tests.support.clauses import clause
from tests.support.ecg_plain import (
    ABBESS,
    ARCHER,
    BANDAGE,
    BLADE,
    BULWARK,
    CHAMPION,
    CUB,
    DEVOTEE,
    MERCENARY,
    PRAYER,
    PROCESSION,
    RANGER,
    RUMOUR,
    TORTOISE,
)
from tests.support.ecg_set import covers, laid, real


# ---- Mercenaries
@covers("Capellán Errante")
@clause("ECG-9.3")
def test_the_chaplain_mends_from_any_court():
    """Two wounds for 2; he yields Devoción or the kind of his Hero."""
    t = laid("wolf", own={"court": [real("Capellán Errante")], "infantry": [CHAMPION]}).set("wounds", "Champion", 3)
    t.do("use", "Capellán Errante")
    assert (t.of("wounds", "Champion"), t.facts("paid")[-1][2]) == (1, 2)
    assert coins(t.store, t.card("Capellán Errante")) == {"wrath", "devotion"}


@covers("Guía de Vados")
@clause("ECG-R28")
def test_the_ford_guide_leads_a_troop_to_its_other_line():
    """Whatever its card says; the preparation stays."""
    t = laid("lion", own={"court": [real("Guía de Vados")], "support": [ARCHER]}).set("preparation", "Archer", 1).do("use", "Guía de Vados")
    assert (t.where("Archer"), t.of("preparation", "Archer"), t.facts("paid")[-1][2]) == ("0:infantry", 1, 2)
    t = laid("lion", own={"infantry": [real("Guía de Vados")]}).do("use", "Guía de Vados")
    assert (t.where("Guía de Vados"), t.facts("paid")[-1][2]) == ("0:support", 1)


@covers("Ballesta a Sueldo")
@clause("ECG-8.4")
def test_the_hired_crossbow_recruits_in_court_and_hurries_in_battle():
    """The next Troop costs 1 less, 1 at least; in battle it loses 1 preparation."""
    t = laid("sun", own={"court": [real("Ballesta a Sueldo")]}, hand=[BLADE, CHAMPION, CHAMPION]).do("use", "Ballesta a Sueldo")
    assert [costs.price_of(t.store, t.card(name), seat=0).amount for name in ("Blade", "Champion", "Champion#2")] == [1, 3, 3]
    t.do("train", "Champion", to="infantry")
    assert costs.price_of(t.store, t.card("Champion#2"), seat=0).amount == 4
    t = laid("sun", own={"support": [real("Ballesta a Sueldo"), ARCHER]})
    t.set("preparation", "Ballesta a Sueldo", 2).set("preparation", "Archer", 2)
    t.do("use", "Ballesta a Sueldo")
    assert (t.of("preparation", "Ballesta a Sueldo"), t.of("preparation", "Archer"), t.facts("paid")[-1][2]) == (1, 2, 1)


@covers("Cobrador de Deudas")
@clause("ECG-3.5")
def test_the_collector_takes_one_resource():
    """A ready one of the rival's, if there is one."""
    t = laid("sun", hand=[real("Cobrador de Deudas")], foe_ready=2).do("train", "Cobrador de Deudas", to="support")
    assert sum(t.store.spent[card] for card in t.store.zone[PLACES["1:court"]]) == 1
    t = laid("sun", hand=[real("Cobrador de Deudas")], foe_ready=0).set("spent", "Shrine@1", 1).do("train", "Cobrador de Deudas", to="support")
    assert t.where("Cobrador de Deudas") == "0:support"


@covers("Peregrino Armado", "Compañía del Vado")
@clause("ECG-9.2")
def test_any_coin_pays_mercenaries():
    """Even a Devoto one; the Company comes faster."""
    for name, preparation in (("Peregrino Armado", 2), ("Compañía del Vado", 1)):
        t = laid("deer", own={"court": [real("Paje Astado")] * 4}, hand=[real(name)], ready=4).set("spent", "Shrine", 1)
        price = real(name).cost
        t.do("train", name, to="infantry")
        assert (t.of("preparation", name), t.both("renown")[0]) == (preparation, 4)
        assert sum(t.of("spent", f"Paje Astado#{n}") for n in range(1, 5)) == price


@covers("Santa de Alquiler")
@clause("ECG-R35")
def test_the_saint_is_cheaper_among_devotees():
    """One less for each in court, 2 at least; she lends the sorcery of the Sun."""
    saint = real("Santa de Alquiler")
    for devotees, price in ((0, 5), (1, 4), (2, 3), (3, 2), (5, 2)):
        t = laid("sun", own={"court": [DEVOTEE] * devotees + [BLADE] * (5 - devotees)}, hand=[saint])
        assert costs.price_of(t.store, t.card("Santa de Alquiler"), seat=0).amount == price
    assert has_sorcery(laid("owl", own={"infantry": [saint]}).store, 0, "sun")


@covers("Capitán sin Bandera")
@clause("ECG-R41")
def test_the_captain_gives_a_coin_back():
    """One spent resource is ready again as he is trained; he recovers with 1 less."""
    captain = real("Capitán sin Bandera")
    t = laid("sun", own={"court": [BLADE] * 5}, hand=[captain]).do("train", "Capitán sin Bandera", to="infantry")
    assert [t.of("spent", name) for name in ("Blade", "Blade#5", "Shrine")] == [1, 1, 0]
    t = laid("sun", own={"infantry": [captain]}, against={"infantry": [BLADE]}).do("charge", "Capitán sin Bandera", to="Blade")
    assert t.of("preparation", "Capitán sin Bandera") == 1


# ---- Prayer
@covers("Oración")
@clause("ECG-12.1", "ECG-R19")
def test_a_prayer_asks_its_price_and_stays():
    """A card of the hand for the first, two for the second; one a turn."""
    t = laid("sun", hand=[real("Oración"), real("Oración"), BLADE, ARCHER]).do("pray", "Oración").answer("Blade")
    assert (t.where("Oración"), t.where("Blade"), t.facts("paid")[-1][2]) == ("0:legacy", "0:discard", 4)
    t.refuses("pray", "Oración#2", clause="ECG-R19")


# ---- Actions
@covers("Paga Doble")
def test_double_pay_hurries_a_mercenary():
    """Two preparation for a renown; others take no pay."""
    t = laid("sun", own={"infantry": [MERCENARY, BLADE]}, hand=[real("Paga Doble"), real("Paga Doble")])
    t.set("preparation", "Mercenary", 2).set("preparation", "Blade", 2).do("play", "Paga Doble")
    assert (t.of("preparation", "Mercenary"), t.of("preparation", "Blade"), t.both("renown")[0]) == (0, 2, 3)
    t.refuses("play", "Paga Doble#2", clause="ECG-R17")


@covers("Agua Fría")
@clause("ECG-R31", "ECG-R32")
def test_cold_water_washes_madness_off():
    """Up to 4; the card is drawn even by a calm player."""
    for madness, left in ((6, 2), (3, 0), (0, 0)):
        t = laid("owl", hand=[real("Agua Fría")]).set("madness", 0, madness).do("play", "Agua Fría")
        assert (t.both("madness")[0], t.size("0:hand")) == (left, 2)


@covers("Golpe de Mano")
def test_a_raid_reaches_support_alone():
    """Two wounds, over a standing Infantry."""
    t = laid("wolf", hand=[real("Golpe de Mano")], against={"infantry": [BLADE], "support": [ARCHER]}).do("play", "Golpe de Mano")
    assert (t.strength("Archer"), t.strength("Blade"), t.both("morale")[1]) == (1, 3, 32)


@covers("Vendas")
@clause("ECG-7.3")
def test_bandages_mend_up_to_three():
    """As many as there are, with as much morale."""
    for wounds, left in ((5, 2), (2, 0)):
        t = laid("sun", own={"infantry": [CHAMPION]}, hand=[real("Vendas")]).set("wounds", "Champion", wounds).set("morale", 0, 30)
        assert t.do("play", "Vendas").of("wounds", "Champion") == left
        assert t.both("morale")[0] == 30 + wounds - left


@covers("Desbandada")
def test_a_rout_destroys_the_weak_of_both_sides():
    """Strength now, wounds counted; it costs no morale."""
    t = laid("sun", own={"infantry": [RANGER, BLADE]}, against={"infantry": [CHAMPION, CUB], "support": [ARCHER]}, hand=[real("Desbandada")])
    t.set("wounds", "Champion", 4).do("play", "Desbandada")
    assert [t.where(name) for name in ("Ranger", "Blade", "Champion", "Cub", "Archer")] == [
        "0:discard", "0:infantry", "1:discard", "1:discard", "1:support"]
    assert t.both("morale") == (40, 34)


@covers("Quemar el Estandarte")
@clause("ECG-3.8", "ECG-3.2")
def test_burning_the_standard_exiles_three_cards():
    """Its player looks through the rival's discard; fewer may be chosen."""
    t = laid("sun", hand=[real("Quemar el Estandarte")], against={"discard": [BLADE, BANDAGE, ARCHER, RUMOUR]})
    t.do("play", "Quemar el Estandarte")
    assert all(t.store.seen[t.card(name)] & 1 for name in ("Blade", "Bandage"))
    t.answer("Blade", "Bandage", "Archer")
    assert [t.where(name) for name in ("Blade", "Bandage", "Archer", "Rumour")] == ["1:exile"] * 3 + ["1:discard"]


# ---- Reactions
@covers("Escudos en Alto")
@clause("ECG-R26")
def test_shields_up_soften_a_manoeuvre():
    """Two wounds less, against an own Troop."""
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [CHAMPION]}, foe_hand=[real("Escudos en Alto")])
    t.do("clash", "Blade", to="Champion").do("react", "Escudos en Alto", to="Blade!").resolve()
    assert (t.strength("Champion"), t.both("morale")[1]) == (5, 33)


@covers("Cerrar las Puertas")
@clause("ECG-10.3", "ECG-R29")
def test_barred_gates_undo_an_assault():
    """And draw a card; they fit no other manoeuvre."""
    t = laid("sun", own={"infantry": [BLADE, CHAMPION]}, foe_hand=[real("Cerrar las Puertas")]).do("assault", "Champion")
    t.do("react", "Cerrar las Puertas", to="Champion!").resolve()
    assert (t.both("morale")[1], t.size("1:hand")) == (34, 1)
    t.refuses("assault", "Champion", clause="ECG-6.1")
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [RANGER]}, foe_hand=[real("Cerrar las Puertas")])
    t.do("clash", "Blade", to="Ranger")
    t.refuses("react", "Cerrar las Puertas", to="Blade!", clause="ECG-10.3")


@covers("Nota al Margen")
@clause("ECG-10.2")
def test_a_marginal_note_leaves_the_first_step_alone():
    """Agua Fría calms, and draws nothing."""
    t = laid("owl", hand=[real("Agua Fría")], foe_hand=[real("Nota al Margen")], foe="owl").set("madness", 0, 4).do("play", "Agua Fría")
    t.do("react", "Nota al Margen", to="Agua Fría").resolve()
    assert (t.both("madness")[0], t.size("0:hand")) == (0, 1)


@covers("Silencio en el Coro")
@clause("ECG-R29")
def test_silence_in_the_choir_undoes_prayers_and_legacies():
    """The prices stay paid; a General is no prey of it."""
    t = laid("sun", hand=[PRAYER, BLADE], foe_hand=[real("Silencio en el Coro")]).do("pray", "Prayer").answer("Blade")
    t.do("react", "Silencio en el Coro", to="Prayer").resolve()
    assert (t.where("Prayer"), t.where("Blade")) == ("0:discard", "0:discard")
    t = laid("sun", hand=[PROCESSION], foe_hand=[real("Silencio en el Coro")]).do("endow", "Procession")
    assert t.do("react", "Silencio en el Coro", to="Procession").resolve().where("Procession") == "0:discard"
    t = laid("sun", hand=[RUMOUR], foe_hand=[real("Silencio en el Coro")]).do("play", "Rumour")
    t.refuses("react", "Silencio en el Coro", to="Rumour", clause="ECG-10.3")


# ---- Spells and a Legacy
@covers("Maitines")
def test_matins_mend_every_own_troop():
    """One wound each, with as much morale."""
    own = {"infantry": [CHAMPION, BLADE], "support": [ARCHER]}
    t = laid("sun", sorcery="sun", own=own, against={"infantry": [BULWARK]}, hand=[real("Maitines")])
    for name in ("Champion", "Blade", "Bulwark"):
        t.set("wounds", name, 2)
    t.set("morale", 0, 30).do("play", "Maitines")
    assert [t.of("wounds", name) for name in ("Champion", "Blade", "Archer", "Bulwark")] == [1, 1, 0, 2]
    assert t.both("morale")[0] == 32


@covers("Lavatorio")
def test_the_washing_of_hands_mends_and_calms():
    """Two wounds, up to 2 madness."""
    for madness, left in ((5, 3), (0, 0)):
        t = laid("sun", sorcery="sun", own={"infantry": [CHAMPION]}, hand=[real("Lavatorio")]).set("wounds", "Champion", 3)
        t.set("madness", 0, madness).do("play", "Lavatorio")
        assert (t.of("wounds", "Champion"), t.both("madness")[0], t.facts("stopped")) == (1, left, [])


@covers("Borrar el Nombre")
@clause("ECG-3.2", "ECG-R5")
def test_a_struck_name_leaves_the_legacy_zone_for_good():
    """A General or a Legacy of the rival's; Prayers are out of reach."""
    t = laid("owl", sorcery="moon", hand=[real("Borrar el Nombre")], against={"legacy": [ABBESS, PROCESSION, PRAYER]})
    t.do("play", "Borrar el Nombre")
    assert {option[1] for option in t.match.options()} == {t.card("Abbess"), t.card("Procession")}
    t.answer("Abbess")
    assert (t.where("Abbess"), t.where("Procession"), t.both("madness")[0]) == ("1:exile", "1:legacy", 1)


@covers("Asedio")
@clause("ECG-R6")
def test_a_siege_wears_both_down_in_a_quiet_turn():
    """In anybody's Resolution, unless a Troop was wounded."""
    siege = real("Asedio")
    t = laid("sun", own={"legacy": [siege]}).end_turn()
    assert t.both("morale") == (38, 32)
    assert t.end_turn().both("morale") == (36, 30)
    t = laid("sun", own={"legacy": [siege], "infantry": [BLADE]}, against={"infantry": [TORTOISE]})
    t.do("clash", "Blade", to="Tortoise").end_turn()
    assert t.both("morale")[0] == 40
