/** Bytes passed in one call: a long text does not fit on the stack. */
const CHUNK_SIZE = 4096;

/** A text as base64 of its UTF-8 bytes: standard alphabet, padded, never percent-encoded (contract §4.4, §4.5). */
export function base64Text(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // One character per byte, as btoa requires.
  let characters = "";
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(characters);
}
