import { definePlainElement } from "../shared/element/define-plain-element.ts";
import { sliderOptions } from "../shared/slider/options.ts";
import { defineSliderTexts } from "../shared/slider/texts.ts";
import type { SliderElementHandle } from "../shared/slider/view/element-handle.ts";
import css from "../shared/slider/view/slider.css";
import { startSlider } from "../shared/slider/view/start-slider.ts";
import "../shared/slider/events.ts";

/**
 * A slider of the elements inside it (spec page-builder §1-4). Its element children are the slides, or the items of one
 * single `ul` or `ol`. Nothing is moved or copied: slides keep their place in the page, their scripts and their styles.
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
 * @attr {"slide" | "loop" | "fade"} [type=slide] - A bounded strip, an endless one, or stacked slides. A loop whose slides are
 *   too few to go round is a strip that rewinds.
 * @attr {number} [per-page=1] - Slides per page.
 * @attr {number} per-move - Slides per step of an arrow. Without it a whole page.
 * @attr {number} [start=0] - First slide, from 0.
 * @attr {number | "center"} focus - Place of the active slide in the view; every slide is a page then.
 * @attr {boolean | "move"} [trim-space=true] - No blank space at the ends; `move` skips steps that would not move the strip.
 * @attr {boolean} omit-end - Drops the last steps that would not move the strip.
 * @attr {boolean} rewind - Past the end goes to the start, and back.
 * @attr {number} rewind-speed - Milliseconds of that jump; without it `speed`.
 * @attr {boolean} rewind-by-drag - Dragging past an end rewinds too.
 * @attr {string} gap - Space between slides, any CSS length.
 * @attr {string} padding - Space at both ends of the view through which neighbours peek; or JSON `{"left", "right"}`.
 * @attr {string} fixed-width - Width of each slide, any CSS length; replaces the share of `per-page`.
 * @attr {boolean} auto-width - Slides keep their own width.
 * @attr {string} height - Height of each slide; of the view when vertical.
 * @attr {number} height-ratio - Height as a part of the width.
 * @attr {"ltr" | "rtl" | "ttb"} direction - Way of the strip. Without it the direction of the page. `ttb` needs a height.
 * @attr {number} [speed=400] - Milliseconds of a move; 0 jumps. With reduced motion moves jump.
 * @attr {string} easing - CSS timing function of a move.
 * @attr {boolean} [arrows=true] - The two arrow buttons; `arrows="false"` leaves them out.
 * @attr {boolean} [pagination=true] - The dots; `pagination="false"` leaves them out.
 * @attr {boolean} [drag=true] - Dragging by mouse, pen and finger.
 * @attr {string} no-drag - Selector of what never starts a drag. Form controls never do.
 * @attr {boolean | "focused" | "global"} keyboard - Arrow keys, inside the slider or on the whole page.
 * @attr {boolean | "pause"} autoplay - Steps by itself; `pause` waits for `play()`. A pause button is shown.
 * @attr {number} [interval=5000] - Milliseconds between two steps; a slide's own: `data-interval`.
 * @attr {boolean} [pause-on-hover=true] - Waits while the pointer is over the slider.
 * @attr {boolean} [pause-on-focus=true] - Waits while the keyboard is in the slider.
 * @attr {string} label - Name for assistive technology; `aria-label` and `aria-labelledby` on the tag work too.
 * @attr {string} config - All options as JSON, or the `#id` of a JSON script element; the carousel's may stand in `rawConfig`.
 * @attr {"eager" | "visible" | "interaction"} mount - When it starts; default `visible`: near the viewport, or when a method is called.
 * @attr {"created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed"} state - Reflected.
 * @attr {boolean} no-slides - Reflected while there is nothing to slide.
 *
 * @fires pb-slider-mounted - The slider has started. `detail`: `{index}`, as in all events without another detail here.
 * @fires pb-slider-ready - It is laid out for the first time.
 * @fires pb-slider-init - Scripts can use it; 150 ms after mounting.
 * @fires pb-slider-move - A move begins. `detail`: `{index, previous, destination}`; the destination may lie outside the
 *   slides in a loop.
 * @fires pb-slider-moved - A move has ended. Same detail.
 * @fires pb-slider-active - A slide became the active one. `detail`: `{index, slide}`.
 * @fires pb-slider-inactive - A slide is no longer active. Same detail.
 * @fires pb-slider-visible - A slide is wholly in view. Same detail.
 * @fires pb-slider-hidden - A slide is no longer wholly in view. Same detail.
 * @fires pb-slider-click - A slide was clicked, not dragged. Same detail.
 * @fires pb-slider-drag - A drag begins; then pb-slider-dragging with each move, pb-slider-dragged at release.
 * @fires pb-slider-dragging - The strip follows the pointer.
 * @fires pb-slider-dragged - The pointer let go.
 * @fires pb-slider-resized - Laid out anew.
 * @fires pb-slider-refresh - Slides came, went or changed places. `detail`: `{length}`.
 * @fires pb-slider-updated - Options changed.
 * @fires pb-slider-overflow - Whether there is more than fits has changed. `detail`: `{overflow}`.
 * @fires pb-slider-autoplay-play - Autoplay was switched on.
 * @fires pb-slider-autoplay-pause - Autoplay was switched off; a hover or focus pause does not count.
 * @fires pb-slider-autoplay-playing - Each frame of autoplay. `detail`: `{rate}`, 0 to 1.
 * @fires pb-slider-destroy - The slider has ended.
 *
 * @slot - The slides.
 *
 * @csspart track - The view.
 * @csspart list - The strip inside it.
 * @csspart arrows - Around the two arrows.
 * @csspart arrow - Each arrow.
 * @csspart arrow-prev - The one that goes back.
 * @csspart arrow-next - The one that goes on.
 * @csspart pagination - The dots.
 * @csspart page - Each dot.
 * @csspart page-active - The dot of the current page.
 * @csspart toggle - The play and pause button.
 *
 * @cssprop [--pb-slider-arrow-size=2.75rem] - Width and height of an arrow.
 * @cssprop [--pb-slider-arrow-inset=0.75rem] - Distance of an arrow from the edge.
 * @cssprop [--pb-slider-arrow-radius=50%]
 * @cssprop [--pb-slider-arrow-background=Canvas]
 * @cssprop [--pb-slider-arrow-color=CanvasText]
 * @cssprop [--pb-slider-arrow-shadow=0 1px 4px rgb(0 0 0 / 30%)]
 * @cssprop [--pb-slider-dot-size=0.625rem] - Drawn size of a dot; the target is never below 24 px.
 * @cssprop [--pb-slider-dot-gap=0]
 * @cssprop [--pb-slider-dot-color=currentColor]
 * @cssprop [--pb-slider-dot-active-color=currentColor]
 * @cssprop [--pb-slider-pagination-padding=0.5rem 0]
 * @cssprop [--pb-slider-focus-color=Highlight]
 */
export interface PbSliderElement extends HTMLElement, SliderElementHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<PbSliderElement>;
}

/** Registers `<pb-slider>`. */
export function define(): void {
  defineSliderTexts();
  definePlainElement({
    tag: "pb-slider",
    options: sliderOptions,
    root: "shadow",
    styles: css,
    mount: "visible",
    methods: ["go", "forward", "backward", "toSlide", "toPage", "play", "pause", "refresh"],
    properties: { index: 0, end: 0, length: 0, page: 0, pages: 0, state: "created", playing: false, overflow: false, slides: [] },
    markers: ["no-slides", "no-slider"],
    start: startSlider,
  });
}
