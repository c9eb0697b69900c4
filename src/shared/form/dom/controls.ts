export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SELECTOR = "input, select, textarea";

/** The native controls of one field inside its wrapper (a hidden field's wrapper is its input). */
export function controlsOf(root: Element, name: string): Control[] {
  const all: ArrayLike<Element> = root.matches(SELECTOR) ? [root] : root.querySelectorAll(SELECTOR);
  return Array.prototype.filter.call(all, (control: Control) => control.name === name) as Control[];
}

const isInput = (control: Control): control is HTMLInputElement => control.localName === "input";
const isSelect = (control: Control): control is HTMLSelectElement => control.localName === "select";

export const isToggle = (control: Control): control is HTMLInputElement =>
  isInput(control) && (control.type === "checkbox" || control.type === "radio");
export const isFile = (control: Control): control is HTMLInputElement => isInput(control) && control.type === "file";
export { isInput, isSelect };
