import { build, buildIcon, setAttributes } from "../../../../core/element/build.ts";
import { reflect } from "../../../../core/element/reflect.ts";
import { setAriaControls } from "../../core/aria-controls.ts";
import type { ControlContext, ControlView } from "../control-view.ts";
import { controlText } from "./texts.ts";

const PAUSE = "M6 4h3v12H6zM11 4h3v12h-3z";
const PLAY = "M6 4l10 6-10 6z";

/** Play/pause controls by the slider that they are bound to. */
const bound = new WeakMap<Element, Set<object>>();

/** Marks a slider that needs no play/pause button of its own. */
function setOwnToggle(slider: Element | undefined, control: object, on: boolean): void {
  if (slider?.localName !== "pb-slider") return;
  const controls = bound.get(slider) ?? new Set();
  bound.set(slider, controls);
  if (on) controls.add(control);
  else controls.delete(control);
  reflect(slider, "own-toggle", controls.size > 0);
}

/** Starts and stops automatic movement. It shows the live state, not the configured one, and ignores a hover pause. */
export function createPlayPause({ options, state }: ControlContext): ControlView {
  const play = build("slot", { name: "play" }, buildIcon(20, PLAY));
  const pause = build("slot", { name: "pause" }, buildIcon(20, PAUSE));
  const node = build("button", { type: "button" }, play, pause);
  node.addEventListener("click", () => {
    const now = state();
    if (now?.snapshot.playing) now.handle.pause();
    else now?.handle.play();
  });

  const control = {};
  let slider: Element | undefined;
  function bind(next: Element | undefined): void {
    if (next === slider) return;
    setOwnToggle(slider, control, false);
    setOwnToggle((slider = next), control, true);
  }

  return {
    node,
    stop: () => bind(undefined),
    draw(now) {
      bind(now?.slider);
      const playing = now?.snapshot.playing === true;
      const { pauseAriaLabel, playAriaLabel, label } = options();
      setAttributes(node, {
        class: playing ? "toggle is-active" : "toggle",
        part: playing ? "toggle toggle-active" : "toggle",
        disabled: now === null,
        "aria-pressed": String(playing),
        "aria-label": (playing ? pauseAriaLabel : playAriaLabel) || label || controlText(playing ? "pause" : "play"),
      });
      play.hidden = playing;
      pause.hidden = !playing;
      setAriaControls(node, now ? [now.slider] : []);
    },
  };
}
