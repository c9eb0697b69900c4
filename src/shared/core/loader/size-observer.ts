/**
 * Replaces a missing ResizeObserver: reports sizes at the start, and when the window or loaded resources may have
 * changed them.
 */
export class SizeObserver implements ResizeObserver {
  readonly #targets = new Set<Element>();
  readonly #schedule: () => void;

  constructor(callback: ResizeObserverCallback) {
    const measure = () => {
      const entries = [...this.#targets].map((target) => {
        const contentRect = target.getBoundingClientRect();
        const sizes = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
        return { target, contentRect, borderBoxSize: sizes, contentBoxSize: sizes, devicePixelContentBoxSize: sizes };
      });
      if (entries.length) callback(entries, this);
    };
    this.#schedule = () => void requestAnimationFrame(measure);
    addEventListener("resize", this.#schedule);
    // Images and fonts.
    addEventListener("load", this.#schedule, true);
  }

  observe(target: Element): void {
    this.#targets.add(target);
    this.#schedule();
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }
}
