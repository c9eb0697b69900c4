import { useAtomValue } from "jotai/react";
import { valueToText } from "../../../../shared/form/model/values/field-value.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import css from "./bars.css";
import { useFieldStyles } from "../../controls/use-field-styles.ts";

/** A number within a known range. It has no name and is not sent. */
export const meter: FieldEntry = {
  layout: "control",
  Control: function Meter({ item, attributes: { name: _, ...attributes } }) {
    useFieldStyles(css);
    const value = Number(valueToText(useAtomValue(item.valueAtom)));
    return <meter {...attributes} value={Number.isFinite(value) ? value : 0} />;
  },
};
