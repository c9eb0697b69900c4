import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import { loadSlideReveal } from "../shared/page-builder/slider/engine/load-plugins.ts";
import { sliderOptions } from "../shared/page-builder/slider/core/options.ts";
import type { SliderState } from "../shared/page-builder/slider/core/contracts.ts";
import { defineSliderTexts } from "../shared/page-builder/slider/core/texts.ts";
import type { SliderElementHandle } from "../shared/page-builder/slider/start/element-handle.ts";
import buttonsCss from "../shared/page-builder/slider/start/buttons.css";
import dotsCss from "../shared/page-builder/slider/start/dots.css";
import css from "../shared/page-builder/slider/start/slider.css";
import { prepareSlider, startSlider } from "../shared/page-builder/slider/start/start-slider.ts";
import { takeOverStrips } from "../shared/page-builder/slider/start/strip.ts";
import "../shared/page-builder/slider/core/events.ts";

/**
 * A slider of the elements inside it (page-builder#1, page-builder#2, page-builder#3, page-builder#4). Its element
 * children are the slides, or the items of its only child, a `ul` or `ol`. Nothing is moved or copied: slides keep
 * their position in the page, their scripts and their styles. An element that is hidden, by its attribute or by the
 * page's styles at some widths, is no slide meanwhile; call `refresh()` when a style changes while the slider keeps its
 * size. A slide out of view is inert. It comes into view at once when something in it is needed: by a required field
 * that stops a form, a label, a link or an address, and by find-in-page where the browser supports it.
 *
 * ```html
 * <pb-slider per-page="3" gap="1rem" type="loop" label="Our work">
 *   <figure>...</figure>
 *   <figure>...</figure>
 * </pb-slider>
 * ```
 *
 * @customElement pb-slider
 *
 * @attr {"slide" | "loop" | "fade"} [type=slide] - A bounded strip, an endless one, or stacked slides. A loop with too
 *   few slides to go round is a strip that rewinds.
 * @attr {number} [per-page=1] - Slides per page.
 * @attr {number} per-move - Slides per step of an arrow. Default: a whole page.
 * @attr {number} [start=0] - First slide, from 0.
 * @attr {number | "center"} focus - Position of the active slide in the track; every slide is then a page.
 * @attr {boolean | "move"} [trim-space=true] - No blank space at the ends; `move` skips steps that would not move the
 *   strip.
 * @attr {boolean} omit-end - Drops the last steps that would not move the strip.
 * @attr {boolean} rewind - Goes from the end to the start, and back.
 * @attr {number} rewind-speed - Milliseconds of that jump. Default: `speed`.
 * @attr {boolean} rewind-by-drag - Dragging past an end rewinds too.
 * @attr {number | string} gap - Space between slides, any CSS length.
 * @attr {number | string} padding - Space at both ends of the track, in which the neighbouring slides peek out; or JSON
 *   `{"left", "right"}`.
 * @attr {number | string} fixed-width - Width of each slide, any CSS length; replaces the share of `per-page`.
 * @attr {boolean} auto-width - Slides keep their own width.
 * @attr {number | string} width - Maximum width of the slider, any CSS length.
 * @attr {number | string} height - Height of each slide; of the track when vertical.
 * @attr {number | string} fixed-height - Height of each slide, any CSS length; in a vertical slider it replaces the
 *   share of `per-page`.
 * @attr {number} height-ratio - Height as a fraction of the width.
 * @attr {"ltr" | "rtl" | "ttb"} direction - Direction of the strip. Default: the direction of the page. `ttb` needs a
 *   height.
 * @attr {number} [speed=400] - Milliseconds of a move; 0 jumps. With reduced motion moves jump.
 * @attr {string} easing - CSS timing function of a move.
 * @attr {boolean} [arrows=true] - The two arrow buttons; `arrows="false"` leaves them out.
 * @attr {boolean} [pagination=true] - The dots; `pagination="false"` leaves them out.
 * @attr {boolean | "free"} [drag=true] - Dragging by mouse, pen and finger; with `free` the strip glides on and rests
 *   wherever it stops.
 * @attr {boolean} snap - With `drag="free"`: stops at the closest slide.
 * @attr {number | string} drag-min-threshold - Pixels before a drag by finger starts, or JSON `{"mouse", "touch"}`; 0
 *   and 10.
 * @attr {number} [flick-power=600] - Pixels that the strip goes on per px/ms of speed at release.
 * @attr {number} [flick-max-pages=1] - Farthest flick, in lengths of the track; not for `free`.
 * @attr {string} no-drag - Selector of elements that never start a drag. Form controls, sliders and the controls of
 *   video and audio never do. A drag may start on an arrow or a dot.
 * @attr {boolean} hand-over - Inside a slide of another slider: at its end, a drag that goes on moves the outer slider.
 *   Not for `loop`.
 * @attr {boolean | "focused" | "global"} keyboard - Arrow keys, inside the slider or on the whole page.
 * @attr {boolean} wheel - A turn of the wheel is a step.
 * @attr {number} [wheel-min-threshold=0] - Pixels that a turn must exceed.
 * @attr {number} [wheel-sleep=0] - Milliseconds between two accepted turns.
 * @attr {boolean} release-wheel - Lets the page scroll at both ends.
 * @attr {boolean | "pause"} autoplay - Moves on by itself; `pause` waits for `play()`. A pause button is shown.
 * @attr {number} [interval=5000] - Milliseconds between two steps; for a single slide: `data-interval`.
 * @attr {boolean} [pause-on-hover=true] - Pauses while the pointer is over the slider.
 * @attr {boolean} [pause-on-focus=true] - Pauses while the slider has the keyboard focus.
 * @attr {boolean} [reset-progress=true] - After a pause the interval restarts; `false` resumes it.
 * @attr {boolean | number | string} auto-scroll - Scrolls continuously: a speed in px per frame of 60 Hz (1; negative
 *   scrolls backwards), or JSON `{"speed", "autoStart", "rewind", "pauseOnHover", "pauseOnFocus"}`. Not for `fade`. A
 *   pause button is shown; the strip stops out of view and with reduced motion. Like `autoplay` it waits while the
 *   visitor plays video or audio in a slide in view, has selected text in it, has zoomed in the page, or while a dialog
 *   or the lightbox is open.
 * @attr {string} intersection - JSON `{"inView": {"autoplay": true}, "outView": {"autoplay": false}}`: what starts and
 *   stops (`autoplay`, `autoScroll`, `keyboard`) when the slider comes into view and leaves it; also `root` (selector
 *   of a scrolling ancestor), `rootMargin`, `threshold`, `once`. Never starts what the visitor has paused.
 * @attr {boolean | "nearby" | "sequential"} lazy-load - Loads images of the slides when they are needed: those near the
 *   current slide (`nearby`), or one after the other. Write their addresses as `data-src` and `data-srcset`, on
 *   `source` elements too. A slide has the class `is-loading` meanwhile.
 * @attr {number} [preload-pages=1] - Pages on each side whose images are loaded.
 * @attr {boolean} cover - The first image of each slide fills it as its background; with `height`, `height-ratio` or
 *   `fixed-height`.
 * @attr {boolean} adaptive-height - The track is as high as the visible slides.
 * @attr {boolean} edge-effect - In a loop, slides fade in and out at both edges of the track.
 * @attr {boolean} hash-nav - The address names the current slide: the slider's id, a dash and the number from 1, or the
 *   slide's own `data-hash`. The slider starts there, follows the address and writes it; it leaves any other hash
 *   alone.
 * @attr {boolean} conditional - No arrows, dots, drag and controls while everything fits.
 * @attr {boolean} [pause-media-player=true] - Video and audio pause when their slide goes out of view; muted media that
 *   plays by itself resumes when it is back.
 * @attr {boolean | "completely"} destroy - Destroys the slider, mostly in `breakpoints`; `completely` for good.
 * @attr {"is-visible" | "is-active"} animation-trigger - Plays the animations inside a slide when it comes into view,
 *   or becomes the current one: elements with `data-animation="name"` get the classes `is-animated` and
 *   `brx-animate-name`.
 * @attr {boolean} animation-stagger - Delays them one after the other; an element with the class `no-stagger` is left
 *   out.
 * @attr {number} [animation-delay=0] - Milliseconds between two of them.
 * @attr {number} [animation-delay-first=0] - Milliseconds before the first.
 * @attr {boolean} animate-once - Does not reset animations that have played.
 * @attr {string} sync - Selector or id of sliders to keep at the same slide, in both directions; they may appear later
 *   and be replaced. Short for `sync-selector`.
 * @attr {string} sync-selector - The same under the page builder's name.
 * @attr {boolean} component-scope - Limits that selector to the nearest component (`data-component`).
 * @attr {string} parent-component - Name of that component in the page builder.
 * @attr {boolean} navigation - The slides are thumbnails: a click, Enter, Space or an arrow key chooses one, here and
 *   in the slider of `sync` (without it: `.main-slider`). Short for `is-navigation`.
 * @attr {boolean} is-navigation - The same under the carousel's name.
 * @attr {boolean} is-indepentent-nav - Thumbnails that control the other slider but do not move themselves (the
 *   spelling is the page builder's).
 * @attr {boolean} slide-focus - Slides in view are focusable, also without `navigation`.
 * @attr {string} slide-selector - Selector of the slides, where they are deeper inside, as in a gallery of the CMS. The
 *   elements between them and the slider give up their boxes, and everything else in it is hidden. Without a match the
 *   children are the slides.
 * @attr {string} label - Name for assistive technology; `aria-label` and `aria-labelledby` on the tag work too. With a
 *   name the slider is a `region`; without one it is a `group` that is called like the heading before it.
 * @attr {string} config - All options as JSON, or the `#id` of a JSON script element; the carousel's options may be in
 *   `rawConfig`.
 * @attr {"eager" | "visible" | "interaction"} mount - When it starts; default `visible`: near the viewport, or when a
 *   method is called.
 * @attr {"created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed"} state - Reflected.
 *   `destroyed` after it was removed from the page, or while `destroy` is in force; put back, it restarts.
 * @attr {boolean} no-slides - Reflected while it has no slides.
 * @attr {boolean} own-toggle - Reflected while a `<pb-slider-control type="playPause">` is bound to it: its own button
 *   is not shown.
 * @attr {boolean} no-slider - Reflected while `conditional` has switched everything off.
 *
 * @fires pb-slider-mounted - The slider has started. `detail`: `{index}`, as in all events without another detail here.
 * @fires pb-slider-ready - The first layout is done.
 * @fires pb-slider-init - Scripts can use it; 150 ms after mounting.
 * @fires pb-slider-move - A move starts. `detail`: `{index, previous, destination}`; in a loop the destination may be
 *   outside the slides.
 * @fires pb-slider-moved - A move has ended. Same detail.
 * @fires pb-slider-active - A slide became the active one. `detail`: `{index, slide}`.
 * @fires pb-slider-inactive - A slide is no longer active. Same detail.
 * @fires pb-slider-visible - A slide is fully in view. Same detail.
 * @fires pb-slider-hidden - A slide is no longer fully in view. Same detail.
 * @fires pb-slider-click - A slide was clicked, not dragged. Same detail.
 * @fires pb-slider-drag - A drag starts; then pb-slider-dragging with each move, pb-slider-dragged at release.
 * @fires pb-slider-dragging - The strip follows the pointer.
 * @fires pb-slider-dragged - The pointer was released. `detail`: `{index, velocity}`, px/ms forward.
 * @fires pb-slider-scroll - With `drag="free"`: the strip was released and glides.
 * @fires pb-slider-scrolled - It has stopped.
 * @fires pb-slider-resized - The layout was computed again.
 * @fires pb-slider-refresh - Slides were added, removed or reordered. `detail`: `{length}`.
 * @fires pb-slider-updated - Options changed.
 * @fires pb-slider-overflow - The slides began or ceased to overflow the track. `detail`: `{overflow}`.
 * @fires pb-slider-autoplay-play - Autoplay was switched on.
 * @fires pb-slider-autoplay-pause - Autoplay was switched off; a hover or focus pause does not count.
 * @fires pb-slider-autoplay-playing - Each frame of autoplay. `detail`: `{rate}`, 0 to 1.
 * @fires pb-slider-auto-scroll-play - Continuous scrolling was switched on.
 * @fires pb-slider-auto-scroll-pause - It was switched off; a hover or focus pause does not count.
 * @fires pb-slider-intersection - With `intersection`: the slider came into view or left it. `detail`: `{entry}`.
 * @fires pb-slider-intersection-in - It came into view. Same detail.
 * @fires pb-slider-intersection-out - It went out of view. Same detail.
 * @fires pb-slider-lazy-loaded - With `lazy-load`: an image has loaded. `detail`: `{index, slide, image}`.
 * @fires pb-slider-lazy-error - An image could not be loaded; it shows its `alt`. Same detail.
 * @fires pb-slider-destroy - The slider was destroyed.
 *
 * @slot - The slides.
 *
 * @csspart track - The visible area, in which the list moves.
 * @csspart list - The strip inside it.
 * @csspart arrows - Around the two arrows.
 * @csspart arrow - Each arrow.
 * @csspart arrow-prev - The arrow that leads back.
 * @csspart arrow-next - The arrow that leads forward.
 * @csspart pagination - The dots.
 * @csspart page - Each dot.
 * @csspart page-active - The dot of the current page.
 * @csspart toggle - The play and pause button.
 * @csspart spinner - Over the track while an image in it loads.
 *
 * @cssprop [--pb-slider-arrow-size=2.75rem] - Width and height of an arrow.
 * @cssprop [--pb-slider-arrow-inset=0.75rem] - Distance of an arrow from the edge.
 * @cssprop [--pb-slider-arrow-radius=50%]
 * @cssprop [--pb-slider-arrow-background=var(--plaintags-surface, Canvas)]
 * @cssprop [--pb-slider-arrow-color=var(--plaintags-text, CanvasText)]
 * @cssprop [--pb-slider-arrow-shadow=0 1px 4px rgb(0 0 0 / 30%)]
 * @cssprop [--pb-slider-dot-size=0.625rem] - Visible size of a dot; the target is never below 24 px.
 * @cssprop [--pb-slider-dot-gap=0]
 * @cssprop [--pb-slider-dot-color=currentColor]
 * @cssprop [--pb-slider-dot-active-color=var(--plaintags-accent, currentColor)]
 * @cssprop [--pb-slider-pagination-padding=0.5rem 0]
 * @cssprop [--pb-slider-focus-color=var(--plaintags-focus-outer, var(--plaintags-focus, #000))] - Outer ring around a
 *   control that has the keyboard focus.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 * @cssprop [--pb-slider-current-color=currentcolor] - With `navigation`: line around the current thumbnail.
 * @cssprop [--pb-slider-dimmed=0.6] - With `navigation`: opacity of pictures that are not current.
 * @cssprop [--pb-slider-spinner-size=1.5rem]
 * @cssprop [--pb-slider-spinner-color=var(--plaintags-accent, currentColor)]
 * @cssprop [--pb-slider-height-duration=200ms] - Time in which `adaptive-height` changes the height.
 * @cssprop [--pb-slider-edge-size=10%] - With `edge-effect`: the part of the track, at each edge, in which slides fade.
 * @cssprop [--pb-slider-no-slider-justify=start] - Alignment of the slides while `no-slider`.
 */
export interface PbSliderElement extends HTMLElement, SliderElementHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<PbSliderElement>;
  /** Resolves with the element once its arrows, dots and button are drawn, or if it has none. */
  readonly viewReady: Promise<PbSliderElement>;
}

/** Registers `<pb-slider>`. */
export function define(): void {
  defineSliderTexts();
  takeOverStrips();
  defineStagedElement({
    tag: "pb-slider",
    options: sliderOptions,
    root: "shadow",
    noNestedTags: true,
    styles: buttonsCss + css + dotsCss,
    mount: "visible",
    requires: ":not(ul,ol,br,p:empty,script,style,template)",
    methods: ["go", "forward", "backward", "toSlide", "toPage", "play", "pause", "refresh"],
    properties: {
      index: 0,
      end: 0,
      length: 0,
      page: 0,
      pages: 0,
      state: (host) => (host.getAttribute("state") ?? "created") as SliderState,
      playing: false,
      overflow: false,
      slides: [],
    },
    states: ["no-slides", "no-slider", "own-toggle"],
    prepare: prepareSlider,
    start: startSlider,
    view: () => import("../react/page-builder/slider/slider-view.tsx").then(({ sliderView }) => sliderView),
  });
  void loadSlideReveal();
}
