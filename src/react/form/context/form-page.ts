import type { FormPage } from "../../../shared/form/state/form-session.ts";
import { service } from "../../../shared/core/registry/container.ts";

/** A `FormPage` that React fills in while it renders the form. */
export interface RenderedPage extends FormPage {
  setForm(form: HTMLFormElement | null): void;
  setWrapper(key: string, wrapper: Element | null): void;
  /** React has rendered a section's rows as they are in the store: runs the callback that waits for this. */
  onRowsRendered(sectionId: number): void;
}

export function createFormPage(host: HTMLElement): RenderedPage {
  const wrappers = new Map<string, Element>();
  const pending = new Map<number, () => void>();
  let form: HTMLFormElement | null = null;
  return {
    host,
    form: () => form,
    wrapper: (key) => wrappers.get(key) ?? null,
    whenRowsRendered: (sectionId, run) => void pending.set(sectionId, run),
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
    onRowsRendered(sectionId) {
      const run = pending.get(sectionId);
      pending.delete(sectionId);
      run?.();
    },
  };
}
