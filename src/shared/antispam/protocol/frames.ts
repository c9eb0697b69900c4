import type { Cleanup } from "../../core/utils/cleanup.ts";

export type PageWindow = Window & typeof globalThis;

/** The document of a frame of the same origin; another origin's cannot be had. */
export function frameDocument(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

export const sameOriginFrames = (page: Document): Document[] =>
  [...page.querySelectorAll("iframe")].flatMap((frame) => frameDocument(frame) ?? []);

/** Calls `enter` for each document of a frame that fits the selector, now and whenever one has loaded; its Cleanup is called before the next. */
export function watchFrames(page: Document, selector: string, enter: (document: Document) => Cleanup): Cleanup {
  const entered = new Map<HTMLIFrameElement, { document: Document; leave: Cleanup }>();

  const visit = (frame: HTMLIFrameElement) => {
    const document = frameDocument(frame);
    const known = entered.get(frame);
    if (known && known.document === document) return;
    known?.leave();
    entered.delete(frame);
    if (document) entered.set(frame, { document, leave: enter(document) });
    for (const [gone, { leave }] of entered) {
      if (gone.isConnected) continue;
      leave();
      entered.delete(gone);
    }
  };
  // A frame's "load" does not bubble, but it passes here on its way.
  const onLoad = ({ target }: Event) => {
    if (target instanceof Element && target.localName === "iframe" && target.matches(selector)) visit(target as HTMLIFrameElement);
  };

  page.addEventListener("load", onLoad, true);
  for (const frame of page.querySelectorAll("iframe")) if (frame.matches(selector)) visit(frame);
  return () => {
    page.removeEventListener("load", onLoad, true);
    for (const { leave } of entered.values()) leave();
    entered.clear();
  };
}
