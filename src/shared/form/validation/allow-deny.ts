import { metaRows, metaText } from "../definition/meta.ts";
import type { Rule } from "./rule.ts";

/** Whether an address ends with an entry; `*` stands for any text, case does not count (forms-behaviour 3.6). */
export function endsWithEntry(address: string, entry: string): boolean {
  const parts = entry.trim().toLowerCase().split("*");
  if (parts.every((part) => part === "")) return entry.includes("*");
  let rest = address.toLowerCase();
  for (const [index, part] of [...parts.entries()].reverse()) {
    const at = index === parts.length - 1 ? (rest.endsWith(part) ? rest.length - part.length : -1) : rest.lastIndexOf(part);
    if (at < 0) return false;
    rest = rest.slice(0, at);
  }
  return true;
}

/** An e-mail field may allow or deny addresses by their ends. */
export const allowDeny: Rule = ({ field, value, text }) => {
  const mode = metaText(field.meta, "allow_deny");
  if (field.type !== "email" || (mode !== "allow" && mode !== "deny") || typeof value !== "string" || value === "") return null;
  const entries = metaRows(field.meta, "allow_deny_values")
    .map((row) => metaText(row, "allow_deny_value"))
    .filter((entry) => entry.trim() !== "");
  const matched = entries.some((entry) => endsWithEntry(value, entry));
  if (matched === (mode === "allow") || entries.length === 0) return null;
  return { message: metaText(field.meta, "allow_deny_message") || text("error_email_allow_deny") };
};
