"""AppImage made of the folder that build.py built: `python packaging/appimage.py [--runtime FILE]`.

It lays out `dist/Tapete.AppDir`. With the runtime of type 2 (a small program from the AppImage project) and `mksquashfs` it packs that
into one file, which needs no network; `appimagetool dist/Tapete.AppDir` does the same.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import debian
import product

HERE = Path(__file__).resolve().parent
BUILT = HERE / "dist" / "tapete"
FOLDER = HERE / "dist" / f"{product.NAME}.AppDir"
MARK = b"AI\x02"
"""What stands at the eighth byte of a runtime of type 2."""
LARGEST = 256


def parts(built: Path) -> dict[str, debian.Content]:
    """Return every file of the AppDir: those of a package for Debian, and the three that start and show it."""
    out = {place: content for place, content in debian.parts(built).items() if not place.startswith("usr/share/doc/")}
    out["AppRun"] = debian.Link("usr/lib/tapete/tapete")
    out["tapete.desktop"] = debian.Link("usr/share/applications/tapete.desktop")
    out["tapete.png"] = out[".DirIcon"] = debian.Link(f"usr/share/icons/hicolor/{LARGEST}x{LARGEST}/apps/tapete.png")
    return out


def lay(built: Path, folder: Path) -> None:
    """Make the AppDir anew."""
    if folder.exists():
        shutil.rmtree(folder)
    debian.lay(folder, parts(built))
    (folder / "usr/lib/tapete/tapete").chmod(0o755)


def pack(folder: Path, runtime: Path, image: Path) -> None:
    """Pack an AppDir behind its runtime, with the same bytes for the same folder. Raises SystemExit for another kind of file."""
    head = runtime.read_bytes()
    if head[8:11] != MARK:
        raise SystemExit(f"{runtime} is no runtime of type 2")
    squashed = image.with_suffix(".squashfs")
    when = product.SAME["SOURCE_DATE_EPOCH"]
    subprocess.run(["mksquashfs", folder, squashed, "-root-owned", "-noappend", "-quiet", "-no-progress", "-comp", "xz", "-mkfs-time", when,
                    "-all-time", when], check=True, stdout=subprocess.DEVNULL)
    image.write_bytes(head + squashed.read_bytes())
    squashed.unlink()
    image.chmod(0o755)


def main() -> int:
    """Lay the AppDir out; pack it where a runtime is given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runtime", type=Path, help="the runtime of type 2 for this machine")
    runtime = parser.parse_args().runtime
    lay(BUILT, FOLDER)
    print(FOLDER.relative_to(HERE.parent))
    if runtime is not None:
        image = FOLDER.with_name(f"{product.NAME}-{product.version()}-{platform.machine()}.AppImage")
        pack(FOLDER, runtime, image)
        print(f"{image.relative_to(HERE.parent)}: {image.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
