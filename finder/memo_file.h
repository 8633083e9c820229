// Memo files: the continuations of all regions of one size on boards of one width, mapped into memory.
#pragma once

#include <boost/interprocess/mapped_region.hpp>
#include <cassert>
#include <memory>
#include <span>
#include <vector>

#include "common/files/file.h"
#include "finder/continuation.h"

struct XXH3_state_s;

namespace sbp {

/// The entry of one region.
struct MemoRegion {
  Slots region;
  std::uint32_t first_condition;  ///< index of its first condition's entry among the file's `first_set`
  std::uint64_t first_record;
};

/// Whether a file is a memo file by its name and its first bytes, intact or not.
bool looks_like_memo_file(const fs::path& path);

/// A complete memo file, mapped into memory. Immutable; may be shared by threads.
class MemoFile {
 public:
  /// Opens and checks the file. Throws Corruption if it is damaged.
  MemoFile(const fs::path& path, int width, int cells);

  std::uint64_t bytes() const { return mapping_.get_size(); }
  std::size_t size() const { return regions_.size() - 1; }
  /// Regions in ascending order.
  Slots region(std::size_t index) const {
    assert(index < size());
    return regions_[index].region;
  }
  Continuations continuations(std::size_t index) const;

  /// The minimum size of a file with this many regions and records. Conditions add about one percent.
  static std::uint64_t least_bytes(std::uint64_t regions, std::uint64_t records);

 private:
  boost::interprocess::mapped_region mapping_;
  std::span<const PositionCode> codes_;
  std::span<const MemoRegion> regions_;  // and one more that marks the end
  std::span<const std::uint32_t> first_set_;
  std::span<const Slots> sets_;
  std::span<const std::uint16_t> condition_of_;
};

/// Writes a memo file under a temporary name and publishes it.
class MemoFileWriter {
 public:
  MemoFileWriter(fs::path path, int width, int cells);
  ~MemoFileWriter();
  MemoFileWriter(const MemoFileWriter&) = delete;
  MemoFileWriter& operator=(const MemoFileWriter&) = delete;

  /// Regions come in ascending order, each with at least one record.
  void append(Slots region, const Continuations& continuations);
  void finish();

 private:
  void write(std::span<const std::byte> bytes);

  fs::path path_;
  int width_, cells_;
  File file_;
  std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> hash_;
  std::uint64_t records_ = 0;
  // Codes are written immediately; the rest follows all codes.
  std::vector<MemoRegion> regions_;
  std::vector<std::uint32_t> first_set_;
  std::vector<Slots> sets_;
  std::vector<std::uint16_t> condition_of_;
};

}  // namespace sbp
