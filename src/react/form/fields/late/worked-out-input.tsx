import type { ControlProps } from "../field-entry.ts";
import { NativeInput } from "../native-input.tsx";

/** An amount that the form works out: it can be read and copied, not changed. */
export const WorkedOutInput = ({ attributes, ...props }: ControlProps) => (
  <NativeInput {...props} type="text" attributes={{ ...attributes, placeholder: undefined, readOnly: true, "aria-readonly": true }} />
);
