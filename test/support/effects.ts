import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * Runs the effects of all that React has drawn so far. Tests draw in strict mode, which starts effects a second time some while
 * after the first: on a busy machine a test could act between the two. Drawing anything else at once makes React end that first.
 */
export function runEffects(): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(createElement("i")));
  flushSync(() => root.unmount());
}
