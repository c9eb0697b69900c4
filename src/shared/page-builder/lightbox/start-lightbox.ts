import type { MountedElement, MountContext } from "../../core/element/define-plain-element.ts";
import { service } from "../../core/registry/container.ts";
import { createOpener, mayOpen } from "./opener.ts";
import type { lightboxOptions } from "./options.ts";
import { itemOf, galleryItems, type Gallery } from "./gallery.ts";
import type { ViewLoader } from "./viewer/viewer-model.ts";

/** Methods and properties of `<pb-lightbox>` (api#5). */
export interface LightboxHandle {
  /** Opens a slide by its index or its element. Resolves with whether it opened. */
  open(target?: number | Element): Promise<boolean>;
  /** Closes it. */
  close(): void;
  /** Shows the next slide. */
  next(): void;
  /** Shows the previous slide. */
  prev(): void;
  /** Shows a slide of the open lightbox, without animation. */
  goTo(index: number): void;
  /** The current PhotoSwipe instance; null while closed. */
  readonly pswp: object | null;
}

const PREFETCH_EVENTS = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Starts one lightbox: listens to its items. The viewer is fetched on the first interaction with one, together with
 * what React draws in it, which `loadView` fetches.
 */
export function startLightbox(
  { host, container, options: first, given: firstGiven }: MountContext<typeof lightboxOptions>,
  loadView: ViewLoader,
): MountedElement<typeof lightboxOptions, LightboxHandle> {
  let options = first;
  let given = firstGiven;
  const opener = createOpener(host, () => ({ options, given }), loadView);

  function galleryAt(item: HTMLElement | null, index: number): Gallery {
    const { dataSource } = options;
    const items = galleryItems(host, item);
    const at = item ? items.indexOf(item) : index;
    const given = Array.isArray(dataSource)
      ? dataSource
      : (dataSource as { items: ArrayLike<HTMLElement> | undefined } | null)?.items;
    const entries: Gallery["entries"] = given ? (Array.prototype.slice.call(given) as HTMLElement[]) : items;
    return { entries, index: at in entries ? at : 0 };
  }

  const onPrefetch = ({ target }: Event) => {
    // Errors are reported when it opens.
    if (itemOf(host, target) && !service("settings").get().editor) opener.load().catch(() => undefined);
  };

  function onClick(event: MouseEvent): void {
    const item = mayOpen(event) && itemOf(host, event.target);
    if (item) opener.openBy(event, galleryAt(item, 0), item);
  }

  /** A key press held back until the tag has started is replayed by script, and such a key does not click by itself. */
  function onKey({ isTrusted, key, target }: KeyboardEvent): void {
    if (!isTrusted && key === "Enter") itemOf(host, target)?.click();
  }

  container.append(document.createElement("slot"));
  for (const type of PREFETCH_EVENTS) host.addEventListener(type, onPrefetch, { passive: true });
  host.addEventListener("click", onClick);
  host.addEventListener("keydown", onKey);

  return {
    handle: {
      async open(target) {
        // Lets properties that were set just before take effect.
        await Promise.resolve();
        const item = target instanceof Element ? itemOf(host, target) : null;
        const index = typeof target === "number" ? target : options.index;
        return (await opener.open(galleryAt(item, index), null)) === true;
      },
      // Lets an `open()` that was called just before run first.
      close: () => (opener.viewer ? opener.viewer.close() : queueMicrotask(opener.close)),
      next: () => opener.viewer?.step(1),
      prev: () => opener.viewer?.step(-1),
      goTo: (index) => opener.viewer?.goTo(index),
      get pswp() {
        return opener.viewer?.pswp ?? null;
      },
    },
    update(next, nextGiven) {
      if (next.pswpModule !== options.pswpModule) opener.resetEngine();
      [options, given] = [next, nextGiven];
    },
    stop() {
      opener.stop();
      for (const type of PREFETCH_EVENTS) host.removeEventListener(type, onPrefetch);
      host.removeEventListener("click", onClick);
      host.removeEventListener("keydown", onKey);
    },
  };
}
