import { inputEntry } from "../controls/native-input.tsx";

/** A web address. */
export const url = inputEntry("url");
