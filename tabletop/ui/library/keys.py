"""Keys of the library that the player may change."""

from tabletop.toolkit.input.shortcuts import Action

ACTIONS = (Action("library_undo", ("ctrl+z",), "library", "library.delete.undo"),)
