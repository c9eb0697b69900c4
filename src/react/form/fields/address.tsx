import { inputEntry } from "../controls/native-input.tsx";

/**
 * `googleaddress`: an address that the visitor types or the browser autofills. The original's suggestions come from a
 * third party, which plaintags does not contact.
 */
export const address = inputEntry("text");
