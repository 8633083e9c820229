#include <xxhash.h>

#include <optional>

#include "common/base/error.h"
#include "common/files/level_files.h"
#include "common/formats/record_block.h"
#include "common/formats/record_layout.h"
#include "puzzle/levels/level_store.h"

namespace sbp {
namespace {

using record_layout::RawBlockHeader;

/// A boundary of a chain of blocks. The checksum of each block is seeded with that of the block before, so a
/// block is valid only after the blocks it was written after.
struct ChainEnd {
  std::uint64_t offset = 0;
  std::uint64_t checksum = 0;
};

/// Appends a block to a chain that ends at the end of the file.
void append_block(File& file, ChainEnd& end, const LevelBlock& block) {
  RawBlockHeader header{block.items, static_cast<std::uint32_t>(block.bytes.size()), 0};
  header.checksum = end.checksum = block_checksum(end.checksum, block.items, block.bytes);
  file.append(bytes_of(header));
  file.append(block.bytes);
  end.offset += sizeof header + block.bytes.size();
}

/// Throws Corruption for a damaged file.
[[noreturn]] void refuse_blocks(const fs::path& path, std::uint64_t offset, const std::string& why) {
  throw Corruption("'" + path.string() + "', offset " + std::to_string(offset) + ": " + why,
                   "remove it and all later levels, and rerun to regenerate them");
}

/// Reads the blocks of a chain. The file must outlive it. Damage is a Corruption.
class BlockChain : public BlockSource {
 public:
  BlockChain(const File& file, ChainEnd begin, ChainEnd end) : file_(file), at_(begin), end_(end) {}

  bool next(LevelBlock& block) override {
    if (at_.offset == end_.offset) {
      if (at_.checksum != end_.checksum)
        refuse_blocks(file_.path(), at_.offset, "the blocks do not match the header");
      return false;
    }
    RawBlockHeader header{};
    if (end_.offset - at_.offset < sizeof header)
      refuse_blocks(file_.path(), at_.offset, "a truncated block");
    file_.read_at(at_.offset, std::as_writable_bytes(std::span(&header, 1)));
    if (header.payload_bytes > end_.offset - at_.offset - sizeof header)
      refuse_blocks(file_.path(), at_.offset, "invalid size of a block");
    block.items = header.records;
    block.bytes.resize(header.payload_bytes);
    file_.read_at(at_.offset + sizeof header, block.bytes);
    if (header.checksum != block_checksum(at_.checksum, block.items, block.bytes))
      refuse_blocks(file_.path(), at_.offset, "wrong checksum of a block");
    at_.offset += sizeof header + block.bytes.size();
    at_.checksum = header.checksum;
    return true;
  }

 private:
  const File& file_;
  ChainEnd at_;
  const ChainEnd end_;
};

class TemporaryLists : public LevelStore {
 public:
  explicit TemporaryLists(const fs::path& folder) : file_(File::create_unnamed(folder)) {}

  std::size_t size() const override { return ends_.size() - 1; }
  void append(LevelBlock block) override { append_block(file_, written_, block); }
  void close() override { ends_.push_back(written_); }
  std::unique_ptr<BlockSource> open(std::size_t list) const override {
    return std::make_unique<BlockChain>(file_, ends_[list], ends_[list + 1]);
  }
  std::unique_ptr<LevelStore> temporary_lists() override {
    return std::make_unique<TemporaryLists>(file_.path().parent_path());
  }
  void forget(std::size_t /*list*/) override {}
  void refuse(std::size_t /*list*/, const std::string& why) const override {
    refuse_blocks(file_.path(), 0, why);
  }

 private:
  File file_;
  ChainEnd written_;
  std::vector<ChainEnd> ends_{ChainEnd{}};  // list i ends at entry i + 1 and begins at entry i
};

/// The header of a level file.
struct RawHeader {
  std::array<char, 8> magic{};
  std::uint32_t version = 0;
  std::uint32_t words = 0;  // per item
  std::array<std::uint8_t, 16> search{};
  std::uint64_t level = 0;
  std::uint64_t items = 0;
  std::uint64_t end = 0;       // offset of the end of the last block
  std::uint64_t content = 0;   // checksum of the last block
  std::uint64_t checksum = 0;  // XXH3-64 of all fields above

  std::uint64_t computed_checksum() const { return XXH3_64bits(this, offsetof(RawHeader, checksum)); }
  ChainEnd begin() const { return {sizeof *this, level}; }
};
static_assert(sizeof(RawHeader) == 72);

/// A source that keeps its level's file open.
class LevelSource : public BlockSource {
 public:
  LevelSource(File file, const RawHeader& header)
      : file_(std::move(file)),
        left_(header.items),
        chain_(file_, header.begin(), {header.end, header.content}) {}

  bool next(LevelBlock& block) override {
    if (chain_.next(block)) {
      if (block.items == 0 || block.items > left_) refuse_blocks(file_.path(), 0, "wrong number of items");
      left_ -= block.items;
      return true;
    }
    if (left_ > 0) refuse_blocks(file_.path(), 0, "wrong number of items");
    return false;
  }

 private:
  const File file_;
  std::uint64_t left_;
  BlockChain chain_;
};

class LevelFolder : public LevelStore {
 public:
  LevelFolder(fs::path folder, const LevelKind& kind, const Xxh3Hash& search, std::size_t words)
      : kind_(kind), files_(std::move(folder), kind.extension, kind.name), levels_(files_.count()) {
    header_.magic = kind.magic;
    header_.version = kind.version;
    header_.words = static_cast<std::uint32_t>(words);
    header_.search = search.bytes;
    if (levels_ > 0) LevelFolder::open(0);  // reports a folder of another search at once
  }

  std::size_t size() const override { return levels_; }

  void append(LevelBlock block) override {
    if (!written_) begin_level();
    header_.items += block.items;
    append_block(*written_, end_, block);
  }

  void close() override {
    header_.end = end_.offset;
    header_.content = end_.checksum;
    header_.checksum = header_.computed_checksum();
    written_->write_at(0, bytes_of(header_));
    written_->sync();
    written_->close();
    written_.reset();
    publish(temporary_name(files_.path(levels_)), files_.path(levels_));
    ++levels_;
  }

  std::unique_ptr<BlockSource> open(std::size_t level) const override {
    File file = File::open_to_read(files_.path(level));
    RawHeader header;
    const std::uint64_t size = file.size();
    if (size < sizeof header) refuse_blocks(file.path(), 0, "too short for a level");
    file.read_at(0, std::as_writable_bytes(std::span(&header, 1)));
    if (header.magic != kind_.magic) refuse_blocks(file.path(), 0, std::string("not a ") + kind_.name);
    if (header.version != kind_.version)
      throw Error("'" + file.path().string() +
                  "' was written by another version of this program; choose another folder (--work)");
    if (header.checksum != header.computed_checksum())
      refuse_blocks(file.path(), offsetof(RawHeader, checksum), "wrong checksum of the header");
    if (header.search != header_.search || header.words != header_.words)
      throw Error("'" + files_.folder().string() + "' contains levels of " + kind_.others +
                  "; choose another folder (--work)");
    if (header.level != level) refuse_blocks(file.path(), offsetof(RawHeader, level), "wrong level");
    if (header.end != size || header.end < sizeof header)
      refuse_blocks(file.path(), offsetof(RawHeader, end), "wrong file size");
    return std::make_unique<LevelSource>(std::move(file), header);
  }

  std::unique_ptr<LevelStore> temporary_lists() override {
    return std::make_unique<TemporaryLists>(files_.folder());
  }

  void forget(std::size_t /*level*/) override {}

  void refuse(std::size_t level, const std::string& why) const override {
    refuse_blocks(files_.path(level), 0, why);
  }

 private:
  void begin_level() {
    header_.level = levels_;
    header_.items = 0;
    end_ = header_.begin();
    written_ = File::create(temporary_name(files_.path(levels_)));
    written_->append(bytes_of(RawHeader()));
  }

  const LevelKind kind_;
  const LevelFiles files_;
  std::size_t levels_;
  RawHeader header_;  // of the open level; the first fields are common to all levels
  ChainEnd end_;
  std::optional<File> written_;
};

}  // namespace

std::unique_ptr<LevelStore> levels_in_folder(const fs::path& folder, const LevelKind& kind,
                                             const Xxh3Hash& search, std::size_t words) {
  return std::make_unique<LevelFolder>(folder, kind, search, words);
}

std::unique_ptr<LevelStore> levels_in_unnamed_file(const fs::path& folder) {
  return std::make_unique<TemporaryLists>(folder);
}

}  // namespace sbp
