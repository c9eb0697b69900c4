import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { oncePerPage } from "../protocol/start-feature.ts";

/** The checks that the settings enable; `""` for none. */
function enabledChecks(): string {
  const { editor, antispam } = service("settings").get();
  const { active, admin, internalForms, externalForms } = antispam;
  if (editor || !active || admin) return "";
  return `${internalForms ? "internal " : ""}${externalForms ? "external" : ""}`;
}

/**
 * Has the server check forms before they are sent: those of the site's own scripts with
 * `settings.antispam.internalForms`, those of other hosts with `externalForms` (antispam-contract#6.3,
 * antispam-contract#6.5). Without both, which is the default, its code is not loaded. The settings may change later.
 */
export const startFormChecks = oncePerPage((page): Cleanup => {
  let running = "";
  let stop: Cleanup | undefined;

  const update = () => {
    const next = enabledChecks();
    if (next === running) return;
    running = next;
    stop?.();
    stop = undefined;
    if (next === "") return;
    import("./check-page-forms.ts").then(
      ({ startPageFormChecks }) => {
        if (running === next && !stop) stop = startPageFormChecks(page);
      },
      (cause: unknown) => {
        const message = "The form checks could not be loaded; forms are sent unchecked.";
        reportPageProblem({ code: "load-failed", message, cause });
      },
    );
  };

  const unsubscribe = service("settings").subscribe(update);
  update();
  return () => {
    unsubscribe();
    running = "";
    stop?.();
  };
});
