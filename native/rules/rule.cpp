#include "rule.hpp"

#include <algorithm>
#include <functional>

#include "../core/quote.hpp"
#include "registry.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

const Kind kForeign{.name = "", .type = ""};

Json::Object facts_of(const Rule& rule) {
    Json::Object facts;
    std::size_t value = 0;
    for (const Field& field : rule.kind->fields) {
        if (field.has_cells()) continue;
        const auto& own = rule.values[value++];
        const bool is_plain = field.type == Type::Number || field.type == Type::Choice;
        facts.emplace_back(field.name,
                           is_plain ? values_json(field, own) : Json(format_values(field, own)));
    }
    if (!rule.paths.empty() && !rule.cells().empty()) {
        facts.emplace_back("cell", rule.cells().front().name());
        facts.emplace_back("cells", [&] {
            Json names = Json::array();
            for (const Cells& cells : rule.paths)
                for (const Cell cell : cells) names.add(cell.name());
            return names;
        }());
    }
    return facts;
}

Refusal refuse_form(const Kind& kind, std::string_view text) {
    return refuse("rule.form", {{"text", quote_text(text)}, {"expected", kind.form()}});
}

// A list of cells as a field takes it, or why it does not.
Status check_cells(const Rule& rule, const Field& field, const Cells& cells) {
    const auto count = static_cast<int>(cells.size());
    if (count < field.least || (field.most && count > field.most))
        return refuse_rule("rule.cell-count", rule,
                           {{"found", count},
                            {"least", field.least},
                            {"most", field.most ? Json(field.most) : Json()}});
    const auto refuse_repeat = [&](Cell cell) {
        return refuse_rule("rule.cell-twice", rule, {{"cells", Json::Array{cell.name()}}});
    };
    if (field.type == Type::Line) {
        for (std::size_t i = 1; i < cells.size(); i++)
            if (cells[i] == cells[i - 1]) return refuse_repeat(cells[i]);
        return {};
    }
    const bool is_closed =
        field.type == Type::Loop && cells.size() > 3 && cells.front() == cells.back();
    std::vector<bool> seen(64 * 64);
    for (std::size_t i = is_closed; i < cells.size(); i++) {
        const auto at = static_cast<std::size_t>(cells[i].at(64));
        if (seen[at]) return refuse_repeat(cells[i]);
        seen[at] = true;
    }
    return {};
}

Status check_values(const Rule& rule, const Field& field, const std::vector<int>& values) {
    if (values.empty() && field.type == Type::Number && field.is_optional) return {};
    const auto refuse_number = [&](int found) {
        return refuse_rule("rule.number", rule,
                           {{"field", field.name},
                            {"least", field.least},
                            {"most", field.most},
                            {"found", found}});
    };
    if (field.type == Type::Number && (values[0] < field.least || values[0] > field.most))
        return refuse_number(values[0]);
    if (field.type == Type::Numbers || field.type == Type::Counts || field.type == Type::Pairs) {
        if (static_cast<int>(values.size()) < field.least ||
            (field.most && static_cast<int>(values.size()) > field.most))
            return refuse_rule("rule.number-count", rule,
                               {{"field", field.name},
                                {"found", values.size()},
                                {"least", field.least},
                                {"most", field.most ? Json(field.most) : Json()}});
        for (const int value : values)
            if (value < 0 || value > kMostNumber)
                return refuse_rule(
                    "rule.number", rule,
                    {{"field", field.name}, {"least", 0}, {"most", kMostNumber}, {"found", value}});
    }
    return {};
}

std::optional<std::vector<int>> values_of(const Field& field, const Json& json);

std::optional<std::vector<int>> flatten(const Json& json) {
    if (!json.items()) return {};
    std::vector<int> out;
    for (const Json& item : *json.items()) {
        if (item.items()) {
            const auto inner = flatten(item);
            if (!inner) return {};
            out.insert(out.end(), inner->begin(), inner->end());
        } else if (const auto* number = item.whole();
                   number && *number >= -kMostNumber && *number <= 2 * kMostNumber) {
            out.push_back(static_cast<int>(*number));
        } else {
            return {};
        }
    }
    return out;
}

std::optional<std::vector<int>> values_of(const Field& field, const Json& json) {
    if (const auto* text = json.text()) return read_values(field, *text);
    if (const bool* flag = json.boolean())
        return field.type == Type::Flag ? std::optional(std::vector<int>{*flag}) : std::nullopt;
    if (field.type == Type::Number) {
        const auto* number = json.whole();
        if (!number || *number < -kMostNumber || *number > 2 * kMostNumber) return {};
        return std::vector<int>{static_cast<int>(*number)};
    }
    if (field.type != Type::States) return flatten(json);
    std::vector<int> out;
    if (!json.items()) return {};
    for (const Json& state : *json.items()) {
        const auto next = flatten(state["next"]);
        if (!next || next->size() % 2) return {};
        const bool* accepts = state["accepts"].boolean();
        out.insert(out.end(), {accepts && *accepts, static_cast<int>(next->size() / 2)});
        out.insert(out.end(), next->begin(), next->end());
    }
    return out;
}

std::optional<Cells> cells_of(const Json& json) {
    if (const auto* text = json.text()) return read_cells(*text);
    if (!json.items()) return {};
    Cells out;
    for (const Json& item : *json.items()) {
        const auto own = item.text() ? read_cells(*item.text()) : std::nullopt;
        if (!own) return {};
        out.insert(out.end(), own->begin(), own->end());
    }
    return out;
}

// The default of a field that is left out; nothing if it needs a value.
std::optional<std::vector<int>> default_of(const Field& field) {
    if (field.type == Type::Flag) return std::vector<int>{field.otherwise.value_or(0)};
    if (field.otherwise) return std::vector<int>{*field.otherwise};
    if (field.is_optional) return std::vector<int>{};
    return {};
}

// The values of a text, in the order of the fields.
std::optional<std::vector<std::vector<int>>> read_all(const Kind& kind, std::string_view text) {
    std::vector<std::string_view> parts;
    if (!text.empty()) {
        for (auto rest = text;;) {
            const auto end = kind.count_values() > 1 ? rest.find(kind.between) : rest.npos;
            parts.push_back(rest.substr(0, end));
            if (end == rest.npos) break;
            rest.remove_prefix(end + 1);
        }
    }
    std::vector<std::vector<int>> out(kind.count_values());
    for (const bool are_flags : {true, false}) {  // flags stand before the others
        std::size_t place = 0;
        for (const Field& field : kind.fields) {
            if (field.has_cells()) continue;
            auto& own = out[place++];
            if ((field.type == Type::Flag) != are_flags) continue;
            const auto part =
                are_flags ? std::find(parts.begin(), parts.end(), field.name) : parts.begin();
            auto value = part == parts.end() ? default_of(field) : read_values(field, *part);
            if (!value) return {};
            own = std::move(*value);
            if (part != parts.end()) parts.erase(part);
        }
    }
    if (!parts.empty()) return {};
    return out;
}

}  // namespace

std::string Cell::name() const {
    return 'r' + std::to_string(row + 1) + 'c' + std::to_string(column + 1);
}

bool Kind::has_cells() const {
    return std::any_of(fields.begin(), fields.end(),
                       [](const Field& field) { return field.has_cells(); });
}

std::size_t Kind::count_values() const {
    return static_cast<std::size_t>(std::count_if(
        fields.begin(), fields.end(), [](const Field& field) { return !field.has_cells(); }));
}

Placement Kind::placement() const {
    if (placed) return *placed;
    Placement out = Placement::Grid;
    for (const Field& field : fields) {
        if (field.type == Type::Paths) return Placement::Branches;
        if (field.type == Type::Loop || field.type == Type::Line) out = Placement::Line;
        if (field.type != Type::Group) continue;
        const bool is_exact = field.least == field.most;
        out = is_exact && field.most == 2   ? Placement::Edge
              : is_exact && field.most == 4 ? Placement::Corner
                                            : Placement::Area;
    }
    return out;
}

std::string Kind::form() const {
    std::string values, flags, cells;
    bool is_optional = true;
    for (const Field& field : fields) {
        if (field.type == Type::Flag) {
            (((flags += '[') += field.name) += between) += ']';
            continue;
        }
        std::string word;
        for (const char sign : field.name) word += static_cast<char>(sign - 'a' + 'A');
        std::string& out = field.has_cells() ? cells : values;
        if (!out.empty()) out += field.has_cells() ? '/' : between;
        out += word;
        is_optional = is_optional && (field.has_cells() || default_of(field));
    }
    values = flags + values;
    std::string out(name);
    if (!values.empty()) out += is_optional ? "[=" + values + ']' : '=' + values;
    return cells.empty() ? out : out + '@' + cells;
}

bool Rule::divides() const {
    return kind->divides || (is_foreign(*this) && !values.empty() && number() != 0);
}

std::string Rule::text() const {
    if (is_foreign(*this)) return word;
    std::string before;
    std::size_t value = 0;
    std::string flags;
    for (const Field& field : kind->fields) {
        if (field.has_cells()) continue;
        const std::string own = format_values(field, values[value++]);
        if (own.empty()) continue;
        std::string& out = field.type == Type::Flag ? flags : before;
        if (!out.empty()) out += kind->between;
        out += own;
    }
    if (!flags.empty()) before = before.empty() ? flags : flags + kind->between + before;
    std::string out(kind->name);
    if (!before.empty()) (out += '=') += before;
    for (std::size_t i = 0; i < paths.size(); i++) (out += i ? '/' : '@') += format_cells(paths[i]);
    return out;
}

std::size_t Rule::hash() const {
    std::uint64_t out = std::hash<std::string>{}(word) ^ std::hash<const Kind*>{}(kind);
    const auto add = [&](int number) {
        out = (out ^ static_cast<unsigned>(number)) * 0x100000001b3u;
        out ^= out >> 29;
    };
    for (const auto& list : values) {
        add(-1);
        for (const int value : list) add(value);
    }
    for (const Cells& cells : paths) {
        add(-2);
        for (const Cell cell : cells) add(cell.at(kMostSize));
    }
    return static_cast<std::size_t>(out);
}

Json Rule::json() const {
    Json out = Json::Object{{"type", is_foreign(*this) ? std::string_view(word) : kind->name}};
    std::size_t value = 0, path = 0;
    const auto names = [](const Cells& cells) {
        Json list = Json::array();
        for (const Cell cell : cells) list.add(cell.name());
        return list;
    };
    for (const Field& field : kind->fields) {
        if (!field.has_cells()) {
            out.add(field.name, values_json(field, values[value++]));
        } else if (field.type != Type::Paths) {
            out.add(field.name, names(paths[path++]));
        } else {
            Json all = Json::array();
            while (path < paths.size()) all.add(names(paths[path++]));
            out.add(field.name, std::move(all));
        }
    }
    return out;
}

Result<Rule> make_rule(const Kind& kind, std::vector<std::vector<int>> values,
                       std::vector<Cells> paths) {
    Rule rule{&kind, std::move(values), std::move(paths), {}};
    std::size_t value = 0, path = 0;
    for (const Field& field : kind.fields) {
        if (!field.has_cells()) {
            if (auto refusal = check_values(rule, field, rule.values[value++])) return *refusal;
        } else if (field.type != Type::Paths) {
            if (auto refusal = check_cells(rule, field, rule.paths[path++])) return *refusal;
        } else {
            if (path == rule.paths.size())
                return refuse_rule("rule.no-paths", rule, {{"field", field.name}});
            for (; path < rule.paths.size(); path++)
                if (auto refusal = check_cells(rule, field, rule.paths[path])) return *refusal;
        }
    }
    if (kind.make)
        if (auto refusal = kind.make(rule)) return *refusal;
    return rule;
}

Result<Rule> read_rule(std::string_view text) {
    const std::string_view whole = text;
    text = strip(text);
    const std::string_view name = text.substr(0, text.find_first_of("=@"));
    const Kind* kind = find_kind(name);
    if (!kind) {
        std::vector<std::string> known;
        for (const Kind* one : list_kinds()) known.emplace_back(one->name);
        return refuse("rule.unknown",
                      {{"text", quote_text(whole)}, {"meant", find_similar(name, known)}});
    }
    text.remove_prefix(name.size());
    const auto sign = kind->has_cells() ? text.find('@') : text.npos;
    const bool has_value = text.starts_with('=');
    const std::string_view value =
        has_value ? text.substr(1, sign - (sign == text.npos ? 0 : 1)) : std::string_view();
    const bool has_more = !has_value && sign == text.npos && !text.empty();
    if (has_more || has_value == value.empty() || (sign == text.npos) == kind->has_cells())
        return refuse_form(*kind, whole);
    auto values = read_all(*kind, value);
    if (!values) return refuse_form(*kind, whole);
    std::vector<Cells> paths;
    for (auto rest = sign == text.npos ? std::string_view() : text.substr(sign + 1);;) {
        if (sign == text.npos) break;
        const auto end = rest.find('/');
        auto cells = read_cells(rest.substr(0, end));
        if (!cells) return refuse_form(*kind, whole);
        paths.push_back(std::move(*cells));
        if (end == rest.npos) break;
        rest.remove_prefix(end + 1);
    }
    const auto lists = static_cast<std::size_t>(
        std::count_if(kind->fields.begin(), kind->fields.end(),
                      [](const Field& field) { return field.has_cells(); }));
    const bool has_paths = !kind->fields.empty() && lists &&
                           std::any_of(kind->fields.begin(), kind->fields.end(),
                                       [](const Field& f) { return f.type == Type::Paths; });
    if (has_paths ? paths.size() < lists : paths.size() != lists) return refuse_form(*kind, whole);
    return make_rule(*kind, std::move(*values), std::move(paths));
}

Result<Rule> read_rule(const Json& json) {
    const auto* name = json["type"].text();
    const Kind* kind = name ? find_kind(*name) : nullptr;
    if (!kind) return refuse("rule.unknown", {{"text", quote_value(json)}, {"meant", nullptr}});
    const auto fail = [&] { return refuse_form(*kind, quote_value(json)); };
    std::vector<std::vector<int>> values;
    std::vector<Cells> paths;
    for (const Field& field : kind->fields) {
        const Json& own = json[field.name];
        if (!field.has_cells()) {
            auto value = own.is_null() ? default_of(field) : values_of(field, own);
            if (!value || (value->empty() && !field.is_optional)) return fail();
            values.push_back(std::move(*value));
        } else if (field.type != Type::Paths) {
            auto cells = cells_of(own);
            if (!cells) return fail();
            paths.push_back(std::move(*cells));
        } else {
            if (!own.items()) return fail();
            for (const Json& item : *own.items()) {
                auto cells = cells_of(item);
                if (!cells) return fail();
                paths.push_back(std::move(*cells));
            }
        }
    }
    return make_rule(*kind, std::move(values), std::move(paths));
}

Rule make_foreign(std::string word, bool divides) {
    return {&kForeign, {{divides}}, {}, std::move(word)};
}

bool is_foreign(const Rule& rule) { return rule.kind == &kForeign; }

Json name_clue(const Rule& rule) {
    if (is_foreign(rule)) return message("setting.rule", {{"text", rule.word}});
    return message("clue." + std::string(rule.kind->name), facts_of(rule));
}

Json name_kind(const Kind& kind) { return message("rule-name." + std::string(kind.name)); }

Json explain_rule(const Rule& rule) {
    if (is_foreign(rule)) return rule.word;
    return message("rule-meaning." + std::string(rule.kind->name), facts_of(rule));
}

Refusal refuse_rule(std::string_view code, const Rule& rule, Json::Object facts) {
    facts.insert(facts.begin(), Json::Member("clue", name_clue(rule)));
    return refuse(code, std::move(facts));
}

}  // namespace nonet::rules
