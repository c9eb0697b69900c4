import type { TextTable } from "../../core/services/texts.ts";

/** Default texts of the toggle (contract §5.2); replaceable through the texts service. */
export const READ_MORE_TEXTS = {
  "readMore.more": "Read more",
  "readMore.less": "Read Less",
} satisfies TextTable;
