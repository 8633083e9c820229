#include "sorter/raw_md5.h"

#include <oneapi/tbb/parallel_for.h>
#include <openssl/evp.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "common/formats/work_layout.h"
#include "common/system/error.h"
#include "common/system/progress.h"
#include "sorter/raw_form.h"

namespace sbp {
namespace {

/// An MD5 that is computed piece by piece.
class Md5 {
 public:
  Md5() : context_(EVP_MD_CTX_new(), &EVP_MD_CTX_free) {
    check(context_ != nullptr && EVP_DigestInit_ex(context_.get(), EVP_md5(), nullptr) == 1);
  }

  void update(std::span<const std::uint8_t> bytes) {
    check(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
  }

  std::string hex() {
    ContentHash digest;  // MD5 has 16 bytes too
    check(EVP_DigestFinal_ex(context_.get(), digest.bytes.data(), nullptr) == 1);
    return digest.hex();
  }

 private:
  static void check(bool good) {
    if (!good) throw Error("OpenSSL cannot compute MD5 here; allow it in OpenSSL's configuration");
  }

  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
};

}  // namespace

std::vector<std::string> raw_md5(const Board& board, const std::vector<SortedBucket>& buckets,
                                 const fs::path& work, bool quiet) {
  std::vector<std::size_t> order(buckets.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Large ones first, so that no thread is left with one at the end.
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return buckets[a].records > buckets[b].records; });
  std::uint64_t total = 0;
  for (const SortedBucket& bucket : buckets) total += bucket.records;

  std::vector<std::string> hashes(buckets.size());
  const RawForm raw_form(board);
  Progress progress("md5 " + board.name(), "positions", total, quiet);
  oneapi::tbb::parallel_for(
      oneapi::tbb::blocked_range<std::size_t>(0, order.size(), 1),
      [&](const oneapi::tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
          const std::size_t number = order[i];
          Md5 md5;
          std::vector<std::uint8_t> bytes;
          RecordReader reader(BoardFiles(work, board).bucket(buckets[number].bucket), RecordKind::bucket,
                              board, run_again("sorter " + board.name()));
          reader.for_each_block([&](std::span<const PositionCode> codes) {
            raw_form.write(codes, bytes);
            md5.update(bytes);
            progress.advance(codes.size());
          });
          hashes[number] = md5.hex();
        }
      },
      oneapi::tbb::simple_partitioner());
  return hashes;
}

}  // namespace sbp
