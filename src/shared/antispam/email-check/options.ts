import { choice, text } from "../../core/options/options.ts";

/** Attributes of `<apbct-email-check>` (api.md §4). */
export const emailCheckOptions = {
  /** Id of the input. Default: the one inside the tag, else the closest e-mail input of the form, or of the page where there is no form. */
  for: text(""),
  /**
   * `exists`: with an indicator; `before-post`: silent; `both`. Default `both`, of which the site's settings leave what the
   * site wants (`antispam.emailCheck`); a check that is written here is made in any case.
   */
  check: choice(["exists", "before-post", "both"], "both"),
};
