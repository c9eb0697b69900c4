import { build, setAttributes } from "../../../../core/element/build.ts";
import { setAriaControls } from "../../core/aria-controls.ts";
import { isModified } from "../../core/axis-keys.ts";
import { pageDirection } from "../../core/media.ts";
import { createStyleTracker } from "../../core/style-tracker.ts";
import type { BoundControlState, ControlContext, ControlView } from "../control-view.ts";
import { controlText, positionText } from "./texts.ts";

/** The fraction of the slides passed, 0 to 1. */
const PROPERTY = "--pb-slider-progress";

const FORWARD = { ltr: "ArrowRight", rtl: "ArrowLeft" } as const;
const BACKWARD = { ltr: "ArrowLeft", rtl: "ArrowRight" } as const;

/**
 * Shows the progress through the slides; a click or a key goes to a slide, if the author wants that (contract §3.2).
 */
export function createProgressBar(context: ControlContext): ControlView {
  const bar = build("div", { class: "bar", part: "bar" });
  return driveProgressBar(context, { node: build("div", { class: "progress", part: "progress" }, bar), bar });
}

/**
 * Turns a node and its fill element into a progress bar; `listenerOptions` may hold a signal that removes its
 * listeners.
 */
export function driveProgressBar(
  { host, options, state }: ControlContext,
  { node, bar }: { node: HTMLElement; bar: HTMLElement },
  listenerOptions: AddEventListenerOptions = {},
): ControlView {
  const tracker = createStyleTracker();

  /** One segment per stop, or a single bar. */
  function drawPieces(position: number, count: number): void {
    const segments = options().segmented ? count : 0;
    node.toggleAttribute("data-segmented", segments > 0);
    if (!segments) {
      if (bar.parentNode !== node || node.childElementCount > 1) node.replaceChildren(bar);
      return;
    }
    bar.remove();
    while (node.childElementCount > segments) node.lastElementChild?.remove();
    while (node.childElementCount < segments) node.append(build("div", { class: "segment" }));
    [...node.children].forEach((segment, index) => {
      setAttributes(segment, {
        part: index < position ? "segment segment-filled" : "segment",
        "data-filled": index < position,
      });
    });
  }

  function directionOf(now: BoundControlState | null): "ltr" | "rtl" {
    const { direction } = options();
    if (direction === "ltr" || direction === "rtl") return direction;
    const sliderDirection = now?.options.direction;
    return sliderDirection === "ltr" || sliderDirection === "rtl" ? sliderDirection : pageDirection(host);
  }

  const onClick = (event: MouseEvent) => {
    const now = state();
    // The filled part is not a target (contract A133).
    if (!now || !options().progressBarClickable || event.target === bar) return;
    const { left, width } = node.getBoundingClientRect();
    const fromLeft = width > 0 ? (event.clientX - left) / width : 0;
    const part = directionOf(now) === "rtl" ? 1 - fromLeft : fromLeft;
    const { end } = now.snapshot;
    now.handle.go(Math.min(Math.max(Math.round(part * (end + 1) - 0.5), 0), end), { same: true });
  };

  const onKey = (event: KeyboardEvent) => {
    const now = state();
    if (!now || !options().progressBarClickable || isModified(event)) return;
    const control = controlOf(event.key, directionOf(now), now.snapshot.end);
    if (control === undefined) return;
    event.preventDefault();
    now.handle.go(control);
  };

  node.addEventListener("click", onClick, listenerOptions);
  node.addEventListener("keydown", onKey, listenerOptions);

  return {
    node,
    draw(now) {
      const isClickable = now !== null && options().progressBarClickable;
      const count = now ? now.snapshot.end + 1 : 0;
      const position = now ? Math.min(now.snapshot.index + 1, count) : 0;
      drawPieces(position, count);
      tracker.set(host, PROPERTY, String(now ? position / count : 0));
      setAttributes(node, {
        role: isClickable ? "slider" : "progressbar",
        tabindex: isClickable ? 0 : undefined,
        dir: directionOf(now),
        "aria-label": options().label || controlText("progress"),
        "aria-valuemin": now ? 1 : undefined,
        "aria-valuemax": now ? count : undefined,
        "aria-valuenow": now ? position : undefined,
        "aria-valuetext": now ? positionText(position, count) : undefined,
      });
      setAriaControls(node, isClickable ? [now.slider] : []);
    },
    stop: () => tracker.restore(),
  };
}

function controlOf(key: string, direction: "ltr" | "rtl", end: number): number | string | undefined {
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return end;
    case "ArrowUp":
    case FORWARD[direction]:
      return ">";
    case "ArrowDown":
    case BACKWARD[direction]:
      return "<";
    default:
      return undefined;
  }
}
