import { inputEntry } from "../controls/native-input.tsx";

/** One e-mail address, or several. */
export const email = inputEntry("email");
