import { adoptStyles } from "../../core/element/adopt-styles.ts";
import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { followTakeover } from "../../compat/follow-takeover.ts";
import { fillKnown } from "../contacts/fill-page.ts";
import { presentTargets } from "../contacts/item-look.ts";
import { addItemKind, itemsWithin } from "../contacts/items.ts";
import { watchItems } from "../contacts/watch-items.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { decodeTextTable } from "../contacts/texts.ts";
import { answerInlineCalls } from "./inline-calls.ts";
import { listenToNodes } from "./listen-to-nodes.ts";
import { replaceForms } from "./replace-forms.ts";
import { serverNodes } from "./server-nodes.ts";
import trapsCss from "./traps.css";

/**
 * Serves the contacts and protected forms that the original product's server prints, also those that come later, while
 * `settings.takeover` has "antispam" (api.md §8). Nothing of React is loaded before a touch; inside an editor the markup
 * stays as it is.
 */
export const startTakeover: (page: Document) => Cleanup = oncePerPage((page) => followTakeover("antispam", () => takeOver(page)));

function takeOver(page: Document): Cleanup {
  service("texts").define(decodeTextTable());
  const forms = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) replaceForms(node);
  });
  replaceForms(page);
  forms.observe(page, { childList: true, subtree: true });

  adoptStyles(page, trapsCss);
  const ends = [
    answerInlineCalls(page),
    addItemKind(serverNodes),
    watchItems(page, serverNodes),
    listenToNodes(page),
    service("pageEvents").subscribe(({ root }) => {
      // Only a tree that the observers do not see, such as a shadow root, brings anything new.
      if (page.contains(root)) return;
      replaceForms(root);
      presentTargets(fillKnown(itemsWithin(root, serverNodes.selector)));
    }),
    () => forms.disconnect(),
  ];
  // The kind goes last: what is undone still needs it.
  return () => ends.reverse().forEach((end) => end());
}
