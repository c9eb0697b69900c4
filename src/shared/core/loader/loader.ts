import type { Ground } from "../registry/current.ts";
import type { Cleanup } from "../utils/cleanup.ts";
import type { Catalog, SettingsFamily, TagModule } from "./catalog-entry.ts";
import { createFocusable } from "./focusable.ts";
import { keepInlineCalls } from "./inline-calls.ts";
import { createNear } from "./near.ts";
import { createTouch } from "./touch.ts";
import { all, call } from "../utils/dom-clobbering.ts";
import { whenParsed } from "../utils/when-parsed.ts";

export interface LoaderParts {
  catalog: Catalog;
  /** Starts services and store; resolves once they work. What settings start brings up the rest itself. */
  ground: (startedBy?: SettingsFamily) => Promise<unknown>;
  /** Tells the site owner that code could not be fetched, or that what it began with threw. */
  failed: (tag: string, cause: unknown) => void;
  /** An element has been seen whose name is none of the catalog's, though of one of its families. */
  stray?: (element: Element) => unknown;
  /** Milliseconds until code that could not be fetched is asked for again, longer each time. */
  retryMs?: number;
}

export interface Loader extends Pick<Ground, "watchRoot" | "whenNear" | "whenTouched"> {
  /** Fetches and defines one tag now. */
  load(tag: string): Promise<void>;
  /** Settings of this family were given: starts what works without a tag. `taken`: they ask for takeover. */
  startFamily(family: SettingsFamily, taken?: boolean): void;
  /** Looks for tags in a part of the page. */
  scan(root: ParentNode): void;
  /** Fetches and defines every tag that stands on the page. */
  loadPresent(): Promise<void>;
  /** The tags of the page with their number and where their code is; "failed": it threw. */
  report(): Record<string, { state: "waiting" | "loading" | "defined" | "failed"; count: number }>;
}

/** A page whose code does not come is left alone after so many attempts. */
const RETRIES = 3;

/** Its author wants it at once, wherever it is. */
const EAGER = "[mount=eager]";

/** Names the tag on markup that any author may save where a CMS strips unknown tags. */
const PLAIN_MARK = "data-plaintags";

/** Of a name that only we would give; not ours where another script has defined it. */
const STRAY = /^(apbct|pb|wsf)-/;

/** From here on one look at the whole tree is cheaper than a look at every added node. */
const MANY_NODES = 50;

/** Finds our tags wherever and whenever they appear and fetches the code of each when `catalog` says so. */
export function createLoader({ catalog, ground, failed, stray, retryMs = 3000 }: LoaderParts): Loader {
  const names = Object.keys(catalog);
  /** Tags whose code nobody has asked for. */
  const waiting = new Set(names);
  /** Those of them that wait for a touch: seen once, the listeners on the document do the rest. */
  const touchable = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  /** Settings families that start code without a tag. */
  const families = new Set<SettingsFamily | undefined>();
  /** Tags whose original markup holds its clicks, or has held them. */
  const holding = new Set<string>();
  const modules = new Map<string, TagModule>();
  const roots = new Set<Document | ShadowRoot>();
  let retries = 0;
  const strays = `:not(:defined,${names.join()})`;
  const near = createNear();
  const touch = createTouch();
  const focusable = createFocusable(roots);
  const observer = new MutationObserver((records) => {
    focusable.refresh();
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.length > MANY_NODES) roots.forEach(scan);
    else added.forEach(look);
  });

  function load(tag: string): Promise<void> {
    // Only names of the catalog come here.
    const entry = catalog[tag]!;
    let running = loading.get(tag);
    if (!running) {
      waiting.delete(tag);
      running = Promise.all([entry.load(), ground(entry.startedBy)]).then(
        ([module]) => {
          touch.release(tag);
          focusable.release(tag);
          modules.set(tag, module);
          begin(tag, module.define, families.has(entry.startedBy) ? module.start : undefined);
        },
        (cause: unknown) => {
          // The next sight or touch of the tag tries again, and so does time: the line may have failed for a moment.
          loading.delete(tag);
          waiting.add(tag);
          failed(tag, cause);
          if (retries++ < RETRIES) setTimeout(() => waiting.has(tag) && quietly(tag), retryMs * retries);
          throw cause;
        },
      );
      loading.set(tag, running);
    }
    return running;
  }

  /** What the code of one tag throws stops that tag alone. */
  function begin(tag: string, ...runs: ((() => void) | undefined)[]): void {
    try {
      for (const run of runs) run?.();
    } catch (cause) {
      loading.delete(tag);
      failed(tag, cause);
    }
  }

  const quietly = (tag: string) => void load(tag).catch(() => {});

  /** An element of a tag that waits for a touch has been seen: one stands for all. */
  function touchOne(tag: string): void {
    touchable.add(tag);
    touch.waitForTag(tag, () => load(tag));
    focusable.add(tag);
  }

  /** Few pages hold such markup: its code is fetched for it. */
  const replace = (element: Element, tag: string) =>
    void import("./plain-markup.ts").then(
      (late) => late.replacePlainMarkup(element, tag, catalog),
      (cause: unknown) => failed(tag, cause),
    );

  function seen(element: Element): void {
    const tag = element.localName;
    const plain = call(element, "getAttribute", PLAIN_MARK);
    // The tag that takes its place is seen next.
    if (plain && tag !== "script") return replace(element, plain);
    if (!catalog[tag] && STRAY.test(tag)) stray?.(element);
    if (!waiting.has(tag)) return;
    const { when } = catalog[tag]!;
    // A link whose code does not come is a link.
    if (when === "click") touch.waitForTag(tag, () => load(tag).catch(() => touch.release(tag)));
    if (when === "now" || element.matches(EAGER)) quietly(tag);
    else if (when !== "touch") near.wait(element, () => quietly(tag));
    else if (!touchable.has(tag)) touchOne(tag);
  }

  function scan(root: ParentNode): void {
    const selectors = [...waiting].map((tag) => (touchable.has(tag) ? tag + EAGER : tag));
    all(root, [`[${PLAIN_MARK}]`, strays, ...selectors].join()).forEach(seen);
  }

  /** A node has been added to the page. */
  function look(node: Node): void {
    if (!(node instanceof Element)) return;
    seen(node);
    if (node.firstElementChild) scan(node);
  }

  function watch(root: Document | ShadowRoot): Cleanup {
    if (!roots.has(root)) {
      roots.add(root);
      observer.observe(root, { childList: true, subtree: true });
      scan(root);
    }
    return () => roots.delete(root);
  }

  const count = (tag: string) => [...roots].flatMap((root) => all(root, tag)).length;

  // Never mid-parse: a tag defined before its children are parsed would start empty (architecture.md, "The seam").
  whenParsed(() => watch(document));

  return {
    load,
    startFamily(family, taken) {
      for (const [tag, { startedBy, holds }] of Object.entries(catalog)) {
        if (startedBy !== family) continue;
        if (!families.has(family)) {
          begin(tag, modules.get(tag)?.start);
          quietly(tag);
        }
        if (!taken || !holds || holding.has(tag)) continue;
        holding.add(tag);
        keepInlineCalls();
        // Clicks on the markup wait until the tag's code serves it.
        touch.waitForTag(holds, () =>
          load(tag)
            .then(() => modules.get(tag)?.served?.())
            .then(() => touch.release(holds)),
        );
      }
      families.add(family);
    },
    scan,
    watchRoot: watch,
    whenNear: near.wait,
    whenTouched: touch.wait,
    async loadPresent() {
      await new Promise<void>(whenParsed);
      await Promise.allSettled(names.filter(count).map(load));
    },
    report() {
      return Object.fromEntries(
        names.filter(count).map((tag) => {
          const code = loading.has(tag) ? "loading" : waiting.has(tag) ? "waiting" : "failed";
          return [tag, { state: customElements.get(tag) ? "defined" : code, count: count(tag) }];
        }),
      );
    },
  };
}
