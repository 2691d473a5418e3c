"""Flatpak's manifest and the AppDir: what they name is there, pinned and in its place; nothing is fetched or built."""

import configparser
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tests.support.scripts import HERE, load

ROOT = Path(__file__).resolve().parents[2]
NAME = "io.github.tapete.Tapete"
MANIFEST: dict[str, Any] = json.loads((HERE / f"{NAME}.json").read_text(encoding="utf-8"))
LIBRARIES, PROGRAM = MANIFEST["modules"]
WHEELS = {source["path"].rpartition("/")[2]: source["sha256"] for source in LIBRARIES["sources"] if source["type"] == "file"}


@pytest.fixture(autouse=True)
def _beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the scripts find each other."""
    monkeypatch.syspath_prepend(str(HERE))
    for name in ("product", "manual", "debian"):
        monkeypatch.delitem(sys.modules, name, raising=False)


# ---- Flatpak
def test_every_library_is_the_locks() -> None:
    """All that the program depends on, directly and through others, in the version with which the executables are built."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = re.findall(r"^[^#\s].*$", (ROOT / "requirements" / "lock.txt").read_text(encoding="utf-8"), re.MULTILINE)
    locked = {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in map(Requirement, lines)}
    found = {canonicalize_name(name): str(version) for name, version, *_ in map(parse_wheel_filename, WHEELS)}

    assert {canonicalize_name(Requirement(one).name) for one in project["dependencies"]} <= found.keys()
    assert found == {name: locked[name] for name in found}, "python packaging/flatpak.py"


def test_a_build_asks_no_network() -> None:
    """Nothing is fetched by an address; pip looks nowhere else, and takes only what has the hash of its source."""
    (order,) = LIBRARIES["build-commands"]
    listed = dict(re.findall(r"^(\S+)==\S+ --hash=sha256:(\w{64})$", LIBRARIES["sources"][0]["contents"], re.MULTILINE))

    assert {source["type"] for module in MANIFEST["modules"] for source in module["sources"]} == {"inline", "file", "dir", "script"}
    assert "url" not in json.dumps(MANIFEST) and not any("share=network" in one for one in MANIFEST["finish-args"])
    assert {"--no-index", "--no-deps", "--require-hashes"} <= set(order.split())
    assert sorted(listed.values()) == sorted(WHEELS.values()) and len(listed) == len(WHEELS)


def test_the_manifest_is_that_of_its_script(tmp_path: Path) -> None:
    """But for the wheels, which the lock decides; after a change: `python packaging/flatpak.py`."""
    script = load("flatpak")
    made = script.manifest([])

    assert [source for source in LIBRARIES["sources"] if source["type"] != "file"][1:] == made["modules"][0]["sources"][1:]
    assert {**MANIFEST, "modules": PROGRAM} == {**made, "modules": made["modules"][1]}
    assert LIBRARIES["build-commands"] == made["modules"][0]["build-commands"]


def test_its_own_parser_reads_the_manifest(tmp_path: Path) -> None:
    """Where it is installed."""
    if shutil.which("flatpak-builder") is None:
        pytest.skip("no flatpak-builder")
    order = ["flatpak-builder", "--show-manifest", HERE / f"{NAME}.json"]
    told = subprocess.run(order, check=True, capture_output=True, text=True, cwd=tmp_path)

    assert not told.stderr
    assert [module["name"] for module in json.loads(told.stdout)["modules"]] == ["libraries", "tapete"]


@pytest.mark.skipif(sys.platform == "win32", reason="orders of a shell")
def test_its_orders_put_every_file_in_its_place(tmp_path: Path) -> None:
    """Run in a shell but for the copy of the program; entry, type, page and icons bear the sandbox's name."""
    work, app = tmp_path / "work", tmp_path / "app"
    work.mkdir()
    for name in ("packaging", "assets", "LICENSE"):
        (work / name).symlink_to(ROOT / name)
    (work / "start").write_text("#!/bin/sh\n", encoding="utf-8")
    for order in PROGRAM["build-commands"][2:]:
        subprocess.run(["sh", "-ec", order], check=True, cwd=work, env={"FLATPAK_DEST": str(app), "PATH": "/usr/bin:/bin"})
    share = app / "share"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / "applications" / f"{NAME}.desktop", encoding="utf-8")
    page = ET.parse(share / "metainfo" / f"{NAME}.metainfo.xml").getroot()

    assert entry["Desktop Entry"]["Icon"] == NAME and (app / "bin" / "tapete").stat().st_mode & 0o111
    assert (page.findtext("launchable"), page.findtext("icon"), page.findtext("provides/binary")) == (f"{NAME}.desktop", NAME, "tapete")
    assert f'<icon name="{NAME}"/>' in (share / "mime" / "packages" / f"{NAME}.xml").read_text(encoding="utf-8")
    assert len(list((share / "icons" / "hicolor").rglob(f"{NAME}.png"))) == 8
    assert {file.name for file in (share / "licenses" / NAME).iterdir()} == {"LICENSE", "libraries.txt"}


def test_the_program_starts_from_where_its_files_are_put() -> None:
    """As a checkout: package, assets and samples side by side, without the part that paints pictures."""
    (start,) = next(source["commands"] for source in PROGRAM["sources"] if source["type"] == "script")
    copied, removed = (order.split() for order in PROGRAM["build-commands"][:2])

    assert copied == ["cp", "-r", "tabletop", "assets", "saves", "/app/lib/tapete"] and removed == ["rm", "-r", "/app/lib/tapete/tabletop/art"]
    assert start == 'PYTHONPATH=/app/lib/tapete exec python3 -P -m tabletop "$@"'


# ---- AppImage
@pytest.mark.skipif(sys.platform == "win32", reason="links of other systems")
def test_an_appdir_starts_shows_and_names_itself(tmp_path: Path) -> None:
    """Its three own files lead to what is inside; laid out twice it is the same."""
    built = tmp_path / "tapete"
    (built / "_internal").mkdir(parents=True)
    (built / "tapete").write_bytes(b"#!/bin/sh\necho started\n")
    script = load("appimage")
    for _ in range(2):
        script.lay(built, tmp_path / "A.AppDir")
    folder = tmp_path / "A.AppDir"

    assert subprocess.run([folder / "AppRun"], check=True, capture_output=True, text=True).stdout == "started\n"
    assert (folder / "tapete.desktop").read_bytes() == (HERE / "tapete.desktop").read_bytes()
    assert (folder / ".DirIcon").read_bytes() == (folder / "tapete.png").read_bytes() == script.product.icon(256).read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == [".DirIcon", "AppRun", "tapete.desktop", "tapete.png", "usr"]


def test_only_a_runtime_of_type_2_is_taken(tmp_path: Path) -> None:
    """It has its mark at the eighth byte; another program would be given away as an AppImage that opens nothing."""
    script = load("appimage")
    (tmp_path / "other").write_bytes(b"\x7fELF" + bytes(60))

    with pytest.raises(SystemExit, match="no runtime of type 2"):
        script.pack(tmp_path, tmp_path / "other", tmp_path / "x.AppImage")


def test_an_image_is_the_runtime_and_then_the_folder_the_same_twice(tmp_path: Path) -> None:
    """With a stand-in for the runtime; what follows it unpacks to the folder."""
    if shutil.which("mksquashfs") is None:
        pytest.skip("no mksquashfs")
    script, runtime = load("appimage"), tmp_path / "runtime"
    runtime.write_bytes(b"\x7fELF\2\1\1\0AI\2" + bytes(53))
    (tmp_path / "A.AppDir").mkdir()
    (tmp_path / "A.AppDir" / "AppRun").write_text("#!/bin/sh\n", encoding="utf-8")
    for name in ("a", "b"):
        script.pack(tmp_path / "A.AppDir", runtime, tmp_path / f"{name}.AppImage")
    image = (tmp_path / "a.AppImage").read_bytes()

    assert image == (tmp_path / "b.AppImage").read_bytes() and image.startswith(runtime.read_bytes())
    assert image[64:68] == b"hsqs" and not list(tmp_path.glob("*.squashfs"))
