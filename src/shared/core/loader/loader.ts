import type { ServiceContainer } from "../registry/container.ts";
import type { Cleanup } from "../utils/scope.ts";
import type { Catalog, SettingsFamily, TagModule } from "./catalog-entry.ts";
import type { Components } from "./components.ts";
import { createFocusable } from "./focusable.ts";
import { createVisibilityObserver } from "./visibility.ts";
import { createInteractionLoader } from "./interaction.ts";
import { retryDelay as defaultRetryDelay } from "./retry-delay.ts";
import { queryAll, callMethod } from "../utils/dom-clobbering.ts";
import { whenParsed } from "../utils/when-parsed.ts";

export interface LoaderOptions {
  catalog: Catalog;
  /** Starts services and store; resolves once they work, with `skipDeferred` before the deferred services are there. */
  startContainer: (skipDeferred: boolean) => Promise<unknown>;
  /**
   * Reports that code could not be fetched, or that its initial call threw. The tag is "" for the code that looks into
   * components of the page.
   */
  onError: (tag: string, cause: unknown) => void;
  /** The loader found an element with one of our prefixes that is not in the catalog, whose names are `known`. */
  onUnknown?: (element: Element, known: readonly string[]) => unknown;
  /** When code that could not be fetched is requested again. */
  retryDelay?: typeof defaultRetryDelay;
}

/** The elements of one tag; "failed": its code threw. */
export interface TagReport {
  state: "waiting" | "loading" | "defined" | "failed";
  count: number;
}

export interface Loader extends Pick<
  ServiceContainer,
  "findAll" | "observeRoot" | "onVisible" | "onInteraction" | "retryDelay"
> {
  /** Fetches and defines one tag now. */
  load(tag: string): Promise<void>;
  /** Settings of this family were given: starts code that works without a tag. `hasTakeover`: they ask for takeover. */
  startFamily(family: SettingsFamily, hasTakeover?: boolean): void;
  /** Looks for tags in a part of the page, and from now on in the shadow root that it is in. */
  upgrade(root: ParentNode): void;
  /** The trees that are looked into. */
  readonly roots: ReadonlySet<Document | ShadowRoot>;
  /** Fetches and defines every tag that is on the page. */
  loadPresent(): Promise<void>;
  /** The tags of the page with their number and the state of their code. */
  report(): Record<string, TagReport>;
}

/** The author wants it at once, wherever it is. */
const EAGER = "[mount=eager]";

/** Names the tag on markup that any author may save where a CMS strips unknown tags. */
const PLAIN_MARKUP_ATTR = "data-plaintags";

/** Names with one of our prefixes; not ours if another script has defined them. */
const OUR_PREFIX = /^(apbct|pb|wsf)-/;

/** From this number on, one query of the whole tree is cheaper than one for every added node. */
const MANY_NODES = 50;

/** Finds our tags wherever and whenever they appear and fetches the code of each when `catalog` says so. */
export function createLoader({
  catalog,
  startContainer,
  onError,
  onUnknown,
  retryDelay = defaultRetryDelay,
}: LoaderOptions): Loader {
  const names = Object.keys(catalog);
  /** Tags whose code was not requested yet. */
  const waiting = new Set(names);
  /**
   * Those of them that wait for interaction: after the first one is found, the listeners on the document do the rest.
   */
  const awaitingInteraction = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  /** Settings families that start code without a tag. */
  const families = new Set<SettingsFamily | undefined>();
  /** Tags for which clicks on original markup are or were held back. */
  const replaying = new Set<string>();
  const modules = new Map<string, TagModule>();
  /** Scripts may call tags while the document is parsed. */
  const roots = new Set<Document | ShadowRoot>([document]);
  /** Of each tag: what all tags need may fail once, and is the failure of every tag that asked for it. */
  const failures: Record<string, number> = {};
  const unknownTags = `:not(:defined,${names.join()})`;
  const visibility = createVisibilityObserver();
  const interaction = createInteractionLoader();
  const makeFocusable = createFocusable(awaitingInteraction, findAll);
  /** Looks into components of the page, once it has one. */
  let components: Components | undefined;
  const observer = new MutationObserver((records) => {
    makeFocusable();
    components?.release();
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.length > MANY_NODES) roots.forEach(scan);
    else added.forEach(inspectTree);
  });

  function findAll(selector: string): Element[] {
    return [...roots].flatMap((root) => queryAll(root, selector));
  }

  function load(tag: string): Promise<void> {
    // Only called with names of the catalog.
    const entry = catalog[tag]!;
    let running = loading.get(tag);
    if (!running) {
      waiting.delete(tag);
      // Code that settings start loads the deferred services itself.
      running = Promise.all([entry.load(), startContainer(Boolean(entry.enabledBy))]).then(
        ([module]) => {
          interaction.release(tag);
          awaitingInteraction.delete(tag);
          modules.set(tag, module);
          runSafely(tag, module.define, families.has(entry.enabledBy) ? module.start : undefined);
        },
        (cause: unknown) => {
          // The tag is requested again when it is next seen or touched, too.
          loading.delete(tag);
          waiting.add(tag);
          retry(tag, cause, () => waiting.has(tag) && loadQuietly(tag));
          throw cause;
        },
      );
      loading.set(tag, running);
    }
    return running;
  }

  /** Code did not come. It is requested again after a delay: the connection may have failed for a moment. */
  function retry(tag: string, cause: unknown, request: () => void): void {
    onError(tag, cause);
    const delay = retryDelay((failures[tag] = (failures[tag] ?? 0) + 1));
    if (delay) setTimeout(request, delay);
  }

  /** An error in the code of one tag affects that tag alone. */
  function runSafely(tag: string, ...runs: ((() => void) | undefined)[]): void {
    try {
      for (const run of runs) run?.();
    } catch (cause) {
      loading.delete(tag);
      onError(tag, cause);
    }
  }

  const loadQuietly = (tag: string) => void load(tag).catch(() => {});

  /** An element of a tag that waits for interaction was found: one is enough for all. */
  function loadOnInteraction(tag: string): void {
    awaitingInteraction.add(tag);
    interaction.waitForTag(tag, () => load(tag));
    makeFocusable();
  }

  /** Few pages have such markup, so its code is fetched on demand. */
  const replace = (element: Element, tag: string) =>
    void import("./plain-markup.ts").then(
      (module) => module.replacePlainMarkup(element, tag, catalog),
      (cause: unknown) => onError(tag, cause),
    );

  /** The page's address names an id that is not on the page, and that the tag may draw. */
  const isNamed = (tag: string) =>
    catalog[tag]!.drawsIds && /^#[\w%-]+$/.test(location.hash) && !findAll(`[id="${location.hash.slice(1)}"]`)[0];

  /** The visitor navigates, by a link or through the history. */
  function onHashChange(): void {
    const [y, focused] = [scrollY, document.activeElement];
    for (const tag of names.filter(isNamed))
      if (count(tag)) {
        // The tag's code needs the same file, and reports it.
        void import("../element/anchors.ts").then(({ expectTarget }) => expectTarget(y, focused)).catch(() => {});
        loadQuietly(tag);
      }
  }

  function inspect(element: Element): void {
    const tag = element.localName;
    const plain = callMethod(element, "getAttribute", PLAIN_MARKUP_ATTR);
    // The replacing tag is found next.
    if (plain && tag !== "script") return replace(element, plain);
    if (!catalog[tag] && OUR_PREFIX.test(tag)) onUnknown?.(element, names);
    if (!waiting.has(tag)) return;
    const { mount } = catalog[tag]!;
    if (mount === "click") interaction.waitForTag(tag, () => load(tag));
    if (mount === "eager" || isNamed(tag) || element.matches(EAGER)) loadQuietly(tag);
    else if (mount !== "interaction") visibility.wait(element, () => loadQuietly(tag));
    else loadOnInteraction(tag);
  }

  /** May have a shadow root that is not ours: an element that has one, or a custom element. */
  const mayBeComponent = ({ localName, shadowRoot }: Element) =>
    !catalog[localName] && (shadowRoot || /-/.test(localName));

  /** Parts of the page that are not looked through yet. */
  const unexamined = new Set<ParentNode>();

  /** No selector finds such elements, so they are looked for when the page is idle. */
  function lookForComponents(root: ParentNode): void {
    // Our own shadow roots hold none.
    if (catalog[(root as ShadowRoot).host?.localName]) return;
    if (!unexamined.size)
      (window.requestIdleCallback ?? setTimeout)(() => {
        const found = [...unexamined]
          .flatMap((part) => [part as Element, ...queryAll(part, "*")])
          .filter(mayBeComponent);
        unexamined.clear();
        if (found[0]) withComponents(({ lookAt }) => found.forEach(lookAt));
      });
    unexamined.add(root);
  }

  const withComponents = (run: (all: Components) => void) =>
    void import("./components.ts").then(
      ({ createComponents }) => run((components ??= createComponents({ observeRoot, findAll }))),
      (cause: unknown) => retry("", cause, () => withComponents(run)),
    );

  function upgrade(root: ParentNode): void {
    scan(root);
    // A component may hand out its closed root.
    if (callMethod(root as Node, "getRootNode") !== document) withComponents((all) => all.observe(root));
  }

  function scan(root: ParentNode): void {
    lookForComponents(root);
    const selectors = [...waiting].map((tag) => (awaitingInteraction.has(tag) ? tag + EAGER : tag));
    queryAll(root, [`[${PLAIN_MARKUP_ATTR}]`, unknownTags, ...selectors].join()).forEach(inspect);
  }

  /** A node was added to the page. */
  function inspectTree(node: Node): void {
    if (!(node instanceof Element)) return;
    inspect(node);
    if (node.firstElementChild || mayBeComponent(node)) scan(node);
  }

  function observeRoot(root: Document | ShadowRoot): Cleanup {
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true });
    interaction.observe(root);
    scan(root);
    makeFocusable();
    return () => roots.delete(root);
  }

  const count = (tag: string) => findAll(tag).length;

  // Never mid-parse: a tag defined before its children are parsed would start empty (architecture#the-base-element).
  void whenParsed().then(() => observeRoot(document));
  addEventListener("hashchange", onHashChange);

  return {
    load,
    startFamily(family, hasTakeover) {
      for (const [tag, { enabledBy, replayOn }] of Object.entries(catalog)) {
        if (enabledBy !== family) continue;
        if (!families.has(family)) {
          runSafely(tag, modules.get(tag)?.start);
          loadQuietly(tag);
        }
        if (!hasTakeover || !replayOn || replaying.has(tag)) continue;
        replaying.add(tag);
        queueInlineCalls();
        // Clicks on the markup wait until the tag's code serves it.
        interaction.waitForTag(replayOn, () =>
          load(tag)
            .then(() => modules.get(tag)?.enhanced?.())
            .then(() => interaction.release(replayOn)),
        );
      }
      families.add(family);
    },
    upgrade,
    roots,
    findAll,
    observeRoot,
    retryDelay,
    onVisible: visibility.wait,
    onInteraction: interaction.wait,
    async loadPresent() {
      await whenParsed();
      await Promise.allSettled(names.filter(count).map(load));
    },
    report() {
      return Object.fromEntries(
        names.filter(count).map((tag) => [
          tag,
          {
            state: customElements.get(tag)
              ? "defined"
              : loading.has(tag)
                ? "loading"
                : waiting.has(tag)
                  ? "waiting"
                  : "failed",
            count: count(tag),
          },
        ]),
      );
    },
  };
}

/** A call's arguments. */
export type InlineCall = [names: unknown, value?: unknown];

/** Collects its calls until it is replaced. */
export type QueuedCtSetCookie = ((...call: InlineCall) => void) & { waiting: InlineCall[] };

/**
 * Defines the function that inline scripts of the anti-spam server call as soon as the page is parsed
 * (antispam-contract#4.5), before the code that answers is loaded. A function that the page defines itself stays.
 */
function queueInlineCalls(): void {
  const waiting: InlineCall[] = [];
  (window as { ctSetCookie?: unknown }).ctSetCookie ??= Object.assign((...call: InlineCall) => waiting.push(call), {
    waiting,
  });
}
