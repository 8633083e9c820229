// Command lines of the stages. The first byte chooses the stage, the rest are the arguments, divided by zero
// bytes. Their real main functions run; what would do work or change the process is replaced here by nothing.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "common/enumeration/region_count.h"
#include "common/system/error.h"
#include "common/system/folder_lock.h"
#include "common/system/interruption.h"
#include "common/system/memory.h"
#include "finder/find.h"
#include "fuzz/input_file.h"
#include "renderer/atlas.h"
#include "renderer/preview.h"
#include "renderer/site.h"
#include "renderer/site_files.h"
#include "searcher/estimate/estimate.h"
#include "searcher/run/board_search.h"
#include "sorter/raw_md5.h"
#include "sorter/sort.h"

// main() of each stage, under another name.
int finder_main(int argc, char** argv);
int sorter_main(int argc, char** argv);
int searcher_main(int argc, char** argv);
int renderer_main(int argc, char** argv);

namespace sbp {

void find_justsolved(const Board& board, const StageOptions& wanted, std::uint64_t) {
  fuzz::require(board.cells() <= kMaxFileCells && wanted.threads > 0 && !(wanted.check && wanted.force));
}
std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions&) {
  fuzz::require(board.cells() <= kMaxFileCells);
  return {};
}
std::vector<std::string> raw_md5(const Board&, const std::vector<SortedBucket>&, const fs::path&, bool) {
  return {};
}
void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions&) {
  for (const Bucket& bucket : only) fuzz::require(bucket.cells() == board.cells() && bucket.pieces() > 0);
}
void search_directly(const Board& board, const std::vector<Bucket>& only, const fs::path&,
                     const StageOptions& options) {
  fuzz::require(board.cells() <= kMaxSearchCells);
  search_board(board, only, options);
}
void search_shard(const Board& board, const std::vector<Bucket>& only, const Shard& shard,
                  const StageOptions& options) {
  fuzz::require(1 <= shard.number && shard.number <= shard.shards);
  search_directly(board, only, {}, options);
}
void merge_shards(const Board& board, const std::vector<fs::path>& folders, const StageOptions&) {
  fuzz::require(board.cells() <= kMaxSearchCells && !folders.empty());
}
SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources&, std::uint64_t) {
  fuzz::require(catalog.board().cells() <= kMaxSearchCells);
  return {};
}
std::string describe(const SearchEstimate&, const Board&, const Resources&) {
  return "";
}
std::vector<BoardResults> read_atlas(const ResultSource&) {
  return {};
}
void write_site(std::span<const BoardResults>, const fs::path&, const std::string&) {}
fs::path folder_of_site(const std::string& out, const fs::path&) {
  return out;
}
std::string site_address(const std::string& text) {
  return text;
}
void refuse_other_folders(const fs::path&) {}
void check_site(std::span<const BoardResults>, const fs::path&, const std::string&) {}

RegionCounts::RegionCounts(const Board& board, Progress*)
    : strip_(board.width()), progress_(nullptr), positions_(0) {}
std::string position_bound(const Board&) {
  return "";
}

void make_folders(const fs::path&) {}
void refuse_links(const fs::path&) {}
FolderLock::FolderLock(const fs::path&, IfTaken, For) : descriptor_(-1) {}
FolderLock::~FolderLock() = default;
void hold_interruptions() {}
void end_on_interruption(const std::string&) {}
std::uint64_t usable_memory(const std::string&) {
  return std::uint64_t{1} << 30;
}
void limit_memory(std::uint64_t) {}

}  // namespace sbp

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::array kStages{finder_main, sorter_main, searcher_main, renderer_main};
  if (size == 0) return 0;
  std::vector<std::string> words{"stage"};
  for (std::string_view rest = sbp::fuzz::text_of(data + 1, size - 1); !rest.empty();) {
    words.emplace_back(rest.substr(0, rest.find('\0')));
    rest.remove_prefix(std::min(rest.size(), words.back().size() + 1));
  }
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int status = kStages[data[0] % kStages.size()](static_cast<int>(words.size()), argv.data());
  sbp::fuzz::require(status >= 0 && status <= 2);
  return 0;
}
