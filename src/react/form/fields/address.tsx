import { inputEntry } from "../controls/native-input.tsx";

/**
 * `googleaddress`: an address as the visitor types it, or as the browser fills it in. The original's suggestions come from a
 * third party, which nothing here asks.
 */
export const address = inputEntry("text");
