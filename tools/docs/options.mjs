import { attributeName } from "../../src/shared/core/options/options.ts";
import { emailCheckOptions } from "../../src/shared/antispam/email-check/options.ts";
import { formOptions } from "../../src/shared/form/session/form-options.ts";
import { lightboxOptions } from "../../src/shared/page-builder/lightbox/options.ts";
import { readMoreOptions } from "../../src/shared/page-builder/read-more/options.ts";
import { controlOptions } from "../../src/shared/page-builder/slider/control/options.ts";
import { sliderOptions } from "../../src/shared/page-builder/slider/core/options.ts";
import { commonAttributes } from "../describe-tags.mjs";
import { rowDocs } from "./source.mjs";

/** The tables of options, which know more than the manuals name; the other tags have all of theirs in the manual. */
const TABLES = {
  "apbct-email-check": [emailCheckOptions, "shared/antispam/email-check/options.ts", "emailCheckOptions"],
  "pb-lightbox": [lightboxOptions, "shared/page-builder/lightbox/options.ts", "lightboxOptions"],
  "pb-read-more": [readMoreOptions, "shared/page-builder/read-more/options.ts", "readMoreOptions"],
  "pb-slider": [sliderOptions, "shared/page-builder/slider/core/options.ts", "sliderOptions"],
  "pb-slider-control": [controlOptions, "shared/page-builder/slider/control/options.ts", "controlOptions"],
  "wsf-form": [formOptions, "shared/form/session/form-options.ts", "formOptions"],
};

/** Members of an embedded configuration, which `config` takes as a whole. */
const PAYLOAD = new Set(["settings_plugin", "settings_form", "parse_variables", "ecommerce"]);

const shown = (value) => {
  if (value === undefined || value === null || value === "" || value === false) return "";
  return typeof value === "object" ? (Object.keys(value).length ? JSON.stringify(value) : "") : String(value);
};

/**
 * The attributes of a tag: those of its manual, then the options that only the table has, then the common ones. Throws
 * for an option that nothing describes.
 */
export function attributesOf({ tag, attributes }) {
  const named = new Set(attributes.map(({ name }) => name));
  const [table, file, name] = TABLES[tag] ?? [{}];
  const docs = file ? rowDocs(file, name) : new Map();
  const rest = Object.entries(table).map(([option, { expected, default: fallback }]) => ({
    option,
    name: attributeName(option),
    type: expected,
    given: shown(fallback),
    text: docs.get(option) ?? "",
  }));
  const further = rest.filter(({ name: attribute }) => !named.has(attribute));
  const silent = further.filter(({ text, option }) => !text && !PAYLOAD.has(option));
  if (silent.length)
    throw new Error(`${file} says nothing of ${silent.map(({ option }) => option).join(", ")}: write a doc comment.`);
  return {
    manual: attributes,
    further: further.filter(({ text }) => text),
    common: commonAttributes({ tag, attributes }),
  };
}
