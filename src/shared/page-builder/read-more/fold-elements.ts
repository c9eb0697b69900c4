import { setAttributes, type Attributes } from "../../core/element/reflect.ts";

/** The elements of a block's shadow tree. */
export interface FoldElements {
  /** Clips the content; contains the next two. */
  clamp: HTMLElement;
  /** As high as the author's content. */
  content: HTMLElement;
  /** Invisible and out of the flow; as high as collapsed content, by CSS. */
  ruler: HTMLElement;
  /** Container of the toggle. */
  toggleContainer: HTMLElement;
}

/** Marks the clamp of a block that is not measured yet because it was never near the viewport. */
export const UNMEASURED_ATTR = "data-far";

let template: DocumentFragment | undefined;

/** Builds the elements in a new shadow root, around the author's slot. */
export function buildFoldElements(root: ShadowRoot | HTMLElement): FoldElements {
  const copy = (template ??= buildTemplate()).cloneNode(true);
  const [clamp, toggleContainer] = copy.childNodes as unknown as [HTMLElement, HTMLElement];
  const [content, ruler] = clamp.childNodes as unknown as [HTMLElement, HTMLElement];
  root.append(copy);
  return { clamp, content, ruler, toggleContainer };
}

/** Cloned for every block, which is faster than building each. */
function buildTemplate(): DocumentFragment {
  const create = (attributes: Attributes) => setAttributes(document.createElement("div"), attributes);
  const fragment = new DocumentFragment();
  const clamp = create({ class: "clamp" });
  const content = create({ id: "content", part: "content" });
  content.append(document.createElement("slot"));
  clamp.append(content, create({ class: "ruler" }));
  fragment.append(clamp, create({ class: "toggle-container" }));
  return fragment;
}
