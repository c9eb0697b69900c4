/** The red, green, blue (0 to 255) and alpha (0 to 1) of any CSS colour. */
function channels(colour: string): [number, number, number, number] {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of a colour, perhaps translucent, on an opaque background (WCAG 2.2). */
export function contrast(colour: string, background: string, opacity = 1): number {
  const [red, green, blue, alpha] = channels(colour);
  const behind = channels(background);
  const seen = [red, green, blue].map((channel, index) => {
    const share = alpha * opacity;
    return channel * share + (behind[index] ?? 0) * (1 - share);
  });
  const [dark = 0, light = 0] = [luminance(seen), luminance(behind.slice(0, 3))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
