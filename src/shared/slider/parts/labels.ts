import type { Part } from "../contracts.ts";
import { createOwnAttributes } from "../own-attributes.ts";
import { fillBlanks, sliderText } from "../texts.ts";

/** Elements without a meaning of their own, which may be told to be a slide. Links, images and buttons stay what they are. */
const NEUTRAL = /^(div|span|section|.*-.*)$/;
/** Elements whose own role goes well with "slide" and a number. */
const STRUCTURAL = /^(li|article|figure)$/;

/** Roles and names of the slider and its slides (contract §2.6). Nothing that the author wrote is changed. */
export const Labels: Part<object> = ({ opt, on, parts, scope, elements: { host } }) => {
  const own = createOwnAttributes();
  let labelled: readonly HTMLElement[] = [];

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
    const role = options.pagination && !options.isNavigation && !options.navigation ? "tabpanel" : "group";
    const kind = sliderText(options, "slide");
    const label = sliderText(options, "slideLabel");
    for (const slide of labelled) if (!slides.includes(slide)) own.restore(slide);
    labelled = slides;
    slides.forEach((slide, index) => {
      if (NEUTRAL.test(slide.localName)) own.add(slide, "role", role);
      else if (!STRUCTURAL.test(slide.localName) || (slide.getAttribute("role") ?? role) !== role) return;
      own.add(slide, "aria-roledescription", kind);
      own.add(slide, "aria-label", fillBlanks(label, index + 1, length));
    });
  }

  on("refresh", nameSlides);
  on("options", () => {
    nameHost();
    nameSlides();
  });
  scope.onEnd(() => own.restore());
  return {
    mount() {
      nameHost();
      nameSlides();
    },
  };
};
