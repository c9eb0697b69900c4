import { build, buildIcon, setAttributes, setIconPath } from "../../../core/element/build.ts";
import type { Component, Components } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";
import { sliderText } from "../core/texts.ts";
import type { MotionPluginName } from "../engine/load-plugins.ts";
import type { ViewControl } from "../view/view.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Autoplay } from "./autoplay.ts";
import { Intersection } from "./intersection.ts";

/** The chunk of automatic movement: many sliders require it and no other plugin. */
export const PLUGINS = {
  Autoplay,
  AutoScroll,
  Intersection,
} satisfies Record<MotionPluginName, Component<object>> & {
  [K in MotionPluginName & keyof Components]: Component<Components[K]>;
};

const PAUSE = "M6 4h3v12H6zM11 4h3v12h-3z";
const PLAY = "M6 4l10 6-10 6z";

/**
 * Starts and stops automatic movement (WCAG 2.2.2). It shows whether movement is on, ignoring a hover pause (contract
 * §2.6).
 */
export function createToggle(press: () => void): ViewControl {
  const icon = buildIcon(20, PLAY);
  const node = build("button", { class: "toggle", part: "toggle", "aria-controls": "track" }, icon);
  node.addEventListener("click", press);
  return {
    node,
    draw({ snapshot: { playing }, options }) {
      const scrolls = hasAutoScroll(options);
      setAttributes(node, {
        "aria-label": sliderText(
          options,
          playing ? (scrolls ? "pauseScroll" : "pause") : scrolls ? "startScroll" : "play",
        ),
      });
      setIconPath(icon, playing ? PAUSE : PLAY);
    },
  };
}
