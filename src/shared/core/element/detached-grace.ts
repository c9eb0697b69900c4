import { service } from "../registry/container.ts";
import type { Cleanup } from "../utils/scope.ts";

/**
 * How long a tag stays mounted after it is removed from the page, in milliseconds: popups and frameworks remove nodes
 * and put them back.
 */
export const DETACHED_GRACE_MS = 1000;

interface PlacedElement extends HTMLElement {
  container?: Node;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Ends the grace period of the elements that are out of the page. */
const pendingEnds = new WeakMap<Element, () => void>();

/**
 * Keeps a tag mounted for {@link DETACHED_GRACE_MS} after it is removed from the page: if it is put back within that
 * time, it still has its controls, and so its values, files and position. Otherwise it unmounts like any other tag.
 */
export function withDetachedGrace(Base: CustomElementConstructor): CustomElementConstructor {
  class DetachableElement extends (Base as new () => PlacedElement) {
    #stop: Cleanup | undefined;

    override connectedCallback(): void {
      this.#stop?.();
      // Another script may have emptied the tag meanwhile.
      const { container } = this;
      if (this.#stop && container instanceof HTMLElement && container !== this && container.parentNode !== this)
        this.append(container);
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

/** Unmounts an element that is out of the page at once: another element replaces it. */
export const endDetached = (element: Element): void => pendingEnds.get(element)?.();
