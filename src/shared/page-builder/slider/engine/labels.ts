import { textsAt } from "../../../core/element/texts-at.ts";
import { service } from "../../../core/registry/container.ts";
import type { Component } from "./contracts.ts";
import { isNavigationSlider } from "../core/options.ts";
import { createAttributeTracker } from "../core/attribute-tracker.ts";
import { sliderText } from "../core/texts.ts";

/**
 * Elements without semantics of their own, which may get the role of a slide. Links, images and buttons keep theirs.
 */
const NEUTRAL = /^(div|span|section|.*-.*)$/;
/** Elements whose own role is compatible with "slide" and a number. */
const STRUCTURAL = /^(li|article|figure)$/;

/**
 * Roles and names of the slider and its slides (page-builder-contract#2.6). Nothing that the author wrote is changed.
 */
export const Labels: Component<object, "html"> = ({ scope, on, getOptions, emit, host }, { html }) => {
  const tracker = createAttributeTracker();

  function nameHost(): void {
    const options = getOptions();
    const isNamed = options.label || options.labelledby || host.matches("[aria-label], [aria-labelledby]");
    // A landmark without a name would only be in the way.
    tracker.add(host, "role", options.role || (isNamed ? "region" : "group"));
    tracker.add(host, "aria-roledescription", sliderText(options, "carousel"));
    if (options.labelledby) tracker.add(host, "aria-labelledby", options.labelledby);
    else if (options.label) tracker.add(host, "aria-label", options.label);
  }

  function nameSlides(): void {
    const { slides } = html;
    const options = getOptions();
    const { length } = slides;
    const role = options.pagination ? "tabpanel" : "group";
    const roleDescription = sliderText(options, "slide");
    if (isNavigationSlider(options)) return;
    slides.forEach((slide, index) => {
      if (NEUTRAL.test(slide.localName)) tracker.add(slide, "role", role);
      else if (!STRUCTURAL.test(slide.localName) || (slide.getAttribute("role") ?? role) !== role) return;
      tracker.add(slide, "aria-roledescription", roleDescription);
      tracker.add(slide, "aria-label", sliderText(options, "slideLabel", index + 1, length));
    });
  }

  /** Starts from scratch each time: a new order, another use of the slides or changed options leave no stale labels. */
  function nameAll(): void {
    tracker.restore();
    // Nothing is named in English first.
    if (textsAt(host).wait()) return;
    nameHost();
    nameSlides();
    emit("labels", { tracker });
  }

  on("refresh", nameAll);
  on("options", nameAll);
  on("relabel", nameAll);
  scope.onEnd(service("texts").subscribe(nameAll, host));
  scope.onEnd(() => tracker.restore());
  return { mount: nameAll };
};
