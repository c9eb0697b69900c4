import { reasonOf } from "../../core/utils/reason-of.ts";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import type { LightboxOptions } from "./options.ts";
import type { Engine } from "./viewer/engine.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { ENHANCED_LIGHTBOX_ATTR, type Gallery } from "./gallery.ts";
import type * as ViewerModule from "./viewer/open-viewer.ts";
import type { Viewer } from "./viewer/open-viewer.ts";
import type { ViewLoader } from "./viewer/viewer-model.ts";

type ViewerCode = typeof ViewerModule;

type LightboxState = "closed" | "opening" | "open" | "closing";

/** The current options and the names of those that were set. */
export interface CurrentOptions {
  options: LightboxOptions;
  given: ReadonlySet<string>;
}

/** Opens the galleries of one lightbox. */
export interface Opener {
  /** The open lightbox; null while closed. */
  readonly viewer: Viewer | null;
  /** Fetches the code of the viewer and of its view, each once. */
  load(): Promise<unknown>;
  /**
   * Opens a gallery; `false` if it must not open, "failed" if it cannot. `point` is the pointer's position if a click
   * opens it.
   */
  open(gallery: Gallery, point: { x: number; y: number } | null): Promise<boolean | "failed">;
  /** Opens it by a click on a link or another item; a link that cannot be opened is followed. */
  openBy(click: MouseEvent, gallery: Gallery, item: HTMLElement): void;
  /** Closes, and cancels an opening in progress. */
  close(): void;
  /** Makes the next opening load the engine again. */
  resetEngine(): void;
  /** Closes at once and for good. */
  stop(): void;
}

/** The latest request to open on the page, by a click or a call, and the one lightbox that is open. */
const page: { request: number; viewer: Viewer | null } = { request: 0, viewer: null };

const IMAGE_FILE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

export function createOpener(host: HTMLElement, getOptions: () => CurrentOptions, loadView: ViewLoader): Opener {
  let viewer: Viewer | null = null;
  let stopped = false;
  /** The latest request of this lightbox. */
  let ownRequest = 0;
  let loading: Promise<[ViewerCode, Engine]> | undefined;

  const stateName = host.hasAttribute(ENHANCED_LIGHTBOX_ATTR) ? "data-plaintags-state" : "state";
  const setState = (state: LightboxState) => stopped || reflect(host, stateName, state);

  function loadCode(): Promise<[ViewerCode, Engine]> {
    loading ??= loadViewer(getOptions().options.pswpModule).catch((cause: unknown) => {
      // The next interaction tries again.
      loading = undefined;
      throw cause;
    });
    return loading;
  }

  function onOpened(shown: Viewer): void {
    page.viewer = viewer = shown;
  }

  function onClosed(): void {
    page.viewer = viewer = null;
    setState("closed");
  }

  setState("closed");
  const opener: Opener = {
    get viewer() {
      return viewer;
    },
    load: () => Promise.all([loadCode(), loadView()]),
    async open(gallery, point) {
      if (page.viewer) return false;
      const entry = gallery.entries[gallery.index];
      if (!entry && !getOptions().options.setup) {
        reportProblem(host, { code: "empty", level: "warn", message: "has nothing to open." });
        return false;
      }
      if (!emit(host, "pb-lightbox-open", { index: gallery.index }, { cancelable: true })) return false;
      const request = (ownRequest = ++page.request);
      setState("opening");
      try {
        if (getOptions().options.preloadFirstSlide && entry instanceof HTMLAnchorElement) prefetchImage(entry);
        // Both at the same time; the lightbox opens without the view too.
        const loadingView = Promise.allSettled([loadView()]);
        const [{ openViewer, viewInTime }, engine] = await loadCode();
        const view = await viewInTime(loadingView, host);
        await getOptions().options.openPromise?.();
        if (stopped || page.viewer || request !== page.request) {
          if (!viewer) setState("closed");
          return false;
        }
        openViewer({ host, engine, view, gallery, ...getOptions(), point, setState, onOpened, onClosed });
        return true;
      } catch (cause) {
        setState("closed");
        const reason = reasonOf(cause);
        reportProblem(host, { code: "open-failed", message: `could not be opened: ${reason}`, cause });
        return request === page.request ? "failed" : false;
      }
    },
    openBy(click, gallery, item) {
      const { clientX: x, clientY: y } = click;
      click.preventDefault();
      // A click from the keyboard has no position.
      void opener.open(gallery, x || y ? { x, y } : null).then((result) => result === "failed" && followLink(item));
    },
    close() {
      if (viewer) return viewer.close();
      if (ownRequest === page.request) page.request += 1;
      setState("closed");
    },
    resetEngine() {
      loading = undefined;
    },
    stop() {
      stopped = true;
      viewer?.destroy();
    },
  };
  return opener;
}

/** Loads the viewer with our engine, or with the page's own if `pswpModule` is set. */
async function loadViewer(pswpModule: unknown): Promise<[ViewerCode, Engine]> {
  const [code, core] = await Promise.all([
    import("./viewer/open-viewer.ts"),
    pswpModule === null ? import("./core.ts") : null,
  ]);
  return [code, core ? core.PhotoSwipe : await code.resolveEngine(pswpModule)];
}

/** Fetches the image while the code loads. */
function prefetchImage(link: HTMLAnchorElement): void {
  const { pswpSrc, pswpSrcset, pswpType, pswpVideoUrl } = link.dataset;
  if (pswpSrcset || pswpType || pswpVideoUrl) return;
  const url = new URL(pswpSrc ?? link.href, document.baseURI);
  if (IMAGE_FILE.test(url.pathname)) new Image().src = url.href;
}

/** While we click on a link whose lightbox failed to open. */
let following = false;

/** Whether a click may open a lightbox: a plain one, which no script of the page has handled, outside of editors. */
export const mayOpen = ({ defaultPrevented, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  !(defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey || following) &&
  !service("settings").get().editor;

/** Follows a link as the browser would on a click. */
function followLink(link: HTMLElement): void {
  following = true;
  try {
    if (link instanceof HTMLAnchorElement) link.click();
  } finally {
    following = false;
  }
}
