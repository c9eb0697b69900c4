import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { setAriaControls } from "../core/aria-controls.ts";
import { isModified } from "../core/axis-keys.ts";
import type { ControlBehavior, ControlContext } from "../control/contracts.ts";
import {
  commandOfKey,
  createProgressProperty,
  goToPointer,
  progressDirection,
  progressOf,
} from "../control/kinds/progress-bar.ts";
import { controlText, positionText } from "../control/kinds/texts.ts";

/** Turns a node of the original's markup and its fill element into a progress bar, until `signal` aborts. */
export function driveProgressBar(
  context: ControlContext,
  { node, bar }: { node: HTMLElement; bar: HTMLElement },
  signal: AbortSignal,
): ControlBehavior {
  const { host, options, state } = context;
  const property = createProgressProperty(context);

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

  const onClick = ({ target, clientX }: MouseEvent) => {
    const now = state();
    // The filled part is not a target (A133).
    if (!now || !options().progressBarClickable || target === bar) return;
    goToPointer(now, node, clientX, progressDirection(host, options(), now) === "rtl");
  };

  const onKey = (event: KeyboardEvent) => {
    const now = state();
    if (!now || !options().progressBarClickable || isModified(event)) return;
    const command = commandOfKey(event.key, progressDirection(host, options(), now), now.snapshot.end);
    if (command === undefined) return;
    event.preventDefault();
    now.handle.go(command);
  };

  node.addEventListener("click", onClick, { signal });
  node.addEventListener("keydown", onKey, { signal });

  return {
    draw(now) {
      const isClickable = now !== null && options().progressBarClickable;
      const { position, count } = progressOf(now);
      drawPieces(position, count);
      property.draw(now);
      setAttributes(node, {
        role: isClickable ? "slider" : "progressbar",
        tabindex: isClickable ? 0 : undefined,
        dir: progressDirection(host, options(), now),
        "aria-label": options().label || controlText(host, "progress"),
        "aria-valuemin": now ? 1 : undefined,
        "aria-valuemax": now ? count : undefined,
        "aria-valuenow": now ? position : undefined,
        "aria-valuetext": now ? positionText(host, position, count) : undefined,
      });
      setAriaControls(node, isClickable ? [now.slider] : []);
    },
    ...(property.stop && { stop: property.stop }),
  };
}
