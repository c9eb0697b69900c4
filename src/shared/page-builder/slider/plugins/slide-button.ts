/** Elements that take focus and the Enter key natively: a slide that is or contains one needs no role from us. */
const NATIVE = "a[href], button, input, select, textarea, summary";

const innerButton = (slide: HTMLElement) => (slide.matches(NATIVE) ? slide : slide.querySelector<HTMLElement>(NATIVE));

/** Whether we make a slide that can be chosen a button. */
export const needsButtonRole = (slide: HTMLElement) => innerButton(slide) === null;

/** The node of a slide that takes focus. */
export const buttonOf = (slide: HTMLElement) => innerButton(slide) ?? slide;
