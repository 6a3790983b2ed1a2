// Stop: when to give up. Another thread sets a flag; without threads, a function is polled.
#pragma once
#include <atomic>
#include <cstdint>

namespace nonet::generate {

class Stop {
  public:
    using Ask = bool (*)(void* context);

    explicit Stop(const std::atomic<bool>& said) : said_(&said) {}
    Stop(Ask ask, void* context) : ask_(ask), context_(context) {}

    bool is_said() const {
        if (said_) return said_->load(std::memory_order_relaxed);
        return is_over_ || (++looks_ % kLooks == 0 && (is_over_ = ask_(context_)));
    }

  private:
    static constexpr std::uint32_t kLooks = 16;  // checks for each call of the function

    const std::atomic<bool>* said_ = nullptr;
    Ask ask_ = nullptr;
    void* context_ = nullptr;
    mutable std::uint32_t looks_ = 0;
    mutable bool is_over_ = false;
};

}  // namespace nonet::generate
