// Answers: every job as JSON in, JSON out. The shapes are those of the HTTP API, without sentences.
#pragma once
#include <string>
#include <string_view>

#include "host.hpp"

namespace nonet::jobs {

// Any text may be sent: a bad request has {"error": {"code": …, "facts": {…}}} as its answer.
std::string answer(std::string_view job, std::string_view request, Host& host);

}  // namespace nonet::jobs
