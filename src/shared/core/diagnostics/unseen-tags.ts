import { reportMistake } from "./report-mistake.ts";

/** Names with one of our prefixes. */
const OUR_NAME = /^(apbct|pb|wsf)-/;

/** Members of browsers that have registries for single shadow roots. */
type ScopedRoot = ShadowRoot & { customElementRegistry?: CustomElementRegistry | null };

const UNSEEN_ROOT = {
  code: "unseen-root",
  message: "is not started: its shadow root was opened late. Call plaintags.upgrade(shadowRoot) once it is there.",
};
const OTHER_REGISTRY = {
  code: "other-registry",
  message:
    "is not started: the shadow root around it has its own custom element registry. Use the page's registry there.",
};

/**
 * Reports tags that stay undefined in open shadow roots of the page's components, by a code for each cause: nobody looks
 * into the root, which is not among those that are `seen`, or the root has a registry of its own. What is in a closed root
 * nobody can know.
 */
export function reportUnseenTags(seen: ReadonlySet<Document | ShadowRoot>): void {
  for (const root of openRoots([...document.querySelectorAll("*")])) {
    const registry = (root as ScopedRoot).customElementRegistry;
    const isScoped = registry !== undefined && registry !== customElements;
    if (seen.has(root) && !isScoped) continue;
    for (const host of root.querySelectorAll(":not(:defined)")) {
      if (!OUR_NAME.test(host.localName)) continue;
      reportMistake({ host, ...(isScoped ? OTHER_REGISTRY : UNSEEN_ROOT) });
    }
  }
}

/** The shadow roots of elements, and those inside them; our own tags see to theirs. */
function openRoots(elements: readonly Element[]): ShadowRoot[] {
  return elements.flatMap(({ shadowRoot, localName }) =>
    shadowRoot instanceof ShadowRoot && !OUR_NAME.test(localName)
      ? [shadowRoot, ...openRoots([...shadowRoot.querySelectorAll("*")])]
      : [],
  );
}
