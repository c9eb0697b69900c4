import { useAtomValue } from "jotai/react";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import css from "./bars.css";
import { useLateStyles } from "../../controls/use-late-styles.ts";

/** A figure within a known range; it has no name and is not sent. */
export const meter: FieldEntry = {
  layout: "control",
  Control: function Meter({ item, attributes: { name: _, ...attributes } }) {
    useLateStyles(css);
    const value = Number(textOf(useAtomValue(item.valueAtom)));
    return <meter {...attributes} value={Number.isFinite(value) ? value : 0} />;
  },
};
