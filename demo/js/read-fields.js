const NO_COOKIE_PREFIX = "_ct_no_cookie_data_";

/** What stands in a field of ours: the hidden ones carry JSON in base64 (contract 4.4, 4.5). Others are given back as they are. */
export function readField(name, value) {
  const packed =
    name === "apbct_visible_fields"
      ? value
      : value.startsWith(NO_COOKIE_PREFIX)
        ? value.slice(NO_COOKIE_PREFIX.length)
        : undefined;
  if (packed === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    return JSON.stringify(JSON.parse(new window.TextDecoder().decode(bytes)), null, 2);
  } catch {
    return value;
  }
}
