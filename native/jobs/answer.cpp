#include "answer.hpp"

#include "../core/quote.hpp"
#include "jobs.hpp"

namespace nonet::jobs {
namespace {

struct Job {
    const char* name;
    Answer (*run)(const Json&, Host&);
};

constexpr Job kJobs[] = {
    {"board", board},
    {"broken", broken},
    {"candidates", candidates},
    {"check", check},
    {"combinations", combinations},
    {"count", count},
    {"draft", draft},
    {"equal", equal},
    {"estimate", estimate},
    {"explain", explain},
    {"generate", generate},
    {"hint", hint},
    {"ranges", ranges},
    {"rate", rate},
    {"redundant", redundant},
    {"run", run},
    {"solve", solve},
};

Answer find_answer(std::string_view name, std::string_view request, Host& host) {
    const auto parsed = Json::parse(request);
    if (!parsed) return refuse("problem.unreadable", {{"text", quote_text(request)}});
    std::vector<std::string> known;
    for (const Job& job : kJobs) {
        if (name == job.name) return job.run(*parsed, host);
        known.emplace_back(job.name);
    }
    return unknown("job", name, known);
}

}  // namespace

std::string answer(std::string_view job, std::string_view request, Host& host) {
    Answer found = find_answer(job, request, host);
    if (found) return found->dump();
    return Json(Json::Object{{"error", found.refusal().message}}).dump();
}

}  // namespace nonet::jobs
