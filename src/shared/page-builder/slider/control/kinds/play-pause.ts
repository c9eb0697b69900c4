import { build, buildIcon, setAttributes } from "../../../../core/element/build.ts";
import { reflect } from "../../../../core/element/reflect.ts";
import { setControls } from "../../core/aria-controls.ts";
import type { ControlGround, ControlView } from "../control-view.ts";
import { controlText } from "./texts.ts";

const PAUSE = "M6 4h3v12H6zM11 4h3v12h-3z";
const PLAY = "M6 4l10 6-10 6z";

/** Controls of this kind by the slider that they are bound to. */
const bound = new WeakMap<Element, Set<object>>();

/** Marks a slider that needs no button of its own. */
function claim(slider: Element | undefined, me: object, on: boolean): void {
  if (slider?.localName !== "pb-slider") return;
  const mine = bound.get(slider) ?? new Set();
  bound.set(slider, mine);
  if (on) mine.add(me);
  else mine.delete(me);
  reflect(slider, "own-toggle", mine.size > 0);
}

/** Starts and stops what moves by itself. It mirrors the live state, not what was once configured, and no hover pause. */
export function createPlayPause({ options, look }: ControlGround): ControlView {
  const play = build("slot", { name: "play" }, buildIcon(20, PLAY));
  const pause = build("slot", { name: "pause" }, buildIcon(20, PAUSE));
  const node = build("button", { type: "button" }, play, pause);
  node.addEventListener("click", () => {
    const now = look();
    if (now?.snapshot.playing) now.handle.pause();
    else now?.handle.play();
  });

  const me = {};
  let slider: Element | undefined;
  function bind(next: Element | undefined): void {
    if (next === slider) return;
    claim(slider, me, false);
    claim((slider = next), me, true);
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
      setControls(node, now ? [now.slider] : []);
    },
  };
}
