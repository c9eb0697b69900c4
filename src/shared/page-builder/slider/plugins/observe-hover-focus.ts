import type { EngineContext } from "../core/contracts.ts";

/** When automatic movement pauses for the visitor. */
export interface PauseRules {
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
}

/** Reports whether the pointer is over the slider and whether keyboard focus is inside it. */
export function observeHoverAndFocus(
  { scope, elements: { host } }: Pick<EngineContext, "scope" | "elements">,
  rules: () => PauseRules,
  set: (reason: "hover" | "focus", on: boolean) => void,
): void {
  scope.listen<PointerEvent>(host, "pointerenter", ({ pointerType }) =>
    set("hover", rules().pauseOnHover && pointerType !== "touch"),
  );
  scope.listen(host, "pointerleave", () => set("hover", false));
  scope.listen<FocusEvent>(host, "focusin", (event) => {
    // A clicked button keeps the focus without showing it; the slider must not seem dead then.
    const target = event.composedPath()[0];
    set("focus", rules().pauseOnFocus && target instanceof Element && target.matches(":focus-visible"));
  });
  scope.listen(host, "focusout", () => set("focus", false));
  // Only Chromium reports the removal of a focused node from the page.
  const observer = new MutationObserver(() => host.matches(":focus-within") || set("focus", false));
  observer.observe(host, { childList: true, subtree: true });
  scope.onEnd(() => observer.disconnect());
}
