import { useAtomValue } from "jotai/react";
import { useEffect, type CSSProperties } from "react";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import type { FormSession } from "../../../../shared/form/state/form-session.ts";
import {
  passwordTexts,
  MAX_SCORE,
  strengthOf,
  type PasswordField,
} from "../../../../shared/form/fields/password/create-password-field.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";

export const strengthId = ({ field, row }: FieldInstance, { model }: FormSession): string =>
  model.context.ids.control(field.id, row).replace("-field-", "-password-strength-meter-");

/** The password's strength as a bar and a word; a new word is announced. */
export function PasswordStrength({ item, password }: { item: FieldInstance; password: PasswordField }) {
  const session = useSession();
  const text = passwordTexts(session.model.context);
  const score = useAtomValue(password.scoreAtom);
  const strength = score === null ? null : strengthOf(score);
  const word =
    strength &&
    (settingText(item.field, `text_password_strength_${strength}`) || text(`password_strength_${strength}`));
  useEffect(() => {
    if (strength && word) service("announcer").say(text("password_strength", word));
    // Not for another language: the strength is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [strength, text]);
  const share = { "--wsf-password-share": ((score ?? -1) + 1) / (MAX_SCORE + 1) } as CSSProperties;
  return (
    <div className="wsf-password-strength" data-wsf-password-strength={strength ?? undefined}>
      <div className="wsf-password-bar" aria-hidden="true">
        <span style={share} />
      </div>
      <div id={strengthId(item, session)}>{word}</div>
    </div>
  );
}
