import { getContainer, service } from "../core/registry/container.ts";
import type { TakeoverFamily } from "./observe-takeover.ts";

/** Starts to serve a family's original markup on the page. Unlike the guard, takeover needs every service. */
export function startFamilyTakeover(family: TakeoverFamily, start: (page: Document) => unknown): void {
  getContainer()
    .loadDeferred()
    .then(
      () => start(document),
      (cause: unknown) =>
        service("log").error(`The takeover of "${family}" could not start: its code could not be fetched.`, cause),
    );
}
