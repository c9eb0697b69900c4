import type { PlainDrawing, PlainStart } from "../element/define-plain-element.ts";
import { build } from "../element/build.ts";
import { reflect } from "../element/reflect.ts";
import { emit } from "../events/emit.ts";
import { reportProblem } from "../events/report-problem.ts";
import { service } from "../registry/current.ts";
import { loadEngine, type Engine } from "./engine.ts";
import { followLink, isFollowing } from "./follow-link.ts";
import { itemOf, itemsWith, TAKEN_MARK, type Gallery } from "./gallery.ts";
import type { lightboxOptions } from "./options.ts";
import type { openViewer as OpenViewer, Viewer } from "./viewer/open-viewer.ts";

/** Methods and properties of `<pb-lightbox>` (api.md §5). */
export interface LightboxHandle {
  /** Opens a slide by its number or by its element. Resolves with whether it opened. */
  open(target?: number | Element): Promise<boolean>;
  close(): void;
  next(): void;
  prev(): void;
  /** Shows a slide of the open lightbox, without animation. */
  goTo(index: number): void;
  /** The running PhotoSwipe; null while closed. */
  readonly pswp: object | null;
}

type LightboxState = "closed" | "opening" | "open" | "closing";

/** The click, or the call, that is the visitor's latest wish; one lightbox is open at a time on a page. */
const page: { wish: number; viewer: Viewer | null } = { wish: 0, viewer: null };

const HINTS = ["pointerover", "pointerdown", "focusin"] as const;
const IMAGE_FILE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Starts one lightbox: listens to its items. What shows them is fetched when one is touched. */
export function startLightbox({
  host,
  container,
  options: first,
  given: firstGiven,
}: PlainStart<typeof lightboxOptions>): PlainDrawing<typeof lightboxOptions, LightboxHandle> {
  let options = first;
  let given = firstGiven;
  let viewer: Viewer | null = null;
  let stopped = false;
  let loading: Promise<[{ openViewer: typeof OpenViewer }, Engine]> | undefined;

  const stateName = host.hasAttribute(TAKEN_MARK) ? "data-plaintags-state" : "state";
  const become = (state: LightboxState) => stopped || reflect(host, stateName, state);

  function load() {
    loading ??= Promise.all([import("./viewer/open-viewer.ts"), loadEngine(options.pswpModule)]).catch((cause: unknown) => {
      // The next touch tries again.
      loading = undefined;
      throw cause;
    });
    return loading;
  }

  function galleryAt(item: HTMLElement | null, index: number): Gallery {
    const { dataSource } = options;
    const items = itemsWith(host, item);
    const at = item ? items.indexOf(item) : index;
    const entries = Array.isArray(dataSource) ? dataSource : ((dataSource as { items?: HTMLElement[] } | null)?.items ?? items);
    return { entries: entries as Gallery["entries"], index: at in entries ? at : 0 };
  }

  /** Opens; `false` where it was not to be, "failed" where it could not be. */
  async function show(item: HTMLElement | null, index: number, point: { x: number; y: number } | null): Promise<boolean | "failed"> {
    if (page.viewer) return false;
    const gallery = galleryAt(item, index);
    const entry = gallery.entries[gallery.index];
    if (!entry && !options.setup) {
      reportProblem(host, { code: "empty", level: "warn", message: "has nothing to open." });
      return false;
    }
    if (!emit(host, "pb-lightbox-open", { index: gallery.index }, { cancelable: true })) return false;
    const wish = ++page.wish;
    become("opening");
    if (options.preloadFirstSlide && entry instanceof HTMLAnchorElement) fetchAhead(entry);
    try {
      const [{ openViewer }, engine] = await load();
      await options.openPromise?.();
      if (stopped || page.viewer || wish !== page.wish) {
        if (!viewer) become("closed");
        return false;
      }
      openViewer({ host, engine, gallery, options, given, point, become, opened, closed });
      return true;
    } catch (cause) {
      become("closed");
      const reason = cause instanceof Error ? cause.message : String(cause);
      reportProblem(host, { code: "open-failed", message: `could not be opened: ${reason}`, cause });
      return wish === page.wish ? "failed" : false;
    }
  }

  function opened(shown: Viewer): void {
    page.viewer = viewer = shown;
  }

  function closed(): void {
    page.viewer = viewer = null;
    become("closed");
  }

  const onHint = ({ target }: Event) => {
    // What is wrong is told when it is to open.
    if (itemOf(host, target) && !service("settings").get().editor) load().catch(() => undefined);
  };

  function onClick(event: MouseEvent): void {
    const { button, ctrlKey, metaKey, altKey, shiftKey, clientX: x, clientY: y } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey || isFollowing()) return;
    const item = itemOf(host, event.target);
    if (!item || service("settings").get().editor) return;
    event.preventDefault();
    // A click by the keyboard has no place.
    void show(item, 0, x || y ? { x, y } : null).then((result) => result === "failed" && followLink(item));
  }

  /** A key that was held back until the tag had started comes again by script, and clicks nothing by itself. */
  function onKey({ isTrusted, key, target }: KeyboardEvent): void {
    if (!isTrusted && key === "Enter") itemOf(host, target)?.click();
  }

  const own = build("div", {}, build("slot"));
  own.style.display = "contents";
  container.append(own);
  become("closed");
  for (const type of HINTS) host.addEventListener(type, onHint, { passive: true });
  host.addEventListener("click", onClick);
  host.addEventListener("keydown", onKey);

  return {
    handle: {
      async open(target) {
        // Properties set just before count.
        await Promise.resolve();
        const item = target instanceof Element ? itemOf(host, target) : null;
        return (await show(item, typeof target === "number" ? target : options.index, null)) === true;
      },
      close: () => viewer?.close(),
      next: () => viewer?.step(1),
      prev: () => viewer?.step(-1),
      goTo: (index) => viewer?.goTo(index),
      get pswp() {
        return viewer?.pswp ?? null;
      },
    },
    update(next, nextGiven) {
      if (next.pswpModule !== options.pswpModule) loading = undefined;
      [options, given] = [next, nextGiven];
    },
    stop() {
      stopped = true;
      viewer?.destroy();
      for (const type of HINTS) host.removeEventListener(type, onHint);
      host.removeEventListener("click", onClick);
      host.removeEventListener("keydown", onKey);
    },
  };
}

/** The image is fetched while the code is on its way. */
function fetchAhead(link: HTMLAnchorElement): void {
  const { pswpSrc, pswpSrcset, pswpType, pswpVideoUrl } = link.dataset;
  if (pswpSrcset || pswpType || pswpVideoUrl) return;
  const url = new URL(pswpSrc ?? link.href, document.baseURI);
  if (IMAGE_FILE.test(url.pathname)) new Image().src = url.href;
}
