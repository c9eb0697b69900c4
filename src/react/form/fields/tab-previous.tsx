import type { FieldEntry } from "../controls/field-entry.ts";
import { TabButton } from "./tab-button.tsx";

/** A button to the previous tab. */
export const tabPrevious: FieldEntry = { layout: "plain", Control: (props) => <TabButton {...props} step={-1} /> };
