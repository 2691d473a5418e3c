"""Product data for operating systems: names, version, icons, in the format of each system."""

from __future__ import annotations

import hashlib
import json
import re
import struct
import sys
import sysconfig
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent.parent
NAME = "Tapete"
ABOUT = "A card table: five card games in Spanish around one screen"
IDENTIFIER = "io.github.tapete.Tapete"
COPYRIGHT = "MIT licence, the Tapete authors"
ICNS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024}
"""The PNG kinds of an .icns file, with their sides; 11 to 14 and 10 are those of 16 to 512 points at double density."""
_LICENCE = re.compile(r"licen[cs]e|copying|notice|^l?gpl", re.IGNORECASE)
WINDOWS = ("1f676c76-80e1-4239-95bb-83d0f6d0da78", "8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a")
"""The systems for which the program says it is made: Windows 8.1, and 10 with all later ones."""
LINUX_SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
FOLDERS = {"assets": "tabletop/assets", "saves": "tabletop/saves"}
"""The folders of a checkout that the program ships, with their destinations."""
PACKAGE = "tabletop"
MATCH_TYPE = f"{IDENTIFIER}.match"
"""Type of match files for macOS; the other systems know them by the ending and the MIME type."""
OF_X11 = ("libX11.", "libXau.", "libXdmcp.", "libxcb.", "libbsd.", "libmd.")
"""Beginnings of the names of libraries that are the system's: one of X11 goes with no other version of its companions."""
MAKERS = ("art",)
"""The folders of the package that make the pictures and are not shipped."""
MANIFEST = "shipped.json"
"""The list of all shipped files with their SHA-256, for the self-test of a built program (tabletop/archive/shipped.py reads it)."""


def _released() -> int:
    """Return the second in which the newest release of the store page came out."""
    page = ET.parse(ROOT / "packaging" / f"{IDENTIFIER}.metainfo.xml")  # noqa: S314  # a file of the checkout
    newest = page.getroot().find("releases/release")
    assert newest is not None, "the store page names no release"
    return int(datetime.fromisoformat(f"{newest.get('date')}T00:00:00+00:00").timestamp())


SAME = {"SOURCE_DATE_EPOCH": str(_released()), "PYTHONHASHSEED": "0"}
"""Variables of every build, by which two of the same sources have the same bytes: a date for what wants one, an order for sets."""


def shipped() -> dict[str, Path]:
    """Return every data file of the program: its place in the build (`tabletop/games/warage/clauses.toml`), and the
    file itself."""
    found = {f"{target}/{file.relative_to(ROOT / folder).as_posix()}": file for folder, target in FOLDERS.items()
             for file in (ROOT / folder).rglob("*") if file.is_file()}
    package = ROOT / PACKAGE
    inside = (file for file in package.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc", ".pyi"))
    return found | {file.relative_to(ROOT).as_posix(): file for file in inside if file.relative_to(package).parts[0] not in MAKERS}


def manifest() -> str:
    """Return the text of the manifest: the SHA-256 of each shipped file by its place."""
    sums = {place: hashlib.sha256(file.read_bytes()).hexdigest() for place, file in sorted(shipped().items())}
    return json.dumps(sums, indent=0) + "\n"


def version() -> str:
    """Return the program's version, from its package."""
    text = (ROOT / "tabletop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found is not None, "the package names no version"
    return found.group(1)


def icon(side: int) -> Path:
    """Return the program's icon, a PNG of that side."""
    return ROOT / "assets" / "icon" / f"tapete-{side}.png"


def icns() -> bytes:
    """Return the icon for macOS: a heading, then each PNG with its kind and length."""
    body = b""
    for kind, side in ICNS.items():
        picture = icon(side).read_bytes()
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def windows_version() -> str:
    """Return the version resource of the Windows executables, as a text file for PyInstaller."""
    numbers = tuple([*map(int, re.findall(r"\d+", version())), 0, 0, 0, 0][:4])
    strings = {
        "CompanyName": "The Tapete authors", "FileDescription": ABOUT, "FileVersion": version(), "InternalName": "tapete",
        "LegalCopyright": COPYRIGHT, "OriginalFilename": "tapete.exe", "ProductName": NAME, "ProductVersion": version()}
    told = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, "
        f"subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{told}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n")


def mac_plist() -> Mapping[str, object]:
    """Return the fields of macOS's Info.plist that PyInstaller does not write itself."""
    return {
        "CFBundleDisplayName": NAME, "CFBundleShortVersionString": version(), "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "es", "CFBundleLocalizations": ["es", "en"],
        "LSApplicationCategoryType": "public.app-category.card-games", "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True, "NSHumanReadableCopyright": COPYRIGHT,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [{
            "CFBundleTypeName": "Tapete match", "CFBundleTypeRole": "Editor", "LSHandlerRank": "Owner", "CFBundleTypeIconFile": "tapete.icns",
            "LSItemContentTypes": [MATCH_TYPE]}],
        "UTExportedTypeDeclarations": [{
            "UTTypeIdentifier": MATCH_TYPE, "UTTypeDescription": "Tapete match", "UTTypeConformsTo": ["public.data"],
            "UTTypeTagSpecification": {"public.filename-extension": ["tapete"], "public.mime-type": "application/x-tapete-match"}}]}


def windows_manifest() -> str:
    """Return the manifest of the Windows executables: sharp at every density, and paths of any length.

    PyInstaller adds the rest, as to its own.
    """
    asm, settings = "urn:schemas-microsoft-com:asm", "http://schemas.microsoft.com/SMI"
    systems = "".join(f'<supportedOS Id="{{{one}}}"/>' for one in WINDOWS)
    return (
        f'<assembly xmlns="{asm}.v1" manifestVersion="1.0">'
        f'<compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1"><application>{systems}</application></compatibility>'
        f'<application xmlns="{asm}.v3"><windowsSettings><dpiAware xmlns="{settings}/2005/WindowsSettings">true/pm</dpiAware>'
        f'<dpiAwareness xmlns="{settings}/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>'
        f'<longPathAware xmlns="{settings}/2016/WindowsSettings">true</longPathAware></windowsSettings></application></assembly>')


def wanted(place: str) -> bool:
    """Whether a file that a library brings is used: of pyphen's dictionaries, those of the program's languages."""
    from tabletop.toolkit.paint.hyphen import DICTIONARIES

    path = Path(place)
    return path.parent.parts[-2:] != ("pyphen", "dictionaries") or path.stem.rpartition("hyph_")[2] in DICTIONARIES.values()


def carried(place: str) -> bool:
    """Whether a library goes in: those of X11 come from where its server is, as the ones that they ask for do."""
    return not Path(place).name.startswith(OF_X11)


def licences(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the licence files of Python and the included libraries, each with its destination folder."""
    from importlib.metadata import distribution

    out = [(str(file.locate()), f"licenses/{name}") for name in names for file in distribution(name).files or ()
           if _LICENCE.search(file.name) and file.suffix not in (".py", ".pyc", ".pyi")]
    python = (Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt"))
    out += [(str(file), "licenses/python") for file in python if file.is_file()][:1]
    return [*out, (str(ROOT / "packaging" / "libraries.txt"), "licenses")]
