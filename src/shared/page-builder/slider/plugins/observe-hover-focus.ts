import type { EngineContext } from "../core/contracts.ts";

/** When a slider that moves by itself waits for its visitor. */
export interface PauseRules {
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
}

/** Tells when the pointer is over the slider and when the keyboard is in it. */
export function observeHoverAndFocus(
  { scope, elements: { host } }: Pick<EngineContext, "scope" | "elements">,
  rules: () => PauseRules,
  set: (reason: "hover" | "focus", on: boolean) => void,
): void {
  scope.listen<PointerEvent>(host, "pointerenter", ({ pointerType }) => set("hover", rules().pauseOnHover && pointerType !== "touch"));
  scope.listen(host, "pointerleave", () => set("hover", false));
  scope.listen<FocusEvent>(host, "focusin", (event) => {
    // A clicked button keeps the focus without showing it; the slider must not look dead then.
    const target = event.composedPath()[0];
    set("focus", rules().pauseOnFocus && target instanceof Element && target.matches(":focus-visible"));
  });
  scope.listen(host, "focusout", () => set("focus", false));
  // Only Chromium tells that a node which had the focus was taken out of the page.
  const observer = new MutationObserver(() => host.matches(":focus-within") || set("focus", false));
  observer.observe(host, { childList: true, subtree: true });
  scope.onEnd(() => observer.disconnect());
}
