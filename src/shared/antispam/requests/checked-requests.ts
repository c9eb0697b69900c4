import { FORM_CHECK } from "../check/check-result.ts";
import { formFields, type Fields } from "../check/fields.ts";
import { sameOriginFrames } from "../protocol/frames.ts";
import { isFormData, isSearchParams } from "./cross-realm.ts";
import { parseObject } from "./inject-into-body.ts";
import { type PageContext, INTEGRATION_SELECTORS } from "./integrations.ts";
import { comparableUrl, type OutgoingRequest } from "./outgoing-request.ts";

/** A third party's request that is sent only if the server allows it (antispam-contract#6.4, "blocking"). */
interface CheckedRequest {
  name: string;
  /** The address contains this text. */
  url: string;
  /** Whether the page has this product. */
  isPresent: (page: Document) => boolean;
  /** Goes to another host, so `externalForms` must be on. */
  external: boolean;
  /** admin-AJAX action of the check. */
  action: string;
  /** The fields that the server checks; `undefined` for a body that cannot be read, which is sent unchecked. */
  fields: (body: unknown, page: Document) => Fields | undefined;
  /** Cleans up after a refusal. */
  onRefused?: (page: Document) => void;
}

const SENDER = "#sender-form-content";

const has = (selector: string) => (page: Document) => page.querySelector(selector) !== null;

const strings = (entries: Iterable<[string, unknown]>): Fields =>
  Object.fromEntries([...entries].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The members of a JSON or form-encoded body. */
function members(body: unknown): Fields | undefined {
  if (isFormData(body) || isSearchParams(body)) return strings(body.entries());
  if (typeof body !== "string") return undefined;
  const json = parseObject(body);
  if (json)
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [
        name,
        typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
      ]),
    );
  return body.includes("=") ? strings(new URLSearchParams(body)) : { raw_body: body };
}

/** The form's own fields say more than the body, which holds them as one JSON text. */
function bitrixFields(body: unknown, page: Document): Fields | undefined {
  if (!isFormData(body)) return undefined;
  const form = page.querySelector<HTMLFormElement>(`${INTEGRATION_SELECTORS.bitrix} form`);
  return { ...members(body), ...(form ? formFields(form) : {}) };
}

const MAILCHIMP_KEY = "mcforms";

/**
 * The widget itself stores a refused form and would send it the next time. The storage is not ours, so no service
 * covers it.
 */
function forgetMailchimp(page: Document): void {
  try {
    const storage = page.defaultView?.localStorage;
    for (const key of Object.keys(storage ?? {})) if (key.includes(MAILCHIMP_KEY)) storage?.removeItem(key);
  } catch {
    // The storage is blocked, so nothing is stored there.
  }
}

export const CHECKED_REQUESTS: readonly CheckedRequest[] = [
  {
    name: "bitrix",
    url: "bitrix/services/main/ajax.php?action=crm.site.form.fill",
    isPresent: has(INTEGRATION_SELECTORS.bitrix),
    external: true,
    action: FORM_CHECK,
    fields: bitrixFields,
  },
  {
    name: "sender",
    url: "stats.sender.net/forms",
    isPresent: (page) => sameOriginFrames(page).some((frame) => has(SENDER)(frame)),
    external: true,
    action: FORM_CHECK,
    fields: (body) => (typeof body === "string" ? members(body) : undefined),
  },
  {
    name: "mailchimp",
    url: "mcf-integrations-mcmktg.mlchmpcompprduse2.iks2.a.intuit.com/gateway/receive",
    isPresent: has(INTEGRATION_SELECTORS.mailchimp),
    external: true,
    action: "cleantalk_force_mailchimp_shadowroot_check",
    fields: members,
    onRefused: forgetMailchimp,
  },
  {
    name: "otter",
    url: "otter/v1/form/frontend",
    isPresent: has(INTEGRATION_SELECTORS.otter),
    external: false,
    action: "cleantalk_force_otterform_check",
    fields: members,
  },
  {
    name: "elfsight",
    url: "data.elfsight.com/public/resources/form-submissions",
    isPresent: has(INTEGRATION_SELECTORS.elfsight),
    external: true,
    action: "cleantalk_force_elfsight_check",
    fields: (body) => {
      if (typeof body === "string") return { elfsight_payload: body };
      return isFormData(body) ? { elfsight_payload: JSON.stringify(members(body)) } : undefined;
    },
  },
];

/** The row of a request that has to wait for its check. */
export function findCheckedRequest(
  { url }: OutgoingRequest,
  { page, antispam }: PageContext,
): CheckedRequest | undefined {
  const readable = comparableUrl(url);
  return CHECKED_REQUESTS.find(
    (row) => readable.includes(row.url) && (!row.external || antispam.externalForms) && row.isPresent(page),
  );
}
