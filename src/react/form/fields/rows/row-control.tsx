import type { FieldEntry } from "../../controls/field-entry.ts";
import { SectionButton } from "./section-button.tsx";
import { SectionIcons } from "./section-icons.tsx";

/** What adds, removes and moves rows of repeatable sections; comes in one piece with the first form that has some of it. */
export const rowControl: FieldEntry = {
  layout: "plain",
  Control: (props) => (props.item.field.type === "section_icons" ? <SectionIcons {...props} /> : <SectionButton {...props} />),
};
