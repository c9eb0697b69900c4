import { build, setAttributes } from "../../../core/element/build.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";
import { sliderText } from "../core/texts.ts";
import type { ControlLook } from "../view/control.ts";
import { ownNode, type Anatomy } from "./anatomy.ts";
import { keepState } from "./kept-state.ts";
import { driveArrows } from "./original-arrows.ts";
import { driveDots } from "./original-dots.ts";

export interface OriginalView {
  draw(look: ControlLook): void;
  /** The part of the interval that has passed. */
  progress(rate: number): void;
  stop: Cleanup;
}

/** Drives what stands around the slides in the original's markup, and makes what the options ask for and it lacks. */
export function createOriginalView(anatomy: Anatomy, engine: () => SliderHandle | null): OriginalView {
  const { root, track } = anatomy;
  const go = (control: string) => engine()?.go(control, { same: true });
  const arrows = driveArrows(anatomy, go);
  const toggle = ownNode(root, ".splide__toggle");
  const bar = ownNode(root, ".splide__progress__bar");
  const placeholder = ownNode(root, ".splide__pagination");
  const giveBack = keepState(
    [toggle, bar, placeholder].filter((node) => node !== undefined),
    /^is-active$/,
  );
  let made: HTMLElement | undefined;
  let dots: ReturnType<typeof driveDots> | undefined;

  function press(): void {
    const handle = engine();
    if (handle?.snapshot().playing) handle.pause();
    else handle?.play();
  }
  toggle?.addEventListener("click", press);

  /** Ids of the slides of a page; of the one slide where each is a page. */
  function controls(page: number): string {
    const handle = engine();
    if (!handle) return "";
    const { perPage, focus, isNavigation, type } = handle.options();
    const size = focus !== null || isNavigation || type === "fade" ? 1 : perPage;
    const first = Math.min(page * size, Math.max(0, handle.slides.length - size));
    return handle.slides
      .slice(first, first + size)
      .map(({ id }) => id)
      .join(" ");
  }

  function drawDots(look: ControlLook): void {
    if (!dots && look.options.pagination) {
      const node = placeholder ?? (made = build("ul", { class: "splide__pagination" }));
      if (made) track.parentElement?.append(made);
      dots = driveDots(node, {
        button: "splide__pagination__page",
        byPages: false,
        tellsUnselected: false,
        go: (page) => void engine()?.go(`>${page}`, { same: true }),
        controls,
      });
    }
    dots?.draw(look.options.pagination ? look : null);
    if (!dots && placeholder) placeholder.style.display = "none";
  }

  function drawToggle({ snapshot: { playing }, options }: ControlLook): void {
    if (!toggle) return;
    const scrolls = hasAutoScroll(options);
    toggle.classList.toggle("is-active", playing);
    setAttributes(toggle, {
      "aria-controls": track.id,
      "aria-label": sliderText(options, playing ? (scrolls ? "pauseScroll" : "pause") : scrolls ? "startScroll" : "play"),
    });
  }

  return {
    draw(look) {
      arrows.draw(look);
      drawDots(look);
      drawToggle(look);
    },
    progress(rate) {
      if (bar) bar.style.width = `${rate * 100}%`;
    },
    stop() {
      toggle?.removeEventListener("click", press);
      arrows.stop();
      dots?.stop();
      made?.remove();
      giveBack();
    },
  };
}
