"""Hashes of what was built: `python packaging/sums.py` writes `SHA256SUMS` beside it, which `sha256sum -c` reads.

For Linux the folder is packed first, as an archive with the same bytes for the same folder.
"""

from __future__ import annotations

import hashlib
import platform
import sys
import tarfile
from pathlib import Path

import product

HERE = Path(__file__).resolve().parent
DIST = HERE / "dist"
SUMS = "SHA256SUMS"


def pack(folder: Path, archive: Path) -> None:
    """Pack a folder: its files in order, dated by the release, of nobody in particular."""
    with tarfile.open(archive, "w:xz") as tar:
        for path in (folder, *sorted(folder.rglob("*"))):
            tar.add(path, f"{folder.name}/{path.relative_to(folder).as_posix()}".removesuffix("/."), recursive=False, filter=_plain)


def _plain(one: tarfile.TarInfo) -> tarfile.TarInfo:
    one.uid = one.gid = 0
    one.uname = one.gname = ""
    one.mtime = int(product.SAME["SOURCE_DATE_EPOCH"])
    one.mode = 0o777 if one.issym() else 0o755 if one.isdir() or one.mode & 0o100 else 0o644
    return one


def sums(folder: Path) -> str:
    """Return a line for each file of a folder, but for the list itself and what lies deeper."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def main() -> int:
    """Pack the folder, and write the hashes down."""
    if sys.platform == "linux" and (DIST / "tapete").is_dir():
        pack(DIST / "tapete", DIST / f"tapete-{product.version()}-linux-{platform.machine()}.tar.xz")
    told = sums(DIST)
    (DIST / SUMS).write_text(told, encoding="utf-8", newline="\n")
    print(told, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
