import { service } from "../../core/registry/container.ts";
import { helpNodes } from "../blocked-modal/help.ts";
import { FORM_SLOT } from "./insert-form.ts";

/** What stands in the shadow root, by state. */
export interface ProtectedFormView {
  /** The author's own content and a word that the form is coming. */
  showChecking(): void;
  /** The decoded form alone. */
  showForm(): void;
  /** A message in place of everything. */
  showRefusal(nodes: readonly Node[]): void;
  /** The author's own content, or a sentence where there is none. */
  showFailure(hasContent: boolean): void;
}

export function createProtectedFormView(root: HTMLElement | ShadowRoot): ProtectedFormView {
  const content = document.createElement("slot");
  return {
    showChecking() {
      const loader = createPart("loader", service("texts").get("antispam.form_checking"));
      loader.setAttribute("role", "status");
      root.replaceChildren(content, loader);
    },
    showForm() {
      const slot = document.createElement("slot");
      slot.name = FORM_SLOT;
      root.replaceChildren(createPart("form", slot));
    },
    showRefusal(nodes) {
      root.replaceChildren(createPart("message", ...nodes), createPart("help", ...helpNodes()));
    },
    showFailure(hasContent) {
      if (hasContent) root.replaceChildren(content);
      else root.replaceChildren(createPart("message", service("texts").get("antispam.form_failed")), createPart("help", ...helpNodes()));
    },
  };
}

function createPart(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement("div");
  made.setAttribute("part", name);
  made.append(...content);
  return made;
}
