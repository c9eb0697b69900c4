import SignaturePad, { type SignatureEvent } from "signature_pad";
import { boxOf, scaleOf } from "../../../core/element/coordinates.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { SignatureSettings } from "./signature-settings.ts";
import { fitScale, boundingBox, type BoundingBox } from "./stroke-bounds.ts";

/** Line widths relative to a dot of 1 pixel: the library's own proportions. */
const [MIN_WIDTH_RATIO, MAX_WIDTH_RATIO] = [0.25, 1.25];

/** The height of typed letters, as a share of the canvas, and the margin beside them in pixels. */
const LETTER_RATIO = 0.5;
const MARGIN_PX = 8;
const SVG = "http://www.w3.org/2000/svg";

/** A drawing on a canvas. Fetched with the first signature field; the only module that uses the library. */
export interface SignatureCanvas {
  readonly empty: boolean;
  /** The image as a data URL. */
  toDataURL(): string;
  clear(): void;
  /** Draws a typed name as the signature. */
  write(name: string): void;
  /** Draws a saved image. */
  fromDataURL(url: string): Promise<void>;
  /** Whether the canvas accepts strokes. */
  setEnabled(open: boolean): void;
  stop: Cleanup;
}

/** A typed name, as it is drawn. */
interface TypedName {
  name: string;
  /** Of the letters, in pixels. */
  size: number;
  box: BoundingBox;
}

/** On a zoomed or scaled page, the library takes the distance from a pointer to the canvas for pixels of the canvas. */
function followPointer(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  let scale = 1;
  pad.addEventListener("beginStroke", () => (scale = scaleOf(canvas)));
  pad.addEventListener("beforeUpdateStroke", (update) => {
    if (scale === 1) return;
    const { detail: point } = update as CustomEvent<SignatureEvent>;
    const [box, own] = [boxOf(canvas), canvas.getBoundingClientRect()];
    point.x = own.left + (point.x - box.left) * scale;
    point.y = own.top + (point.y - box.top) * scale;
  });
}

/** @param onStroke called after each stroke */
export function createSignatureCanvas(
  canvas: HTMLCanvasElement,
  settings: SignatureSettings,
  onStroke: () => void,
): SignatureCanvas {
  const { mime, crop, dotSize } = settings;
  const pad = new SignaturePad(canvas, {
    penColor: settings.penColor,
    backgroundColor: mime === "image/jpeg" ? settings.backgroundColor : "rgba(0,0,0,0)",
    dotSize,
    minWidth: dotSize * MIN_WIDTH_RATIO,
    maxWidth: dotSize * MAX_WIDTH_RATIO,
  });
  let saved = "";
  let typed: TypedName | null = null;
  // Signing over a saved image or a typed name starts anew, so that the sent image is the visible one. The library's own
  // clear() would end the stroke.
  pad.addEventListener("beginStroke", () => {
    const paper = (saved || typed) && canvas.getContext("2d");
    if (!paper) return;
    saved = "";
    typed = null;
    paper.fillStyle = pad.backgroundColor;
    for (const wipe of ["clearRect", "fillRect"] as const) paper[wipe](0, 0, canvas.width, canvas.height);
  });
  pad.addEventListener("endStroke", onStroke);
  followPointer(pad, canvas);

  /** The canvas has the resolution of the screen; strokes are stored in CSS pixels and drawn again. */
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.max(1, devicePixelRatio);
    if (width === 0 || (canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)))
      return;
    const strokes = pad.toData();
    const scale = fitScale(strokes, width);
    for (const { points } of strokes)
      for (const point of points) [point.x, point.y] = [point.x * scale, point.y * scale];
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext("2d")?.scale(ratio, ratio);
    pad.clear();
    if (typed) write(typed.name);
    else if (saved) void draw(saved);
    else pad.fromData(strokes);
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  resize();

  const draw = (url: string) => pad.fromDataURL(url, { ratio: 1 });

  /** Draws a name in the middle of the canvas, as large as it fits. */
  function write(name: string): void {
    saved = "";
    pad.clear();
    const paper = canvas.getContext("2d");
    if (!paper) return;
    const { clientWidth, clientHeight } = canvas;
    const fontOf = (size: number) => `italic ${size}px cursive`;
    let size = clientHeight * LETTER_RATIO;
    paper.font = fontOf(size);
    size *= Math.min(1, (clientWidth - 2 * MARGIN_PX) / paper.measureText(name).width);
    paper.font = fontOf(size);
    paper.fillStyle = settings.penColor;
    paper.textAlign = "center";
    paper.textBaseline = "middle";
    paper.fillText(name, clientWidth / 2, clientHeight / 2);
    const { actualBoundingBoxAscent, actualBoundingBoxDescent, width } = paper.measureText(name);
    // Slanted letters reach beyond their width.
    const side = Math.min(clientWidth, Math.ceil(width + size / 2));
    const top = Math.max(0, Math.floor(clientHeight / 2 - actualBoundingBoxAscent) - 1);
    const bottom = Math.min(clientHeight, Math.ceil(clientHeight / 2 + actualBoundingBoxDescent) + 1);
    typed = {
      name,
      size,
      box: { x: Math.floor((clientWidth - side) / 2), y: top, width: side, height: Math.max(1, bottom - top) },
    };
  }

  /** The typed name as an image that can be scaled. */
  function typedSvg({ name, size, box }: TypedName): string {
    const { clientWidth, clientHeight } = canvas;
    const root = document.createElementNS(SVG, "svg");
    const { x, y, width, height } = crop ? box : { x: 0, y: 0, width: clientWidth, height: clientHeight };
    const text = root.appendChild(document.createElementNS(SVG, "text"));
    for (const [element, attributes] of [
      [root, { viewBox: `${x} ${y} ${width} ${height}`, width, height }],
      [
        text,
        {
          x: clientWidth / 2,
          y: clientHeight / 2,
          fill: settings.penColor,
          // Attributes: a strict page forbids inline styles.
          "font-family": "cursive",
          "font-size": size,
          "font-style": "italic",
          "text-anchor": "middle",
          "dominant-baseline": "middle",
        },
      ],
    ] as const)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
    text.textContent = name;
    return new XMLSerializer().serializeToString(root);
  }

  function svg(): string {
    const full = pad.toSVG({ includeBackgroundColor: false });
    const box = crop ? boundingBox(pad.toData(), canvas.clientWidth, canvas.clientHeight) : null;
    if (!box) return full;
    return full
      .replace(/viewBox="[^"]*"/, `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`)
      .replace(/ width="[^"]*"/, ` width="${box.width}"`)
      .replace(/ height="[^"]*"/, ` height="${box.height}"`);
  }

  function picture(): string {
    if (saved) return saved;
    if (mime === "image/svg+xml") {
      const bytes = new TextEncoder().encode(typed ? typedSvg(typed) : svg());
      return `data:${mime};base64,${btoa(String.fromCharCode(...bytes))}`;
    }
    const box = crop ? (typed?.box ?? boundingBox(pad.toData(), canvas.clientWidth, canvas.clientHeight)) : null;
    if (!box) return canvas.toDataURL(mime);
    const ratio = canvas.width / canvas.clientWidth;
    const cut = document.createElement("canvas");
    cut.width = Math.round(box.width * ratio);
    cut.height = Math.round(box.height * ratio);
    cut
      .getContext("2d")
      ?.drawImage(
        canvas,
        Math.round(box.x * ratio),
        Math.round(box.y * ratio),
        cut.width,
        cut.height,
        0,
        0,
        cut.width,
        cut.height,
      );
    return cut.toDataURL(mime);
  }

  return {
    get empty() {
      return pad.isEmpty();
    },
    toDataURL: picture,
    clear() {
      saved = "";
      typed = null;
      pad.clear();
    },
    write,
    async fromDataURL(url) {
      typed = null;
      pad.clear();
      saved = url;
      await draw(url);
    },
    setEnabled: (open) => (open ? pad.on() : pad.off()),
    stop() {
      sizes.disconnect();
      pad.off();
    },
  };
}
