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

/** What listens anew, by each node on its way to the document: any of them may move to another tree. */
const moves = new WeakMap<Node, Set<() => void>>();

/**
 * Calls `run` after an attribute has changed on a node or on anything around it, through shadow roots; for a document,
 * anywhere in it. Each tree has one observer, as long as something listens.
 */
export function onAttributeAround(name: Inherited, node: Node, run: () => void): Cleanup {
  let stops: Cleanup[] = [];
  const listen = () => {
    const before = stops;
    stops = [];
    for (let inner: Node | undefined = node; inner;) {
      const tree: Node = inner.getRootNode();
      const again = () => move();
      const ofNode = moves.get(inner) ?? new Set();
      moves.set(inner, ofNode.add(again));
      stops.push(listenIn(tree, { name, node: inner, run }), () => ofNode.delete(again));
      inner = tree instanceof ShadowRoot ? tree.host : undefined;
    }
    // Only now: a tree that stays keeps its observer.
    for (const stop of before) stop();
  };
  const move = () => {
    listen();
    run();
  };
  listen();
  return () => {
    for (const stop of stops) stop();
  };
}

/** A node has moved: what listens around it, or around what its shadow tree holds, does so in its new place. */
export function noteMove(node: Node): void {
  for (const move of [...(moves.get(node) ?? [])]) move();
}
