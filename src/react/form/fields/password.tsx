import { inputEntry } from "./native-input.tsx";

/** A password. */
export const password = inputEntry("password");
