/** A text as base64 of its UTF-8 bytes: standard alphabet, padded, never percent-encoded (contract §4.4, §4.5). */
export function base64Text(text: string): string {
  // One character a byte, which is what btoa takes; spread would overflow the stack on long texts.
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
