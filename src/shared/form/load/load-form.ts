import { jsonScript } from "../../core/element/read-config.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { readJson } from "../../core/utils/parse-json.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { readFormConfig, type FormConfig } from "../definition/config.ts";
import { toMeta } from "../definition/meta.ts";
import { DefinitionError, readDefinition } from "../definition/read-definition.ts";
import type { DefinitionProblem, FormDefinition } from "../definition/tree.ts";
import {
  embeddedConfig,
  embeddedForm,
  embeddedHash,
  embeddedPopulate,
  markedMeta,
} from "../protocol/original-plugin.ts";
import { createFormCookies, HASH } from "../protocol/protocol.ts";
import { NO_VALUES, type InitialValues } from "../values/initial-values.ts";
import { getBaseUrls } from "./base-urls.ts";
import { fetchOptional } from "./fetch-optional.ts";
import { cachePerPage, fetchJson, isAborted } from "../requests/fetch-json.ts";

/** Where a tag's form comes from. */
export interface FormSource {
  /** As written on the tag. */
  formId: string;
  /** `#id` of embedded JSON; "" to fetch it. */
  definition: string;
  /** An embedded configuration; undefined to fetch it. */
  config: unknown;
  /** Of a saved submission; "" for the one in the cookie. */
  hash: string;
  token: string;
  /** Whether to load the unpublished form, which only people who may edit forms can read. */
  preview: boolean;
}

export interface LoadedForm {
  definition: FormDefinition;
  problems: readonly DefinitionProblem[];
  config: FormConfig;
  initial: InitialValues;
  /** The values to start with when no saved submission is resumed. */
  initialWithoutDraft: InitialValues;
  hash: string;
  token: string;
}

/**
 * Fetches or reads everything a form needs (forms#4). The configuration is fetched once per page; inside an
 * editor nothing is fetched.
 * @throws DefinitionError for mistakes in the page, LoadError for calls that failed
 */
export async function loadForm(host: HTMLElement, source: FormSource, signal: AbortSignal): Promise<LoadedForm> {
  const id = wantedId(source);
  const embedded = source.definition ? embeddedJson(source.definition, host) : embeddedForm(id);
  const baseUrls = getBaseUrls(host);
  if (embedded === undefined && !baseUrls.rest) throw new NoAddressError();
  const [rawDefinition, config] = await Promise.all([
    embedded === undefined ? fetchForm(baseUrls.rest, id, source.preview) : Promise.resolve(embedded),
    loadConfig(host, source.config, baseUrls.rest),
  ]);
  if (isUnpublished(rawDefinition))
    throw new DefinitionError("error_attributes_obj", `form ${id} was never published, so visitors cannot read it`);
  const { form, problems } = readDefinition(rawDefinition, config.cartLines);
  if (id !== 0 && form.id !== id)
    throw new DefinitionError("error_attributes_form_id", `form ${form.id} came where form ${id} was asked for`);

  const cookies = createFormCookies(config, form.id);
  const base = service("settings").get().editor ? "" : baseUrls.ajax;
  // A link sent to a visitor: the tag or the page's settings name its draft.
  const link = HASH.test(source.hash) ? source : embeddedHash(form.id);
  // Without a base there is no call, so the cookie is not read: the browser asks another process for it.
  const hash = HASH.test(link.hash) || !base ? link.hash : cookies.get("hash");
  const token = HASH.test(link.token) ? link.token : "";
  const answer = base && HASH.test(hash) ? fetchSubmission(base, hash, token, signal) : null;
  const populate = embeddedPopulate(form.id);
  const given =
    answer || populate !== undefined
      ? await fetchOptional(host, () => import("./given-values.ts"), "starts without saved or given values")
      : null;
  const saved = answer && given ? await given.savedValues(host, answer, hash, cookies) : null;
  const initialWithoutDraft = given?.readPopulate(populate) ?? NO_VALUES;
  return {
    definition: { ...form, meta: markedMeta(form.meta, host) },
    problems,
    config,
    initial: saved ?? initialWithoutDraft,
    initialWithoutDraft,
    hash: saved ? hash : "",
    token: saved ? token : "",
  };
}

/** No address to fetch the form from is configured. */
export class NoAddressError extends Error {
  override readonly name = "NoAddressError";
  constructor() {
    super("settings.forms.restUrl is missing");
  }
}

/**
 * The JSON of a `<script type="application/json">` in the tree of a node, else in the page.
 * @throws DefinitionError `error_attributes_obj` when it is missing or malformed
 */
function embeddedJson(reference: string, near: Node): unknown {
  const found = jsonScript(reference, near.getRootNode());
  if ("problem" in found) throw new DefinitionError("error_attributes_obj", found.problem);
  const { value, error } = readJson(found.text);
  if (error) throw new DefinitionError("error_attributes_obj", `${reference} holds no JSON: ${reasonOf(error)}`, error);
  return value;
}

/**
 * The form as the site delivers it (forms-behaviour#2.2): everyone may read the published form; the draft needs the
 * right to read forms, and the server parses it only on request.
 */
const fetchForm = (base: string, id: number, preview: boolean): Promise<unknown> =>
  cachePerPage(`form ${base} ${id} ${preview}`, () =>
    preview
      ? fetchJson(base, `form/${id}/full/`, undefined, { wsf_fp: "true" })
      : fetchJson(base, `form/${id}/published/`, undefined),
  );

/** For a form that was never published the server sends `false` as its form, with status 200. */
const isUnpublished = (answer: unknown): boolean => toMeta(answer).form === false;

function wantedId({ formId, definition }: FormSource): number {
  const text = formId.trim();
  if (text === "" && definition === "")
    throw new DefinitionError("error_attributes", "neither form-id nor definition is given");
  if (text === "") return 0;
  if (!/^\d+$/.test(text))
    throw new DefinitionError("error_attributes_form_id", `form-id="${text}" is not a whole number`);
  if (Number(text) === 0) throw new DefinitionError("error_form_id", "the form id is 0");
  return Number(text);
}

/** The configuration; every member a form needs has a default, so the form also shows when it cannot be fetched. */
async function loadConfig(host: HTMLElement, embedded: unknown, base: string): Promise<FormConfig> {
  if (embedded !== undefined) return readFormConfig(embedded);
  const global = embeddedConfig();
  if (global !== undefined) return readFormConfig(global);
  if (!base || service("settings").get().editor) return readFormConfig({});
  try {
    return readFormConfig(await cachePerPage(`config ${base}`, () => fetchJson(base, "config", undefined)));
  } catch (cause) {
    if (isAborted(cause)) throw cause;
    const message =
      "The forms' configuration could not be loaded, so that its texts, cookies and site keys are the defaults.";
    reportProblem(host, { code: "config-failed", level: "warn", message, cause });
    return readFormConfig({});
  }
}

/** Asks for a saved submission while the code comes that reads it. */
function fetchSubmission(base: string, hash: string, token: string, signal: AbortSignal): Promise<unknown> {
  const answer = fetchJson(base, `submit/hash/${hash}/${token ? `${token}/` : ""}`, signal);
  // A failure is reported where the answer is read.
  answer.catch(() => undefined);
  return answer;
}
