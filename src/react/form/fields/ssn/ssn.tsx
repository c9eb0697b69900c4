import { atom } from "jotai/vanilla";
import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { mirrorValidity } from "../../../../shared/form/dom/controls.ts";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { unlessOwnFeedback } from "../../../../shared/form/definition/rare-settings.ts";
import {
  caretAfter,
  editSsn,
  isValidSsn,
  sentSsn,
  maskSsn,
  ssnDigits,
  ssnTexts,
} from "../../../../shared/form/fields/ssn/ssn.ts";
import { syncControlState } from "../../../../shared/form/state/sync-control-state.ts";
import { languageAtom } from "../../../../shared/form/text/live-text.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/** A Social Security number. The visible text may be masked in part, so a hidden input holds the value. */
function Ssn({ item, attributes: { name, ...attributes } }: ControlProps) {
  const { store, model } = useSession();
  const { field, valueAtom } = item;
  const input = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const mask = settingText(field, "ssn_mask");
  const format = settingText(field, "ssn_format");
  const [initial] = useState(() => valueToText(store.get(valueAtom)));
  const shown = useRef("");
  /** The value of the hidden input when the visitor focused the field. */
  const valueOnFocus = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    const show = () => {
      const known = valueToText(store.get(valueAtom));
      const digits = ssnDigits(known);
      const sent = sentSsn(digits, format);
      shown.current = maskSsn(digits, mask);
      if (input.current && input.current.value !== shown.current) input.current.value = shown.current;
      if (sent !== known) store.set(valueAtom, sent);
    };
    const message = atom((get) => {
      const digits = ssnDigits(valueToText(get(valueAtom)));
      if (digits === "" || isValidSsn(digits)) return null;
      get(languageAtom);
      return unlessOwnFeedback(field, ssnTexts(model.context)("ssn_invalid"));
    });
    const updateValidity = () => input.current && mirrorValidity([input.current], store.get(item.validityAtom).error);
    show();
    const stops = [
      store.sub(valueAtom, show),
      syncControlState(store, item, { message }),
      store.sub(item.validityAtom, updateValidity),
    ];
    updateValidity();
    return () => stops.forEach((stop) => stop());
  }, [store, model, item, field, valueAtom, mask, format]);

  /** Fires the event at the control that is sent, where listeners expect it. */
  const dispatch = (type: "input" | "change" | "focusout") =>
    value.current?.dispatchEvent(new Event(type, { bubbles: true }));
  const edit = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!value.current || (nativeEvent as InputEvent).isComposing) return;
    const typed = currentTarget.value;
    const known = ssnDigits(value.current.value);
    const { digits, caret } = editSsn(known, shown.current, typed, currentTarget.selectionStart ?? typed.length);
    shown.current = currentTarget.value = maskSsn(digits, mask);
    currentTarget.setSelectionRange(caretAfter(caret), caretAfter(caret));
    value.current.value = sentSsn(digits, format);
    dispatch("input");
  };
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        ref={input}
        type="text"
        data-wsf-ssn=""
        // focus-field.ts finds the control by this attribute.
        tabIndex={0}
        onInput={edit}
        onCompositionEnd={edit}
        onFocus={() => void (valueOnFocus.current = value.current?.value)}
        onBlur={() => dispatch(value.current?.value === valueOnFocus.current ? "focusout" : "change")}
      />
      <input ref={value} type="hidden" name={name} defaultValue={initial} data-wsf-ssn-hidden="" />
    </>
  );
}

export const ssn: FieldEntry = { layout: "control", Control: Ssn };
