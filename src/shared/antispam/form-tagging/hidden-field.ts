import { appendChild, querySelector } from "../protocol/form-node.ts";

/** One of our hidden inputs in a form. */
export interface HiddenField {
  readonly name: string;
  readonly value: string;
  /** False if the page has removed it from the form. */
  readonly present: boolean;
  /** Writes only changes: other programs observe the form. */
  write(value: string): void;
  remove(): void;
}

/**
 * The form's hidden input of this name, which becomes its last child with the first value. An existing one is reused: a
 * cloned form contains a copy, a cached page an old one.
 */
export function hiddenField(
  form: HTMLFormElement,
  name: string,
  given: { id?: string; className?: string },
): HiddenField {
  const found = querySelector(form, `input[type="hidden"][name="${name}"]`);
  const input = found instanceof HTMLInputElement && found.form === form ? found : document.createElement("input");
  Object.assign(input, { type: "hidden", name, ...given });
  const isPresent = () => input.form === form;

  return {
    name,
    get value() {
      return input.value;
    },
    get present() {
      return isPresent();
    },
    write(value) {
      if (input.value !== value) input.value = value;
      if (!isPresent()) appendChild(form, input);
    },
    remove: () => input.remove(),
  };
}
