import { emulateMedia } from "@web/test-runner-commands";
import { boxOf } from "../../../../src/shared/core/element/coordinates.ts";
import { readOptions } from "../../../../src/shared/core/options/read-options.ts";
import type { SliderHandle, Snapshot } from "../../../../src/shared/page-builder/slider/core/contracts.ts";
import { createSlider } from "../../../../src/shared/page-builder/slider/engine/create.ts";
import { loadPlugins } from "../../../../src/shared/page-builder/slider/engine/load-plugins.ts";
import { sliderOptions } from "../../../../src/shared/page-builder/slider/core/options.ts";
import { resolveConfig, type SliderConfig } from "../../../../src/shared/page-builder/slider/core/resolve-config.ts";
import { defineSliderTexts } from "../../../../src/shared/page-builder/slider/core/texts.ts";
import css from "../../../../src/shared/page-builder/slider/start/slider.css";
import { cleanFixtures, fixture, until } from "../../../support/index.ts";

export function configOf(options: Record<string, unknown>): SliderConfig {
  const { values, given } = readOptions(sliderOptions, {
    attributes: new Map(),
    properties: new Map(),
    config: options,
  });
  return resolveConfig(values, given);
}

export interface Made {
  slider: SliderHandle;
  host: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
  slides: HTMLElement[];
  snapshots: Snapshot[];
}

export interface MakeOptions {
  count?: number;
  width?: number;
  /** Style of each slide by index. */
  style?: (index: number) => string;
  content?: string;
  /** Id of the slider. */
  id?: string;
}

const started = new Set<SliderHandle>();

/** Ends every slider of a test and removes it. */
export function endSliders(): void {
  for (const slider of started) slider.destroy();
  started.clear();
  cleanFixtures();
}

/** An engine on its own, without React: the same shadow tree as the tag's. */
export async function makeSlider(
  options: Record<string, unknown> = {},
  { count = 5, width = 900, style = () => "", content, id = "" }: MakeOptions = {},
): Promise<Made> {
  defineSliderTexts();
  const cells =
    content ??
    Array.from({ length: count }, (_, index) => `<div style="height: 100px; ${style(index)}">${index}</div>`).join("");
  const host = fixture(
    `<div style="width: ${width}px"><div class="host">${cells}</div></div>`,
  ).querySelector<HTMLElement>(".host")!;
  if (id) host.id = id;
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const make = (className: string) => Object.assign(document.createElement("div"), { className });
  const [frame, track, list] = [make("frame"), make("track"), make("list")];
  list.append(document.createElement("slot"));
  track.append(list);
  frame.append(track);
  root.append(frame);
  const snapshots: Snapshot[] = [];
  await loadPlugins();
  const slider = createSlider({ host, track, list }, configOf(options), (snapshot) => {
    snapshots.push(snapshot);
    // As the tag does: its style sheet depends on this state.
    host.setAttribute("state", snapshot.state);
  });
  started.add(slider);
  await until(() => slider.snapshot().state === "idle", "the slider to be laid out");
  return { slider, host, track, list, snapshots, slides: [...slider.slides] };
}

/** The part of the track that slides cover, 0 to 1, as drawn now. Gaps count as covered. */
export function coverage({ track, slides }: Made, { gap = 0, vertical = false } = {}): number {
  const box = track.getBoundingClientRect();
  const [low, high] = vertical ? [box.top, box.bottom] : [box.left, box.right];
  const spans = slides
    .map((slide) => slide.getBoundingClientRect())
    .map((of) => (vertical ? [of.top, of.bottom] : [of.left, of.right]))
    .map(([start = 0, end = 0]) => [Math.max(low, start - gap / 2), Math.min(high, end + gap / 2)] as const)
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b);
  let covered = 0;
  let reached = low;
  for (const [start, end] of spans) {
    covered += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return covered / (high - low);
}

/** The events of a slider that have occurred so far: `recordEvents(host, "move")` records `pb-slider-move` as "move". */
export function recordEvents(host: Element, ...names: readonly string[]): string[] {
  const events: string[] = [];
  for (const name of names) host.addEventListener(`pb-slider-${name}`, () => events.push(name));
  return events;
}

/** Runs a part of a test with reduced motion, in Chromium only. */
export async function withReducedMotion(run: () => Promise<void>): Promise<void> {
  await emulateMedia({ reducedMotion: "reduce" });
  try {
    await run();
  } finally {
    await emulateMedia({ reducedMotion: "no-preference" });
  }
}

/** The address of an image of this size. */
export const imageAddress = (width: number, height: number, attributes = "") =>
  "data:image/svg+xml," +
  encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${attributes}/>`);

/** Distance of a slide's leading edge from the track's, in pixels of the window, as those of the pointer. */
export const leadOf = ({ track, slides }: Made, index: number) => boxOf(slides[index]!).left - boxOf(track).left;

const LAYOUT_MEMBERS = ["offset", "client", "scroll"].flatMap((kind) =>
  ["Width", "Height", "Left", "Top"].map((side) => kind + side),
);

/** What is read from the layout during `run`: `getBoundingClientRect`, `offsetWidth` and the like. */
export async function layoutReads(run: () => unknown): Promise<string[]> {
  const reads: string[] = [];
  const restore: (() => void)[] = [];
  const spy = (owner: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (!own) return;
    const recorded = <Args extends unknown[], R>(read: (...args: Args) => R) =>
      function (this: unknown, ...args: Args): R {
        reads.push(name);
        return Reflect.apply(read, this, args);
      };
    const { get, value } = own as { get?: () => unknown; value?: () => unknown };
    Object.defineProperty(owner, name, {
      ...own,
      ...(get && { get: recorded(get) }),
      ...(value && { value: recorded(value) }),
    });
    restore.push(() => void Object.defineProperty(owner, name, own));
  };
  for (const { prototype } of [Element, HTMLElement])
    for (const name of [...LAYOUT_MEMBERS, "getBoundingClientRect", "getClientRects"]) spy(prototype, name);
  try {
    await run();
  } finally {
    for (const each of restore) each();
  }
  return reads;
}

interface PointerOptions {
  pointerType?: string;
  target?: Element;
  /** Where it presses, px from the top of the viewport. Default: the middle of the track. */
  y?: number;
}

/** A pointer whose events carry their own times, so its speed does not depend on how busy the machine is. */
export function pointerOn(
  made: Pick<Made, "track" | "slides">,
  { pointerType = "mouse", target = made.slides[0]!, y: from }: PointerOptions = {},
) {
  const box = made.track.getBoundingClientRect();
  let [x, y] = [box.left + box.width / 2, from ?? box.top + box.height / 2];
  let time = performance.now();
  const send = (type: string, to: EventTarget): boolean => {
    const event = new PointerEvent(type, {
      pointerId: 7,
      pointerType,
      isPrimary: true,
      button: type === "pointermove" ? -1 : 0,
      buttons: type === "pointerup" ? 0 : 1,
      clientX: x,
      clientY: y,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    Object.defineProperty(event, "timeStamp", { value: time });
    return to.dispatchEvent(event);
  };
  return {
    down: () => send("pointerdown", target),
    /** Moves in steps of one frame. */
    move(dx: number, dy = 0, ms = 160) {
      const steps = 10;
      for (let step = 0; step < steps; step++) {
        [x, y, time] = [x + dx / steps, y + dy / steps, time + ms / steps];
        send("pointermove", target);
      }
    },
    rest(ms: number) {
      time += ms;
    },
    up: () => send("pointerup", target),
    cancel: () => send("pointercancel", target),
    click: () =>
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 })),
  };
}
