import type { Cleanup } from "../../core/utils/scope.ts";

export type PageWindow = Window & typeof globalThis;

/** The document of a same-origin frame; `null` for a frame of another origin. */
function frameDocument(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

export const sameOriginFrames = (page: Document): Document[] =>
  [...page.querySelectorAll("iframe")].flatMap((frame) => frameDocument(frame) ?? []);

/**
 * Calls `onDocument` for the document of each matching frame, now and after every load; its Cleanup runs before the
 * next call.
 */
export function observeFrames(page: Document, selector: string, onDocument: (document: Document) => Cleanup): Cleanup {
  const active = new Map<HTMLIFrameElement, { document: Document; leave: Cleanup }>();

  const update = (frame: HTMLIFrameElement) => {
    const document = frameDocument(frame);
    const known = active.get(frame);
    if (known && known.document === document) return;
    known?.leave();
    active.delete(frame);
    if (document) active.set(frame, { document, leave: onDocument(document) });
    for (const [gone, { leave }] of active) {
      if (gone.isConnected) continue;
      leave();
      active.delete(gone);
    }
  };
  // A frame's "load" does not bubble, but it can be captured here.
  const onLoad = ({ target }: Event) => {
    if (target instanceof Element && target.localName === "iframe" && target.matches(selector))
      update(target as HTMLIFrameElement);
  };

  page.addEventListener("load", onLoad, true);
  for (const frame of page.querySelectorAll("iframe")) if (frame.matches(selector)) update(frame);
  return () => {
    page.removeEventListener("load", onLoad, true);
    for (const { leave } of active.values()) leave();
    active.clear();
  };
}
