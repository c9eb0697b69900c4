import { scaleOf } from "../../core/element/coordinates.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import { overrideMaxHeight, readMaxHeights } from "./author-max-height.ts";
import { readCutLine } from "./cut-line.ts";
import {
  buildFoldElements,
  COLLAPSED,
  collapsedHeightValue,
  UNMEASURED_ATTR,
  type FoldElements,
} from "./fold-elements.ts";
import { foldState, type Measure } from "./fold-state.ts";
import type { FoldStyles } from "./fold-registry.ts";
import type { FoldView } from "./fold-view.ts";
import type { ReadMoreOptions } from "./options.ts";
import { parsePixels } from "./parse-pixels.ts";

/** A fold drawn in the shadow tree of `<pb-read-more>`. */
export interface TagView extends FoldView {
  readonly toggleContainer: HTMLElement;
  /** Writes the collapsed height; `maxHeight` is the tag's computed CSS max-height. */
  setCollapsedHeight(maxHeight: string): void;
}

/** Computed max-height of most tags. */
const NONE = "none";

/** Adds the shadow tree of a block; `options` returns those in force. */
export function createTagView(
  host: HTMLElement,
  container: ShadowRoot | HTMLElement,
  options: () => ReadMoreOptions,
): TagView {
  const elements = buildFoldElements(container);
  const { clamp, content, ruler, toggleContainer } = elements;
  /** Whether its `config` opens it: then a missing attribute would mean open, so closing writes `expanded="false"`. */
  const opensByConfig = options().expanded && !host.hasAttribute("expanded");

  const view: TagView = {
    host,
    clamp,
    content,
    toggleContainer,
    observed: () => [content, ruler],
    isSkipped: () => clamp.hasAttribute(UNMEASURED_ATTR),
    renderContent: () => clamp.removeAttribute(UNMEASURED_ATTR),
    measure: () => (ruler.offsetWidth > 0 ? readHeights(elements, host) : null),
    naturalHeight: () => content.offsetHeight,
    collapsedHeight: () => ruler.offsetHeight,
    setCollapsedHeight(maxHeight) {
      const height = collapsedHeightValue(options().collapsedHeight, parsePixels(maxHeight));
      // Writes nothing that is already right: an unchanged height, or a tag without a max-height to override, costs no
      // second style calculation.
      if (clamp.style.getPropertyValue(COLLAPSED) !== height) clamp.style.setProperty(COLLAPSED, height);
      if (maxHeight !== NONE) overrideMaxHeight(host);
    },
    /** Reflects the state in attributes: of the clamp for our own style sheet, of the tag for the author's. */
    draw(facts, moving) {
      const { fade } = options();
      const shown = foldState(facts);
      if (clamp.dataset["state"] !== shown) clamp.dataset["state"] = shown;
      const isFar = shown === "collapsed" && facts.measure === null;
      if (clamp.hasAttribute(UNMEASURED_ATTR) !== isFar) clamp.toggleAttribute(UNMEASURED_ATTR, isFar);
      if (clamp.hasAttribute("data-moving") !== moving) clamp.toggleAttribute("data-moving", moving);
      if (clamp.hasAttribute("data-fade") !== fade) clamp.toggleAttribute("data-fade", fade);
      const cut = facts.measure?.cut ? `${facts.measure.cut}px` : "";
      if (clamp.style.getPropertyValue("--_cut") !== cut) clamp.style.setProperty("--_cut", cut);
      reflect(host, "state", shown);
      reflect(host, "not-collapsable", shown === "static");
    },
    reflectExpanded(expanded, undo) {
      reflect(host, "expanded", expanded || (opensByConfig && "false"));
      if (!undo) return;
      // A value that the page writes in the same task changes no option, but it is the latest one.
      queueMicrotask(() => {
        const attribute = host.getAttribute("expanded");
        if ((attribute !== null && attribute !== "false") !== expanded) undo();
      });
    },
    toggleButton: () => toggleContainer.querySelector<HTMLElement>('[part="toggle"]'),
    emit(name, height) {
      const cancelable = name === "expand" || name === "collapse";
      const expanded = name === "collapse" || name === "expanded";
      return emit(host, `pb-read-more-${name}`, { expanded, height }, { cancelable });
    },
  };
  // The likely height, written before the theme's max-height is read, which makes the browser compute all styles.
  view.setCollapsedHeight(NONE);
  return view;
}

/** How the styles of the page decide the collapsed height of tags. */
export const tagStyles: FoldStyles<TagView> = {
  folded: '.clamp[data-state="collapsed"]:not([data-moving])',
  read(views) {
    const maxHeights = readMaxHeights(views.map(({ host }) => host));
    views.forEach((view, i) => view.setCollapsedHeight(maxHeights[i] ?? NONE));
  },
  // A max-height that applies at a new width would clip the toggle until then.
  resizing: ({ host }) => overrideMaxHeight(host),
};

/** Heights as laid out, in pixels. */
export function readHeights({ content, ruler }: FoldElements, host: HTMLElement): Measure {
  const [natural, collapsed] = [content.offsetHeight, ruler.offsetHeight];
  if (natural <= collapsed) return { natural, collapsed };
  const box = content.getBoundingClientRect();
  const scale = scaleOf(content, box, "height");
  return { natural, collapsed, cut: readCutLine(host, box.top + collapsed / scale) * scale };
}
