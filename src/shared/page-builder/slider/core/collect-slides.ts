/** Elements among the slides that are not slides: left there by editors and by WordPress' automatic paragraphs. */
const NO_SLIDE = new Set(["br", "script", "style", "template", "link", "noscript"]);

export const isSlide = (node: Element): node is HTMLElement =>
  node instanceof HTMLElement && !NO_SLIDE.has(node.localName);

/** An empty paragraph is an editor's leftover, whatever whitespace it holds. */
function isLeftover(node: Element): boolean {
  if (node.localName === "br") return true;
  return node.localName === "p" && node.childElementCount === 0 && (node.textContent ?? "").trim() === "";
}

export interface FoundSlides {
  slides: HTMLElement[];
  /** The single list whose items are the slides; it must not act as a box itself. */
  wrapper: HTMLElement | null;
  leftovers: HTMLElement[];
}

/**
 * The slides of a tag: its element children, or the items of a single `ul`/`ol` child (api.md §5). Nothing is moved.
 */
export function collectSlides(host: HTMLElement): FoundSlides {
  const children = [...host.children].filter((node) => node instanceof HTMLElement && !node.slot) as HTMLElement[];
  const leftovers = children.filter(isLeftover);
  const content = children.filter((node) => !leftovers.includes(node) && isSlide(node));
  const [only] = content;
  if (content.length === 1 && only && (only.localName === "ul" || only.localName === "ol")) {
    return {
      slides: [...only.children].filter(isSlide),
      wrapper: only,
      leftovers,
    };
  }
  return { slides: content, wrapper: null, leftovers };
}
