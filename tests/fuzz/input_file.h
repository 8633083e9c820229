// A file with the bytes of a fuzzer, for parsers.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "support/temporary_folder.h"

namespace sbp::fuzz {

/// A file, in memory if possible. It is reused for all inputs.
class InputFile {
 public:
  /// The path of the content.
  const fs::path& fill(std::string_view content) const {
    File::create(path_).append(std::as_bytes(std::span(content)));
    return path_;
  }

 private:
  const test::TemporaryFolder folder_{test::fast_folder()};
  const fs::path path_ = folder_.path() / "input";
};

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Aborts on a bug in the program, so that the fuzzer keeps the input.
inline void require(bool good) {
  if (!good) std::abort();
}

/// The function that tries an input, by the name of its corpus. Objects of this type register themselves, so
/// that one program can replay every corpus; a program driven by libFuzzer has one of them.
class Fuzzer {
 public:
  using Try = void (*)(const std::uint8_t* data, std::size_t size);

  Fuzzer(const std::string& name, Try try_input) { all()[name] = try_input; }

  static std::map<std::string, Try>& all() {
    static std::map<std::string, Try> fuzzers;
    return fuzzers;
  }
};

}  // namespace sbp::fuzz
