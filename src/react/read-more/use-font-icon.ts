import { useLayoutEffect } from "react";

/** Marks the icon that we put beside the author's content; a clone may carry one along. */
const ICON_MARK = "data-plaintags-icon";

/**
 * Shows an icon of a font that the theme has loaded. Its classes mean nothing inside our shadow root, so the icon stands among
 * the author's nodes, in the `icon` slot, for as long as the block is there.
 */
export function useFontIcon(host: HTMLElement, classes: string): void {
  useLayoutEffect(() => {
    for (const child of [...host.children]) if (child.hasAttribute(ICON_MARK)) child.remove();
    const own = [...host.children].some(({ slot }) => slot === "icon");
    if (classes === "" || own) return;
    const icon = document.createElement("i");
    icon.setAttribute(ICON_MARK, "");
    icon.setAttribute("aria-hidden", "true");
    icon.slot = "icon";
    icon.className = classes;
    host.append(icon);
    return () => icon.remove();
  }, [host, classes]);
}
