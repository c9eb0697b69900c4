// One engine of several: each option against each state of the slider, by arithmetic of our own.
import { describeChanges } from "./bad-input.ts";

describeChanges("fade");
