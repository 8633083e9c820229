// Blocks of keys in a file, chained by their checksums.
#pragma once

#include <cstdint>
#include <memory>

#include "common/files/file.h"
#include "puzzle/search/keys/block_lists.h"

namespace sbp {

/// A boundary of a chain of blocks. The checksum of each block is seeded with that of the block before, so a
/// block is valid only after the blocks it was written after.
struct ChainEnd {
  std::uint64_t offset = 0;
  std::uint64_t checksum = 0;
};

/// Appends a block to a chain that ends at the end of the file.
void append_block(File& file, ChainEnd& end, const KeyBlock& block);

/// Throws Corruption for a damaged file.
[[noreturn]] void refuse_blocks(const fs::path& path, std::uint64_t offset, const std::string& why);

/// Reads the blocks of a chain. The file must outlive it. Damage is a Corruption.
class BlockChain : public BlockSource {
 public:
  BlockChain(const File& file, ChainEnd begin, ChainEnd end) : file_(file), at_(begin), end_(end) {}
  bool next(KeyBlock& block) override;

 private:
  const File& file_;
  ChainEnd at_;
  const ChainEnd end_;
};

/// Lists in an unnamed file in a folder. The file disappears with the process, however that ends.
std::unique_ptr<BlockLists> lists_in_temporary_file(const fs::path& folder);

}  // namespace sbp
