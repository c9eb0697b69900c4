import { service } from "../../../core/registry/container.ts";
import { choices } from "../../model/values/choices.ts";
import type { OptionGrid } from "../../model/definition/field-types.ts";
import type { Meta } from "../../model/definition/meta.ts";
import type { FormSession } from "../../session/form-session.ts";
import { getBaseUrls } from "../../load/base-urls.ts";
import { fetchJson, isAborted } from "../../load/fetch-json.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { readOptionsResponse } from "./read-options-response.ts";

/** The values that the options depend on. */
export interface CascadeQuery {
  /** The value of the parent field, as JSON: a text or a list. */
  value: string;
  /** The chosen values. */
  chosen: readonly string[];
}

/**
 * Requests a field's options from the site (forms-behaviour 2.2, cascade). Null where the site returned none, which is
 * logged.
 */
export async function fetchCascadeOptions(
  { model, page, preview }: FormSession,
  { field }: FieldInstance,
  grid: OptionGrid,
  { value, chosen }: CascadeQuery,
  signal: AbortSignal,
): Promise<Meta | null> {
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
    if (!isAborted(cause))
      service("log").error(`<wsf-form>: form ${id}, field ${field.id}: its options could not be loaded.`, cause);
    return null;
  }
}
