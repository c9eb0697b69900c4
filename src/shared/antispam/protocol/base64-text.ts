/** Bytes handed over in one call: the stack does not hold all of a long text. */
const CHUNK_SIZE = 4096;

/** A text as base64 of its UTF-8 bytes: standard alphabet, padded, never percent-encoded (contract §4.4, §4.5). */
export function base64Text(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // One character a byte, which is what btoa takes.
  let characters = "";
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(characters);
}
