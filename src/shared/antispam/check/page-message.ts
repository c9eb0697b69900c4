import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { drawGuardView } from "../protocol/draw-guard-view.ts";
import type { PageMessage } from "../protocol/guard-views.ts";

/**
 * Shows a message where `insert` puts its container. If its view does not come, visitors read the text alone. The result
 * removes it.
 */
export function showPageMessage(
  page: Document,
  message: PageMessage,
  insert: (container: HTMLElement) => void,
): Cleanup {
  const container = page.createElement("span");
  container.style.setProperty("display", "contents");
  insert(container);
  const endView = drawGuardView("message", { host: container, container, model: message }, (cause) => {
    reportPageProblem({
      code: "load-failed",
      level: "warn",
      message: "A message is shown as plain text, because its view could not be loaded.",
      cause,
    });
    container.textContent = message.text;
    service("announcer").say(message.text);
  });
  return () => {
    endView();
    container.remove();
  };
}
