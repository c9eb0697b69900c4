import { service } from "../../registry/current.ts";
import { alternativeForced } from "../signals/forced-alternative.ts";
import type { FormFields } from "./exclusions.ts";

/** The fields that the site's settings want at all (contract §6.1). Admin pages use the decoder only (spec antispam §6). */
export function fieldPolicy(): FormFields {
  const { admin, visibleFields, cookies } = service("settings").get().antispam;
  return { visible: visibleFields && !admin, noCookie: cookies === "none" && !alternativeForced() && !admin };
}
