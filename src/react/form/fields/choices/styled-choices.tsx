import { useMemo } from "react";
import { settingText } from "../../../../shared/form/definition/field-settings.ts";
import { classNames } from "../../../../shared/form/frameworks/framework.ts";
import { checkbox, radio } from "./choice-list.tsx";
import { priceCheckbox, priceRadio } from "./price-choices.tsx";
import type { FieldDefinition } from "../../../../shared/form/definition/tree.ts";
import type { FieldEntry } from "../../controls/field-entry.ts";
import css from "./styled-choices.css";
import { useFieldStyles } from "../../controls/lazy-field.ts";

/** Words of the style setting in newer definitions, and the classes that older definitions name directly. */
const STYLE_CLASSES: Readonly<Record<string, string>> = {
  switch: "wsf-switch",
  button: "wsf-button",
  color: "wsf-color",
  swatch: "wsf-color",
  image: "wsf-image",
  circle: "wsf-circle",
  responsive: "wsf-responsive",
};

/** A field with its style (`button-full`, `image-circle`) added to its classes. */
function withStyleClasses(field: FieldDefinition): FieldDefinition {
  const words = [settingText(field, "checkbox_style"), settingText(field, "radio_style")]
    .join(" ")
    .toLowerCase()
    .split(/[\s_-]+/);
  const full = words.includes("full") && (words.includes("image") ? "wsf-image-full" : "wsf-button-full");
  const classes = classNames(settingText(field, "class_field"), ...words.map((word) => STYLE_CLASSES[word]), full);
  return { ...field, meta: { ...field.meta, class_field: classes } };
}

/**
 * The same options with the styles that a definition may name: buttons, switches, colours, images
 * (forms-rendering#3.4).
 */
const withStyles = ({ layout, Control }: FieldEntry): FieldEntry => ({
  layout,
  Control: function Styled({ snapshot, ...props }) {
    useFieldStyles(css);
    const styledSnapshot = useMemo(() => ({ ...snapshot, field: withStyleClasses(snapshot.field) }), [snapshot]);
    return <Control {...props} snapshot={styledSnapshot} />;
  },
});

const STYLED: Readonly<Record<string, FieldEntry>> = {
  checkbox: withStyles(checkbox),
  radio: withStyles(radio),
  price_checkbox: withStyles(priceCheckbox),
  price_radio: withStyles(priceRadio),
};

export const styledChoices = (type: string): FieldEntry => STYLED[type] ?? withStyles(checkbox);
