import { describeChanges } from "./bad-input.ts";

describeChanges("slide");
