import { service } from "../../core/registry/container.ts";
import { isAlternativeForced } from "./forced-alternative.ts";
import type { HiddenFieldFlags } from "../form-tagging/exclusions.ts";

/** The fields that the site's settings enable (contract §6.1). Admin pages use the decoder only (spec antispam §6). */
export function fieldPolicy(): HiddenFieldFlags {
  const { admin, visibleFields, cookies } = service("settings").get().antispam;
  return { visible: visibleFields && !admin, noCookie: cookies === "none" && !isAlternativeForced() && !admin };
}
