import { setAttributes, type Attributes } from "../../../core/element/reflect.ts";
import { dotCount, MAX_DOTS, type ControlState, type SliderControls } from "./control-state.ts";

/** The layout of a slider's shadow tree: unstyled containers around the author's slides in the slot. */
export interface SliderFrame {
  readonly track: HTMLElement;
  readonly list: HTMLElement;
  readonly probe: HTMLElement;
  /** Where the view draws: all controls come before the slides in DOM order. */
  readonly controls: HTMLElement;
  /** Reserves the space of the controls, which the style sheet outlines until the view is drawn. */
  reserve(state: ControlState, controls: SliderControls): void;
  /** There will be no controls: their outlines go, their space stays. */
  hideOutlines(): void;
}

let first: HTMLElement | undefined;

/** Adds the frame to a slider's shadow root. */
export function createFrame(container: ParentNode): SliderFrame {
  const frame = (first ??= buildFrame()).cloneNode(true) as HTMLElement;
  const [controls, outline, track] = frame.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  const probe = document.createElement("div");
  probe.className = "probe";
  container.append(frame, probe);
  return {
    track,
    list: track.firstElementChild as HTMLElement,
    probe,
    controls,
    reserve(state, { arrows, toggle, dots }) {
      const { options } = state;
      const count = dots ? dotCount(state) : 0;
      frame.dataset["direction"] = options.direction;
      frame.style.maxWidth = options.width ?? "";
      controls.toggleAttribute("data-arrows", arrows);
      outline.toggleAttribute("data-toggle", toggle);
      outline.hidden = !toggle && !count;
      outline.dataset["dots"] = "0".repeat(Math.min(count, MAX_DOTS));
    },
    hideOutlines() {
      for (const node of [controls, outline]) node.style.visibility = "hidden";
    },
  };
}

/** Copied for every slider, which is faster than building each. */
function buildFrame(): HTMLElement {
  const create = (attributes: Attributes) => setAttributes(document.createElement("div"), attributes);
  const frame = create({ class: "frame" });
  const track = create({ class: "track", part: "track", id: "track" });
  const list = create({ class: "list", part: "list", role: "presentation" });
  list.append(document.createElement("slot"));
  track.append(list);
  frame.append(create({ class: "controls" }), create({ class: "bar outline" }), track);
  return frame;
}
