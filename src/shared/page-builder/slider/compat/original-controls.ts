import { build } from "../../../compat/build.ts";
import { setAttributes } from "../../../core/element/reflect.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { standsForPages, type ControlState } from "../start/control-state.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { togglePlay } from "../control/kinds/play-pause.ts";
import { hasAutoScroll } from "../core/motion-options.ts";
import { sliderText } from "../core/texts.ts";
import { queryOwn, type OriginalElements } from "./original-elements.ts";
import { saveMarkup } from "./save-markup.ts";
import { driveArrows } from "./original-arrows.ts";
import { driveDots } from "./original-dots.ts";

export interface OriginalControls {
  draw(state: ControlState): void;
  stop: Cleanup;
}

/**
 * Connects the controls around the slides in the original's markup, and creates those that the options need and it
 * lacks.
 */
export function createOriginalControls(anatomy: OriginalElements, engine: SliderHandle): OriginalControls {
  const { root, track } = anatomy;
  const arrows = driveArrows(anatomy, (command) => engine.go(command, { same: true }));
  const toggle = queryOwn(root, ".splide__toggle");
  const bar = queryOwn(root, ".splide__progress__bar");
  const placeholder = queryOwn(root, ".splide__pagination");
  const restore = saveMarkup([toggle, bar, placeholder], /^is-active$/);
  let created: HTMLElement | undefined;
  let spinner: HTMLElement | undefined;
  let dots: ReturnType<typeof driveDots> | undefined;

  const press = () => togglePlay(engine);
  toggle?.addEventListener("click", press);
  const stops = [
    engine.on("autoplay.playing", ({ rate }) => {
      if (bar) bar.style.width = `${rate * 100}%`;
    }),
    engine.on("lazy.waiting", ({ waiting }) => {
      if (!waiting) return spinner?.remove();
      track.append((spinner ??= build("div", { class: "spinner", part: "spinner", "aria-hidden": "true" })));
    }),
  ];

  /** Ids of the slides of a page; of a single slide if every slide is a page. */
  function ariaControls(page: number): string {
    const { slides } = engine;
    const options = engine.options();
    const size = standsForPages(options) ? options.perPage : 1;
    const first = Math.min(page * size, Math.max(0, slides.length - size));
    const shown = slides.slice(first, first + size);
    return shown.map(({ id }) => id).join(" ");
  }

  function drawDots(state: ControlState): void {
    if (!dots && state.options.pagination) {
      const node = placeholder ?? (created = build("ul", { class: "splide__pagination" }));
      if (created) track.parentElement?.append(created);
      dots = driveDots(node, { slider: () => engine, controls: ariaControls, isControl: false });
    }
    dots?.draw(state.options.pagination ? state : null);
    if (!dots && placeholder) placeholder.style.display = "none";
  }

  function drawToggle({ snapshot: { playing }, options }: ControlState): void {
    if (!toggle) return;
    const scrolls = hasAutoScroll(options);
    const text = playing ? (scrolls ? "pauseScroll" : "pause") : scrolls ? "startScroll" : "play";
    toggle.classList.toggle("is-active", playing);
    setAttributes(toggle, { "aria-controls": track.id, "aria-label": sliderText(options, text) });
  }

  return {
    draw(state) {
      arrows.draw(state);
      drawDots(state);
      drawToggle(state);
    },
    stop() {
      for (const stop of stops) stop();
      spinner?.remove();
      toggle?.removeEventListener("click", press);
      arrows.stop();
      dots?.stop();
      created?.remove();
      restore();
    },
  };
}
