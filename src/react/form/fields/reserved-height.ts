import { choices } from "../../../shared/form/values/choices.ts";
import { metaFlag, metaText } from "../../../shared/form/definition/meta.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";

/** Height of a text control in the default styles, the same as in controls.css. */
export const CONTROL_HEIGHT = "2.75rem";

/** Height of options in a column: one line and its padding each. */
export const rowsHeight = (field: FieldDefinition): string => `${choices(field).length * 1.9}em`;

/** Height of the box of a legal text. */
export const legalHeight = ({ meta }: FieldDefinition): string => metaText(meta, "legal_style_height") || "12rem";

/** Height of a signature's canvas, the input for a typed name and the line below it. */
export const signatureHeight = ({ meta }: FieldDefinition): string =>
  `calc(${metaText(meta, "signature_height") || "76px"} + 5.15rem + 2px)`;

/** Height of a map, usually a share of a width that is not known yet, and the lines below it. */
export const mapHeight = ({ meta }: FieldDefinition): string => {
  const height = metaText(meta, "google_map_height");
  return `calc(${height === "" || height.endsWith("%") ? "16rem" : height} + 6rem)`;
};

/** Height of a row button or of row icons. */
export const rowControlHeight = ({ meta }: FieldDefinition): string => {
  const icon = metaText(meta, "section_icons_size");
  return icon ? `${icon}px` : CONTROL_HEIGHT;
};

/** Height of a password control with its meter and its button, the same as in password.css. */
export const passwordHeight = ({ meta }: FieldDefinition): string =>
  `calc(${CONTROL_HEIGHT} + ${metaFlag(meta, "password_strength_meter") ? "1.575em" : "0px"} + ${metaFlag(meta, "password_generate") ? "3.25rem" : "0px"})`;

/** Height of a date control, with its calendar where that is inline, the same as in datetime.css. */
export const dateHeight = ({ meta }: FieldDefinition): string => {
  if (!metaFlag(meta, "inline")) return CONTROL_HEIGHT;
  const calendar = { time: "4.5rem", "datetime-local": "24rem" }[metaText(meta, "input_type_datetime")] ?? "20.75rem";
  return `calc(${CONTROL_HEIGHT} + ${calendar})`;
};
