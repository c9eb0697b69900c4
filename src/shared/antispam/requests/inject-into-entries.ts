import { injectIntoFormData, injectIntoSearchParams, isFormData, isSearchParams } from "./inject-into-body.ts";
import { requestFields } from "../check/fields.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";

/** For a frame in which every form-encoded request carries our fields (contract §6.4, "any body with append"). */
export function injectIntoEntries({ body }: OutgoingRequest): unknown {
  if (isFormData(body)) return injectIntoFormData(body, requestFields());
  return isSearchParams(body) ? injectIntoSearchParams(body, requestFields()) : body;
}
