"""Form of the rules and bots: compiled into libraries, or read by Python."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Literal

Form = Literal["compiled", "interpreted"]


def form() -> Form:
    """Return the form in which this copy of the program has its rules (packaging/compile.py)."""
    spec = find_spec("tabletop.kernel.match")
    origin = "" if spec is None or spec.origin is None else spec.origin
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
