// Result: a value, or the message that says why there is none.
#pragma once
#include <string_view>
#include <utility>
#include <variant>

#include "json.hpp"

namespace nonet {

struct Refusal {
    Json message;
};

inline Refusal refuse(std::string_view code, Json::Object facts = {}) {
    return {message(code, std::move(facts))};
}

template <class Value>
class Result {
  public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Refusal refusal) : content_(std::in_place_index<1>, std::move(refusal)) {}

    explicit operator bool() const { return content_.index() == 0; }
    Value& operator*() { return *std::get_if<0>(&content_); }
    const Value& operator*() const { return *std::get_if<0>(&content_); }
    Value* operator->() { return std::get_if<0>(&content_); }
    const Value* operator->() const { return std::get_if<0>(&content_); }
    const Refusal& refusal() const { return *std::get_if<1>(&content_); }

  private:
    std::variant<Value, Refusal> content_;
};

}  // namespace nonet
