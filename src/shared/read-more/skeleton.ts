/** What a block's shadow tree is made of. */
export interface FoldParts {
  /** Cuts the content off; holds the next two. */
  clamp: HTMLElement;
  /** As high as the author's content. */
  content: HTMLElement;
  /** Out of sight and of the flow; as high as collapsed content, by CSS. */
  ruler: HTMLElement;
  /** Kept for the toggle. */
  place: HTMLElement;
}

/** Marks the clamp of a block that was not measured yet, for it was never near the viewport. */
export const FAR_MARK = "data-far";

/** Builds the parts in a fresh shadow root, around the author's slot. */
export function buildSkeleton(root: ShadowRoot | HTMLElement): FoldParts {
  const [clamp, content, ruler, place] = [box("clamp"), box("content"), box("ruler"), box("place")];
  content.id = "content";
  content.part.add("content");
  content.append(document.createElement("slot"));
  clamp.append(content, ruler);
  root.append(clamp, place);
  return { clamp, content, ruler, place };
}

function box(name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
