/**
 * Milliseconds after which the server's own inline script has filled its fields, and between two checks for later
 * fields (contract §1.4).
 */
export const JS_KEY_WAIT_MS = 1000;

/** These inputs are hidden, so their attribute is their value. */
export const EMPTY_KEY_FIELDS = 'input[name^="ct_checkjs"]:is([value="0"], [value=""])';
