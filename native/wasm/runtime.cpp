// The parts of a C library that the core needs: memory, and a few functions. A module that is
// linked with it imports nothing but the two functions of its host.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <new>

#include "trouble.hpp"

namespace nonet::wasm {

Trouble trouble = Trouble::None;

namespace {

// Blocks have four sizes to each power of two. A freed block is reused for the next of its
// size; memory is only ever requested, never returned, up to the limit set when the module was
// linked.
constexpr std::size_t kAlign = 16, kPage = 65536, kSizes = 128, kMost = std::size_t{1} << 30;

struct Block {
    std::size_t size_class;
    Block* next;  // if it is free
    std::uint64_t gap;
};
static_assert(sizeof(Block) == kAlign);

Block* free_blocks[kSizes];
std::uintptr_t top, end;

// The number of the smallest size that holds this many bytes, and that size.
std::size_t class_of(std::size_t bytes, std::size_t& size) {
    const std::size_t units = (bytes + kAlign - 1) / kAlign;
    if (units <= 8) {
        size = (units ? units : 1) * kAlign;
        return units ? units - 1 : 0;
    }
    const auto power = static_cast<std::size_t>(std::bit_width(units - 1)) - 1;  // at least 3
    const std::size_t step = std::size_t{1} << (power - 2);
    const std::size_t quarter = (units - 1 - (std::size_t{1} << power)) / step;
    size = ((std::size_t{1} << power) + (quarter + 1) * step) * kAlign;
    return 8 + (power - 3) * 4 + quarter;
}

[[gnu::noinline]] void* take(std::size_t bytes) {
    if (bytes > kMost) return nullptr;
    std::size_t size;
    const std::size_t number = class_of(bytes, size);
    if (Block* block = free_blocks[number]) {
        free_blocks[number] = block->next;
        return block + 1;
    }
    const std::size_t whole = size + sizeof(Block);
    if (!top) top = end = __builtin_wasm_memory_size(0) * kPage;
    if (end - top < whole) {
        const std::size_t pages = (whole - (end - top) + kPage - 1) / kPage;
        if (__builtin_wasm_memory_grow(0, pages) == ~std::size_t{0}) return nullptr;
        end += pages * kPage;
    }
    auto* block = reinterpret_cast<Block*>(top);
    top += whole;
    block->size_class = number;
    return block + 1;
}

[[gnu::noinline]] void give_back(void* pointer) {
    if (!pointer) return;
    Block* block = static_cast<Block*>(pointer) - 1;
    block->next = free_blocks[block->size_class];
    free_blocks[block->size_class] = block;
}

[[gnu::noinline]] void* take_or_stop(std::size_t bytes) {
    void* pointer = take(bytes);
    if (!pointer) stop(Trouble::OutOfMemory);
    return pointer;
}

}  // namespace

void stop(Trouble why) {
    trouble = why;
    __builtin_trap();
}

}  // namespace nonet::wasm

using namespace nonet::wasm;

void* operator new(std::size_t bytes) { return take_or_stop(bytes); }
void* operator new[](std::size_t bytes) { return take_or_stop(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes); }
void operator delete(void* pointer) noexcept { give_back(pointer); }
void operator delete[](void* pointer) noexcept { give_back(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { give_back(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { give_back(pointer); }

void std::__libcpp_verbose_abort(const char*, ...) noexcept { stop(Trouble::Broken); }

// The compiler may call any of these; it must not turn their loops into calls of themselves.
extern "C" {

void abort() { stop(Trouble::Broken); }
void __cxa_pure_virtual() { stop(Trouble::Broken); }
// A module never ends.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
void* __dso_handle = nullptr;

char* getenv(const char*) { return nullptr; }

__attribute__((no_builtin)) int memcmp(const void* a, const void* b, std::size_t n) {
    const auto *x = static_cast<const unsigned char*>(a), *y = static_cast<const unsigned char*>(b);
    for (; n && *x == *y; n--) x++, y++;
    return n ? *x - *y : 0;
}
__attribute__((no_builtin)) void* memchr(const void* a, int c, std::size_t n) {
    const auto* x = static_cast<const unsigned char*>(a);
    for (; n; n--, x++)
        if (*x == static_cast<unsigned char>(c)) return const_cast<unsigned char*>(x);
    return nullptr;
}
__attribute__((no_builtin)) wchar_t* wmemchr(const wchar_t* a, wchar_t c, std::size_t n) {
    for (; n; n--, a++)
        if (*a == c) return const_cast<wchar_t*>(a);
    return nullptr;
}
__attribute__((no_builtin)) std::size_t strlen(const char* text) {
    const char* at = text;
    while (*at) at++;
    return static_cast<std::size_t>(at - text);
}
__attribute__((no_builtin)) int strcmp(const char* a, const char* b) {
    for (; *a && *a == *b; a++) b++;
    return static_cast<unsigned char>(*a) - static_cast<unsigned char>(*b);
}
__attribute__((no_builtin)) char* strchr(const char* text, int c) {
    for (;; text++) {
        if (*text == static_cast<char>(c)) return const_cast<char*>(text);
        if (!*text) return nullptr;
    }
}
// The product of two numbers of 128 bits, which the compiler calls by this name.
__extension__ typedef __int128 Wide;
Wide __multi3(Wide a, Wide b) {
    const auto a0 = static_cast<std::uint64_t>(a), b0 = static_cast<std::uint64_t>(b);
    const auto a1 = static_cast<std::uint64_t>(a >> 64), b1 = static_cast<std::uint64_t>(b >> 64);
    const std::uint64_t half = 0xffffffff;
    const std::uint64_t low = (a0 & half) * (b0 & half);
    const std::uint64_t left = (a0 >> 32) * (b0 & half) + (low >> 32);
    const std::uint64_t right = (a0 & half) * (b0 >> 32) + (left & half);
    const std::uint64_t high =
        (a0 >> 32) * (b0 >> 32) + (left >> 32) + (right >> 32) + a1 * b0 + a0 * b1;
    return static_cast<Wide>(high) << 64 | ((right << 32) | (low & half));
}

double round(double x) {
    const double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1.0, x) : whole;
}
long lround(double x) { return static_cast<long>(round(x)); }
long long llround(double x) { return static_cast<long long>(round(x)); }
long long llrint(double x) { return static_cast<long long>(__builtin_rint(x)); }
}
