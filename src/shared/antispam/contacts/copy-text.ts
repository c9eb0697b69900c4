/** Copies a text; where the clipboard is closed to scripts, the text of `shown` is selected instead and false comes back. */
export async function copyText(text: string, shown: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard outside https, or permission refused: leave it ready for the keyboard.
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}
