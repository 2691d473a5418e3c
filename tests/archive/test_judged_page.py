"""The review on the page of a match: curve, turning points and marks beside the moves; without one the page is as it was."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tabletop.archive.judged import JudgedPage, Placed, Remark
from tabletop.present.words import Translations
from tabletop.review.grade import FAULTS, Grades
from tabletop.review.record import Review, write_review
from tabletop.ui.library.exporter import export
from tests.support.reviewed import invented, kept


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    return kept(tmp_path, "enadrya", 30)


def _page(path: Path, lang: str = "es", viewpoint: str = "all") -> str:
    return export(path, "html", words=Translations(lang), viewpoint=viewpoint, folder=path.parent).read_text(encoding="utf-8")


def _reviewed(path: Path) -> Review:
    review = invented(path)
    write_review(path, review)
    return review


def test_without_a_review_nothing_of_it_is_on_the_page(path: Path) -> None:
    """Nor with one that is broken, of another match, or not finished."""
    plain = _page(path)
    assert plain.endswith("</script>\n</body>\n</html>\n") and 'id="review"' not in plain and 'class="mark' not in plain
    review = _reviewed(path)
    for other in (review.model_copy(update={"match": "0"}), review.model_copy(update={"rows": review.rows[:-1]})):
        write_review(path, other)
        assert _page(path) == plain


@pytest.mark.parametrize("viewpoint", ["0", "public"])
def test_a_seats_page_has_no_review(path: Path, viewpoint: str) -> None:
    """A review tells what all hands were."""
    plain = _page(path, viewpoint=viewpoint)
    _reviewed(path)
    assert _page(path, viewpoint=viewpoint) == plain


@pytest.mark.parametrize(("lang", "better"), [("es", "Mejor era: "), ("en", "Better was: ")])
def test_the_page_tells_the_review(path: Path, lang: str, better: str) -> None:
    """A chance for each decision, a mark beside each fault's line with what was better, a line for each player; nothing is fetched."""
    review = _reviewed(path)
    grades, page = Grades(review), _page(path, lang)
    links: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            links.extend(value or "" for name, value in attrs if name in ("src", "href"))

    Reader().feed(page)
    assert links == [] and "http" not in page and "{{" not in page
    found = re.search(r'<script type="application/json" id="judged">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    judged = json.loads(found.group(1))
    steps = [int(step) for step in re.findall(r'<li class="(?:line|heading)" data-step="(\d+)">', page)]
    told = [row[0] for row in judged["chances"]]
    assert len(told) == len(review.rows) and told == sorted(told) and set(told) <= set(steps)
    assert [row[1:] for row in judged["chances"]] == [[one / 1000 for one in row.after] for row in review.rows]
    faults = [grades.marks[row.number] for row in review.rows if grades.marks.get(row.number) in FAULTS]
    beside = re.findall(r'<span class="mark m[234]" title="[^"]+">([?!]+)</span><span class="better">(.*?)</span>', page)
    assert [unescape(mark) for mark, _ in beside] == faults == [row[2] and ("?!", "?", "??")[row[2] - 2] for row in judged["faults"]]
    assert all(better in text for _, text in beside)
    assert page.count('<li class="player') == 2 and page.count("<li data-step") == len(grades.turning)


def test_a_name_cannot_break_the_review() -> None:
    """Nor open a tag in it."""
    name = "</script><img src=x>"
    remarks = {1: Remark((0.5, 0.5), 0, "??", name, name)}
    placed = Placed(JudgedPage(name, remarks, [(1, name)], [(name, name, {"??": 1})], [name]), [(0, []), (1, [])], [1])

    assert "<img" not in placed.beside(0) + "".join(placed.fields().values())
