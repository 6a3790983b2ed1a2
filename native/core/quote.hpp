// Quotes: values as the facts of messages show them, and suggestions for misspelled names.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "result.hpp"

namespace nonet {

// The characters of a text.
std::vector<std::string_view> split_signs(std::string_view text);
std::string_view strip(std::string_view text);  // without blanks at either end
std::string lower(std::string_view text);       // of ASCII letters

// A text in quotes, cut in the middle if it is long.
std::string quote_text(std::string_view text, std::size_t most = 40);
// Any value as Python writes it, cut in the same way.
std::string quote_value(const Json& value, std::size_t most = 40);

// The known name that is most like `name`, in quotes; null if no name is similar.
Json find_similar(std::string_view name, const std::vector<std::string>& known);
Refusal unknown(std::string_view what, std::string_view name,
                const std::vector<std::string>& known);

}  // namespace nonet
