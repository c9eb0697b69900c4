/** The plain part of a block's shadow tree. React draws the toggle into the place after it. */
export interface FoldParts {
  /** Cuts the content off; holds the next two. */
  clamp: HTMLElement;
  /** As high as the author's content. */
  content: HTMLElement;
  /** Out of sight and of the flow; as high as collapsed content, by CSS. */
  ruler: HTMLElement;
}

/** Marks the clamp of a block that was not measured yet, for it was never near the viewport. */
export const FAR_MARK = "data-far";

const built = new WeakMap<ShadowRoot, FoldParts>();

/** Builds the plain part in a fresh shadow root; gives the place that is kept for the toggle. */
export function buildSkeleton(root: ShadowRoot): HTMLElement {
  const [clamp, content, ruler, place] = [box("clamp"), box("content"), box("ruler"), box("place")];
  content.id = "content";
  content.part.add("content");
  content.append(document.createElement("slot"));
  clamp.append(content, ruler);
  root.append(clamp, place);
  built.set(root, { clamp, content, ruler });
  return place;
}

export const skeletonOf = (root: ShadowRoot): FoldParts | undefined => built.get(root);

function box(name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
