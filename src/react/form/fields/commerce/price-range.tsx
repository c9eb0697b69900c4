import { useAtomValue } from "jotai/react";
import { valueToText } from "../../../../shared/form/model/values/field-value.ts";
import { formatPrice } from "../../../../shared/form/model/values/format-number.ts";
import { useSession } from "../../context/session-context.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import { RangeControl } from "../meter/range-control.tsx";

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
