#include "codes.hpp"

#include <algorithm>
#include <iterator>

namespace nonet::words {
namespace {

struct Code {
    std::string_view code;
    std::string_view facts;  // with spaces between them
};

constexpr Code kCodes[] = {
#include "codes.inc"
};

const Code* find(std::string_view code) {
    const auto* const at =
        std::lower_bound(std::begin(kCodes), std::end(kCodes), code,
                         [](const Code& one, std::string_view name) { return one.code < name; });
    return at != std::end(kCodes) && at->code == code ? at : nullptr;
}

}  // namespace

bool needs_fact(std::string_view code, std::string_view fact) {
    const Code* const own = find(code);
    std::string_view rest = own ? own->facts : std::string_view{};
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(' '));
        if (name == fact) return true;
        rest.remove_prefix(std::min(name.size() + 1, rest.size()));
    }
    return false;
}

std::string find_code(std::string_view id, std::string_view pattern, std::string_view area,
                      std::string_view suffix) {
    const auto code_of = [&](std::string_view name) {
        std::string code(area);
        code += '.';
        code += name;
        code += suffix;
        return code;
    };
    constexpr std::string_view kSe = "se-";
    for (const std::string_view own : {id, id.starts_with(kSe) ? id.substr(kSe.size()) : id})
        if (std::string code = code_of(own); find(code)) return code;
    for (std::string_view words = pattern;;) {
        if (std::string code = code_of(words); find(code)) return code;
        const auto dash = words.find('-');
        if (dash == words.npos) return code_of(id.empty() ? pattern : id);
        words.remove_prefix(dash + 1);
    }
}

}  // namespace nonet::words
