import { setAttributes } from "../../../core/element/reflect.ts";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";

/** Marks the frame as ours. */
const FRAME_ATTR = "data-plaintags-history";

interface HistoryFrame {
  readonly element: HTMLIFrameElement;
  /** Resolves with its window, which shares the page's history. */
  readonly ready: Promise<Window>;
  /** Set while the browser goes back on our request; resolves when it has. */
  leaving?: Promise<unknown> | undefined;
}

let frame: HistoryFrame | undefined;
let serial = 0;

/** Created once and kept, because its entries stay in the history. Outside the body, which routers replace. */
function openFrame(): HistoryFrame {
  if (frame?.element.isConnected) return frame;
  const element = setAttributes(document.createElement("iframe"), {
    [FRAME_ATTR]: true,
    "aria-hidden": "true",
    tabindex: -1,
  });
  element.style.display = "none";
  const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: unknown } };
  // Until a document has been loaded into it, browsers replace its entry instead of adding one.
  element.srcdoc = (trustedTypes?.emptyHTML ?? "") as string;
  const ready = new Promise<Window>((resolve) => {
    element.addEventListener("load", () => element.contentWindow && resolve(element.contentWindow), { once: true });
  });
  document.documentElement.append(element);
  return (frame = { element, ready });
}

/** Where the history was when our entry was added. */
interface Position {
  readonly length: number;
  readonly address: string;
}

const currentPosition = (): Position => ({ length: history.length, address: location.href });

/** A shorter history is no navigation: Firefox counts an entry at once, and later those that it drops for it. */
const hasNavigatedSince = ({ length, address }: Position): boolean =>
  history.length > length || location.href !== address;

/**
 * Adds an entry to the history, so that Back calls `close` and the visitor stays on the page; if `close` returns false,
 * the lightbox stays open with a new entry. The cleanup removes the entry again, unless Back has done so or the page
 * has navigated since.
 *
 * The entry belongs to a hidden frame: the page itself receives no `popstate`, `hashchange` or `navigate`, on which
 * routers (Turbo, swup and the like) render it anew. With an entry of the page itself, Chromium calls the listeners of
 * the window in the order in which they were added, capturing or not, and so a router's first.
 *
 * Limits: a Back before the frame has loaded navigates as it would without a lightbox; a page that is sandboxed without
 * its origin has no entry; in WebKit the page reads `history.state` as null while the lightbox is open.
 */
export function addHistoryEntry(close: () => boolean): Cleanup {
  const historyFrame = openFrame();
  const entryId = ++serial;
  let frameWindow: Window | undefined;
  let added: Position | undefined;
  let ended = false;

  const onPop = ({ state }: PopStateEvent) => {
    if (state === entryId) return; // forward again
    added = undefined;
    if (!close()) push();
  };

  const push = () => {
    if (ended || !frameWindow) return;
    try {
      frameWindow.history.pushState(entryId, "");
      frameWindow.addEventListener("popstate", onPop);
      added = currentPosition();
    } catch (cause) {
      // Safari allows a hundred entries in ten seconds; the lightbox works without one.
      service("log").note("lightbox: the browser refused an entry in the history; Back leaves the page.", cause);
    }
  };

  void historyFrame.ready.then(async (opened) => {
    await historyFrame.leaving;
    frameWindow = opened;
    push();
  });

  return () => {
    ended = true;
    frameWindow?.removeEventListener("popstate", onPop);
    if (!frameWindow || !added || hasNavigatedSince(added) || !historyFrame.element.isConnected) return;
    historyFrame.leaving = new Promise((resolve) => frameWindow?.addEventListener("popstate", resolve, { once: true }));
    frameWindow.history.back();
  };
}
