import { service } from "../../../core/registry/current.ts";
import { triggerOf } from "../core/animation-rules.ts";
import type { Part } from "../core/contracts.ts";
import { navigates } from "../core/navigates.ts";
import type { SliderOptions } from "../core/options.ts";
import type { SliderConfig } from "../core/resolve-config.ts";

type Asked = Record<string, (options: SliderOptions) => boolean>;

/** Parts that many sliders do not need, with the options that ask for each: none is made, and its code is not fetched, without. */
const PLAYING = {
  Autoplay: ({ autoplay }) => autoplay !== false,
  AutoScroll: ({ autoScroll }) => autoScroll !== null,
  Intersection: ({ intersection }) => intersection !== null,
} satisfies Asked;

const RARE = {
  AdaptiveHeight: ({ adaptiveHeight }) => adaptiveHeight,
  Conditional: ({ conditional }) => conditional,
  Cover: ({ cover }) => cover,
  EdgeEffect: ({ edgeEffect }) => edgeEffect,
  Fade: ({ type }) => type === "fade",
  Hash: ({ hashNav }) => hashNav,
  InnerAnimations: (options) => triggerOf(options) !== null,
  Keyboard: ({ keyboard }) => keyboard !== false,
  LazyLoad: ({ lazyLoad }) => lazyLoad !== false,
  /** Asked for by films and sounds in the slides (media-demand.ts). */
  MediaPlayers: () => false,
  Navigation: (options) => navigates(options) || options.slideFocus,
  Scroll: ({ drag }) => drag === "free",
  Sync: (options) => navigates(options) || options.syncSelector !== "",
  Vertical: ({ direction }) => direction === "ttb",
  Wheel: ({ wheel }) => wheel,
} satisfies Asked;

/** Each slider asks for it once it is laid out (create.ts). */
const STANDBY = { Standby: () => false } satisfies Asked;

export type PlayingPartName = keyof typeof PLAYING;
export type RarePartName = keyof typeof RARE;
export type StandbyPartName = keyof typeof STANDBY;
export type LatePartName = PlayingPartName | RarePartName | StandbyPartName;

const ASKED_BY: Record<LatePartName, (options: SliderOptions) => boolean> = { ...PLAYING, ...RARE, ...STANDBY };
const NAMES = Object.keys(ASKED_BY) as LatePartName[];

const asked = new WeakMap<SliderConfig, readonly LatePartName[]>();

/** Late parts that a slider needs now or in one of its breakpoints. */
export function latePartsOf(config: SliderConfig): readonly LatePartName[] {
  let names = asked.get(config);
  if (!names) {
    const { options, breakpoints, calm } = config;
    // Where less motion is wanted, autoplay may be armed; that does not ask for it (media.ts).
    const sets = [{}, ...breakpoints.map(({ options: set }) => set), { ...calm, autoplay: options.autoplay }];
    names = NAMES.filter((name) => sets.some((set) => ASKED_BY[name]({ ...options, ...set })));
    asked.set(config, names);
  }
  return names;
}

type Code = { readonly PARTS: Readonly<Partial<Record<LatePartName, Part<object>>>> };

/** A line that failed for a moment is asked again before anybody is told. */
const RETRY_MS = 1_000;

/** Code that is fetched once for every slider of the page; where it does not come, the next call tries again. */
function fetched<C extends Code>(fetchCode: () => Promise<C>) {
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

const playing = fetched(() => import("../plugins/playing-parts.ts"));
const rare = fetched(() => import("../plugins/late-parts.ts"));

const standby = fetched(() => import("../plugins/standby-parts.ts"));

const homeOf = (name: LatePartName) => (name in PLAYING ? playing : name in STANDBY ? standby : rare);

/** A late part, once its code is here. */
export const latePart = (name: LatePartName): Part<object> | undefined => (homeOf(name).code as Code | undefined)?.PARTS[name];

/** What draws the button of a slider that moves by itself, once that code is here. */
export const togglePart = () => playing.code?.createToggle;

/** Begins to answer what asks for content in slides, on the whole page; the first slider that is laid out tells where that fails. */
export async function answerRequests(): Promise<void> {
  await standby.load().catch(() => undefined);
  standby.code?.watchRequests();
}

/** Fetches the code of late parts; nothing when it is here. Rejects when it does not come. */
export function loadLateParts(names: readonly LatePartName[] = NAMES): Promise<unknown> | undefined {
  const homes = new Set(names.filter((name) => !latePart(name)).map(homeOf));
  return homes.size ? Promise.all([...homes].map(({ load }) => load())) : undefined;
}
