"""Buttons of Encrucijada's menus where the usual way out is missing."""

from tabletop import places
from tabletop.games.encrucijada.bidden import put_more
from tabletop.learning.puzzle import read_puzzle
from tabletop.play.session import HouseRules, Session
from tabletop.present.words import Translations
from tabletop.ui.boards.encrucijada.exits import exits


def test_an_effect_that_demands_a_card_has_no_button_to_end() -> None:
    """The button says so, where it would end the putting down."""
    match = read_puzzle(places.assets() / "puzzles" / "encrucijada" / "1-02.puzzle").begun()
    put_more(match, 0, 1, face="any", may=False)
    match.run()
    session = Session(match, house=HouseRules(curtain="never"), people=(0,))
    session.fast_forward()
    assert not any(option[0] == "done" for option in match.options(0))
    main, second = exits(session)
    assert (main.option, second.option) == (None, None)
    assert main.says(Translations("es")) == "Bajar una carta"
    assert main.refusal(Translations("en")) == "Put down a card from your hand: the effect demands it"
