import { reportProblem } from "../../../core/registry/report-problem.ts";
import { asRecord } from "../../../core/options/as-record.ts";

/**
 * The object in a JSON attribute: empty if the attribute is missing, `undefined` with a message if it is not a JSON
 * object.
 */
export function readJsonAttribute(element: HTMLElement, name: string): Record<string, unknown> | undefined {
  const text = element.getAttribute(name)?.trim() ?? "";
  if (text === "") return {};
  let cause: unknown;
  try {
    const value = JSON.parse(text) as unknown;
    // PHP prints an empty map as an array.
    const record = Array.isArray(value) && !value.length ? {} : asRecord(value);
    if (record) return record;
  } catch (error) {
    cause = error;
  }
  reportProblem(element, { code: "invalid-json", message: `Invalid JSON in the attribute ${name}.`, cause });
  return undefined;
}
