import { amountText } from "../../../../shared/form/cart/amount.ts";
import { allowsNegative } from "../../../../shared/form/cart/price-rules.ts";
import { unheard } from "../../../../shared/form/state/unheard.ts";
import { textOf } from "../../../../shared/form/values/field-value.ts";
import { useSession } from "../../session-context.ts";
import type { ControlProps } from "../field-entry.ts";
import { NativeInput } from "../native-input.tsx";
import css from "./money.css";
import { useLateStyles } from "./use-late-styles.ts";

/**
 * An amount that people type as they like; when they leave it, it stands there in the site's manner. Nothing is changed while
 * they type, so the caret stays where it is. The symbol stands beside it and is no part of the value (forms-rendering 7.1).
 */
export function MoneyInput({ item, attributes, ...props }: ControlProps) {
  useLateStyles(css);
  const session = useSession();
  const { store, model } = session;
  const { currency } = model.context.sources.settings;
  const tidyUp = () => {
    const typed = textOf(store.get(item.valueAtom));
    const tidy = amountText(typed, currency);
    if (tidy !== typed) unheard(session, () => store.set(item.valueAtom, tidy));
  };
  return (
    <NativeInput
      {...props}
      item={item}
      type="text"
      // The figures of a telephone's decimal keys have no minus.
      attributes={{ inputMode: allowsNegative(item.field) ? undefined : "decimal", ...attributes, onBlur: tidyUp }}
    />
  );
}
