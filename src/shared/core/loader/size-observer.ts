/** In the place of a ResizeObserver where there is none: tells sizes at the start, and when the window or what has loaded may have changed them. */
export class SizeObserver implements ResizeObserver {
  readonly #targets = new Set<Element>();
  readonly #later: () => void;

  constructor(callback: ResizeObserverCallback) {
    const measure = () => {
      const entries = [...this.#targets].map((target) => {
        const contentRect = target.getBoundingClientRect();
        const sizes = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
        return { target, contentRect, borderBoxSize: sizes, contentBoxSize: sizes, devicePixelContentBoxSize: sizes };
      });
      if (entries.length) callback(entries, this);
    };
    this.#later = () => void requestAnimationFrame(measure);
    addEventListener("resize", this.#later);
    // Pictures and fonts.
    addEventListener("load", this.#later, true);
  }

  observe(target: Element): void {
    this.#targets.add(target);
    this.#later();
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }
}
