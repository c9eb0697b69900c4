import type { Cleanup } from "../core/utils/scope.ts";
import { reportPageProblem, reportProblem } from "../core/registry/report-problem.ts";
import { service, getContainer } from "../core/registry/container.ts";
import type { TakeoverFamily } from "./observe-takeover.ts";

/** An area's code for serving original markup. */
export interface MarkupAdapter {
  /** The markup that it serves; its code is fetched with the first such element. */
  readonly selector: string;
  load(): Promise<{ enhanceOriginalMarkup: (page: EnhanceContext) => MarkupEnhancer }>;
}

/** What an area gets when it starts. */
export interface EnhanceContext {
  readonly page: Document;
  /** Looks for more markup below a node, the node included. */
  scan(root: ParentNode): void;
}

/** Serves the elements of one area. */
export interface MarkupEnhancer {
  /** Selectors of what it serves, in the order in which it serves them. */
  readonly selectors: readonly string[];
  /**
   * Serves an element until the cleanup runs; `undefined` for an element that the original product, still on the page,
   * serves already.
   */
  enhance(element: HTMLElement): Cleanup | undefined;
  /** A served element was moved, or a page event names it. */
  refresh?(): void;
  /** Ends what belongs to no element: globals, style sheets. */
  end(): void;
}

/**
 * Finds original markup on a page and serves it: markup that is present, markup that is added later, markup that page
 * events and scripts name. An element is served once and released when it is removed. An area's code is fetched with
 * its first element.
 */
export function observeOriginalMarkup(page: Document, adapters: readonly MarkupAdapter[]): Cleanup {
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
          reportNotServed(element, selector, cause);
        }
      }
    }
  }

  /** Fetches the code when the first of its elements is found. */
  function load(adapter: MarkupAdapter, first: HTMLElement): void {
    if (loading.has(adapter)) return;
    loading.add(adapter);
    adapter
      .load()
      .then(
        ({ enhanceOriginalMarkup }) => {
          if (ended) return;
          const enhancer = enhanceOriginalMarkup({ page, scan });
          enhancers.set(adapter, enhancer);
          // Includes elements that were added meanwhile.
          enhance(enhancer, page);
        },
        (cause: unknown) => {
          loading.delete(adapter);
          const message =
            "stays as it is: the code that replaces the original product could not be loaded. It is requested again when the element is next seen.";
          reportProblem(first, { code: "load-failed", message, cause });
        },
      )
      .catch((cause: unknown) => reportNotServed(first, adapter.selector, cause));
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

const reportNotServed = (element: Element, selector: string, cause: unknown): void =>
  reportProblem(element, {
    code: "not-started",
    message: `could not be served in place of the original product (${selector}).`,
    cause,
  });

/** Starts to serve a family's original markup on the page. Unlike the guard, takeover needs every service. */
export function startFamilyTakeover(family: TakeoverFamily, start: (page: Document) => unknown): void {
  getContainer()
    .loadDeferred()
    .then(
      () => start(document),
      (cause: unknown) =>
        reportPageProblem({
          code: "load-failed",
          message: `The takeover of "${family}" could not start: its code could not be fetched.`,
          cause,
        }),
    )
    .catch((cause: unknown) =>
      reportPageProblem({ code: "not-started", message: `The takeover of "${family}" could not start.`, cause }),
    );
}
