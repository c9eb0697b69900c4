import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { loadPart } from "../protocol/load-part.ts";
import { FOLLOWED_EVENTS, type Missed } from "./visitor-events.ts";

/** Events with which a visitor announces them. */
const HINTS = ["mousemove", "pointerdown", "keydown", "focusin"] as const;

/** Fetches what follows the visitor at the first touch, and hands over what has happened until it is there. */
export function followVisitorLater(page: Document): Cleanup {
  const missed: Missed[] = [];
  const ended = new AbortController();
  let end: Cleanup | undefined;

  const fetchIt = () => {
    end ??= loadPart(
      () =>
        import("./follow-visitor.ts").then(({ followVisitor }) => () => {
          ended.abort();
          return followVisitor(page, missed);
        }),
      "How the visitor types is not noted: the code for it could not be loaded.",
      "first",
    );
  };
  const onEvent = (event: Event) => {
    missed.push({ event, now: service("clock").now() });
    fetchIt();
  };
  const how = { capture: true, passive: true, signal: ended.signal };
  for (const type of FOLLOWED_EVENTS) page.addEventListener(type, onEvent, how);
  for (const type of HINTS) page.addEventListener(type, fetchIt, how);
  return () => {
    ended.abort();
    end?.();
  };
}
