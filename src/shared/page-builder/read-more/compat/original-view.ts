import { focusOn } from "../../../core/element/focus.ts";
import { reflect } from "../../../core/element/reflect.ts";
import { asRecord } from "../../../core/options/options.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { FoldStyles } from "../fold-registry.ts";
import { canFold } from "../fold-state.ts";
import type { FoldView } from "../fold-view.ts";
import { COLLAPSED_HEIGHT_PX, type ReadMoreOptions } from "../options.ts";
import { parsePixels } from "../parse-pixels.ts";
import type { OriginalToggle } from "./original-toggle.ts";

/** The original's attributes and classes (page-builder-contract#5.1). */
const PROCESSED = "data-readmore";
const EXPANDED = "x-read-more_expand";
const NOT_COLLAPSABLE = "x-read-more_not-collapsable";
const FADE = "x-read-more_fade";
const READY = "x-read-more_ready";
const MOVING = "data-moving";
/**
 * Marks content that we enhance, for our style sheet. Its value holds the previous state, for a clone that carries our
 * marks.
 */
export const ENHANCED_READ_MORE_ATTR = "data-plaintags-read-more";

const INSTANCE_CLASS = /^rmjs-\d+$/;
let serial = 0;

/** Before our changes, to be restored. */
interface Before {
  style: string | null;
  id: string;
  fades: boolean;
}

/** Marks a block of the original as processed; the result restores it. */
export function markBlock(root: HTMLElement, content: HTMLElement): Cleanup {
  restoreClone(root, content);
  const before: Before = { style: content.getAttribute("style"), id: content.id, fades: root.classList.contains(FADE) };
  const instanceClass = `rmjs-${++serial}`;
  content.id ||= instanceClass;
  content.classList.add(instanceClass);
  content.setAttribute(PROCESSED, "");
  content.setAttribute(ENHANCED_READ_MORE_ATTR, JSON.stringify(before));
  root.classList.add(READY);
  return () => restore(root, content, before);
}

function restore(root: HTMLElement, content: HTMLElement, { style, id, fades }: Before): void {
  const instanceClasses = [...content.classList].filter((name) => INSTANCE_CLASS.test(name));
  content.classList.remove(...instanceClasses, EXPANDED, NOT_COLLAPSABLE);
  root.classList.remove(READY);
  root.classList.toggle(FADE, fades);
  for (const name of [PROCESSED, ENHANCED_READ_MORE_ATTR, MOVING]) content.removeAttribute(name);
  reflect(content, "id", id || undefined);
  reflect(content, "style", style ?? undefined);
}

/**
 * Restores a clone of an enhanced block to the original state; otherwise it would share the first block's id and
 * height.
 */
function restoreClone(root: HTMLElement, content: HTMLElement): void {
  const { style, id, fades } = asRecord(content.getAttribute(ENHANCED_READ_MORE_ATTR)) ?? {};
  // Another script's value: the block is enhanced as it is.
  if ((style === null || typeof style === "string") && typeof id === "string" && typeof fades === "boolean")
    restore(root, content, { style, id, fades });
}

/** What a script of the page may replace at any time. */
export interface OriginalHooks {
  afterToggle?: (trigger: HTMLElement, element: HTMLElement, expanded: boolean) => void;
}

/** A fold drawn on the markup of an original; nothing is wrapped or moved. */
export interface OriginalView extends FoldView {
  /**
   * Max-height of the page's style sheet in pixels; it beats the author's collapsed height (page-builder-contract#5.2).
   */
  limit: number | null;
}

/** `root` and `content` are a block that is marked. */
export function createOriginalView(
  root: HTMLElement,
  content: HTMLElement,
  { button, draw }: OriginalToggle,
  { collapsedHeight: height }: ReadMoreOptions,
  hooks: OriginalHooks,
): OriginalView {
  const { style } = content;
  const fades = root.classList.contains(FADE);
  const naturalHeight = () => content.scrollHeight + content.offsetHeight - content.clientHeight;
  const collapsedHeight = () => view.limit ?? height ?? COLLAPSED_HEIGHT_PX;

  const view: OriginalView = {
    host: root,
    limit: null,
    clamp: content,
    content,
    // The content's own height does not follow its nodes.
    observed: () => [content, ...content.children],
    measure: () => (content.offsetWidth ? { natural: naturalHeight(), collapsed: collapsedHeight() } : null),
    naturalHeight,
    collapsedHeight,
    draw(facts, moving) {
      const { expanded, measure } = facts;
      const folds = canFold(facts);
      content.toggleAttribute(MOVING, moving);
      // Until it is rendered the page's style sheet sets the height. When open, it grows with its content.
      style.maxHeight = measure ? "none" : "";
      style.height = folds && !expanded ? `${collapsedHeight()}px` : "";
      if (!measure) return;
      content.classList.toggle(EXPANDED, folds && expanded);
      content.classList.toggle(NOT_COLLAPSABLE, !folds);
      if (fades) root.classList.toggle(FADE, folds);
      if (folds) {
        draw(expanded);
        if (!button.parentNode) content.after(button);
        return;
      }
      const hadFocus = document.activeElement === button;
      button.remove();
      if (hadFocus) focusOn(root);
    },
    reflectExpanded: () => undefined,
    toggleButton: () => button,
    emit(name, height) {
      const cancelable = name === "expand" || name === "collapse";
      const expanded = name === "expand" || name === "expanded";
      const event = new CustomEvent(`x_readmore:${name}`, { bubbles: true, cancelable, detail: { expanded, height } });
      const goesOn = root.dispatchEvent(event);
      try {
        if (!cancelable) hooks.afterToggle?.(button, content, expanded);
      } catch (cause) {
        reportProblem(root, { code: "handler-failed", message: "its afterToggle failed.", cause });
      }
      return goesOn;
    },
  };
  return view;
}

/** How the styles of the page decide the collapsed height of originals. */
export const originalStyles: FoldStyles<OriginalView> = {
  folded: `[${ENHANCED_READ_MORE_ATTR}]:not(.${EXPANDED},.${NOT_COLLAPSABLE},[${MOVING}])`,
  read(views) {
    // Ours away first, for all of them: the style sheet's applies again.
    for (const { content } of views) content.style.maxHeight = "";
    for (const view of views) view.limit = parsePixels(getComputedStyle(view.content).maxHeight);
  },
};
