import { service } from "../../core/registry/container.ts";
import { storageAllowed } from "../../core/services/storage/storage-allowed.ts";
import { eventToken } from "../protocol/event-token.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../protocol/field-names.ts";
import { noCookieData } from "../signals/no-cookie-data.ts";

/** Names and values that are sent with a request. */
export type Fields = Readonly<Record<string, string>>;

const detectorToken = (): Fields => {
  const token = service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined;
  return token === undefined ? {} : { [TOKEN_FIELD]: token };
};

/** The server reads this field only in mode "none" (contract §6.4); in the other modes it would be useless data. */
const noCookie = (): Fields =>
  service("settings").get().antispam.cookies === "none" ? { [NO_COOKIE_FIELD]: noCookieData("request") } : {};

/**
 * Fields for a third party's request: the detector's token, else the stored data (contract §6.4). None without consent.
 */
export function requestFields(): Fields {
  if (!storageAllowed({ service })) return {};
  const token = detectorToken();
  return TOKEN_FIELD in token ? token : noCookie();
}

/** Fields for our own checks: both (contract §3.2, calls 10-13). None without consent. */
export const checkFields = (): Fields => (storageAllowed({ service }) ? { ...detectorToken(), ...noCookie() } : {});
