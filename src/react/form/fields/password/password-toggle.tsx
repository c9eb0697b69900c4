import { useLayoutEffect, useRef } from "react";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { passwordTexts } from "../../../../shared/form/fields/password/create-password-field.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { useSession } from "../../context/session-context.ts";

interface PasswordToggleProps {
  item: FieldInstance;
  shown: boolean;
  disabled: boolean;
  input: () => HTMLInputElement | null;
  onToggle: () => void;
}

/** Shows and hides the password. A click leaves the focus in the field and the caret in place. */
export function PasswordToggle({ item: { field, row }, shown, disabled, input, onToggle }: PasswordToggleProps) {
  const { context } = useSession().model;
  const text = passwordTexts(context);
  const off = settingText(field, "text_password_visibility_toggle_off") || text("password_visibility_toggle_off");
  const on = settingText(field, "text_password_visibility_toggle_on") || text("password_visibility_toggle_on");
  const caret = useRef<[number, number] | null>(null);

  useLayoutEffect(() => {
    const field = input();
    if (caret.current && field) field.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown, input]);

  return (
    <button
      type="button"
      className={context.framework.button}
      data-wsf-password-visibility-toggle=""
      aria-controls={context.ids.control(field.id, row)}
      // With aria-pressed the name must not change (https://www.w3.org/WAI/ARIA/apg/patterns/button/); the title tells
      // pointer users what a click does.
      aria-label={off}
      aria-pressed={shown}
      title={shown ? on : off}
      disabled={disabled}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const field = input();
        caret.current = field && [field.selectionStart ?? 0, field.selectionEnd ?? 0];
        onToggle();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="3" />
        {shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  );
}
