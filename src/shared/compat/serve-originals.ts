import { reportProblem } from "../core/registry/report-problem.ts";
import { service } from "../core/registry/current.ts";
import type { Cleanup } from "../core/utils/cleanup.ts";
import type { OriginalServer, OriginalWing } from "./original-wing.ts";

/**
 * Finds original markup on a page and has it served: what is there, what comes later, what page events and scripts point at.
 * An element is served once; one that has gone is released. A wing's code is fetched with its first element.
 */
export function serveOriginals(page: Document, wings: readonly OriginalWing[]): Cleanup {
  const served = new Map<HTMLElement, Cleanup>();
  const servers = new Map<OriginalWing, OriginalServer>();
  const loading = new Set<OriginalWing>();
  let ended = false;

  function matchesIn(root: ParentNode, selector: string): HTMLElement[] {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
  }

  function serve(server: OriginalServer, root: ParentNode): void {
    for (const selector of server.selectors) {
      for (const element of matchesIn(root, selector)) {
        if (served.has(element)) server.again?.();
        if (served.has(element) || !element.isConnected) continue;
        try {
          const stop = server.serve(element);
          if (stop) served.set(element, stop);
        } catch (cause) {
          // One element must not cost the others.
          reportProblem(element, {
            code: "not-started",
            message: `could not be served in place of the original product (${selector}).`,
            cause,
          });
        }
      }
    }
  }

  /** Fetches the code for the first of its elements. */
  function load(wing: OriginalWing, first: HTMLElement): void {
    if (loading.has(wing)) return;
    loading.add(wing);
    wing.load().then(
      ({ serveOriginals: begin }) => {
        if (ended) return;
        const server = begin({ page, look });
        servers.set(wing, server);
        // What has come meanwhile as well.
        serve(server, page);
      },
      (cause: unknown) => {
        loading.delete(wing);
        const message =
          "stays as it is: the code that serves it in place of the original product did not come; its next sight tries again.";
        reportProblem(first, { code: "load-failed", message, cause });
      },
    );
  }

  function look(root: ParentNode): void {
    for (const wing of wings) {
      const server = servers.get(wing);
      if (server) serve(server, root);
      else {
        const [first] = matchesIn(root, wing.selector);
        if (first) load(wing, first);
      }
    }
  }

  /** A node that was moved is still there when its task is over. */
  function releaseGone(): void {
    for (const [element, stop] of served) {
      if (element.isConnected) continue;
      served.delete(element);
      stop();
    }
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) releaseGone();
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) look(node);
  });
  look(page);
  observer.observe(page, { childList: true, subtree: true });
  const unsubscribe = service("pageEvents").subscribe(({ root }) => look(root));

  return () => {
    ended = true;
    observer.disconnect();
    unsubscribe();
    for (const stop of served.values()) stop();
    served.clear();
    for (const server of servers.values()) server.end();
  };
}
