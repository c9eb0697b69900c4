import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { formatPrice, normalizeAmount } from "../../../../shared/form/values/money.ts";
import { withoutChangeEvents } from "../../../../shared/form/session/without-change-events.ts";
import { valueToText } from "../../../../shared/form/values/field-value.ts";
import { allowsNegative } from "../../../../shared/form/state/price-rules.ts";
import { isWholeInsert } from "../../../../shared/form/dom/whole-insert.ts";
import { showUnread } from "../../../../shared/form/session/unread.ts";
import { readAmount, readCurrency } from "../../../../shared/form/values/read-number.ts";
import { hasFocus } from "../../../../shared/core/element/focus.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import { pricedChoice } from "../choices/priced-choice.ts";
import { SelectControl } from "../choices/select.tsx";
import { RangeControl } from "../meter/range-control.tsx";
import css from "./money.css";

/** An amount of money that the visitor enters. */
export const price: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <MoneyInput {...props} attributes={{ ...attributes, "data-ecommerce-price": "" }} />
  ),
};

/** A select with prices. */
export const priceSelect: FieldEntry = {
  layout: "control",
  Control: function PriceSelect({ attributes, ...props }) {
    const { currency } = useSession().model.context.sources.settings;
    return (
      <SelectControl
        {...props}
        attributes={{ ...attributes, "data-ecommerce-price": "" }}
        priced={pricedChoice(currency)}
      />
    );
  },
};

/** A price chosen with a slider. */
export const priceRange: FieldEntry = {
  layout: "control",
  Control: function PriceRange({ attributes, ...props }) {
    const { currency } = useSession().model.context.sources.settings;
    const price = formatPrice(Number(valueToText(useAtomValue(props.item.valueAtom))), currency);
    return (
      <RangeControl {...props} attributes={{ ...attributes, "data-ecommerce-price": "", "aria-valuetext": price }} />
    );
  },
};

/** A quantity; the cart knows the price that it multiplies (state/cart.ts). */
export const quantity: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <NativeInput {...props} type="number" attributes={{ ...attributes, "data-ecommerce-quantity": "" }} />
  ),
};

/**
 * An amount that people type in any notation. On blur, Enter or paste it is rewritten in the site's format, which shows
 * how it was understood. Nothing changes during typing, so the caret stays in place; values set by scripts and autofill
 * are rewritten immediately. The symbol is shown beside the input and is not part of the value (forms-rendering#7.1).
 */
export function MoneyInput({ item, attributes, ...props }: ControlProps) {
  useFieldStyles(css);
  const session = useSession();
  const { store, model, page } = session;
  const { currency } = model.context.sources.settings;

  const normalize = () => {
    const typed = valueToText(store.get(item.valueAtom));
    const normalized = normalizeAmount(typed, currency);
    if (normalized === typed) return;
    withoutChangeEvents(session, () => store.set(item.valueAtom, normalized));
    const bare = (text: string) => text.split(currency.thousandSeparator).join("");
    // Announces how the separators were understood to those who cannot see that they changed.
    if (!/[.,]/.test(typed) || bare(normalized).startsWith(bare(typed))) return;
    const label = service("html").text(model.context.expand(item.field.label, item));
    service("announcer").say(`${label}: ${formatPrice(readCurrency(normalized, currency), currency)}`);
  };

  const finish = () => {
    normalize();
    const typed = valueToText(store.get(item.valueAtom));
    if (typed.trim() !== "" && readAmount(typed, currency) === null) void showUnread(session, item);
  };

  useLayoutEffect(() => {
    return store.sub(item.valueAtom, () => {
      if (!hasFocus(page.wrapper(item.key)?.querySelector("input"))) normalize();
    });
  });

  return (
    <NativeInput
      {...props}
      item={item}
      type="text"
      attributes={{
        // The decimal keypad of phones has no minus sign.
        inputMode: allowsNegative(item.field) ? undefined : "decimal",
        ...attributes,
        onBlur: finish,
        onInput: ({ nativeEvent }) => {
          if (isWholeInsert(nativeEvent)) queueMicrotask(finish);
        },
        onKeyDown: ({ key }) => {
          if (key === "Enter") normalize();
        },
      }}
    />
  );
}
