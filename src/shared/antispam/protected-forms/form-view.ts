import { service } from "../../core/registry/current.ts";
import { helpNodes } from "../blocked-modal/help.ts";
import { FORM_SLOT } from "./place-form.ts";

/** What stands in the shadow root, by state. */
export interface FormView {
  /** The author's own content and a word that the form is coming. */
  checking(): void;
  /** The decoded form alone. */
  form(): void;
  /** A message in place of everything. */
  refused(nodes: readonly Node[]): void;
  /** The author's own content, or a sentence where there is none. */
  failed(hasContent: boolean): void;
}

export function createFormView(root: HTMLElement | ShadowRoot): FormView {
  const content = document.createElement("slot");
  return {
    checking() {
      const loader = partOf("loader", service("texts").get("antispam.form_checking"));
      loader.setAttribute("role", "status");
      root.replaceChildren(content, loader);
    },
    form() {
      const slot = document.createElement("slot");
      slot.name = FORM_SLOT;
      root.replaceChildren(partOf("form", slot));
    },
    refused(nodes) {
      root.replaceChildren(partOf("message", ...nodes), partOf("help", ...helpNodes()));
    },
    failed(hasContent) {
      if (hasContent) root.replaceChildren(content);
      else root.replaceChildren(partOf("message", service("texts").get("antispam.form_failed")), partOf("help", ...helpNodes()));
    },
  };
}

function partOf(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement("div");
  made.setAttribute("part", name);
  made.append(...content);
  return made;
}
