import { inputEntry } from "./native-input.tsx";

/** A web address. */
export const url = inputEntry("url");
