import type { ControlProps } from "./control-props.ts";

/** Circle of radius 45 in a box of 100, starting at the top. */
const CIRCLE = "M50 5a45 45 0 0 1 0 90a45 45 0 0 1 0-90";

/** Progress towards the next autoplay step: a bar, a circle, or whatever the author makes of the property. */
export function AutoplayProgress({ options }: ControlProps) {
  const shape = options["autoplay-progress"];
  return (
    <div className="autoplay" part="progress" role="presentation" data-shape={shape}>
      {shape === "circle" ? (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path d={CIRCLE} />
          <path d={CIRCLE} className="filled" pathLength="1" />
        </svg>
      ) : (
        <div className="bar" part="bar" />
      )}
    </div>
  );
}
