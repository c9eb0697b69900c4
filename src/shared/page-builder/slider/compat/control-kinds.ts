import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import { setDisabledKeepingFocus } from "../../../core/element/set-disabled.ts";
import type { BoundControlState, ControlBehavior, ControlContext } from "../control/contracts.ts";
import { createAutoplayProperties } from "../control/kinds/autoplay-progress.ts";
import { countOf } from "../control/kinds/counter.ts";
import { togglePlay } from "../control/kinds/play-pause.ts";
import { leadsBack, type ControlType } from "../control/options.ts";
import { createContentReader } from "../control/kinds/read-slide-content.ts";
import {
  createProgressProperty,
  goByKey,
  goToPointer,
  progressDirection,
  progressOf,
  type Progress,
} from "../control/kinds/progress-bar.ts";
import { controlText, positionText } from "../control/kinds/texts.ts";
import { setAriaControls } from "../core/aria-controls.ts";
import { queryOwn } from "./original-elements.ts";
import { driveDots } from "./original-dots.ts";

type Kind = (context: ControlContext, signal: AbortSignal) => ControlBehavior;

/** Node of a control that its markup may lack: then nothing is rendered. */
const inside = (host: HTMLElement, selector: string) => host.querySelector<HTMLElement>(selector);
const trackId = (state: BoundControlState | null) => state?.slider && queryOwn(state.slider, ".splide__track")?.id;

const progressBar: Kind = (context, signal) => {
  const { host, options, state } = context;
  const node = inside(host, ".x-slider_progress") ?? host;
  const bar = inside(host, ".x-slider_progress-bar") ?? build("div", { class: "x-slider_progress-bar" });
  const property = createProgressProperty(context);
  const clickable = () => (options().progressBarClickable ? state() : null);

  /** One segment per stop, or a single bar. */
  function drawPieces({ position, count }: Progress): void {
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
      const isFilled = index < position;
      setAttributes(segment, { part: isFilled ? "segment segment-filled" : "segment", "data-filled": isFilled });
    });
  }

  const onClick = ({ target, clientX }: MouseEvent) => {
    const now = clickable();
    // The filled part is not a target (A133).
    if (now && target !== bar) goToPointer(now, node, clientX, progressDirection(host, options(), now) === "rtl");
  };
  const onKey = (event: KeyboardEvent) => {
    const now = clickable();
    if (now) goByKey(event, now, progressDirection(host, options(), now));
  };
  node.addEventListener("click", onClick, { signal });
  node.addEventListener("keydown", onKey, { signal });

  return {
    ...property,
    draw(now) {
      const isClickable = now !== null && options().progressBarClickable;
      const progress = progressOf(now);
      const { position, count } = progress;
      drawPieces(progress);
      property.draw(now);
      bar.style.width = `${count ? (position / count) * 100 : 0}%`;
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
  node.addEventListener("click", () => togglePlay(getState()?.handle), { signal });
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
        "aria-controls": trackId(now),
        disabled: now === null,
      });
    },
  };
};

const navArrow: Kind = ({ host, options, state: getState }, signal) => {
  const node = inside(host, ".x-slider-control_nav") ?? host;
  const isBack = () => {
    const { navType, direction } = options();
    return navType || direction ? leadsBack(options()) : node.className.includes("--prev");
  };
  const own = node.getAttribute("aria-label");
  node.addEventListener("click", () => getState()?.handle.go(isBack() ? "<" : ">", { same: true }), { signal });
  return {
    draw(now) {
      const back = isBack();
      const target = now ? (back ? now.snapshot.prevIndex : now.snapshot.nextIndex) : -1;
      setAttributes(node, {
        type: "button",
        "aria-label": own ?? controlText(host, back ? "previous" : "next"),
        "aria-controls": trackId(now),
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
  return driveDots(node, { slider: () => getState()?.handle, controls: () => trackId(getState()), isControl: true });
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
