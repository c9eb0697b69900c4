import { useAtomValue } from "jotai/react";
import type { MouseEventHandler } from "react";
import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import { stripMarkup } from "../../../shared/form/text/markup.ts";
import { Markup, useLiveText } from "../context/markup.tsx";
import { controlClasses } from "../context/control-attributes.ts";
import { useSession } from "../context/session-context.ts";
import type { ControlProps } from "./field-entry.ts";

interface FormButtonProps extends ControlProps {
  type: "submit" | "button" | "reset";
  /** The action that listen-to-form.ts runs on a click. */
  action?: string;
  /** Nothing to do at the moment, e.g. no further tab. */
  inactive?: boolean;
  validate?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/**
 * A button of the form. During a post no button does anything (forms-behaviour#1.5): `aria-disabled` instead of
 * `disabled`, so that the pressed one keeps the focus; listen-to-form.ts ignores its clicks.
 */
export function FormButton({
  item,
  snapshot,
  attributes,
  type,
  action,
  inactive = false,
  validate = false,
  onClick,
}: FormButtonProps) {
  const { model } = useSession();
  const locked = useAtomValue(model.lockShownAtom);
  const reason = useAtomValue(model.loaderAtom);
  const { field } = snapshot;
  const { framework } = model.context;
  const kind = metaText(field.meta, "class_field_button_type", framework.buttonFallback);
  const own = [
    framework.button,
    (framework.buttonTypes as Readonly<Record<string, string>>)[kind] ?? "",
    metaFlag(field.meta, "class_field_full_button_remove") ? "" : framework.buttonFull,
  ];
  return (
    <button
      type={type}
      id={attributes.id}
      name={item.controlName}
      className={controlClasses(snapshot, model.context, ...own)}
      disabled={snapshot.disabled || inactive}
      aria-disabled={locked || undefined}
      data-wsf-sending={locked && reason === (action === "wsf-save" ? "save" : type) ? "" : undefined}
      aria-label={stripMarkup(model.context.expand(metaText(field.meta, "aria_label"), item)) || undefined}
      aria-describedby={attributes["aria-describedby"]}
      data-repeatable-section-id={attributes["data-repeatable-section-id"]}
      data-action={action}
      data-validate={validate || undefined}
      data-wsf-disabled={inactive ? "" : undefined}
      onClick={onClick}
    >
      <Markup html={useLiveText(field.label, item)} />
    </button>
  );
}
