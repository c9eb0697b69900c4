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
export function showPicture(container: HTMLElement, address: string): void {
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
