import { onJQueryEvent } from "../events/jquery-event.ts";
import { reportTo } from "../events/report-to.ts";
import type { ServiceScope } from "../registry/services.ts";
import type { Cleanup } from "../utils/scope.ts";

/** What a page builder has just done (page-builder#2, page-builder-contract#4.4). */
export type ArrivalReason = "ajax-page" | "ajax-pagination" | "ajax-popup" | "loop-end" | "upgrade";

export interface Arrival {
  reason: ArrivalReason;
  /** The new part of the page; the document if the page did not name one. */
  root: ParentNode;
}

/** "Content arrived" signals from any source. */
export interface PageEventService {
  /** Calls `run` for each arrival; the function it returns ends that. */
  subscribe(run: (arrival: Arrival) => void): Cleanup;
  /** Called by `plaintags.upgrade(root)`. */
  announce(arrival: Arrival): void;
}

/** Milliseconds that a page builder needs to insert a loop's nodes after its signal (page-builder-contract#4.4). */
export const LOOP_SETTLE_MS = 30;

/** Events of the page builder on the document, and what they mean. */
export const ARRIVAL_EVENTS: Readonly<Record<string, ArrivalReason>> = {
  "bricks/ajax/load_page/completed": "ajax-page",
  "bricks/ajax/pagination/completed": "ajax-pagination",
  "bricks/ajax/end": "loop-end",
  "bricks/ajax/popup/loaded": "ajax-popup",
};

/** The node that contains the loop of a query: the parent of the element with its class, or of its comment. */
function loopRoot(queryId: string): ParentNode {
  const element = document.querySelector(`.brxe-${CSS.escape(queryId)}`);
  if (element) return element.parentElement ?? document;
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode())
    if (comments.currentNode.nodeValue?.trim() === `brx-loop-start-${queryId}`)
      return comments.currentNode.parentElement ?? document;
  return document;
}

/** A member of an event's detail; other programs send any value. */
const member = (detail: unknown, name: string): unknown =>
  typeof detail === "object" && detail !== null ? (detail as Record<string, unknown>)[name] : undefined;

export function createPageEvents(scope: ServiceScope): PageEventService {
  const subscribers = new Set<(arrival: Arrival) => void>();
  const waiting = new Set<Cleanup>();

  const announce = (arrival: Arrival) => {
    for (const run of [...subscribers]) {
      try {
        run(arrival);
      } catch (cause) {
        const message = `A listener for "${arrival.reason}" failed.`;
        reportTo(scope.service("log"), { code: "handler-failed", message, cause });
      }
    }
  };

  const onEvent = ({ type, detail }: Event & { detail?: unknown }) => handleEvent(type, detail);

  function handleEvent(type: string, detail: unknown): void {
    const reason = ARRIVAL_EVENTS[type];
    if (!reason) return;
    const popup = member(detail, "popupElement");
    if (popup instanceof Element) return announce({ reason, root: popup });
    const queryId = member(detail, "queryId");
    if (typeof queryId !== "string" && typeof queryId !== "number") return;
    const stop = scope.service("clock").after(LOOP_SETTLE_MS, () => {
      waiting.delete(stop);
      announce({ reason, root: loopRoot(String(queryId)) });
    });
    waiting.add(stop);
  }

  let jquery: Cleanup[] = [];
  /** jQuery may load after us, but is available once the page is loaded. */
  const attachJQuery = () => {
    for (const stop of jquery) stop();
    jquery = Object.keys(ARRIVAL_EVENTS).map((name) =>
      onJQueryEvent(document, name, (detail) => handleEvent(name, detail)),
    );
  };

  // Uses the interface's methods: an image of that name would cover them on the document.
  const { addEventListener: listen, removeEventListener: unlisten } = EventTarget.prototype;
  const attach = () => {
    for (const name of Object.keys(ARRIVAL_EVENTS)) listen.call(document, name, onEvent);
    attachJQuery();
    if (document.readyState !== "complete") addEventListener("load", attachJQuery, { once: true });
  };
  const detach = () => {
    removeEventListener("load", attachJQuery);
    for (const stop of jquery.splice(0)) stop();
    for (const name of Object.keys(ARRIVAL_EVENTS)) unlisten.call(document, name, onEvent);
    for (const stop of waiting) stop();
    waiting.clear();
  };

  return {
    announce,
    subscribe(run) {
      // Subscriptions are separate, also of the same function.
      const subscriber = (arrival: Arrival) => run(arrival);
      if (subscribers.size === 0) attach();
      subscribers.add(subscriber);
      return () => {
        if (subscribers.delete(subscriber) && subscribers.size === 0) detach();
      };
    },
  };
}
