import type { CSSProperties } from "react";
import { choices } from "../../../../shared/form/values/choices.ts";
import { metaNumber } from "../../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import css from "./meter.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

interface TickMark {
  id: string;
  label: string;
  /** Position on the track: 0 at the minimum, 1 at the maximum. */
  share: number;
}

/** Suggestions with their own text are labelled below the track; the browser draws ticks for all of them. */
function tickMarks(field: FieldDefinition): readonly TickMark[] {
  const [min, max] = [metaNumber(field.meta, "min") ?? 0, metaNumber(field.meta, "max") ?? 100];
  return choices(field).flatMap(({ id, value, label }) => {
    const share = (Number(value) - min) / (max - min);
    return label !== "" && share >= 0 && share <= 1 ? [{ id, label, share }] : [];
  });
}

/** A native range input and the labels at its ticks; `#value` in the help shows its number. */
export function RangeControl(props: ControlProps) {
  useFieldStyles(css);
  const marks = tickMarks(props.snapshot.field);
  return (
    <>
      <NativeInput {...props} type="range" />
      {marks.length > 0 && (
        <div className="wsf-tick-marks" aria-hidden="true">
          {marks.map(({ id, label, share }) => (
            <span
              key={id}
              data-label={label}
              style={{ "--wsf-position-tick-mark": `${share * 100}%` } as CSSProperties}
            >
              {label}
            </span>
          ))}
        </div>
      )}
    </>
  );
}
