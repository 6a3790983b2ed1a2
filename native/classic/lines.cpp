#include "lines.hpp"

#include <cstring>

namespace nonet::classic {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

bool is_even(const char* text, std::size_t size) {
    if (size == 0 || size % (kCells + 1)) return false;
    for (std::size_t end = kCells; end < size; end += kCells + 1)
        if (text[end] != '\n') return false;
    return true;
}

Lines lines(const char* text, std::size_t size, std::uint32_t first) {
    Lines out;
    out.records.reserve(size);
    std::uint32_t number = first;
    for (const char *at = text, *end = text + size; at < end; number++) {
        const auto* stop = static_cast<const char*>(std::memchr(at, '\n', end - at));
        const char* next = stop ? stop + 1 : end;
        const char* last = stop ? stop : end;
        while (at < last && is_blank(*at)) at++;
        while (at < last && is_blank(last[-1])) last--;
        if (at < last && *at != '#') {
            const auto length = static_cast<std::size_t>(last - at);
            if (length == kCells)
                out.records.insert(out.records.end(), at, last);
            else
                out.records.insert(out.records.end(), kCells, '!');
            out.number.push_back(number);
            out.length.push_back(static_cast<std::uint32_t>(length));
        }
        at = next;
    }
    return out;
}

}  // namespace nonet::classic
