import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { setDisabledKeepingFocus } from "../../../core/element/set-disabled.ts";
import type { BoundControlState, ControlBehavior, ControlContext } from "../control/contracts.ts";
import { createAutoplayProperties } from "../control/kinds/autoplay-progress.ts";
import { countOf } from "../control/kinds/counter.ts";
import { togglePlay } from "../control/kinds/play-pause.ts";
import type { ControlType } from "../control/options.ts";
import { createContentReader } from "../control/kinds/read-slide-content.ts";
import { controlText } from "../control/kinds/texts.ts";
import { queryOwn } from "./original-elements.ts";
import { driveDots } from "./original-dots.ts";
import { driveProgressBar } from "./original-progress-bar.ts";

type Kind = (context: ControlContext, signal: AbortSignal) => ControlBehavior;

/** Node of a control that its markup may lack: then nothing is rendered. */
const inside = (host: HTMLElement, selector: string) => host.querySelector<HTMLElement>(selector);
const trackId = ({ slider }: BoundControlState) => queryOwn(slider, ".splide__track")?.id;

const progressBar: Kind = (context, signal) => {
  const { host } = context;
  const node = inside(host, ".x-slider_progress") ?? host;
  const bar = inside(host, ".x-slider_progress-bar") ?? build("div", { class: "x-slider_progress-bar" });
  const driven = driveProgressBar(context, { node, bar }, signal);
  return {
    ...driven,
    draw(state) {
      driven.draw(state);
      const { index, end } = state?.snapshot ?? { index: -1, end: 0 };
      bar.style.width = `${Math.min((index + 1) / (end + 1), 1) * 100}%`;
    },
  };
};

const counter: Kind = ({ host, options }) => {
  const node = inside(host, ".x-slider_counter") ?? host;
  const index = inside(node, ".x-slider_counter-index-number") ?? inside(node, ".x-slider_counter-index");
  const total = inside(node, ".x-slider_counter-total-number") ?? inside(node, ".x-slider_counter-total");
  return {
    draw(state) {
      if (!state) return;
      const count = countOf(state.snapshot, options());
      if (index) index.textContent = String(count.index);
      if (total) total.textContent = String(count.total);
      node.style.opacity = "1";
    },
  };
};

const playPause: Kind = ({ host, options, state: getState }, signal) => {
  const node = inside(host, ".splide__toggle") ?? host;
  node.addEventListener("click", () => togglePlay(getState()), { signal });
  return {
    draw(now) {
      const playing = now?.snapshot.playing === true;
      const { pauseAriaLabel, playAriaLabel } = options();
      node.classList.toggle("is-active", playing);
      node.classList.toggle("x-splide__toggle_ready", now !== null);
      setAttributes(node, {
        type: "button",
        "aria-pressed": String(playing),
        "aria-label": (playing ? pauseAriaLabel : playAriaLabel) || controlText(host, playing ? "pause" : "play"),
        "aria-controls": now ? trackId(now) : undefined,
        disabled: now === null,
      });
    },
  };
};

const navArrow: Kind = ({ host, options, state: getState }, signal) => {
  const node = inside(host, ".x-slider-control_nav") ?? host;
  const leadsBack = () => {
    const { navType, direction } = options();
    return navType || direction ? /^prev/.test(navType || direction) : node.className.includes("--prev");
  };
  const own = node.getAttribute("aria-label");
  node.addEventListener("click", () => getState()?.handle.go(leadsBack() ? "<" : ">", { same: true }), { signal });
  return {
    draw(now) {
      const back = leadsBack();
      const target = now ? (back ? now.snapshot.prevIndex : now.snapshot.nextIndex) : -1;
      setAttributes(node, {
        type: "button",
        "aria-label": own ?? controlText(host, back ? "previous" : "next"),
        "aria-controls": now ? trackId(now) : undefined,
      });
      setDisabledKeepingFocus(node, target < 0);
    },
  };
};

/** Sets custom properties on the control; the bar or circle is the original's. */
const autoplayProgress: Kind = (context) => {
  const node = inside(context.host, ".x-slider-control_autoplay_progress");
  node?.setAttribute("role", "presentation");
  return createAutoplayProperties(context);
};

const slideContent: Kind = ({ host, options }) => {
  const node = inside(host, ".x-slider-control_content") ?? host;
  const arrow = host.closest<HTMLElement>(".x-slider-control_nav");
  const before = [...node.childNodes];
  const read = createContentReader(options, show);

  function show(content: Node | null): void {
    // A space keeps the line's height while there is nothing to show.
    node.replaceChildren(content ?? "\u00a0");
    host.style.opacity = content ? "1" : "0";
    host.style.visibility = content ? "visible" : "hidden";
    if (arrow) arrow.style.visibility = content ? "" : "hidden";
  }

  return {
    draw: read,
    stop() {
      read(null);
      node.replaceChildren(...before);
      if (arrow) arrow.style.visibility = "";
    },
  };
};

const paginationDots: Kind = ({ host, state: getState }) => {
  const node = inside(host, ".x-slider-control_pagination") ?? host;
  return {
    ...driveDots(node, {
      button: "splide__pagination__page",
      byPages: true,
      unselected: true,
      go: (page) => void getState()?.handle.go(`>${page}`, { same: true }),
      controls: () => {
        const now = getState();
        return (now && trackId(now)) ?? "";
      },
    }),
  };
};

/** What each type of control changes in the original's markup (page-builder-contract#3.2). */
export const ORIGINAL_KINDS: Record<ControlType, Kind> = {
  progressBar,
  counter,
  playPause,
  navArrow,
  autoplayProgress,
  slideContent,
  paginationDots,
};
