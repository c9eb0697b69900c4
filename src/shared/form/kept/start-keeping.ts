import { service } from "../../registry/current.ts";
import type { FormSession } from "../form-session.ts";

/** Where a form's typed values are kept: one item for the form of this place, whatever the tab of the browser. */
const keptKey = (formId: number, instanceId: number): string => `plaintags_form_${formId}_${instanceId}_${location.pathname}`;

/**
 * Keeps on the device what is typed, unless the site, an editor or a preview says no. What does it is fetched when something is typed;
 * where something is kept already and consent is there, at once, and the form waits for it, so that nothing moves.
 */
export async function startKeeping(session: FormSession): Promise<void> {
  const { store, model, signal, preview } = session;
  const { editor, forms } = service("settings").get();
  if (!forms.keepTyped || preview || editor) return;
  const key = keptKey(model.context.definition.id, model.context.instanceId);
  const isKept = () => service("storage").local.get(key) !== undefined;
  let loading = false;

  const load = async () => {
    loading = true;
    try {
      const { keepTyped } = await import("./keep-typed.ts");
      if (!signal.aborted) keepTyped(session, key);
      stop();
    } catch (cause) {
      // Tried again with the next field.
      loading = false;
      service("log").error(
        `<wsf-form>: what is typed into form ${model.context.definition.id} is not kept, its code could not be loaded.`,
        cause,
      );
    }
  };
  const look = () => {
    if (loading || !service("consent").granted) return;
    if (isKept()) void load();
    else if (store.get(model.typedAtom).size > 0) service("clock").idle(() => void (loading || signal.aborted || load()));
  };
  const stops = [store.sub(model.typedAtom, look), service("consent").subscribe(look)];
  const stop = () => stops.forEach((end) => end());
  signal.addEventListener("abort", stop);
  if (isKept()) await load();
}
