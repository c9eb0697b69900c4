import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";

const MARK = "plaintagsLightbox";

let serial = 0;
/** We have asked the browser to go back and it has not done so yet. */
let leaving = false;

const markOf = (state: unknown): unknown => (typeof state === "object" && state !== null ? Reflect.get(state, MARK) : undefined);

/**
 * Puts an entry into the history, so that Back calls `close` and the visitor stays on the page; where that answers false, it
 * stays open with a new entry. Ending it takes the entry out again, unless Back has done so or the page has gone on from there.
 */
export function enterHistory(close: () => boolean): Stop {
  const mark = `${performance.timeOrigin}-${++serial}`;
  let entered = false;
  let ended = false;

  const onPop = ({ state }: PopStateEvent) => {
    if (markOf(state) === mark) return; // forward again, or from a fragment inside
    entered = false;
    if (!close()) enter();
  };
  const enter = () => {
    if (ended) return;
    const before: unknown = history.state;
    try {
      // A router of the page finds its own members again.
      history.pushState({ ...(typeof before === "object" ? before : {}), [MARK]: mark }, "");
    } catch (cause) {
      // Safari allows a hundred in ten seconds; pictures can be looked at without.
      service("log").note("lightbox: the browser refused an entry in the history; Back leaves the page.", cause);
      return;
    }
    entered = true;
    addEventListener("popstate", onPop);
  };

  if (leaving) addEventListener("popstate", enter, { once: true });
  else enter();

  return () => {
    ended = true;
    removeEventListener("popstate", onPop);
    removeEventListener("popstate", enter);
    if (!entered || markOf(history.state) !== mark) return;
    leaving = true;
    addEventListener("popstate", () => (leaving = false), { once: true });
    history.back();
  };
}
