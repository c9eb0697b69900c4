import type { ResolvedOptions, Snapshot } from "../core/contracts.ts";
import { build, createCloner, setAttributes } from "../../../core/element/build.ts";
import { getToggleFactory } from "../engine/load-plugins.ts";
import { hasAutoScroll } from "../core/motion-options.ts";
import { createArrows } from "./arrows.ts";
import { createDots } from "./dots.ts";

/** What a control renders from. */
export interface ControlState {
  snapshot: Snapshot;
  /** Options in force. */
  options: ResolvedOptions;
}

/** An element around the slides, rendered from the slider's state. */
export interface ViewControl {
  readonly node: HTMLElement;
  /** Renders changes. */
  draw(state: ControlState): void;
}

/** Commands of the controls. */
export interface ViewCommands {
  go(control: string): void;
  togglePlay(): void;
}

/** Everything around the author's slides, which are shown through the slot and never moved. */
export interface SliderView {
  readonly track: HTMLElement;
  readonly list: HTMLElement;
  /** Renders changes; controls that the options turn off are not in the page. */
  draw(state: ControlState): void;
}

/** The frame with track and list; the bar below them is added with its first control. */
const newFrame = createCloner(() => {
  const list = build("div", { class: "list", part: "list", role: "presentation" }, build("slot"));
  const track = build("div", { class: "track", part: "track", id: "track" }, list);
  return build("div", { class: "frame" }, build("div", { class: "stage" }, track));
});

/** Renders a slider into its shadow root. */
export function createView(container: ParentNode & Node, { go, togglePlay }: ViewCommands): SliderView {
  const frame = newFrame();
  const stage = frame.firstElementChild as HTMLElement;
  const track = stage.firstElementChild as HTMLElement;
  const list = track.firstElementChild as HTMLElement;
  const bar = build("div", { class: "bar" });

  const arrows = onDemand(
    () => createArrows(go),
    (node) => stage.prepend(node),
  );
  const toggle = onDemand(
    () => getToggleFactory()?.(togglePlay),
    (node) => bar.prepend(node),
  );
  const dots = onDemand(
    () => createDots((page) => go(`>${page}`)),
    (node) => bar.append(node),
  );

  return {
    track,
    list,
    draw(state) {
      const { options, snapshot } = state;
      setAttributes(frame, { "data-direction": options.direction });
      frame.style.maxWidth = options.width ?? "";
      // A conditional slider whose content fits shows only its content.
      const isPlain = options.conditional && !snapshot.overflow;
      arrows(options.arrows && !isPlain ? state : null);
      const mayPlay =
        (options.autoplay !== false && snapshot.pages > 1) || (hasAutoScroll(options) && snapshot.overflow);
      toggle(!isPlain && mayPlay ? state : null);
      dots(options.pagination && !isPlain ? state : null);
      if (bar.hasChildNodes()) {
        if (!bar.parentNode) frame.append(bar);
      } else bar.remove();
      if (!frame.parentNode) container.append(frame);
    },
  };
}

/** A control that is created when first needed, and is removed from the page while it is not. */
function onDemand(
  create: () => ViewControl | undefined,
  place: (node: HTMLElement) => void,
): (state: ControlState | null) => void {
  let control: ViewControl | undefined;
  return (state) => {
    if (!state) return control?.node.remove();
    control ??= create();
    control?.draw(state);
    if (control && !control.node.parentNode) place(control.node);
  };
}
