"""Keys of the collection that the player may change."""

from tabletop.toolkit.input.shortcuts import Action

ACTIONS = (
    Action("collection_print", ("ctrl+p",), "collection", "collection.print"),
    Action("card_previous", ("left",), "card", "collection.previous"), Action("card_next", ("right",), "card", "collection.next"),
    Action("card_print", ("p",), "card", "collection.print"), Action("card_add", ("a",), "card", "collection.add"),
)
