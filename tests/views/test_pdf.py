"""Books: pages, words, fonts and bytes."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from nonet import FormatError, Grid, ManySolutions, NoSolution, Puzzle, generate, solve
from nonet.rules import Boxes, Columns, Constraints, Diagonals, Rows, classic, jigsaw
from nonet.views import pdf
from nonet.views.pdf.paper import Paper, count_fitting, places

from ..formats.puzzles import spiral

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.....3..4.....2"


def open_book(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content), strict=True)


def words(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


@pytest.mark.parametrize("per_page", pdf.PER_PAGE)
def test_a_page_has_the_requested_puzzles_or_twelve_solutions(per_page: int) -> None:
    reader = open_book(pdf.book([CLASSIC] * 26, title="Title", per_page=per_page))
    assert len(reader.pages) == 1 + -(-26 // per_page) + 3
    assert words(reader.pages[1]).startswith("1 5 3 7")
    assert words(reader.pages[-3]).startswith("Solutions 1 5 3 4 6 7 8 9 1 2")
    assert [entry.title for entry in reader.outline] == ["Puzzles", "Solutions"]


def test_without_title_and_solutions_there_are_only_puzzles() -> None:
    for title in (None, "", " \n"):
        reader = open_book(pdf.book([CLASSIC] * 5, title=title, solutions=False))
        assert len(reader.pages) == 2
        assert "Solutions" not in "".join(map(words, reader.pages))


def test_a_title_page_says_what_the_book_holds_and_has_no_number() -> None:
    title = "A rather long title that needs more than a line\nand a second one"
    first, second, _ = open_book(pdf.book([CLASSIC], title=title)).pages
    assert words(first) == f"{' '.join(title.split())} 1 puzzle, solutions at the back"
    assert words(second).endswith(" 2")


def test_headings_by_a_function_and_by_a_list() -> None:
    def clues(puzzle: Puzzle) -> str | None:
        return f"hard ·\n {puzzle.givens.clues + 1048:,}" if puzzle.size == 9 else None

    pages = open_book(pdf.book([CLASSIC, SMALL], headings=clues)).pages
    assert "1 · hard · 1,078 5 3 7" in words(pages[0])
    assert "2 1 3 4 2" in words(pages[0])
    assert pdf.book([CLASSIC, SMALL], headings=["hard · 1,078", None]) == pdf.book(
        [CLASSIC, SMALL], headings=clues
    )


def test_a_heading_is_no_wider_than_its_board() -> None:
    text = words(open_book(pdf.book([CLASSIC], headings=[99 * "long "], per_page=12)).pages[0])
    assert "long… 5 3 7" in text


def test_every_font_is_embedded() -> None:
    reader = open_book(pdf.book([CLASSIC], title="Größe № 5 – Ωμέγα, привет", headings=["€ × …"]))
    names = set()
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
            names.add(font.get_object()["/BaseFont"].partition("+")[2])
    assert names == {"SourceSerifPro-Semibold", "SourceSansPro-Regular"}
    assert words(reader.pages[0]).startswith("Größe № 5 – Ωμέγα, привет")


def test_metadata() -> None:
    reader = open_book(pdf.book([SMALL], title="Für Élise"))
    found = reader.metadata
    assert found is not None
    assert (found.title, found.author, found.creator) == ("Für Élise", "", "nonet")
    assert found.creation_date is not None
    assert found.creation_date.year == 2000
    assert open_book(pdf.book([SMALL])).metadata.title == "Sudoku"  # type: ignore[union-attr]


def test_the_same_book_is_the_same_bytes_in_every_process() -> None:
    code = f"""
import sys
from nonet.views import pdf
book = pdf.book([{CLASSIC!r}, {SMALL!r}], title="T", headings=["a", ""])
sys.stdout.buffer.write(book)
"""
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
        for _ in range(2)
    ]
    here = pdf.book([CLASSIC, SMALL], title="T", headings=["a", ""])
    assert runs == [here, here]


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792))])
def test_papers(paper: str, size: tuple[float, float]) -> None:
    box = open_book(pdf.book([SMALL], paper=paper)).pages[0].mediabox
    assert (round(float(box.width), 2), round(float(box.height), 2)) == size


@pytest.mark.parametrize("paper", pdf.PAPERS)
@pytest.mark.parametrize("per_page", pdf.PER_PAGE)
def test_boards_stay_on_the_paper_and_apart(paper: str, per_page: int) -> None:
    sheet = Paper(*pdf.PAPERS[paper])
    for size in (4, 9, 16, 25, 36):
        put = places(sheet, [size] * per_page, per_page)
        for place in put:
            assert place.left >= 48
            assert place.left + place.side <= sheet.width - 48
            assert place.heading_at + place.heading <= sheet.height - 24
            assert place.top - place.side >= 58
        for one in put:
            for other in put:
                apart = abs(one.left - other.left) >= one.side + 20
                below = abs(one.top - other.top) >= one.side + 2 * one.heading
                assert one is other or apart or below


def test_solutions_of_large_grids_are_fewer_a_page() -> None:
    sheet = Paper(*pdf.PAPERS["a4"])
    assert [count_fitting(sheet, size) for size in (4, 9, 12, 16, 25, 36)] == [12, 12, 12, 6, 2, 1]
    large = Puzzle(generate(16, blanks=1, seed=1).givens)
    pages = open_book(pdf.book([CLASSIC, large, CLASSIC], per_page=6)).pages
    assert [words(page)[:12] for page in pages[1:]] == [
        "Solutions 1 ",
        "Solutions 2 ",
        "Solutions 3 ",
    ]


@pytest.mark.parametrize("size", range(4, 26))
def test_every_size(size: int) -> None:
    labels = jigsaw(spiral(size))
    grid = Grid([(row + column) % size + 1 for row in range(size) for column in range(size)])
    latin = Puzzle(grid, (Rows(), Columns()))
    page, _ = open_book(pdf.book([latin], per_page=1)).pages
    signs = "".join(words(page).split())
    assert len(signs) == size * size + 2  # with the numbers of puzzle and page
    empty = Puzzle(Grid.empty(size), labels)
    assert len(open_book(pdf.book([empty], solutions=False)).pages) == 1


def test_boxes_diagonals_and_regions_make_other_lines() -> None:
    rules = [
        (Rows(), Columns()),
        classic(2, 3),
        classic(3, 2),
        (*classic(2, 3), Diagonals()),
        jigsaw(spiral(6)),
    ]
    empty = [Puzzle(Grid.empty(6), rule) for rule in rules]
    assert len({pdf.book([puzzle], solutions=False) for puzzle in empty}) == len(rules)


def test_regions_in_pieces_are_lettered() -> None:
    puzzle = Puzzle(Grid.empty(4), jigsaw("ABCDCDABBADCDCBA"))
    page = words(open_book(pdf.book([puzzle], solutions=False)).pages[0])
    assert page == "1 A B C D C D A B B A D C D C B A 1"


def test_digits_above_nine_are_letters() -> None:
    puzzle = Puzzle(Grid([16, 10, *[0] * 254]))
    assert words(open_book(pdf.book([puzzle], solutions=False)).pages[0]) == "1 G A 1"


def test_a_solution_shows_every_digit() -> None:
    puzzle = generate(9, rules=(*classic(), Diagonals()), blanks=40, seed=1)
    digits = " ".join(map(str, solve(puzzle).values))
    rules, page, solutions = map(words, open_book(pdf.book([puzzle])).pages)
    assert rules == "Rules Diagonals Both long diagonals hold each digit once. 1"
    assert page.startswith("1 Diagonals ")
    assert solutions == f"Solutions 1 {digits} 3"


def test_one_text_is_one_puzzle() -> None:
    assert pdf.book(CLASSIC) == pdf.book([Puzzle.parse(CLASSIC)])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"per_page": 5}, r"a page cannot hold 5 puzzles \(known: 1, 2, 4, 6, 12\)"),
        ({"paper": "papyrus"}, r"unknown paper 'papyrus' \(known: a4, letter\)"),
        ({"headings": ["a", "b"]}, "1 puzzle needs 1 heading, not 2"),
    ],
)
def test_bad_options(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pdf.book([SMALL], **options)  # type: ignore[arg-type]


def test_bad_options_are_reported_before_a_puzzle_is_requested() -> None:
    def endless() -> object:
        raise AssertionError("too early")
        yield

    with pytest.raises(ValueError, match="papyrus"):
        pdf.book(endless(), paper="papyrus")  # type: ignore[arg-type]


def test_without_a_puzzle_there_is_no_book() -> None:
    with pytest.raises(ValueError, match="a book needs at least one puzzle"):
        pdf.book([])


def test_a_puzzle_without_its_one_solution_is_named() -> None:
    with pytest.raises(NoSolution, match="puzzle 2: no solution: row 1 contains 1 twice"):
        pdf.book([SMALL, "11" + 14 * "."])
    with pytest.raises(ManySolutions, match="puzzle 3: more than one solution"):
        pdf.book([SMALL, SMALL, 16 * "."])
    assert pdf.book([16 * "."], solutions=False)


@dataclass(frozen=True)
class Magic:
    def lower(self, out: Constraints) -> None: ...

    def __str__(self) -> str:
        return "magic"


def test_a_rule_that_would_not_be_seen_is_refused() -> None:
    with pytest.raises(FormatError, match="puzzle 1: a book cannot draw the rule 'magic'"):
        pdf.book([Puzzle(Grid.empty(4), (*classic(2, 2), Magic()))])
    with pytest.raises(FormatError, match="puzzle 1: a book cannot draw both boxes and regions"):
        pdf.book([Puzzle(Grid.empty(4), (*jigsaw("AAAABCCDBCCDBBDD"), Boxes(2, 2)))])


def test_signs_that_no_font_has_are_refused() -> None:
    with pytest.raises(FormatError, match="the font has no sign '数' for '数独'"):
        pdf.book([SMALL], title="数独")
    with pytest.raises(FormatError, match="the font has no sign '難'"):
        pdf.book([SMALL], headings=["難"])


def test_another_font(tmp_path: Path) -> None:
    import font_source_sans_pro

    bold = font_source_sans_pro.font_files_ttf["SourceSansProBold"]
    page = open_book(pdf.book([SMALL], title="Bold", font=bold)).pages[0]
    names = [font.get_object()["/BaseFont"] for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert any("SourceSansPro-Bold" in name for name in names)
    other = tmp_path / "font.ttf"
    other.write_text("no font")
    with pytest.raises(FormatError, match=r"font.ttf' is not a TrueType font"):
        pdf.book([SMALL], title="Bold", font=other)
    with pytest.raises(FileNotFoundError):
        pdf.book([SMALL], title="Bold", font=tmp_path / "missing.ttf")


def test_a_file_is_written_atomically(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    pdf.save([SMALL], path, title="One")
    assert path.read_bytes() == pdf.book([SMALL], title="One")
    with pytest.raises(ManySolutions):
        pdf.save([16 * "."], path)
    assert path.read_bytes() == pdf.book([SMALL], title="One")
    assert list(tmp_path.iterdir()) == [path]
