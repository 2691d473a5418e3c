"""Generator of the shipped pictures and sounds, run once on a developer's machine: `python -m tabletop.art DEED`.

icons PACKAGE              copy icons in use from an unpacked @iconify-json/game-icons package, and credit them
render GAME [--only ID]    paint a game's cards and its peoples' crests; GAME `menu` paints the games on the menu
plains [--only NAME]       paint the battlefields: countries by their people, frontiers by their part
emblem                     draw the program's icon
sounds                     synthesise the sounds (needs oggenc)
music                      synthesise the music (needs oggenc)
credits                    rewrite the credits
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from tabletop.art.games import GALLERIES

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Use one thread: the pictures come out the same on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main() -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tabletop.art", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    deeds = parser.add_subparsers(dest="deed", required=True)
    render = deeds.add_parser("render")
    render.add_argument("game", choices=(*GALLERIES, "menu"))
    render.add_argument("--only", default="", help="one card, by its id")
    deeds.add_parser("plains").add_argument("--only", default="", help="one country, or one part of a frontier")
    deeds.add_parser("icons").add_argument("package")
    for name in ("emblem", "sounds", "music", "credits"):
        deeds.add_parser(name)
    try:
        for made in _made(parser.parse_args()):
            print(made, flush=True)
    except ModuleNotFoundError as missing:
        parser.error(f"{missing.name} is missing: pip install -e '.[art]'")
    return 0


def _made(args: argparse.Namespace) -> Iterator[str]:
    """Yield each thing as it is made. Each command imports only its own modules."""
    if args.deed in ("render", "plains", "emblem"):
        import pygame

        pygame.display.init()
        pygame.display.set_mode((8, 8))
    if args.deed == "render":
        from tabletop.art.render import render, render_crests, render_menu

        if args.game == "menu":
            yield from render_menu(only=args.only)
        else:
            yield from render(args.game, only=args.only)
            yield from render_crests(args.game, only=args.only)
    elif args.deed == "plains":
        from tabletop.art.battlefields import render as render_plains

        yield from render_plains(only=args.only)
    elif args.deed == "emblem":
        from tabletop.art.emblazon import draw

        yield from draw()
    elif args.deed == "sounds":
        from tabletop.art.sounds import synthesise

        yield from synthesise()
    elif args.deed == "music":
        from tabletop.art.music import perform

        yield from perform()
    else:
        if args.deed == "icons":
            from tabletop.art.icons import copy

            yield from copy(args.package)
        from tabletop.art.credits import write

        yield str(write())


if __name__ == "__main__":
    sys.exit(main())
