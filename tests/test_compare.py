"""Compare: the measurements and their summaries."""

import dataclasses

import pytest

from nonet import Puzzle, RequestError, generate
from nonet.jobs.compare import (
    Comparison,
    Trial,
    compare,
    effort,
    list_methods,
    trials,
)
from nonet.outcome import Outcome
from nonet.views import charts

PUZZLES = [generate(4, blanks=blanks, seed=blanks) for blanks in (6, 6, 8, 10)]


def trial(method, seconds, clues=30, outcome=Outcome.SOLVED, nodes=None):
    return Trial(1, method, outcome, seconds, nodes, nodes, nodes, clues, 9)


def test_every_method_sees_every_puzzle_and_all_see_one_before_the_next():
    seen = [(one.number, one.method) for one in trials(PUZZLES, ["crook", "nonet"])]
    assert seen == [(n, m) for n in (1, 2, 3, 4) for m in ("crook", "nonet")]


def test_all_methods_solve_and_say_what_it_took():
    comparison = compare(PUZZLES)
    assert comparison.methods == list_methods()
    for one in comparison.trials:
        assert one.outcome is Outcome.SOLVED
        assert one.seconds > 0
        assert (one.size, one.clues) == (4, PUZZLES[one.number - 1].givens.clues)
        assert one.guesses is not None
    assert all(one.nodes >= 16 - one.clues for one in comparison.of("backtracking"))


def test_the_same_random_choices_are_made_again():
    one, two = (compare(PUZZLES, ["backtracking-random"], seed=3) for _ in range(2))
    assert [t.nodes for t in one.trials] == [t.nodes for t in two.trials]


def test_a_trial_stopped_by_the_limit_is_kept():
    comparison = compare([Puzzle.parse(900 * ".")], ["backtracking"], seconds=0.01)
    (one,) = comparison.trials
    assert one.outcome is Outcome.LIMIT
    assert one.seconds >= 0.01
    (summary,) = comparison.summaries
    assert (summary.count, summary.solved, summary.limited) == (1, 0, 1)
    assert comparison.by_clues("backtracking")[0].limited == 1


def test_a_puzzle_without_solution_is_not_a_success():
    comparison = compare([Puzzle.parse("11" + 14 * ".")])
    assert {one.outcome for one in comparison.trials} <= {Outcome.NONE, Outcome.INCOMPLETE}
    assert comparison.of("nonet")[0].outcome is Outcome.NONE


def test_an_unknown_method():
    with pytest.raises(RequestError, match="unknown method 'magic'"):
        compare(PUZZLES, ["magic"])


def test_summaries():
    times = [1.0, 2.0, 3.0, 4.0, 10.0]
    (summary,) = Comparison(("a",), tuple(trial("a", t, nodes=4) for t in times)).summaries
    assert (summary.mean, summary.median) == (4.0, 3.0)
    assert (summary.lower_quartile, summary.upper_quartile) == (2.0, 4.0)
    assert (summary.fastest, summary.slowest) == (1.0, 10.0)
    assert (summary.nodes, summary.count) == (4.0, 5)


def test_quartiles_lie_between():
    (summary,) = Comparison(("a",), (trial("a", 1.0), trial("a", 2.0))).summaries
    assert (summary.lower_quartile, summary.median, summary.upper_quartile) == (1.25, 1.5, 1.75)
    assert summary.nodes is None


def test_averages_by_number_of_clues():
    made = (trial("a", 1.0, 30), trial("b", 9.0, 30), trial("a", 3.0, 30), trial("a", 5.0, 25))
    averages = Comparison(("a", "b"), made).by_clues("a")
    assert [(a.clues, a.count, a.seconds) for a in averages] == [(25, 1, 5.0), (30, 2, 2.0)]


def test_a_comparison_does_not_change():
    with pytest.raises(dataclasses.FrozenInstanceError):
        compare([], ["nonet"]).trials = ()  # type: ignore[misc]


def test_effort_counts_the_proof_too():
    puzzle = generate(blanks=55, seed=1)
    assert effort(puzzle, 2) >= effort(puzzle, 1)
    assert effort(Puzzle.parse("11" + 14 * ".")) == (0, 0)


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_charts_render(tmp_path, kind):
    comparison = compare(PUZZLES, seconds=5)
    paths = charts.save(comparison, tmp_path, (kind,))
    assert len(paths) == len(charts.CHARTS) == 3
    assert all(path.stat().st_size > 5000 for path in paths)


def test_charts_of_few_and_of_stopped_trials(tmp_path):
    stopped = trial("backtracking", 5.0, outcome=Outcome.LIMIT, nodes=None)
    alone = Comparison(("backtracking", "nonet"), (stopped, trial("nonet", 1e-5)), 5.0)
    assert len(charts.save(alone, tmp_path, ("svg",))) == 3
    text = (tmp_path / "time-by-clues.svg").read_text()
    assert "ringed: some puzzles were stopped at 5 s" in text
    text = (tmp_path / "time-by-method.svg").read_text()
    assert "1 stopped at 5 s are in" in text


def test_the_chart_of_nodes_says_what_it_does_not_show(tmp_path):
    made = [trial("crook", 1.0, nodes=n) for n in (0, 5, 50)]
    made.append(trial("crook", 5.0, outcome=Outcome.LIMIT))
    charts.save(Comparison(("crook",), tuple(made), 5.0), tmp_path, ("svg",))
    text = (tmp_path / "nodes-by-method.svg").read_text()
    assert "not shown: 1 trials that placed none, 1 out of time" in text


def test_the_same_comparison_is_the_same_file(tmp_path):
    comparison = Comparison(("nonet",), (trial("nonet", 1e-5), trial("nonet", 2e-5, 40)))
    one = charts.save(comparison, tmp_path / "one", ("svg",))
    two = charts.save(comparison, tmp_path / "two", ("svg",))
    assert [p.read_bytes() for p in one] == [p.read_bytes() for p in two]


def test_charts_need_matplotlib(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"nonet\[plot\]"):
        charts.require()
