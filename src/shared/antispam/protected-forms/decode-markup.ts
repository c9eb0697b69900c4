/** The reason why an encoded form cannot be decoded; the message is the end of a sentence for the site owner. */
export class EncodingError extends Error {
  override readonly name = "EncodingError";
}

/**
 * The markup of `urlencode(base64(html))`, with its bytes read as UTF-8 (antispam-contract#1.2): `atob` alone garbles
 * every text but plain Latin. Throws {@link EncodingError}.
 */
export function decodeMarkup(encoded: string): string {
  if (!encoded.trim()) throw new EncodingError("its attribute encoded is missing or empty");
  const markup = bytesToText(base64ToBytes(percentDecoded(encoded)));
  if (!markup.trim()) throw new EncodingError("its attribute encoded holds no markup");
  return markup;
}

function percentDecoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw new EncodingError("its attribute encoded is no percent-encoded text", { cause });
  }
}

function base64ToBytes(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  } catch (cause) {
    throw new EncodingError("its attribute encoded is no base64", { cause });
  }
}

function bytesToText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new EncodingError("its attribute encoded is no UTF-8 text", { cause });
  }
}
