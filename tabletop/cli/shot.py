"""Command `tabletop shot`: a picture of a scene, made without a window."""

import argparse
import re
from pathlib import Path

from tabletop.cli.frame import BadInput, Kinds, Parser, say
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.lang.shown import brief
from tabletop.present.words import Words

SCENES = ("menu", "new-match", "curtain", "table", "replay", "review", "retry", "library", "diary", "puzzles", "puzzle", "workshop",
          "lessons", "lesson", "settings", "end", "cards", "collection", "card", "own-cards", "decks", "builder", "credits", "welcome",
          "rulebook", "broken")
SIZES = (640, 7680)


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the scene and its appearance."""
    kinds = Kinds(words)
    parser.add_argument("scene", type=kinds.one_of(SCENES), metavar=words("cli.help.scene_name"),
                        help=words("cli.help.scene", known=", ".join(SCENES)))
    parser.add_argument("--game", type=kinds.one_of(games()), default=games()[0], help=words("cli.help.game"),
                        metavar=words("cli.help.game_name"))
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=words("cli.help.size"))
    parser.add_argument("--scale", default="1", metavar="X", help=words("cli.help.scale"))
    parser.add_argument("--players", type=kinds.count, default=2, metavar="N", help=words("cli.help.players"))
    parser.add_argument("--out", required=True, metavar="PNG", help=words("cli.help.out"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Paint the scene and save the picture."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", args.size, re.ASCII)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SIZES[0] // 2 <= side <= SIZES[1] for side in size):
        raise BadInput(words("cli.error.size", text=brief(args.size)))
    scale = _percent(args.scale)
    if not 75 <= scale <= 250:
        raise BadInput(words("cli.error.scale", text=brief(args.scale)))
    out = Path(args.out)
    if out.suffix.lower() != ".png" or not out.parent.is_dir():
        raise BadInput(words("cli.error.out", file=args.out))
    from tabletop.ui.tools import shots

    if not any(args.players in seats for seats in game(args.game).modes.values()):
        raise BadInput(words("cli.error.players", n=args.players))
    shot = shots.Shot(args.game, size, scale, words.lang, args.players)
    picture = shots.contact_sheet(shot) if args.scene == shots.SHEET else shots.take(args.scene, shot)
    w, h = shots.keep(picture, out)
    say(words("cli.shot.done", file=out.name, w=w, h=h))
    return 0


def _percent(text: str) -> int:
    """Parse a scale written as a factor (`1.25`) or in percent (`125`); 0 for neither."""
    if not re.fullmatch(r"\d{1,3}(\.\d{1,4})?", text, re.ASCII):
        return 0
    return round(float(text) * (100 if float(text) < 10 else 1))
