import { service } from "../../core/registry/current.ts";
import type { VisitorService } from "../../core/services/visitor.ts";
import { eventToken } from "../protocol/event-token.ts";
import { LEFT_OUT, NO_COOKIE_FIELD, TOKEN_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { matches } from "../protocol/form-node.ts";
import { visibleFieldsValue } from "./visible-fields.ts";
import { eventJavascriptData } from "./event-data.ts";
import { alternativeForced } from "./forced-alternative.ts";
import { KEPT_KEYS, readKept } from "./kept-keys.ts";
import { noCookieData } from "./no-cookie-data.ts";
import { unNested } from "../protocol/parse-json.ts";

const mayTell = () => service("consent").granted && !service("settings").get().editor;

/** Everything kept of the visitor under the spec's names, together with what the server calls otherwise. */
function signals(): Record<string, unknown> {
  if (!mayTell()) return {};
  const sent = eventJavascriptData();
  const kept = KEPT_KEYS.map((key) => [key.name, key.nested ? unNested(readKept(key)) : readKept(key)] as const);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), ...sent };
}

/** The event token, else what is kept where there are no cookies; and which fields can be seen (spec antispam §3, contract §6.4). */
function fields(form: HTMLFormElement): Record<string, string> {
  if (!mayTell() || matches(form, LEFT_OUT)) return {};
  const { botDetector, cookies, visibleFields } = service("settings").get().antispam;
  const token = botDetector.enabled ? eventToken() : undefined;
  const noCookie = token === undefined && cookies === "none" && !alternativeForced();
  return {
    ...(token === undefined ? {} : { [TOKEN_FIELD]: token }),
    ...(noCookie ? { [NO_COOKIE_FIELD]: noCookieData("form") } : {}),
    ...(visibleFields ? { [VISIBLE_FIELDS_FIELD]: visibleFieldsValue(form) } : {}),
  };
}

/** What the anti-spam wing knows of this visitor, for any form of the page (api.md §2, `visitor`). */
export const createAntispamVisitor = (): VisitorService => ({ signals, fields });
