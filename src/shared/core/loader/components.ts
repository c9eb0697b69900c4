import type { Cleanup } from "../utils/scope.ts";

interface ComponentsOptions {
  observeRoot(root: ShadowRoot): Cleanup;
  /** All elements of that name, in the document and in every root that is looked into. */
  findAll(name: string): Element[];
}

/**
 * When a component that has no shadow root yet is looked at again, in milliseconds after it was found: it may open one
 * after a call to its server. Nothing says so, because the page's own functions stay as they are.
 */
export const LOOK_AGAIN_MS = [0, 100, 500, 2000, 5000];

/** The tree that a node is in, if it is a shadow root: also a closed one, which only the page knows. */
const rootAround = (node: Node): ShadowRoot | undefined => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : undefined;
};

/**
 * Finds the shadow roots of the page's components, in which our tags may be: of elements that have one, of custom
 * elements that are defined later, and of those that open one soon after. Fetched by pages with such elements only.
 */
export function createComponents({ observeRoot, findAll }: ComponentsOptions) {
  const open = new Map<ShadowRoot, Cleanup>();
  /** Names of custom elements that are not defined yet. An element may leave the page before. */
  const awaited = new Set<string>();
  let withoutRoot = new Set<Element>();

  function lookInto(root: ShadowRoot): void {
    if (!open.has(root)) open.set(root, observeRoot(root));
  }

  function lookAt(element: Element): void {
    // The interface's own member: a control's name may cover a form's.
    const root = Reflect.get<Element, "shadowRoot">(Element.prototype, "shadowRoot", element);
    if (root) return lookInto(root);
    const { localName } = element;
    if (customElements.get(localName)) return lookAgain(element);
    if (awaited.has(localName)) return;
    awaited.add(localName);
    customElements.whenDefined(localName).then(
      () => findAll(localName).forEach(lookAt),
      // A name of SVG or MathML.
      () => undefined,
    );
  }

  function lookAgain(element: Element): void {
    if (!withoutRoot.size) {
      const waiting = (withoutRoot = new Set());
      for (const [at, ms] of LOOK_AGAIN_MS.entries())
        setTimeout(() => {
          // Those that come later have timers of their own.
          if (at === 0) withoutRoot = new Set();
          for (const each of waiting) {
            if (each.shadowRoot) lookInto(each.shadowRoot);
            if (each.shadowRoot || !each.isConnected) waiting.delete(each);
          }
        }, ms);
    }
    withoutRoot.add(element);
  }

  return {
    lookAt,
    /** A script of the page names a node: the shadow root around it is looked into from now on. */
    observe(node: Node): void {
      const around = rootAround(node);
      if (around) lookInto(around);
    },
    /** Elements have left the page: nothing is kept of their roots. They are found again when they come back. */
    release(): void {
      for (const [root, stop] of open) {
        if (root.isConnected) continue;
        stop();
        open.delete(root);
      }
    },
  };
}

export type Components = ReturnType<typeof createComponents>;
