/** Decodes a part of an address; returns it unchanged if its encoding is invalid. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
