import { checkbox } from "../checkbox.tsx";
import type { FieldEntry } from "../field-entry.ts";
import { radio } from "../radio.tsx";
import { priceCheckbox } from "./price-checkbox.tsx";
import { priceRadio } from "./price-radio.tsx";
import css from "./styled-choices.css";
import { useLateStyles } from "./use-late-styles.ts";

/** The same options with the looks that `class_field` may name: buttons, switches, colours, pictures (forms-rendering 3.4). */
const styled = ({ layout, Control }: FieldEntry): FieldEntry => ({
  layout,
  Control: function Styled(props) {
    useLateStyles(css);
    return <Control {...props} />;
  },
});

const STYLED: Readonly<Record<string, FieldEntry>> = {
  checkbox: styled(checkbox),
  radio: styled(radio),
  price_checkbox: styled(priceCheckbox),
  price_radio: styled(priceRadio),
};

export const styledChoices = (type: string): FieldEntry => STYLED[type] ?? styled(checkbox);
