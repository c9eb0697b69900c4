import { inputEntry } from "../../controls/native-input.tsx";

/** A colour, chosen with the browser's own picker. */
export const nativeColor = inputEntry("color");
