import { useAtomValue } from "jotai/react";
import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { enterValue } from "../../../../shared/form/dom/enter-value.ts";
import { FIELD_TYPES } from "../../../../shared/form/definition/field-types.ts";
import { metaCount, metaText } from "../../../../shared/form/definition/meta.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import { Markup } from "../../context/markup.tsx";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import css from "./rating.css";
import { range } from "../../../../shared/core/utils/range.ts";

/**
 * A rating from 1 up, shown as icons. A visually hidden native number input holds the value; the icons before it are
 * radio buttons (https://www.w3.org/WAI/ARIA/apg/patterns/radio/examples/radio-rating/). CSS alone previews
 * the rating under the pointer.
 */
function Rating({ item, snapshot, attributes }: ControlProps) {
  useFieldStyles(css);
  const { store } = useSession();
  const { max, icon, size, colorOn, colorOff, align } = ratingSettings(item.field);
  const value = Number(valueToText(useAtomValue(item.valueAtom))) || 0;
  const [initial] = useState(() => valueToText(store.get(item.valueAtom)));
  const control = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fixed = snapshot.readonly || snapshot.disabled;

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
    if (step === 0 && event.key !== " " && (!cleared || snapshot.required)) return;
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
          aria-required={snapshot.required || undefined}
          aria-invalid={snapshot.message !== null}
          aria-readonly={snapshot.readonly || undefined}
          aria-disabled={snapshot.disabled || undefined}
          style={
            {
              // Grows with the text.
              "--wsf-rating-size": `${size / TEXT_PX}em`,
              "--wsf-rating-color-on": colorOn,
              "--wsf-rating-color-off": colorOff,
              justifyContent: align,
            } as CSSProperties
          }
        >
          {range(max)
            .map((index) => index + 1)
            .map((score) => (
              <li
                key={score}
                className={classNames(`wsf-rating-${score}`, score <= value && "wsf-rating-selected")}
                data-value={score}
                role="radio"
                aria-label={String(score)}
                aria-checked={score === value}
                aria-posinset={score}
                aria-setsize={max}
                aria-disabled={snapshot.disabled || undefined}
                tabIndex={score === tabStop && !snapshot.disabled ? 0 : -1}
                // A second click on the same icon removes the rating, unless one is required.
                onClick={() => choose(score === value && !snapshot.required ? 0 : score)}
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

/** The size of text to which the author's pixels refer. */
const TEXT_PX = 16;
/** No screen shows more icons than this. */
const MAX_ICONS = 100;
const ALIGN = new Set(["flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"]);

interface RatingSettings {
  /** Number of icons; at least 1. */
  max: number;
  /** The name of an icon, or `custom`. */
  icon: string;
  /** Pixels, beside text of the usual size. */
  size: number;
  colorOn: string;
  /** Undefined unless the author chose one: an icon that is not chosen has an outline only, in any scheme. */
  colorOff: string | undefined;
  align: string | undefined;
}

/** The appearance of a rating; settings that are absent take the defaults of the field type. */
const ratingSettings = ({ meta }: FieldDefinition): RatingSettings => ({
  max: Math.min(MAX_ICONS, metaCount(meta, "rating_max") ?? 5),
  icon: metaText(meta, "rating_icon"),
  size: metaCount(meta, "rating_size") ?? 24,
  colorOn: metaText(meta, "rating_color_on"),
  colorOff:
    metaText(meta, "rating_color_off") === FIELD_TYPES.rating?.defaults.rating_color_off
      ? undefined
      : metaText(meta, "rating_color_off"),
  align: ALIGN.has(metaText(meta, "horizontal_align")) ? metaText(meta, "horizontal_align") : undefined,
});

/** The step of a key among radio buttons: 1 forward, -1 back, 0 for none. */
function ratingStep(key: string, rtl: boolean): number {
  switch (key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "ArrowRight":
      return rtl ? -1 : 1;
    case "ArrowLeft":
      return rtl ? 1 : -1;
    default:
      return 0;
  }
}

/** Outlines in a view box of 24 by 24. */
const STAR = "M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z";
const OUTLINES: Readonly<Record<string, string>> = {
  star: STAR,
  heart: "M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2C21 15 12 20.5 12 20.5z",
  check: "M9.5 19.5l-7-7 2.6-2.6 4.4 4.4 9.4-9.8 2.6 2.6z",
  circle: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  flag: "M4.5 2.5h2V4H20l-3 4.7 3 4.8H6.5v8h-2z",
  smiley:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM7.3 9.2a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 0 1-2.8 0zm6.6 0a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 0 1-2.8 0zM7 13.5h10a5 5 0 0 1-10 0z",
  square: "M3 3h18v18H3z",
  thumb: "M3 10.5h4v10H3zm6 0l3.7-8c1.6 0 2.6 1.2 2.6 2.7l-.6 3.6h5.2c1 0 1.8 1 1.6 2l-1.5 8c-.2 1-1 1.7-2 1.7H9z",
};

/** One icon of a rating; an unknown name gives a star. */
const RatingIcon = ({ name }: { name: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fillRule="evenodd" d={OUTLINES[name] ?? STAR} />
  </svg>
);
