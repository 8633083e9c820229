// Shards: each line of the input sets a value in a shard of 2x3, such as "/parts/3/goal 7". The checksum is
// corrected, and then the shards are merged and their puzzles solved as by `searcher --merge`.
#include <nlohmann/json.hpp>
#include <sstream>

#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/text/json_text.h"
#include "fuzz/input_file.h"
#include "searcher/run/board_search.h"

namespace sbp::fuzz::shard_input {
namespace {

/// Two shards of a board, one of which is changed repeatedly.
class Shards {
 public:
  Shards() {
    options_.threads = 1;
    options_.quiet = true;
    for (int number = 1; number <= 2; ++number) {
      options_.work = folders_.emplace_back(root_.path() / std::to_string(number));
      search_shard(board_, {}, {number, 2}, options_);
    }
    options_.work = root_.path() / "joined";
    options_.force = true;
    changed_ = BoardFiles(folders_[0], board_).shard(1, 2);
    right_ = nlohmann::ordered_json::parse(read_file(changed_));
    right_.erase("checksum");
  }

  void join_with(const std::string& changes) {
    write_file_atomically(changed_, sealed(with(changes)));
    try {
      merge_shards(board_, folders_, options_);
    } catch (const Error&) {
    }
  }

 private:
  nlohmann::ordered_json with(const std::string& changes) const {
    auto shard = right_;
    std::istringstream lines(changes);
    for (std::string place, value; lines >> place && std::getline(lines, value);) {
      try {
        shard.at(nlohmann::ordered_json::json_pointer(place)) = nlohmann::ordered_json::parse(value);
      } catch (const nlohmann::json::exception&) {
        // Unknown place or value.
      }
    }
    return shard;
  }

  const Board board_{2, 3};
  const test::TemporaryFolder root_{test::fast_folder()};
  std::vector<fs::path> folders_;
  StageOptions options_;
  fs::path changed_;
  nlohmann::ordered_json right_;
};

const Fuzzer fuzzer("shard", [](std::string_view input) {
  static Shards shards;
  shards.join_with(std::string(input));
});

}  // namespace
}  // namespace sbp::fuzz::shard_input
