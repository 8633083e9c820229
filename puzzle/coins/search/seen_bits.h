// The visited set of a dense search, in memory or in a file.
#pragma once

#include <optional>
#include <vector>

#include "common/files/file.h"
#include "puzzle/coins/search/bit_plane.h"

namespace sbp {

/// A plane of bits, initially 0, of which parts are read and changed at a time.
class SeenBits {
 public:
  /// In memory if `folder` is nothing, else in an unnamed file of that folder, which disappears with the
  /// process. Throws std::bad_alloc or Error.
  SeenBits(std::uint64_t words, const std::optional<fs::path>& folder);

  /// The plane, if it is in memory; else nothing.
  BitPlane* in_memory() { return plane_ ? &*plane_ : nullptr; }

  /// Consecutive words. Threads may have windows of one plane at the same time if they share no word.
  class Window {
   public:
    /// Reads on demand. Uses `buffer` while it is open.
    Window(SeenBits& bits, std::uint64_t begin, std::uint64_t end, std::vector<std::uint64_t>& buffer)
        : bits_(bits), begin_(begin), end_(end), buffer_(buffer) {}

    /// The words from `word` of the plane to the end of the window, for reading.
    const std::uint64_t* words(std::uint64_t word);
    /// The same, for reading and writing.
    std::uint64_t* words_to_change(std::uint64_t word);
    /// Writes the changes back. Call it at the end.
    void close();

   private:
    std::uint64_t* at(std::uint64_t word);

    SeenBits& bits_;
    const std::uint64_t begin_, end_;
    std::vector<std::uint64_t>& buffer_;
    bool read_ = false, changed_ = false;
  };

 private:
  std::optional<BitPlane> plane_;
  std::optional<File> file_;
};

}  // namespace sbp
