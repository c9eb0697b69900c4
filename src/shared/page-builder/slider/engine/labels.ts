import type { Part } from "../core/contracts.ts";
import { navigates } from "../core/navigates.ts";
import { createOwnAttributes } from "../core/own-attributes.ts";
import { fillBlanks, sliderText } from "../core/texts.ts";

/** Elements without a meaning of their own, which may be told to be a slide. Links, images and buttons stay what they are. */
const NEUTRAL = /^(div|span|section|.*-.*)$/;
/** Elements whose own role goes well with "slide" and a number. */
const STRUCTURAL = /^(li|article|figure)$/;

/** Roles and names of the slider and its slides (contract §2.6). Nothing that the author wrote is changed. */
export const Labels: Part<object> = ({ opt, on, parts, scope, elements: { host } }) => {
  const own = createOwnAttributes();

  function nameHost(): void {
    const options = opt();
    if (options.role) own.add(host, "role", options.role);
    own.add(host, "aria-roledescription", sliderText(options, "carousel"));
    if (options.labelledby) own.add(host, "aria-labelledby", options.labelledby);
    else if (options.label) own.add(host, "aria-label", options.label);
  }

  function nameSlides(): void {
    const { slides } = parts.Html;
    const options = opt();
    const { length } = slides;
    const role = options.pagination ? "tabpanel" : "group";
    const kind = sliderText(options, "slide");
    const label = sliderText(options, "slideLabel");
    if (navigates(options)) return parts.Navigation.nameSlides?.(own);
    slides.forEach((slide, index) => {
      if (NEUTRAL.test(slide.localName)) own.add(slide, "role", role);
      else if (!STRUCTURAL.test(slide.localName) || (slide.getAttribute("role") ?? role) !== role) return;
      own.add(slide, "aria-roledescription", kind);
      own.add(slide, "aria-label", fillBlanks(label, index + 1, length));
    });
  }

  /** Anew each time: another place, another use of the slides or another wish leaves nothing of the one before. */
  function nameAll(): void {
    own.restore();
    nameHost();
    nameSlides();
  }

  on("refresh", nameAll);
  on("options", nameAll);
  scope.onEnd(() => own.restore());
  return { mount: nameAll };
};
