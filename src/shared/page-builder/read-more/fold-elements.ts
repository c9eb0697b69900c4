import { setAttributes, type Attributes } from "../../core/element/reflect.ts";
import { COLLAPSED_HEIGHT_PROPERTY, COLLAPSED_HEIGHT_PX } from "./options.ts";

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

/** The custom property that passes the collapsed height to clamp and ruler. */
export const COLLAPSED = "--_collapsed";

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
  // As most blocks are at first: what is right already need not be written.
  const clamp = create({ class: "clamp", "data-state": "collapsed", [UNMEASURED_ATTR]: true });
  clamp.style.setProperty(COLLAPSED, collapsedHeightValue(null, null));
  const content = create({ id: "content", part: "content" });
  content.append(document.createElement("slot"));
  clamp.append(content, create({ class: "ruler" }));
  fragment.append(clamp, create({ class: "toggle-container" }));
  return fragment;
}

/**
 * The collapsed height as CSS, in the order of api.md: the author's option, else the theme's custom property, else the
 * CSS max-height of the tag, else 200 px. CSS resolves the units and follows media queries by itself.
 */
export function collapsedHeightValue(option: number | null, maxHeight: number | null): string {
  if (option !== null) return `${option}px`;
  return `var(${COLLAPSED_HEIGHT_PROPERTY}, ${maxHeight ?? COLLAPSED_HEIGHT_PX}px)`;
}
