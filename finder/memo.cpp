#include "finder/memo.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <boost/interprocess/sync/file_lock.hpp>
#include <boost/interprocess/sync/scoped_lock.hpp>
#include <iterator>
#include <optional>
#include <set>

#include "common/error.h"

namespace sbp {
namespace {

/// The memo folder: what is in it, and what may be thrown out.
class Folder {
 public:
  Folder(const Memo::Place& place, int width) : place_(place), width_(width) {}

  fs::path file(int cells) const {
    return place_.folder / (std::to_string(width_) + "-wide-" + std::to_string(cells) + "-cells.sbpmemo");
  }

  /// Whether a file of so many bytes fits beside those in use.
  bool has_room(std::uint64_t bytes) const { return used_ + bytes <= place_.max_bytes; }

  void use(const fs::path& file, std::uint64_t bytes) {
    in_use_.insert(file);
    used_ += bytes;
  }

  /// Removes files that are not in use, those first that were written long ago, until `bytes` more fit.
  void make_room(std::uint64_t bytes) const {
    std::vector<std::pair<std::time_t, fs::path>> others;
    std::uint64_t total = used_ + bytes;
    for (const auto& entry : fs::directory_iterator(place_.folder)) {
      if (in_use_.count(entry.path()) > 0) continue;
      total += fs::file_size(entry.path());
      if (fs::file_size(entry.path()) > 0)
        others.emplace_back(fs::last_write_time(entry.path()), entry.path());
    }
    std::sort(others.begin(), others.end());
    for (auto other = others.begin(); other != others.end() && total > place_.max_bytes; ++other) {
      total -= fs::file_size(other->second);
      remove_tree(other->second);
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

/// Writes a memo file of the given regions, in ascending order. Takes from `old` what it has, and makes the
/// rest.
void write_memo_file(const fs::path& path, int cells, const std::vector<Slots>& regions, const MemoFile* old,
                     const PieceLists& pieces, const std::function<Continuations(Slots)>& known) {
  const std::vector<Slots> old_regions = old == nullptr ? std::vector<Slots>{} : regions_of(*old);
  MemoFileWriter writer(path, pieces.strip().width(), cells);
  std::array<OwnedContinuations, 256> batch;  // made by all threads, written in order
  for (std::size_t start = 0; start < regions.size(); start += batch.size()) {
    const std::size_t size = std::min(batch.size(), regions.size() - start);
    const auto kept = [&](std::size_t i) {
      return std::lower_bound(old_regions.begin(), old_regions.end(), regions[start + i]) -
             old_regions.begin();
    };
    const auto is_kept = [&](std::size_t i) {
      return std::binary_search(old_regions.begin(), old_regions.end(), regions[start + i]);
    };
    oneapi::tbb::parallel_for(std::size_t{0}, size, [&](std::size_t i) {
      if (!is_kept(i)) batch[i] = continuations_of(regions[start + i], pieces, known);
    });
    for (std::size_t i = 0; i < size; ++i)
      writer.append(regions[start + i],
                    is_kept(i) ? old->continuations(static_cast<std::size_t>(kept(i))) : batch[i].view());
  }
  writer.finish();
}

}  // namespace

Memo::Memo(const Place& place, const Board& board, const PieceLists& pieces, const RegionCounts& counts,
           const std::function<void(const std::string&)>& remark)
    : entry_of_(std::size_t{board.all()} + 1, kNone), entries_{nothing_left().view()} {
  entry_of_[0] = 0;
  make_folders(place.folder);
  const fs::path lock_file = place.folder / "lock";
  File::create(lock_file).close();
  boost::interprocess::file_lock lock(lock_file.c_str());
  const boost::interprocess::scoped_lock keep_other_finders_out(lock);

  std::array<std::vector<Slots>, kMaxCells + 1> needed;
  for (const auto& [region, count] : counts.all())
    if (std::popcount(region) <= kMaxCells)
      needed[static_cast<std::size_t>(std::popcount(region))].push_back(region);
  const auto known = [this](Slots region) { return *find(region); };

  Folder folder(place, board.width());
  for (int cells = 1; cells <= std::min(kMaxCells, board.cells()); ++cells) {
    const fs::path path = folder.file(cells);
    std::optional<MemoFile> file;
    if (fs::exists(path)) {
      try {
        file.emplace(path, board.width(), cells);
      } catch (const std::exception& error) {
        remark(std::string(error.what()) + "; making it again");
      }
    }
    auto& regions = needed[static_cast<std::size_t>(cells)];
    std::sort(regions.begin(), regions.end());
    const std::vector<Slots> there = file ? regions_of(*file) : std::vector<Slots>{};
    if (!std::includes(there.begin(), there.end(), regions.begin(), regions.end()) ||
        (file && !folder.has_room(file->bytes()))) {
      std::uint64_t records = 0;
      for (const Slots region : regions) records += counts[region];
      const std::uint64_t bytes = MemoFile::least_bytes(regions.size(), records);
      std::vector<Slots> all;
      if (folder.has_room(bytes + (file ? file->bytes() : 0)))
        std::set_union(there.begin(), there.end(), regions.begin(), regions.end(), std::back_inserter(all));
      else if (folder.has_room(bytes))
        all = regions;
      else
        break;
      folder.make_room(bytes);
      write_memo_file(path, cells, all, file ? &*file : nullptr, pieces, known);
      file.emplace(path, board.width(), cells);
      if (!folder.has_room(file->bytes())) break;
    }
    folder.use(path, file->bytes());
    add(std::move(*file), board);
  }
  folder.make_room(0);
}

void Memo::add(MemoFile file, const Board& board) {
  for (std::size_t i = 0; i < file.size() && file.region(i) <= all_slots(board); ++i) {
    entry_of_[file.region(i)] = static_cast<std::uint32_t>(entries_.size());
    entries_.push_back(file.continuations(i));
  }
  files_.push_back(std::move(file));
}

}  // namespace sbp
