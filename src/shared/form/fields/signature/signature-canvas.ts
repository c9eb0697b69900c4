import SignaturePad from "signature_pad";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { SignatureSettings } from "./signature-settings.ts";
import { fitScale, boundingBox } from "./stroke-bounds.ts";

/** Line widths relative to a dot of 1 pixel: the library's own proportions. */
const [MIN_WIDTH_RATIO, MAX_WIDTH_RATIO] = [0.25, 1.25];

/** A drawing on a canvas. Fetched with the first signature field; the only module that uses the library. */
export interface SignatureCanvas {
  readonly empty: boolean;
  /** The image as a data URL. */
  toDataURL(): string;
  clear(): void;
  /** Draws a saved image. */
  fromDataURL(url: string): Promise<void>;
  /** Whether the canvas accepts strokes. */
  setEnabled(open: boolean): void;
  stop: Cleanup;
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
  // Signing over a saved image starts a new one, so that the sent image is the visible one. The library's own clear()
  // would end the stroke.
  pad.addEventListener("beginStroke", () => {
    const paper = saved && canvas.getContext("2d");
    if (!paper) return;
    saved = "";
    paper.fillStyle = pad.backgroundColor;
    for (const wipe of ["clearRect", "fillRect"] as const) paper[wipe](0, 0, canvas.width, canvas.height);
  });
  pad.addEventListener("endStroke", onStroke);

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
    if (saved) void draw(saved);
    else pad.fromData(strokes);
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  resize();

  const draw = (url: string) => pad.fromDataURL(url, { ratio: 1 });

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
    if (mime === "image/svg+xml") return `data:${mime};base64,${btoa(svg())}`;
    const box = crop ? boundingBox(pad.toData(), canvas.clientWidth, canvas.clientHeight) : null;
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
      pad.clear();
    },
    async fromDataURL(url) {
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
