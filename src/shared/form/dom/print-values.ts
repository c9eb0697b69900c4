import { isInput, isSelect, type FormControl } from "./controls.ts";

/** Inputs that show one line of text, and cut off what is longer. Passwords are not printed. */
const LINES: ReadonlySet<string> = new Set(["text", "search", "url", "email", "tel"]);
/** As many letters fit into any field, also into a quarter of a sheet of paper. */
const SHORT = 12;

/** The text of a control that may cut it off; null where the control itself is printed. */
function cutText(control: FormControl): string | null {
  // The controls behind widgets have this style.
  if (control.style.display === "none") return null;
  if (isSelect(control)) {
    const labels = [...control.selectedOptions].map(({ label }) => label);
    return control.multiple ? labels.join("\n") || null : unlessShort(labels.join());
  }
  if (!isInput(control)) return control.value;
  if (control.type === "file") return [...(control.files ?? [])].map(({ name }) => name).join("\n") || null;
  return LINES.has(control.type) ? unlessShort(control.value) : null;
}

const unlessShort = (text: string): string | null => (text.length > SHORT ? text : null);

/**
 * Prints what is typed and chosen in a form whole. A control shows as much of it as its box holds (lines, options,
 * "3 files"), and on paper nobody can scroll. So while the page is printed, a plain box with the whole text stands in
 * for the control, and breaks between pages as other text does, where the edge of a page would cut a line of a text
 * area. The styles of controls show the one or the other.
 * @param signal stops it
 */
export function printValues(form: HTMLFormElement, signal: AbortSignal): void {
  let boxes: HTMLElement[] = [];
  const restore = () => {
    for (const box of boxes) box.remove();
    boxes = [];
  };
  const print = (selector: string) => {
    restore();
    for (const control of form.querySelectorAll<FormControl>(selector)) {
      const text = cutText(control);
      if (text === null) continue;
      const box = document.createElement("div");
      box.className = `${control.className} wsf-on-paper`;
      box.dir = "auto";
      // Not lower than the control: an empty one is filled in by hand.
      box.style.minBlockSize = `${control.offsetHeight}px`;
      box.textContent = text;
      boxes.push(box);
      control.after(box);
    }
  };
  addEventListener("beforeprint", () => print("input, select, textarea"), { signal });
  addEventListener("afterprint", restore, { signal });
  // Tools that show a page as it is printed send no events. Styles size text areas then.
  matchMedia("print").addEventListener(
    "change",
    ({ matches }) => (matches ? boxes.length === 0 && print("input, select") : restore()),
    { signal },
  );
  signal.addEventListener("abort", restore);
}
