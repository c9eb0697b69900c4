import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../session/form-session.ts";

/**
 * Keeps on the device what is typed, unless the site, an editor or a preview says no: one item for the form of this place, whatever the
 * tab of the browser. The code comes after the first input; where something is kept already and may be read, at once, and the form waits
 * for it, so that nothing moves.
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
    (loaded ??= import("./start-autosave.ts").then(
      ({ startAutosave }) => startAutosave(session, key),
      (cause: unknown) => service("log").error(`<wsf-form>: form ${definition.id} keeps nothing, the code could not be loaded.`, cause),
    ));

  if (hasEntries()) return load();
  page.host.addEventListener("input", () => service("clock").idle(() => void load()), { once: true, signal });
  // Consent often comes after the form.
  signal.addEventListener(
    "abort",
    service("consent").subscribe(() => hasEntries() && void load()),
  );
}
