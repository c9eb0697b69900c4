import { service } from "../../registry/current.ts";
import { readConfig, type FormConfig } from "../definition/config.ts";
import { DefinitionError } from "../definition/definition-error.ts";
import { metaText, toMeta } from "../definition/meta.ts";
import { readDefinition } from "../definition/read-definition.ts";
import type { DefinitionProblem, FormDefinition } from "../definition/tree.ts";
import { HASH } from "../submit/hash.ts";
import { createFormCookies, type FormCookies } from "../state/form-cookies.ts";
import { markedMeta } from "../takeover/marker.ts";
import { NO_VALUES, readPopulate, readSubmission, type InitialValues } from "../values/initial-values.ts";
import { embeddedJson } from "./embedded-json.ts";
import { fetchJson, isGivenUp } from "./fetch-json.ts";
import { once } from "./page-cache.ts";
import { embeddedConfig, embeddedForm, embeddedPopulate } from "./page-globals.ts";

/** Where a tag's form comes from. */
export interface FormSource {
  /** As written on the tag. */
  formId: string;
  /** `#id` of embedded JSON, "" to fetch. */
  definition: string;
  /** An embedded configuration, undefined to fetch. */
  config: unknown;
  /** Of a saved submission, "" for the cookie's. */
  hash: string;
  token: string;
}

export interface LoadedForm {
  definition: FormDefinition;
  problems: readonly DefinitionProblem[];
  config: FormConfig;
  initial: InitialValues;
  /** What it starts with where no saved submission is gone on with. */
  afresh: InitialValues;
  hash: string;
  token: string;
}

/**
 * Fetches or reads everything a form needs (spec forms §4). The configuration is asked for once per page; inside an
 * editor nothing is fetched.
 * @throws DefinitionError for what the page got wrong, LoadError for calls that failed
 */
export async function loadForm(host: HTMLElement, source: FormSource, signal: AbortSignal): Promise<LoadedForm> {
  const { restUrl, ajaxUrl } = service("settings").get().forms;
  const id = wantedId(source);
  const embedded = source.definition ? embeddedJson(source.definition, host) : embeddedForm(id);
  if (embedded === undefined && !restUrl)
    throw new DefinitionError("error_attributes", "settings.forms.restUrl is missing, so the form cannot be fetched");
  const [rawDefinition, config] = await Promise.all([
    embedded === undefined
      ? once(`form ${restUrl} ${id}`, () => fetchJson(restUrl, `form/${id}/full`, undefined))
      : Promise.resolve(embedded),
    loadConfig(source.config, restUrl),
  ]);
  const { form, problems } = readDefinition(rawDefinition, config.cartLines);
  if (id !== 0 && form.id !== id)
    throw new DefinitionError("error_attributes_form_id", `form ${form.id} came where form ${id} was asked for`);

  const cookies = createFormCookies(config, form.id);
  const base = service("settings").get().editor ? "" : ajaxUrl || restUrl;
  // Without anybody to ask, the cookie need not be read, for which the browser asks another process.
  const hash = HASH.test(source.hash) || !base ? source.hash : cookies.get("hash");
  const token = HASH.test(source.token) ? source.token : "";
  const saved = base && HASH.test(hash) ? await loadSubmission(base, hash, token, cookies, signal) : null;
  const afresh = readPopulate(embeddedPopulate(form.id)) ?? NO_VALUES;
  return {
    definition: { ...form, meta: markedMeta(form.meta, host) },
    problems,
    config,
    initial: saved ?? afresh,
    afresh,
    hash: saved ? hash : "",
    token: saved ? token : "",
  };
}

function wantedId({ formId, definition }: FormSource): number {
  const text = formId.trim();
  if (text === "" && definition === "") throw new DefinitionError("error_attributes", "neither form-id nor definition is given");
  if (text === "") return 0;
  if (!/^\d+$/.test(text)) throw new DefinitionError("error_attributes_form_id", `form-id="${text}" is not a whole number`);
  if (Number(text) === 0) throw new DefinitionError("error_form_id", "the form id is 0");
  return Number(text);
}

async function loadConfig(embedded: unknown, restUrl: string): Promise<FormConfig> {
  if (embedded !== undefined) return readConfig(embedded);
  const global = embeddedConfig();
  if (global !== undefined) return readConfig(global);
  if (!restUrl || service("settings").get().editor) return readConfig({});
  return readConfig(await once(`config ${restUrl}`, () => fetchJson(restUrl, "config", undefined)));
}

/** The saved submission of a hash; null when the server does not know it, so that the form starts fresh. */
async function loadSubmission(
  base: string,
  hash: string,
  token: string,
  cookies: FormCookies,
  signal: AbortSignal,
): Promise<InitialValues | null> {
  try {
    const answer = toMeta(await fetchJson(base, `submit/hash/${hash}/${token ? `${token}/` : ""}`, signal));
    // An unknown hash is answered with "clear" and without data: no later visit needs to ask for it again.
    if (metaText(answer, "hash") !== "clear") return readSubmission(answer.data);
    if (cookies.get("hash") === hash) cookies.set("hash", "");
    return null;
  } catch (error) {
    if (!isGivenUp(error)) service("log").warn("<wsf-form>: the saved submission could not be loaded; the form starts empty.", error);
    return null;
  }
}
