import { currentGround, service } from "../core/registry/current.ts";
import type { TakenFamily } from "./follow-takeover.ts";

/** Starts to serve a family's original markup on the page. Unlike the guard it needs every service. */
export function beginTakeover(family: TakenFamily, start: (page: Document) => unknown): void {
  currentGround()
    .complete()
    .then(
      () => start(document),
      (cause: unknown) => service("log").error(`The takeover of "${family}" could not start: its code could not be fetched.`, cause),
    );
}
