import { service } from "../../../core/registry/container.ts";
import { triggerOf } from "../core/animation-rules.ts";
import type { Component } from "../core/contracts.ts";
import { isNavigationSlider } from "../core/is-navigation-slider.ts";
import type { SliderOptions } from "../core/options.ts";
import type { SliderConfig } from "../core/resolve-config.ts";

type Conditions = Record<string, (options: SliderOptions) => boolean>;

/** Parts that many sliders do not need, with the options that ask for each: none is made, and its code is not fetched, without. */
const MOTION = {
  Autoplay: ({ autoplay }) => autoplay !== false,
  AutoScroll: ({ autoScroll }) => autoScroll !== null,
  Intersection: ({ intersection }) => intersection !== null,
} satisfies Conditions;

const OTHER = {
  AdaptiveHeight: ({ adaptiveHeight }) => adaptiveHeight,
  Conditional: ({ conditional }) => conditional,
  Cover: ({ cover }) => cover,
  EdgeEffect: ({ edgeEffect }) => edgeEffect,
  Fade: ({ type }) => type === "fade",
  Hash: ({ hashNav }) => hashNav,
  InnerAnimations: (options) => triggerOf(options) !== null,
  Keyboard: ({ keyboard }) => keyboard !== false,
  LazyLoad: ({ lazyLoad }) => lazyLoad !== false,
  /** Asked for by films and sounds in the slides (media-players-loader.ts). */
  MediaPlayers: () => false,
  Navigation: (options) => isNavigationSlider(options) || options.slideFocus,
  Scroll: ({ drag }) => drag === "free",
  Sync: (options) => isNavigationSlider(options) || options.syncSelector !== "",
  Vertical: ({ direction }) => direction === "ttb",
  Wheel: ({ wheel }) => wheel,
} satisfies Conditions;

/** Each slider asks for it once it is laid out (create.ts). */
const DEFERRED = { Deferred: () => false } satisfies Conditions;

export type MotionPluginName = keyof typeof MOTION;
export type OtherPluginName = keyof typeof OTHER;
export type DeferredPluginName = keyof typeof DEFERRED;
export type PluginName = MotionPluginName | OtherPluginName | DeferredPluginName;

const CONDITIONS: Record<PluginName, (options: SliderOptions) => boolean> = { ...MOTION, ...OTHER, ...DEFERRED };
const NAMES = Object.keys(CONDITIONS) as PluginName[];

const cache = new WeakMap<SliderConfig, readonly PluginName[]>();

/** Late parts that a slider needs now or in one of its breakpoints. */
export function requiredPlugins(config: SliderConfig): readonly PluginName[] {
  let names = cache.get(config);
  if (!names) {
    const { options, breakpoints, reducedMotion } = config;
    // Where less motion is wanted, autoplay may be armed; that does not ask for it (media.ts).
    const sets = [{}, ...breakpoints.map(({ options: set }) => set), { ...reducedMotion, autoplay: options.autoplay }];
    names = NAMES.filter((name) => sets.some((set) => CONDITIONS[name]({ ...options, ...set })));
    cache.set(config, names);
  }
  return names;
}

type PluginChunk = { readonly PLUGINS: Readonly<Partial<Record<PluginName, Component<object>>>> };

/** A line that failed for a moment is asked again before anybody is told. */
const RETRY_MS = 1_000;

/** Code that is fetched once for every slider of the page; where it does not come, the next call tries again. */
function lazyChunk<C extends PluginChunk>(fetchCode: () => Promise<C>) {
  let loading: Promise<void> | undefined;
  let code: C | undefined;
  return {
    /** Once it is here. */
    get code() {
      return code;
    },
    load: () =>
      (loading ??= fetchCode()
        .catch(() => new Promise<void>((done) => void service("clock").after(RETRY_MS, done)).then(fetchCode))
        .then((here) => void (code = here))
        .finally(() => (loading = undefined))),
  };
}

const motionChunk = lazyChunk(() => import("../plugins/motion-plugins.ts"));
const otherChunk = lazyChunk(() => import("../plugins/plugins.ts"));

const deferredChunk = lazyChunk(() => import("../plugins/deferred-plugins.ts"));

const chunkOf = (name: PluginName) => (name in MOTION ? motionChunk : name in DEFERRED ? deferredChunk : otherChunk);

/** A late part, once its code is here. */
export const getPlugin = (name: PluginName): Component<object> | undefined =>
  (chunkOf(name).code as PluginChunk | undefined)?.PLUGINS[name];

/** What draws the button of a slider that moves by itself, once that code is here. */
export const getToggleFactory = () => motionChunk.code?.createToggle;

/** Begins to answer what asks for content in slides, on the whole page; the first slider that is laid out tells where that fails. */
export async function loadSlideReveal(): Promise<void> {
  await deferredChunk.load().catch(() => undefined);
  deferredChunk.code?.startReveal();
}

/** Fetches the code of late parts; nothing when it is here. Rejects when it does not come. */
export function loadPlugins(names: readonly PluginName[] = NAMES): Promise<unknown> | undefined {
  const chunks = new Set(names.filter((name) => !getPlugin(name)).map(chunkOf));
  return chunks.size ? Promise.all([...chunks].map(({ load }) => load())) : undefined;
}
