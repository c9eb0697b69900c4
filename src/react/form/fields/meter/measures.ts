/** All field types that show or enter a number on a scale, in one chunk. */
export { meter } from "./meter.tsx";
export { progress } from "./progress.tsx";
export { range } from "./range.tsx";
