"""The edited line: words, selection, undo; and the law that undoing everything gives back the beginning."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop.toolkit.input.editing import Line
from tests.support.strategies import CHARACTERS


def test_typing_is_one_step_of_undo_and_spaces_part_it() -> None:
    """Letter after letter is undone as a word."""
    line = Line()
    for letter in "hola mundo":
        line.insert(letter)
    line.undo()
    assert line.text == "hola "
    line.undo()
    line.undo()
    assert line.text == ""
    for _ in range(3):
        line.redo()

    assert line.text == "hola mundo"


def test_words_are_found_with_accents() -> None:
    """Accents belong to words, punctuation does not."""
    line = Line("El ñandú, ¿corre?")
    assert line.word_left() == line.text.index("corre")
    line.move(0)
    assert line.word_right() == 2
    line.select_word(5)

    assert line.selected == "ñandú"


def test_erasing_at_an_end_of_the_line_changes_nothing() -> None:
    """Backspace at the start and Delete at the end leave text and caret alone; what is typed then stands in order."""
    line = Line("abc")
    line.erase(4)
    line.move(0)
    line.erase(-1)
    assert (line.text, line.caret) == ("abc", 0)
    empty = Line()
    empty.erase(-1)
    for letter in "hola":
        empty.insert(letter)

    assert empty.text == "hola"


def test_a_line_stays_one_line_and_within_its_length() -> None:
    """Pasted line ends become spaces; what is too long is cut."""
    line = Line("abc", longest=8)
    line.insert("\nuno\tdos tres")

    assert line.text == "abc uno "
    assert line.caret == 8


def test_odd_text_comes_in_as_letters_that_can_be_read() -> None:
    """Accents come together with their letters; what joins, turns or hides letters stays out; and a book is cut at once."""
    line = Line(longest=12)
    line.insert("n\u0303andu\u0301 \u202eA\u200bna\ufeff\x00\ud83d")
    assert line.text == "ñandú Ana  "
    line.replace("")
    line.insert("e\u0301" * 5_000_000)
    assert line.text == "é" * 12


_EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.text(CHARACTERS, max_size=4)),
        st.tuples(st.sampled_from(["erase", "move", "extend"]), st.integers(-2, 30)),
        st.tuples(st.sampled_from(["select_all", "undo", "redo"]), st.none()),
    ),
    max_size=40,
)


@given(_EDITS)
def test_undoing_everything_gives_back_the_beginning(edits: list[tuple[str, object]]) -> None:
    """Whatever is done, caret and anchor stay inside, and undo leads back."""
    line = Line("principio", longest=25)
    for name, value in edits:
        getattr(line, name)(*([] if value is None else [value]))
        assert 0 <= line.caret <= len(line.text) <= 25
        assert 0 <= line.anchor <= len(line.text)
    while line.undo():
        pass

    assert line.text == "principio"
