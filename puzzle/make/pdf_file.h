// A PDF file of A4 pages, with text that can be searched.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/picture/pen.h"

namespace sbp {

/// The first bytes of PDF files that `puzzle` writes. The comment in the second line, by which a PDF shows
/// that it is binary, is a character of this program: a piece of a puzzle.
inline constexpr std::string_view kPdfMark = "%PDF-1.4\n%\xf0\x9f\xa7\xa9\n";

/// A rectangle on a page, in millimetres.
struct Area {
  double x, y, width, height;
};

/// How text looks: its size in millimetres, and where it stands in its width: 0 left, 0.5 centred, 1 right.
struct TextStyle {
  double size;
  double at = 0;
  bool bold = false;
  const char* colour = "text";  ///< of palette()
};

/// Pages on which pen() draws in millimetres, y downwards.
class PdfFile {
 public:
  static constexpr double kMargin = 12;  ///< millimetres; printers leave less white

  explicit PdfFile(const std::string& title);
  PdfFile(const PdfFile&) = delete;
  PdfFile& operator=(const PdfFile&) = delete;
  ~PdfFile();

  /// Ends the page, if there is one, and begins another.
  void begin_page(bool landscape = false);
  /// The current page within its margins.
  Area page() const { return page_; }
  cairo_t* pen() const { return pen_.get(); }

  /// A line of UTF-8 from x, in this width: shrunk to half its size at most, then cut, if it is too long.
  void text(double x, double baseline, double width, const std::string& line, const TextStyle& style) const;
  /// A text as lines of at most this width, broken at spaces if possible.
  std::vector<std::string> wrapped(const std::string& text, double width, const TextStyle& style) const;

  /// The bytes of the file, which begin with kPdfMark and contain no date. Ends the last page.
  std::string finish();

 private:
  /// Sets a font for a part of a text that is all ASCII, or has none.
  void set_font(const std::string& part, const TextStyle& style) const;
  double width_of(const std::string& text, const TextStyle& style) const;

  std::string bytes_;
  CairoOwned<cairo_surface_t, cairo_surface_destroy> surface_;
  CairoOwned<cairo_t, cairo_destroy> pen_;
  Area page_{};
};

}  // namespace sbp
