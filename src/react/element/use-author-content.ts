import { useLayoutEffect } from "react";
import { hideAuthorContent, restoreAuthorContent } from "../../shared/core/element/author-content.ts";

/**
 * Shows or hides the author's content of a light-DOM tag: visible while the tag loads, and again when it cannot be
 * shown.
 */
export function useAuthorContent(host: HTMLElement, visible: boolean): void {
  useLayoutEffect(() => {
    if (visible) restoreAuthorContent(host);
    else hideAuthorContent(host);
  }, [host, visible]);
  useLayoutEffect(() => () => restoreAuthorContent(host), [host]);
}
