import { eventTest, type Tests } from "./test.ts";

const EVENTS = ["click", "mousedown", "mouseup", "mouseover", "mouseout", "touchstart", "touchend", "touchmove", "touchcancel"] as const;

/** Events of mouse and finger, which every drawn part has. */
export const POINTER_TESTS: Tests = Object.fromEntries(EVENTS.map((event) => [event, eventTest(event)]));
