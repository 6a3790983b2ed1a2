// Drafts: a puzzle that is being set. Its words may be wrong; each is judged by itself, and the
// puzzle is made of those that fit.
#include <algorithm>

#include "../core/quote.hpp"
#include "jobs.hpp"

namespace nonet::jobs {
namespace {

struct Word {
    std::string text;
    std::optional<rules::Rule> rule{};  // if it is one
    Json error{};                       // null if it fits
};

// Is it about boxes, regions or digits? Without these there is no grid to speak of.
bool is_frame(const Word& word) {
    const auto* kind = rules::find_kind(word.text.substr(0, word.text.find_first_of("=@")));
    return kind && (kind->divides || kind == &rules::kDigits);
}

Word read_word(int size, const std::string& text) {
    Word out{text};
    const auto found = rules::read_rules(size, {"rules=none", text});
    if (!found)
        out.error = found.refusal().message;
    else if (!found->empty())
        out.rule = found->front();
    return out;
}

// The rules of the words without an error.
Result<Rules> join(int size, const std::vector<Word>& words) {
    std::vector<std::string_view> texts;
    for (const Word& word : words)
        if (word.error.is_null()) texts.push_back(word.text);
    return rules::read_rules(size, texts);
}

// Judges the words beside each other until all that are left fit: one that needs another is wrong
// if that one is.
Result<Rules> keep_fitting(int size, std::vector<Word>& words) {
    for (;;) {
        auto whole = join(size, words);
        if (!whole) return whole;
        const rules::Context grid(size, *whole);
        bool are_fitting = true;
        for (Word& word : words) {
            if (!word.error.is_null() || !word.rule) continue;
            auto misfit = rules::find_misfit(*word.rule, grid);
            if (!misfit) continue;
            word.error = std::move(misfit->message);
            are_fitting = false;
        }
        if (are_fitting) return whole;
    }
}

Json describe(const Word& word, const Rules& whole) {
    Json out = Json::Object{{"text", word.rule ? word.rule->text() : word.text}};
    out.add("name", word.rule ? rules::name_clue(*word.rule) : Json());
    out.add("meaning", word.rule ? rules::explain_rule(*word.rule) : Json());
    out.add("error", word.error);
    const auto place = word.rule && word.error.is_null()
                           ? std::find(whole.begin(), whole.end(), *word.rule)
                           : whole.end();
    out.add("place", place == whole.end() ? Json() : Json(place - whole.begin()));
    return out;
}

std::optional<std::vector<Word>> read_words(int size, const Json& list) {
    std::vector<Word> out;
    if (!list.items() || list.items()->size() > rules::kMostRules) return {};
    for (const Json& item : *list.items()) {
        if (!item.text()) return {};
        out.push_back(read_word(size, *item.text()));
    }
    return out;
}

std::optional<Digits> read_givens(int size, const Json& list) {
    if (!list.items() || list.items()->size() != static_cast<std::size_t>(size * size)) return {};
    Digits out;
    for (const Json& item : *list.items()) {
        const auto* digit = item.whole();
        if (!digit || *digit < 0 || *digit > size) return {};
        out.push_back(static_cast<std::uint8_t>(*digit));
    }
    return out;
}

}  // namespace

Answer draft(const Json& request, Host&) {
    Fields fields(request, {"size", "givens", "words"});
    const int size =
        static_cast<int>(fields.whole("size", rules::kLeastSize, rules::kMostSize).value_or(9));
    if (fields.fault()) return *fields.fault();
    auto givens = read_givens(size, fields.any("givens"));
    auto words = read_words(size, fields.any("words"));
    if (!givens) fields.refuse_type("givens", "list");
    if (!words) fields.refuse_type("words", "list");
    if (fields.fault()) return *fields.fault();

    const auto whole = keep_fitting(size, *words);
    const bool has_frame =
        whole && std::none_of(words->begin(), words->end(), [](const Word& word) {
            return !word.error.is_null() && is_frame(word);
        });
    Json out = Json::Object{{"puzzle", nullptr}, {"board", nullptr}};
    Json list = Json::array();
    for (const Word& word : *words) list.add(describe(word, whole ? *whole : Rules()));
    if (has_frame) {
        auto book = open_rules(size, *whole);
        if (!book) return book.refusal();
        const Puzzle puzzle{std::move(*book), std::move(*givens)};
        out = Json::Object{{"puzzle", puzzle.line()}, {"board", jobs::describe(puzzle)}};
    }
    out.add("words", std::move(list));
    out.add("error", whole ? Json() : whole.refusal().message);
    return out;
}

}  // namespace nonet::jobs
