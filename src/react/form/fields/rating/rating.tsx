import { useAtomValue } from "jotai/react";
import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { metaText } from "../../../../shared/form/model/definition/meta.ts";
import { valueToText } from "../../../../shared/form/model/values/field-value.ts";
import { classNames } from "../../../../shared/form/model/frameworks/framework.ts";
import { Markup } from "../../context/markup.tsx";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { RatingIcon } from "./rating-icon.tsx";
import { ratingSettings, ratingStep } from "./rating-settings.ts";
import css from "./rating.css";
import { useFieldStyles } from "../../controls/use-field-styles.ts";

/**
 * A mark from 1 up, shown as icons. A native number input out of sight holds the value; the icons in front of it are radios
 * (https://www.w3.org/WAI/ARIA/apg/patterns/radio/examples/radio-rating/). What the pointer is over shows by CSS alone.
 */
function Rating({ item, view, attributes }: ControlProps) {
  useFieldStyles(css);
  const { store } = useSession();
  const { max, icon, size, colorOn, colorOff, align } = ratingSettings(item.field);
  const value = Number(valueToText(useAtomValue(item.valueAtom))) || 0;
  const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
  const control = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fixed = view.readonly || view.disabled;

  /** As a visitor does it with a native control, so that everybody who listens hears of it. */
  const choose = (mark: number) => {
    const input = control.current;
    if (!input || fixed) return;
    enterValue(input, mark === 0 ? "" : String(mark));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, mark: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey || fixed) return;
    const step = ratingStep(event.key, getComputedStyle(event.currentTarget).direction === "rtl");
    const cleared = event.key === "Delete" || event.key === "Backspace";
    if (step === 0 && event.key !== " " && (!cleared || view.required)) return;
    event.preventDefault();
    if (cleared) return choose(0);
    const next = event.key === " " ? mark : ((mark - 1 + step + max) % max) + 1;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  };

  const tabStop = Math.min(max, Math.max(1, Math.round(value)));
  const { "aria-label": label, "aria-labelledby": labelledBy, "aria-describedby": describedBy, ...native } = attributes;
  return (
    <>
      <input {...native} ref={control} type="number" data-rating="" min={0} max={max} defaultValue={initial} style={{ display: "none" }} />
      <div className="wsf-rating-wrapper">
        <ul
          ref={list}
          className="wsf-rating"
          role="radiogroup"
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-required={view.required || undefined}
          aria-invalid={view.message !== null || undefined}
          aria-readonly={view.readonly || undefined}
          aria-disabled={view.disabled || undefined}
          style={
            {
              "--wsf-rating-size": `${size}px`,
              "--wsf-rating-color-on": colorOn,
              "--wsf-rating-color-off": colorOff,
              justifyContent: align,
            } as CSSProperties
          }
        >
          {Array.from({ length: max }, (_, index) => index + 1).map((mark) => (
            <li
              key={mark}
              className={classNames(`wsf-rating-${mark}`, mark <= value && "wsf-rating-selected")}
              data-value={mark}
              role="radio"
              aria-label={String(mark)}
              aria-checked={mark === value}
              aria-posinset={mark}
              aria-setsize={max}
              aria-disabled={view.disabled || undefined}
              tabIndex={mark === tabStop && !view.disabled ? 0 : -1}
              // A second click on the mark takes it back, where none is asked for.
              onClick={() => choose(mark === value && !view.required ? 0 : mark)}
              onKeyDown={(event) => onKey(event, mark)}
            >
              {icon === "custom" ? <Markup html={metaText(item.field.meta, "rating_icon_html")} /> : <RatingIcon name={icon} />}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export const rating: FieldEntry = { layout: "choices", Control: Rating };
