"""The Debian package: where its files lie, what it says of itself, and its manual; nothing is built but a small stand-in."""

import gzip
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import tabletop
from tabletop.cli import COMMANDS
from tests.support.scripts import HERE, load

ELF = b"\x7fELF"


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script."""
    monkeypatch.syspath_prepend(str(HERE))
    for name in ("product", "manual"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return load("debian")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder of the form that a build has: the program, a library, its link, and what is meant for the system."""
    folder = tmp_path / "tapete"
    (folder / "_internal" / "share" / "applications").mkdir(parents=True)
    (folder / "tapete").write_bytes(ELF + b"..GLIBC_2.14..GLIBC_2.3.4..")
    (folder / "_internal" / "libz.so.1.2").write_bytes(ELF + b"GLIBC_2.31\0")
    (folder / "_internal" / "libz.so.1").symlink_to("libz.so.1.2")
    (folder / "_internal" / "notes.txt").write_bytes(b"GLIBC_2.99")
    (folder / "_internal" / "share" / "applications" / "tapete.desktop").write_bytes(b"")
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="links of other systems")
def test_every_file_lies_where_the_system_looks_for_it(debian: ModuleType, built: Path) -> None:
    """The folder in one place, but for what it brings for a system; a command, an entry, a type, icons, manuals, rights."""
    files = debian.parts(built)
    at = {place for place in files if not place.startswith("usr/lib/")}

    assert {place.removeprefix("usr/lib/tapete/") for place in files.keys() - at} == {
        "tapete", "_internal/libz.so.1", "_internal/libz.so.1.2", "_internal/notes.txt"}
    assert at == {
        "usr/bin/tapete", "usr/share/applications/tapete.desktop", "usr/share/mime/packages/tapete.xml",
        "usr/share/metainfo/io.github.tapete.Tapete.metainfo.xml", "usr/share/man/man1/tapete.1.gz", "usr/share/man/es/man1/tapete.1.gz",
        "usr/share/doc/tapete/copyright", "usr/share/doc/tapete/changelog.gz",
        *(f"usr/share/icons/hicolor/{side}x{side}/apps/tapete.png" for side in (16, 24, 32, 48, 64, 128, 256, 512))}
    assert all(content.is_file() for content in files.values() if isinstance(content, Path))
    assert files["usr/bin/tapete"].target == "../lib/tapete/tapete" and files["usr/lib/tapete/_internal/libz.so.1"].target == "libz.so.1.2"


def test_the_fields_are_those_of_the_program(debian: ModuleType, built: Path) -> None:
    """Its version, the glibc that its libraries ask for, the sum of its sizes in whole kilobytes."""
    files = debian.parts(built)
    glibc = debian.newest_glibc(files.values())
    text = debian.control(files, architecture="amd64", glibc=glibc)
    fields = dict(line.split(": ", 1) for line in text.splitlines() if not line.startswith(" "))

    assert glibc == 31
    assert (fields["Package"], fields["Version"], fields["Architecture"]) == ("tapete", tabletop.__version__, "amd64")
    assert fields["Depends"] == "libc6 (>= 2.31)"
    assert int(fields["Installed-Size"]) > sum(debian.product.icon(side).stat().st_size for side in debian.product.LINUX_SIDES) // 1024
    assert text.endswith("\n") and "\n\n" not in text
    assert all(line.startswith(" ") for line in text.partition("Description:")[2].splitlines()[1:])


def test_a_library_that_no_package_brings_stops_it(debian: ModuleType) -> None:
    """Those inside and glibc's own are there; others would be missing on another machine."""
    needed = ["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "libz.so.1", "libSDL2.so.0", "libc++.so.1"]

    assert debian.missing(needed, ["usr/lib/tapete/_internal/libz.so.1", "usr/lib/x/libSDL2.so.0"]) == ["libc++.so.1"]


def test_the_rights_name_the_licence_and_every_library(debian: ModuleType) -> None:
    """With the place where their texts are after the installation."""
    told = debian.rights()

    assert "Permission is hereby granted" in told and "pygame-ce" in told
    assert told.rstrip().endswith("/usr/lib/tapete/_internal/licenses.")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_manual_has_every_command_in_both_languages(debian: ModuleType, lang: str) -> None:
    """With the sentence of the program's own help; roff reads each line as text."""
    page = debian.manual.page(lang)
    about = tomllib.loads((debian.manual.LOCALE / lang / "cli.toml").read_text(encoding="utf-8"))["about"]

    assert re.findall(r"\.TP\n\.B (.*)\n", page)[:len(about)] == [name.replace("-", "\\-") for name in about]
    assert about.keys() == COMMANDS.keys()
    assert f"Tapete {tabletop.__version__}" in page.splitlines()[0]
    assert page.count("\n.SH ") == 6
    assert debian.manual.TITLED["es"].keys() == debian.manual.TITLED["en"].keys()
    assert debian.manual.TOLD["es"].keys() == debian.manual.TOLD["en"].keys()


def test_a_page_of_the_manual_is_read_as_it_is_written(debian: ModuleType) -> None:
    """Neither a hyphen nor a point at the start of a line is an order."""
    assert debian.manual._text(".tapete self-test") == "\\&.tapete self\\-test"


def test_a_package_of_a_small_folder_is_the_same_twice(
    debian: ModuleType, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its own tool finds the files and the fields in it, root's all of them, and the same bytes another time."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("no dpkg-deb")
    monkeypatch.setattr(debian, "_needed", lambda files: [])
    packages = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        packages.append(debian.build(built, tmp_path / name))
    listed = subprocess.run(["dpkg-deb", "--contents", packages[0]], check=True, capture_output=True, text=True).stdout.splitlines()
    places = {line.split(" ./", 1)[1].split(" -> ")[0] for line in listed if not line.startswith("d")}

    assert packages[0].read_bytes() == packages[1].read_bytes()
    assert places == debian.parts(built).keys()
    assert {line.split()[1] for line in listed} == {"root/root"}
    assert {line.split()[0] for line in listed} == {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"}
    assert [line.split(" ./")[1] for line in listed if line.startswith("-rwx")] == ["usr/lib/tapete/tapete"]


def test_what_is_packed_has_no_date(debian: ModuleType) -> None:
    """Else the same text would have other bytes the next day."""
    assert debian._packed(b"text")[4:8] == b"\0\0\0\0" and gzip.decompress(debian._packed(b"text")) == b"text"
