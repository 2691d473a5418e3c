"""A screen as wide as a television is offered a larger scale, once."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.shell.far_screen import of_outputs, offer_larger
from tabletop.ui.tools.pilot import Pilot


def _plug(folder: Path, name: str, width: int, status: str = "connected") -> None:
    output = folder / name
    output.mkdir()
    (output / "status").write_text(status + "\n")
    (output / "edid").write_bytes(bytes(21) + bytes([width, 68]) + bytes(105) if status == "connected" else b"")


def _menu(settings: Settings) -> Pilot:
    return Pilot(lambda app: Menu(app, MenuModel(new_match=lambda app, key: None)), size=(1920, 1080), settings=settings)


@pytest.mark.parametrize(("answer", "scale"), [("larger", 150), ("keep", 100)])
def test_a_television_is_asked_about_once(answer: str, scale: int) -> None:
    """Whatever the answer is, it is kept, and nothing is asked again."""
    with _menu(Settings(language="es")) as p:
        offer_larger(p.app, 121)
        p.settle()
        assert any("121" in line for line in p.scene.reading())
        p.click(answer)
        p.settle()
        assert p.scene.dialog is None and p.app.settings.ui_scale == scale and p.kept[-1].far_asked
        offer_larger(p.app, 121)
        assert p.scene.dialog is None


@pytest.mark.parametrize(("settings", "width"), [
    (Settings(), 109), (Settings(), 0), (Settings(sofa=True), 121), (Settings(ui_scale=150), 121), (Settings(far_asked=True), 121)])
def test_nobody_is_asked_without_a_reason(settings: Settings, width: int) -> None:
    """A monitor on a desk, an unknown one, one that shows everything large already."""
    with _menu(settings) as p:
        offer_larger(p.app, width)
        assert p.scene.dialog is None


def test_the_only_monitor_tells_its_width(tmp_path: Path) -> None:
    """Plugs without a monitor do not count; of several monitors nobody knows which is looked at."""
    assert of_outputs(tmp_path) == 0
    _plug(tmp_path, "card0-DP-1", 0, "disconnected")
    _plug(tmp_path, "card0-HDMI-A-1", 121)
    assert of_outputs(tmp_path) == 121
    _plug(tmp_path, "card1-eDP-1", 31)
    assert of_outputs(tmp_path) == 0
