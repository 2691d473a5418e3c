"""Package for Debian and its like, made of the folder that build.py built: `python packaging/debian.py [--try]`.

It needs `dpkg-deb` and `objdump` and no network. The same folder gives the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import manual
import product

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILT = HERE / "dist" / "tapete"
HOME = "usr/lib/tapete"
DOCUMENTS = "usr/share/doc/tapete"
OURS = "_internal/share/"
"""What the folder brings for a system; a package puts it where the system looks for it."""
SYSTEM = re.compile(r"^(?:libc|libm|libdl|libpthread|librt|libutil)\.so\.\d+$|^ld-linux[\w.-]*$")
"""Libraries of glibc; every other one is inside the folder."""
GLIBC = re.compile(rb"GLIBC_2\.(\d+)\b")
OPENED = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libgl1", "libpulse0 | libasound2", "shared-mime-info",
          "desktop-file-utils")
"""Packages that SDL opens when it runs, where they are there, and those that tell the desktop of new types and entries."""
FORCED = ("--force-not-root", "--force-depends")
"""In a root without anything else no dependency is met."""


class Link(NamedTuple):
    """Symbolic link, by what it leads to."""

    target: str


Content = Path | bytes | Link


def parts(built: Path) -> dict[str, Content]:
    """Return every file of the package by its place."""
    out: dict[str, Content] = {}
    for file in sorted(built.rglob("*")):
        place = file.relative_to(built).as_posix()
        if not place.startswith(OURS) and (file.is_symlink() or file.is_file()):
            out[f"{HOME}/{place}"] = Link(str(file.readlink())) if file.is_symlink() else file
    out["usr/bin/tapete"] = Link("../lib/tapete/tapete")
    out["usr/share/applications/tapete.desktop"] = HERE / "tapete.desktop"
    out["usr/share/mime/packages/tapete.xml"] = HERE / "tapete-mime.xml"
    out[f"usr/share/metainfo/{product.IDENTIFIER}.metainfo.xml"] = HERE / f"{product.IDENTIFIER}.metainfo.xml"
    out |= {f"usr/share/icons/hicolor/{side}x{side}/apps/tapete.png": product.icon(side) for side in product.LINUX_SIDES}
    out["usr/share/man/man1/tapete.1.gz"] = _packed(manual.page("en").encode())
    out["usr/share/man/es/man1/tapete.1.gz"] = _packed(manual.page("es").encode())
    out[f"{DOCUMENTS}/copyright"] = rights().encode()
    out[f"{DOCUMENTS}/changelog.gz"] = _packed((ROOT / "CHANGELOG.md").read_bytes())
    return out


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def rights() -> str:
    """Return the text of the copyright file: the program's own licence, and the libraries with the place of theirs."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    return (f"{product.NAME}\n\n{own}\n\n{(HERE / 'libraries.txt').read_text(encoding='utf-8').strip()}\n\n"
            f"The folders here are those of /{HOME}/_internal/licenses.\n")


# ---- what the package says of itself
def control(files: Mapping[str, Content], *, architecture: str, glibc: int) -> str:
    """Return the fields of the package. `glibc` is the minor version of the newest that a library inside asks for."""
    size = sum(_size(content) for content in files.values())
    fields = {
        "Package": "tapete", "Version": product.version(), "Architecture": architecture, "Maintainer": f"{_authors()} <tapete@localhost>",
        "Installed-Size": str(-(-size // 1024)), "Depends": f"libc6 (>= 2.{glibc})", "Recommends": ", ".join(OPENED),
        "Section": "games", "Priority": "optional", "Description": product.ABOUT}
    about = ("Enadrya, Warage, ECG, Paladines de Epikha and Encrucijada by their whole rules, against people at the same screen or bots.",
             "Every move is kept: matches are taken back, replayed and played on.")
    return "".join(f"{name}: {value}\n" for name, value in fields.items()) + "".join(f" {line}\n" for line in about)


def _authors() -> str:
    return product.COPYRIGHT.partition(", ")[2]


def _size(content: Content) -> int:
    return content.stat().st_size if isinstance(content, Path) else len(content) if isinstance(content, bytes) else 0


def newest_glibc(files: Iterable[Content]) -> int:
    """Return the minor version of the newest glibc that a program or library among the files asks for."""
    data = (content.read_bytes() for content in files if isinstance(content, Path))
    return max((int(minor) for one in data if one.startswith(b"\x7fELF") for minor in GLIBC.findall(one)), default=0)


def missing(needed: Iterable[str], files: Iterable[str]) -> list[str]:
    """Return the libraries that are neither among the files nor glibc's: no package is named for them."""
    inside = {PurePosixPath(file).name for file in files}
    return sorted({name for name in needed if name not in inside and not SYSTEM.match(name)})


def _needed(files: Iterable[Content]) -> list[str]:
    """List the libraries that programs and libraries ask for, by `objdump`."""
    found = [str(content) for content in files if isinstance(content, Path) and content.open("rb").read(4) == b"\x7fELF"]
    told = subprocess.run(["objdump", "-p", *found], check=True, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stdout
    return re.findall(r"^\s+NEEDED\s+(\S+)$", told, re.MULTILINE)


# ---- the package
def build(built: Path, folder: Path) -> Path:
    """Make the package in a folder; return it. Raises SystemExit where the folder asks for a library that no package is named for."""
    files = parts(built)
    lacking = missing(_needed(files.values()), files)
    if lacking:
        raise SystemExit(f"needed, and neither inside nor of glibc: {', '.join(lacking)}")
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()
    package = folder / f"tapete_{product.version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as made:
        tree = Path(made) / "tree"
        lay(tree, files)
        told = control(files, architecture=architecture, glibc=newest_glibc(files.values()))
        (tree / "DEBIAN").mkdir(mode=0o755)
        (tree / "DEBIAN" / "control").write_text(told, encoding="utf-8")
        (tree / "DEBIAN" / "md5sums").write_text(_sums(tree, files), encoding="utf-8")
        for path in tree.rglob("*"):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path == tree / HOME / "tapete" else 0o644)
        tree.chmod(0o755)
        subprocess.run(["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", tree, package], check=True,
                       env={**os.environ, **product.SAME}, stdout=subprocess.DEVNULL)
    return package


def lay(tree: Path, files: Mapping[str, Content]) -> None:
    """Put the files into a folder, dated by the release."""
    when = int(product.SAME["SOURCE_DATE_EPOCH"])
    for place, content in files.items():
        target = tree / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            target.symlink_to(content.target)
        elif isinstance(content, Path):
            shutil.copyfile(content, target)
        else:
            target.write_bytes(content)
        os.utime(target, (when, when), follow_symlinks=False)


def _sums(tree: Path, files: Mapping[str, Content]) -> str:
    plain = sorted(place for place, content in files.items() if not isinstance(content, Link))
    return "".join(f"{hashlib.md5((tree / place).read_bytes(), usedforsecurity=False).hexdigest()}  {place}\n" for place in plain)


# ---- the trial
def tried(package: Path, files: Iterable[str]) -> list[str]:
    """Install the package in an empty root, run it there, and remove it; return what is amiss."""
    with tempfile.TemporaryDirectory() as made:
        root = Path(made)
        for place in ("var/lib/dpkg/updates", "var/lib/dpkg/info", "var/log", "usr/share"):
            (root / place).mkdir(parents=True)
        for name in ("status", "available"):
            (root / "var/lib/dpkg" / name).touch()
        before = _inside(root)
        _dpkg(root, "--install", str(package))
        amiss = [f"not installed: {place}" for place in files if not (root / place).exists()]
        home = {"TABLETOP_HOME": str(root / "var" / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": "/usr/bin:/bin"}
        told = subprocess.run([root / "usr/bin/tapete", "--version"], check=False, capture_output=True, text=True, env=home)
        if told.returncode or product.version() not in told.stdout:
            amiss.append(f"it does not run: {told.stderr.strip()}")
        _dpkg(root, "--purge", "tapete")
        return [*amiss, *(f"left behind: {place}" for place in sorted(_inside(root) - before))]


def _inside(root: Path) -> set[str]:
    """List what is in a root, but for the books that dpkg keeps."""
    found = (path.relative_to(root).as_posix() for path in root.rglob("*"))
    return {place for place in found if not place.startswith("var/lib/dpkg/") and place != "var/log/dpkg.log"}


def _dpkg(root: Path, *order: str) -> None:
    subprocess.run(["dpkg", f"--root={root}", "--log=/dev/null", *FORCED, *order], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "LC_ALL": "C"})


def main() -> int:
    """Make the package and try it if asked; return 1 where something is amiss."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--try", dest="trial", action="store_true", help="install the package in an empty root, run and remove it")
    args = parser.parse_args()
    package = build(BUILT, BUILT.parent)
    print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    amiss = tried(package, parts(BUILT)) if args.trial else []
    print(*(f"amiss: {line}" for line in amiss), sep="\n", end="\n" if amiss else "")
    return 1 if amiss else 0


if __name__ == "__main__":
    sys.exit(main())
