import type { TextTable } from "../../../core/services/texts.ts";

/** Default texts of the lightbox (page-builder#8, page-builder-contract#6.2); replaceable through the texts service. */
export const LIGHTBOX_TEXTS = {
  "lightbox.label": "Image viewer",
  "lightbox.close": "Close",
  "lightbox.zoom": "Zoom",
  "lightbox.previous": "Previous",
  "lightbox.next": "Next",
  "lightbox.error": "The image cannot be loaded",
  "lightbox.contentError": "The content cannot be loaded",
  "lightbox.openLink": "Open in a new tab",
  "lightbox.caption": "Caption",
  "lightbox.carousel": "carousel",
  "lightbox.slide": "slide",
  "lightbox.position": "{index} of {count}",
  "lightbox.thumbnails": "All images",
} satisfies TextTable;
