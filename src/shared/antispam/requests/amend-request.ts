import { service } from "../../core/registry/current.ts";
import { EVENT_TOKEN_ITEM } from "../protocol/event-token.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";
import { amendBatch, amendFormData, amendJson, amendSearchParams, amendText, isFormData, isSearchParams } from "./amend-body.ts";
import { requestFields, type Fields } from "../check/fields.ts";
import { ADD_ITEM_PATH, INTEGRATIONS, type Integration, type PageFacts } from "./integrations.ts";
import { hasAction, readableUrl, type Outgoing } from "./outgoing.ts";
import { amendPosted, isLeftOut } from "./posted-form.ts";
import { visibleFieldsOf } from "./visible-fields-of.ts";

const goesTo = (url: string, parts: readonly string[]): boolean => parts.some((part) => url.includes(part));

const isOn = ({ page, when }: Integration, facts: PageFacts): boolean =>
  (!page || facts.page.querySelector(page) !== null) && (!when || when(facts));

/** The row that this request belongs to. The request is looked at first: that costs nothing, the page does. */
export function integrationOf(request: Outgoing, facts: PageFacts): Integration | undefined {
  const url = readableUrl(request.url);
  return INTEGRATIONS.find(
    (row) =>
      (!row.url || goesTo(url, row.url)) &&
      (!row.action || hasAction(request.body, row.action)) &&
      (!row.holds || (typeof request.body === "string" && request.body.includes(row.holds))) &&
      isOn(row, facts),
  );
}

const factsOf = (page: Document): PageFacts => ({ page, antispam: service("settings").get().antispam });

/** Whether a row names this address: then the body is worth reading where that takes a copy of it. */
export function isAmendedRoute(address: string, page: Document): boolean {
  const url = readableUrl(address);
  const facts = factsOf(page);
  return INTEGRATIONS.some((row) => row.url && goesTo(url, row.url) && isOn(row, facts));
}

/** The body with the fields in it, where the row amends a body of this kind; else the same body. */
export function amendBody(body: unknown, fields: Fields, row: Integration): unknown {
  const takes = (kind: Integration["bodies"][number]) => row.bodies.includes(kind);
  if (typeof body === "string") {
    if (takes("batch")) return amendBatch(body, fields, (path) => path === ADD_ITEM_PATH);
    if (takes("json")) return amendJson(body, fields);
    return takes("text") ? amendText(body, fields, row) : body;
  }
  if (isFormData(body)) return takes("form-data") ? amendFormData(body, fields, row) : body;
  if (isSearchParams(body)) return takes("text") || takes("form-data") ? amendSearchParams(body, fields, row) : body;
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

/** The request's body as it should go out (spec antispam §7, contract §6.4). The same value where nothing is to be added. */
export function amendRequest(request: Outgoing, page: Document): unknown {
  const { body } = request;
  if (body === undefined || body === null) return body;
  const row = integrationOf(request, factsOf(page));
  if (!row) return amendPosted(body, page);
  if (isLeftOut(body, page)) return body;
  const fields = requestFields();
  const visible = row.visibleFieldsOf && typeof body === "string" ? visibleFieldsOf(page, body, row.visibleFieldsOf) : {};
  const amended = amendBody(body, row.storedToken ? asStored(fields) : fields, row);
  // The record stands at the top level always (contract §4.5).
  return typeof amended === "string" ? amendText(amended, visible, { first: true }) : amended;
}
