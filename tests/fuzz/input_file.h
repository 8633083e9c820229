// The bytes of a fuzzer as a file that a parser can open.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "support/temporary_folder.h"

namespace sbp::fuzz {

/// A file, in memory where there is a file system for that. One is used for all inputs.
class InputFile {
 public:
  /// Where the content is to be found.
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

/// A mistake in the program: ends it, so that the fuzzer keeps the input.
inline void require(bool good) {
  if (!good) std::abort();
}

/// What is done with an input, under the name of its corpus. Objects of this type register themselves, so
/// that one program can replay every corpus; a program that libFuzzer drives has one of them.
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
