import { currentGround, service } from "../shared/registry/current.ts";
import { startBuilderTakeover } from "../shared/takeover/builder.ts";

/** No tag: what `settings.takeover` starts for the page builder (api.md §8). */
export function define(): void {
  // Nothing to register.
}

/** Serves the page builder's original markup, as the settings ask. Unlike the guard it needs every service. */
export function start(): void {
  currentGround()
    .complete()
    .then(
      () => startBuilderTakeover(document),
      (cause: unknown) => service("log").error("The page builder's takeover could not start: its code could not be fetched.", cause),
    );
}
