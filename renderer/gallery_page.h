// The page of the gallery.
#pragma once

#include <span>
#include <string>

#include "renderer/gallery.h"

namespace sbp {

/// The page as HTML. The gallery is empty if the site has none of its boards.
std::string gallery_page(std::span<const GalleryGroup> gallery);

}  // namespace sbp
