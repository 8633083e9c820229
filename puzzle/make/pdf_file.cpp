#include "puzzle/make/pdf_file.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <algorithm>
#include <sstream>

#include "common/base/error.h"

namespace sbp {
namespace {

constexpr double kPoints = 72 / 25.4;  // in a millimetre

cairo_status_t append(void* to, const unsigned char* data, unsigned size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

/// Calls visit(part) for each part of a text with only, or without, ASCII.
template <class Visit>
void for_each_part(const std::string& text, const Visit& visit) {
  for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
    while (end < text.size() && is_ascii(text[end]) == is_ascii(text[i])) ++end;
    visit(text.substr(i, end - i));
  }
}

void remove_last_character(std::string& text) {
  while ((static_cast<unsigned char>(text.back()) & 0xc0U) == 0x80) text.pop_back();
  text.pop_back();
}

}  // namespace

PdfFile::PdfFile(const std::string& title)
    : surface_(cairo_pdf_surface_create_for_stream(append, &bytes_, 1, 1)),
      pen_(cairo_create(surface_.get())) {
  cairo_pdf_surface_restrict_to_version(surface_.get(), CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATOR, "puzzle of sbp-atlas");
  cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
}

PdfFile::~PdfFile() {
#ifdef SBP_SANITIZED  // which would take the caches of these libraries for leaks
  pen_.reset();
  surface_.reset();
  cairo_debug_reset_static_data();
  FcFini();
#endif
}

void PdfFile::begin_page(bool landscape) {
  constexpr double kLong = 297, kShort = 210;
  if (page_.width > 0) cairo_show_page(pen());
  const double width = landscape ? kLong : kShort, height = landscape ? kShort : kLong;
  page_ = {kMargin, kMargin, width - 2 * kMargin, height - 2 * kMargin};
  cairo_pdf_surface_set_size(surface_.get(), width * kPoints, height * kPoints);
  cairo_identity_matrix(pen());
  cairo_scale(pen(), kPoints, kPoints);
}

void PdfFile::set_font(const std::string& part, const TextStyle& style) const {
  cairo_select_font_face(pen(), "sans", CAIRO_FONT_SLANT_NORMAL,
                         style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen(), style.size);
  if (is_ascii(part.front())) return;
  // The default font may lack characters that another installed font has.
  const CairoOwned<FcCharSet, FcCharSetDestroy> characters(FcCharSetCreate());
  FcChar32 code = 0;
  for (std::size_t i = 0; i < part.size();) {
    const int bytes = FcUtf8ToUcs4(reinterpret_cast<const FcChar8*>(part.data() + i), &code,
                                   static_cast<int>(part.size() - i));
    if (bytes <= 0) break;
    FcCharSetAddChar(characters.get(), code);
    i += static_cast<std::size_t>(bytes);
  }
  const CairoOwned<FcPattern, FcPatternDestroy> pattern(FcPatternCreate());
  FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("sans"));
  FcPatternAddInteger(pattern.get(), FC_WEIGHT, style.bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddCharSet(pattern.get(), FC_CHARSET, characters.get());
  const CairoOwned<cairo_font_face_t, cairo_font_face_destroy> face(
      cairo_ft_font_face_create_for_pattern(pattern.get()));
  cairo_set_font_face(pen(), face.get());
}

double PdfFile::width_of(const std::string& text, const TextStyle& style) const {
  double width = 0;
  for_each_part(text, [&](const std::string& part) {
    cairo_text_extents_t extents;
    set_font(part, style);
    cairo_text_extents(pen(), part.c_str(), &extents);
    width += extents.x_advance;
  });
  return width;
}

void PdfFile::text(double x, double baseline, double width, const std::string& line,
                   const TextStyle& style) const {
  constexpr double kLeastShare = 0.5;
  TextStyle fitted = style;
  if (const double full = width_of(line, style); full > width)
    fitted.size *= std::max(kLeastShare, width / full);
  std::string shown = line;
  // The width is not quite proportional to the size.
  for (std::string kept = line; !kept.empty() && width_of(shown, fitted) > width * 1.001;
       shown = kept + "...")
    remove_last_character(kept);
  use_colour(pen(), style.colour);
  cairo_move_to(pen(), x + style.at * (width - width_of(shown, fitted)), baseline);
  for_each_part(shown, [&](const std::string& part) {
    set_font(part, fitted);
    cairo_show_text(pen(), part.c_str());
  });
}

std::vector<std::string> PdfFile::wrapped(const std::string& text, double width,
                                          const TextStyle& style) const {
  std::vector<std::string> lines(1);
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::string& line = lines.back();
    const std::string longer = line.empty() ? word : line + " " + word;
    if (width_of(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (!line.empty()) lines.emplace_back();
    while (width_of(word, style) > width) {
      std::string part = word;
      while (width_of(part, style) > width && part.size() > 4) remove_last_character(part);
      word.erase(0, part.size());
      lines.back() = part;
      lines.emplace_back();
    }
    lines.back() = word;
  }
  return lines;
}

std::string PdfFile::finish() {
  cairo_show_page(pen());
  cairo_surface_finish(surface_.get());
  for (const cairo_status_t status : {cairo_status(pen()), cairo_surface_status(surface_.get())})
    if (status != CAIRO_STATUS_SUCCESS)
      throw Error(std::string("cannot draw the PDF: ") + cairo_status_to_string(status));
  // cairo writes four other bytes in the second line.
  if (!bytes_.starts_with(kPdfMark.substr(0, 10)) || bytes_[kPdfMark.size() - 1] != '\n')
    throw Error("cannot mark the PDF as made by this program; use another version of cairo");
  return std::string(kPdfMark) + bytes_.substr(kPdfMark.size());
}

}  // namespace sbp
