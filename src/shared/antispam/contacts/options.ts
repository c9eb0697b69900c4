import { text } from "../../core/options/options.ts";

/** Attributes of `<apbct-email>` and `<apbct-phone>` (api.md §4). */
export const contactOptions = {
  /** The encoded contact as the server printed it; opaque. Default none: nothing can be decoded. */
  encoded: text(""),
  /** `mailto:` or `tel:` with a mask: the decoded contact becomes a link. Default none: it becomes text. */
  href: text(""),
  /**
   * Accessible name of the encoded contact. Default: its content, or the text `antispam.hidden_contact` for a mask of
   * asterisks.
   */
  label: text(""),
};
