"""Keys of the list of decks and of the builder that the player may change."""

from tabletop.toolkit.input.shortcuts import Action

ACTIONS = (
    Action("deck_undo", ("ctrl+z",), "deck", "decks.action.undo"), Action("deck_redo", ("ctrl+y", "ctrl+shift+z"), "deck", "decks.action.redo"),
    Action("deck_copy", ("ctrl+d",), "deck", "decks.action.duplicate"), Action("deck_text", ("ctrl+c",), "deck", "decks.action.text"),
    Action("deck_mend", ("ctrl+m",), "deck", "decks.action.mend"), Action("deck_play", ("ctrl+return",), "deck", "decks.action.play"),
    Action("deck_more", ("f10",), "deck", "decks.action.more"),
    Action("deck_try", ("ctrl+t",), "deck", "decks.action.try"), Action("deck_pin", ("ctrl+o",), "deck", "decks.odds.pin"),
    Action("deck_panel", ("f6",), "deck", "decks.action.panel"),
    Action("decks_paste", ("ctrl+v",), "decks", "decks.action.paste"), Action("decks_text", ("ctrl+c",), "decks", "decks.action.text"),
    Action("decks_copy", ("ctrl+d",), "decks", "decks.action.duplicate"), Action("decks_undo", ("ctrl+z",), "decks", "decks.action.restore"),
    Action("decks_new", ("ctrl+n",), "decks", "decks.action.new"))
"""Actions of the builder ("deck") and of the list ("decks")."""
