"""Renewal of `requirements/lock.txt`: the newest versions that `pyproject.toml` allows.

`python packaging/lock.py`, in any environment with pip; nothing is installed. Systems that need further libraries
(colorama, pefile ... on Windows) take their newest within the bounds of the libraries that ask for them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "lock.txt"
HEAD = "# Versions with which the executables are built and CI runs the tests. Renewed by packaging/lock.py.\n"


def main() -> None:
    """Resolve the program with all its extras, and write down what was found."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = ",".join(sorted(project["optional-dependencies"]))
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed", "--report", report,
                        f"{ROOT}[{extras}]"], check=True)
        found = [item["metadata"] for item in json.loads(report.read_text(encoding="utf-8"))["install"]]
    lines = sorted((f"{one['name']}=={one['version']}\n" for one in found if one["name"] != project["name"]), key=str.lower)
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
