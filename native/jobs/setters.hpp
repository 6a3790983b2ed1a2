// The jobs of setters: questions about a puzzle that is being made.
//
// Each works on a subject, which is read from the request, or comes from a program with rules of
// its own.
#pragma once
#include "jobs.hpp"
#include "subject.hpp"

namespace nonet::jobs {

Answer answer_candidates(Fields& fields, const Subject& subject, Host& host);
Answer answer_estimate(Fields& fields, const Subject& subject, Host& host);
Answer answer_redundant(Fields& fields, const Subject& subject, Host& host);
Answer answer_ranges(Fields& fields, const Subject& subject, Host& host);
Answer answer_equal(Fields& fields, const Subject& subject, Host& host);

// The beginning of an answer; the message says why there is not exactly one solution.
Json begin_answer(const Subject& subject, std::string_view status, Json message);
Json answer_failure(const Subject& subject, Failure failure);

// Answers one of these jobs about a subject; `request` is JSON without a puzzle.
std::string answer_about(std::string_view job, std::string_view request, const Subject& subject,
                         Host& host);

}  // namespace nonet::jobs
