import { adoptLayeredStyles } from "../../../core/element/adopt-styles.ts";
import { setAriaControls } from "../core/aria-controls.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { Component } from "../engine/contracts.ts";
import type { StartedSlider } from "../core/find-sliders.ts";
import { isNavigationSlider } from "../core/options.ts";
import { createAttributeTracker, type AttributeTracker } from "../core/attribute-tracker.ts";
import { sliderText } from "../core/texts.ts";
import css from "./thumbnails.css";

/**
 * Slides that control this slider, and with it those it is synced to: thumbnails (page-builder-contract#2.5). Click,
 * Enter and Space choose a slide; arrow keys, Home and End choose a slide and move the focus to it.
 */
export const Navigation: Component<object, "html" | "paging"> = (
  { scope, on, getOptions, host, track, glide },
  { html, paging },
) => {
  const tracker = createAttributeTracker();
  const current = createAttributeTracker();
  let drawn: readonly HTMLElement[] = [];
  let marked: Element | undefined;
  /** The sliders synced with this one that have started. */
  let synced: readonly StartedSlider[] = [];
  /** A key has moved on to a slide that cannot take focus until it is in view. */
  let focusPending = false;

  const isIndependent = () => getOptions().isIndepententNav;

  /** Index of the selected slide: an independent navigation does not move, and shows where the other slider is. */
  function selectedIndex(): number {
    const [slider] = synced;
    return isIndependent() && slider ? slider.handle.snapshot().index : glide.index;
  }

  function choose(command: number | string): void {
    if (!isIndependent()) return paging.go(command);
    for (const { handle } of synced) handle.go(command);
  }

  function restore(slide: HTMLElement): void {
    tracker.restore(slide);
    setAriaControls(buttonOf(slide), []);
  }

  function draw(): void {
    const options = getOptions();
    const isNavigation = isNavigationSlider(options);
    const slides = isNavigation || options.slideFocus ? html.slides : [];
    for (const slide of drawn) if (!slides.includes(slide)) restore(slide);
    drawn = slides;
    slides.forEach((slide, index) => {
      const isReached = slide.classList.contains("is-visible") || index === glide.index;
      // A slide with a link or control of its own needs no second tab stop.
      if (!isNavigation || needsButtonRole(slide)) tracker.add(slide, "tabindex", isReached ? "0" : "-1");
      if (isNavigation) setAriaControls(buttonOf(slide), controlledBy(index));
    });
    mark(isNavigation ? slides[selectedIndex()] : undefined);
  }

  /**
   * Labels slides that can be chosen, not only viewed. They are buttons (page-builder-contract#2.5); a list and its
   * items may not be buttons, so they are tabs, like dots.
   */
  function nameSlides(names: AttributeTracker): void {
    const options = getOptions();
    const { slides } = html;
    const parent = slides[0]?.parentElement;
    const wrapper = parent && /^[uo]l$/.test(parent.localName) ? parent : null;
    const areTabs = wrapper !== null && slides.every(needsButtonRole);
    if (wrapper) {
      names.add(wrapper, "role", areTabs ? "tablist" : "none");
      if (areTabs) names.add(wrapper, "aria-label", sliderText(options, "select"));
    }
    slides.forEach((slide, index) => {
      if (!needsButtonRole(slide)) {
        if (wrapper) names.add(slide, "role", "none");
        return;
      }
      names.add(slide, "role", areTabs ? "tab" : "button");
      const name = sliderText(options, "slideX", index + 1);
      // The name must contain the visible text (WCAG 2.5.3). Original markup says the number of every picture.
      if (name.includes((slide.textContent ?? "").trim()) && !(host.shadowRoot && hasNamedPicture(slide)))
        names.add(slide, "aria-label", name);
    });
  }

  const controlledBy = (index: number) => synced.flatMap(({ handle }) => handle.slides[index] ?? []);

  function mark(slide: HTMLElement | undefined): void {
    const next = slide && buttonOf(slide);
    if (next !== marked) current.restore();
    marked = next;
    if (!next) return;
    // For the style sheet: the button may be inside the slide.
    if (host.shadowRoot) current.add(slide, "data-current", "");
    current.add(next, "aria-current", "true");
    if (next.getAttribute("role") === "tab") current.add(next, "aria-selected", "true");
  }

  function focusSelected(): void {
    const slide = html.slides[selectedIndex()];
    focusPending = slide?.inert === true;
    if (slide && !slide.inert) buttonOf(slide).focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    if (!isNavigationSlider(getOptions()) || event.defaultPrevented || isModified(event)) return;
    const target = event.composedPath()[0];
    const index = html.slides.findIndex((slide) => buttonOf(slide) === target);
    const slide = html.slides[index];
    if (!slide) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!needsButtonRole(slide)) return; // a native control clicks by itself
      event.preventDefault();
      return choose(index);
    }
    const step = stepOfKey(event.key, getOptions().direction);
    const command = event.key === "Home" ? 0 : event.key === "End" ? html.slides.length - 1 : step > 0 ? ">" : "<";
    if (step === 0 && typeof command === "string") return;
    event.preventDefault();
    choose(command);
    focusSelected();
  }

  on("click", ({ index }) => {
    if (isNavigationSlider(getOptions())) choose(index);
  });
  on("state", ({ to }) => {
    if (to !== "idle") return;
    draw();
    const wasPending = focusPending;
    focusPending = false;
    // Do not pull back a visitor whose focus has moved on meanwhile.
    if (wasPending && html.slides.some((slide) => slide.matches(":focus-within"))) focusSelected();
  });
  on("labels", ({ tracker: names }) => {
    if (isNavigationSlider(getOptions())) nameSlides(names);
  });
  on("synced", ({ sliders }) => {
    synced = sliders;
    draw();
  });
  for (const event of ["refresh", "options", "move", "index", "layout"] as const) on(event, draw);
  scope.onEnd(() => {
    for (const slide of drawn) restore(slide);
    tracker.restore();
    current.restore();
  });
  return {
    mount() {
      if (host.shadowRoot) adoptLayeredStyles(host, css);
      draw();
      scope.listen<KeyboardEvent>(track, "keydown", press);
    },
  };
};

/** Elements that take focus and the Enter key natively: a slide that is or contains one needs no role from us. */
const NATIVE = "a[href], button, input, select, textarea, summary";

const innerButton = (slide: HTMLElement) => (slide.matches(NATIVE) ? slide : slide.querySelector<HTMLElement>(NATIVE));

/** Whether a picture that is the slide, or is in it, has a name of its author. */
const hasNamedPicture = (slide: HTMLElement) =>
  [slide, ...slide.querySelectorAll("[alt], [aria-label]")].some((node) =>
    (node.getAttribute("aria-label") ?? node.getAttribute("alt"))?.trim(),
  );

/** Whether we make a slide that can be chosen a button. */
const needsButtonRole = (slide: HTMLElement) => innerButton(slide) === null;

/** The node of a slide that takes focus. */
const buttonOf = (slide: HTMLElement) => innerButton(slide) ?? slide;
