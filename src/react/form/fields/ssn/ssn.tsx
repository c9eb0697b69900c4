import { atom } from "jotai/vanilla";
import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { mirrorValidity } from "../../../../shared/form/dom/native-validity.ts";
import { settingText } from "../../../../shared/form/model/definition/field-settings.ts";
import { keepReport } from "../../../../shared/form/state/keep-report.ts";
import { caretBehind, editSsn, isSsn, sentSsn, shownSsn, ssnFigures } from "../../../../shared/form/fields/ssn/ssn-text.ts";
import { ssnTexts } from "../../../../shared/form/fields/ssn/ssn-texts.ts";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";

/** A Social Security number. What is seen of it may be hidden in part, so a hidden input has the value. */
function Ssn({ item, attributes: { name, ...attributes } }: ControlProps) {
  const { store, model } = useSession();
  const { field, valueAtom } = item;
  const input = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const mask = settingText(field, "ssn_mask");
  const format = settingText(field, "ssn_format");
  const [initial] = useState(() => textOf(store.get(valueAtom)));
  const shown = useRef("");
  /** What was sent when the visitor came. */
  const found = useRef<string | undefined>(undefined);

  useLayoutEffect(() => {
    const show = () => {
      const known = textOf(store.get(valueAtom));
      const figures = ssnFigures(known);
      const sent = sentSsn(figures, format);
      shown.current = shownSsn(figures, mask);
      if (input.current && input.current.value !== shown.current) input.current.value = shown.current;
      if (sent !== known) store.set(valueAtom, sent);
    };
    const message = atom((get) => {
      const figures = ssnFigures(textOf(get(valueAtom)));
      if (figures === "" || isSsn(figures)) return null;
      return settingText(field, "invalid_feedback") ? "" : ssnTexts(model.context)("ssn_invalid");
    });
    const judge = () => input.current && mirrorValidity([input.current], store.get(item.judgementAtom).verdict);
    show();
    const stops = [store.sub(valueAtom, show), keepReport(store, item, { message }), store.sub(item.judgementAtom, judge)];
    judge();
    return () => stops.forEach((stop) => stop());
  }, [store, model, item, field, valueAtom, mask, format]);

  /** Whoever listens hears of it at the control that is sent. */
  const tell = (type: "input" | "change" | "focusout") => value.current?.dispatchEvent(new Event(type, { bubbles: true }));
  const edit = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!value.current || (nativeEvent as InputEvent).isComposing) return;
    const typed = currentTarget.value;
    const known = ssnFigures(value.current.value);
    const { figures, caret } = editSsn(known, shown.current, typed, currentTarget.selectionStart ?? typed.length);
    shown.current = currentTarget.value = shownSsn(figures, mask);
    currentTarget.setSelectionRange(caretBehind(caret), caretBehind(caret));
    value.current.value = sentSsn(figures, format);
    tell("input");
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
        // Found by whoever sends the focus to this field.
        tabIndex={0}
        onInput={edit}
        onCompositionEnd={edit}
        onFocus={() => void (found.current = value.current?.value)}
        onBlur={() => tell(value.current?.value === found.current ? "focusout" : "change")}
      />
      <input ref={value} type="hidden" name={name} defaultValue={initial} data-wsf-ssn-hidden="" />
    </>
  );
}

export const ssn: FieldEntry = { layout: "control", Control: Ssn };
