import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import css from "../shared/page-builder/slider/control/control.css";
import { findPageContentInControl } from "../shared/page-builder/slider/control/find-page-content.ts";
import { controlOptions } from "../shared/page-builder/slider/control/options.ts";
import { startControl } from "../shared/page-builder/slider/control/start-control.ts";
import { defineControlTexts } from "../shared/page-builder/slider/control/kinds/texts.ts";
import { defineSliderTexts } from "../shared/page-builder/slider/core/texts.ts";
import buttonsCss from "../shared/page-builder/slider/start/buttons.css";
import dotsCss from "../shared/page-builder/slider/start/dots.css";

/**
 * A control for a slider elsewhere on the page (page-builder#3): progress bar, counter, play and pause button,
 * arrow, autoplay progress, a piece of a slide, or dots. One slider may have several controls. The slider may appear
 * later and may be replaced; without one the control does nothing.
 *
 * ```html
 * <section>
 *   <pb-slider>...</pb-slider>
 *   <pb-slider-control type="navArrow" nav-type="prev"></pb-slider-control>
 *   <pb-slider-control type="counter"></pb-slider-control>
 *   <pb-slider-control type="navArrow" nav-type="next"></pb-slider-control>
 * </section>
 * ```
 *
 * @customElement pb-slider-control
 *
 * @attr {"progressBar" | "counter" | "playPause" | "navArrow" | "autoplayProgress" | "slideContent" | "paginationDots"}
 *   type - The kind of control. Without a type it does nothing.
 * @attr {"section" | "selector" | "component"} [control=section] - Where to find the slider: in the nearest `section`
 *   that holds one (without such a section in the lightbox around: `.gcontainer`, `pb-lightbox`), by `slider`, or in
 *   the nearest component (`data-component`), then the section, then the page.
 * @attr {string} slider - Selector or id of the slider; in the document, unless a scope below says otherwise.
 * @attr {boolean} component-scope - Limits the selector to the nearest component.
 * @attr {string} parent-component - Name of that component in the page builder.
 * @attr {string} is-looping - Id of a loop: finds the slider in the loop item (`data-loop-item`) around the control.
 * @attr {string} label - Name for assistive technology, instead of the type's default.
 * @attr {"slides" | "pages"} [count-type=slides] - counter: what it counts; `slides` counts those that the strip stops
 *   at.
 * @attr {string} [play-aria-label=Play autoplay] - playPause: its name while paused.
 * @attr {string} [pause-aria-label=Pause autoplay] - playPause: its name while playing.
 * @attr {boolean} [progress-bar-clickable=true] - progressBar: a click goes to a slide, and so do the arrow keys, Home
 *   and End.
 * @attr {boolean} segmented - progressBar: one segment for each position that the strip stops at, filled up to the
 *   slider's position.
 * @attr {"ltr" | "rtl" | "previous" | "prev" | "next"} direction - progressBar: direction in which it fills, by default
 *   the slider's; navArrow: where it leads.
 * @attr {"prev" | "previous" | "next"} [nav-type=next] - navArrow: where it leads.
 * @attr {"progressBar" | "circle"} [autoplay-progress=progressBar] - autoplayProgress: its shape.
 * @attr {"caption" | "attribute" | "custom"} [slide-content-type=caption] - slideContent: the slide's `data-caption`,
 *   one of its attributes, or a copy of nodes in it.
 * @attr {string} [slide-attribute=data-x-content] - slideContent: name of that attribute.
 * @attr {string} slide-content-selector - slideContent: selector of the element whose content is copied.
 * @attr {"current" | "active" | "previous" | "next"} [current-slide=current] - slideContent: which slide; `active` is
 *   `current`.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 * @attr {"waiting" | "bound" | "hidden"} state - Reflected: without a slider, with one, or hidden because everything
 *   fits.
 * @attr {boolean} hidden - Set while its slider is `conditional` and everything fits.
 * @attr {boolean} empty - Reflected while a slideContent has nothing to show; also on a navArrow around it. The layout
 *   stays the same.
 *
 * @slot - Shown inside a navArrow's button; in a slideContent until it has a slider.
 * @slot prev - Icon of a navArrow that leads back.
 * @slot next - Icon of a navArrow that leads forward.
 * @slot play - Icon of a playPause while paused.
 * @slot pause - Icon of a playPause while playing.
 * @slot prefix - Before the counter's first number.
 * @slot suffix - After it.
 * @slot separator - Between the counter's numbers; default "of".
 *
 * @csspart progress - The progress bar; the autoplay progress.
 * @csspart bar - The filled part of it.
 * @csspart segment - Each segment of a `segmented` progress bar.
 * @csspart segment-filled - The segments up to the current position.
 * @csspart counter - Around the counter.
 * @csspart index - Its first number.
 * @csspart separator - Between its numbers.
 * @csspart total - Its second number.
 * @csspart toggle - The play and pause button.
 * @csspart toggle-active - The same while playing.
 * @csspart arrow - The arrow button.
 * @csspart arrow-prev - The arrow that leads back.
 * @csspart arrow-next - The arrow that leads forward.
 * @csspart content - Around a piece of a slide.
 * @csspart pagination - The dots.
 * @csspart page - Each dot.
 * @csspart page-active - The dot of the current page.
 *
 * @cssprop [--pb-slider-progress] - Set on a progressBar: the slider's progress, 0 to 1.
 * @cssprop [--pb-slider-autoplay] - Set on an autoplayProgress: the elapsed fraction of the interval, 0 to 1; also as
 *   `--x-slider-autoplay`.
 * @cssprop [--pb-slider-progress-size=0.25rem] - Height of a bar.
 * @cssprop [--pb-slider-progress-radius=0]
 * @cssprop [--pb-slider-progress-background=color-mix(in srgb, var(--plaintags-border, #808080) 30%, transparent)]
 * @cssprop [--pb-slider-progress-color=var(--plaintags-accent, currentColor)]
 * @cssprop [--pb-slider-progress-speed=200ms] - Time that the progress bar takes to follow.
 * @cssprop [--pb-slider-segment-gap=0.25rem] - Space between the segments of a segmented progress bar.
 * @cssprop [--pb-slider-circle-size=2.5rem]
 * @cssprop [--pb-slider-circle-width=8] - Width of the circle's line, in hundredths of its size.
 * @cssprop [--pb-slider-arrow-size=2.75rem] - Minimum width and height of the arrow and of the play button; their other
 *   properties are those of `<pb-slider>`, as are those of the dots.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface PbSliderControlElement extends HTMLElement {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<PbSliderControlElement>;
  /** Resolves with the element once it is drawn. */
  readonly viewReady: Promise<PbSliderControlElement>;
}

/** Registers `<pb-slider-control>`. */
export function define(): void {
  defineSliderTexts();
  defineControlTexts();
  defineStagedElement({
    tag: "pb-slider-control",
    options: controlOptions,
    root: "shadow",
    noNestedTags: true,
    styles: buttonsCss + css + dotsCss,
    mount: "eager",
    excludes: findPageContentInControl,
    states: ["empty"],
    start: startControl,
    view: () => import("../react/page-builder/slider/controls/control-view.tsx").then(({ controlView }) => controlView),
  });
}
