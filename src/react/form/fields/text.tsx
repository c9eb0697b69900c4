import { inputEntry } from "../controls/native-input.tsx";

/** A single line of text, with suggestions where the field has any. */
export const text = inputEntry("text");
