// Json: plain data as it crosses boundaries, and messages made of it.
//
// A message is an object with a code and facts; its sentence is in the catalogues (messages/).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace nonet {

class Json {
  public:
    using Array = std::vector<Json>;
    struct Member;
    using Object = std::vector<Member>;  // in the order they were added

    // Every constructor is out of line: hundreds of calls inlined would be a tenth of the module
    // that the page loads.
    Json();
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();
    Json(std::nullptr_t);
    Json(bool value);
    Json(double value);
    Json(std::int64_t value);
    template <class Number>
        requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>)
    Json(Number value) : Json(static_cast<std::int64_t>(value)) {}
    Json(const char* text);
    Json(std::string_view text);
    Json(std::string text);
    Json(Array items);
    Json(Object members);

    static Json array();
    static Json object();
    template <class Items>
    static Json list(const Items& items) {
        Array out;
        for (const auto& item : items) out.emplace_back(item);
        return out;
    }

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    const bool* boolean() const { return std::get_if<bool>(&value_); }
    const std::int64_t* whole() const { return std::get_if<std::int64_t>(&value_); }
    std::optional<double> number() const;  // whole or not
    const std::string* text() const { return std::get_if<std::string>(&value_); }
    const Array* items() const { return std::get_if<Array>(&value_); }
    Array* items() { return std::get_if<Array>(&value_); }
    const Object* members() const { return std::get_if<Object>(&value_); }

    // The member of an object, or null.
    const Json& operator[](std::string_view name) const;
    void add(std::string_view name, Json value);  // to an object
    void add(Json value);                         // to an array

    std::string dump() const;
    // Nothing if the text is not JSON, or nested deeper than any valid request.
    static std::optional<Json> parse(std::string_view text);

    bool operator==(const Json&) const;

  private:
    void write(std::string& out) const;
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

struct Json::Member {
    Member(std::string_view name, Json value);
    bool operator==(const Member&) const = default;

    std::string name;
    Json value;
};

Json message(std::string_view code, Json::Object facts = {});

}  // namespace nonet
