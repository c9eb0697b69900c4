const NO_COOKIE_PREFIX = "_ct_no_cookie_data_";

/**
 * Decodes the value of plaintags' hidden fields, JSON in base64 (antispam-contract#4.4, antispam-contract#4.5); returns other values unchanged.
 */
export function readField(name, value) {
  const encoded =
    name === "apbct_visible_fields"
      ? value
      : value.startsWith(NO_COOKIE_PREFIX)
        ? value.slice(NO_COOKIE_PREFIX.length)
        : undefined;
  if (encoded === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return JSON.stringify(JSON.parse(new window.TextDecoder().decode(bytes)), null, 2);
  } catch {
    return value;
  }
}
