import { metaText, toMeta, type Meta } from "../../model/definition/meta.ts";
import { createOption, type SearchGroup, type SearchOption } from "./search-option.ts";

/** An option without a value cannot be chosen. */
function readOption(row: Meta): SearchOption | null {
  const value = metaText(row, "id");
  return value === "" ? null : createOption(value, metaText(row, "text") || value, metaText(row, "data_price"));
}

/**
 * Reads the response to a search: `{results: [{id, text}]}`, groups with `children` instead of an id (forms-rendering
 * 6.9). Null where it has another form; unreadable entries and repeated values are dropped.
 */
export function readResults(answer: unknown): readonly SearchGroup[] | null {
  const { results } = toMeta(answer);
  if (!Array.isArray(results)) return null;
  const seen = new Set<string>();
  const readAll = (rows: readonly unknown[]) =>
    rows
      .map((row) => readOption(toMeta(row)))
      .filter((option) => option !== null && !seen.has(option.id) && seen.add(option.id));
  const groups: { label: string; options: SearchOption[] }[] = [];
  for (const row of results.map(toMeta)) {
    const { children } = row;
    if (Array.isArray(children)) {
      groups.push({ label: metaText(row, "text"), options: readAll(children) as SearchOption[] });
      continue;
    }
    const last = groups.at(-1);
    const open = last?.label === "" ? last : { label: "", options: [] };
    if (open !== last) groups.push(open);
    open.options.push(...(readAll([row]) as SearchOption[]));
  }
  return groups.filter(({ options }) => options.length > 0);
}
