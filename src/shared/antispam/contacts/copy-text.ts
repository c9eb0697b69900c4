/** Copies a text. If scripts cannot use the clipboard, selects the text of `shown` instead and resolves with false. */
export async function copyText(text: string, shown: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard outside https or without permission: select the text for copying with the keyboard.
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}
