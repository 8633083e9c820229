#include "puzzle/search/keys/block_lists.h"

namespace sbp {
namespace {

/// The memory that all lists of a search share.
struct Room {
  const std::uint64_t most;
  std::uint64_t taken = 0, levels = 0, positions = 0;

  void take(std::uint64_t bytes) {
    taken += bytes;
    if (taken > most)
      throw FrontierTooLarge("out of memory after " + std::to_string(levels) + " levels with " +
                             std::to_string(positions) +
                             " positions; raise --memory, or store the levels in files (--work DIR)");
  }
};

class MemorySource : public BlockSource {
 public:
  explicit MemorySource(const std::vector<KeyBlock>& blocks) : blocks_(blocks) {}
  bool next(KeyBlock& block) override {
    if (next_ == blocks_.size()) return false;
    block = blocks_[next_++];
    return true;
  }

 private:
  const std::vector<KeyBlock>& blocks_;
  std::size_t next_ = 0;
};

/// Lists of either type; they release their memory when destroyed.
template <class Lists>
class MemoryLists : public Lists {
 public:
  explicit MemoryLists(Room& room) : room_(room) {}
  ~MemoryLists() override { room_.taken -= taken_; }
  MemoryLists(const MemoryLists&) = delete;
  MemoryLists& operator=(const MemoryLists&) = delete;

  std::size_t size() const override { return lists_.size(); }
  void append(KeyBlock block) override {
    taken_ += room_of(block);
    room_.take(room_of(block));
    written_.push_back(std::move(block));
  }
  void close() override {
    lists_.push_back(std::move(written_));
    written_.clear();
  }
  std::unique_ptr<BlockSource> open(std::size_t list) const override {
    return std::make_unique<MemorySource>(lists_[list]);
  }

 protected:
  void give_back(std::size_t list) {
    for (const KeyBlock& block : lists_[list]) {
      taken_ -= room_of(block);
      room_.taken -= room_of(block);
    }
    lists_[list] = {};
  }
  const std::vector<KeyBlock>& list_written() const { return written_; }

 private:
  static std::uint64_t room_of(const KeyBlock& block) { return sizeof block + block.bytes.size(); }

  Room& room_;
  std::uint64_t taken_ = 0;
  std::vector<std::vector<KeyBlock>> lists_;
  std::vector<KeyBlock> written_;
};

struct HasRoom {
  Room room;
};

class MemoryLevels : private HasRoom, public MemoryLists<LevelStore> {
 public:
  explicit MemoryLevels(std::uint64_t bytes) : HasRoom{{bytes}}, MemoryLists<LevelStore>(room) {}

  void close() override {
    ++room.levels;
    for (const KeyBlock& block : list_written()) room.positions += block.keys;
    MemoryLists::close();
  }
  std::unique_ptr<BlockLists> temporary_lists() override {
    return std::make_unique<MemoryLists<BlockLists>>(room);
  }
  void forget(std::size_t level) override { give_back(level); }
  void refuse(std::size_t level, const std::string& why) const override {
    throw Error("level " + std::to_string(level) + " in memory: " + why);
  }
};

}  // namespace

std::unique_ptr<LevelStore> levels_in_memory(std::uint64_t bytes) {
  return std::make_unique<MemoryLevels>(bytes);
}

}  // namespace sbp
