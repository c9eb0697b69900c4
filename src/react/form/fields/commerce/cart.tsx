import { useEffect } from "react";
import { cartLine } from "../../../../shared/form/definition/field-settings.ts";
import type { Cleanup } from "../../../../shared/core/utils/scope.ts";
import { service } from "../../../../shared/core/registry/container.ts";
import type { FieldInstance } from "../../../../shared/form/state/field-instance.ts";
import { formatPrice } from "../../../../shared/form/values/money.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps, FieldEntry } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import { useFieldStyles } from "../../controls/lazy-field.ts";
import css from "./money.css";
import { MoneyInput } from "./price.tsx";

/** Price times quantity. */
export const priceSubtotal: FieldEntry = {
  layout: "control",
  Control: ({ attributes, ...props }) => (
    <ComputedInput {...props} attributes={{ ...attributes, "data-ecommerce-price-subtotal": "" }} />
  ),
};

/** One line of the cart: the subtotal, or another price that is entered or calculated. */
export const cartPrice: FieldEntry = {
  layout: "control",
  Control: function CartPrice({ attributes, ...props }) {
    const line = cartLine(props.item.field);
    const Input = line === "subtotal" ? ComputedInput : MoneyInput;
    // Names of lines come from the definition; only plain words may become part of an attribute's name.
    const mark = /^[a-z_]+$/.test(line) ? { [`data-ecommerce-cart-price-${line}`]: "" } : {};
    return <Input {...props} attributes={{ ...attributes, "data-ecommerce-cart-price": "", ...mark }} />;
  },
};

/** The total to pay. */
export const cartTotal: FieldEntry = {
  layout: "control",
  Control: function CartTotal({ attributes, ...props }) {
    useAnnouncedTotal(props.item);
    return <ComputedInput {...props} attributes={{ ...attributes, "data-ecommerce-cart-total": "" }} />;
  },
};

/** Milliseconds between the last change and the announcement of a total, so that not every key is announced. */
export const TOTAL_SETTLE_MS = 1000;

/**
 * Announces the new total politely, because it changes while the visitor is in another field. A hidden total is not
 * announced, and neither is what a reset makes of it.
 */
function useAnnouncedTotal({ field, row, key, valueAtom }: FieldInstance): void {
  const { store, model, page } = useSession();
  useEffect(() => {
    const { context, computed } = model;
    let stop: Cleanup = () => undefined;
    const say = () => {
      if (!page.wrapper(key)?.getClientRects().length) return;
      const total = formatPrice(computed?.line("total", store.get) ?? 0, context.sources.settings.currency);
      service("announcer").say(`${service("html").text(context.expand(field.label, { field, row }))}: ${total}`);
    };
    const unsubscribe = store.sub(valueAtom, () => {
      stop();
      stop = service("clock").after(TOTAL_SETTLE_MS, say);
    });
    // The visitor knows that everything starts anew.
    const forget = () => stop();
    const names = ["wsf-reset-complete", "wsf-clear-complete", "wsf-rendered"];
    for (const name of names) page.host.addEventListener(name, forget);
    return () => {
      unsubscribe();
      stop();
      for (const name of names) page.host.removeEventListener(name, forget);
    };
  }, [store, model, page, field, row, key, valueAtom]);
}

/** An amount that the form computes: visitors can read and copy it, but not change it. */
function ComputedInput({ attributes, ...props }: ControlProps) {
  useFieldStyles(css);
  return (
    <NativeInput
      {...props}
      type="text"
      attributes={{ ...attributes, placeholder: undefined, readOnly: true, "aria-readonly": true }}
    />
  );
}
