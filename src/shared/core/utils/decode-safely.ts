/** A part of an address as it reads; one that is no valid encoding stands for itself. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
