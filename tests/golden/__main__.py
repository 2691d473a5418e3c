"""`python -m tests.golden [NAME ...]` paints the golden screens anew, all or those named; look at them before you keep them."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from tabletop.lang.languages import LANGUAGES
from tests.golden.screens import SCREENS, kept, paint


def main(names: list[str]) -> None:
    """Paint and keep."""
    unknown = set(names) - set(SCREENS)
    if unknown:
        sys.exit(f"there is no {', '.join(sorted(unknown))}; there are: {', '.join(SCREENS)}")
    for lang in LANGUAGES:
        for name in names or SCREENS:
            with tempfile.TemporaryDirectory() as folder:
                os.environ["TABLETOP_HOME"] = folder
                home = Path(folder) / "matches"
                home.mkdir()
                picture = paint(name, lang, home)
            path = kept(name, lang)
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(path))
            sys.stdout.write(f"{path.name} {lang} {path.stat().st_size >> 10} KB\n")


if __name__ == "__main__":
    main(sys.argv[1:])
