import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { fetchCode } from "../../../../shared/core/registry/fetch-code.ts";
import { reportProblem } from "../../../../shared/core/registry/report-problem.ts";
import { reasonOf } from "../../../../shared/core/utils/reason-of.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import type { SignatureCanvas } from "../../../../shared/form/fields/signature/signature-canvas.ts";
import type { SignatureSettings } from "../../../../shared/form/fields/signature/signature-settings.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";

/** The value while there is a drawing or a typed name. */
const DRAWN = "1";

interface SignatureRefs {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Holds {@link DRAWN} while there is a drawing, for code that reads the form. */
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Connects a canvas to its field: strokes and a typed name set the value to "1" and the image to send; clearing the value
 * clears both, and a saved image is drawn.
 */
export function useSignatureCanvas(
  item: FieldInstance,
  settings: SignatureSettings,
  { canvas, input }: SignatureRefs,
  open: boolean,
) {
  const { store, page } = useSession();
  const { host } = page;
  const signatureCanvas = useRef<SignatureCanvas | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [typed, setTyped] = useState("");

  /** Enters the value as a visitor would with a native control, so that all listeners are notified. */
  const enter = useCallback(
    (value: string) => {
      if (input.current) enterValue(input.current, value);
    },
    [input],
  );

  useEffect(() => {
    let stop = () => undefined as void;
    let cancelled = false;
    const start = async () => {
      const { createSignatureCanvas } = await fetchCode(
        () => import("../../../../shared/form/fields/signature/signature-canvas.ts"),
      );
      const element = canvas.current;
      if (cancelled || !element) return;
      const made = createSignatureCanvas(element, settings, () => {
        setTyped("");
        store.set(item.controlStateAtom, { sent: made.toDataURL() });
        enter(DRAWN);
      });
      const update = () => {
        const value = valueToText(store.get(item.valueAtom));
        if (value === DRAWN) return;
        setTyped("");
        store.set(item.controlStateAtom, { sent: null });
        if (!value.startsWith("data:image/")) return made.clear();
        made.fromDataURL(value).catch((cause: unknown) => {
          const message = `field ${item.field.id}: the saved signature cannot be shown: ${reasonOf(cause)}`;
          reportProblem(host, { code: "call-failed", level: "warn", message, cause });
        });
      };
      update();
      const unsubscribe = store.sub(item.valueAtom, update);
      signatureCanvas.current = made;
      stop = () => {
        unsubscribe();
        made.stop();
        signatureCanvas.current = null;
      };
      setState("ready");
    };
    start().catch((cause: unknown) => {
      if (cancelled) return;
      const message = `field ${item.field.id} (signature) cannot be drawn, because its code could not be loaded.`;
      reportProblem(host, { code: "load-failed", message, cause });
      setState("failed");
    });
    return () => {
      cancelled = true;
      stop();
    };
  }, [store, host, item, settings, canvas, enter]);
  useLayoutEffect(() => signatureCanvas.current?.setEnabled(open), [state, open]);

  const clear = useCallback(() => enter(""), [enter]);
  const write = (name: string) => {
    const made = signatureCanvas.current;
    if (!made) return;
    if (name.trim() === "") clear();
    else {
      made.write(name.trim());
      store.set(item.controlStateAtom, { sent: made.toDataURL() });
      enter(DRAWN);
    }
    // Last, because clearing the value empties it: a first space stays.
    setTyped(name);
  };
  return { state, clear, typed, write };
}
