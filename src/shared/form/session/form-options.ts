import { oneOf, anyJson, boolean, number, string, type OptionValues } from "../../core/options/options.ts";

const embedded = () => anyJson("a member of the configuration payload");

/** The attributes of `<wsf-form>` (api#6). */
export const formOptions = {
  /** Id of the form, a whole number above 0. Not needed with an embedded definition. */
  formId: string(""),
  /** Number of this instance on the page; a number already in use is replaced. Default: the next free one. */
  instanceId: number(0, { min: 0, whole: true }),
  /** Hash of a saved submission, 32 hex digits. Default: the one in the form's cookie. */
  hash: string(""),
  /** Token that belongs to the hash. */
  token: string(""),
  /** `#id` of a JSON script element with the form's definition. Default: fetched. */
  definition: string(""),
  /** Colour scheme. Default auto: what the page and the visitor prefer. */
  scheme: oneOf(["auto", "light", "dark"], "auto"),
  /** CSS framework whose class names are used. Default: the configuration's. */
  framework: string(""),
  /** Shows the unpublished form. */
  preview: boolean(false),
  /** Members of an embedded configuration payload; `config="#id"` supplies them. */
  settings_plugin: embedded(),
  settings_form: embedded(),
  parse_variables: embedded(),
  ecommerce: embedded(),
};

export type FormOptions = OptionValues<typeof formOptions>;
