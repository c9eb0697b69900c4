import type { Ctx, Part } from "../core/contracts.ts";
import type { StandbyPartName } from "../engine/load-late-parts.ts";
import { Findable } from "./findable.ts";
import { Live } from "./live.ts";
import { MediaDemand } from "./media-demand.ts";
import { requestResizeSignal } from "./resize-signal.ts";

/** What every slider needs, but none before it is laid out. */
const Standby: Part<object> = (ctx: Ctx) => {
  const made: { mount?(): void }[] = [Live(ctx), MediaDemand(ctx), Findable(ctx)];
  return {
    mount() {
      for (const part of made) part.mount?.();
      requestResizeSignal(ctx.clock);
    },
  };
};

export const PARTS = { Standby } satisfies Record<StandbyPartName, Part<object>>;

export { watchRequests } from "./requests.ts";
