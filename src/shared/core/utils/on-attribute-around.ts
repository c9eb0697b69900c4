import type { Cleanup } from "./scope.ts";

/** Attributes that mean something to everything inside their element. */
type Inherited = "dir" | "lang";

interface Listener {
  name: Inherited;
  /** What listens, or its host in this tree; the tree itself: hears of every change in it. */
  node: Node;
  run: () => void;
}

/** The trees (the document, shadow roots) with something that listens. */
const trees = new Map<Node, { listeners: Set<Listener>; observer: MutationObserver }>();

function listenIn(tree: Node, listener: Listener): Cleanup {
  let watched = trees.get(tree);
  if (!watched) {
    const listeners = new Set<Listener>();
    const observer = new MutationObserver((records) => {
      const concerns = ({ name, node }: Listener) =>
        records.some(({ attributeName, target }) => attributeName === name && (node === tree || target.contains(node)));
      for (const one of [...listeners].filter(concerns)) if (listeners.has(one)) one.run();
    });
    observer.observe(tree, { attributeFilter: ["dir", "lang"], subtree: true });
    trees.set(tree, (watched = { listeners, observer }));
  }
  const { listeners, observer } = watched;
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    observer.disconnect();
    trees.delete(tree);
  };
}

/**
 * Calls `run` after an attribute has changed on a node or on anything around it, through shadow roots; for a document,
 * anywhere in it. Each tree has one observer, as long as something listens. A node that moves to another tree has to
 * listen again.
 */
export function onAttributeAround(name: Inherited, node: Node, run: () => void): Cleanup {
  const stops: Cleanup[] = [];
  for (let inner: Node | undefined = node; inner;) {
    const tree: Node = inner.getRootNode();
    stops.push(listenIn(tree, { name, node: inner, run }));
    inner = tree instanceof ShadowRoot ? tree.host : undefined;
  }
  return () => {
    for (const stop of stops) stop();
  };
}
