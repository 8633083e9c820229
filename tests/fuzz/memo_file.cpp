// Memo files (docs/reference/formats.md) with corrected checksums. No index of an accepted file leaves it.
#include "finder/memo_file.h"

#include <xxhash.h>

#include <cstring>

#include "fuzz/input_file.h"

namespace sbp::fuzz::memo_file_input {

const Fuzzer fuzzer("memo_file", [](std::string_view input) {
  constexpr std::size_t kHeader = 64;
  std::string bytes(input);
  if (bytes.size() < kHeader) return;
  const std::uint64_t body = XXH3_64bits(bytes.data() + kHeader, bytes.size() - kHeader);
  std::memcpy(bytes.data() + 48, &body, sizeof body);
  const std::uint64_t header = XXH3_64bits(bytes.data(), 56);
  std::memcpy(bytes.data() + 56, &header, sizeof header);
  try {
    const MemoFile memo(file_with(bytes), byte_of(input, 12), byte_of(input, 13));
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < memo.size(); ++i) {
      const Continuations continuations = memo.continuations(i);
      for (const auto condition : continuations.condition_of)
        for (auto set = continuations.first_set[condition]; set < continuations.first_set[condition + 1U];
             ++set)
          sum += continuations.sets[set];
      for (const PositionCode code : continuations.codes) sum += code;
    }
    volatile std::uint64_t used = sum;
    static_cast<void>(used);
  } catch (const Error&) {
  }
});

}  // namespace sbp::fuzz::memo_file_input
