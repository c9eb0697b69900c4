import { decodeSafely } from "../../core/utils/decode-text.ts";
import { isFormData, isSearchParams } from "./cross-realm.ts";

/** A request that the page is about to send, before any change. */
export interface OutgoingRequest {
  /** Address as the caller wrote it. */
  url: string;
  body: unknown;
}

/** An address for comparing: `rest_route=%2Fwc%2Fstore` and `/wc/store` are the same route. */
export const comparableUrl = (url: string): string => decodeSafely(url);

const ACTION = /(?:^|&)action=([^&]*)/;

/**
 * Whether the body's `action` is this one. In a text the name may continue, as in the original (antispam-contract#6.4).
 */
export function hasAction(body: unknown, action: string): boolean {
  if (typeof body === "string") return ACTION.exec(body)?.[1]?.startsWith(action) ?? false;
  return (isFormData(body) || isSearchParams(body)) && body.get("action") === action;
}
