import { coreError, textAnswer } from "./answer.ts";

/** The CMS core's refusals, as its two transports word them (contract 3.4). */
export const STALE_REST = coreError("rest_cookie_invalid_nonce", "The nonce is no longer good.", 403);
export const STALE_AJAX = textAnswer("-1", 403);
export const ADMIN_AJAX_UNKNOWN = textAnswer("0", 400);
