import { inputEntry } from "./native-input.tsx";

/** A line of text, with suggestions where there are some. */
export const text = inputEntry("text");
