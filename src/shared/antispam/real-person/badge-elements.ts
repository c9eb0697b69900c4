const SVG = "http://www.w3.org/2000/svg";

/** Head and shoulders in a ring; drawn in the colour of the text. */
const STROKES = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20",
  "M12 6.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  "M6.5 18c1-3 10-3 11 0",
];

function defaultPicture(): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const stroke of STROKES) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", stroke);
    svg.append(path);
  }
  return svg;
}

/** Shows the picture of the address, or the built-in one if there is none or it cannot be loaded. */
function showPicture(container: HTMLElement, address: string): void {
  const shown = container.firstElementChild;
  if (shown && (shown.getAttribute("src") ?? "") === address) return;
  if (!address) return container.replaceChildren(defaultPicture());
  const image = document.createElement("img");
  image.alt = "";
  image.decoding = "async";
  image.addEventListener("error", () => image.parentNode === container && container.replaceChildren(defaultPicture()));
  image.src = address;
  container.replaceChildren(image);
}

/** The elements of a badge's shadow tree. */
export interface BadgeElements {
  badge: HTMLButtonElement;
  popup: HTMLElement;
  /** Renders texts and picture. */
  render(content: BadgeContent): void;
}

/** The current content of a badge. Everything is text; addresses have already been checked. */
export interface BadgeContent {
  heading: string;
  lines: readonly string[];
  link: { address: string; text: string; hint: string } | null;
  /** Address of the picture; empty for the built-in one. */
  picture: string;
  /** The author's content names the badge. */
  named: boolean;
}

const POPUP_ID = "popup";
const HEADING_ID = "heading";

/** Creates the badge and its closed popup around the author's slot. */
export function createBadgeElements(root: ShadowRoot): BadgeElements {
  const picture = make("span");
  picture.className = "picture";
  const badge = make("button", "badge");
  badge.type = "button";
  badge.setAttribute("aria-expanded", "false");
  badge.setAttribute("aria-controls", POPUP_ID);
  badge.append(picture, make("slot"));

  const popup = make("div", "popup");
  popup.id = POPUP_ID;
  popup.hidden = true;
  popup.setAttribute("role", "group");
  popup.setAttribute("aria-labelledby", HEADING_ID);
  // Uses the top layer, if the browser supports popovers.
  if ("popover" in popup) popup.popover = "manual";
  root.append(badge, popup);

  return {
    badge,
    popup,
    render(content) {
      showPicture(picture, content.picture);
      // Next to the author's words the picture is only decorative.
      picture.setAttribute("role", content.named ? "presentation" : "img");
      if (content.named) picture.removeAttribute("aria-label");
      else picture.setAttribute("aria-label", content.heading);
      popup.replaceChildren(createHeading(content), ...content.lines.map(createLine), ...createLink(content));
    },
  };
}

function createHeading({ heading }: BadgeContent): HTMLElement {
  const strong = make("strong", "heading");
  strong.id = HEADING_ID;
  strong.textContent = heading;
  return strong;
}

function createLine(text: string): HTMLElement {
  const line = make("p", "line");
  line.textContent = text;
  return line;
}

function createLink({ link }: BadgeContent): HTMLElement[] {
  if (!link) return [];
  const anchor = make("a", "link");
  anchor.href = link.address;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  anchor.textContent = link.text;
  const hint = make("span");
  hint.className = "unseen";
  hint.textContent = ` (${link.hint})`;
  anchor.append(hint);
  return [anchor];
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, part?: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (part) element.part.add(part);
  return element;
}
