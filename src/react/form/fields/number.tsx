import { inputEntry } from "../controls/native-input.tsx";

/** A number, by the browser's own control. */
export const number = inputEntry("number");
