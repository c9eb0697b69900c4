import { text } from "../../core/options/options.ts";

export const protectedFormOptions = {
  /** The form as the server hides it: `urlencode(base64(html))`, UTF-8 (contract §1.2). */
  encoded: text(""),
  /** Text for a refused visitor if the server sends no message. Default: the text `antispam.form_refused`. */
  message: text(""),
};
