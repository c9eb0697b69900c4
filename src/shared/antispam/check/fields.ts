import { service } from "../../core/registry/container.ts";
import { storageAllowed } from "../../core/services/storage/storage-allowed.ts";
import { eventToken } from "../protocol/event-token.ts";
import { NO_COOKIE_FIELD, TOKEN_FIELD } from "../protocol/field-names.ts";
import { noCookieData } from "../signals/no-cookie-data.ts";

/** Names and values that go along with a request. */
export type Fields = Readonly<Record<string, string>>;

const detectorToken = (): Fields => {
  const token = service("settings").get().antispam.botDetector.enabled ? eventToken() : undefined;
  return token === undefined ? {} : { [TOKEN_FIELD]: token };
};

/** The server reads this field in mode "none" only (contract §6.4); in the others it would be data for nothing. */
const noCookie = (): Fields =>
  service("settings").get().antispam.cookies === "none" ? { [NO_COOKIE_FIELD]: noCookieData("request") } : {};

/** What a third party's request carries: the detector's token, else the kept data (contract §6.4). Nothing without consent. */
export function requestFields(): Fields {
  if (!storageAllowed({ service })) return {};
  const token = detectorToken();
  return TOKEN_FIELD in token ? token : noCookie();
}

/** What our own checks carry: both (contract §3.2, calls 10-13). Nothing without consent. */
export const checkFields = (): Fields => (storageAllowed({ service }) ? { ...detectorToken(), ...noCookie() } : {});
