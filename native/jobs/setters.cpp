#include "setters.hpp"

#include "../core/quote.hpp"
#include "answer.hpp"
#include "position.hpp"

namespace nonet::jobs {
namespace {

struct SetterJob {
    std::string_view name;
    Answer (*run)(Fields&, const Subject&, Host&);
    std::vector<std::string_view> options;
};

const std::vector<SetterJob>& setter_jobs() {
    static const std::vector<SetterJob> all{
        {"candidates", answer_candidates, {"most", "seconds"}},
        {"equal", answer_equal, {"different", "seconds"}},
        {"estimate", answer_estimate, {"dives", "seed", "seconds"}},
        {"ranges", answer_ranges, {"clues", "seconds"}},
        {"redundant", answer_redundant, {"seconds"}},
    };
    return all;
}

const SetterJob* find_setter_job(std::string_view name) {
    for (const SetterJob& job : setter_jobs())
        if (job.name == name) return &job;
    return nullptr;
}

Answer run(std::string_view name, const Json& request, Host& host) {
    const SetterJob& job = *find_setter_job(name);
    std::vector<std::string_view> known{"puzzle"};
    known.insert(known.end(), job.options.begin(), job.options.end());
    Fields fields(request, known);
    const std::string line = fields.text("puzzle");
    const auto puzzle = fields.puzzle(line);
    return puzzle ? job.run(fields, make_subject(*puzzle), host) : puzzle.refusal();
}

// The answer with nothing but what a player's marks allow.
Json keep_marked(const Position& position, const Json& found) {
    Json out = Json::object(), digits = Json::object(), counts = Json::object();
    for (const auto& [name, value] : *found["candidates"].members()) {
        const auto cell = static_cast<std::size_t>(*read_cell(name, position.puzzle.size()));
        const auto* numbers = found["counts"][name].items();
        Json own = Json::array(), number = Json::array();
        for (std::size_t i = 0; i < value.items()->size(); i++) {
            const Json& digit = (*value.items())[i];
            if (!position.has_mark(cell, static_cast<int>(*digit.whole()))) continue;
            own.add(digit);
            if (numbers) number.add((*numbers)[i]);
        }
        digits.add(name, std::move(own));
        counts.add(name, std::move(number));
    }
    for (const auto& [name, value] : *found.members()) {
        const bool are_counts = name == "counts" && !value.is_null();
        out.add(name, name == "candidates" ? digits : are_counts ? counts : value);
    }
    return out;
}

}  // namespace

Json begin_answer(const Subject& subject, std::string_view status, Json message) {
    return Json::Object{
        {"puzzle", subject.line}, {"status", status}, {"message", std::move(message)}};
}

Json answer_failure(const Subject& subject, Failure failure) {
    return begin_answer(subject, failure.status, std::move(failure.message));
}

Answer candidates(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "digits", "marks", "most", "seconds"});
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    Subject subject = make_subject(position->puzzle);
    subject.givens = position->digits;
    Answer found = answer_candidates(fields, subject, host);
    return found ? keep_marked(*position, *found) : found;
}
Answer equal(const Json& request, Host& host) { return run("equal", request, host); }
Answer estimate(const Json& request, Host& host) { return run("estimate", request, host); }
Answer ranges(const Json& request, Host& host) { return run("ranges", request, host); }
Answer redundant(const Json& request, Host& host) { return run("redundant", request, host); }

std::string answer_about(std::string_view name, std::string_view request, const Subject& subject,
                         Host& host) {
    const SetterJob* job = find_setter_job(name);
    const auto parsed = Json::parse(request);
    if (!job || !parsed) return "null";  // the library asks for what there is
    Fields fields(*parsed, job->options);
    const Answer found = job->run(fields, subject, host);
    if (found) return found->dump();
    return Json(Json::Object{{"error", found.refusal().message}}).dump();
}

}  // namespace nonet::jobs
