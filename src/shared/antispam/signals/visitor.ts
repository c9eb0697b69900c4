import { service } from "../../core/registry/container.ts";
import type { VisitorService } from "../../core/services/visitor.ts";
import { eventToken } from "../protocol/event-token.ts";
import { OPTED_OUT, NO_COOKIE_FIELD, TOKEN_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { matches } from "../protocol/form-node.ts";
import { visibleFieldsValue, noCookieData } from "./hidden-field-values.ts";
import { isAlternativeForced } from "./publish-signals.ts";
import { eventJavascriptData, parseNestedJson, readStoredSignal, STORED_SIGNALS } from "./stored-signals.ts";

const canReport = () => service("consent").granted && !service("settings").get().editor;

/** All stored data of the visitor under the spec's names, plus what the server names differently. */
function signals(): Record<string, unknown> {
  if (!canReport()) return {};
  const sent = eventJavascriptData();
  const stored = STORED_SIGNALS.map(
    (key) => [key.name, key.nested ? parseNestedJson(readStoredSignal(key)) : readStoredSignal(key)] as const,
  );
  return { ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)), ...sent };
}

/**
 * The event token, else the stored data if there are no cookies; plus the visible fields
 * (antispam#3, antispam-contract#6.4).
 */
function fields(form: HTMLFormElement): Record<string, string> {
  if (!canReport() || matches(form, OPTED_OUT)) return {};
  const { botDetector, cookies, visibleFields } = service("settings").get().antispam;
  const token = botDetector.enabled ? eventToken() : undefined;
  const values: Record<string, string> = {};
  if (token !== undefined) values[TOKEN_FIELD] = token;
  else if (cookies === "none" && !isAlternativeForced()) values[NO_COOKIE_FIELD] = noCookieData("form");
  if (visibleFields) values[VISIBLE_FIELDS_FIELD] = visibleFieldsValue(form);
  return values;
}

/** The data of the anti-spam area about this visitor, for any form of the page (api#2, `visitor`). */
export const createAntispamVisitor = (): VisitorService => ({ signals, fields });
