/** What takes the focus and the Enter key by itself: a slide that is or holds such a thing needs no role of ours. */
const NATIVE = "a[href], button, input, select, textarea, summary";

const innerButton = (slide: HTMLElement) => (slide.matches(NATIVE) ? slide : slide.querySelector<HTMLElement>(NATIVE));

/** Whether a slide that can be chosen is made a button by us. */
export const needsButtonRole = (slide: HTMLElement) => innerButton(slide) === null;

/** The node of a slide that the keyboard finds. */
export const buttonOf = (slide: HTMLElement) => innerButton(slide) ?? slide;
