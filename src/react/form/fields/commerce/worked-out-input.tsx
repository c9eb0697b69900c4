import type { ControlProps } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import css from "./money.css";
import { useLateStyles } from "../../controls/use-late-styles.ts";

/** An amount that the form works out: it can be read and copied, not changed. */
export function WorkedOutInput({ attributes, ...props }: ControlProps) {
  useLateStyles(css);
  return (
    <NativeInput {...props} type="text" attributes={{ ...attributes, placeholder: undefined, readOnly: true, "aria-readonly": true }} />
  );
}
