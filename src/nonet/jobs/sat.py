"""SAT: the solutions of a position that would take search too long."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import cache

from .. import _core
from ..errors import MissingExtra

# Measured on minimal 25×25 puzzles: staying in CaDiCaL's stable mode and not eliminating variables
# takes 0.6 of the time of its defaults (docs/adr/0002-search-then-sat.md).
_CONFIGURATION = {"stabilizeonly": 1, "elim": 0}

# Formulas with auxiliary variables, of rules beyond houses, are faster with both modes
# (docs/adr/0024-variant-engine.md).
_CONFIGURATION_OF_VARIANTS = {"elim": 0}

# Conflicts between two checks of the clock and of other threads: about a tenth of a second.
_CONFLICTS = 2_000


@cache
def is_installed() -> bool:
    """Is python-sat installed?"""
    return importlib.util.find_spec("pysat") is not None


def find_by_sat(search: _core.Search) -> Iterator[bytes | None]:
    """Yield the solutions of a position at its start; None now and then, to let the caller look up.

    `search` must be settled and not begun. Needs the extra ``sat``.
    """
    if not is_installed():
        raise MissingExtra("sat")
    import pysolvers
    from pysat.solvers import Solver

    variables, clauses = search.clauses()
    start = search.grid()
    is_plain = all(abs(literal) <= len(variables) for clause in clauses for literal in clause)
    with Solver(name="cadical195") as solver:
        solver.configure(_CONFIGURATION if is_plain else _CONFIGURATION_OF_VARIANTS)
        solver.append_formula(clauses)
        while True:
            found = None
            while found is None:
                solver.conf_budget(_CONFLICTS)
                try:
                    found = solver.solve_limited()
                except pysolvers.error as error:  # its only one: Ctrl-C, under another name
                    raise KeyboardInterrupt from error
                if found is None:
                    yield None
            if not found:
                return
            chosen = [v for v in solver.get_model() if 0 < v <= len(variables)]  # beyond: auxiliary
            cells = bytearray(start)
            for variable in chosen:
                cell, digit = variables[variable - 1]
                cells[cell] = digit
            yield bytes(cells)
            solver.add_clause([-variable for variable in chosen])
