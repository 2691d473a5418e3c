"""Flatpak's manifest, renewed: `python packaging/flatpak.py` writes the wheels of the lock with their hashes into it.

They are kept in `packaging/build/flatpak`, from where `flatpak-builder` takes them: what is built asks no network. `--fetch` only
fetches what the manifest names.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import product

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LOCK = ROOT / "requirements" / "lock.txt"
MANIFEST = HERE / f"{product.IDENTIFIER}.json"
KEPT = HERE / "build" / "flatpak"
RUNTIME, PYTHON = "24.08", "3.12"
"""Version of the runtime of freedesktop.org, and of the Python that it brings."""
FOR_RUNTIME = ("--platform", "manylinux2014_x86_64", "--platform", "manylinux_2_28_x86_64", "--python-version", PYTHON, "--implementation",
               "cp", "--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "abi3", "--abi", "none", "--only-binary=:all:")
HOME = "/app/lib/tapete"
SEEN = ("--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri", "--device=input")
"""What the sandbox lets through: a window, sound, gamepads. Neither network nor files: a match comes by the desktop's own dialog."""


def manifest(wheels: Sequence[Path]) -> dict[str, Any]:
    """Return the manifest for these wheels."""
    sums = {wheel.name: hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in sorted(wheels)}
    listed = "".join(f"{_pinned(name)} --hash=sha256:{told}\n" for name, told in sums.items())
    libraries = {
        "name": "libraries", "buildsystem": "simple",
        "build-commands": [f"pip3 install --no-index --no-deps --require-hashes --find-links=. --target={HOME} -r wheels.txt"],
        "sources": [
            {"type": "inline", "dest-filename": "wheels.txt", "contents": listed},
            *({"type": "file", "path": f"{KEPT.relative_to(HERE).as_posix()}/{name}", "sha256": told} for name, told in sums.items())]}
    name, icon = product.IDENTIFIER, "${FLATPAK_DEST}/share/icons/hicolor"
    renamed = (f"sed -e 's|tapete.desktop|{name}.desktop|' -e 's|<icon name=\"tapete\"/>|<icon name=\"{name}\"/>|' "
               f"-e 's|stock\">tapete|stock\">{name}|'")
    program = {
        "name": "tapete", "buildsystem": "simple",
        "build-commands": [
            f"cp -r tabletop assets saves {HOME}", f"rm -r {HOME}/tabletop/art", "install -D -m 755 start ${FLATPAK_DEST}/bin/tapete",
            f"sed 's|^Icon=tapete|Icon={name}|' packaging/tapete.desktop > {name}.desktop",
            f"install -D -m 644 {name}.desktop -t ${{FLATPAK_DEST}}/share/applications",
            f"{renamed} packaging/{name}.metainfo.xml > {name}.metainfo.xml",
            f"install -D -m 644 {name}.metainfo.xml -t ${{FLATPAK_DEST}}/share/metainfo",
            f"{renamed} packaging/tapete-mime.xml > {name}.xml", f"install -D -m 644 {name}.xml -t ${{FLATPAK_DEST}}/share/mime/packages",
            *(f"install -D -m 644 assets/icon/tapete-{side}.png {icon}/{side}x{side}/apps/{name}.png" for side in product.LINUX_SIDES),
            f"install -D -m 644 LICENSE packaging/libraries.txt -t ${{FLATPAK_DEST}}/share/licenses/{name}"],
        "sources": [
            {"type": "dir", "path": "..", "skip": [".git", ".venv", "build", "dist", "packaging/build", "packaging/dist", "tests"]},
            {"type": "script", "dest-filename": "start", "commands": [f'PYTHONPATH={HOME} exec python3 -P -m tabletop "$@"']}]}
    return {
        "id": name, "runtime": "org.freedesktop.Platform", "runtime-version": RUNTIME, "sdk": "org.freedesktop.Sdk", "command": "tapete",
        "finish-args": [*SEEN], "modules": [libraries, program]}


def _pinned(wheel: str) -> str:
    """Return the requirement that a wheel's name fulfils."""
    name, version, *_ = wheel.split("-")
    return f"{name}=={version}"


def fetch(folder: Path, wanted: Sequence[str | Path]) -> list[Path]:
    """Fetch wheels for the runtime into a folder; return them."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "download", "-q", *FOR_RUNTIME, "-d", folder, *wanted], check=True)
    return sorted(folder.glob("*.whl"))


def named() -> str:
    """Return the list of wheels with their hashes that the manifest has."""
    told = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return str(told["modules"][0]["sources"][0]["contents"])


def main() -> int:
    """Fetch the wheels, and write the manifest unless only what it names was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fetch", action="store_true", help="fetch the wheels that the manifest names, and write nothing")
    KEPT.mkdir(parents=True, exist_ok=True)
    if parser.parse_args().fetch:
        with tempfile.TemporaryDirectory() as folder:
            listed = Path(folder, "wheels.txt")
            listed.write_text(named(), encoding="utf-8")
            fetch(KEPT, ["--no-deps", "--require-hashes", "-r", listed])
        return 0
    for old in KEPT.glob("*.whl"):
        old.unlink()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wheels = fetch(KEPT, ["-c", LOCK, *project["dependencies"]])
    MANIFEST.write_text(json.dumps(manifest(wheels), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(*(wheel.name for wheel in wheels), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
