import type { FormPage } from "../../../shared/form/session/form-session.ts";
import { service } from "../../../shared/core/registry/current.ts";

/** A form's place on the page, filled in while React draws. */
export interface DrawnPage extends FormPage {
  setForm(form: HTMLFormElement | null): void;
  setWrapper(key: string, wrapper: Element | null): void;
  /** A section's rows stand there as the store has them: runs what waits for that. */
  rowsDrawn(sectionId: number): void;
}

export function createFormPage(host: HTMLElement): DrawnPage {
  const wrappers = new Map<string, Element>();
  const waiting = new Map<number, () => void>();
  let form: HTMLFormElement | null = null;
  return {
    host,
    form: () => form,
    wrapper: (key) => wrappers.get(key) ?? null,
    whenRowsDrawn: (sectionId, run) => void waiting.set(sectionId, run),
    leave: (url) => location.assign(url),
    runScript(text) {
      const allowed = service("settings").get().forms.allowScripts;
      if (allowed) service("scripts").run(text);
      return allowed;
    },
    setForm: (next) => (form = next),
    setWrapper(key, wrapper) {
      if (wrapper) wrappers.set(key, wrapper);
      else wrappers.delete(key);
    },
    rowsDrawn(sectionId) {
      const run = waiting.get(sectionId);
      waiting.delete(sectionId);
      run?.();
    },
  };
}
