// Which sets a search has found so far, in memory or in a file.
#pragma once

#include <optional>
#include <vector>

#include "common/system/file.h"
#include "puzzle/coins/bit_plane.h"

namespace sbp {

/// A plane of bits of which a part at a time is read and changed, all 0 at first.
class SeenBits {
 public:
  /// In memory if `folder` is nothing, else in a file of that folder that has no name and is gone with the
  /// process. Throws std::bad_alloc, or Error.
  SeenBits(std::uint64_t words, const std::optional<fs::path>& folder);

  /// The plane, if it is in memory; else nothing.
  BitPlane* in_memory() { return plane_ ? &*plane_ : nullptr; }

  /// Some consecutive words. Threads may have windows of one plane at the same time that share no word.
  class Window {
   public:
    /// Nothing is read before it is asked for. `buffer` is used as long as the window is open.
    Window(SeenBits& bits, std::uint64_t begin, std::uint64_t end, std::vector<std::uint64_t>& buffer)
        : bits_(bits), begin_(begin), end_(end), buffer_(buffer) {}

    /// The words from number `word` of the plane on, up to the end of the window, to be read.
    const std::uint64_t* words(std::uint64_t word);
    /// The same, to be changed, too.
    std::uint64_t* words_to_change(std::uint64_t word);
    /// Keeps what was changed. To be called at the end.
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
