import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { lazy } from "../../../core/utils/lazy.ts";
import { triggerOf, isNavigationSlider, type SliderOptions } from "../core/options.ts";
import type { Component } from "../core/contracts.ts";
import type { SliderConfig } from "../core/resolve-config.ts";

type Conditions = Record<string, (options: SliderOptions) => boolean>;

/**
 * Plugins that many sliders do not need, with the options that require each. Otherwise a plugin is not created and its
 * code is not fetched.
 */
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
  /** Required by video and audio in the slides (deferred-plugins.ts). */
  MediaPlayers: () => false,
  Navigation: (options) => isNavigationSlider(options) || options.slideFocus,
  Scroll: ({ drag }) => drag === "free",
  Sync: (options) => isNavigationSlider(options) || options.syncSelector !== "",
  Vertical: ({ direction }) => direction === "ttb",
  Wheel: ({ wheel }) => wheel,
} satisfies Conditions;

/** Every slider loads it after its first layout (create.ts). */
const DEFERRED = { Deferred: () => false } satisfies Conditions;

export type MotionPluginName = keyof typeof MOTION;
export type OtherPluginName = keyof typeof OTHER;
export type DeferredPluginName = keyof typeof DEFERRED;
export type PluginName = MotionPluginName | OtherPluginName | DeferredPluginName;

const CONDITIONS: Record<PluginName, (options: SliderOptions) => boolean> = { ...MOTION, ...OTHER, ...DEFERRED };
const NAMES = Object.keys(CONDITIONS) as PluginName[];

const cache = new WeakMap<SliderConfig, readonly PluginName[]>();

/** Plugins that a slider requires now or in one of its breakpoints. */
export function requiredPlugins(config: SliderConfig): readonly PluginName[] {
  let names = cache.get(config);
  if (!names) {
    const { options, breakpoints, reducedMotion } = config;
    // With reduced motion autoplay may be armed; that alone does not require the plugin (media.ts).
    const sets = [{}, ...breakpoints.map(({ options: set }) => set), { ...reducedMotion, autoplay: options.autoplay }];
    names = NAMES.filter((name) => sets.some((set) => CONDITIONS[name]({ ...options, ...set })));
    cache.set(config, names);
  }
  return names;
}

type PluginChunk = { readonly PLUGINS: Readonly<Partial<Record<PluginName, Component<object>>>> };

/** Code that is fetched once for every slider of the page, and then available at once. */
function lazyChunk<C extends PluginChunk>(load: () => Promise<C>) {
  let code: C | undefined;
  const fetchOnce = lazy(() => fetchCode(load));
  return {
    get code() {
      return code;
    },
    load: () => fetchOnce().then((loaded) => void (code = loaded)),
  };
}

const motionChunk = lazyChunk(() => import("../plugins/motion-plugins.ts"));
const otherChunk = lazyChunk(() => import("../plugins/plugins.ts"));

const deferredChunk = lazyChunk(() => import("../plugins/deferred-plugins.ts"));

const chunkOf = (name: PluginName) => (name in MOTION ? motionChunk : name in DEFERRED ? deferredChunk : otherChunk);

/** A plugin, once its code is loaded. */
export const getPlugin = (name: PluginName): Component<object> | undefined =>
  (chunkOf(name).code as PluginChunk | undefined)?.PLUGINS[name];

/** Factory of the play/pause button for sliders that move by themselves, once its code is loaded. */
export const getToggleFactory = () => motionChunk.code?.createToggle;

/**
 * Starts revealing content in slides on request, on the whole page. If the code fails to load, the first slider that is
 * laid out reports it.
 */
export async function loadSlideReveal(): Promise<void> {
  await deferredChunk.load().catch(() => undefined);
  deferredChunk.code?.startReveal();
}

/** Loads the code of plugins; undefined if it is already loaded. Rejects if it fails to load. */
export function loadPlugins(names: readonly PluginName[] = NAMES): Promise<unknown> | undefined {
  const chunks = new Set(names.filter((name) => !getPlugin(name)).map(chunkOf));
  return chunks.size ? Promise.all([...chunks].map(({ load }) => load())) : undefined;
}
