import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { startLazily } from "../protocol/start-lazily.ts";
import { TRACKED_EVENTS, type QueuedEvent } from "./visitor-events.ts";

/** Events that usually precede the tracked ones. */
const LOAD_EVENTS = ["mousemove", "pointerdown", "keydown", "focusin"] as const;

/** Loads the tracking code at the first interaction, and passes on the events queued until then. */
export function trackVisitorLazily(page: Document): Cleanup {
  const queued: QueuedEvent[] = [];
  const ended = new AbortController();
  let end: Cleanup | undefined;

  const load = () => {
    end ??= startLazily(
      () =>
        import("./track-visitor.ts").then(({ trackVisitor }) => () => {
          ended.abort();
          return trackVisitor(page, queued);
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
