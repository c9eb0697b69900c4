import { inputEntry } from "./native-input.tsx";

/** A number, by the browser's own control. */
export const number = inputEntry("number");
