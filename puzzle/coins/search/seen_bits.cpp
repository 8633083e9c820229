#include "puzzle/coins/search/seen_bits.h"

#include <cassert>

namespace sbp {

SeenBits::SeenBits(std::uint64_t words, const std::optional<fs::path>& folder) {
  if (!folder) {
    plane_.emplace(words);
    return;
  }
  file_ = File::create_unnamed(*folder);
  constexpr std::uint64_t kNothing = 0;
  if (words > 0) file_->write_at(8 * (words - 1), std::as_bytes(std::span(&kNothing, 1)));
}

std::uint64_t* SeenBits::Window::at(std::uint64_t word) {
  assert(begin_ <= word && word <= end_);
  if (bits_.plane_) return bits_.plane_->data() + word;
  if (!read_) {
    buffer_.resize(end_ - begin_);
    bits_.file_->read_at(8 * begin_, std::as_writable_bytes(std::span(buffer_)));
    read_ = true;
  }
  return buffer_.data() + (word - begin_);
}

const std::uint64_t* SeenBits::Window::words(std::uint64_t word) {
  return at(word);
}

std::uint64_t* SeenBits::Window::words_to_change(std::uint64_t word) {
  changed_ = true;
  return at(word);
}

void SeenBits::Window::close() {
  if (read_ && changed_) bits_.file_->write_at(8 * begin_, std::as_bytes(std::span(buffer_)));
  read_ = changed_ = false;
}

}  // namespace sbp
