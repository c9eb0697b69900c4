import { reportProblem } from "../core/registry/report-problem.ts";
import { service } from "../core/registry/container.ts";
import type { Cleanup } from "../core/utils/cleanup.ts";
import type { MarkupEnhancer, MarkupAdapter } from "./markup-adapter.ts";

/**
 * Finds original markup on a page and serves it: markup that is present, markup that is added later, markup that page
 * events and scripts name. An element is served once and released when it is removed. An area's code is fetched with
 * its first element.
 */
export function observeLegacyMarkup(page: Document, adapters: readonly MarkupAdapter[]): Cleanup {
  const enhanced = new Map<HTMLElement, Cleanup>();
  const enhancers = new Map<MarkupAdapter, MarkupEnhancer>();
  const loading = new Set<MarkupAdapter>();
  let ended = false;

  function matchesIn(root: ParentNode, selector: string): HTMLElement[] {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
  }

  function enhance(enhancer: MarkupEnhancer, root: ParentNode): void {
    for (const selector of enhancer.selectors) {
      for (const element of matchesIn(root, selector)) {
        if (enhanced.has(element)) enhancer.refresh?.();
        if (enhanced.has(element) || !element.isConnected) continue;
        try {
          const stop = enhancer.enhance(element);
          if (stop) enhanced.set(element, stop);
        } catch (cause) {
          // A failing element must not affect the others.
          reportProblem(element, {
            code: "not-started",
            message: `could not be served in place of the original product (${selector}).`,
            cause,
          });
        }
      }
    }
  }

  /** Fetches the code when the first of its elements is found. */
  function load(adapter: MarkupAdapter, first: HTMLElement): void {
    if (loading.has(adapter)) return;
    loading.add(adapter);
    adapter.load().then(
      ({ enhanceLegacyMarkup }) => {
        if (ended) return;
        const enhancer = enhanceLegacyMarkup({ page, scan });
        enhancers.set(adapter, enhancer);
        // Includes elements that were added meanwhile.
        enhance(enhancer, page);
      },
      (cause: unknown) => {
        loading.delete(adapter);
        const message =
          "stays as it is: the code that serves it in place of the original product did not come; its next sight tries again.";
        reportProblem(first, { code: "load-failed", message, cause });
      },
    );
  }

  function scan(root: ParentNode): void {
    for (const adapter of adapters) {
      const enhancer = enhancers.get(adapter);
      if (enhancer) enhance(enhancer, root);
      else {
        const [first] = matchesIn(root, adapter.selector);
        if (first) load(adapter, first);
      }
    }
  }

  /** Runs after the task: a node that was moved is connected again by then. */
  function releaseRemoved(): void {
    for (const [element, stop] of enhanced) {
      if (element.isConnected) continue;
      enhanced.delete(element);
      stop();
    }
  }

  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes.length > 0)) releaseRemoved();
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) scan(node);
  });
  scan(page);
  observer.observe(page, { childList: true, subtree: true });
  const unsubscribe = service("pageEvents").subscribe(({ root }) => scan(root));

  return () => {
    ended = true;
    observer.disconnect();
    unsubscribe();
    for (const stop of enhanced.values()) stop();
    enhanced.clear();
    for (const enhancer of enhancers.values()) enhancer.end();
  };
}
