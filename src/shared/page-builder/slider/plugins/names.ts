import { containsFlat } from "../../../core/element/flat-tree.ts";
import type { AttributeTracker } from "../core/attribute-tracker.ts";
import { givenTo } from "../core/collect-slides.ts";
import type { Component } from "../engine/contracts.ts";
import { isNavigationSlider } from "../core/options.ts";
import { sliderText } from "../core/texts.ts";

const HEADINGS = "h1, h2, h3, h4, h5, h6, [role='heading']";
/** What a heading inside such an element says is about that element. */
const SECTIONS = "article, aside, dialog, nav, section, pb-slider, pb-lightbox, [role='dialog'], [role='region']";

const NAMED = "[aria-label], [aria-labelledby]";

/** The text inside a node, with what comes through slots. */
function drawnText(node: Node | undefined): string {
  const given = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : [];
  const children = given.length ? given : [...(node?.childNodes ?? [])];
  return node instanceof Text ? node.data : children.map(drawnText).join("");
}

/**
 * The heading that the slider is under: the last one before it that is not about something else. In a component without
 * one, and without a name, it is that of the component.
 */
function headingText(host: Element): string {
  const tree = host.getRootNode() as Document | ShadowRoot;
  const isAboutHost = (node: Element) => containsFlat(node.closest(SECTIONS) ?? host.ownerDocument, host);
  const headings = [...tree.querySelectorAll(`slot, ${HEADINGS}`)]
    .filter((node) => node.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING && isAboutHost(node))
    .flatMap((node) => givenTo(node)?.flatMap((given) => [given, ...given.querySelectorAll(HEADINGS)]) ?? [node])
    .filter((node) => node.matches(HEADINGS) && isAboutHost(node));
  const text = drawnText(headings.at(-1)).trim().replace(/\s+/g, " ");
  const { host: component } = tree as Partial<ShadowRoot>;
  return text || !component || component.matches(NAMED) ? text : headingText(component);
}

/**
 * Names for screen readers that can wait for the first layout: a slider without a label is named by its heading, and
 * slides that keep a name or role of their own say their number all the same.
 */
export const Names: Component<object, "html"> = ({ on, emit, getOptions, host }, { html }) => {
  function nameHost(tracker: AttributeTracker): void {
    if (host.matches(NAMED)) return;
    // The text, not a reference: an id reaches its own tree only, and elements may refer to the trees around theirs, but
    // not to what comes through a slot.
    const heading = headingText(host);
    if (heading) tracker.add(host, "aria-label", heading);
  }

  function numberSlides(tracker: AttributeTracker): void {
    const options = getOptions();
    const { slides } = html;
    slides.forEach((slide, index) => {
      const position = sliderText(options, "slideLabel", index + 1, slides.length);
      const isSlide = slide.hasAttribute("aria-roledescription");
      if (isSlide && slide.getAttribute("aria-label") === position && !slide.hasAttribute("aria-labelledby")) return;
      if (isSlide) tracker.add(slide, "aria-roledescription", `${sliderText(options, "slide")} ${position}`);
      else tracker.add(slide, "aria-description", position);
    });
  }

  // Original markup has the names that the original gives it.
  if (!host.shadowRoot) return {};
  on("labels", ({ tracker }) => {
    nameHost(tracker);
    if (!isNavigationSlider(getOptions())) numberSlides(tracker);
  });
  return { mount: () => emit("relabel", {}) };
};
