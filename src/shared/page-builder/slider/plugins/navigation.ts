import { setAriaControls } from "../core/aria-controls.ts";
import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { Component } from "../core/contracts.ts";
import { isNavigationSlider } from "../core/options.ts";
import { createAttributeTracker, type AttributeTracker } from "../core/attribute-tracker.ts";
import { fillBlanks, sliderText } from "../core/texts.ts";

export interface Navigation {
  /** Labels slides that can be chosen, not only viewed. */
  nameSlides(own: AttributeTracker): void;
}

/**
 * Slides that control this slider, and with it those it is synced to: thumbnails (contract §2.5). Click, Enter and
 * Space choose a slide; arrow keys, Home and End choose a slide and move the focus to it.
 */
export const Navigation: Component<Navigation> = ({
  glide,
  getOptions,
  on,
  components,
  scope,
  elements: { track },
}) => {
  const tracker = createAttributeTracker();
  const current = createAttributeTracker();
  let drawn: readonly HTMLElement[] = [];
  let marked: Element | undefined;
  /** A key has moved on to a slide that cannot take focus until it is in view. */
  let focusPending = false;

  const isIndependent = () => getOptions().isIndepententNav;

  /** Index of the selected slide: an independent navigation does not move, and shows where the other slider is. */
  function selectedIndex(): number {
    const [synced] = components.Sync.sliders ?? [];
    return isIndependent() && synced ? synced.handle.snapshot().index : glide.index;
  }

  function choose(control: number | string): void {
    if (!isIndependent()) return components.Paging.go(control);
    for (const { handle } of components.Sync.sliders ?? []) handle.go(control);
  }

  function restore(slide: HTMLElement): void {
    tracker.restore(slide);
    setAriaControls(buttonOf(slide), []);
  }

  function draw(): void {
    const options = getOptions();
    const isNavigation = isNavigationSlider(options);
    const slides = isNavigation || options.slideFocus ? components.Html.slides : [];
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

  /** They are buttons (contract §2.5); a list and its items may not be buttons, so they are tabs, like dots. */
  function nameSlides(names: AttributeTracker): void {
    const options = getOptions();
    const { slides } = components.Html;
    const parent = slides[0]?.parentElement;
    const wrapper = parent && /^[uo]l$/.test(parent.localName) ? parent : null;
    const areTabs = wrapper !== null && slides.every(needsButtonRole);
    if (wrapper) {
      names.add(wrapper, "role", areTabs ? "tablist" : "none");
      if (areTabs) names.add(wrapper, "aria-label", sliderText(options, "select"));
    }
    const label = sliderText(options, "slideX");
    slides.forEach((slide, index) => {
      if (!needsButtonRole(slide)) {
        if (wrapper) names.add(slide, "role", "none");
        return;
      }
      names.add(slide, "role", areTabs ? "tab" : "button");
      const name = fillBlanks(label, index + 1);
      // The name must contain the visible text (WCAG 2.5.3).
      if (name.includes((slide.textContent ?? "").trim())) names.add(slide, "aria-label", name);
    });
  }

  const controlledBy = (index: number) =>
    (components.Sync.sliders ?? []).flatMap(({ handle }) => handle.slides[index] ?? []);

  function mark(slide: HTMLElement | undefined): void {
    const next = slide && buttonOf(slide);
    if (next !== marked) current.restore();
    marked = next;
    if (!next) return;
    current.add(next, "aria-current", "true");
    if (next.getAttribute("role") === "tab") current.add(next, "aria-selected", "true");
  }

  function focusSelected(): void {
    const slide = components.Html.slides[selectedIndex()];
    focusPending = slide?.inert === true;
    if (slide && !slide.inert) buttonOf(slide).focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    if (!isNavigationSlider(getOptions()) || event.defaultPrevented || isModified(event)) return;
    const target = event.composedPath()[0];
    const index = components.Html.slides.findIndex((slide) => buttonOf(slide) === target);
    const slide = components.Html.slides[index];
    if (!slide) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!needsButtonRole(slide)) return; // a native control clicks by itself
      event.preventDefault();
      return choose(index);
    }
    const step = stepOfKey(event.key, getOptions().direction);
    const control =
      event.key === "Home" ? 0 : event.key === "End" ? components.Html.slides.length - 1 : step > 0 ? ">" : "<";
    if (step === 0 && typeof control === "string") return;
    event.preventDefault();
    choose(control);
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
    if (wasPending && components.Html.slides.some((slide) => slide.matches(":focus-within"))) focusSelected();
  });
  for (const event of ["refresh", "options", "synced", "move", "index", "layout"] as const) on(event, draw);
  scope.onEnd(() => {
    for (const slide of drawn) restore(slide);
    tracker.restore();
    current.restore();
  });
  return {
    nameSlides,
    mount() {
      draw();
      scope.listen<KeyboardEvent>(track, "keydown", press);
    },
  };
};

/** Elements that take focus and the Enter key natively: a slide that is or contains one needs no role from us. */
const NATIVE = "a[href], button, input, select, textarea, summary";

const innerButton = (slide: HTMLElement) => (slide.matches(NATIVE) ? slide : slide.querySelector<HTMLElement>(NATIVE));

/** Whether we make a slide that can be chosen a button. */
const needsButtonRole = (slide: HTMLElement) => innerButton(slide) === null;

/** The node of a slide that takes focus. */
const buttonOf = (slide: HTMLElement) => innerButton(slide) ?? slide;
