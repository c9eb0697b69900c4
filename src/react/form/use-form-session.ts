import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { fetchCode } from "../../shared/core/registry/fetch-code.ts";
import { createFormController, type FormDrawing, type FormState } from "../../shared/form/bootstrap/form-controller.ts";
import type { FormDefinition } from "../../shared/form/definition/tree.ts";
import type { FormOptions } from "../../shared/form/session/form-options.ts";
import { createFormPage, type RenderedPage } from "./context/form-page.ts";
import { isLazy } from "./controls/field-entry.ts";
import { loadControl } from "./controls/use-lazy-control.ts";
import { fieldEntry, isSupportedType } from "./fields/registry.ts";

/** The tab list; null for a form with one group, which has none. */
type Tabs = ComponentType | null;

/** What `<wsf-form>` draws: its form starts and ends without React (`form-controller.ts`). */
export function useFormSession(host: HTMLElement, options: FormOptions): FormState<RenderedPage, Tabs> {
  const [controller] = useState(() => createFormController(host, DRAWING));
  useEffect(() => controller.start(options), [controller, options]);
  // A layout effect, because it runs while the controls still exist.
  useLayoutEffect(() => () => controller.end(), [controller]);
  return useSyncExternalStore(controller.subscribe, () => controller.state);
}

const DRAWING: FormDrawing<RenderedPage, Tabs> = {
  load(definition) {
    preloadControls(definition);
    return loadTabs(definition);
  },
  createPage: createFormPage,
  supportsType: isSupportedType,
};

const loadTabs = async ({ groups }: FormDefinition): Promise<Tabs> =>
  groups.length > 1 ? (await fetchCode(() => import("./frame/tabs.tsx"))).Tabs : null;

/** Starts to fetch the controls of lazy field types before their fields render. */
function preloadControls({ fields }: FormDefinition): void {
  for (const entry of new Set(fields.map(fieldEntry))) {
    // The field itself reports a failure.
    if (entry && isLazy(entry)) loadControl(entry).catch(() => undefined);
  }
}
