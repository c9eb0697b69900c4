import { service } from "../../../core/registry/container.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { lazy } from "../../../core/utils/lazy.ts";
import { triggerOf, isNavigationSlider, type SliderOptions } from "../core/options.ts";
import type { Plugin } from "./contracts.ts";
import type { SliderConfig } from "../core/resolve-config.ts";

/** Truthy: required. */
type Conditions = Record<string, (options: SliderOptions) => unknown>;

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
  /** Required by a height in percent, which may come from the page's styles (own-height.ts). */
  PercentHeight: () => false,
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

const CONDITIONS: Record<PluginName, (options: SliderOptions) => unknown> = { ...MOTION, ...OTHER, ...DEFERRED };
const NAMES = Object.keys(CONDITIONS) as PluginName[];

/** Plugins that a slider requires now or in one of its breakpoints. */
export function requiredPlugins({ options, breakpoints, reducedMotion }: SliderConfig): readonly PluginName[] {
  const sets = [
    options,
    ...breakpoints.map(({ options: set }) => ({ ...options, ...set })),
    // With reduced motion autoplay may be armed; that alone does not require the plugin (media.ts).
    { ...options, ...reducedMotion, autoplay: options.autoplay },
  ];
  return NAMES.filter((name) => sets.some(CONDITIONS[name]));
}

type PluginChunk = { readonly PLUGINS: Readonly<Partial<Record<PluginName, Plugin>>> };

/** Code that is fetched once for every slider of the page, and then available at once. */
interface LazyChunk<C = unknown> {
  code: C | undefined;
  load(): Promise<void>;
}

function lazyChunk<C>(load: () => Promise<C>): LazyChunk<C> {
  const chunk: LazyChunk<C> = {
    code: undefined,
    load: lazy(async () => {
      chunk.code = await fetchCode(load);
    }),
  };
  return chunk;
}

const motionChunk = lazyChunk(() => import("../plugins/motion-plugins.ts"));
const otherChunk = lazyChunk(() => import("../plugins/plugins.ts"));
const deferredChunk = lazyChunk(() => import("../plugins/deferred-plugins.ts"));
/** No plugin: a slider needs its slides before it makes any. */
const selectorChunk = lazyChunk(() => import("../plugins/find-slides.ts"));

const chunkOf = (name: PluginName) => (name in MOTION ? motionChunk : name in DEFERRED ? deferredChunk : otherChunk);

/** A plugin, once its code is loaded. */
export const getPlugin = (name: PluginName): Plugin | undefined =>
  (chunkOf(name).code as PluginChunk | undefined)?.PLUGINS[name];

/** The code that finds slides by a selector; undefined until it is loaded. */
export const selectorCode = () => selectorChunk.code;

/** At the latest so long after the first slider has started, ms. */
const IDLE_LIMIT_MS = 1000;

/**
 * Resolves when the page is idle for the first time, and sliders may fetch what every slider needs but not for its
 * start; at once if the page's address may name a slide.
 */
export const whenIdle = lazy(
  () => new Promise<void>((done) => (location.hash ? done() : void service("clock").idle(done, IDLE_LIMIT_MS))),
);

/**
 * Starts revealing content in slides on request, on the whole page. If the code fails to load, the first slider that is
 * laid out reports it.
 */
export async function loadSlideReveal(): Promise<void> {
  await whenIdle();
  await deferredChunk.load().catch(() => undefined);
  deferredChunk.code?.startReveal();
}

function loadChunks(chunks: readonly LazyChunk[]): Promise<unknown> | undefined {
  const missing = chunks.filter(({ code }) => !code);
  return missing.length ? Promise.all(missing.map(({ load }) => load())) : undefined;
}

/** Loads the code of plugins, without names all code; undefined if it is already loaded. Rejects if it fails to load. */
export const loadPlugins = (names?: readonly PluginName[]) =>
  loadChunks(names?.map(chunkOf) ?? [motionChunk, otherChunk, deferredChunk, selectorChunk]);

/** The same for all code that a slider requires at its start. */
export const loadRequiredCode = (config: SliderConfig) =>
  loadChunks([...requiredPlugins(config).map(chunkOf), ...(config.options.slideSelector ? [selectorChunk] : [])]);
