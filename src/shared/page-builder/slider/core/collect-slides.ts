/** Elements among the slides that are not slides: left there by editors and by WordPress' automatic paragraphs. */
const NO_SLIDE = /^(br|script|style|template|link|noscript)$/;

export const isSlide = (node: Element): node is HTMLElement =>
  node instanceof HTMLElement && !NO_SLIDE.test(node.localName);

/** A line break or an empty paragraph is an editor's leftover, whatever whitespace it holds. */
const isLeftover = (node: Element): boolean =>
  /^(br|p)$/.test(node.localName) && !node.childElementCount && !node.textContent?.trim();

export interface FoundSlides {
  slides: HTMLElement[];
  /** The single list whose items are the slides; it must not act as a box itself. */
  wrapper: HTMLElement | null;
  /** What is between the slider and its slides. */
  around: readonly HTMLElement[];
  leftovers: HTMLElement[];
  /** For slides that have something around them, which styles in our shadow root cannot reach; else those of lists. */
  styles?: string;
}

/** What the page puts into a slot, if it puts anything there; such a slot does not show its own content. */
export const givenTo = (node: Element) =>
  node instanceof HTMLSlotElement && node.assignedNodes().length
    ? (node.assignedElements({ flatten: true }) as HTMLElement[])
    : undefined;

/** A slot of the component that has the slider stands for what the page puts into it, or for its own content. */
const unfold = (node: Element): Element[] =>
  node instanceof HTMLSlotElement ? node.assignedElements({ flatten: true }) : [node];

/**
 * The slides of a tag: its element children, or the items of a single `ul`/`ol` child (api#5). Nothing is moved.
 */
export function collectSlides(host: HTMLElement): FoundSlides {
  const children = [...host.children].filter((node) => !node.slot).flatMap(unfold) as HTMLElement[];
  const leftovers = children.filter(isLeftover);
  const content = children.filter((node) => !isLeftover(node) && isSlide(node));
  const [first, second] = content;
  const wrapper = first && !second && /^[uo]l$/.test(first.localName) ? first : null;
  return {
    slides: wrapper ? [...wrapper.children].filter(isSlide) : content,
    wrapper,
    around: wrapper ? [wrapper] : [],
    leftovers,
  };
}
