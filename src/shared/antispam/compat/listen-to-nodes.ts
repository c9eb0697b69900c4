import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { click, press, type Activate } from "../contacts/activation.ts";
import { schemeOf } from "../contacts/items.ts";
import { ownTags } from "../contacts/own-tags.ts";
import { serverNodes } from "./server-nodes.ts";

const MIDDLE_BUTTON = 1;

const loadDecoding = () => import("../contacts/decode-item.ts");

/**
 * Clicks and keys on the server's nodes, caught at the document: a thousand nodes cost as much as one. A click with any
 * modifier or with the middle button is the same wish, since a masked address is of no use in another window either.
 */
export function listenToNodes(page: Document): Cleanup {
  const end = new AbortController();
  const how = { capture: true, signal: end.signal };

  page.addEventListener(
    "click",
    (event) => {
      const item = itemAt(event);
      if (item) click(item, event, decode);
    },
    how,
  );
  page.addEventListener(
    "auxclick",
    (event) => {
      const item = event.button === MIDDLE_BUTTON ? itemAt(event) : undefined;
      if (item && schemeOf(item)) click(item, event, decode);
    },
    how,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      const item = itemAt(event);
      // The browser makes a click of Enter on a link.
      if (item && !item.matches("a[href]")) press(item, event, decode);
    },
    how,
  );
  // What is needed can be fetched while the finger is still down.
  page.addEventListener("pointerdown", (event) => void (itemAt(event) && loadDecoding().catch(() => undefined)), { ...how, passive: true });
  return () => end.abort();
}

/** What was touched: of a masked text inside a masked link, the link, so that the click is taken once. */
const itemAt = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && serverNodes.owns(node) && !ownTags.owns(node) && serverNodes.isTarget(node),
    );

const decode: Activate = (item, wish) =>
  void loadDecoding().then(
    ({ decodeItem }) => decodeItem(item, wish),
    (cause: unknown) =>
      reportProblem(item, {
        code: "load-failed",
        message: "could not be decoded: its code could not be fetched. The next click tries again.",
        cause,
      }),
  );
