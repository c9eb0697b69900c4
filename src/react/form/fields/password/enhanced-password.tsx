import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { settingFlag } from "../../../../shared/form/definition/field-settings.ts";
import { createPasswordField } from "../../../../shared/form/fields/password/create-password-field.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import box from "../../controls/box.css";
import { PasswordStrength, strengthId } from "./password-strength.tsx";
import { PasswordTools } from "./password-tools.tsx";
import { PasswordToggle } from "./password-toggle.tsx";
import css from "./password.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

/** A password with tools that help to choose a strong one (forms-behaviour#9.2). */
function Password({ attributes, ...props }: ControlProps) {
  useFieldStyles(box);
  useFieldStyles(css);
  const session = useSession();
  const { item, snapshot } = props;
  const { field } = item;
  const [password] = useState(() => createPasswordField(session, item));
  useLayoutEffect(() => password.observe(), [password]);
  const [shown, setShown] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const input = useCallback(() => line.current?.querySelector("input") ?? null, []);
  const onGenerated = useCallback(
    (made: string) => {
      password.trust(made);
      setShown(true);
    },
    [password],
  );

  const meter = settingFlag(field, "password_strength_meter", true);
  const describedBy = [meter && strengthId(item, session), attributes["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <>
      <div ref={line} className="wsf-control-box wsf-password">
        <NativeInput
          {...props}
          type={shown ? "text" : "password"}
          attributes={{
            ...attributes,
            "aria-describedby": describedBy || undefined,
            autoCapitalize: "none",
            autoComplete: attributes.autoComplete || "new-password",
            spellCheck: false,
          }}
        />
        {settingFlag(field, "password_visibility_toggle") && (
          <PasswordToggle
            item={item}
            shown={shown}
            disabled={snapshot.disabled}
            input={input}
            onToggle={() => setShown(!shown)}
          />
        )}
      </div>
      {meter && <PasswordStrength item={item} password={password} />}
      {!snapshot.disabled && !snapshot.readonly && (
        <PasswordTools item={item} snapshot={snapshot} input={input} onGenerated={onGenerated} />
      )}
    </>
  );
}

export const enhancedPassword: FieldEntry = { layout: "control", Control: Password };
