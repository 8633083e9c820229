#include "puzzle/search/keys/block_file.h"

#include "common/base/error.h"
#include "common/formats/record_block.h"
#include "common/formats/record_layout.h"
#include "puzzle/search/keys/key_streams.h"

namespace sbp {
namespace {

using record_layout::RawBlockHeader;

/// The largest block: one that is almost full with the widest keys, and one more key.
constexpr std::size_t kMostBlockBytes = kKeyBlockBytes + kMostKeyBytes<kMostKeyWords>;

class TemporaryLists : public BlockLists {
 public:
  explicit TemporaryLists(const fs::path& folder) : file_(File::create_unnamed(folder)) {}

  std::size_t size() const override { return ends_.size() - 1; }
  void append(KeyBlock block) override { append_block(file_, written_, block); }
  void close() override { ends_.push_back(written_); }
  std::unique_ptr<BlockSource> open(std::size_t list) const override {
    return std::make_unique<BlockChain>(file_, ends_[list], ends_[list + 1]);
  }

 private:
  File file_;
  ChainEnd written_;
  std::vector<ChainEnd> ends_{ChainEnd{}};  // list i ends at entry i + 1 and begins at entry i
};

}  // namespace

void append_block(File& file, ChainEnd& end, const KeyBlock& block) {
  RawBlockHeader header{block.keys, static_cast<std::uint32_t>(block.bytes.size()), 0};
  header.checksum = end.checksum = block_checksum(end.checksum, block.keys, block.bytes);
  file.append(bytes_of(header));
  file.append(block.bytes);
  end.offset += sizeof header + block.bytes.size();
}

void refuse_blocks(const fs::path& path, std::uint64_t offset, const std::string& why) {
  throw Corruption("'" + path.string() + "', offset " + std::to_string(offset) + ": " + why,
                   "remove it and all later levels, and rerun to regenerate them");
}

bool BlockChain::next(KeyBlock& block) {
  if (at_.offset == end_.offset) {
    if (at_.checksum != end_.checksum)
      refuse_blocks(file_.path(), at_.offset, "the blocks do not match the header");
    return false;
  }
  RawBlockHeader header{};
  if (end_.offset - at_.offset < sizeof header) refuse_blocks(file_.path(), at_.offset, "a truncated block");
  file_.read_at(at_.offset, std::as_writable_bytes(std::span(&header, 1)));
  if (header.payload_bytes > kMostBlockBytes ||
      header.payload_bytes > end_.offset - at_.offset - sizeof header)
    refuse_blocks(file_.path(), at_.offset, "invalid size of a block");
  block.keys = header.records;
  block.bytes.resize(header.payload_bytes);
  file_.read_at(at_.offset + sizeof header, block.bytes);
  if (header.checksum != block_checksum(at_.checksum, block.keys, block.bytes))
    refuse_blocks(file_.path(), at_.offset, "wrong checksum of a block");
  at_.offset += sizeof header + block.bytes.size();
  at_.checksum = header.checksum;
  return true;
}

std::unique_ptr<BlockLists> lists_in_temporary_file(const fs::path& folder) {
  return std::make_unique<TemporaryLists>(folder);
}

}  // namespace sbp
