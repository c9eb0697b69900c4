import { definePlainElement, type MountContext } from "../shared/core/element/define-plain-element.ts";
import { lightboxOptions } from "../shared/page-builder/lightbox/options.ts";
import { startLightbox, type LightboxHandle } from "../shared/page-builder/lightbox/start-lightbox.ts";

/**
 * Opens the links inside it in a dialog over the page: images that can be zoomed and paged through, videos, frames and
 * markup (page-builder#1, page-builder#4, page-builder#9). Without the script, and when its code cannot be fetched, the
 * links work as links.
 *
 * ```html
 * <pb-lightbox label="The house">
 *   <a href="room.jpg" data-pswp-width="1600" data-pswp-height="1000"><img src="room-small.jpg" alt="A room"></a>
 *   <a href="dunes.jpg" data-caption="The dunes in May"><img src="dunes-small.jpg" alt=""></a>
 * </pb-lightbox>
 * ```
 *
 * An item is an `a[href]` to a page or file, or a match of `item-selector`. On the item, or on the link inside it:
 * `data-pswp-src` (else the link), `data-pswp-width` and `data-pswp-height` (pixels; else read from the image),
 * `data-pswp-srcset`, `data-pswp-cropped`, `data-pswp-type` (`image`, `html`, `iframe`, `video`), `data-caption` or
 * `data-lightbox-caption` (else the `figcaption`, else the `alt`), `data-pswp-video-url` with sizes in px, %, vw or vh
 * and `data-no-controls="1"`. Links to YouTube, Vimeo and video files are videos. A link `#id` with
 * `data-pswp-type="html"` shows a copy of that element's or template's content; `data-lightbox-close` in it closes the
 * lightbox. Frames show pages of the same site, or pages loaded by https.
 *
 * An item that cannot be loaded shows a message and a link to it. An unsafe address, such as `javascript:`, is neither
 * loaded nor linked.
 *
 * Attributes of a builder theme on the tag, an item or an element between them: `data-pswp-id` or `data-lightbox-id`
 * (as `group`), `data-pswp-index`, `data-animation-type`, `data-lightbox-padding`, `data-lightbox-image-click`,
 * `data-lightbox-thumbnail-size`; classes `has-lightbox-caption`, `has-lightbox-thumbnails`.
 *
 * @customElement pb-lightbox
 *
 * @attr {string} [item-selector=a[href]] - Selector of the items.
 * @attr {string} group - Joins the items of all tags with the same group name into one gallery.
 * @attr {string} [label=Image viewer] - Name of the dialog; `aria-label` on the tag works too.
 * @attr {boolean} [loop=true] - The first slide follows the last; needs at least three slides.
 * @attr {number} [bg-opacity=0.8] - Opacity of the background, 0 to 1.
 * @attr {number} [spacing=0.1] - Space between slides, as a fraction of the viewport's width.
 * @attr {string} [preload=1 2] - Number of slides loaded before and after the current one.
 * @attr {number} padding - Pixels kept free around slides, or JSON `{"top", "bottom", "left", "right"}`.
 * @attr {boolean} [caption=true] - Captions below the images.
 * @attr {boolean} thumbnails - A strip of all images; `thumbnail-size` is its height in pixels, default 60.
 * @attr {boolean} [zoom=true] - The zoom button; likewise `close`, `counter`, `preloader`, `arrow-prev`, `arrow-next`.
 * @attr {number} [show-animation-duration=333] - Milliseconds; likewise `hide-animation-duration`,
 *   `zoom-animation-duration`. 50 or less: no animation. With reduced motion there is none.
 * @attr {"zoom" | "fade" | "none"} [show-hide-animation-type=zoom] - How it opens and closes.
 * @attr {number} [preloader-delay=2000] - Milliseconds before the loading indicator appears.
 * @attr {number} [max-width-to-animate=4000] - Pixels; wider images are not animated.
 * @attr {number | "fit" | "fill"} initial-zoom-level - Also `secondary-zoom-level`, `max-zoom-level`. Defaults: fit; 3
 *   times fit, at most the image's size and 4000 px; 4 times fit.
 * @attr {boolean} [esc-key=true] - Escape closes; likewise `close-on-back`, `close-on-vertical-drag`, `pinch-to-close`,
 *   `click-to-close-non-zoomable`.
 * @attr {"closed" | "opened"} [return-to=closed] - Where the visitor returns to: the image that was shown when the
 *   lightbox closed, or the one that opened it. It scrolls into view, in a slider as well, and gets the focus; not with
 *   `return-focus="false"`.
 * @attr {boolean} [arrow-keys=true] - Arrow keys change the slide.
 * @attr {boolean} wheel-to-zoom - The wheel zooms without Ctrl.
 * @attr {"zoom-or-close" | "zoom" | "close" | "next" | "toggle-controls" | "false"} [image-click-action=zoom-or-close]
 *   - Likewise `bg-click-action` (close), `tap-action` (toggle-controls), `double-tap-action` (zoom).
 * @attr {string} error-msg - Shown instead of an image that cannot be loaded.
 * @attr {string} config - All options as JSON, or the `#id` of a JSON script element. Options that are functions
 *   (`paddingFn`, `getViewportSizeFn`, `openPromise`, `setup`, actions, zoom levels), `appendToEl`, `dataSource` and
 *   `pswpModule` are set as properties. `setup(pswp)` gets the PhotoSwipe instance before it starts, for its events,
 *   filters and custom buttons.
 * @attr {"closed" | "opening" | "open" | "closing"} state - Reflected.
 *
 * @fires pb-lightbox-open - Before it opens; cancelable. `detail`: `{index}`, as in all events but -content.
 * @fires pb-lightbox-opened - It is open; after the animation.
 * @fires pb-lightbox-change - Another slide is shown.
 * @fires pb-lightbox-content - `detail`: `{index, state}`; the state is idle, loading, loaded or error.
 * @fires pb-lightbox-close - Before it closes; cancelable: it stays open, after Back as well.
 * @fires pb-lightbox-closed - It is closed and the focus has returned.
 *
 * @slot - The links, with any other content.
 *
 * @cssprop [--pb-lightbox-background=#000]
 * @cssprop [--pb-lightbox-placeholder=#222] - Colour of an image that is still loading.
 * @cssprop [--pb-lightbox-icon-color=#fff]
 * @cssprop [--pb-lightbox-icon-shadow=transparent]
 * @cssprop [--pb-lightbox-caption-background=rgb(0 0 0 / 75%)]
 * @cssprop [--pb-lightbox-caption-color=#fff]
 * @cssprop [--pb-lightbox-panel-width=600px] - Maximum width of markup.
 * @cssprop [--plaintags-focus-outer=#000] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface PbLightboxElement extends HTMLElement, LightboxHandle {
  /** The PhotoSwipe class or a function that loads it (page-builder-contract#6.3); null: ours. */
  pswpModule: unknown;
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<PbLightboxElement>;
  /** Resolves together with `ready`: what visitors see is drawn with the start, or on demand. */
  readonly viewReady: Promise<PbLightboxElement>;
}

/** Registers `<pb-lightbox>`. */
export function define(): void {
  definePlainElement({
    tag: "pb-lightbox",
    options: lightboxOptions,
    root: "shadow",
    // A page's own rule for the tag wins.
    styles: ":host { display: block } :host([hidden]) { display: none }",
    mount: "eager",
    requires: "a[href],slot",
    methods: ["open", "close", "next", "prev", "goTo"],
    properties: { pswp: null },
    start: (given: MountContext<typeof lightboxOptions>) =>
      startLightbox(given, () =>
        import("../react/page-builder/lightbox/lightbox-view.tsx").then(({ drawViewer }) => drawViewer),
      ),
  });
}
