"""Table of a gamepad's buttons, context by context."""

from __future__ import annotations

from tabletop.toolkit.input.pad import Accept, Act, Agree, Deeds, Go, Leap, PadTable, Press, Use

_PAGE: dict[str, Deeds] = {"lt": (Press("pageup"),), "rt": (Press("pagedown"),)}
_LESS_MORE: dict[str, Deeds] = {"lt": (Press("left"),), "rt": (Press("right"),)}
_TURN: dict[str, Deeds] = {"lt": (Act("card_previous"),), "rt": (Act("card_next"),)}
_DIALOG: dict[str, Deeds] = {"x": (Agree(),), **_PAGE}

PADMAP: PadTable = {
    "app": {
        "stick up": (Go("up"),), "stick down": (Go("down"),), "stick left": (Go("left"),), "stick right": (Go("right"),),
        "up": (Press("up"),), "down": (Press("down"),), "left": (Press("left"),), "right": (Press("right"),),
        "a": (Accept(),), "b": (Press("escape"),), "lb": (Press("shift+f6"), Leap(-1)), "rb": (Press("f6"), Leap(1)),
        "y": (Press("ctrl+down"),), "l3": (Press("f5"),), "view": (Act("shortcuts"),), "r3": (Act("search"),),
        "view+up": (Act("larger"),), "view+down": (Act("smaller"),), **_PAGE},
    "dialog": _DIALOG,
    "typing": {
        "x": (Use("type-erase"),), "y": (Use("type-space"),), "lb": (Use("type-before"),), "rb": (Use("type-after"),),
        "lt": (Use("type-shift"),), "start": (Agree(),)},
    "curtain": {"start": (Act("menu"),)},
    "carried": {"lb": (Press("shift+tab"),), "rb": (Press("tab"),)},
    "question": {"a": (Press("space"), Accept()), "x": (Press("return"),), "y": (Act("set_aside"),),
                 **{f"view+{way}": (Press(f"shift+{way}"),) for way in ("up", "down", "left", "right")}, **_PAGE},
    "table": {
        "x": (Act("act"),), "y": (Act("set_aside"), Act("inspect")), "lt": (Act("log"),), "rt": (Act("second"),), "r3": (Act("look_back"),),
        "start": (Act("menu"),), "view+a": (Act("hint"),), "view+b": (Act("undo"),), "view+rb": (Act("redo"),),
        "view+x": (Act("respond"),), "view+y": (Press("v"),), "view+start": (Act("rules"),)},
    "puzzle": {"r3": (Act("puzzle_hint"),), "view+x": (Act("puzzle_next"),), "view+b": (Act("puzzle_restart"),),
               "view+r3": (Act("puzzle_solution"),), "view+lt": (Act("puzzle_panels"),)},
    "lesson": {"r3": (Act("lesson_show"),), "view+x": (Act("lesson_skip"),), "view+b": (Act("lesson_back"),),
               "view+lt": (Act("lesson_panels"),)},
    "end": {"x": (Use("again"),), "y": (Act("end_replay"),), "r3": (Act("end_review"),)},
    "replay": {
        "x": (Act("replay_play"),), "y": (Act("replay_details"),), "lt": (Act("replay_back_turn"),), "rt": (Act("replay_forward_turn"),),
        "lb": (Act("replay_back_mark"),), "rb": (Act("replay_forward_mark"),), "r3": (Act("replay_advice"),), "start": (Act("replay_menu"),),
        "view+a": (Act("replay_play_on"),), "view+lt": (Act("replay_start"),), "view+rt": (Act("replay_end"),), "view+y": (Act("replay_eyes"),)},
    "review": {
        "x": (Act("review_next"),), "y": (Act("review_line"),), "lt": (Act("review_back"),), "rt": (Act("review_forward"),),
        "r3": (Act("review_retry"),), "view+a": (Act("review_play_on"),), "view+x": (Act("review_previous"),)},
    "builder": {
        "x": (Press("plus"),), "x:held": (Press("-"),), "view+x": (Press("-"),), "lt": (Act("deck_panel"),), "rt": (Act("deck_panel"),),
        "r3": (Act("deck_mend"),), "start": (Act("deck_more"),), "view+a": (Act("deck_play"),), "view+b": (Act("deck_undo"),),
        "view+rb": (Act("deck_redo"),), "view+r3": (Act("search"),)},
    "collection": {"x": (Press("plus"),), "r3": (Act("search"),), "view+r3": (Act("collection_print"),)},
    "card": {"x": (Act("card_add"),), "r3": (Act("card_print"),), **_TURN},
    "library": {"x": (Press("return"),), "view+b": (Press("delete"),), "view+rb": (Act("library_undo"),)},
    "decks": {"x": (Press("return"),), "y": (Act("decks_new"),), "view+b": (Press("delete"),), "view+rb": (Act("decks_undo"),)},
    "settings": {**_LESS_MORE, "r3": (Use("defaults"),), "y": (Act("search"),)},
    "new-match": {**_LESS_MORE, "x": (Use("deal"),)},
    "menu": {"start": (Act("shortcuts"),), "y": (Use("settings"),)},
}
