import { formatNumber } from "../../values/money.ts";
import { CASE_TRANSFORMS } from "../../values/transform.ts";
import type { Catalogue, Signature } from "./signature.ts";
import { range } from "../../../core/utils/range.ts";

/** Characters that `#random_string` draws from. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const RANDOM_LENGTH = 32;
/** A longer one is the author's mistake. */
const MAX_RANDOM_LENGTH = 10_000;

const of = (value: (text: string) => string): Signature => ({
  params: ["text?"],
  value: (call) => value(call.text(0)),
});

/** A URL slug: plain letters, joined by single hyphens. */
const slug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^\w-]/g, "")
    .replace(/-{2,}/g, "-");

/** Empty lines separate paragraphs, single line breaks become `<br>`. */
function paragraphs(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/);
  return blocks.map((block) => (block === "" ? "" : `<p>${block.trim().replace(/\n/g, "<br />\n")}</p>\n`)).join("");
}

/** Case, formatting and random texts. */
export const TEXT: Catalogue = {
  ...Object.fromEntries(Object.entries(CASE_TRANSFORMS).map(([name, change]) => [name, of(change)])),
  slug: of(slug),
  trim: { params: ["text?"], value: (call) => call.content(0).trim(), safe: true },
  wpautop: { params: ["content?"], value: (call) => paragraphs(call.content(0)), safe: true },
  number_format: {
    params: ["number?", "number?", "raw?", "raw?"],
    value: (call) => formatNumber(call.number(0), call.number(1), call.text(2, "."), call.text(3, ",")),
  },
  random_number: {
    params: ["number?", "number?"],
    value(call) {
      const [least, most] = [Math.ceil(call.number(0)), Math.floor(call.number(1, 100))];
      return least + Math.floor(call.context.random() * (Math.max(least, most) - least + 1));
    },
  },
  random_string: {
    params: ["number?", "text?"],
    value(call) {
      const letters = [...(call.text(1) || LETTERS)];
      const length = Math.min(MAX_RANDOM_LENGTH, call.number(0, RANDOM_LENGTH));
      return range(length)
        .map(() => letters[Math.floor(call.context.random() * letters.length)])
        .join("");
    },
  },
};
