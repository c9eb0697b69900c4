import { reasonOf } from "../../../core/utils/reason-of.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "../engine/contracts.ts";
import type { IntersectionOptions, IntersectionActions } from "../core/motion-options.ts";

/**
 * Starts and stops what the author names when the slider enters and leaves the viewport (page-builder-contract#1.5). It
 * never starts what the visitor has paused, nor anything with reduced motion.
 */
export const Intersection: Component<object, "playback"> = ({ scope, on, getOptions, emit, host }, { playback }) => {
  let stop: Cleanup | undefined;
  let applied = "null";

  function act({ autoplay, autoScroll, keyboard }: IntersectionActions): void {
    const mayPlay = !playback.paused && !getOptions().noMotion;
    if (autoplay === false || (autoplay && mayPlay && getOptions().autoplay !== false)) emit("playback", { autoplay });
    if (autoScroll === false || (autoScroll && mayPlay)) emit("playback", { autoScroll });
    if (keyboard !== undefined) emit("keyboard", { enabled: keyboard });
  }

  function rootOf({ root }: IntersectionOptions): Element | null {
    if (!root) return null;
    const found = host.closest(root);
    if (!found) throw new Error(`no ancestor matches ${root}`);
    return found;
  }

  function observe(options: IntersectionOptions): Cleanup {
    const see = (entries: IntersectionObserverEntry[]) => {
      const entry = entries[entries.length - 1];
      if (!entry || !scope.alive) return;
      emit("intersection", { entry });
      emit(entry.isIntersecting ? "intersection.in" : "intersection.out", { entry });
      const { inView, outView, once } = options;
      act(entry.isIntersecting ? inView : outView);
      if (once && entry.isIntersecting) stop?.();
      // WebKit paints no frame for changes that a listener makes here, and observes again only with a frame, so request
      // one.
      else if (scope.alive) scope.frame(() => undefined);
    };
    const { rootMargin, threshold } = options;
    let observer: IntersectionObserver;
    try {
      observer = new IntersectionObserver(see, { root: rootOf(options), rootMargin, threshold });
    } catch (cause) {
      const reason = reasonOf(cause);
      reportProblem(host, {
        code: "bad-option",
        level: "warn",
        message: `intersection: ${reason}. The viewport counts.`,
        cause,
      });
      observer = new IntersectionObserver(see, { threshold });
    }
    observer.observe(host);
    return () => observer.disconnect();
  }

  function apply(): void {
    const { intersection } = getOptions();
    const next = JSON.stringify(intersection);
    if (next === applied) return;
    applied = next;
    stop?.();
    if (!intersection) emit("keyboard", { enabled: true });
    stop = intersection ? observe(intersection) : undefined;
  }

  on("options", apply);
  scope.onEnd(() => stop?.());
  return { mount: apply };
};
