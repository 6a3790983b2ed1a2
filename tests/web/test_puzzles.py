"""Puzzles over the wire."""

from __future__ import annotations

from httpx import Client

from nonet import Puzzle, generate, rate, rate_se
from nonet.web.database import Database
from nonet.web.schemas.puzzles import BoardJson
from nonet.web.shelf import rate_for_stock


def test_a_puzzle_has_all_that_a_page_draws(asking: Client, database: Database) -> None:
    puzzle = generate(9, level="hard", seed=3)
    id = database.puzzles.keep(puzzle, rate_for_stock(puzzle), 3, "generated")
    body = asking.get(f"puzzles/{id}").json()
    rating = rate(puzzle)
    assert rating.hardest is not None
    assert body == {
        "puzzle": puzzle.line,
        "size": 9,
        "symbols": "123456789",
        "givens": list(puzzle.givens.cells),
        "regions": [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)],
        "diagonals": False,
        "clues": puzzle.givens.clues,
        "variant": None,
        "id": id,
        "seed": 3,
        "level": "hard",
        "score": rating.score,
        "hardest": rating.hardest.technique.id,
        "er": 6.6,
        "source": "generated",
    }


def test_a_board_with_other_rules_has_all_of_them() -> None:
    puzzle = Puzzle.parse("." * 81 + ";anti-knight;cage=15@r1c1r1c2")
    board = BoardJson.model_validate(BoardJson.describe(puzzle))
    assert board.variant
    assert [rule.role for rule in board.variant.rules] == ["frame"] * 3 + ["whole", "clue"]
    cage = board.variant.rules[-1]
    assert (cage.kind, cage.cells, cage.word) == ("cage", [0, 1], "cage=15@r1c1r1c2")
    assert cage.name.text == "cage 15 at r1c1"
    assert cage.meaning.text == "The digits in the cage are all different and add up to 15."
    assert [0, 1] in board.variant.groups
    assert [item.label for item in board.variant.items] == ["15"]
    assert len(board.variant.houses) == 27


def test_boards_of_other_shapes() -> None:
    jigsaw = Puzzle.parse("." * 16 + ";regions=AAABACBBCCDBCDDD")
    assert BoardJson.describe(jigsaw)["regions"] == [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]
    assert BoardJson.describe(Puzzle.parse("." * 81 + ";diagonals"))["diagonals"]
    assert BoardJson.describe(Puzzle.parse("." * 25 + ";boxes=none"))["regions"] == [0] * 25
    large = BoardJson(**BoardJson.describe(Puzzle([0] * 256)))
    assert large.symbols == "123456789ABCDEFG"
    assert max(large.regions) == 15


def test_puzzles_come_page_by_page(asking: Client, database: Database) -> None:
    made = [generate(9, level="easy", seed=n) for n in range(5)]
    ids = [database.puzzles.keep(p, rate_for_stock(p), n, "generated") for n, p in enumerate(made)][
        ::-1
    ]
    found, after = [], {}
    while True:
        page = asking.get("puzzles", params={"limit": 2, "level": "easy", "size": 9} | after).json()
        assert len(page["puzzles"]) <= 2
        found += [puzzle["id"] for puzzle in page["puzzles"]]
        if page["next"] is None:
            break
        after = {"after": page["next"]}
    assert found == ids
    (newest,) = asking.get("puzzles", params={"limit": 1}).json()["puzzles"]
    assert newest["er"] == rate_se(made[-1]).er
    assert asking.get("puzzles", params={"level": "hard"}).json() == {"puzzles": [], "next": None}


def test_invalid_questions(asking: Client) -> None:
    for query, status in {
        "level=fiendish": 422,
        "level=easy%00": 422,
        "size=3": 422,
        "size=nine": 422,
        "limit=0": 422,
        "limit=101": 422,
        "after=bcdfghjkmn": 404,
        "after=%00": 404,
        "after=" + "a" * 50: 422,
    }.items():
        answer = asking.get(f"puzzles?{query}")
        assert answer.status_code == status, query
        assert answer.headers["content-type"] == "application/problem+json"


def test_no_such_puzzle(asking: Client) -> None:
    answer = asking.get("puzzles/bcdfghjkmn")
    assert answer.status_code == 404
    assert answer.json()["detail"] == "there is no puzzle 'bcdfghjkmn'"
