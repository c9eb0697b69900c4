import { observeTakeover } from "../../compat/observe-takeover.ts";
import { adoptStyles } from "../../core/element/adopt-styles.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { makeAllInteractive } from "../contacts/contact-a11y.ts";
import { addContactKind, contactsWithin } from "../contacts/contacts.ts";
import { fillKnown } from "../contacts/fill-page.ts";
import { observeContacts } from "../contacts/observe-contacts.ts";
import { decodeTextTable } from "../contacts/texts.ts";
import { oncePerPage } from "../protocol/start-feature.ts";
import { handleInlineCalls } from "./inline-calls.ts";
import { observeServerContacts } from "./observe-server-contacts.ts";
import { serverContacts } from "./server-contacts.ts";
import honeypotsCss from "./honeypots.css";

const FORM = ".ct-encoded-form[data-encoded-form]";
const WRAPPER = ".ct-encoded-form-wrapper";

/**
 * Replaces the server's protected forms below a node, the node included, with `<apbct-protected-form>`
 * (antispam-contract#1.2).
 */
function replaceForms(root: ParentNode): void {
  const forms = [...root.querySelectorAll(FORM)];
  if (root instanceof Element && root.matches(FORM)) forms.push(root);
  for (const form of forms) {
    const tag = form.ownerDocument.createElement("apbct-protected-form");
    tag.setAttribute("encoded", form.getAttribute("data-encoded-form") ?? "");
    (form.closest(WRAPPER) ?? form).replaceWith(tag);
  }
}

/**
 * Handles the contacts and protected forms that the original product's server prints, including later ones, while
 * `settings.takeover` has "antispam" (api#8). Loads no React before an interaction. Inside an editor the markup
 * stays as it is.
 */
export const startCompat: (page: Document) => Cleanup = oncePerPage((page) =>
  observeTakeover("antispam", () => enhanceServerMarkup(page)),
);

function enhanceServerMarkup(page: Document): Cleanup {
  service("texts").define(decodeTextTable());
  const forms = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) replaceForms(node);
  });
  replaceForms(page);
  forms.observe(page, { childList: true, subtree: true });

  adoptStyles(page, honeypotsCss);
  const ends = [
    handleInlineCalls(page),
    addContactKind(serverContacts),
    observeContacts(page, serverContacts),
    observeServerContacts(page),
    service("pageEvents").subscribe(({ root }) => {
      // Only a tree that the observers do not cover, such as a shadow root, contains anything new.
      if (page.contains(root)) return;
      replaceForms(root);
      makeAllInteractive(fillKnown(contactsWithin(root, serverContacts.selector)));
    }),
    () => forms.disconnect(),
  ];
  // Remove the kind last: the other cleanups still need it.
  return () => ends.reverse().forEach((end) => end());
}
