// A file with the bytes of a fuzzer, for parsers.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

#include "common/base/error.h"
#include "support/temporary_folder.h"

namespace sbp::fuzz {

/// Overwrites a file.
inline void write(const fs::path& path, std::string_view content) {
  File::create(path).append(std::as_bytes(std::span(content)));
}

/// A file with this content, in memory if possible. It is reused for all inputs.
inline const fs::path& file_with(std::string_view content) {
  static const test::TemporaryFolder folder(test::fast_folder());
  static const fs::path path = folder.path() / "input";
  write(path, content);
  return path;
}

inline std::uint8_t byte_of(std::string_view input, std::size_t place) {
  return static_cast<std::uint8_t>(input[place]);
}

/// Aborts on a bug in the program, so that the fuzzer keeps the input.
inline void require(bool good) {
  if (!good) std::abort();
}

/// A text "F" is rejected in one line with place and remedy.
inline void require_place_and_remedy(const Error& error) {
  const std::string_view message = error.what();
  require(message.starts_with("F:") && message.find("; ") != message.npos &&
          message.find('\n') == message.npos);
}

/// The function that tries an input, by the name of its corpus. Objects of this type register themselves, so
/// that one program can replay every corpus; a program driven by libFuzzer has one of them.
class Fuzzer {
 public:
  using Try = void (*)(std::string_view input);

  Fuzzer(const std::string& name, Try try_input) { all()[name] = try_input; }

  static std::map<std::string, Try>& all() {
    static std::map<std::string, Try> fuzzers;
    return fuzzers;
  }
};

}  // namespace sbp::fuzz
