#include "fields.hpp"

#include <algorithm>

#include "../core/quote.hpp"

namespace nonet::jobs {
namespace {

constexpr std::size_t kLongest = 16'384;
constexpr double kMostSeconds = 1e6;

std::string show(const Json& value) {
    if (value.items()) return "[…]";
    if (value.members()) return "{…}";
    if (const auto* text = value.text()) return quote_text(*text);
    return quote_value(value);
}

}  // namespace

Fields::Fields(const Json& request, std::span<const std::string_view> known) : request_(request) {
    if (!request.members()) {
        refuse_type("request", "object");
        return;
    }
    for (const auto& [name, value] : *request.members())
        if (std::find(known.begin(), known.end(), name) == known.end())
            refuse(name, message("invalid.unknown-key", {{"text", show(value)}}));
}

void Fields::refuse(std::string_view name, Json reason) {
    if (!fault_)
        fault_ = nonet::refuse(
            "problem.invalid",
            {{"place", name.substr(0, 80)}, {"message", std::move(reason)}, {"more", 0}});
}

void Fields::refuse_type(std::string_view name, std::string_view expected) {
    refuse(name, message("invalid.type", {{"expected", expected}, {"text", show(request_[name])}}));
}

std::string Fields::text(std::string_view name) {
    const Json& value = request_[name];
    const auto* text = value.text();
    if (value.is_null()) {
        refuse(name, message("invalid.missing", {{"text", "{…}"}}));
    } else if (!text) {
        refuse_type(name, "string");
    } else if (text->empty()) {
        refuse(name, message("invalid.short", {{"least", 1}, {"text", "''"}}));
    } else if (text->size() > kLongest) {
        refuse(name, message("invalid.long", {{"most", kLongest}, {"text", quote_text(*text)}}));
    } else {
        return *text;
    }
    return {};
}

bool Fields::flag(std::string_view name, bool otherwise) {
    const Json& value = request_[name];
    if (value.is_null()) return otherwise;
    if (const bool* flag = value.boolean()) return *flag;
    refuse_type(name, "boolean");
    return otherwise;
}

std::optional<std::int64_t> Fields::whole(std::string_view name, std::int64_t least,
                                          std::int64_t most) {
    const Json& value = request_[name];
    if (value.is_null()) return {};
    const auto* number = value.whole();
    if (!number)
        refuse_type(name, "integer");
    else if (*number < least)
        refuse(name, message("invalid.least", {{"least", least}, {"text", show(value)}}));
    else if (*number > most)
        refuse(name, message("invalid.most", {{"most", most}, {"text", show(value)}}));
    else
        return *number;
    return {};
}

std::optional<double> Fields::seconds() {
    const Json& value = request_["seconds"];
    if (value.is_null()) return {};
    const auto number = value.number();
    if (!number)
        refuse_type("seconds", "number");
    else if (!(*number > 0))
        refuse("seconds", message("invalid.above", {{"least", 0}, {"text", show(value)}}));
    else
        return std::min(*number, kMostSeconds);
    return {};
}

Result<Puzzle> Fields::puzzle(std::string_view line) const {
    if (fault_) return *fault_;
    return read_puzzle(line);
}

}  // namespace nonet::jobs
