#include "engine/partition_files.h"

namespace sbp {

PartitionFiles::PartitionFiles(const fs::path& folder, const std::vector<std::size_t>& words_of_partition)
    : visited_(File::create_nameless(folder)),
      mail_{Mail(folder, words_of_partition.size()), Mail(folder, words_of_partition.size())} {
  std::uint64_t offset = 0;
  for (const std::size_t words : words_of_partition) {
    offsets_.push_back(offset);
    offset += words * sizeof(Cells);
  }
}

void PartitionFiles::save(std::size_t partition, std::span<const Cells> visited,
                          std::span<const Cells> clique_visited) {
  visited_.write_at(offsets_[partition], std::as_bytes(visited));
  visited_.write_at(offsets_[partition] + visited.size_bytes(), std::as_bytes(clique_visited));
}

void PartitionFiles::load(std::size_t partition, std::span<Cells> visited,
                          std::span<Cells> clique_visited) const {
  visited_.read_at(offsets_[partition], std::as_writable_bytes(visited));
  visited_.read_at(offsets_[partition] + visited.size_bytes(), std::as_writable_bytes(clique_visited));
}

void PartitionFiles::end_level(std::size_t parity) {
  Mail& mail = mail_[parity];
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
