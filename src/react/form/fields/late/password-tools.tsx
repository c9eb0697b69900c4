import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { settingCount, settingText } from "../../../../shared/form/definition/field-settings.ts";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { generatePassword } from "../../../../shared/form/password/generate-password.ts";
import { passwordTexts } from "../../../../shared/form/password/password-texts.ts";
import { textOf } from "../../../../shared/form/values/field-value.ts";
import { service } from "../../../../shared/registry/current.ts";
import { useSession } from "../../session-context.ts";
import type { ControlProps } from "../field-entry.ts";

interface PasswordToolsProps extends Pick<ControlProps, "item" | "view"> {
  input: () => HTMLInputElement | null;
  onGenerated: (password: string) => void;
}

/** Suggests a password, and copies the suggested one. */
export function PasswordTools({ item, view: { field }, input, onGenerated }: PasswordToolsProps) {
  const { context } = useSession().model;
  const text = passwordTexts(context);
  const [suggested, setSuggested] = useState<string | null>(null);
  const value = textOf(useAtomValue(item.valueAtom));
  const toSelect = useRef(false);

  useEffect(() => {
    if (!toSelect.current) return;
    toSelect.current = false;
    input()?.select();
  }, [suggested, input]);

  const generate = () => {
    const control = input();
    if (!control) return;
    const made = generatePassword(settingCount(field, "min_length"), settingCount(field, "max_length"));
    onGenerated(made);
    enterValue(control, made);
    toSelect.current = true;
    setSuggested(made);
    service("announcer").say(text("password_generated"));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      service("announcer").say(text("password_copied"));
    } catch {
      // Where a page may not write to the clipboard, the visitor copies what is selected.
      input()?.focus();
      input()?.select();
    }
  };
  return (
    <div className="wsf-password-tools">
      <button type="button" className={context.framework.button} data-wsf-password-generate="" onClick={generate}>
        {settingText(field, "text_password_generate") || text("password_generate")}
      </button>
      {suggested !== null && suggested === value && (
        <button type="button" className={context.framework.button} onClick={() => void copy()}>
          {text("password_copy")}
        </button>
      )}
    </div>
  );
}
