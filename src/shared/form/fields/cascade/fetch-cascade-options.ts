import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import { choices, type Choice } from "../../values/choices.ts";
import type { FormSession } from "../../state/form-session.ts";
import { fetchJson, isAborted } from "../../requests/fetch-json.ts";
import type { OptionGrid } from "../../definition/field-types.ts";
import { metaFlag, metaText, metaValue, toMeta, type MetaChanges } from "../../definition/meta.ts";
import { getBaseUrls } from "../../load/base-urls.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/** The values that the options depend on. */
interface CascadeQuery {
  /** The value of the parent field, as JSON: a text or a list. */
  value: string;
  /** The chosen values. */
  chosen: readonly string[];
}

/**
 * Requests a field's options from the site (forms-behaviour#2.2, cascade). Null where the site returned none, which is
 * reported.
 */
export async function fetchCascadeOptions(
  { model, page, preview }: FormSession,
  { field }: FieldInstance,
  grid: OptionGrid,
  { value, chosen }: CascadeQuery,
  signal: AbortSignal,
): Promise<MetaChanges | null> {
  const { id } = model.context.definition;
  const query = {
    id: String(id),
    preview: preview ? "true" : "",
    value,
    ...(chosen.length > 0 ? { default_value: JSON.stringify(chosen) } : {}),
  };
  try {
    const answer = readOptionsResponse(
      grid,
      await fetchJson(getBaseUrls(page.host).ajax, `field/${field.id}/cascade/`, signal, query),
      choices(field),
    );
    if (!answer) throw new Error("the answer has no options");
    return answer;
  } catch (cause) {
    const message = `field ${field.id}: its options could not be loaded: ${reasonOf(cause)}`;
    if (!isAborted(cause)) reportProblem(page.host, { code: "call-failed", message, cause });
    return null;
  }
}

/** Column names of the tables that toOptionTable creates. */
const COLUMNS = ["value", "label", "price"] as const;

/**
 * A list of options in the form of a field's settings. An option that is only a text is its own label.
 * @param own the definition's options: an option that is one of them takes its id, by which conditions refer to it; any
 * other gets a new id
 */
export function toOptionTable(grid: OptionGrid, options: readonly unknown[], own: readonly Choice[]): MetaChanges {
  const rows = options.flatMap((option, at) => {
    const row = typeof option === "object" ? toMeta(option) : { value: option };
    const value = metaText(row, "value", metaText(row, "id"));
    const label = metaText(row, "label", metaText(row, "text", value));
    const price = metaText(row, "price", metaText(row, "data_price"));
    if (value === "" && label === "") return [];
    const id = own.find((choice) => choice.value === value)?.id ?? `site-${at + 1}`;
    return [{ id, default: row["default"], disabled: row["disabled"], data: [value, label, price] }];
  });
  return {
    [grid.setting]: { columns: COLUMNS.map((_, id) => ({ id })), groups: [{ rows }] },
    ...Object.fromEntries(COLUMNS.flatMap((column, id) => (grid[column] ? [[grid[column].setting, String(id)]] : []))),
  };
}

/**
 * Reads the response to a request for options (forms-rendering#6.7), bare or as `data`: a field, with its options and
 * the columns that hold them, or a list of `{value, label, price}`. Null where it is neither; unreadable entries are
 * dropped.
 */
export function readOptionsResponse(grid: OptionGrid, answer: unknown, own: readonly Choice[]): MetaChanges | null {
  const response = toMeta(answer);
  if (metaFlag(response, "error")) return null;
  const data = metaValue(response, "data") ?? answer;
  if (Array.isArray(data)) return toOptionTable(grid, data, own);
  const meta = toMeta(toMeta(data)["meta"]);
  const table = metaValue(meta, grid.setting);
  if (typeof table !== "object") return null;
  const names = [grid.setting, ...COLUMNS.map((column) => grid[column]?.setting ?? "")];
  return Object.fromEntries(
    names.filter((name) => metaValue(meta, name) !== undefined).map((name) => [name, metaValue(meta, name)]),
  );
}
