import { defineElement } from "../react/element/define-element.tsx";
import { createCheckPanel } from "../react/diagnostics/check-panel.tsx";
import css from "../react/diagnostics/check-panel.css";
import { service } from "../shared/core/registry/container.ts";
import type { PlainTags } from "../shared/core/registry/registry.ts";

const TAG = "plaintags-check";

/**
 * Shows the check of the page, which its address asks for with `?plaintags=check`: on hosts of the author's own machine,
 * and where `settings.checkPanel` allows it.
 */
export async function showCheck(registry: PlainTags): Promise<void> {
  await registry.ready;
  // A second copy of the script asks, too.
  if (customElements.get(TAG)) return;
  if (!isOwnMachine(location.hostname) && !service("settings").get().checkPanel) {
    service("log").note("The address asks for the check. Set checkPanel, or call plaintags.check() in the console.");
    return;
  }
  defineElement({
    tag: TAG,
    options: {},
    root: "shadow",
    styles: css,
    mount: "eager",
    component: createCheckPanel(registry),
  });
  document.body.append(document.createElement(TAG));
}

/** Names and addresses that never leave the machine (RFC 6761, RFC 1122). */
const isOwnMachine = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
