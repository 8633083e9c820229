#include "puzzle/search/keys/block_lists.h"

#include <utility>

namespace sbp {
namespace {

/// The memory that all lists of a search share.
struct Room {
  explicit Room(std::uint64_t bytes) : most(bytes) {}

  const std::uint64_t most;
  std::uint64_t taken = 0, levels = 0, positions = 0;

  void take(std::uint64_t bytes) {
    taken += bytes;
    if (taken > most)
      throw FrontierTooLarge("out of memory after " + std::to_string(levels) + " levels with " +
                             std::to_string(positions) + " positions; raise --memory");
  }
};

class MemorySource : public BlockSource {
 public:
  explicit MemorySource(const std::vector<LevelBlock>& blocks) : blocks_(blocks) {}
  bool next(LevelBlock& block) override {
    if (next_ == blocks_.size()) return false;
    block = blocks_[next_++];
    return true;
  }

 private:
  const std::vector<LevelBlock>& blocks_;
  std::size_t next_ = 0;
};

/// Lists that share memory with their temporary lists; they release theirs when destroyed.
class MemoryLists : public LevelStore {
 public:
  enum class Content { levels, others };

  MemoryLists(std::shared_ptr<Room> room, Content content) : room_(std::move(room)), content_(content) {}
  ~MemoryLists() override { room_->taken -= taken_; }
  MemoryLists(const MemoryLists&) = delete;
  MemoryLists& operator=(const MemoryLists&) = delete;

  std::size_t size() const override { return lists_.size(); }
  void append(LevelBlock block) override {
    taken_ += room_of(block);
    room_->take(room_of(block));
    written_.push_back(std::move(block));
  }
  void close() override {
    if (content_ == Content::levels) {
      ++room_->levels;
      for (const LevelBlock& block : written_) room_->positions += block.items;
    }
    lists_.push_back(std::exchange(written_, {}));
  }
  std::unique_ptr<BlockSource> open(std::size_t list) const override {
    return std::make_unique<MemorySource>(lists_[list]);
  }
  std::unique_ptr<LevelStore> temporary_lists() override {
    return std::make_unique<MemoryLists>(room_, Content::others);
  }
  void forget(std::size_t list) override {
    for (const LevelBlock& block : lists_[list]) {
      taken_ -= room_of(block);
      room_->taken -= room_of(block);
    }
    lists_[list] = {};
  }
  void refuse(std::size_t list, const std::string& why) const override {
    throw Error("level " + std::to_string(list) + " in memory: " + why);
  }

 private:
  static std::uint64_t room_of(const LevelBlock& block) { return sizeof block + block.bytes.size(); }

  const std::shared_ptr<Room> room_;
  const Content content_;
  std::uint64_t taken_ = 0;
  std::vector<std::vector<LevelBlock>> lists_;
  std::vector<LevelBlock> written_;
};

}  // namespace

std::unique_ptr<LevelStore> levels_in_memory(std::uint64_t bytes) {
  return std::make_unique<MemoryLists>(std::make_shared<Room>(bytes), MemoryLists::Content::levels);
}

}  // namespace sbp
