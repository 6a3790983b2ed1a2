// The host of jobs that run in this process.
#pragma once
#include <chrono>

#include "../jobs/host.hpp"
#include "bindings.hpp"

namespace nonet::bindings {

// Runs jobs in this process, and lets Ctrl-C stop them. The GIL is released meanwhile.
class PythonHost : public jobs::Host {
  public:
    double seconds() override {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration<double>(now).count();
    }
    void progress(std::uint64_t, std::uint64_t) override {}
    bool is_stopped() override {
        constexpr double kLook = 0.05;
        const double now = seconds();
        if (now < next_look_) return is_interrupted;
        next_look_ = now + kLook;
        const nb::gil_scoped_acquire held;
        is_interrupted = is_interrupted || PyErr_CheckSignals() != 0;
        return is_interrupted;
    }
    bool is_interrupted = false;

  private:
    double next_look_ = 0;
};

// Does a piece of work without the GIL; raises what a signal handler raised meanwhile.
template <class Work>
auto run(Work work) {
    PythonHost host;
    auto found = [&] {
        const nb::gil_scoped_release released;
        return work(host);
    }();
    if (host.is_interrupted) throw nb::python_error();
    return found;
}

}  // namespace nonet::bindings
