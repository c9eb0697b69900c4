import { build } from "../../core/element/build.ts";

/** What a block's shadow tree is made of. */
export interface FoldElements {
  /** Cuts the content off; holds the next two. */
  clamp: HTMLElement;
  /** As high as the author's content. */
  content: HTMLElement;
  /** Out of sight and of the flow; as high as collapsed content, by CSS. */
  ruler: HTMLElement;
  /** Kept for the toggle. */
  toggleContainer: HTMLElement;
}

/** Marks the clamp of a block that was not measured yet, for it was never near the viewport. */
export const UNMEASURED_ATTR = "data-far";

let template: DocumentFragment | undefined;

/** Builds the parts in a fresh shadow root, around the author's slot. */
export function buildFoldElements(root: ShadowRoot | HTMLElement): FoldElements {
  const copy = (template ??= buildTemplate()).cloneNode(true);
  const [clamp, toggleContainer] = copy.childNodes as unknown as [HTMLElement, HTMLElement];
  const [content, ruler] = clamp.childNodes as unknown as [HTMLElement, HTMLElement];
  root.append(copy);
  return { clamp, content, ruler, toggleContainer };
}

/** Copied for every block: that is faster than building each. */
function buildTemplate(): DocumentFragment {
  const content = build("div", { id: "content", part: "content" }, build("slot"));
  const fragment = new DocumentFragment();
  fragment.append(build("div", { class: "clamp" }, content, build("div", { class: "ruler" })), build("div", { class: "place" }));
  return fragment;
}
