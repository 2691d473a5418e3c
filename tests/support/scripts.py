"""Scripts of the packaging folder, which is no package."""

import importlib.util
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parents[2] / "packaging"


def load(name: str) -> ModuleType:
    """Run a script of the packaging folder as a module."""
    spec = importlib.util.spec_from_file_location(f"tapete_packaging_{name}", HERE / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
