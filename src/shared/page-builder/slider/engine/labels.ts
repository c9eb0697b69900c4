import type { Component } from "../core/contracts.ts";
import { isNavigationSlider } from "../core/options.ts";
import { createAttributeTracker } from "../core/attribute-tracker.ts";
import { fillBlanks, sliderText } from "../core/texts.ts";

/**
 * Elements without semantics of their own, which may get the role of a slide. Links, images and buttons keep theirs.
 */
const NEUTRAL = /^(div|span|section|.*-.*)$/;
/** Elements whose own role is compatible with "slide" and a number. */
const STRUCTURAL = /^(li|article|figure)$/;

/** Roles and names of the slider and its slides (contract §2.6). Nothing that the author wrote is changed. */
export const Labels: Component<object> = ({ getOptions, on, components, scope, elements: { host } }) => {
  const tracker = createAttributeTracker();

  function nameHost(): void {
    const options = getOptions();
    if (options.role) tracker.add(host, "role", options.role);
    tracker.add(host, "aria-roledescription", sliderText(options, "carousel"));
    if (options.labelledby) tracker.add(host, "aria-labelledby", options.labelledby);
    else if (options.label) tracker.add(host, "aria-label", options.label);
  }

  function nameSlides(): void {
    const { slides } = components.Html;
    const options = getOptions();
    const { length } = slides;
    const role = options.pagination ? "tabpanel" : "group";
    const roleDescription = sliderText(options, "slide");
    const label = sliderText(options, "slideLabel");
    if (isNavigationSlider(options)) return components.Navigation.nameSlides?.(tracker);
    slides.forEach((slide, index) => {
      if (NEUTRAL.test(slide.localName)) tracker.add(slide, "role", role);
      else if (!STRUCTURAL.test(slide.localName) || (slide.getAttribute("role") ?? role) !== role) return;
      tracker.add(slide, "aria-roledescription", roleDescription);
      tracker.add(slide, "aria-label", fillBlanks(label, index + 1, length));
    });
  }

  /** Starts from scratch each time: a new order, another use of the slides or changed options leave no stale labels. */
  function nameAll(): void {
    tracker.restore();
    nameHost();
    nameSlides();
  }

  on("refresh", nameAll);
  on("options", nameAll);
  scope.onEnd(() => tracker.restore());
  return { mount: nameAll };
};
