import { metaText, toMeta } from "../definition/meta.ts";

/** What the original plugin embeds for its script (forms-rendering 5.4); spares the calls. */
interface PageGlobals {
  wsf_form_json_config?: unknown;
  wsf_form_json?: unknown;
  wsf_form_json_populate?: unknown;
  ws_form_settings?: unknown;
}

const page = (): PageGlobals => globalThis as PageGlobals;

/** Lists by form id may be sparse arrays or maps. */
const entry = (list: unknown, id: number): unknown =>
  (Array.isArray(list) ? (list as unknown[])[id] : toMeta(list)[String(id)]) ?? undefined;

export const embeddedConfig = (): unknown => {
  const config = page().wsf_form_json_config;
  return typeof config === "object" && config !== null ? config : undefined;
};
export const embeddedForm = (id: number): unknown => entry(page().wsf_form_json, id);
export const embeddedPopulate = (id: number): unknown => entry(page().wsf_form_json_populate, id);

/** The saved submission of a form that the page names in `ws_form_settings.wsf_hash`: "" or a list of `{id, hash, token}`. */
export function embeddedHash(id: number): { hash: string; token: string } {
  const { wsf_hash: list } = toMeta(page().ws_form_settings);
  const saved = (Array.isArray(list) ? list : []).map(toMeta).find((one) => Number(metaText(one, "id")) === id) ?? {};
  return { hash: metaText(saved, "hash"), token: metaText(saved, "token") };
}
