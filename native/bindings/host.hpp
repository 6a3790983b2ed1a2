// The host of jobs that run in this process.
#pragma once
#include <chrono>

#include "../jobs/host.hpp"
#include "bindings.hpp"

namespace nonet::bindings {

// Runs jobs in this process, and lets Ctrl-C stop them. The GIL is released meanwhile.
class PythonHost : public jobs::Host {
  public:
    // `report` is called with what is done and with all there is to do (0: unknown), now and then.
    explicit PythonHost(nb::object report = nb::none()) : report_(std::move(report)) {}

    double seconds() override {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration<double>(now).count();
    }
    void progress(std::uint64_t done, std::uint64_t all) override {
        constexpr double kPause = 0.1;
        if (report_.is_none() || is_interrupted || seconds() < next_report_) return;
        next_report_ = seconds() + kPause;
        const nb::gil_scoped_acquire held;
        try {
            report_(done, all);
        } catch (nb::python_error& error) {
            error.restore();
            is_interrupted = true;
        }
    }
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
    nb::object report_;
    double next_look_ = 0, next_report_ = 0;
};

// Does a piece of work without the GIL; raises what a signal handler raised meanwhile.
template <class Work>
auto run(Work work, nb::object report = nb::none()) {
    PythonHost host(std::move(report));
    auto found = [&] {
        const nb::gil_scoped_release released;
        return work(host);
    }();
    if (host.is_interrupted) throw nb::python_error();
    return found;
}

}  // namespace nonet::bindings
