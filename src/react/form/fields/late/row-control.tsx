import type { FieldEntry } from "../field-entry.ts";
import { SectionButton } from "./rows/section-button.tsx";
import { SectionIcons } from "./rows/section-icons.tsx";

/** What adds, removes and moves rows of repeatable sections; comes in one piece with the first form that has some of it. */
export const rowControl: FieldEntry = {
  layout: "plain",
  Control: (props) => (props.item.field.type === "section_icons" ? <SectionIcons {...props} /> : <SectionButton {...props} />),
};
