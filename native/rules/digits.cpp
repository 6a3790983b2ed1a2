// Digits: which numbers the digits of a grid count as.
#include "scene.hpp"

namespace nonet::rules {
namespace {

Status make_digits(Rule& rule) {
    const auto& values = rule.values[0];
    for (std::size_t i = 0; i < values.size(); i++) {
        if (values[i] > kMostDigit)
            return refuse_rule(
                "rule.number", rule,
                {{"field", "values"}, {"least", 0}, {"most", kMostDigit}, {"found", values[i]}});
        if (i && values[i] <= values[i - 1]) return refuse_rule("rule.digits-order", rule);
    }
    return {};
}

Status check_digits(const Rule& rule, const Context& grid) {
    const auto count = static_cast<int>(rule.values[0].size());
    if (count != grid.size)
        return refuse_rule("rule.digits-count", rule, {{"found", count}, {"expected", grid.size}});
    const auto same = [](const Rule& other) { return other.is(kDigits); };
    if (std::count_if(grid.rules.begin(), grid.rules.end(), same) > 1)
        return refuse_rule("rule.digits-twice", rule);
    return {};
}

constexpr Field kFields[] = {{.name = "values",
                              .type = Field::Type::Numbers,
                              .least = kLeastSize,
                              .most = kMostSize,
                              .is_wide = true}};

}  // namespace

const Kind kDigits{.name = "digits",
                   .type = "Digits",
                   .fields = kFields,
                   .lower = nullptr,  // every rule asks for the values
                   .check = check_digits,
                   .make = make_digits};

}  // namespace nonet::rules
