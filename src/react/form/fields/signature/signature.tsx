import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { metaText } from "../../../../shared/form/definition/meta.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { signatureSettings, signatureTexts } from "../../../../shared/form/fields/signature/signature-settings.ts";
import { useSignatureCanvas } from "./use-signature-canvas.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { splitLabel, useFieldStyles } from "../../controls/lazy-field.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import css from "./signature.css";

/**
 * A signature, drawn by hand or as a typed name. The background keeps its colour in every scheme, so that the pen is
 * visible and the image is what was signed. A group holds the focus for the keyboard (Escape clears), and changes are
 * announced.
 */
function Signature({ item, snapshot, attributes }: ControlProps) {
  useFieldStyles(css);
  const { store, model } = useSession();
  const text = signatureTexts(model.context);
  const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
  const settings = useMemo(() => signatureSettings(item.field), [item]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const enabled = !snapshot.disabled && !snapshot.readonly;
  const { state, clear, typed, write } = useSignatureCanvas(item, settings, { canvas, input }, enabled);
  const signed = valueToText(useAtomValue(item.valueAtom)) !== "";

  const before = useRef(signed);
  useEffect(() => {
    if (before.current !== signed) service("announcer").say(text(signed ? "signature_signed" : "signature_cleared"));
    before.current = signed;
  }, [signed, text]);

  const clearAndFocus = () => {
    clear();
    // The click removes the button along with the drawing.
    group.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !signed || !enabled) return;
    event.preventDefault();
    event.stopPropagation();
    clearAndFocus();
  };
  const { label, labelledBy, describedBy, native } = splitLabel(attributes);
  const noteId = `${attributes.id}-note`;
  return (
    <>
      <input {...native} ref={input} type="text" defaultValue={initial} style={{ display: "none" }} />
      <div
        ref={group}
        className={classNames(
          "wsf-signature",
          snapshot.message !== null && "wsf-signature-invalid",
          metaText(snapshot.field.meta, "class_field"),
        )}
        role="group"
        tabIndex={snapshot.disabled ? -1 : 0}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={classNames(describedBy, noteId)}
        aria-disabled={snapshot.disabled || undefined}
        aria-busy={state === "loading" || undefined}
        onKeyDown={onKey}
        onPointerUp={() => group.current?.focus({ preventScroll: true })}
      >
        <canvas
          ref={canvas}
          aria-hidden="true"
          data-mime={settings.mime}
          data-pen-color={settings.penColor}
          data-background-color={settings.backgroundColor}
          data-dot-size={settings.dotSize}
          data-height={settings.height}
          data-crop={settings.crop ? "" : undefined}
          style={{ blockSize: settings.height, background: settings.backgroundColor }}
        />
      </div>
      {state !== "failed" && (
        <label className="wsf-signature-type">
          {text("signature_type")}
          <input
            type="text"
            className={model.context.framework.control}
            autoComplete="name"
            value={typed}
            disabled={snapshot.disabled || state === "loading"}
            readOnly={snapshot.readonly}
            aria-describedby={labelledBy}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </label>
      )}
      <div className="wsf-signature-foot">
        <span id={noteId} role={state === "failed" ? "alert" : undefined}>
          {state === "failed"
            ? model.context.text("error_field_load")
            : text(signed ? "signature_signed" : "signature_hint")}
        </span>
        {signed && enabled && (
          <button type="button" data-action="wsf-signature-clear" onClick={clearAndFocus}>
            {model.context.expand(metaText(snapshot.field.meta, "text_clear"), item) || text("signature_clear")}
          </button>
        )}
      </div>
    </>
  );
}

export const signature: FieldEntry = { layout: "choices", Control: Signature };
