/** Notation of a colour: as browsers write it, or as CSS functions (the original's `coloris_format`). */
export type ColorFormat = "hex" | "rgb" | "hsl";

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const FULL = 255;

function hsl(red: number, green: number, blue: number): string {
  const [r, g, b] = [red / FULL, green / FULL, blue / FULL];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [spread, light] = [most - least, (most + least) / 2];
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1));
  const turn =
    spread === 0
      ? 0
      : most === r
        ? ((g - b) / spread + 6) % 6
        : most === g
          ? (b - r) / spread + 2
          : (r - g) / spread + 4;
  return `hsl(${Math.round(turn * 60)}, ${Math.round(saturation * 100)}%, ${Math.round(light * 100)}%)`;
}

/** Converts a colour `#rrggbb` to another notation; any other text stays as it is. */
export function colorText(value: string, format: ColorFormat): string {
  const [, ...parts] = HEX.exec(value) ?? [];
  if (parts.length === 0 || format === "hex") return value;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return format === "rgb" ? `rgb(${red}, ${green}, ${blue})` : hsl(red, green, blue);
}
