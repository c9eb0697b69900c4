import { inputEntry } from "../controls/native-input.tsx";

/** A line of text, with suggestions where there are some. */
export const text = inputEntry("text");
