import type Glide from "@glidejs/glide/dist/glide.modular.esm.js";
import type { ClockService } from "../../../core/services/clock.ts";
import type { Scope } from "../../../core/utils/scope.ts";
import type { EngineEvents, ResolvedOptions, SliderElements } from "../core/contracts.ts";
import type { Direction } from "./direction.ts";
import type { Html } from "./html.ts";
import type { PluginName } from "./load-plugins.ts";
import type { Move } from "./move.ts";
import type { Paging } from "./paging.ts";
import type { Playback } from "./playback.ts";
import type { Refresh } from "./refresh.ts";
import type { OwnHeight } from "./own-height.ts";
import type { Sizes } from "./sizes.ts";
import type { SlideLooper } from "./slide-looper.ts";
import type { Snapshots } from "./snapshots.ts";
import type { State } from "./state.ts";
import type { Translate } from "./translate.ts";

/** What every component is created with, beside the components that it uses. */
export interface EngineContext extends Readonly<SliderElements> {
  readonly scope: Scope;
  on<K extends keyof EngineEvents>(name: K, run: (payload: EngineEvents[K]) => void): void;
  /** Call it each time: an update replaces the object. */
  getOptions(): ResolvedOptions;
  emit<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void;
  readonly glide: Glide;
  readonly clock: ClockService;
  /**
   * Loads and adds a plugin that no option requires; undefined if the slider has it. Reports a problem if its code fails
   * to load.
   */
  loadPlugin(name: PluginName): Promise<void> | undefined;
}

/** The components that others use. create.ts makes them in this order; each gets only components before it. */
export interface Components {
  html: Html;
  direction: Direction;
  slideLooper: SlideLooper;
  translate: Translate;
  state: State;
  refresh: Refresh;
  ownHeight: OwnHeight;
  sizes: Sizes;
  move: Move;
  paging: Paging;
  playback: Playback;
  snapshots: Snapshots;
}

export interface Mountable {
  /** Runs once all components exist. */
  mount?(): void;
}

/** An engine component: `A` is what others use of it, `Uses` names the components that it uses itself. */
export type Component<A extends object, Uses extends keyof Components = never> = (
  ctx: EngineContext,
  ...components: [Uses] extends [never] ? [] : [Pick<Components, Uses>]
) => A & Mountable;

/**
 * A component that is missing until an option requires it (load-plugins.ts). No component uses a plugin, which listens
 * to events instead.
 */
export type Plugin = Component<object, keyof Components>;
