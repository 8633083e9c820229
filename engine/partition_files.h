// External-memory storage for a search that does not fit into memory. Moves into other partitions are
// appended to files and merged when their turn comes: delayed duplicate detection (R. E. Korf, 2003).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "common/base/limits.h"
#include "common/files/file.h"
#include "common/grid/board.h"

namespace sbp {

/// Arrivals at an unloaded partition that are written to its file at a time.
inline constexpr auto kArrivalsInPiece = chosen<std::size_t>(4096, 1, 1 << 24);

/// The states of a piece set are divided into partitions, one of which is in memory at a time. The files
/// hold, for each partition, the goals that its states and cliques were visited with, and the goals that
/// moves from other partitions bring at the next level: delayed duplicate detection (Korf, "Large-scale
/// parallel breadth-first search", 2005). All access is sequential, in pieces of tens of kilobytes or more.
/// The files are unnamed and vanish with the process, so they carry no checksums. Not to be shared by
/// threads. All functions throw Error if the disk is full or fails.
class PartitionFiles {
 public:
  /// For partitions of these numbers of words (states and cliques); creates the files in `folder`.
  PartitionFiles(const fs::path& folder, const std::vector<std::size_t>& words_of_partition);

  /// Saves the words of a partition for load().
  void save(std::size_t partition, std::span<const Cells> visited, std::span<const Cells> clique_visited);
  void load(std::size_t partition, std::span<Cells> visited, std::span<Cells> clique_visited) const;

  /// Sends `goals` to a state of a partition, for a level of the given parity.
  void send(std::size_t parity, std::size_t partition, std::uint32_t state, Cells goals) {
    assert(parity < 2 && partition < offsets_.size());
    std::vector<Arrival>& pending = mail_[parity].boxes[partition].pending;
    pending.push_back({state, goals});
    if (pending.size() == kArrivalsInPiece) write_piece(mail_[parity], partition);
  }
  /// Calls arrive(state, goals) for everything sent to a partition since the last call.
  template <class Arrive>
  void receive(std::size_t parity, std::size_t partition, Arrive&& arrive);
  /// Frees the disk space of a level after all partitions received it.
  void end_level(std::size_t parity);

 private:
  struct Arrival {
    std::uint32_t state;
    Cells goals;
  };
  struct Box {
    std::vector<Arrival> pending;
    std::vector<std::uint64_t> pieces;  // offsets in the file
  };
  struct Mail {
    explicit Mail(const fs::path& folder, std::size_t partitions)
        : file(File::create_unnamed(folder)), boxes(partitions) {}
    File file;
    std::uint64_t end = 0;
    std::vector<Box> boxes;
  };

  static void write_piece(Mail& mail, std::size_t partition);

  File visited_;
  std::vector<std::uint64_t> offsets_;  // of partitions in visited_
  std::array<Mail, 2> mail_;
  std::vector<Arrival> piece_;
};

template <class Arrive>
void PartitionFiles::receive(std::size_t parity, std::size_t partition, Arrive&& arrive) {
  assert(parity < 2 && partition < offsets_.size());
  Mail& mail = mail_[parity];
  Box& box = mail.boxes[partition];
  for (const std::uint64_t offset : box.pieces) {
    piece_.resize(kArrivalsInPiece);
    mail.file.read_at(offset, std::as_writable_bytes(std::span(piece_)));
    for (const Arrival& arrival : piece_) arrive(arrival.state, arrival.goals);
  }
  for (const Arrival& arrival : box.pending) arrive(arrival.state, arrival.goals);
  box = {};
}

}  // namespace sbp
