const OUTLINE = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A decorative icon with one path, filled or drawn as a line; `size` is the side of its square. */
export function Icon({ size, path, outline = false }: { size: number; path: string; outline?: boolean }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} {...(outline && OUTLINE)} />
    </svg>
  );
}
