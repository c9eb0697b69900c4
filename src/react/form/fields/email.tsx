import { inputEntry } from "../controls/native-input.tsx";

/** An e-mail address, or several. */
export const email = inputEntry("email");
