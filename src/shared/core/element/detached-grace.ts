import { service } from "../registry/container.ts";
import type { Cleanup } from "../utils/cleanup.ts";

/** How long a tag that is out of the page stays as it is, in milliseconds: popups and frameworks take nodes out and put them back. */
export const DETACHED_GRACE_MS = 1000;

interface PlacedElement extends HTMLElement {
  container?: Node;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Ends the grace of the elements that are out of the page. */
const pendingEnds = new WeakMap<Element, () => void>();

/**
 * Makes a tag stay as it is for {@link DETACHED_GRACE_MS} after it was taken out of the page: what is put back within that time still has
 * its controls, and so its values, files and place. Then it ends as any other.
 */
export function withDetachedGrace(Base: CustomElementConstructor): CustomElementConstructor {
  class DetachableElement extends (Base as new () => PlacedElement) {
    #stop: Cleanup | undefined;

    override connectedCallback(): void {
      this.#stop?.();
      // Another script may have emptied the tag meanwhile.
      const { container } = this;
      if (this.#stop && container instanceof HTMLElement && container !== this && container.parentNode !== this) this.append(container);
      this.#stop = undefined;
      pendingEnds.delete(this);
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      this.#stop?.();
      const end = () => {
        this.#stop?.();
        this.#stop = undefined;
        pendingEnds.delete(this);
        super.disconnectedCallback();
      };
      this.#stop = service("clock").after(DETACHED_GRACE_MS, end);
      pendingEnds.set(this, end);
    }
  }
  Object.defineProperty(DetachableElement, "name", { value: Base.name });
  return DetachableElement;
}

/** Ends an element that is out of the page now: another one takes its place. */
export const endDetached = (element: Element): void => pendingEnds.get(element)?.();
