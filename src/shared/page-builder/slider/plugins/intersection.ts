import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "../core/contracts.ts";
import type { IntersectionOptions, ViewActions } from "../core/motion-options.ts";

/**
 * Starts and stops what the author names when the slider enters and leaves the view (contract §1.5). It never starts
 * what the visitor has paused, nor anything with reduced motion.
 */
export const Intersection: Component<object> = ({ getOptions, on, emit, components, scope, elements: { host } }) => {
  let stop: Cleanup | undefined;
  let applied = "null";

  function act({ autoplay, autoScroll, keyboard }: ViewActions): void {
    const mayPlay = !components.Playback.paused && !getOptions().noMotion;
    if (autoplay === false) components.Autoplay.pause?.();
    else if (autoplay && mayPlay && getOptions().autoplay !== false) components.Autoplay.play?.();
    if (autoScroll === false) components.AutoScroll.pause?.();
    else if (autoScroll && mayPlay) components.AutoScroll.play?.();
    if (keyboard !== undefined) components.Keyboard.enable?.(keyboard);
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
      const reason = cause instanceof Error ? cause.message : String(cause);
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
    if (!intersection) components.Keyboard.enable?.(true);
    stop = intersection ? observe(intersection) : undefined;
  }

  on("options", apply);
  scope.onEnd(() => stop?.());
  return { mount: apply };
};
