import type { ControlProps } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import css from "./money.css";
import { useFieldStyles } from "../../controls/use-field-styles.ts";

/** An amount that the form computes: visitors can read and copy it, but not change it. */
export function ComputedInput({ attributes, ...props }: ControlProps) {
  useFieldStyles(css);
  return (
    <NativeInput
      {...props}
      type="text"
      attributes={{ ...attributes, placeholder: undefined, readOnly: true, "aria-readonly": true }}
    />
  );
}
