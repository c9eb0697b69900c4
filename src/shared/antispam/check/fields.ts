import { service } from "../../core/registry/container.ts";
import { storageAllowed } from "../../core/services/storage/storage-allowed.ts";
import { eventToken } from "../protocol/event-token.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../protocol/field-names.ts";
import { formControls } from "../protocol/form-node.ts";
import { noCookieData } from "../signals/hidden-field-values.ts";

/** Names and values that are sent with a request. */
export type Fields = Readonly<Record<string, string>>;

const detectorToken = (): Fields => {
  const token = service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined;
  return token === undefined ? {} : { [TOKEN_FIELD]: token };
};

/**
 * The server reads this field only in mode "none" (antispam-contract#6.4); in the other modes it would be useless data.
 */
const noCookie = (): Fields =>
  service("settings").get().antispam.cookies === "none" ? { [NO_COOKIE_FIELD]: noCookieData("request") } : {};

/**
 * Fields for a third party's request: the detector's token, else the stored data (antispam-contract#6.4). None without
 * consent.
 */
export function requestFields(): Fields {
  if (!storageAllowed({ service })) return {};
  const token = detectorToken();
  return TOKEN_FIELD in token ? token : noCookie();
}

/**
 * Fields for our own checks: both (antispam-contract#3.2/10, antispam-contract#3.2/11, antispam-contract#3.2/12,
 * antispam-contract#3.2/13). None without consent.
 */
export const checkFields = (): Fields => (storageAllowed({ service }) ? { ...detectorToken(), ...noCookie() } : {});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => ["input", "select", "textarea"].includes(element.localName);

/**
 * Controls that are no part of a message: buttons, files, and secrets for the form's own server only
 * (antispam-contract#9/22).
 */
const NEVER_SENT: ReadonlySet<string> = new Set(["password", "file", "submit", "image", "reset", "button"]);
const SECRET = /(?:^|\s)(?:cc-|current-password|new-password|one-time-code)/i;

const isSent = (control: Control): boolean =>
  !control.matches(":disabled") &&
  !NEVER_SENT.has(control.type) &&
  !SECRET.test(control.getAttribute("autocomplete") ?? "") &&
  ((control.type !== "checkbox" && control.type !== "radio") || (control as HTMLInputElement).checked);

const valuesOf = (control: Control): string[] =>
  control.localName === "select"
    ? [...(control as HTMLSelectElement).selectedOptions].map(({ value }) => value)
    : [control.value];

interface FormFieldsOptions {
  /** Controls without a name are sent as `input_<position>`. */
  includeUnnamed?: boolean;
  /** Leaves out hidden controls, which scripts write to. */
  skipHidden?: boolean;
}

/**
 * The values of a form to check, by name: no password, card data, file or unchecked box (antispam-contract#6.5). The
 * entries of a list `name[]` are numbered, which the server reads as the same list.
 */
export function formFields(
  form: HTMLFormElement,
  { includeUnnamed = false, skipHidden = false }: FormFieldsOptions = {},
): Fields {
  const fields: Record<string, string> = {};
  const lists = new Map<string, number>();
  const numbered = (name: string): string => {
    if (!name.endsWith("[]")) return name;
    const position = lists.get(name) ?? 0;
    lists.set(name, position + 1);
    return `${name.slice(0, -1)}${position}]`;
  };

  formControls(form).forEach((control, position) => {
    if (!isControl(control) || !isSent(control) || (skipHidden && control.type === "hidden")) return;
    const name = control.getAttribute("name") || (includeUnnamed ? `input_${position}` : "");
    if (name !== "") for (const value of valuesOf(control)) fields[numbered(name)] = value;
  });
  return fields;
}
