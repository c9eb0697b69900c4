/** Marks the node inside the tag that contains the decoded form, and names the slot that shows it. */
export const FORM_ATTR = "data-plaintags-form";
export const FORM_SLOT = "form";

interface InsertedForm {
  encoded: string;
  holder: HTMLElement;
}

/** Forms inserted into the page, so that a reconnected tag keeps its form with what the visitor typed. */
const insertedForms = new WeakMap<HTMLElement, InsertedForm>();

/** Restores the form of a tag that has already shown it, if the page has removed it. False for any other form. */
export function restoreForm(host: HTMLElement, encoded: string): boolean {
  const known = insertedForms.get(host);
  if (known?.encoded !== encoded) return false;
  if (known.holder.parentNode !== host) host.append(known.holder);
  return true;
}

/** Inserts a form into the page's light DOM, where the theme styles it and other scripts find it. */
export function insertForm(host: HTMLElement, encoded: string, form: DocumentFragment): void {
  removeForm(host);
  const holder = document.createElement("div");
  holder.slot = FORM_SLOT;
  holder.setAttribute(FORM_ATTR, "");
  holder.style.setProperty("display", "contents");
  holder.append(form);
  host.append(holder);
  insertedForms.set(host, { encoded, holder });
}

/** Removes the form of a tag, and one that a clone copied. */
export function removeForm(host: HTMLElement): void {
  insertedForms.delete(host);
  for (const child of [...host.children]) if (child.hasAttribute(FORM_ATTR)) child.remove();
}

/** Whether the author wrote anything inside the tag. */
export const hasAuthorContent = (host: HTMLElement): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof HTMLElement ? !node.hasAttribute(FORM_ATTR) : node instanceof Text && node.data.trim() !== "",
  );
