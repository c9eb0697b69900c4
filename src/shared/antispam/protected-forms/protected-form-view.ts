import { service } from "../../core/registry/container.ts";
import { helpNodes } from "../blocked-modal/help.ts";
import { FORM_SLOT } from "./insert-form.ts";

/** The content of the shadow root, by state. */
interface ProtectedFormView {
  /** The author's own content and a message that the form is loading. */
  showChecking(): void;
  /** Only the decoded form. */
  showForm(): void;
  /** A message instead of all other content. */
  showRefusal(nodes: readonly Node[]): void;
  /** The author's own content, or a message if there is none. */
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
      else
        root.replaceChildren(
          createPart("message", service("texts").get("antispam.form_failed")),
          createPart("help", ...helpNodes()),
        );
    },
  };
}

function createPart(name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("part", name);
  element.append(...content);
  return element;
}
