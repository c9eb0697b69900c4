import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { service } from "../../../../shared/core/registry/current.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { loadDrawing } from "../../../../shared/form/fields/signature/load-drawing.ts";
import type { Drawing } from "../../../../shared/form/fields/signature/pad.ts";
import type { SignatureSettings } from "../../../../shared/form/fields/signature/signature-settings.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";

const DRAWN = "1";

interface DrawingRefs {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Holds {@link DRAWN} while there is a drawing, for whoever reads the form. */
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Ties a canvas to its field: strokes make the value "1" and the picture what is sent; a value that is taken back takes the
 * drawing with it, and a saved picture is drawn.
 */
export function useDrawing(item: FieldInstance, settings: SignatureSettings, { canvas, input }: DrawingRefs, open: boolean) {
  const { store } = useSession();
  const drawing = useRef<Drawing | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  /** As a visitor does it with a native control, so that everybody who listens hears of it. */
  const tell = useCallback(
    (value: string) => {
      if (input.current) enterValue(input.current, value);
    },
    [input],
  );

  useEffect(() => {
    let stop = () => undefined as void;
    let gone = false;
    const start = async () => {
      const { createDrawing } = await loadDrawing();
      const element = canvas.current;
      if (gone || !element) return;
      const made = createDrawing(element, settings, () => {
        store.set(item.reportAtom, { sent: made.picture() });
        tell(DRAWN);
      });
      const follow = () => {
        const value = textOf(store.get(item.valueAtom));
        if (value === DRAWN) return;
        store.set(item.reportAtom, { sent: null });
        if (!value.startsWith("data:image/")) return made.clear();
        made
          .show(value)
          .catch((cause: unknown) =>
            service("log").warn(`<wsf-form>: the saved signature of field ${item.field.id} cannot be shown.`, cause),
          );
      };
      follow();
      const unsubscribe = store.sub(item.valueAtom, follow);
      drawing.current = made;
      stop = () => {
        unsubscribe();
        made.stop();
        drawing.current = null;
      };
      setState("ready");
    };
    start().catch((cause: unknown) => {
      if (gone) return;
      service("log").error(`<wsf-form>: field ${item.field.id} (signature) cannot be drawn, because its code could not be loaded.`, cause);
      setState("failed");
    });
    return () => {
      gone = true;
      stop();
    };
  }, [store, item, settings, canvas, tell]);
  useLayoutEffect(() => drawing.current?.setOpen(open), [state, open]);

  return { state, clear: useCallback(() => tell(""), [tell]) };
}
