import { inputEntry } from "../controls/native-input.tsx";

/** Words to search for. */
export const search = inputEntry("search");
