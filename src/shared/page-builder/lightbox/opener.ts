import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/emit.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import { TAKEN_MARK, type Gallery } from "./gallery.ts";
import type { LightboxOptions } from "./options.ts";
import type { Engine } from "./viewer/engine.ts";
import type { openViewer as OpenViewer, Viewer } from "./viewer/open-viewer.ts";

type LightboxState = "closed" | "opening" | "open" | "closing";

/** The options in force and the names of those that somebody gave. */
export interface Wished {
  options: LightboxOptions;
  given: ReadonlySet<string>;
}

/** Opens what one lightbox has to show. */
export interface Opener {
  /** The open lightbox; null while closed. */
  readonly viewer: Viewer | null;
  /** Fetches the code that shows; once. */
  load(): Promise<unknown>;
  /** Opens; `false` where it was not to be, "failed" where it could not be. The pointer's place, if one clicked. */
  open(gallery: Gallery, point: { x: number; y: number } | null): Promise<boolean | "failed">;
  /** Closes, also what is still on its way. */
  close(): void;
  /** The next opening asks for the engine again. */
  forget(): void;
  /** Closes at once, and for good. */
  stop(): void;
}

/** The click, or the call, that is the visitor's latest wish; one lightbox is open at a time on a page. */
const page: { wish: number; viewer: Viewer | null } = { wish: 0, viewer: null };

const IMAGE_FILE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

export function createOpener(host: HTMLElement, wished: () => Wished): Opener {
  let viewer: Viewer | null = null;
  let stopped = false;
  /** The wish of this lightbox that its code is fetched for. */
  let own = 0;
  let loading: Promise<[typeof OpenViewer, Engine]> | undefined;

  const stateName = host.hasAttribute(TAKEN_MARK) ? "data-plaintags-state" : "state";
  const become = (state: LightboxState) => stopped || reflect(host, stateName, state);

  function load() {
    loading ??= fetchCode(wished().options.pswpModule).catch((cause: unknown) => {
      // The next touch tries again.
      loading = undefined;
      throw cause;
    });
    return loading;
  }

  function opened(shown: Viewer): void {
    page.viewer = viewer = shown;
  }

  function closed(): void {
    page.viewer = viewer = null;
    become("closed");
  }

  become("closed");
  return {
    get viewer() {
      return viewer;
    },
    load,
    async open(gallery, point) {
      if (page.viewer) return false;
      const entry = gallery.entries[gallery.index];
      if (!entry && !wished().options.setup) {
        reportProblem(host, { code: "empty", level: "warn", message: "has nothing to open." });
        return false;
      }
      if (!emit(host, "pb-lightbox-open", { index: gallery.index }, { cancelable: true })) return false;
      const wish = (own = ++page.wish);
      become("opening");
      try {
        if (wished().options.preloadFirstSlide && entry instanceof HTMLAnchorElement) fetchAhead(entry);
        const [openViewer, engine] = await load();
        await wished().options.openPromise?.();
        if (stopped || page.viewer || wish !== page.wish) {
          if (!viewer) become("closed");
          return false;
        }
        openViewer({ host, engine, gallery, ...wished(), point, become, opened, closed });
        return true;
      } catch (cause) {
        become("closed");
        const reason = cause instanceof Error ? cause.message : String(cause);
        reportProblem(host, { code: "open-failed", message: `could not be opened: ${reason}`, cause });
        return wish === page.wish ? "failed" : false;
      }
    },
    close() {
      if (viewer) return viewer.close();
      if (own === page.wish) page.wish += 1;
      become("closed");
    },
    forget() {
      loading = undefined;
    },
    stop() {
      stopped = true;
      viewer?.destroy();
    },
  };
}

/** What shows, with our engine or the page's own, which `pswpModule` stands for. */
async function fetchCode(pswpModule: unknown): Promise<[typeof OpenViewer, Engine]> {
  const [{ openViewer, engineOf }, core] = await Promise.all([
    import("./viewer/open-viewer.ts"),
    pswpModule === null ? import("./core.ts") : null,
  ]);
  return [openViewer, core ? core.PhotoSwipe : await engineOf(pswpModule)];
}

/** The image is fetched while the code is on its way. */
function fetchAhead(link: HTMLAnchorElement): void {
  const { pswpSrc, pswpSrcset, pswpType, pswpVideoUrl } = link.dataset;
  if (pswpSrcset || pswpType || pswpVideoUrl) return;
  const url = new URL(pswpSrc ?? link.href, document.baseURI);
  if (IMAGE_FILE.test(url.pathname)) new Image().src = url.href;
}
