/** Marks the icon that we add to the author's content; a clone may carry one. */
const ICON_ATTR = "data-plaintags-icon";

/**
 * Shows an icon of a font that the theme has loaded. Its classes have no effect inside our shadow root, so the icon is
 * among the author's nodes, in the `icon` slot, as long as the block runs. No classes: no icon.
 */
export function showFontIcon(host: HTMLElement, classes: string): void {
  const present = [...host.querySelectorAll(`:scope > [${ICON_ATTR}]`)];
  if (classes === "" && !present.length) return;
  const first = present[0];
  if (classes !== "" && first?.className === classes && present.length === 1) return;
  for (const icon of present) icon.remove();
  const own = [...host.children].some(({ slot }) => slot === "icon");
  if (classes === "" || own) return;
  const icon = document.createElement("i");
  icon.setAttribute(ICON_ATTR, "");
  icon.setAttribute("aria-hidden", "true");
  icon.slot = "icon";
  icon.className = classes;
  host.append(icon);
}
