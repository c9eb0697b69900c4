import { useAtomValue } from "jotai/react";
import { progressMax, progressSource } from "../../../../shared/form/state/progress.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import css from "./meter.css";
import { RangeControl } from "./range-control.tsx";

/** All field types that show or enter a number on a scale, in one chunk. */

/** A number chosen with a slider. */
export const range: FieldEntry = { layout: "control", Control: RangeControl };

/** The visitor's progress. It has no name and is not sent. */
export const progress: FieldEntry = {
  layout: "control",
  Control: function Progress({ item, snapshot, attributes: { name: _, ...attributes } }) {
    useFieldStyles(css);
    const value = Number(valueToText(useAtomValue(item.valueAtom))) || 0;
    return (
      <progress
        {...attributes}
        data-progress-bar=""
        data-progress-bar-value=""
        data-source={progressSource(item.field) || undefined}
        max={progressMax(item.field, snapshot.field)}
        value={Math.max(0, value)}
      />
    );
  },
};

/** A number within a known range. It has no name and is not sent. */
export const meter: FieldEntry = {
  layout: "control",
  Control: function Meter({ item, attributes: { name: _, ...attributes } }) {
    useFieldStyles(css);
    const value = Number(valueToText(useAtomValue(item.valueAtom)));
    return <meter {...attributes} value={Number.isFinite(value) ? value : 0} />;
  },
};
