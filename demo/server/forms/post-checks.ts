import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";
import type { Submission } from "../storage/submissions.ts";
import type { Catalog } from "./catalog.ts";
import { isOn, type Definition } from "./definition.ts";
import { isPublished, publishedChecksum } from "./public-form.ts";

const HASH_SHAPE = /^[0-9a-f]{32}$/i;
const MODES = ["submit", "save", "action"] as const;

/** What a post is for: a finished form, a draft, or one action alone. */
export type PostMode = (typeof MODES)[number];

/** The form a post names. Each check of this file throws HttpError 400. */
export function findForm(catalog: Catalog, { fields, site }: Call): Definition {
  const id = fields.get("wsf_form_id");
  if (!/^[1-9]\d{0,9}$/.test(id ?? "")) throw new HttpError(400, "wsf_form_id must be a positive whole number");
  const definition = catalog.find(Number(id));
  if (!fields.has("wsf_preview") && !isPublished(site, Number(id)))
    throw new HttpError(400, `Form ${id} is not published`);
  if (!definition) throw new HttpError(400, `There is no form ${id}`);
  return definition;
}

/** The record a hash continues; no hash starts a new one. */
export function continuedRecord(call: Call, definition: Definition): Submission | undefined {
  const hash = call.fields.get("wsf_hash") ?? "";
  if (hash === "") return undefined;
  if (!HASH_SHAPE.test(hash)) throw new HttpError(400, "wsf_hash must be 32 hex digits");
  const record = call.store.submissions.find(call.site.id, hash);
  if (!record || record.formId !== definition.id)
    throw new HttpError(400, "There is no submission of this form with that hash");
  return record;
}

/** A value in the trap that only machines see ends the post. */
export function refuseHoneypot(definition: Definition, call: Call): void {
  if (!isOn(definition, "honeypot")) return;
  const name = `field_${publishedChecksum(definition)}`;
  if ((call.fields.get(name) ?? "") !== "") throw new HttpError(400, "The form was filled in by a machine");
}

export function readMode(mode: string | undefined): PostMode {
  const known = MODES.find((candidate) => candidate === mode);
  if (!known) throw new HttpError(400, `wsf_post_mode must be one of ${MODES.join(", ")}`);
  return known;
}
