import { inputEntry } from "../controls/native-input.tsx";

/** A number in the browser's own control. */
export const number = inputEntry("number");
