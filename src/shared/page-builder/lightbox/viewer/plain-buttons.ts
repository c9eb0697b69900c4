import { activeElementAround } from "./dialog.ts";
import { isLeftOut, runClick, type UiData } from "./ui-elements.ts";
import type { ViewerFeature } from "./viewer-context.ts";

/** Buttons with words, for a dialog whose view has failed or did not load: visitors must be able to leave. */
export const plainButtons: ViewerFeature = (context) => {
  const { pswp, dialog, isDrawn, onViewLost, onLanguage } = context;

  function show(): void {
    const bar = document.createElement("div");
    bar.className = "pswp__top-bar pswp__hide-on-close plaintags-lightbox__plain";
    for (const data of (pswp.ui?.uiElementsData ?? []) as UiData[]) {
      const { name = "", isButton, title } = data;
      if (!isButton || !title || isLeftOut(context, data)) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = `pswp__button pswp__button--${name}`;
      button.textContent = title;
      onLanguage.push(() => (button.textContent = data.title ?? ""));
      button.addEventListener("click", (event) => runClick(context, data, event, button));
      bar.append(button);
    }
    pswp.scrollWrap?.append(bar);
    if (!dialog.contains(activeElementAround(dialog))) dialog.focus({ preventScroll: true });
  }

  // By then the page has registered its own buttons.
  pswp.on("afterInit", () => isDrawn() || show());
  onViewLost.push(() => pswp.isOpen && show());
};
