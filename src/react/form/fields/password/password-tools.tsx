import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { settingFlag, settingText } from "../../../../shared/form/definition/field-settings.ts";
import { settingCount } from "../../../../shared/form/definition/rare-settings.ts";
import { passwordTexts } from "../../../../shared/form/fields/password/create-password-field.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { generatePassword } from "../../../../shared/form/fields/password/generate-password.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";

interface PasswordToolsProps extends Pick<ControlProps, "item" | "snapshot"> {
  input: () => HTMLInputElement | null;
  onGenerated: (password: string) => void;
}

/** Generates a password, and copies the generated one. */
export function PasswordTools({ item, snapshot: { field }, input, onGenerated }: PasswordToolsProps) {
  const { store, model } = useSession();
  const { context } = model;
  const text = passwordTexts(context);
  const [suggested, setSuggested] = useState<string | null>(null);
  const value = valueToText(useAtomValue(item.valueAtom));
  const toSelect = useRef(false);

  useEffect(() => {
    if (!toSelect.current) return;
    toSelect.current = false;
    input()?.select();
  }, [suggested, input]);

  const generate = useCallback(() => {
    const control = input();
    if (!control) return;
    const made = generatePassword(settingCount(field, "min_length"), settingCount(field, "max_length"));
    onGenerated(made);
    enterValue(control, made);
    toSelect.current = true;
    setSuggested(made);
    service("announcer").say(passwordTexts(context)("password_generated"));
  }, [input, field, onGenerated, context]);
  // A condition may request one, as the visitor may.
  useLayoutEffect(() => {
    store.set(item.controlStateAtom, { suggest: generate });
    return () => store.set(item.controlStateAtom, { suggest: null });
  }, [store, item, generate]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      service("announcer").say(text("password_copied"));
    } catch {
      // Where the page has no access to the clipboard, the visitor copies the selection.
      input()?.focus();
      input()?.select();
    }
  };

  const offered = settingFlag(field, "password_generate");
  const copies = suggested !== null && suggested === value;
  if (!offered && !copies) return null;
  return (
    <div className="wsf-password-tools">
      {offered && (
        <button type="button" className={context.framework.button} data-wsf-password-generate="" onClick={generate}>
          {settingText(field, "text_password_generate") || text("password_generate")}
        </button>
      )}
      {copies && (
        <button type="button" className={context.framework.button} onClick={() => void copy()}>
          {text("password_copy")}
        </button>
      )}
    </div>
  );
}
