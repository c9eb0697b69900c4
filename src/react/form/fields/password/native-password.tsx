import { inputEntry } from "../../controls/native-input.tsx";

/** A password. */
export const nativePassword = inputEntry("password");
