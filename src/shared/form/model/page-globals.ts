import { isRecord } from "../../core/options/is-record.ts";
import { metaText, toMeta } from "./definition/meta.ts";

/** Data that the original plugin embeds for its script (forms-rendering 5.4); using it saves the calls. */
interface PageGlobals {
  wsf_form_json_config?: unknown;
  wsf_form_json?: unknown;
  wsf_form_json_populate?: unknown;
  ws_form_settings?: unknown;
}

const page = (): PageGlobals => globalThis as PageGlobals;

/** A global set by a script. An element whose id is the name of a global is exposed under it too, and is not data. */
const data = (value: unknown): unknown => (Array.isArray(value) || isRecord(value) ? value : undefined);

/** Lists by form id may be sparse arrays or maps. */
const entry = (list: unknown, id: number): unknown =>
  data(Array.isArray(list) ? (list as unknown[])[id] : toMeta(data(list))[String(id)]);

export const embeddedConfig = (): unknown => data(page().wsf_form_json_config);
export const embeddedForm = (id: number): unknown => entry(page().wsf_form_json, id);
export const embeddedPopulate = (id: number): unknown => entry(page().wsf_form_json_populate, id);

/** The saved submission of a form in `ws_form_settings.wsf_hash`, which is "" or a list of `{id, hash, token}`. */
export function embeddedHash(id: number): { hash: string; token: string } {
  const { wsf_hash: list } = toMeta(data(page().ws_form_settings));
  const saved = (Array.isArray(list) ? list : []).map(toMeta).find((one) => Number(metaText(one, "id")) === id) ?? {};
  return { hash: metaText(saved, "hash"), token: metaText(saved, "token") };
}
