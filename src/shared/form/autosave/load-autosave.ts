import { service } from "../../core/registry/container.ts";
import { fetchOptional } from "../load/fetch-optional.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Saves typed values on the device, unless the site turns this off or the page is an editor or a preview. There is one
 * item per form and path, shared by all tabs of the browser. The code is fetched after the first input. If an item
 * exists and may be read, it is fetched at once, and the form waits for it, so that the layout does not shift.
 */
export async function loadAutosave(session: FormSession): Promise<void> {
  const { model, page, signal, preview } = session;
  const { editor, forms } = service("settings").get();
  if (!forms.keepTyped || preview || editor) return;
  const { definition, instanceId } = model.context;
  const key = `plaintags_form_${definition.id}_${instanceId}_${location.pathname}`;
  const hasEntries = () => service("storage").local.get(key) !== undefined;
  let loaded: Promise<void> | undefined;
  const load = () =>
    (loaded ??= fetchOptional(page.host, () => import("./start-autosave.ts"), "saves no typed values").then((code) =>
      code?.startAutosave(session, key),
    ));

  if (hasEntries()) return load();
  page.host.addEventListener("input", () => service("clock").idle(() => void load()), { once: true, signal });
  // Consent is often given after the form has started.
  signal.addEventListener(
    "abort",
    service("consent").subscribe(() => hasEntries() && void load()),
  );
}
