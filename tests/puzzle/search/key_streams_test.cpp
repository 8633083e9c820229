// Packed, collected and merged keys against the standard containers.
#include "puzzle/search/keys/key_streams.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "common/base/error.h"
#include "puzzle/search/keys/block_lists.h"
#include "puzzle/search/keys/run_builder.h"
#include "support/effort.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

template <class Words>
class Keys : public testing::Test {
 protected:
  static constexpr std::size_t kWords = Words::value;
  using Key = ConfigurationKey<kWords>;

  /// Close to one another and far apart, including duplicates.
  std::vector<Key> random_keys(std::size_t count) {
    std::vector<Key> keys;
    for (std::size_t i = 0; i < count; ++i) {
      Key key;
      const std::uint64_t width = random_() % (64 * kWords) + 1;
      for (std::size_t word = 0; word < kWords && 64 * word < width; ++word)
        key.words[word] =
            width >= 64 * word + 64 ? random_() : random_() & ((std::uint64_t{1} << width % 64) - 1);
      keys.push_back(key);
    }
    return keys;
  }
  static std::vector<Key> ordered(const std::vector<Key>& keys) {
    const std::set<Key> all(keys.begin(), keys.end());
    return {all.begin(), all.end()};
  }
  static void write(LevelStore& lists, const std::vector<Key>& keys) {
    KeyWriter<kWords> writer(lists);
    for (const Key& key : keys) writer.add(key);
    writer.close();
  }

  static constexpr std::size_t kMany = test::kSmallSamples ? 5000 : 50000;
  std::mt19937_64 random_{20262};
};
using Widths = testing::Types<std::integral_constant<std::size_t, 1>, std::integral_constant<std::size_t, 2>,
                              std::integral_constant<std::size_t, 7>>;
TYPED_TEST_SUITE(Keys, Widths);

TYPED_TEST(Keys, AreSorted) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, this->kMany}) {
    auto keys = this->random_keys(count), spare = keys;
    const auto expected = this->ordered(keys);
    sort_unique(keys, spare, 64 * this->kWords);
    EXPECT_EQ(keys, expected);
  }
}

TYPED_TEST(Keys, AreCollectedInSortedLists) {
  const auto keys = this->random_keys(this->kMany);
  using Key = typename TestFixture::Key;
  std::vector<Key> gathered{keys.front()};
  RunBuilder<TestFixture::kWords> gatherer(64 * this->kWords, keys.front(),
                                           [&](const std::vector<Key>& list) {
                                             EXPECT_LE(list.size(), 1000);
                                             EXPECT_TRUE(std::ranges::is_sorted(list));
                                             gathered.insert(gathered.end(), list.begin(), list.end());
                                           });
  gatherer.set_capacity(1000);
  for (const Key& key : keys) gatherer.add(key);
  gatherer.hand_over();
  EXPECT_EQ(this->ordered(gathered), this->ordered(keys));
}

TYPED_TEST(Keys, ComeBackMergedFromMemoryAndFromFiles) {
  using Key = typename TestFixture::Key;
  const test::TemporaryFolder folder;
  const auto memory = levels_in_memory(UINT64_MAX);
  for (const auto& lists : {memory->temporary_lists(), levels_in_unnamed_file(folder.path())}) {
    std::vector<Key> all;
    for (std::size_t list = 0; list < 9; ++list) {
      const auto keys = this->random_keys(list == 4 ? 0 : this->kMany / (list + 1));
      all.insert(all.end(), keys.begin(), keys.end());
      this->write(*lists, this->ordered(keys));
    }
    std::vector<KeyReader<TestFixture::kWords>> readers;
    for (std::size_t list = 0; list < lists->size(); ++list) readers.emplace_back(lists->open(list));
    std::vector<Key> merged;
    merge_lists(std::move(readers), [&](const Key& key) { merged.push_back(key); });
    EXPECT_EQ(merged, this->ordered(all));
  }
}

TEST(KeyUnpacker, ReadsNothingBeyondABlock) {
  const auto keys_in = [](std::uint32_t keys, const std::vector<unsigned>& bytes) {
    LevelBlock block{keys, {}};
    for (const unsigned byte : bytes) block.bytes.push_back(static_cast<std::byte>(byte));
    KeyUnpacker<1> unpacker(block);
    std::uint32_t read = 0;
    for (ConfigurationKey<1> key; unpacker.next(key);) ++read;
    return read;
  };
  EXPECT_EQ(keys_in(2, {0, 5}), 2U);
  EXPECT_EQ(keys_in(3, {0, 5}), 3U) << "a key without bytes";
  EXPECT_EQ(keys_in(1, {0x85}), 1U) << "half a key";
  EXPECT_EQ(keys_in(1, std::vector<unsigned>(11, 0x81)), 1U) << "more than 64 bits";
}

TEST(MemoryLists, ThrowAtTheMemoryLimit) {
  const auto levels = levels_in_memory(1000);
  levels->append({1, std::vector<std::byte>(500)});
  levels->close();
  EXPECT_THROW(levels->temporary_lists()->append({1, std::vector<std::byte>(600)}), Error);
  EXPECT_NO_THROW(levels->temporary_lists()->append({1, std::vector<std::byte>(300)}))
      << "others are removed";
}

}  // namespace
}  // namespace sbp
