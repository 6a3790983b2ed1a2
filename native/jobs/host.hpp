// Host: what a job asks of the program that runs it. There are no threads and no clock in here.
#pragma once
#include <cstdint>
#include <optional>

namespace nonet::jobs {

struct Host {
    virtual ~Host() = default;
    virtual double seconds() = 0;  // a clock that never goes back
    virtual void progress(std::uint64_t done, std::uint64_t all) = 0;  // all is 0 if it is unknown
    virtual bool is_stopped() = 0;  // does nobody want the answer any more?
};

// A limit on the time of a job; without seconds, only the host ends it.
class Clock {
  public:
    Clock(Host& host, std::optional<double> seconds)
        : host_(&host), seconds_(seconds), end_(seconds ? host.seconds() + *seconds : 0) {}

    Host& host() const { return *host_; }
    std::optional<double> seconds() const { return seconds_; }
    bool is_over() const { return host_->is_stopped() || (seconds_ && host_->seconds() >= end_); }

  private:
    Host* host_;
    std::optional<double> seconds_;
    double end_;
};

}  // namespace nonet::jobs
