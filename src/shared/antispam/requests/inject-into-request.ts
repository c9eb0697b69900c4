import { service } from "../../core/registry/container.ts";
import { requestFields, type Fields } from "../check/fields.ts";
import { EVENT_TOKEN_ITEM } from "../protocol/event-token.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";
import { isFormData, isSearchParams } from "./cross-realm.ts";
import {
  injectIntoFormData,
  injectIntoSearchParams,
  injectIntoBatch,
  injectIntoJson,
  injectIntoText,
} from "./inject-into-body.ts";
import { ADD_ITEM_PATH, INTEGRATIONS, type Integration, type PageContext } from "./integrations.ts";
import { type OutgoingRequest, hasAction, comparableUrl } from "./outgoing-request.ts";
import { injectIntoPosted, isOptedOut } from "./posted-form.ts";
import { readVisibleFields } from "./read-visible-fields.ts";

/**
 * For a frame in which every form-encoded request carries our fields (antispam-contract#6.4, "any body with append").
 */
export function injectIntoEntries({ body }: OutgoingRequest): unknown {
  if (isFormData(body)) return injectIntoFormData(body, requestFields());
  return isSearchParams(body) ? injectIntoSearchParams(body, requestFields()) : body;
}

const goesTo = (url: string, parts: readonly string[]): boolean => parts.some((part) => url.includes(part));

const isActive = ({ page, when }: Integration, context: PageContext): boolean =>
  (!page || context.page.querySelector(page) !== null) && (!when || when(context));

/** The row of this request. The request is tested first, which is cheap; querying the page is not. */
function findIntegration(request: OutgoingRequest, context: PageContext): Integration | undefined {
  const url = comparableUrl(request.url);
  return INTEGRATIONS.find(
    (row) =>
      (!row.url || goesTo(url, row.url)) &&
      (!row.action || hasAction(request.body, row.action)) &&
      (!row.contains || (typeof request.body === "string" && request.body.includes(row.contains))) &&
      isActive(row, context),
  );
}

const contextOf = (page: Document): PageContext => ({ page, antispam: service("settings").get().antispam });

/** Whether a row matches this address, so that its body is worth a copy. */
export function isInjectableRoute(address: string, page: Document): boolean {
  const url = comparableUrl(address);
  const context = contextOf(page);
  return INTEGRATIONS.some((row) => row.url && goesTo(url, row.url) && isActive(row, context));
}

/** The body with the fields in it, if the row extends bodies of this kind; otherwise the same body. */
function injectIntoBody(body: unknown, fields: Fields, row: Integration): unknown {
  const takes = (kind: Integration["bodies"][number]) => row.bodies.includes(kind);
  if (typeof body === "string") {
    if (takes("batch")) return injectIntoBatch(body, fields, (path) => path === ADD_ITEM_PATH);
    if (takes("json")) return injectIntoJson(body, fields);
    return takes("text") ? injectIntoText(body, fields, row) : body;
  }
  if (isFormData(body)) return takes("form-data") ? injectIntoFormData(body, fields, row) : body;
  if (isSearchParams(body))
    return takes("text") || takes("form-data") ? injectIntoSearchParams(body, fields, row) : body;
  return body;
}

/** The token as this route reads it: the item's whole text, as the detector's script wrote it. */
function asStored(fields: Fields): Fields {
  const token = fields[TOKEN_FIELD];
  if (token === undefined) return fields;
  const timestamp = Math.floor(service("clock").now() / 1000);
  const stored = service("storage").local.get(EVENT_TOKEN_ITEM) ?? "";
  return { ...fields, [TOKEN_FIELD]: stored.startsWith("{") ? stored : JSON.stringify({ value: token, timestamp }) };
}

/** The body to send (antispam#7, antispam-contract#6.4). The same value if there is nothing to add. */
export function injectIntoRequest(request: OutgoingRequest, page: Document): unknown {
  const { body } = request;
  if (body === undefined || body === null) return body;
  const row = findIntegration(request, contextOf(page));
  if (!row) return injectIntoPosted(body, page);
  if (isOptedOut(body, page)) return body;
  const fields = requestFields();
  const visible = row.findForm && typeof body === "string" ? readVisibleFields(page, body, row.findForm) : {};
  const injected = injectIntoBody(body, row.storedToken ? asStored(fields) : fields, row);
  // The record is always at the top level (antispam-contract#4.5).
  return typeof injected === "string" ? injectIntoText(injected, visible, { prepend: true }) : injected;
}
