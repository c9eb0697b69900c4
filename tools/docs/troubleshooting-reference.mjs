import { ADVICE } from "../../src/shared/core/diagnostics/advice.ts";
import { anchor, code, escape, heading, prose } from "./html.mjs";
import { readMessages, readNotes } from "./messages.mjs";

/** Sections of the page on troubleshooting: what each code of a message means, and what helps. */

/** Text with `code` and [links](page.html). */
const advice = (text) =>
  text
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .map((part) => {
      const [, name, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      return name ? `<a href="${address}">${escape(name)}</a>` : prose(part);
    })
    .join("");

/** One section for each code; fails when the code has a message that the list above does not explain. */
export function troubleshootingReference() {
  const messages = [
    ...readMessages(),
    { code: "language", text: "The texts in … could not be loaded, so they are in English." },
  ];
  const codes = [...new Set(messages.map(({ code: one }) => one))].sort();
  const silent = codes.filter((one) => !ADVICE[one]);
  if (silent.length) throw new Error(`src/shared/core/diagnostics/advice.ts: say what helps for ${silent.join(", ")}.`);
  const unused = Object.keys(ADVICE).filter((one) => !codes.includes(one));
  if (unused.length)
    throw new Error(`src/shared/core/diagnostics/advice.ts: nothing reports ${unused.join(", ")} any more.`);
  return codes
    .map((one) => {
      const texts = messages.filter((message) => message.code === one && message.text).map(({ text }) => text);
      const list = texts.length
        ? `<ul class="messages">${texts.map((text) => `<li>${escape(text)}</li>`).join("")}</ul>\n`
        : "";
      return `${heading(3, code(one), anchor("message", one))}${list}<p>${advice(ADVICE[one])}</p>\n`;
    })
    .join("");
}

export const notesReference = () =>
  `<ul class="messages">${readNotes()
    .map((text) => `<li>${escape(text)}</li>`)
    .join("\n")}</ul>\n`;
