// Blocks of keys in a file, one behind another.
#pragma once

#include <cstdint>
#include <memory>

#include "common/system/file.h"
#include "puzzle/search/block_lists.h"

namespace sbp {

/// Where a chain of blocks begins or ends, and what the checksum of its next block is made with: the checksum
/// of the block before. So a block fits only behind those behind which it was written.
struct ChainEnd {
  std::uint64_t offset = 0;
  std::uint64_t checksum = 0;
};

/// Adds a block to the end of a file, which is also the end of a chain.
void append_block(File& file, ChainEnd& end, const KeyBlock& block);

/// Throws Corruption: the file is not as it was written.
[[noreturn]] void refuse_blocks(const fs::path& path, std::uint64_t offset, const std::string& why);

/// The blocks of a chain. The file must outlive it. Whatever is not as it was written is a Corruption.
class BlockChain : public BlockSource {
 public:
  BlockChain(const File& file, ChainEnd begin, ChainEnd end) : file_(file), at_(begin), end_(end) {}
  bool next(KeyBlock& block) override;

 private:
  const File& file_;
  ChainEnd at_;
  const ChainEnd end_;
};

/// Lists in a file without a name in a folder, which is gone with the last of them, however that ends.
std::unique_ptr<BlockLists> lists_in_temporary_file(const fs::path& folder);

}  // namespace sbp
