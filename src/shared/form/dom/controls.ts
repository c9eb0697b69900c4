export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const SELECTOR = "input, select, textarea";

/** The native controls of a field inside its wrapper (a hidden field's wrapper is its input). */
export function findControls(root: Element, name: string): FormControl[] {
  const all: ArrayLike<Element> = root.matches(SELECTOR) ? [root] : root.querySelectorAll(SELECTOR);
  return Array.prototype.filter.call(all, (control: FormControl) => control.name === name) as FormControl[];
}

const isInput = (control: FormControl): control is HTMLInputElement => control.localName === "input";
const isSelect = (control: FormControl): control is HTMLSelectElement => control.localName === "select";

export const isCheckable = (control: FormControl): control is HTMLInputElement =>
  isInput(control) && (control.type === "checkbox" || control.type === "radio");
export const isFileInput = (control: FormControl): control is HTMLInputElement =>
  isInput(control) && control.type === "file";
export { isInput, isSelect };
