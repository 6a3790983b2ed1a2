#include "puzzle.hpp"

#include <algorithm>
#include <cmath>

#include "../core/quote.hpp"
#include "../general/engine.hpp"
#include "signs.hpp"

namespace nonet::jobs {
namespace {

constexpr std::size_t kMostBooks = 8;

std::vector<std::string_view> list_signs(std::string_view line) {
    std::vector<std::string_view> signs;
    for (const auto sign : split_signs(line))
        if (!strip(sign).empty()) signs.push_back(sign);
    return signs;
}

}  // namespace

Rulebook::Rulebook(int size_, Rules rules_, rules::Lowered lowered)
    : size(size_),
      rules(std::move(rules_)),
      constraints(std::move(lowered.constraints)),
      layout(constraints),
      shape{size_, &layout, std::move(lowered.names), rules.size(),
            [this](std::size_t place) {
                const rules::Rule& rule = rules[place];
                return ClueName{rule.text(),
                                rules::is_foreign(rule)
                                    ? message("setting.rule", {{"text", rule.text()}})
                                    : rules::name_clue(rule),
                                rules::explain_rule(rule)};
            }},
      is_classic(rules == rules::boxes_of(3, 3)) {}

Status Rulebook::refuse_variants(std::string_view job) const {
    const rules::Rule* rule = rules::find_beyond_groups(rules, constraints);
    if (!rule) return {};
    return refuse("rule.beyond-groups", {{"name", job}, {"text", quote_text(rule->text())}});
}

Status Rulebook::refuse_digits(std::string_view job) const {
    if (constraints.values == rules::Context(size, {}).values) return {};
    const auto rule = std::find_if(rules.begin(), rules.end(),
                                   [](const auto& one) { return one.is(rules::kDigits); });
    return refuse("rule.other-digits", {{"name", job}, {"text", quote_text(rule->text())}});
}

techniques::Engine* Rulebook::engine() const {
    if (!engine_) engine_ = techniques::Engine::make(layout);
    return engine_.get();
}

Result<std::shared_ptr<const Rulebook>> open_rules(int size, const Rules& rules) {
    thread_local std::vector<std::shared_ptr<const Rulebook>> books;
    const auto known = std::find_if(books.begin(), books.end(), [&](const auto& book) {
        return book->size == size && book->rules == rules;
    });
    if (known != books.end()) {
        std::rotate(books.begin(), known, known + 1);
        return books.front();
    }
    if (auto misfit = rules::find_misfit(rules, size)) return std::move(*misfit);
    auto book = std::make_shared<const Rulebook>(size, rules, rules::lower_rules(rules, size));
    if (book->layout.program && !general::Engine::fits(*book->layout.program))
        return refuse("engine.needs-large");
    books.insert(books.begin(), book);
    if (books.size() > kMostBooks) books.pop_back();
    return book;
}

std::string Puzzle::line() const {
    return line_of(givens, book->constraints.values) + rules::format_rules(size(), book->rules);
}

int Puzzle::clues() const {
    return cells() - static_cast<int>(std::count(givens.begin(), givens.end(), 0));
}

std::string_view symbols(int size) {
    return std::string_view("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa")
        .substr(0, static_cast<std::size_t>(size));
}

std::string line_of(const Digits& digits, int size) {
    std::string out;
    for (const auto digit : digits) out += digit ? symbols(size)[digit - 1u] : '.';
    return out;
}

std::string line_of(const Digits& digits, const std::vector<int>& values) {
    const std::string signs = number_signs(values);
    std::string out;
    for (const auto digit : digits) out += digit ? signs[digit - 1u] : '.';
    return out;
}

std::string number_signs(const std::vector<int>& values) {
    const int size = static_cast<int>(values.size());
    if (values.back() > kMostSize) return std::string(symbols(size));
    std::string out;
    for (const int value : values)
        out += value ? symbols(kMostSize)[static_cast<std::size_t>(value - 1)] : '0';
    return out;
}

Result<Digits> read_digits(std::string_view line) { return read_signs(list_signs(line), '1'); }

Result<Digits> read_digits(std::string_view line, const std::vector<int>& values) {
    const bool are_usual = values.front() == 1 && values.back() == static_cast<int>(values.size());
    return are_usual ? read_digits(line) : read_counted(list_signs(line), values);
}

Result<Puzzle> read_puzzle(std::string_view line) {
    std::vector<std::string_view> words;
    std::string_view body = line.substr(0, line.find(';'));
    for (auto at = line.find(';'); at != line.npos;) {
        const auto next = line.find(';', at + 1);
        words.push_back(line.substr(at + 1, next == line.npos ? next : next - at - 1));
        at = next;
    }
    const auto values = find_values(words);
    auto digits = values ? read_counted(list_signs(body), *values) : read_digits(body);
    if (!digits) return digits.refusal();
    return make_puzzle(std::move(*digits), words);
}

Result<Puzzle> make_puzzle(Digits digits, const std::vector<std::string_view>& words) {
    const int size = static_cast<int>(std::sqrt(static_cast<double>(digits.size())));
    const auto rules = rules::read_rules(size, words);
    if (!rules) return rules.refusal();
    auto book = open_rules(size, *rules);
    if (!book) return book.refusal();
    return Puzzle{std::move(*book), std::move(digits)};
}

}  // namespace nonet::jobs
