/** What shows or asks for a figure on a scale, in one file to fetch. */
export { meter } from "./meter.tsx";
export { progress } from "./progress.tsx";
export { range } from "./range.tsx";
