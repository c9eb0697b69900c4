import { asRecord } from "../core/options/options.ts";
import { reportProblem } from "../core/registry/report-problem.ts";
import { readJson } from "../core/utils/parse-json.ts";

/**
 * The object in a JSON attribute of original markup: empty if the attribute is missing; `undefined`, with a message
 * that ends with `effect`, if it is not a JSON object.
 */
export function readJsonAttribute(
  element: HTMLElement,
  name: string,
  effect: string,
): Record<string, unknown> | undefined {
  const text = element.getAttribute(name)?.trim() ?? "";
  if (text === "") return {};
  const { value, error: cause } = readJson(text);
  // PHP prints an empty map as a list.
  const record = Array.isArray(value) && !value.length ? {} : asRecord(value);
  const reason = cause ? "" : ": it must be an object";
  if (!record)
    reportProblem(element, {
      code: "invalid-json",
      message: `Invalid JSON in the attribute ${name}${reason}. ${effect}`,
      cause,
    });
  return record;
}
