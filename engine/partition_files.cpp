#include "engine/partition_files.h"

#include <algorithm>
#include <cassert>

namespace sbp {

PartitionFiles::PartitionFiles(const fs::path& folder, const std::vector<std::size_t>& words_of_partition)
    : visited_(File::create_unnamed(folder)),
      mail_{Mail(folder, words_of_partition.size()), Mail(folder, words_of_partition.size())} {
  std::uint64_t offset = 0;
  for (const std::size_t words : words_of_partition) {
    offsets_.push_back(offset);
    offset += words * sizeof(Cells);
  }
}

void PartitionFiles::save(std::size_t partition, std::span<const Cells> visited,
                          std::span<const Cells> clique_visited) {
  assert(partition + 1 == offsets_.size() ||
         offsets_[partition] + visited.size_bytes() + clique_visited.size_bytes() <=
             offsets_.at(partition + 1));
  visited_.write_at(offsets_[partition], std::as_bytes(visited));
  visited_.write_at(offsets_[partition] + visited.size_bytes(), std::as_bytes(clique_visited));
}

void PartitionFiles::load(std::size_t partition, std::span<Cells> visited,
                          std::span<Cells> clique_visited) const {
  assert(partition < offsets_.size());
  visited_.read_at(offsets_[partition], std::as_writable_bytes(visited));
  visited_.read_at(offsets_[partition] + visited.size_bytes(), std::as_writable_bytes(clique_visited));
}

void PartitionFiles::end_level(std::size_t parity) {
  assert(parity < 2);
  Mail& mail = mail_[parity];
  assert(std::ranges::all_of(mail.boxes, [](const Box& box) { return box.pieces.empty(); }));
  if (mail.end > 0) mail.file.truncate(0);
  mail.end = 0;
}

void PartitionFiles::write_piece(Mail& mail, std::size_t partition) {
  Box& box = mail.boxes[partition];
  mail.file.write_at(mail.end, std::as_bytes(std::span(box.pending)));
  box.pieces.push_back(mail.end);
  mail.end += box.pending.size() * sizeof(Arrival);
  box.pending.clear();
}

}  // namespace sbp
