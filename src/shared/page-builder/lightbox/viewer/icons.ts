import { buildIcon } from "../../../core/element/build.ts";

/** Size and path of the icons; each is drawn twice, the lower one as an outline visible on any image. */
const PATHS = {
  close: [32, "M24 10l-2-2-6 6-6-6-2 2 6 6-6 6 2 2 6-6 6 6 2-2-6-6z"],
  arrow: [60, "M29 43l-3 3-16-16 16-16 3 3-13 13z"],
  loading: [32, "M16 8a8 8 0 1 0 8 8h-3a5 5 0 1 1-5-5z"],
  zoom: [32, "M14 7a7 7 0 1 0 4.2 12.6l4.3 4.4 1.5-1.5-4.4-4.3A7 7 0 0 0 14 7zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
} as const;
const PLUS = { h: "M11 13h6v2h-6z", v: "M13 11h2v6h-2z" } as const;

export function drawIcon(name: keyof typeof PATHS): SVGSVGElement {
  const [size, path] = PATHS[name];
  const icon = buildIcon(size, path);
  icon.setAttribute("class", "pswp__icn");
  icon.setAttribute("width", String(size));
  icon.setAttribute("height", String(size));
  const shape = icon.firstElementChild as SVGPathElement;
  const shadow = shape.cloneNode() as SVGPathElement;
  shadow.setAttribute("class", "pswp__icn-shadow");
  icon.prepend(shadow);
  if (name === "zoom") {
    for (const [bar, line] of Object.entries(PLUS)) {
      const part = shape.cloneNode() as SVGPathElement;
      part.setAttribute("class", `pswp__zoom-icn-bar-${bar}`);
      part.setAttribute("d", line);
      icon.append(part);
    }
  }
  return icon;
}
