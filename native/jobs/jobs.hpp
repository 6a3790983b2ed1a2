// The jobs by name. Each takes a request and returns its answer, or why there is none.
#pragma once
#include "fields.hpp"
#include "search.hpp"

namespace nonet::jobs {

using Answer = Result<Json>;

Answer solve(const Json& request, Host& host);
Answer count(const Json& request, Host& host);
Answer check(const Json& request, Host& host);
Answer broken(const Json& request, Host& host);
Answer candidates(const Json& request, Host& host);
Answer combinations(const Json& request, Host& host);
Answer estimate(const Json& request, Host& host);
Answer redundant(const Json& request, Host& host);
Answer ranges(const Json& request, Host& host);
Answer equal(const Json& request, Host& host);
Answer rate(const Json& request, Host& host);
Answer hint(const Json& request, Host& host);
Answer explain(const Json& request, Host& host);
Answer generate(const Json& request, Host& host);
Answer board(const Json& request, Host& host);
Answer draft(const Json& request, Host& host);
Answer run(const Json& request, Host& host);

// ---- what several jobs have in common

// The beginning of an answer about a puzzle.
Json begin_answer(const Puzzle& puzzle, std::string_view status);
Json answer_failure(const Puzzle& puzzle, Failure failure);
// What a page needs to draw a puzzle.
Json describe(const Puzzle& puzzle);
// The names of cells.
Json name_cells(const Shape& shape, const std::vector<int>& cells);

}  // namespace nonet::jobs
