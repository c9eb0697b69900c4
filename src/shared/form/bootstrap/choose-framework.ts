import { reportProblem } from "../../core/registry/report-problem.ts";
import { loadFramework, type Framework } from "../frameworks/framework.ts";
import { WS_FORM } from "../frameworks/ws-form.ts";

/** The framework that the tag or the site names; the built-in one where the name is unknown. */
export async function chooseFramework(host: HTMLElement, names: readonly string[]): Promise<Framework> {
  const name = names.find((candidate) => candidate !== "") ?? WS_FORM.id;
  try {
    const framework = await loadFramework(name);
    if (framework) return framework;
    const message = `names an unknown framework, "${name}"; the class names of ws-form are used.`;
    reportProblem(host, { code: "bad-option", level: "note", message });
  } catch (cause) {
    const message = `uses its own class names, because those of "${name}" could not be loaded.`;
    reportProblem(host, { code: "load-failed", level: "warn", message, cause });
  }
  return WS_FORM;
}
