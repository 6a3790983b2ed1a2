// Fields: the values of a request, each checked as it is read. The first fault is kept.
#pragma once
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

class Fields {
  public:
    Fields(const Json& request, std::span<const std::string_view> known);
    Fields(const Json& request, std::initializer_list<std::string_view> known)
        : Fields(request, std::span(known.begin(), known.size())) {}

    // After a fault the values are meaningless.
    std::string text(std::string_view name);
    bool flag(std::string_view name, bool otherwise = false);
    std::optional<std::int64_t> whole(std::string_view name, std::int64_t least, std::int64_t most);
    std::optional<double> seconds();
    Result<Puzzle> puzzle(std::string_view line) const;  // once all fields are read
    const Json& any(std::string_view name) const { return request_[name]; }

    void refuse_type(std::string_view name, std::string_view expected);
    void refuse(std::string_view name, Json message);
    const std::optional<Refusal>& fault() const { return fault_; }

  private:
    const Json& request_;
    std::optional<Refusal> fault_;
};

}  // namespace nonet::jobs
