import { amendFormData, amendSearchParams, isFormData, isSearchParams } from "./amend-body.ts";
import { requestFields } from "../check/fields.ts";
import type { Outgoing } from "./outgoing.ts";

/** For a frame whose every form-encoded request carries our fields (contract §6.4, "any body with append"). */
export function amendEntries({ body }: Outgoing): unknown {
  if (isFormData(body)) return amendFormData(body, requestFields());
  return isSearchParams(body) ? amendSearchParams(body, requestFields()) : body;
}
