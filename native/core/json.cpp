#include "json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace nonet {
namespace {

constexpr int kDeepest = 64;
constexpr int kMostExponent = 1000;  // beyond it all numbers are zero, or too large

// The number of bytes of the character that a text begins with; 0 if that is not UTF-8.
std::size_t count_bytes(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; i++)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    // Too long for what it says, half of a pair, or beyond the last character.
    const bool is_bad = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) ||
                        (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f);
    return is_bad ? 0 : length;
}

// What is not UTF-8 becomes a replacement character: it may come from a request, quoted in an
// error.
void write_text(std::string& out, std::string_view text) {
    constexpr char kHex[] = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const char sign = text.front();
        const std::size_t bytes = count_bytes(text);
        if (sign == '"' || sign == '\\') {
            (out += '\\') += sign;
        } else if (static_cast<unsigned char>(sign) < 0x20) {
            out += "\\u00";
            out += kHex[sign >> 4];
            out += kHex[sign & 15];
        } else if (bytes) {
            out += text.substr(0, bytes);
        } else {
            out += "\xef\xbf\xbd";
        }
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    out += '"';
}

// Ratings have tenths, and seconds need no more than millionths.
void write_real(std::string& out, double value) {
    const auto millionths = static_cast<std::uint64_t>(std::llround(std::abs(value) * 1e6));
    std::string places = std::to_string(1'000'000 + millionths % 1'000'000).substr(1);
    places.erase(std::max<std::size_t>(places.find_last_not_of('0') + 1, 1));
    if (value < 0) out += '-';
    out += std::to_string(millionths / 1'000'000);
    out += '.';
    out += places;
}

void write_code_point(std::string& out, unsigned point) {
    const auto add = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        add(point);
    } else if (point < 0x800) {
        add(0xc0 | point >> 6);
        add(0x80 | (point & 63));
    } else if (point < 0x10000) {
        add(0xe0 | point >> 12);
        add(0x80 | (point >> 6 & 63));
        add(0x80 | (point & 63));
    } else {
        add(0xf0 | point >> 18);
        add(0x80 | (point >> 12 & 63));
        add(0x80 | (point >> 6 & 63));
        add(0x80 | (point & 63));
    }
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<Json> read_all() {
        auto value = read(0);
        skip_space();
        return value && rest_.empty() ? std::move(value) : std::nullopt;
    }

  private:
    void skip_space() {
        const auto at = rest_.find_first_not_of(" \t\r\n");
        rest_.remove_prefix(at == rest_.npos ? rest_.size() : at);
    }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    std::optional<Json> read(int depth) {
        skip_space();
        if (rest_.empty() || depth > kDeepest) return {};
        if (take("null")) return Json();
        if (take("true")) return Json(true);
        if (take("false")) return Json(false);
        if (rest_.front() == '"') {
            auto text = read_text();
            return text ? std::optional<Json>(Json(std::move(*text))) : std::nullopt;
        }
        if (take("[")) return read_items(depth);
        if (take("{")) return read_members(depth);
        return read_number();
    }

    std::optional<Json> read_items(int depth) {
        Json out = Json::array();
        skip_space();
        if (take("]")) return out;
        for (;;) {
            auto item = read(depth + 1);
            if (!item) return {};
            out.add(std::move(*item));
            skip_space();
            if (take("]")) return out;
            if (!take(",")) return {};
        }
    }

    std::optional<Json> read_members(int depth) {
        Json out = Json::object();
        skip_space();
        if (take("}")) return out;
        for (;;) {
            skip_space();
            if (rest_.empty() || rest_.front() != '"') return {};
            auto name = read_text();
            skip_space();
            if (!name || !take(":")) return {};
            auto value = read(depth + 1);
            if (!value) return {};
            out.add(std::move(*name), std::move(*value));
            skip_space();
            if (take("}")) return out;
            if (!take(",")) return {};
        }
    }

    std::optional<Json> read_number() {
        const auto length = std::min(rest_.find_first_not_of("+-0123456789.eE"), rest_.size());
        const std::string_view digits = rest_.substr(0, length);
        const char* const end = digits.data() + digits.size();
        rest_.remove_prefix(length);
        std::int64_t whole = 0;
        auto read = std::from_chars(digits.data(), end, whole);
        if (length && read.ec == std::errc() && read.ptr == end) return Json(whole);
        return read_fraction(digits);
    }

    // Not every standard library reads fractions with from_chars.
    static std::optional<Json> read_fraction(std::string_view digits) {
        const bool is_negative = digits.starts_with('-');
        if (is_negative) digits.remove_prefix(1);
        double value = 0;
        int exponent = 0, places = 0;
        bool has_digit = false, has_point = false;
        std::size_t at = 0;
        for (; at < digits.size() && digits[at] != 'e' && digits[at] != 'E'; at++) {
            if (digits[at] == '.' && !has_point) {
                has_point = true;
            } else if (digits[at] >= '0' && digits[at] <= '9') {
                value = value * 10 + (digits[at] - '0');
                places += has_point;
                has_digit = true;
            } else {
                return {};
            }
        }
        if (at < digits.size()) {
            const char* first = digits.data() + at + 1;
            const char* const end = digits.data() + digits.size();
            if (first != end && *first == '+') first++;
            const auto read = std::from_chars(first, end, exponent);
            if (read.ec != std::errc() || read.ptr != end) return {};
            exponent = std::clamp(exponent, -kMostExponent, kMostExponent);
        }
        if (!has_digit) return {};
        exponent -= places;
        // By hand: not every library has the same pow. From 400 on there is nothing but 0 and
        // infinity.
        double power = 1;
        for (int i = std::min(std::abs(exponent), 400); i > 0; i--) power *= 10;
        value = exponent < 0 ? value / power : value * power;
        if (!std::isfinite(value)) return {};
        return Json(is_negative ? -value : value);
    }

    std::optional<unsigned> read_hex() {
        unsigned value = 0;
        if (rest_.size() < 4) return {};
        const auto read = std::from_chars(rest_.data(), rest_.data() + 4, value, 16);
        if (read.ptr != rest_.data() + 4) return {};
        rest_.remove_prefix(4);
        return value;
    }

    std::optional<std::string> read_text() {
        std::string out;
        rest_.remove_prefix(1);
        for (;;) {
            const auto at = rest_.find_first_of("\"\\");
            if (at == rest_.npos) return {};
            out += rest_.substr(0, at);
            const char sign = rest_[at];
            rest_.remove_prefix(at + 1);
            if (sign == '"') return out;
            if (rest_.empty()) return {};
            const char escaped = rest_.front();
            rest_.remove_prefix(1);
            constexpr std::string_view kNames = "\"\\/bfnrt", kSigns = "\"\\/\b\f\n\r\t";
            if (const auto name = kNames.find(escaped); name != kNames.npos) {
                out += kSigns[name];
                continue;
            }
            auto point = escaped == 'u' ? read_hex() : std::nullopt;
            if (!point) return {};
            if (*point >= 0xd800 && *point < 0xdc00 && take("\\u")) {
                const auto low = read_hex();
                if (!low || *low < 0xdc00 || *low > 0xdfff) return {};
                point = 0x10000 + ((*point - 0xd800) << 10) + (*low - 0xdc00);
            }
            if (*point >= 0xd800 && *point < 0xe000) return {};  // half of a pair
            write_code_point(out, *point);
        }
    }

    std::string_view rest_;
};

}  // namespace

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool value) : value_(value) {}
Json::Json(double value) : value_(value) {}
Json::Json(std::int64_t value) : value_(value) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(Array items) : value_(std::move(items)) {}
Json::Json(Object members) : value_(std::move(members)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;
bool Json::operator==(const Json&) const = default;
Json Json::array() { return Json(Array{}); }
Json Json::object() { return Json(Object{}); }
Json::Member::Member(std::string_view name_, Json value_) : name(name_), value(std::move(value_)) {}

Json message(std::string_view code, Json::Object facts) {
    Json out = Json::object();
    out.add("code", code);
    out.add("facts", Json(std::move(facts)));
    return out;
}

std::optional<double> Json::number() const {
    if (const auto* value = whole()) return static_cast<double>(*value);
    if (const auto* value = std::get_if<double>(&value_)) return *value;
    return {};
}

const Json& Json::operator[](std::string_view name) const {
    static const Json kNull;
    if (const Object* own = members())
        for (const auto& [key, value] : *own)
            if (key == name) return value;
    return kNull;
}

void Json::add(std::string_view name, Json value) {
    std::get_if<Object>(&value_)->emplace_back(name, std::move(value));
}

void Json::add(Json value) { std::get_if<Array>(&value_)->push_back(std::move(value)); }

std::optional<Json> Json::parse(std::string_view text) { return Reader(text).read_all(); }

std::string Json::dump() const {
    std::string out;
    write(out);
    return out;
}

void Json::write(std::string& out) const {
    if (is_null()) {
        out += "null";
    } else if (const bool* flag = boolean()) {
        out += *flag ? "true" : "false";
    } else if (const auto* integer = whole()) {
        out += std::to_string(*integer);
    } else if (const auto* real = std::get_if<double>(&value_)) {
        write_real(out, *real);
    } else if (const auto* own = text()) {
        write_text(out, *own);
    } else if (const Array* list = items()) {
        out += '[';
        for (std::size_t i = 0; i < list->size(); i++) {
            if (i) out += ',';
            (*list)[i].write(out);
        }
        out += ']';
    } else if (const Object* object = members()) {
        out += '{';
        for (std::size_t i = 0; i < object->size(); i++) {
            if (i) out += ',';
            write_text(out, (*object)[i].name);
            out += ':';
            (*object)[i].value.write(out);
        }
        out += '}';
    }
}

}  // namespace nonet
