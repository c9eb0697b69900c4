import { service } from "../../../../core/registry/container.ts";
import { wrapIndex } from "../../core/paging-rules.ts";
import type { BoundControlState } from "../contracts.ts";
import type { ControlOptions } from "../options.ts";

/** Attributes with a slide's caption: our name, and the page builder's (api#5). */
const CAPTIONS = ["data-caption", "data-x-caption"];

const asText = (text: string | null | undefined): Node | null => (text?.trim() ? document.createTextNode(text) : null);

const STEPS = { current: 0, active: 0, previous: -1, next: 1 } as const;

/**
 * Calls `show` with the content of the slide that a control names, or null if it has none. Slow markup never replaces
 * newer content. Without a state, content on its way is dropped.
 */
export function createContentReader(
  options: () => ControlOptions,
  show: (content: Node | null) => void,
): (state: BoundControlState | null) => void {
  let reading = 0;
  return (state) => {
    const current = ++reading;
    if (!state) return;
    const slide = slideOf(state, STEPS[options().currentSlide]);
    const content = slide ? readContent(slide, options()) : null;
    if (!(content instanceof Promise)) return show(content);
    void content.then((nodes) => {
      if (current === reading) show(nodes);
    });
  };
}

function slideOf({ snapshot, options, handle }: BoundControlState, step: number): HTMLElement | undefined {
  const index = snapshot.index + step;
  return handle.slides[options.type === "loop" ? wrapIndex(index, snapshot.length) : index];
}

/**
 * The content of a slide, or null: text from an attribute, sanitised markup of a caption, or a copy of nodes.
 */
function readContent(
  slide: HTMLElement,
  { slideContentType, slideAttribute, slideContentSelector }: ControlOptions,
): Node | null | Promise<Node | null> {
  switch (slideContentType) {
    case "attribute":
      return asText(attributeOf(slide, slideAttribute));
    case "custom":
      return cloneMatch(slide, slideContentSelector);
    case "caption": {
      const caption = CAPTIONS.map((name) => slide.getAttribute(name)).find((text) => text !== null);
      return caption && /[<&]/.test(caption) ? fragmentOf(caption) : asText(caption);
    }
  }
}

function attributeOf(slide: HTMLElement, name: string): string | null {
  return name ? slide.getAttribute(name) : null;
}

/** The sanitiser is fetched for the first caption with markup. */
async function fragmentOf(markup: string): Promise<Node | null> {
  const html = service("html");
  try {
    await html.load();
  } catch {
    return asText(html.text(markup));
  }
  const fragment = html.fragment(markup);
  return fragment.hasChildNodes() ? fragment : null;
}

/**
 * Copies the children of the first match as nodes: nothing is parsed again. Ids stay with the original; scripts and
 * inline handlers are left out (page-builder-contract#8.2).
 */
function cloneMatch(slide: HTMLElement, selector: string): Node | null {
  const found = select(slide, selector);
  if (!found?.hasChildNodes()) return null;
  const fragment = new DocumentFragment();
  fragment.append(...[...found.childNodes].map((node) => node.cloneNode(true)));
  for (const node of fragment.querySelectorAll("script, style")) node.remove();
  for (const node of fragment.querySelectorAll("*")) {
    for (const { name } of [...node.attributes]) if (name === "id" || name.startsWith("on")) node.removeAttribute(name);
  }
  return fragment;
}

function select(slide: HTMLElement, selector: string): Element | null {
  try {
    return selector ? slide.querySelector(selector) : null;
  } catch {
    return null; // an invalid selector matches nothing
  }
}
