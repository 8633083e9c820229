#include "finder/memo.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <map>
#include <optional>
#include <set>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/narrow.h"
#include "common/files/folder_lock.h"
#include "common/formats/work_layout.h"

namespace sbp {
namespace {

/// Regions processed at a time, by all threads.
constexpr auto kMemoBatch = chosen<std::size_t>(256, 1, 4096);

/// The memo folder: its files, and which may be evicted.
class Folder {
 public:
  Folder(const Memo::Place& place, int width) : place_(place), width_(width) {}

  fs::path file(int cells) const { return memo_file(place_.folder, width_, cells); }

  /// Whether a file of `bytes` bytes fits next to those in use.
  bool has_room(std::uint64_t bytes) const {
    return used_ + bytes <= std::min(place_.max_bytes, place_.max_mapped);
  }

  void use(const fs::path& file, std::uint64_t bytes) {
    in_use_.insert(file);
    used_ += bytes;
  }

  /// Evicts unused memo files, oldest first, until `bytes` more fit. Other files in the folder are not ours:
  /// they are neither removed nor counted.
  void make_room(std::uint64_t bytes) const {
    std::vector<std::pair<std::time_t, fs::path>> others;
    std::uint64_t total = used_ + bytes;
    for (const auto& entry : fs::directory_iterator(place_.folder)) {
      if (in_use_.contains(entry.path()) || !looks_like_memo_file(entry.path())) continue;
      total += fs::file_size(entry.path());
      others.emplace_back(fs::last_write_time(entry.path()), entry.path());
    }
    std::sort(others.begin(), others.end());
    for (auto other = others.begin(); other != others.end() && total > place_.max_bytes; ++other) {
      total -= fs::file_size(other->second);
      remove_file(other->second);
    }
  }

 private:
  const Memo::Place& place_;
  int width_;
  std::set<fs::path> in_use_;
  std::uint64_t used_ = 0;
};

std::vector<Slots> regions_of(const MemoFile& file) {
  std::vector<Slots> regions(file.size());
  for (std::size_t i = 0; i < file.size(); ++i) regions[i] = file.region(i);
  return regions;
}

/// The regions of each size that a board needs, in ascending order.
std::array<std::vector<Slots>, kMaxMemoCells + 1> regions_by_size(const RegionCounts& counts) {
  std::array<std::vector<Slots>, kMaxMemoCells + 1> by_size;
  for (const auto& [region, count] : counts.all())
    if (const auto size = static_cast<std::size_t>(std::popcount(region)); size < by_size.size())
      by_size[size].push_back(region);
  for (auto& regions : by_size) std::sort(regions.begin(), regions.end());
  return by_size;
}

/// The memo file, if it exists and is intact.
std::optional<MemoFile> open_intact(const fs::path& path, int width, int cells, const Memo::Remark& remark) {
  if (!fs::exists(path)) return std::nullopt;
  try {
    return MemoFile(path, width, cells);
  } catch (const Corruption& damage) {
    remark(damage.fault() + "; it is regenerated");
    return std::nullopt;
  } catch (const std::exception& error) {
    remark(std::string(error.what()) + "; it is regenerated");
    return std::nullopt;
  }
}

/// Writes a memo file of the given regions, in ascending order. Copies what `old` has and computes the rest.
void write_memo_file(const fs::path& path, int cells, const std::vector<Slots>& regions,
                     const std::optional<MemoFile>& old, const PieceLists& pieces,
                     const std::function<Continuations(Slots)>& known) {
  std::map<Slots, std::size_t> kept;
  for (std::size_t i = 0; old && i < old->size(); ++i) kept[old->region(i)] = i;
  MemoFileWriter writer(path, pieces.strip().width(), cells);
  std::array<OwnedContinuations, kMemoBatch> batch;  // computed by all threads, written in order
  for (std::size_t start = 0; start < regions.size(); start += batch.size()) {
    const std::size_t size = std::min(batch.size(), regions.size() - start);
    oneapi::tbb::parallel_for(std::size_t{0}, size, [&](std::size_t i) {
      const Slots region = regions[start + i];
      if (!kept.contains(region)) batch[i] = continuations_of(region, pieces, known);
    });
    for (std::size_t i = 0; i < size; ++i) {
      const Slots region = regions[start + i];
      const auto there = kept.find(region);
      writer.append(region, there == kept.end() ? batch[i].view() : old->continuations(there->second));
    }
  }
  writer.finish();
}

}  // namespace

Memo::Memo(const Place& place, const Board& board, const PieceLists& pieces, const RegionCounts& counts,
           const Remark& remark)
    : entry_of_(std::size_t{board.all()} + 1, kNone), entries_{nothing_left().view()} {
  entry_of_[0] = 0;
  make_folders(place.folder);
  refuse_links(place.folder);
  const FolderLock keep_other_finders_out(place.folder, FolderLock::IfTaken::wait);

  sync_folder(place.folder);  // in case an earlier run was killed before it synced the folder

  Folder folder(place, board.width());
  for (int cells = 1; cells <= kMaxMemoCells; ++cells) remove_file(temporary_name(folder.file(cells)));
  const auto needed = regions_by_size(counts);
  for (int cells = 1; cells <= std::min(kMaxMemoCells, board.cells()); ++cells) {
    const auto& regions = needed[static_cast<std::size_t>(cells)];
    const fs::path path = folder.file(cells);
    std::optional<MemoFile> file = open_intact(path, board.width(), cells, remark);
    const std::vector<Slots> there = file ? regions_of(*file) : std::vector<Slots>{};
    const bool enough = std::includes(there.begin(), there.end(), regions.begin(), regions.end());
    if (!file || !enough || !folder.has_room(file->bytes())) {
      std::uint64_t records = 0;
      for (const Slots region : regions) records += counts[region];
      const std::uint64_t bytes = MemoFile::least_bytes(regions.size(), records);
      if (!folder.has_room(bytes)) break;
      folder.make_room(bytes);
      std::vector<Slots> all = regions;
      if (file && folder.has_room(bytes + file->bytes()))
        all.insert(all.end(), there.begin(), there.end());  // those of other boards too
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
      write_memo_file(path, cells, all, file, pieces, [this](Slots region) { return *find(region); });
      file.emplace(path, board.width(), cells);
      if (!folder.has_room(file->bytes())) break;  // the conditions took too much
    }
    folder.use(path, file->bytes());
    add(std::move(*file), board);
  }
  folder.make_room(0);
}

void Memo::add(MemoFile file, const Board& board) {
  for (std::size_t i = 0; i < file.size() && file.region(i) <= all_slots(board); ++i) {
    entry_of_[file.region(i)] = narrow<std::uint32_t>(entries_.size());
    entries_.push_back(file.continuations(i));
  }
  files_.push_back(std::move(file));
}

}  // namespace sbp
