import { service } from "../../../core/registry/container.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { fetchSanitiser } from "../../load/load-sanitiser.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";

/** The endpoint from which Termageddon serves the markup of a policy. */
const POLICY_URL = "https://policies.termageddon.com/api/policy/";

/** The URL of a policy on another site; "" where the text is the author's own, null where its key is missing. */
export function policyUrl(field: FieldDefinition): string | null {
  if (settingText(field, "legal_source") !== "termageddon") return "";
  const key = settingText(field, "legal_termageddon_key").trim();
  if (key === "") return null;
  const base = service("settings").get().forms.policyUrl || POLICY_URL;
  const query = settingFlag(field, "legal_termageddon_hide_title") ? "?no-title=true" : "";
  return new URL(`${base}${encodeURIComponent(key)}${query}`, document.baseURI).href;
}

/**
 * Fetches a policy's markup, and the sanitiser that it needs: the text without its markup may be short enough to count
 * as read. Rejects with a reason for the console.
 */
export async function fetchPolicy(url: string, host: Element, signal: AbortSignal): Promise<string> {
  const [reply] = await Promise.all([
    service("http").send({ call: "policy", url, method: "GET", signal }),
    fetchSanitiser(host),
  ]);
  if (reply.status < 200 || reply.status > 299) throw new Error(`${url} answered ${reply.status}`);
  if (reply.text.trim() === "") throw new Error(`${url} answered without a text`);
  return reply.text;
}

/** Texts of legal agreements. */
const LEGAL_TEXTS = {
  legal_to_end: "Go to the end of the text",
  /** The visitor has scrolled to the end of the text. */
  legal_read: "You've reached the end.",
  legal_loading: "Loading the text…",
  legal_failed: "We couldn't load the text. Try again.",
  legal_retry: "Try again",
  legal_consent: "This text comes from another site.",
  legal_load: "Load the text",
} as const satisfies TextTable;

export const legalTexts = lazyTexts(LEGAL_TEXTS);
