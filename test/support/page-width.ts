import { frames } from "./until.ts";

let frame: HTMLIFrameElement | undefined;

/**
 * Makes media queries match a page of this width, in every engine: they are evaluated in a frame of that size, where
 * they match and change for real. The test's own page keeps its size. Call it before the first tag of the test starts:
 * a query created earlier stays with the window.
 */
export async function setPageWidth(width: number): Promise<void> {
  if (!frame) {
    frame = document.createElement("iframe");
    frame.title = "page width";
    frame.style.cssText =
      "position: fixed; inset: 0 auto auto 0; height: 600px; border: 0; opacity: 0; pointer-events: none";
    document.body.append(frame);
    const pageWindow = frame.contentWindow!;
    window.matchMedia = (query) => pageWindow.matchMedia(query);
  }
  frame.style.width = `${width}px`;
  // Browsers evaluate their queries once per frame, and report only changes since the previous frame.
  await frames(2);
}
