import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import { readMoreOptions, READ_MORE_TEXTS } from "../shared/page-builder/read-more/options.ts";
import {
  expandScrolled,
  startReadMore,
  type ReadMoreHandle,
} from "../shared/page-builder/read-more/start-read-more.ts";
import css from "../shared/page-builder/read-more/read-more.css";
import { service } from "../shared/core/registry/container.ts";

const TAG = "pb-read-more";

/**
 * Long content collapsed to a height, with a button that expands and collapses it (page-builder#3, page-builder#4,
 * page-builder#5). Content that exceeds the height by no more than the margin is shown whole, without a button. It also
 * expands for find-in-page, for a link to an anchor inside, when the focus moves into collapsed content, and when the
 * page is printed.
 *
 * ```html
 * <pb-read-more more-text="Show the whole story" less-text="Show less" fade>
 *   <p>...</p>
 * </pb-read-more>
 * ```
 *
 * @customElement pb-read-more
 *
 * @attr {string} [more-text=Read more] - Text of the button while collapsed. Empty texts without icon and label: no
 *   button.
 * @attr {string} [less-text=Read less] - Text of the button while expanded.
 * @attr {string} more-aria - Accessible label of the button while collapsed; defaults to the text.
 * @attr {string} less-aria - Accessible label of the button while expanded.
 * @attr {string} icon - Class names of an icon font that the theme loads, or JSON `{"library": "...", "icon": "..."}`;
 *   with the library `svg` the icon is an image address.
 * @attr {number} [speed=300] - Milliseconds of the animation; below 1, and with reduced motion, there is none.
 * @attr {number} [height-margin=20] - Pixels by which content may exceed the collapsed height without being collapsed.
 * @attr {number} [collapsed-height=200] - Pixels. Without it: `--pb-read-more-collapsed-height`, else a CSS max-height
 *   on the tag (any unit but a percentage), else 200.
 * @attr {boolean} fade - Fades collapsed content out at its lower edge.
 * @attr {boolean} expanded - Whether it is expanded; follows the button, and may be set and removed at any time.
 * @attr {boolean} start-open - Expands it once, at the start.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 * @attr {"collapsed" | "expanded" | "static"} state - Reflected; `static`: the content fits.
 * @attr {boolean} not-collapsable - Reflected where the content fits.
 *
 * @fires pb-read-more-expand - Before it expands; cancelable. `detail`: `{expanded, height}`.
 * @fires pb-read-more-expanded - It is expanded; after the animation.
 * @fires pb-read-more-collapse - Before it collapses; cancelable.
 * @fires pb-read-more-collapsed - It is collapsed; after the animation.
 *
 * @slot - The content. Nothing in it is moved or changed.
 * @slot icon - An icon for the button, rotated by half a turn while expanded.
 *
 * @csspart content - Around the content; as high as the whole content.
 * @csspart toggle - The button.
 * @csspart text - The button's text.
 * @csspart icon - Around the button's icon.
 *
 * @cssprop [--pb-read-more-collapsed-height=200px] - Collapsed height, any length but a percentage.
 * @cssprop [--pb-read-more-fade-start=40%] - Where the fade starts, from the top of the collapsed content.
 * @cssprop [--pb-read-more-fade-end=90%] - Where the fade ends.
 * @cssprop [--pb-read-more-toggle-margin=0.5em] - Space between content and button.
 * @cssprop [--pb-read-more-toggle-gap=0.4em] - Space between text and icon.
 * @cssprop [--pb-read-more-icon-rotate=180deg] - Rotation of the icon while expanded.
 * @cssprop [--pb-read-more-icon-speed=300ms] - Duration of that rotation.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface PbReadMoreElement extends HTMLElement, ReadMoreHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<PbReadMoreElement>;
  /** Resolves with the element once its button is drawn, or is known to be unnecessary. */
  readonly viewReady: Promise<PbReadMoreElement>;
}

/** Registers `<pb-read-more>`. */
export function define(): void {
  service("texts").define(READ_MORE_TEXTS);
  const showAgain = expandScrolled(TAG);
  defineStagedElement({
    tag: TAG,
    options: readMoreOptions,
    root: "shadow",
    noNestedTags: true,
    styles: css,
    mount: "eager",
    methods: ["toggle", "expand", "collapse"],
    states: ["not-collapsable"],
    start: startReadMore,
    view: () => import("../react/page-builder/read-more/read-more-view.tsx").then(({ readMoreView }) => readMoreView),
  });
  showAgain();
}
