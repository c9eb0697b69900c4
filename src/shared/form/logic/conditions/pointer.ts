import { eventTest, type Tests } from "./test.ts";

const EVENTS = [
  "click",
  "mousedown",
  "mouseup",
  "mouseover",
  "mouseout",
  "touchstart",
  "touchend",
  "touchmove",
  "touchcancel",
] as const;

/** Mouse and touch events of any rendered object. */
export const POINTER_TESTS: Tests = Object.fromEntries(EVENTS.map((event) => [event, eventTest(event)]));
