// The jobs. A call takes a job and its request, both as UTF-8 text, and gives an answer:
//
//     answer = nonet_answer(job, bytes, request, bytes)
//
// Jobs run to their end or to their time limit; a caller that wants one to stop before drops the
// whole module.
#include "../jobs/answer.hpp"
#include "module.hpp"

// 0 if a text is not in memory.
NONET_EXPORT(nonet_answer)
char* nonet_answer(const char* job, std::uint32_t job_bytes, const char* request,
                   std::uint32_t request_bytes) {
    using namespace nonet;
    if (!wasm::is_inside(job, job_bytes) || !wasm::is_inside(request, request_bytes))
        return nullptr;
    wasm::Browser host;
    return wasm::hand_over(jobs::answer({job, job_bytes}, {request, request_bytes}, host));
}
