import { useLayoutEffect } from "react";
import { hideAuthorContent, restoreAuthorContent } from "../../shared/core/element/author-content.ts";

/** Whether the author's own content inside a light-DOM tag is shown: while the tag loads, and again when it cannot be shown. */
export function useAuthorContent(host: HTMLElement, visible: boolean): void {
  useLayoutEffect(() => {
    if (visible) restoreAuthorContent(host);
    else hideAuthorContent(host);
  }, [host, visible]);
  useLayoutEffect(() => () => restoreAuthorContent(host), [host]);
}
