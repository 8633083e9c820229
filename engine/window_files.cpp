#include "engine/window_files.h"

namespace sbp {

WindowFiles::WindowFiles(const fs::path& folder, const std::vector<std::size_t>& words_of_window)
    : seen_(File::create_nameless(folder)),
      mail_{Mail(folder, words_of_window.size()), Mail(folder, words_of_window.size())} {
  std::uint64_t offset = 0;
  for (const std::size_t words : words_of_window) {
    offsets_.push_back(offset);
    offset += words * sizeof(Cells);
  }
}

void WindowFiles::save(std::size_t window, std::span<const Cells> seen, std::span<const Cells> clique_seen) {
  seen_.write_at(offsets_[window], std::as_bytes(seen));
  seen_.write_at(offsets_[window] + seen.size_bytes(), std::as_bytes(clique_seen));
}

void WindowFiles::load(std::size_t window, std::span<Cells> seen, std::span<Cells> clique_seen) const {
  seen_.read_at(offsets_[window], std::as_writable_bytes(seen));
  seen_.read_at(offsets_[window] + seen.size_bytes(), std::as_writable_bytes(clique_seen));
}

void WindowFiles::end_level(std::size_t parity) {
  Mail& mail = mail_[parity];
  if (mail.end > 0) mail.file.truncate(0);
  mail.end = 0;
}

void WindowFiles::write_piece(Mail& mail, std::size_t window) {
  Box& box = mail.boxes[window];
  mail.file.write_at(mail.end, std::as_bytes(std::span(box.pending)));
  box.pieces.push_back(mail.end);
  mail.end += box.pending.size() * sizeof(Arrival);
  box.pending.clear();
}

}  // namespace sbp
