import { READ_MORE_TAG } from "./constants.ts";

/** What `plaintags.readMore.*` takes: a read-more element, an element around it, or a selector of either. */
export type ReadMoreTarget = Element | string;

type Method = "toggle" | "expand" | "collapse";
type ReadMoreElement = Element & Partial<Record<Method, () => unknown>>;

const WRONG_TARGET = "Element MUST be either an HTML node or querySelector string";

/** Opens a closed block, closes an open one. Throws when the target is neither node nor string (spec page-builder §8). */
export function toggle(target: ReadMoreTarget): void {
  call(target, "toggle");
}

/** Opens a block; an open one stays as it is. Throws when the target is neither node nor string (spec page-builder §8). */
export function expand(target: ReadMoreTarget): void {
  call(target, "expand");
}

/** Closes a block; a closed one stays as it is. Throws when the target is neither node nor string (spec page-builder §8). */
export function collapse(target: ReadMoreTarget): void {
  call(target, "collapse");
}

function call(target: unknown, method: Method): void {
  for (const block of blocksOf(target)) {
    if (block[method]) void block[method]();
    // The loader has not fetched this tag yet: the call waits for it.
    else void customElements.whenDefined(READ_MORE_TAG).then(() => block[method]?.());
  }
}

function blocksOf(target: unknown): ReadMoreElement[] {
  if (typeof target === "string") return [...document.querySelectorAll(target)].flatMap(blocksAt);
  if (!isNode(target)) throw new TypeError(WRONG_TARGET);
  return blocksAt(target);
}

/** The node itself, else the first block inside it: a script may know only the section around a block. */
function blocksAt(node: Node): ReadMoreElement[] {
  if ("localName" in node && node.localName === READ_MORE_TAG) return [node as Element];
  const inside = "querySelector" in node ? (node as ParentNode).querySelector(READ_MORE_TAG) : null;
  return inside ? [inside] : [];
}

/** By its type number, for nodes of another frame are none of this window's classes. */
function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value && typeof value.nodeType === "number";
}
