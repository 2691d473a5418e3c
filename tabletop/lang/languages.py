"""Languages of cards, clauses and the program."""

from typing import Literal, get_args

Lang = Literal["es", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
