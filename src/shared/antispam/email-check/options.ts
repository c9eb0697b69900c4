import { oneOf, string } from "../../core/options/options.ts";

/** Attributes of `<apbct-email-check>` (api#4). */
export const emailCheckOptions = {
  /**
   * Id of the input. Default: the one inside the tag, else the closest e-mail input of the form, or of the page if
   * there is no form.
   */
  for: string(""),
  /**
   * `exists`: with an indicator; `before-post`: silent; `both`. Default `both`, limited to the checks that the site's
   * settings enable (`antispam.emailCheck`); a check that is set here always runs.
   */
  check: oneOf(["exists", "before-post", "both"], "both"),
};
