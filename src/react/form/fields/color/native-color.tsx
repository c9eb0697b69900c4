import { inputEntry } from "../../controls/native-input.tsx";

/** A colour, by the browser's own chooser. */
export const nativeColor = inputEntry("color");
