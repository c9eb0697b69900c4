import { reportPageProblem } from "../registry/report-problem.ts";

/** Classes created here, to tell ours from those of other scripts. */
const ours = new WeakSet<CustomElementConstructor>();

/** Registers a tag. A second registration is ignored; a name taken by another script is reported; never throws. */
export function registerElement(tag: string, create: () => CustomElementConstructor): void {
  const taken = customElements.get(tag);
  if (taken) {
    if (!ours.has(taken))
      reportPageProblem({
        code: "name-taken",
        level: "warn",
        message: `<${tag}> was already defined by another script on this page; that one stays.`,
      });
    return;
  }
  const made = create();
  ours.add(made);
  try {
    customElements.define(tag, made);
  } catch (cause) {
    reportPageProblem({ code: "not-started", message: `<${tag}> could not be defined.`, cause });
  }
}
