"""Pictures of a built program compared with those of its checkout."""

import json
from pathlib import Path

import pygame
import pytest

from tabletop.games import registry
from tabletop.ui.tools import likeness, shots
from tabletop.ui.tools import self_test as selftest

CHECKS = dict(selftest.checks())


def test_ten_pictures_of_all_games_are_compared() -> None:
    """Each of a scene that there is; every game has its table among them."""
    assert len(set(likeness.PICTURES)) >= 10
    assert {scene for scene, _, _ in likeness.PICTURES} <= set(shots.SCENES)
    assert {game for scene, game, _ in likeness.PICTURES if scene == "table"} == set(registry.games())


def test_a_picture_is_like_itself_and_unlike_one_with_a_piece_missing() -> None:
    """A letter drawn otherwise is no difference, a card that is not there is."""
    picture = shots.take("settings", shots.Shot(size=likeness.SIZE))
    own = likeness.sketch(picture)
    lettered, missing = picture.copy(), picture.copy()
    lettered.fill((255, 255, 255), (600, 300, 6, 10))
    missing.fill((0, 0, 0), (400, 200, 200, 260))

    assert likeness.unlike(own, likeness.sketch(picture.copy())) == 0
    assert likeness.unlike(own, likeness.sketch(lettered)) <= likeness.MOST
    assert likeness.unlike(own, likeness.sketch(missing)) > likeness.MOST
    assert likeness.unlike(own, own[3:]) > likeness.MOST


def test_a_build_whose_pictures_are_others_fails_its_self_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture is named; a build that brings none fails too, a checkout does not."""
    monkeypatch.setattr(likeness, "PICTURES", (("settings", "enadrya", "es"), ("new-match", "warage", "es")))
    likeness.write(tmp_path / likeness.FILE)
    kept = json.loads((tmp_path / likeness.FILE).read_text(encoding="utf-8"))
    monkeypatch.setattr(likeness, "kept", lambda: kept)
    CHECKS["pictures as in the checkout"]()
    kept["settings enadrya es"] = likeness.sketch(pygame.Surface(likeness.SIZE))
    with pytest.raises(AssertionError, match=r"painted otherwise: settings enadrya es \(\d+ blocks\)$"):
        CHECKS["pictures as in the checkout"]()

    monkeypatch.undo()
    CHECKS["pictures as in the checkout"]()
    monkeypatch.setattr("sys.frozen", True, raising=False)
    with pytest.raises(AssertionError, match="missing"):
        CHECKS["pictures as in the checkout"]()
