import { asRecord, type OptionTable } from "../core/options/options.ts";
import {
  badOption,
  readOptions,
  withoutUnknownNames,
  type BadValue,
  type ReadOptions,
} from "../core/options/read-options.ts";
import { reportProblem } from "../core/registry/report-problem.ts";
import { readJson } from "../core/utils/parse-json.ts";

/** An object; PHP prints an empty one as a list. */
export const asMap = (value: unknown): Record<string, unknown> | undefined =>
  Array.isArray(value) && !value.length ? {} : asRecord(value);

/**
 * The object in a JSON attribute of original markup: empty if the attribute is missing; `undefined`, with a message
 * that ends with `effect`, if it is not a JSON object.
 */
export function readAttribute(element: HTMLElement, name: string, effect: string): Record<string, unknown> | undefined {
  const text = element.getAttribute(name)?.trim() ?? "";
  if (text === "") return {};
  const { value, error: cause } = readJson(text);
  const record = asMap(value);
  const reason = cause ? "" : ": it must be an object";
  if (!record)
    reportProblem(element, {
      code: "invalid-json",
      message: `Invalid JSON in the attribute ${name}${reason}. ${effect}`,
      cause,
    });
  return record;
}

/** Reads options from such an object, and reports bad values. */
export function readOriginalOptions<Table extends OptionTable>(
  element: HTMLElement,
  attribute: string,
  table: Table,
  config: Readonly<Record<string, unknown>>,
): ReadOptions<Table> {
  const read = readOptions(table, { config });
  reportBadOptions(element, attribute, read.bad);
  return read;
}

export function reportBadOptions(element: HTMLElement, attribute: string, bad: readonly BadValue[]): void {
  for (const one of withoutUnknownNames(bad)) reportProblem(element, badOption(`${attribute} ${one.option}`, one));
}
