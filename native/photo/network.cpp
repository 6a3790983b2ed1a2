#include "network.hpp"

#include <cmath>
#include <cstdint>
#include <cstring>

#include "../core/json.hpp"
#include "layers.hpp"

namespace nonet::photo {

extern RunCells* const kPortableCells;
#if defined(__x86_64__)
extern RunCells* const kAvx2Cells;
#endif

const char* const kSignNames[kSigns] = {"",  "1", "2",  "3",  "4",  "5",  "6",  "7",     "8",
                                        "9", "0", "10", "11", "12", "13", "14", "15",    "16",
                                        "A", "B", "C",  "D",  "E",  "F",  "G",  "marks", "other"};

namespace {

constexpr int kOutputs = kSigns + 1;  // and handwriting
constexpr float kMostLogit = 1e4f;

struct Shape {
    const char *weights, *biases;
    int outputs, inputs, kernel;
    int places;  // of a full layer: the pixels that its inputs come from
};
constexpr Shape kConvolutions[] = {{"kernel0", "bias0", 20, 1, 5, 1},
                                   {"kernel1", "bias1", 32, 20, 3, 1},
                                   {"kernel2", "bias2", 64, 32, 3, 1},
                                   {"kernel3", "bias3", 64, 64, 3, 1}};
constexpr Shape kHidden = {"w0", "b0", 112, 1024, 1, 16}, kLast = {"w1", "b1", kOutputs, 112, 1, 1};

// The tensors of a file.
class Tensors {
  public:
    static std::optional<Tensors> open(std::string_view bytes) {
        std::uint64_t length;
        if (bytes.size() < sizeof length) return {};
        std::memcpy(&length, bytes.data(), sizeof length);
        bytes.remove_prefix(sizeof length);
        if (length > bytes.size()) return {};
        const auto end = static_cast<std::size_t>(length);
        auto header = Json::parse(bytes.substr(0, end));
        if (!header || !header->members()) return {};
        return Tensors{std::move(*header), bytes.substr(end)};
    }

    // The numbers of a tensor of this shape; nothing if there is none, or one that is not finite.
    std::vector<float> read(const char* name, std::initializer_list<int> shape) const {
        const Json& tensor = header_[name];
        std::size_t count = 1;
        for (const int side : shape) count *= static_cast<std::size_t>(side);
        const std::string* kind = tensor["dtype"].text();
        const Json::Array* offsets = tensor["data_offsets"].items();
        if (!kind || *kind != "F32" || tensor["shape"] != Json::list(shape) || !offsets ||
            offsets->size() != 2)
            return {};
        const std::int64_t *first = (*offsets)[0].whole(), *last = (*offsets)[1].whole();
        const std::size_t bytes = count * sizeof(float);
        if (!first || !last || *first < 0 || *last < *first ||
            static_cast<std::uint64_t>(*last) > data_.size() ||
            static_cast<std::uint64_t>(*last - *first) != bytes)
            return {};
        std::vector<float> out(count);
        std::memcpy(out.data(), data_.data() + *first, bytes);
        for (const float value : out)
            if (!std::isfinite(value)) return {};
        return out;
    }

  private:
    Tensors(Json header, std::string_view data) : header_(std::move(header)), data_(data) {}
    Json header_;
    std::string_view data_;
};

// Puts weights in the order of the loops.
bool fill(Layer& layer, const Tensors& tensors, const Shape& shape, bool is_full) {
    const int inputs = shape.inputs, kernel = shape.kernel;
    const auto weights = is_full
                             ? tensors.read(shape.weights, {shape.outputs, inputs})
                             : tensors.read(shape.weights, {shape.outputs, inputs, kernel, kernel});
    const auto biases = tensors.read(shape.biases, {shape.outputs});
    if (weights.empty() || biases.empty()) return false;
    layer = {inputs, shape.outputs, kernel, {}, {}};
    const int places = is_full ? shape.places : kernel * kernel,
              channels = is_full ? inputs / places : inputs;
    const auto blocks = static_cast<std::size_t>(layer.blocks());
    layer.biases.assign(blocks * kBlock, 0);
    std::copy(biases.begin(), biases.end(), layer.biases.begin());
    const auto each = static_cast<std::size_t>(places * channels);
    layer.weights.assign(blocks * kBlock * each, 0);
    for (std::size_t output = 0; output < biases.size(); output++)
        for (int place = 0; place < places; place++)
            for (int input = 0; input < channels; input++) {
                const auto from = output * each + static_cast<std::size_t>(input * places + place);
                const auto to =
                    (output / kBlock * each + static_cast<std::size_t>(place * channels + input)) *
                        kBlock +
                    output % kBlock;
                layer.weights[to] = weights[from];
            }
    return true;
}

RunCells* find_runner() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return kAvx2Cells;
#endif
    return kPortableCells;
}

// Also if it is not a number.
float limit(float logit) {
    return logit > -kMostLogit ? (logit < kMostLogit ? logit : kMostLogit) : -kMostLogit;
}

}  // namespace

std::optional<Network> Network::read(std::string_view bytes) {
    const auto tensors = Tensors::open(bytes);
    if (!tensors) return {};
    auto weights = std::make_shared<Weights>();
    for (std::size_t i = 0; i < std::size(kConvolutions); i++)
        if (!fill(weights->convolutions[i], *tensors, kConvolutions[i], false)) return {};
    if (!fill(weights->hidden, *tensors, kHidden, true) ||
        !fill(weights->last, *tensors, kLast, true))
        return {};
    return Network(std::move(weights));
}

Logits Network::operator()(const Patches<float>& cells) const {
    const auto count = static_cast<std::size_t>(cells.count);
    std::vector<float> found(count * kOutputs);
    find_runner()(*weights_, cells.values.data(), cells.count, found.data());
    Logits out;
    for (std::size_t cell = 0; cell < count; cell++) {
        const float* from = found.data() + cell * kOutputs;
        auto& signs = out.signs.emplace_back();
        for (std::size_t i = 0; i < kSigns; i++) signs[i] = limit(from[i]);
        out.hand.push_back(limit(from[kSigns]));
    }
    return out;
}

}  // namespace nonet::photo
