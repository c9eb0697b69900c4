import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { fillKnown } from "../decode/fill-page.ts";
import { presentTargets } from "../decode/item-look.ts";
import { addItemKind, itemsWithin } from "../decode/items.ts";
import { watchItems } from "../decode/watch-items.ts";
import { decodeTextTable } from "../texts.ts";
import { listenToNodes } from "./listen-to-nodes.ts";
import { replaceForms } from "./replace-forms.ts";
import { serverNodes } from "./server-nodes.ts";

/** Finds the server's markup, now and whenever some is added, and serves it until stopped. */
export function takeOver(page: Document): Stop {
  service("texts").define(decodeTextTable());
  const forms = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) replaceForms(node);
  });
  replaceForms(page);
  forms.observe(page, { childList: true, subtree: true });

  const ends = [
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
