// Failure: what to say if no puzzle met the request, and what came closest.
#pragma once
#include <optional>

#include "request.hpp"

namespace nonet::jobs {

// The error with the request and what came closest; `seconds` if time ran out.
Refusal explain_failure(const Request& request, const generate::Account& account,
                        std::optional<double> seconds);

}  // namespace nonet::jobs
