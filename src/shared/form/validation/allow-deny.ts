import { metaFlag, metaRows, metaText } from "../model/definition/meta.ts";
import { stripMarkup } from "../model/text/strip-markup.ts";
import type { ValidationRule } from "./rule.ts";

/** Whether an address ends with an entry; `*` matches any text, case is ignored (forms-behaviour 3.6). */
export function endsWithEntry(address: string, entry: string): boolean {
  const parts = entry.trim().toLowerCase().split("*");
  if (parts.every((part) => part === "")) return entry.includes("*");
  let rest = address.toLowerCase();
  for (const [index, part] of [...parts.entries()].reverse()) {
    const at =
      index === parts.length - 1 ? (rest.endsWith(part) ? rest.length - part.length : -1) : rest.lastIndexOf(part);
    if (at < 0) return false;
    rest = rest.slice(0, at);
  }
  return true;
}

/** An e-mail field may allow or deny addresses by their ends. */
export const allowDenyRule: ValidationRule = ({ field, value, text }) => {
  if (field.type !== "email" || typeof value !== "string" || value === "") return null;
  const mode = metaText(field.meta, "allow_deny");
  if (mode !== "allow" && mode !== "deny") return null;
  const entries = metaRows(field.meta, "allow_deny_values")
    .map((row) => metaText(row, "allow_deny_value"))
    .filter((entry) => entry.trim() !== "");
  if (entries.length === 0) return null;
  // Each of several addresses is checked.
  const addresses = metaFlag(field.meta, "multiple_email") ? value.split(",").map((part) => part.trim()) : [value];
  const allowed = (address: string) => entries.some((entry) => endsWithEntry(address, entry)) === (mode === "allow");
  if (addresses.every(allowed)) return null;
  return { message: stripMarkup(metaText(field.meta, "allow_deny_message")) || text("error_email_allow_deny") };
};
