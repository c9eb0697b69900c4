import { atom, type Atom } from "jotai/vanilla";
import { addressTarget, arriveAt } from "../../core/element/anchors.ts";
import type { MountedElement } from "../../core/element/define-plain-element.ts";
import type { StagedContext } from "../../core/element/define-staged-element.ts";
import { scrollAncestor } from "../../core/element/scroll.ts";
import { getContainer, pageStore, service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { createFold } from "./fold.ts";
import { createFoldRegistry, type FoldRegistry } from "./fold-registry.ts";
import { canFold } from "./fold-state.ts";
import type { ReadMoreOptions, readMoreOptions } from "./options.ts";
import { createTagView, tagStyles, type TagView } from "./tag-view.ts";
import { toggleTexts, type ToggleTexts } from "./toggle-texts.ts";

/** Methods of `<pb-read-more>` (api#5). */
export interface ReadMoreHandle {
  /** Expands it, or collapses it when it is expanded. */
  toggle(): void;
  /** Shows the whole content. */
  expand(): void;
  /** Folds the content. */
  collapse(): void;
}

/** What the button that opens and closes a block shows. */
export interface ToggleState extends ToggleTexts {
  expanded: boolean;
  /** Address of the icon's image; empty for none. */
  image: string;
}

/** What the view of a block draws from. */
export interface ReadMoreModel {
  /** Null: no button. */
  readonly toggle: Atom<ToggleState | null>;
  onToggle(): void;
}

let registry: FoldRegistry<TagView> | undefined;

/** Blocks that have started before: removed and inserted again, they stay as the visitor left them. */
const started = new WeakSet<HTMLElement>();

/** Starts one block; all blocks of the page are measured together, and the author's nodes stay in the slot. */
export function startReadMore({
  host,
  container,
  options: first,
  given: firstGiven,
  createView,
}: StagedContext<typeof readMoreOptions, ReadMoreModel>): MountedElement<typeof readMoreOptions, ReadMoreHandle> {
  let options = first;
  let given = firstGiven;
  const target = started.has(host) ? null : addressTarget(host);
  const startsOpen = options.expanded || (!started.has(host) && options.startOpen) || target !== null;
  started.add(host);
  const tag = createTagView(host, container, () => options);
  const { toggleContainer } = tag;
  const fold = createFold(tag, (registry ??= createFoldRegistry(tagStyles)), options, startsOpen, draw);
  const toggle = atom<ToggleState | null>(null);
  // Without its button a folded text could not be read.
  const view = createView(toggleContainer, { toggle, onToggle: fold.toggle }, () => {
    toggleContainer.hidden = true;
    fold.unfold();
  });

  function draw(): void {
    if (fold.facts.measure === null) return;
    const state = canFold(fold.facts) ? toggleState(host, fold.facts.expanded, options, given) : null;
    pageStore().set(toggle, state);
    // The style sheet shows it until the button is drawn.
    toggleContainer.dataset["text"] = state?.text ?? "";
    view.need(state !== null);
  }

  const cleanups = [fold.attach(draw), getContainer().onVisible(host, fold.requestMeasure)];
  // Once the blocks around it are open as well. A block that was closed meanwhile would open for the scrolling.
  if (target) cleanups.push(service("clock").frame(() => fold.facts.expanded && arriveAt(target)));
  showFontIcon(host, fontIcon(options));

  return {
    handle: { toggle: fold.toggle, expand: fold.expand, collapse: fold.collapse },
    update(next, nextGiven) {
      const isChanged = next.expanded !== options.expanded;
      [options, given] = [next, nextGiven];
      fold.configure(options);
      showFontIcon(host, fontIcon(options));
      draw();
      if (!isChanged) return;
      if (options.expanded) fold.expand();
      else fold.collapse();
    },
    stop() {
      for (const end of cleanups) end();
      showFontIcon(host, "");
      host.removeAttribute("not-collapsable");
    },
  };
}

const fontIcon = ({ icon }: ReadMoreOptions) => (icon.library === "svg" ? "" : icon.icon);

/** The state of the toggle; null if it would have no text, icon or label. */
function toggleState(
  host: HTMLElement,
  expanded: boolean,
  options: ReadMoreOptions,
  given: ReadonlySet<string>,
): ToggleState | null {
  const { text, label, lang } = toggleTexts(host, expanded, options, given);
  const aria = expanded ? options.lessAria : options.moreAria;
  if (text === "" && aria === "" && options.icon.icon === "" && !hasIcon(host)) return null;
  return { expanded, text, lang, label, image: options.icon.library === "svg" ? options.icon.icon : "" };
}

const hasIcon = (host: HTMLElement) => [...host.children].some(({ slot }) => slot === "icon");

/** Marks the icon that we add to the author's content; a clone may carry one. */
const ICON_ATTR = "data-plaintags-icon";

/**
 * Shows an icon of a font that the theme has loaded. Its classes have no effect inside our shadow root, so the icon is
 * among the author's nodes, in the `icon` slot, as long as the block runs. No classes: no icon.
 */
function showFontIcon(host: HTMLElement, classes: string): void {
  const present = [...host.querySelectorAll(`:scope > [${ICON_ATTR}]`)];
  if (classes === "" && !present.length) return;
  const first = present[0];
  if (classes !== "" && first?.className === classes && present.length === 1) return;
  for (const icon of present) icon.remove();
  if (classes === "" || hasIcon(host)) return;
  const icon = document.createElement("i");
  icon.setAttribute(ICON_ATTR, "");
  icon.setAttribute("aria-hidden", "true");
  icon.slot = "icon";
  icon.className = classes;
  host.append(icon);
}

/**
 * Until our code has loaded, the page's style sheet folds a block to a box that scrolls (plaintags.css). The browser
 * may have scrolled it to an anchor or a text fragment in the address, and so may the visitor. Such a block starts
 * open. Call this before the blocks start, and its result after: that keeps what was in sight at its position.
 */
export function expandScrolled(tag: string): Cleanup {
  const scrolled = [...document.querySelectorAll<HTMLElement>(tag)]
    .map((host) => ({ host, top: host.scrollTop }))
    .filter(({ top }) => top > 0);
  for (const { host } of scrolled) host.setAttribute("expanded", "");
  return () => {
    for (const { host, top } of scrolled) if (host.getAttribute("state") === "expanded") scrollAncestor(host, top);
  };
}
