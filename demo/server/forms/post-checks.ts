import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";
import type { Submission } from "../storage/submissions.ts";
import type { Catalog } from "./catalog.ts";
import { isOn, type Definition } from "./definition.ts";
import { isPublished, publishedChecksum } from "./public-form.ts";

const HASH_SHAPE = /^[0-9a-f]{32}$/i;
const MODES = ["submit", "save", "action"] as const;

/** Submits the form, saves a draft, or runs one action. */
export type PostMode = (typeof MODES)[number];

/** The form of a post. Every check of this file throws HttpError 400. */
export function findForm(catalog: Catalog, { fields, site }: Call): Definition {
  const id = fields.get("wsf_form_id");
  if (!/^[1-9]\d{0,9}$/.test(id ?? "")) throw new HttpError(400, "wsf_form_id must be a positive integer");
  const definition = catalog.find(Number(id));
  if (!fields.has("wsf_preview") && !isPublished(site, Number(id)))
    throw new HttpError(400, `Form ${id} is not published`);
  if (!definition) throw new HttpError(400, `Form ${id} does not exist`);
  return definition;
}

/** The submission that a post continues; `undefined` if it sends no hash. */
export function findSubmission(call: Call, definition: Definition): Submission | undefined {
  const hash = call.fields.get("wsf_hash") ?? "";
  if (hash === "") return undefined;
  if (!HASH_SHAPE.test(hash)) throw new HttpError(400, "wsf_hash must be 32 hex digits");
  const submission = call.store.submissions.find(call.site.id, hash);
  if (submission?.formId !== definition.id)
    throw new HttpError(400, `Form ${definition.id} has no submission with this hash`);
  return submission;
}

/** Refuses a post with a value in the honeypot, which people cannot see. */
export function refuseHoneypot(definition: Definition, call: Call): void {
  if (!isOn(definition, "honeypot")) return;
  const name = `field_${publishedChecksum(definition)}`;
  if ((call.fields.get(name) ?? "") !== "") throw new HttpError(400, "The honeypot field has a value");
}

export function readMode(mode: string | undefined): PostMode {
  const known = MODES.find((candidate) => candidate === mode);
  if (!known) throw new HttpError(400, `wsf_post_mode must be one of ${MODES.join(", ")}`);
  return known;
}
