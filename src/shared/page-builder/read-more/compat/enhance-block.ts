import * as z from "zod/mini";
import { scaleOf } from "../../../core/element/coordinates.ts";
import { bringIntoView, scrollAncestor } from "../../../core/element/scroll.ts";
import { focusOn } from "../../../core/element/focus.ts";
import { reflect } from "../../../core/element/reflect.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { readMoreOptions } from "../options.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import { parseJson } from "../../../core/utils/parse-json.ts";
import { readJsonAttribute } from "../../../compat/read-json-attribute.ts";
import { badOption, withoutUnknownNames, readOptions } from "../../../core/options/read-options.ts";
import { isCollapsable, type Measure } from "../fold-state.ts";
import { animateHeight, prefersReducedMotion } from "../animate-height.ts";
import { createOriginalToggle } from "./original-toggle.ts";
import type { BlockMeasurer } from "./measure-blocks.ts";

const ATTRIBUTE = "data-x-readmore";
/** The original's attributes and classes (contract §5.1). */
const PROCESSED = "data-readmore";
const EXPANDED = "x-read-more_expand";
const NOT_COLLAPSABLE = "x-read-more_not-collapsable";
const FADE = "x-read-more_fade";
const READY = "x-read-more_ready";
/**
 * Marks content that we enhance, for our style sheet. Its value holds the previous state, for a clone that carries our
 * marks.
 */
export const ENHANCED_READ_MORE_ATTR = "data-plaintags-read-more";

export type AfterToggle = (trigger: HTMLElement, element: HTMLElement, expanded: boolean) => void;

/** One block of the original as scripts see it in `xReadMore.Instances` (contract §5.3). */
export interface OriginalBlock {
  readonly root: HTMLElement;
  readonly content: HTMLElement;
  /** `afterToggle` may be replaced at any time. */
  readonly options: { afterToggle?: AfterToggle };
  readonly expanded: boolean;
  toggle(): void;
  expand(): void;
  collapse(): void;
  /** Opens without animation, for a target inside. */
  reveal(): void;
  stop: Cleanup;
}

const INSTANCE_CLASS = /^rmjs-\d+$/;
let serial = 0;

/** Enhances one read-more block of the original in place; nothing is wrapped or moved. */
export function enhanceBlock(root: HTMLElement, content: HTMLElement, measurer: BlockMeasurer): OriginalBlock {
  const { values: options, given } = readMoreOptionsOf(root);
  restoreClone(root, content);
  const before: Before = { style: content.getAttribute("style"), id: content.id, fades: root.classList.contains(FADE) };
  const instanceClass = `rmjs-${++serial}`;
  content.id ||= instanceClass;
  content.classList.add(instanceClass);
  content.setAttribute(PROCESSED, "");
  content.setAttribute(ENHANCED_READ_MORE_ATTR, JSON.stringify(before));
  root.classList.add(READY);
  const toggleOptions: OriginalBlock["options"] = {};
  const toggle = createOriginalToggle(content, options, given);
  const ended = new AbortController();
  const listenerOptions = { signal: ended.signal };
  let expanded = options.expanded || options.startOpen;
  let measure: Measure | null = null;
  let stopMotion: Cleanup | undefined;

  const canFold = () => measure !== null && isCollapsable(measure, options.heightMargin);
  const heightOf = (open: boolean) => (measure ? (open ? measure.natural : measure.collapsed) : 0);

  function draw(): void {
    const { style } = content;
    if (!measure) {
      // Not rendered yet: the style sheet's height applies.
      style.maxHeight = style.height = "";
      return;
    }
    const folds = canFold();
    style.maxHeight = "none";
    // When open, it grows with its content.
    style.height = folds && !expanded ? `${heightOf(false)}px` : "";
    content.classList.toggle(EXPANDED, folds && expanded);
    content.classList.toggle(NOT_COLLAPSABLE, !folds);
    if (before.fades) root.classList.toggle(FADE, folds);
    if (!folds) {
      const hadFocus = document.activeElement === toggle.button;
      toggle.button.remove();
      if (hadFocus) focusOn(root);
      return;
    }
    toggle.draw(expanded);
    if (!toggle.button.parentNode) content.after(toggle.button);
  }

  function dispatch(name: string, open: boolean, cancelable = false): boolean {
    return root.dispatchEvent(
      new CustomEvent(`x_readmore:${name}`, {
        bubbles: true,
        cancelable,
        detail: { expanded: open, height: heightOf(open) },
      }),
    );
  }

  function change(open: boolean, animated: boolean): void {
    // A block that is not rendered yet still changes its state.
    if (open === expanded || (measure && !canFold()) || !dispatch(open ? "expand" : "collapse", open, true)) return;
    const from = content.offsetHeight;
    stopMotion?.();
    stopMotion = undefined;
    content.scrollTop = 0;
    const focused = document.activeElement;
    const losesFocus = !open && focused !== null && isOutOfSight(focused);
    expanded = open;
    draw();
    if (losesFocus) toggle.button.focus({ preventScroll: true });
    const finish = () => {
      stopMotion = undefined;
      content.removeAttribute("data-moving");
      // Closing a long text at its end would leave the visitor further down the page.
      if (!open && document.activeElement === toggle.button) bringIntoView(toggle.button, root);
      dispatch(open ? "expanded" : "collapsed", open);
      try {
        toggleOptions.afterToggle?.(toggle.button, content, open);
      } catch (cause) {
        reportProblem(root, { code: "handler-failed", message: "its afterToggle failed.", cause });
      }
    };
    if (!animated || !measure || options.speed < 1 || prefersReducedMotion() || !content.offsetWidth) return finish();
    content.setAttribute("data-moving", "");
    stopMotion = animateHeight(content, from, heightOf(open), options.speed, finish);
  }

  /** Whether a node is below the fold. */
  function isOutOfSight(node: Element): boolean {
    if (node === content || !content.contains(node)) return false;
    const box = content.getBoundingClientRect();
    const depth = (node.getBoundingClientRect().bottom - box.top) * scaleOf(content, box, "height") + content.scrollTop;
    return depth > heightOf(false) + 1;
  }

  function reveal(): void {
    const top = content.scrollTop;
    change(true, false);
    // Keeps the content that the browser has scrolled to at its position on the screen.
    if (top > 0 && expanded) scrollAncestor(root, top);
  }

  toggle.button.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      // Safari does not focus a pressed button, but the focus shows where the visitor is.
      if (event.detail > 0) toggle.button.focus({ preventScroll: true });
      change(!expanded, true);
    },
    listenerOptions,
  );
  content.addEventListener(
    "focusin",
    ({ target }) => {
      if (!expanded && canFold() && target instanceof Element && isOutOfSight(target)) reveal();
    },
    listenerOptions,
  );
  // Only the browser can scroll collapsed content: for a find-in-page match, an anchor, the focus.
  content.addEventListener(
    "scroll",
    () => {
      if (!expanded && canFold() && content.scrollTop > 0) reveal();
    },
    listenerOptions,
  );

  const remove = measurer.add({
    root,
    content,
    collapsedHeight: options.collapsedHeight,
    open() {
      content.style.maxHeight = "";
      content.style.height = "auto";
    },
    applyMeasure(next) {
      const first = measure === null;
      const folded = canFold();
      if (next) measure = next;
      // Content that grows must not fold while the visitor works in it.
      if (!first && !folded && canFold() && content.contains(document.activeElement)) expanded = true;
      draw();
      if (!next) content.style.maxHeight = "";
    },
  });
  const stopTexts = service("texts").subscribe(draw, root);

  return {
    root,
    content,
    options: toggleOptions,
    get expanded() {
      return expanded;
    },
    toggle: () => change(!expanded, true),
    expand: () => change(true, true),
    collapse: () => change(false, true),
    reveal: () => change(true, false),
    stop() {
      ended.abort();
      remove();
      stopTexts();
      stopMotion?.();
      toggle.button.remove();
      restore(root, content, before);
    },
  };
}

/** The state before our changes, to be restored. */
const BEFORE = z.object({ style: z.nullable(z.string()), id: z.string(), fades: z.boolean() });
type Before = z.infer<typeof BEFORE>;

function restore(root: HTMLElement, content: HTMLElement, { style, id, fades }: Before): void {
  const instanceClasses = [...content.classList].filter((name) => INSTANCE_CLASS.test(name));
  content.classList.remove(...instanceClasses, EXPANDED, NOT_COLLAPSABLE);
  root.classList.remove(READY);
  root.classList.toggle(FADE, fades);
  for (const name of [PROCESSED, ENHANCED_READ_MORE_ATTR, "data-moving"]) content.removeAttribute(name);
  reflect(content, "id", id || undefined);
  reflect(content, "style", style ?? undefined);
}

/**
 * Restores a clone of an enhanced block to the original state; otherwise it would share the first block's id and
 * height.
 */
function restoreClone(root: HTMLElement, content: HTMLElement): void {
  const mark = content.getAttribute(ENHANCED_READ_MORE_ATTR);
  const { data: before } = BEFORE.safeParse(parseJson(mark ?? ""));
  // Another script's value: the block is enhanced as it is.
  if (before) restore(root, content, before);
}

/** Reads the options. Invalid JSON is reported, and the defaults apply. */
function readMoreOptionsOf(root: HTMLElement) {
  const config = readJsonAttribute(root, ATTRIBUTE, "Its defaults are used.") ?? {};
  const read = readOptions(readMoreOptions, { config });
  for (const one of withoutUnknownNames(read.bad)) reportProblem(root, badOption(`${ATTRIBUTE} ${one.option}`, one));
  return read;
}
