import { service } from "../registry/current.ts";
import { triggerOf } from "./animation-rules.ts";
import type { Part } from "./contracts.ts";
import { navigates } from "./navigates.ts";
import type { SliderOptions } from "./options.ts";
import type { SliderConfig } from "./resolve-config.ts";

/** Parts that few sliders need, with the options that ask for each: none is made, and their code is not fetched, without. */
const ASKED_BY = {
  AdaptiveHeight: ({ adaptiveHeight }) => adaptiveHeight,
  AutoScroll: ({ autoScroll }) => autoScroll !== null,
  Conditional: ({ conditional }) => conditional,
  Cover: ({ cover }) => cover,
  EdgeEffect: ({ edgeEffect }) => edgeEffect,
  Fade: ({ type }) => type === "fade",
  Hash: ({ hashNav }) => hashNav,
  InnerAnimations: (options) => triggerOf(options) !== null,
  Intersection: ({ intersection }) => intersection !== null,
  Keyboard: ({ keyboard }) => keyboard !== false,
  LazyLoad: ({ lazyLoad }) => lazyLoad !== false,
  Navigation: (options) => navigates(options) || options.slideFocus,
  Scroll: ({ drag }) => drag === "free",
  Sync: (options) => navigates(options) || options.syncSelector !== "",
  Wheel: ({ wheel }) => wheel,
} satisfies Record<string, (options: SliderOptions) => boolean>;

export type LatePartName = keyof typeof ASKED_BY;
type LateParts = Readonly<Record<LatePartName, Part<object>>>;

const NAMES = Object.keys(ASKED_BY) as LatePartName[];

const asked = new WeakMap<SliderConfig, readonly LatePartName[]>();

/** Late parts that a slider needs now or in one of its breakpoints. */
export function latePartsOf(config: SliderConfig): readonly LatePartName[] {
  let names = asked.get(config);
  if (!names) {
    const { options, breakpoints, calm } = config;
    const sets = [options, ...[...breakpoints.map(({ options: set }) => set), calm].map((set) => ({ ...options, ...set }))];
    names = NAMES.filter((name) => sets.some((set) => ASKED_BY[name](set)));
    asked.set(config, names);
  }
  return names;
}

let loading: ReturnType<typeof fetchCode> | undefined;
let loaded: LateParts | undefined;

/** Their code, once it is here. */
export const lateParts = (): LateParts | undefined => loaded;

/** A line that failed for a moment is asked again before anybody is told. */
const RETRY_MS = 1_000;

const fetchCode = () => import("./parts/late/late-parts.ts");

/** Fetches the code of late parts for every slider of the page. Rejects when it does not come; the next call tries again. */
export async function loadLateParts(): Promise<void> {
  loading ??= fetchCode()
    .catch(() => new Promise<void>((done) => void service("clock").after(RETRY_MS, done)).then(fetchCode))
    .finally(() => (loading = undefined));
  loaded = (await loading).LATE_PARTS;
}
