#include "finder/memo_file.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/operations.hpp>
#include <boost/interprocess/file_mapping.hpp>
#include <cassert>
#include <utility>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/formats/work_layout.h"

namespace sbp {
namespace {

namespace ipc = boost::interprocess;

constexpr std::array<char, 8> kMagic{'S', 'B', 'P', '-', 'M', 'E', 'M', 'O'};
constexpr std::uint32_t kVersion = 1;

/// The header as stored in the file.
struct RawHeader {
  std::array<char, 8> magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint8_t width = 0, cells = 0;
  std::uint16_t zero = 0;
  std::uint64_t regions = 0, records = 0, first_sets = 0, sets = 0;
  std::uint64_t body_checksum = 0;
  std::uint64_t checksum = 0;

  std::uint64_t computed_checksum() const { return XXH3_64bits(this, offsetof(RawHeader, checksum)); }
  std::uint64_t file_bytes() const {
    return sizeof(RawHeader) + records * (sizeof(PositionCode) + sizeof(std::uint16_t)) +
           (regions + 1) * sizeof(MemoRegion) + first_sets * sizeof(std::uint32_t) + sets * sizeof(Slots);
  }
};
static_assert(sizeof(RawHeader) == 64);
static_assert(sizeof(MemoRegion) == 16);

/// Whether every index in the file points into the file.
bool consistent(std::span<const MemoRegion> regions, std::span<const std::uint32_t> first_set,
                std::span<const std::uint16_t> condition_of, std::size_t sets) {
  const auto by_region = [](const MemoRegion& a, const MemoRegion& b) {
    return a.region < b.region && a.first_record < b.first_record && a.first_condition < b.first_condition;
  };
  if (regions.front().first_record != 0 || regions.front().first_condition != 0 ||
      regions.back().first_record != condition_of.size() ||
      regions.back().first_condition != first_set.size() ||
      std::adjacent_find(regions.begin(), regions.end(), std::not_fn(by_region)) != regions.end())
    return false;
  if (!std::is_sorted(first_set.begin(), first_set.end()) || (!first_set.empty() && first_set.back() != sets))
    return false;
  for (std::size_t i = 0; i + 1 < regions.size(); ++i) {
    const auto conditions = regions[i + 1].first_condition - regions[i].first_condition - 1;
    const auto ids =
        condition_of.subspan(regions[i].first_record, regions[i + 1].first_record - regions[i].first_record);
    if (*std::max_element(ids.begin(), ids.end()) >= conditions) return false;
  }
  return true;
}

ipc::mapped_region mapped(const fs::path& path) {
  for (;;) try {
      return {ipc::file_mapping(path.c_str(), ipc::read_only), ipc::read_only};
    } catch (const ipc::interprocess_exception& error) {
      if (error.get_native_error() != EINTR)
        system_refused("map into memory", path, error.get_native_error());
    }
}

}  // namespace

bool looks_like_memo_file(const fs::path& path) {
  if (path.extension() != kMemoExtension || fs::symlink_status(path).type() != fs::regular_file) return false;
  const File file = File::open_to_read(path);
  std::array<char, 8> magic{};
  if (file.size() < magic.size()) return false;
  file.read_at(0, std::as_writable_bytes(std::span(magic)));
  return magic == kMagic;
}

MemoFile::MemoFile(const fs::path& path, int width, int cells) {
  const auto require = [&](bool good, const char* why) {
    if (!good) throw Corruption("'" + path.string() + "': " + why, "remove it");
  };
  RawHeader header;
  const File file = File::open_to_read(path);
  require(file.size() >= sizeof header, "not a memo file");
  file.read_at(0, std::as_writable_bytes(std::span(&header, 1)));
  require(header.magic == kMagic && header.version == kVersion, "not a memo file of this version");
  require(header.checksum == header.computed_checksum(), "wrong checksum of the header");
  require(header.width == width && header.cells == cells, "made for other regions");
  // Checked one by one first: absurdly large numbers could add up to the right size.
  for (const std::uint64_t count : {header.regions, header.records, header.first_sets, header.sets})
    require(count < file.size(), "impossible numbers");
  require(file.size() == header.file_bytes(), "wrong size");

  mapping_ = mapped(path);
  const auto* const start = static_cast<const std::byte*>(mapping_.get_address());
  const std::byte* next = start + sizeof header;
  require(header.body_checksum == XXH3_64bits(next, mapping_.get_size() - sizeof header), "wrong checksum");
  const auto take = [&]<class T>(std::span<const T>& part, std::uint64_t count) {
    part = {reinterpret_cast<const T*>(next), static_cast<std::size_t>(count)};
    next += part.size_bytes();
  };
  take(codes_, header.records);
  take(regions_, header.regions + 1);
  take(first_set_, header.first_sets);
  take(sets_, header.sets);
  take(condition_of_, header.records);
  require(consistent(regions_, first_set_, condition_of_, sets_.size()), "contradictory numbers");
}

Continuations MemoFile::continuations(std::size_t index) const {
  assert(index < size());
  const MemoRegion &here = regions_[index], &next = regions_[index + 1];
  const std::size_t records = next.first_record - here.first_record;
  return {.codes = codes_.subspan(here.first_record, records),
          .condition_of = condition_of_.subspan(here.first_record, records),
          .first_set = first_set_.subspan(here.first_condition, next.first_condition - here.first_condition),
          .sets = sets_.data()};
}

std::uint64_t MemoFile::least_bytes(std::uint64_t regions, std::uint64_t records) {
  RawHeader header;
  header.regions = regions;
  header.records = records;
  return header.file_bytes();
}

MemoFileWriter::MemoFileWriter(fs::path path, int width, int cells)
    : path_(std::move(path)),
      width_(width),
      cells_(cells),
      file_(File::create(temporary_name(path_))),
      hash_(XXH3_createState(), [](XXH3_state_s* state) { XXH3_freeState(state); }) {
  if (!hash_) throw std::bad_alloc();
  XXH3_64bits_reset(hash_.get());
  file_.append(bytes_of(RawHeader{}));
}

MemoFileWriter::~MemoFileWriter() = default;

void MemoFileWriter::write(std::span<const std::byte> bytes) {
  XXH3_64bits_update(hash_.get(), bytes.data(), bytes.size());
  file_.append(bytes);
}

void MemoFileWriter::append(Slots region, const Continuations& continuations) {
  assert(regions_.empty() || regions_.back().region < region);
  assert(!continuations.codes.empty() && continuations.codes.size() == continuations.condition_of.size());
  regions_.push_back({region, narrow<std::uint32_t>(first_set_.size()), records_});
  records_ += continuations.codes.size();
  write(std::as_bytes(continuations.codes));
  condition_of_.insert(condition_of_.end(), continuations.condition_of.begin(),
                       continuations.condition_of.end());
  const std::uint32_t old_base = continuations.first_set.front();
  const auto base = narrow<std::uint32_t>(sets_.size());
  for (const std::uint32_t first : continuations.first_set) first_set_.push_back(first - old_base + base);
  sets_.insert(sets_.end(), continuations.sets + old_base,
               continuations.sets + continuations.first_set.back());
}

void MemoFileWriter::finish() {
  regions_.push_back({~Slots{0}, narrow<std::uint32_t>(first_set_.size()), records_});
  write(std::as_bytes(std::span(regions_)));
  write(std::as_bytes(std::span(first_set_)));
  write(std::as_bytes(std::span(sets_)));
  write(std::as_bytes(std::span(condition_of_)));
  RawHeader header;
  header.width = static_cast<std::uint8_t>(width_);
  header.cells = static_cast<std::uint8_t>(cells_);
  header.regions = regions_.size() - 1;
  header.records = records_;
  header.first_sets = first_set_.size();
  header.sets = sets_.size();
  header.body_checksum = XXH3_64bits_digest(hash_.get());
  header.checksum = header.computed_checksum();
  file_.write_at(0, bytes_of(header));
  file_.sync();
  file_.close();
  publish(temporary_name(path_), path_);
}

}  // namespace sbp
