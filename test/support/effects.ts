import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * Runs the effects of everything that React has rendered so far. Tests render in strict mode, which starts effects a
 * second time some while after the first: on a busy machine a test could act between the two. Rendering anything else
 * synchronously makes React finish them first.
 */
export function runEffects(): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(createElement("i")));
  flushSync(() => root.unmount());
}
