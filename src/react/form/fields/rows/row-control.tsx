import type { FieldEntry } from "../../controls/field-entry.ts";
import { SectionButton } from "./section-button.tsx";
import { SectionIcons } from "./section-icons.tsx";

/**
 * All controls that add, remove and move rows of repeatable sections, in one chunk that loads with the first form that
 * has any of them.
 */
export const rowControl: FieldEntry = {
  layout: "plain",
  Control: (props) =>
    props.item.field.type === "section_icons" ? <SectionIcons {...props} /> : <SectionButton {...props} />,
};
