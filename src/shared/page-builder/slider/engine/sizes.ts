import { scaleOf } from "../../../core/element/coordinates.ts";
import { reflect } from "../../../core/element/reflect.ts";
import { canLoop, evenStrip, overflows, periodOf, snapsOf, type Geometry } from "../core/geometry.ts";
import { optionHeight } from "./own-height.ts";
import { paddingOf } from "../core/options.ts";
import type { Component } from "./contracts.ts";
import { cancelLayout, layoutNow, observeSize, requestLayout, type LayoutJob } from "../core/layout-pass.ts";
import { isPrinting } from "../core/media.ts";

/** Lengths that the browser need not compute. */
const IN_PX = /^\d+(\.\d+)?px$/;
/** Limits the padding of each side, so that some of the track remains, whatever an author sets. */
const MOST_PADDING = "45%";

/** Measurements during a move differ by up to this rounding error, px; a new layout would end the move. */
const ROUNDING_PX = 0.1;

const lengthsOf = ({ trackSize, before, after, gap, starts, sizes }: Geometry) => [
  trackSize,
  before,
  after,
  gap,
  ...starts,
  ...sizes,
];

function same(a: Geometry | null, b: Geometry): boolean {
  const known = a ? lengthsOf(a) : [];
  const found = lengthsOf(b);
  return known.length === found.length && found.every((length, at) => Math.abs(length - known[at]!) < ROUNDING_PX);
}

export interface Sizes {
  readonly geometry: Geometry | null;
  readonly snaps: readonly number[];
  /** The slider loops. */
  readonly loops: boolean;
  /** The content is larger than the track. */
  readonly overflow: boolean;
  /** Length of one loop, px. */
  readonly period: number;
  /** Measures now if that is still due; false while the slider has no size. */
  layout(): boolean;
}

/**
 * Sets the sizes in CSS and measures once per layout; nothing is read while moving. The list is a grid whose implicit
 * columns (rows if vertical) are the slides, so no slide carries a size.
 */
export const Sizes: Component<Sizes, "html" | "direction" | "slideLooper" | "state" | "refresh" | "ownHeight"> = (
  { scope, on, getOptions, emit, host, track, list, probe },
  { html, direction, slideLooper, state, refresh, ownHeight },
) => {
  let geometry: Geometry | null = null;
  let measured: Geometry | null = null;
  let snaps: readonly number[] = [];
  let loops = false;
  let overflow: boolean | undefined;
  let dirty = true;
  let hiddenChanged = false;
  let restyle = false;

  function applyStyles(): void {
    const options = getOptions();
    const { gap, perPage, type, direction, heightRatio, fixedWidth, fixedHeight, autoWidth, autoHeight } = options;
    const vertical = direction === "ttb";
    const space = gap ?? "0px";
    const share = `calc((100% + ${space}) / ${type === "fade" ? 1 : perPage} - ${space})`;
    const size = vertical
      ? (fixedHeight ?? (autoHeight ? "max-content" : share))
      : (fixedWidth ?? (autoWidth ? "max-content" : share));
    const { start, end } = paddingOf(options);
    const fills = ownHeight.apply();
    const high = fills ? null : optionHeight(options);
    const { style } = list;
    style.gap = space;
    style.gridAutoColumns = vertical ? (fixedWidth ?? "") : size;
    style.gridAutoRows = vertical ? size : "";
    style.height = !vertical && high ? high : "";
    style.aspectRatio = !high && !fills && heightRatio ? `1 / ${heightRatio}` : "";
    track.toggleAttribute("data-fixed-height", fills || Boolean(high ?? heightRatio));
    const ownSize = type !== "fade" && size === "max-content";
    track.toggleAttribute("data-own-size", ownSize);
    // For list items, which styles in our shadow root cannot reach.
    const cells = (!ownSize && track.dataset["axis"]) || "";
    reflect(host, "data-cells", cells || false);
    html.setCells(cells);
    track.style.height = vertical && high ? high : "";
    // A percentage refers to the width, so it limits nothing in a vertical slider.
    const bounded = (side: string) => (vertical || !options.padding ? side : `min(${side}, ${MOST_PADDING})`);
    track.style.setProperty(vertical ? "padding-block" : "padding-inline", `${bounded(start)} ${bounded(end)}`);
    track.style.removeProperty(vertical ? "padding-inline" : "padding-block");
  }

  function measure(): Geometry | null {
    const { slides } = html;
    const { vertical, sign } = direction.axis();
    const box = list.getBoundingClientRect();
    const side = vertical ? "height" : "width";
    const drawn = box[side];
    if (!drawn || !slides.length) return null;
    const scale = scaleOf(list, box, side);
    const edge = (of: DOMRect) =>
      vertical ? of.top - box.top : sign === 1 ? of.left - box.left : box.right - of.right;
    const extent = (of: DOMRect) => (vertical ? of.height : of.width) * scale;
    const cell = (index: number) => {
      const of = slides[index]!.getBoundingClientRect();
      return { start: edge(of) * scale - slideLooper.shiftOf(index), size: extent(of) };
    };
    const trackSize = drawn * scale;
    const style = getOptions().padding && getComputedStyle(track);
    const padding = (side: string) =>
      (style && parseFloat(style.getPropertyValue(`padding-${track.dataset["axis"]}-${side}`))) || 0;
    const gap = gapOf(trackSize);
    const trackSizes = { trackSize, before: padding("start"), after: padding("end"), gap };

    // Stacked slides have no adjacent slides that could peek in.
    if (getOptions().type === "fade")
      return { trackSize, before: 0, after: 0, gap: 0, ...evenStrip(slides.length, trackSize, 0) };
    const last = slides.length - 1;
    const { autoWidth, autoHeight } = getOptions();
    if (last >= 1 && !(vertical ? autoHeight : autoWidth)) {
      // Centres, because a slide that the theme scales keeps its centre.
      const [first, final] = [cell(0), cell(last)];
      const pitch = (final.start + final.size / 2 - first.start - first.size / 2) / last;
      return { ...trackSizes, ...evenStrip(slides.length, pitch - gap, gap) };
    }
    const cells = slides.map((_, index) => cell(index));
    const final = cells[last]!;
    return {
      ...trackSizes,
      starts: cells.map(({ start }) => start),
      sizes: cells.map(({ size }) => size),
      total: final.start + final.size,
    };
  }

  function gapOf(trackSize: number): number {
    const gapOption = getOptions().gap;
    if (!gapOption) return 0;
    if (IN_PX.test(gapOption)) return Number.parseFloat(gapOption);
    const { columnGap, rowGap } = getComputedStyle(list);
    const gap = direction.axis().vertical ? rowGap : columnGap;
    const number = parseFloat(gap);
    return Number.isNaN(number) ? 0 : gap.endsWith("%") ? (number / 100) * trackSize : number;
  }

  const job: LayoutJob = {
    read() {
      const laidOut = scope.alive && !isPrinting() && list.offsetWidth > 0;
      restyle = laidOut && ownHeight.read();
      // Not twice in a row: a style that hides slides by our own classes must not cause an endless loop.
      hiddenChanged = laidOut && !hiddenChanged && html.detect();
      measured = laidOut && !hiddenChanged ? measure() : null;
    },
    write() {
      if (restyle) applyStyles();
      if (hiddenChanged) refresh.refresh();
      if (restyle || hiddenChanged) return layoutNow(job);
      if (!scope.alive || !measured) return;
      const first = geometry === null;
      if (!dirty && same(geometry, measured)) return;
      dirty = false;
      geometry = measured;
      loops = getOptions().type === "loop" && canLoop(geometry);
      const isFade = getOptions().type === "fade";
      snaps = snapsOf(geometry, {
        focus: isFade ? null : getOptions().focus,
        trims: !isFade && !loops && getOptions().trimSpace !== false,
      });
      emit("layout", { geometry, loops });
      const now = getOptions().type === "fade" || overflows(geometry);
      if (now !== overflow) emit("overflow", { overflow: (overflow = now) });
      if (first) {
        state.set("idle");
        emit("ready", {});
      } else emit("resized", {});
    },
  };

  /** Slides with their own size may change it at any time, when an image or a font loads. */
  let stopObservers: (() => void)[] = [];
  function observeSlides(): void {
    for (const stop of stopObservers.splice(0)) stop();
    const { autoWidth, autoHeight, direction } = getOptions();
    if (direction === "ttb" ? autoHeight : autoWidth)
      stopObservers = html.slides.map((slide) => observeSize(slide, job));
  }

  function request(): void {
    dirty = true;
    requestLayout(job);
  }

  on("options", () => {
    applyStyles();
    observeSlides();
    request();
  });
  on("refresh", () => {
    observeSlides();
    request();
  });
  return {
    mount() {
      applyStyles();
      scope.onEnd(observeSize(track, job));
      // Reported before the track, which may therefore change its size then (own-height.ts).
      if (probe) scope.onEnd(observeSize(host, job));
      observeSlides();
      scope.onEnd(() => {
        for (const stop of stopObservers) stop();
        cancelLayout(job);
        reflect(host, "data-cells", false);
      });
    },
    get geometry() {
      return geometry;
    },
    get snaps() {
      return snaps;
    },
    get loops() {
      return geometry ? loops : getOptions().type === "loop" && html.slides.length > getOptions().perPage;
    },
    get period() {
      return geometry ? periodOf(geometry) : 0;
    },
    get overflow() {
      return overflow ?? html.slides.length > getOptions().perPage;
    },
    layout() {
      if (dirty) layoutNow(job);
      return geometry !== null;
    },
  };
};
