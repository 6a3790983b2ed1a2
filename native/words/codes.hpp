// Which messages there are: the catalogue (src/nonet/messages) as far as the core chooses from it.
#pragma once
#include <string>
#include <string_view>

namespace nonet::words {

// Does the text of a message of the area "step" need a fact in any language?
bool needs_fact(std::string_view code, std::string_view fact);

// The code of a technique's message in an area: its own, or that of its pattern.
//
// A pattern without messages of its own uses those of the pattern left without its first word:
// "sashimi-finned-fish" uses those of "finned-fish". Without an id, those of the pattern alone.
std::string find_code(std::string_view id, std::string_view pattern, std::string_view area,
                      std::string_view suffix = {});

}  // namespace nonet::words
