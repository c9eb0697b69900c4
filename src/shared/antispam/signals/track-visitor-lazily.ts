import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { startLazily } from "../protocol/start-lazily.ts";
import { TRACKED_EVENTS, type QueuedEvent } from "./visitor-events.ts";

/** Events with which a visitor announces them. */
const LOAD_EVENTS = ["mousemove", "pointerdown", "keydown", "focusin"] as const;

/** Fetches what follows the visitor at the first touch, and hands over what has happened until it is there. */
export function trackVisitorLazily(page: Document): Cleanup {
  const queued: QueuedEvent[] = [];
  const ended = new AbortController();
  let end: Cleanup | undefined;

  const load = () => {
    end ??= startLazily(
      () =>
        import("./track-visitor.ts").then(({ trackVisitor: followVisitor }) => () => {
          ended.abort();
          return followVisitor(page, queued);
        }),
      "How the visitor types is not noted: the code for it could not be loaded.",
      "first",
    );
  };
  const onEvent = (event: Event) => {
    queued.push({ event, now: service("clock").now() });
    load();
  };
  const listenerOptions = { capture: true, passive: true, signal: ended.signal };
  for (const type of TRACKED_EVENTS) page.addEventListener(type, onEvent, listenerOptions);
  for (const type of LOAD_EVENTS) page.addEventListener(type, load, listenerOptions);
  return () => {
    ended.abort();
    end?.();
  };
}
