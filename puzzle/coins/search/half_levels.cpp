#include "puzzle/coins/search/half_levels.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/formats/record_block.h"
#include "common/formats/record_layout.h"
#include "common/formats/zstd_codec.h"

namespace sbp {
namespace {

using record_layout::RawBlockHeader;

constexpr std::array<char, 8> kMagic{'S', 'B', 'P', 'H', 'A', 'L', 'F', 'S'};
constexpr std::uint32_t kVersion = 2;
/// Words of a plane per compressed block: 256 KiB.
constexpr std::uint64_t kChunkWords = std::uint64_t{1} << 15;
/// Blocks that each thread compresses or reads at a time.
constexpr std::size_t kChunksPerThread = 8;

using Bytes = std::vector<std::byte>;

using ZstdOfThreads = oneapi::tbb::enumerable_thread_specific<ZstdCodec>;

/// Empty if all words are 0.
Bytes compressed(ZstdCodec& zstd, std::span<const std::uint64_t> words) {
  if (std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; })) return {};
  return zstd.compress(std::as_bytes(words));
}

std::size_t chunks_at_once() {
  return kChunksPerThread * static_cast<std::size_t>(oneapi::tbb::this_task_arena::max_concurrency());
}

/// The words of a chunk in a plane.
template <class Word>
std::span<Word> chunk_of(std::span<Word> plane, std::uint64_t chunk) {
  return plane.subspan(chunk * kChunkWords, std::min(kChunkWords, plane.size() - chunk * kChunkWords));
}

std::uint64_t chunks_of(std::uint64_t words) {
  return (words + kChunkWords - 1) / kChunkWords;
}

}  // namespace

/// The header of a level file.
struct HalfLevels::RawHeader {
  std::array<char, 8> magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint32_t zero = 0;
  std::array<std::uint8_t, 16> search{};
  std::uint64_t level = 0;
  std::uint64_t words = 0;
  std::uint64_t halves = 0;
  std::uint64_t end = 0;       // bytes of the file
  std::uint64_t content = 0;   // checksum of the last block
  std::uint64_t checksum = 0;  // XXH3-64 of all fields above

  std::uint64_t computed_checksum() const { return XXH3_64bits(this, offsetof(RawHeader, checksum)); }
};

HalfLevels::HalfLevels(const Xxh3Hash& search, std::uint64_t words, const fs::path& folder)
    : search_(search), words_(words) {
  if (folder.empty()) return;
  folder_.emplace(folder, ".halves", "level of a coin search");
  const std::size_t count = folder_->count();
  while (size() < count) take_over();
}

void HalfLevels::take_over() {
  const std::size_t number = size();
  files_.push_back(File::open_to_read(folder_->path(number)));
  const File& file = files_.back();
  RawHeader header;
  if (file.size() < sizeof header) refuse(number, "too short for a level");
  file.read_at(0, std::as_writable_bytes(std::span(&header, 1)));
  if (header.magic != kMagic) refuse(number, "not a level of a coin search");
  if (header.version != kVersion)
    throw Error("'" + file.path().string() +
                "' was written by another version of this program; choose another folder (--work)");
  if (header.checksum != header.computed_checksum()) refuse(number, "wrong checksum of the header");
  if (header.search != search_.bytes || header.words != words_)
    throw Error("'" + folder_->folder().string() +
                "' contains levels of another board or another start; choose another folder (--work)");
  if (header.level != number || header.end != file.size()) refuse(number, "wrong level or file size");
  halves_.push_back(header.halves);
}

void HalfLevels::append(std::uint64_t count, const BitPlane& halves) {
  const fs::path final_name = folder_ ? folder_->path(size()) : fs::path();
  File file = folder_ ? File::create(temporary_name(final_name)) : File::create_unnamed(temporary_folder());
  RawHeader unfinished;
  unfinished.magic = {};
  file.append(bytes_of(unfinished));
  RawHeader header{.search = search_.bytes,
                   .level = size(),
                   .words = words_,
                   .halves = count,
                   .end = sizeof header,
                   .content = size()};
  ZstdOfThreads zstd;
  std::vector<Bytes> batch(chunks_at_once());
  for (std::uint64_t first = 0; first < chunks_of(words_); first += batch.size()) {
    const std::size_t chunks = std::min<std::uint64_t>(batch.size(), chunks_of(words_) - first);
    oneapi::tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t i) {
      batch[i] = compressed(zstd.local(), chunk_of(halves.words(), first + i));
    });
    for (std::size_t i = 0; i < chunks; ++i) {
      if (batch[i].empty()) continue;
      RawBlockHeader block{narrow<std::uint32_t>(first + i), narrow<std::uint32_t>(batch[i].size()), 0};
      block.checksum = header.content = block_checksum(header.content, block.records, batch[i]);
      file.append(bytes_of(block));
      file.append(batch[i]);
      header.end += sizeof block + batch[i].size();
    }
  }
  header.checksum = header.computed_checksum();
  file.write_at(0, bytes_of(header));
  if (folder_) {
    file.sync();
    file.close();
    publish(temporary_name(final_name), final_name);
    file = File::open_to_read(final_name);
  }
  files_.push_back(std::move(file));
  halves_.push_back(count);
}

void HalfLevels::load(std::size_t number, BitPlane& halves) const {
  const File& file = files_[number];
  RawHeader header;
  file.read_at(0, std::as_writable_bytes(std::span(&header, 1)));
  std::ranges::fill(halves.words(), 0);
  std::uint64_t at = sizeof header, content = number, next_chunk = 0;
  ZstdOfThreads zstd;
  struct Chunk {
    std::uint64_t number;
    Bytes bytes;
    bool good;
  };
  std::vector<Chunk> batch;
  while (at < header.end) {
    batch.clear();
    while (at < header.end && batch.size() < chunks_at_once()) {
      RawBlockHeader block{};
      if (header.end - at < sizeof block) refuse(number, "a truncated block");
      file.read_at(at, std::as_writable_bytes(std::span(&block, 1)));
      at += sizeof block;
      if (block.records < next_chunk || block.records >= chunks_of(words_) ||
          block.payload_bytes > header.end - at ||
          block.payload_bytes > ZstdCodec::bound(kChunkWords * sizeof(std::uint64_t)))
        refuse(number, "an invalid block");
      next_chunk = block.records + std::uint64_t{1};
      Bytes bytes(block.payload_bytes);
      file.read_at(at, bytes);
      at += bytes.size();
      content = block_checksum(content, block.records, bytes);
      if (block.checksum != content) refuse(number, "wrong checksum of a block");
      batch.push_back({block.records, std::move(bytes), false});
    }
    oneapi::tbb::parallel_for(std::size_t{0}, batch.size(), [&](std::size_t i) {
      batch[i].good = zstd.local().decompress(
          batch[i].bytes, std::as_writable_bytes(chunk_of(halves.words(), batch[i].number)));
    });
    if (!std::ranges::all_of(batch, &Chunk::good)) refuse(number, "a block that cannot be decompressed");
  }
  if (content != header.content) refuse(number, "the blocks do not match the header");
}

std::uint64_t HalfLevels::bytes() const {
  std::uint64_t sum = 0;
  for (const File& file : files_) sum += file.size();
  return sum;
}

void HalfLevels::refuse(std::size_t number, const std::string& why) const {
  throw Corruption(
      "'" + (folder_ ? folder_->path(number) : fs::path("a temporary file")).string() + "': " + why,
      "remove it and all later levels, and rerun to regenerate them");
}

}  // namespace sbp
