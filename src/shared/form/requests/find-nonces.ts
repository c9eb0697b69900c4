import { isRecord } from "../../core/options/is-record.ts";
import { parseJson } from "../../core/utils/parse-json.ts";

/** Nonces by the names of the settings; only those that were found. */
export interface FoundNonces {
  restNonce?: string;
  nonce?: string;
}

const NONCE = /^[\w-]*$/;

/** The nonces among members named as in the settings, or as in the original. */
export function readNonces({
  restNonce,
  x_wp_nonce,
  nonce,
  wsf_nonce,
}: Readonly<Record<string, unknown>>): FoundNonces {
  const found: FoundNonces = {};
  const [rest, form] = [restNonce ?? x_wp_nonce, nonce ?? wsf_nonce];
  if (typeof rest === "string" && NONCE.test(rest)) found.restNonce = rest;
  if (typeof form === "string" && NONCE.test(form)) found.nonce = form;
  return found;
}

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script/gi;
/** How optimisers encode inline scripts that they delay. */
const ENCODED = /\ssrc\s*=\s*["']?data:text\/javascript;base64,([A-Za-z0-9+/=]+)/i;

function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}

/** Members of an object literal whose values are plain strings, from its beginning on; no code runs. */
function literalMembers(text: string, names: readonly string[]): Record<string, string> {
  const members: Record<string, string> = {};
  for (const name of names) {
    const value = new RegExp(`["']?\\b${name}\\b["']?\\s*:\\s*(["'])([\\w-]*)\\1`).exec(text)?.[2];
    if (value !== undefined) members[name] = value;
  }
  return members;
}

/** The text after the first match of a pattern, or "". */
const textAfter = (text: string, pattern: RegExp): string => {
  const match = pattern.exec(text);
  return match ? text.slice(match.index + match[0].length) : "";
};

/**
 * The forms' nonces in the source of a page: in the original's inline settings, in ours as JSON, and in ours as a
 * script. Later kinds win, as with the settings themselves.
 */
export function findNonces(html: string): FoundNonces {
  const found = { original: {}, json: {}, provided: {} };
  for (const [, attributes = "", body = ""] of html.matchAll(SCRIPT)) {
    const encoded = ENCODED.exec(attributes)?.[1];
    const text = encoded ? decoded(encoded) : body;
    if (/data-plaintags\s*=\s*["']?settings/.test(attributes)) {
      const settings = parseJson(text);
      if (isRecord(settings) && isRecord(settings.forms)) Object.assign(found.json, readNonces(settings.forms));
      continue;
    }
    const original = textAfter(text, /\bws_form_settings\s*=\s*\{/);
    if (original) Object.assign(found.original, readNonces(literalMembers(original, ["x_wp_nonce", "wsf_nonce"])));
    const provided = textAfter(textAfter(text, /\bprovide\(\s*["']settings["']\s*,/), /["']?\bforms\b["']?\s*:\s*\{/);
    if (provided) Object.assign(found.provided, readNonces(literalMembers(provided, ["restNonce", "nonce"])));
  }
  return { ...found.original, ...found.json, ...found.provided };
}
