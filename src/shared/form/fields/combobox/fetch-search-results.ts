import { service } from "../../../core/registry/container.ts";
import type { FormSession } from "../../session/form-session.ts";
import { getBaseUrls } from "../../load/base-urls.ts";
import { fetchJson, isAborted } from "../../load/fetch-json.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { readResults } from "./read-results.ts";
import type { SearchGroup } from "./search-option.ts";

/** The query: options whose label contains a keyword, or the option of a value. */
export type SearchQuery = { keyword: string } | { keyword: ""; value: string };

/**
 * Requests a field's options from the site (forms-behaviour 2.2, select search). Null where the site returned none,
 * which is logged.
 */
export async function fetchSearchResults(
  { model, page, preview }: FormSession,
  { field }: FieldInstance,
  wanted: SearchQuery,
  signal: AbortSignal,
): Promise<readonly SearchGroup[] | null> {
  const { id } = model.context.definition;
  const query = { id: String(id), preview: preview ? "true" : "", ...wanted };
  try {
    const answer = await fetchJson(getBaseUrls(page.host).ajax, `field/${field.id}/select-ajax/`, signal, query);
    const groups = readResults(answer);
    if (!groups) throw new Error("the answer has no list of results");
    return groups;
  } catch (cause) {
    if (!isAborted(cause))
      service("log").error(`<wsf-form>: form ${id}, field ${field.id}: the search for options failed.`, cause);
    return null;
  }
}
