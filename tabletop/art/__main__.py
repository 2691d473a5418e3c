"""`python -m tabletop.art render GAME [--only ID]`, `icons PACKAGE`, `sounds`: makes what the program ships to look at and hear."""

from __future__ import annotations

import argparse
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# One thread: the pictures come out the same on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main() -> int:
    """Do what is asked; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tabletop.art", description=__doc__)
    deeds = parser.add_subparsers(dest="deed", required=True)
    render = deeds.add_parser("render", help="paint a game's cards")
    render.add_argument("game")
    render.add_argument("--only", default="", help="one card, by its id")
    icons = deeds.add_parser("icons", help="copy the icons in use from an unpacked @iconify-json/game-icons package")
    icons.add_argument("package")
    deeds.add_parser("sounds", help="synthesise the sounds (needs oggenc)")
    args = parser.parse_args()
    if args.deed == "render":
        import pygame

        from tabletop.art.render import render as paint

        pygame.display.init()
        pygame.display.set_mode((8, 8))
        for name in paint(args.game, only=args.only):
            print(name, flush=True)
    elif args.deed == "icons":
        from tabletop.art.icons import copy

        print(*copy(args.package), sep="\n")
    else:
        from tabletop.art.sounds import synthesise

        print(*synthesise(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
