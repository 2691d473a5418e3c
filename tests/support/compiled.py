"""Compiled copy of the program, tested in place of the checkout's."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "tested"


def renew() -> None:
    """Make the copy, or compile what has changed since. Raises UsageError where that cannot be done."""
    command = [sys.executable, ROOT / "packaging" / "compile.py", FOLDER, "--quick"]
    made = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    if made.returncode:
        raise pytest.UsageError(made.stdout.strip())


def import_from_it() -> None:
    """Let every import of the program from now on find the copy."""
    sys.path.insert(0, str(FOLDER))
