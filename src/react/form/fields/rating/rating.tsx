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
 * A rating from 1 up, shown as icons. A visually hidden native number input holds the value; the icons before it are
 * radio buttons (https://www.w3.org/WAI/ARIA/apg/patterns/radio/examples/radio-rating/). CSS alone previews
 * the rating under the pointer.
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

  /** Enters the value as a visitor would with a native control, so that all listeners are notified. */
  const choose = (score: number) => {
    const input = control.current;
    if (!input || fixed) return;
    enterValue(input, score === 0 ? "" : String(score));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, score: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey || fixed) return;
    const step = ratingStep(event.key, getComputedStyle(event.currentTarget).direction === "rtl");
    const cleared = event.key === "Delete" || event.key === "Backspace";
    if (step === 0 && event.key !== " " && (!cleared || view.required)) return;
    event.preventDefault();
    if (cleared) return choose(0);
    const next = event.key === " " ? score : ((score - 1 + step + max) % max) + 1;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  };

  const tabStop = Math.min(max, Math.max(1, Math.round(value)));
  const { "aria-label": label, "aria-labelledby": labelledBy, "aria-describedby": describedBy, ...native } = attributes;
  return (
    <>
      <input
        {...native}
        ref={control}
        type="number"
        data-rating=""
        min={0}
        max={max}
        defaultValue={initial}
        style={{ display: "none" }}
      />
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
          {Array.from({ length: max }, (_, index) => index + 1).map((score) => (
            <li
              key={score}
              className={classNames(`wsf-rating-${score}`, score <= value && "wsf-rating-selected")}
              data-value={score}
              role="radio"
              aria-label={String(score)}
              aria-checked={score === value}
              aria-posinset={score}
              aria-setsize={max}
              aria-disabled={view.disabled || undefined}
              tabIndex={score === tabStop && !view.disabled ? 0 : -1}
              // A second click on the same icon removes the rating, unless one is required.
              onClick={() => choose(score === value && !view.required ? 0 : score)}
              onKeyDown={(event) => onKey(event, score)}
            >
              {icon === "custom" ? (
                <Markup html={metaText(item.field.meta, "rating_icon_html")} />
              ) : (
                <RatingIcon name={icon} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export const rating: FieldEntry = { layout: "choices", Control: Rating };
