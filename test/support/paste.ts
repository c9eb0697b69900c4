/** Inserts a text at the caret as the browser does for a paste: with its events, and undoable. */
export function paste(input: HTMLInputElement | HTMLTextAreaElement, data: string): void {
  input.focus();
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { getData: () => data } });
  if (!input.dispatchEvent(event)) return;
  const before = new InputEvent("beforeinput", { inputType: "insertFromPaste", data, bubbles: true, cancelable: true });
  if (input.dispatchEvent(before)) document.execCommand("insertText", false, data);
}
