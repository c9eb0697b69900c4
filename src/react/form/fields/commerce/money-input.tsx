import { useLayoutEffect } from "react";
import { allowsNegative } from "../../../../shared/form/state/price-rules.ts";
import { unheard } from "../../../../shared/form/session/unheard.ts";
import { textOf } from "../../../../shared/form/model/values/field-value.ts";
import { formatPrice } from "../../../../shared/form/model/values/format-number.ts";
import { amountText } from "../../../../shared/form/model/values/money.ts";
import { readCurrency } from "../../../../shared/form/model/values/read-number.ts";
import { service } from "../../../../shared/core/registry/current.ts";
import { useSession } from "../../context/session-context.ts";
import type { ControlProps } from "../../controls/field-entry.ts";
import { NativeInput } from "../../controls/native-input.tsx";
import css from "./money.css";
import { useLateStyles } from "../../controls/use-late-styles.ts";

/**
 * An amount that people type as they like; when they leave it, press Enter or paste it, it is written in the site's manner, so that
 * it shows how it was understood. Nothing is changed while they type, so the caret stays where it is; what scripts and browsers put
 * in is written so at once. The symbol stands beside it and is no part of the value (forms-rendering 7.1).
 */
export function MoneyInput({ item, attributes, ...props }: ControlProps) {
  useLateStyles(css);
  const session = useSession();
  const { store, model, page } = session;
  const { currency } = model.context.sources.settings;

  const tidyUp = () => {
    const typed = textOf(store.get(item.valueAtom));
    const tidy = amountText(typed, currency);
    if (tidy === typed) return;
    unheard(session, () => store.set(item.valueAtom, tidy));
    const bare = (text: string) => text.replaceAll(currency.thousandSeparator, "");
    // Who cannot see that the marks have changed hears how they were understood.
    if (!/[.,]/.test(typed) || bare(tidy).startsWith(bare(typed))) return;
    const label = service("html").text(model.context.expand(item.field.label, item));
    service("announcer").say(`${label}: ${formatPrice(readCurrency(tidy, currency), currency)}`);
  };

  useLayoutEffect(() => {
    return store.sub(item.valueAtom, () => {
      if (page.wrapper(item.key)?.querySelector("input") !== document.activeElement) tidyUp();
    });
  });

  return (
    <NativeInput
      {...props}
      item={item}
      type="text"
      attributes={{
        // The figures of a telephone's decimal keys have no minus.
        inputMode: allowsNegative(item.field) ? undefined : "decimal",
        ...attributes,
        onBlur: tidyUp,
        onInput: ({ nativeEvent }) => {
          if (PUT_IN.test(nativeEvent.inputType)) queueMicrotask(tidyUp);
        },
        onKeyDown: ({ key }) => {
          if (key === "Enter") tidyUp();
        },
      }}
    />
  );
}

/** Ways by which a whole amount comes in at once. */
const PUT_IN = /^insert(?:FromPaste|FromDrop|ReplacementText)$/;
