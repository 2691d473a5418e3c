"""Keys of the end of a match."""

from tabletop.toolkit.input.shortcuts import Action

ACTIONS = (Action("end_replay", ("r",), "end", "end.replay"), Action("end_review", ("f",), "end", "end.review"),
           Action("end_moment", ("v",), "end", "end.watch.turned"))
